import { html } from 'hono/html';
import type { NextStep } from '../../app/desk/next-step.js';
import type { TurnSummary } from '../../app/desk/summary.js';
import { type PageContext, REHEARSAL, TIMES, turnPath } from './layout.js';
import { lookForm, savedPagesForm } from './thread-forms.js';
import type { Html } from './words.js';

/** What comes next once all of the latest turn is approved, and the ways to show that it was posted. */
export function nextCard(turn: TurnSummary, next: NextStep | undefined, context: PageContext): Html | '' {
  if (turn.state !== 'approved' || !next) return '';
  return html`<section class="card" aria-label="What comes next">${step(next)}${afterPosting(turn, next, context)}</section>`;
}

/** What a judge who has posted does next: he shows the thread, or goes on without that look. */
export function afterPosting(turn: TurnSummary, next: NextStep | undefined, context: PageContext): Html | '' {
  if (turn.state !== 'approved' || (next?.kind !== 'post' && next?.kind !== 'post-errata')) return '';
  if (context.frame.rehearsal !== undefined)
    return html`<p>Post it <a href="${REHEARSAL}">as the judge</a>, or go on without: <a href="${TIMES}">open turn ${turn.number + 1}</a>.</p>`;
  return html`<p>Once it is posted, let the thread be looked at, or go on without: <a href="${TIMES}">open turn ${turn.number + 1}</a>.</p>
    ${lookForm(turn.number, context)}${savedPagesForm(turn.number, context)}`;
}

/** What comes next by itself, where nothing waits for the judge's word. */
export function step(next: NextStep | undefined): Html | '' {
  if (!next) return '';
  const link = (href: string, words: string) => html`<p><a class="button primary" href="${href}">${words}</a></p>`;
  switch (next.kind) {
    case 'open':
      return link(TIMES, next.turn === 1 ? 'Open the first turn' : `Open turn ${next.turn}`);
    case 'approve-opening':
      return link(turnPath(next.turn, 'drafts', '/opening'), 'Approve and post what opens the turn');
    case 'post':
      return link(
        turnPath(next.turn, 'drafts', `/${encodeURIComponent(next.draft)}`),
        next.draft === 'opening'
          ? 'Post what opens the turn'
          : next.isBegun
            ? 'Post the rest of the update: a part of it is not in the thread'
            : 'Post the update: it is approved and not in the thread yet',
      );
    case 'post-errata':
      return link(
        next.count === 1
          ? turnPath(next.turn, 'drafts', `/${encodeURIComponent(next.draft)}`)
          : turnPath(next.turn, 'drafts'),
        `Post the ${next.count === 1 ? 'erratum' : `${next.count} errata`} of turn ${next.turn}: approved and not in the thread yet`,
      );
    case 'enter':
      return link(
        turnPath(next.turn, 'entries'),
        next.count === 1 ? 'Enter the result that is missing' : `Enter the ${next.count} results that are missing`,
      );
  }
}
