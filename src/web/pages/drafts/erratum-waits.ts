import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { turnPath } from '../../page/layout.js';
import type { DraftView } from '../../views/drafts.js';
import type { TurnSummary } from '../../views/turn.js';

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
  const own = draft.id.replace(/\.\d+$/, '');
  const erratum = drafts.find(({ id, approved }) => !approved && id.replace(/\.\d+$/, '') === `erratum-${own}`);
  if (!draft.approved || !erratum) return '';
  return html`<p class="card warn" role="status"><strong><span aria-hidden="true">!</span> An erratum waits for this:</strong> something in it is not right any more. <a class="button primary" href="${turnPath(turn, 'drafts', `/${encodeURIComponent(erratum.id)}`)}">To the erratum</a></p>`;
}
