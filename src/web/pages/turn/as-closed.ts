import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import { moment } from '../../page/moment.js';
import type { ClosedView, TurnView } from '../../views/turn.js';

const CHANGES: Record<ClosedView['posts'][number]['change'], string> = {
  first: 'came in late',
  text: 'was changed',
  gone: 'is gone',
};

/** Says that a turn is shown as it was closed, where it might be another by now, and the way to carry it out anew. */
export function asClosedCard({ summary, closed }: TurnView, { frame, form }: PageContext): Html | '' {
  if (!closed) return '';
  const { at, posts, entries, otherwise } = closed;
  if (posts.length === 0 && entries === 0 && !otherwise) return '';
  return html`<section class="card warn" id="as-closed" aria-label="As it was closed">
    <p><strong>This is turn ${summary.number} as it was closed</strong>, ${moment(at, frame.zone)}. By now it might be another:</p>
    <ul>
      ${posts.map(({ number, author, change }) => html`<li>post #${number} of <bdi>${author}</bdi> ${CHANGES[change]}</li>`)}
      ${entries > 0 ? html`<li>${entries === 1 ? 'one thing was' : `${entries} things were`} entered for it</li>` : ''}
      ${otherwise ? html`<li>this version of Adjutant reads or judges it otherwise than the one that closed it</li>` : ''}
    </ul>
    <details class="approve">
      <summary class="button">Carry it out anew …</summary>
      <form method="post" action="${turnPath(summary.number, 'thread', '/anew')}" data-busy="Carrying out…">
        <input type="hidden" name="form" value="${form}" />
        <p>Your rulings stay, and so does what was approved: where something comes out otherwise, an erratum is drafted. Later turns stay as they are.</p>
        <button class="primary">Yes, carry turn ${summary.number} out anew</button>
      </form>
    </details>
  </section>`;
}
