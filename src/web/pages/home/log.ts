import { html } from 'hono/html';
import type { LogEntry } from '../../desk.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext } from '../../page/layout.js';
import { moment } from '../../page/moment.js';

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
