import { html } from 'hono/html';
import type { LogEntry } from '../../desk.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext } from '../../page/layout.js';
import { moment } from '../../page/moment.js';

/** What was done, by whom and why, the latest first. */
export function logPage(entries: readonly LogEntry[], context: PageContext): Html {
  const rows = entries.map(
    ({ at, who, what, why }) => html`<tr>
      <td>${moment(at, context.frame.zone)}</td>
      <td><bdi>${who}</bdi></td>
      <td>${what}${why ? html` <span class="muted">Why: ${why}</span>` : ''}</td>
    </tr>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Log">
    <table>
      <thead>
        <tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th></tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`;
  const content = html`<h1>Log</h1>${entries.length === 0 ? html`<p>Nothing has been done yet.</p>` : table}`;
  return layout({ title: 'Log', page: 'log' }, context, content);
}
