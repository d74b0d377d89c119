import { html } from 'hono/html';
import type { LogEntry } from '../../app/views/desk.js';
import { layout, type PageContext } from '../parts/layout.js';
import { type Html, moment } from '../parts/words.js';

/** What was done, by whom and why, the latest first. */
export function logPage(entries: readonly LogEntry[], context: PageContext): Html {
  const rows = entries.map(
    ({ at, who, what, why }) => html`<li>
      <p class="meta">${moment(at, context.frame.zone)} · <bdi>${who}</bdi></p>
      <p>${what}${why ? html` <span class="muted">Why: ${why}</span>` : ''}</p>
    </li>`,
  );
  const content = html`<h1>Log</h1>${entries.length === 0 ? html`<p>Nothing has been done yet.</p>` : html`<ol class="log">${rows}</ol>`}`;
  return layout({ title: 'Log', page: 'log' }, context, content);
}
