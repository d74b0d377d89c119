import { html } from 'hono/html';
import type { DraftView } from '../../app/desk/drafts.js';
import type { TurnSummary } from '../../app/desk/summary.js';
import type { ClosedView, TurnView } from '../../app/desk/turn.js';
import { type PageContext, turnPath } from './layout.js';
import { type Html, moment } from './words.js';

/** Said first wherever a turn is told of whose published word is not right any more. */
export function erratumWaits({ number, errata }: Pick<TurnSummary, 'number' | 'errata'>): Html | '' {
  if (errata === 0) return '';
  const words = errata === 1 ? 'An erratum waits' : `${errata} errata wait`;
  return html`<p class="card warn" role="status"><strong><span aria-hidden="true">!</span> ${words} for you:</strong> something that was approved of turn ${number} is not right any more. <a class="button primary" href="${turnPath(number, 'drafts')}">Read it, approve it, post it</a></p>`;
}

/** The same on the page of drafts, with the errata themselves. */
export function errataListed(turn: number, drafts: readonly DraftView[]): Html | '' {
  const errata = drafts.filter(({ kind, approved }) => kind === 'erratum' && !approved);
  if (errata.length === 0) return '';
  return html`<section class="card warn" aria-label="Errata"><p><strong><span aria-hidden="true">!</span> ${errata.length === 1 ? 'An erratum waits' : 'Errata wait'} for you first:</strong> what was approved is not right any more.</p>
    <ul>${errata.map(({ id, title }) => html`<li><a href="${turnPath(turn, 'drafts', `/${encodeURIComponent(id)}`)}">${title}</a></li>`)}</ul></section>`;
}

/** Said first on an approved draft that an erratum waits for. */
export function erratumOf(turn: number, drafts: readonly DraftView[], draft: DraftView): Html | '' {
  const erratum = drafts.find(({ corrects, approved }) => !approved && corrects === draft.document);
  if (!draft.approved || !erratum) return '';
  return html`<p class="card warn" role="status"><strong><span aria-hidden="true">!</span> An erratum waits for this:</strong> something in it is not right any more. <a class="button primary" href="${turnPath(turn, 'drafts', `/${encodeURIComponent(erratum.id)}`)}">To the erratum</a></p>`;
}

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

/** Says that later turns rest on another outcome of this one, and leads to what it would make of them. */
export function laterCard(turn: number): Html {
  return html`<section class="card warn" aria-label="Later turns">
    <p><strong>The later turns rest on an earlier outcome of turn ${turn}.</strong> They stay as they are unless you carry this one on.</p>
    <p><a href="${turnPath(turn, 'thread', '/later')}">See what it would make of them</a></p>
  </section>`;
}
