import { html } from 'hono/html';
import type { Html } from '../page/html.js';
import { bare } from '../page/layout.js';

/** What the visitor wanted to see, and what came of his last try. */
export interface LoginAsked {
  readonly to: string;
  readonly wrong?: boolean;
  /** How long (ms) no password is taken. */
  readonly wait?: number;
}

/** Asks for the password; tells nothing of any game. */
export function loginPage({ to, wrong, wait }: LoginAsked): Html {
  const minutes = wait === undefined ? 0 : Math.ceil(wait / 60_000);
  return bare(
    'The judge’s desk',
    html`<section class="card"><h1>The judge’s desk</h1>
      ${wrong ? html`<p role="alert"><span aria-hidden="true">!</span> That is not the password.</p>` : ''}
      ${minutes > 0 ? html`<p role="alert"><span aria-hidden="true">!</span> Too many tries. The next is taken in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.</p>` : ''}
      <form method="post" action="/login">
        <input type="hidden" name="to" value="${to}" />
        <label for="password">Password</label>
        <p><input id="password" type="password" name="password" autocomplete="current-password" required /></p>
        <button class="primary">Come in</button>
      </form>
      <p class="muted">Whoever comes in may read and approve everything. Unless the address begins with https, the password and all pages cross the network readable by anybody on the way.</p>
    </section>`,
  );
}
