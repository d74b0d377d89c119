import { html } from 'hono/html';
import type { ClosingView, Doing, TurnSummary } from '../../app/views/turn.js';
import { layout, type PageContext, turnPath } from '../parts/layout.js';
import { lookForm, savedPagesForm } from '../parts/next-step.js';
import { type Html, sentence } from '../parts/words.js';

/** The way to close a turn from the desk, or why it is not the time; empty where all is approved. */
export function closeCard(summary: TurnSummary, context: PageContext): Html | '' {
  const { number, state } = summary;
  if (state === 'approved') return '';
  if (state === 'open')
    return html`<section class="card" aria-label="Orders"><p class="muted">Orders are still taken.</p>${lookForm(number, context)}${savedPagesForm(number, context)}</section>`;
  if (state === 'locked')
    return html`<section class="card warn" aria-label="Close the turn">
      <p>Orders are closed. Closing looks at the thread once more where nobody has since the lock, judges the turn and drafts the posts. Nothing is sent.</p>
      ${closeForm(number, 'Close the turn', true, context)}
      ${savedPagesForm(number, context)}
    </section>`;
  return html`<details class="card">
    <summary>Look at the thread again and close anew</summary>
    <p>For posts that were changed since. Your rulings stay; closing again doubles nothing.</p>
    ${closeForm(number, 'Close anew', false, context)}
    ${savedPagesForm(number, context)}
  </details>`;
}

/** The button that closes a turn. */
export function closeForm(turn: number, words: string, isPrimary: boolean, { form }: PageContext): Html {
  return html`<form method="post" action="${turnPath(turn, 'thread', '/close')}" data-busy="Closing…">
    <input type="hidden" name="form" value="${form}" />
    <button ${isPrimary ? html`class="primary"` : ''}>${words}</button>
  </form>`;
}

const TITLES: Readonly<Record<Doing, (turn: number) => string>> = {
  look: () => 'Fetching the thread',
  close: (turn) => `Closing turn ${turn}`,
  pages: () => 'Reading the saved pages',
};

/** How far the closing or the look is; the page looks again by itself until it is over. */
export function closingPage({ summary, steps, over, failed, doing, given }: ClosingView, context: PageContext): Html {
  const turn = summary.number;
  const title = TITLES[doing](turn);
  const look = lookForm(turn, context, true);
  const again =
    doing === 'look'
      ? look
      : html`${closeForm(turn, 'Try again', true, context)}${summary.state === 'closed' ? '' : look}`;
  const posts = html`<a class="button primary" href="${turnPath(turn, 'thread')}">Read the posts</a>`;
  const done = doing === 'close' ? html`Turn ${turn} is closed. ${next(summary)}` : posts;
  const sign = (i: number) => (i < steps.length - 1 || (over && !failed) ? '✓' : over ? '✗' : '…');
  const content = html`<h1>${title}</h1>
    <ol class="progress" aria-live="polite" aria-busy="${String(!over)}">${steps.map((step, i) => html`<li><span aria-hidden="true">${sign(i)}</span> ${step}</li>`)}</ol>
    ${failed ? html`<section class="card warn" role="alert"><p><strong>${failed.what}.</strong> ${sentence(failed.why)}</p><p><strong>What to do:</strong> ${failed.todo}</p>${doing === 'pages' ? '' : again}${savedPagesForm(turn, context, { isOpen: doing === 'pages', ...(given && { given }) })}</section>` : ''}
    ${over && !failed ? html`<p>${done}</p>` : ''}
    ${over ? '' : html`<p class="muted">This page looks again every second.</p>`}`;
  return layout({ title, turn: summary, ...(!over && { again: 1 }) }, context, content);
}

function next({ number, questions }: TurnSummary): Html {
  if (questions > 0)
    return html`<a class="button primary" href="${turnPath(number, 'questions')}">Answer the ${questions === 1 ? 'open question' : `${questions} open questions`}</a>`;
  return html`<a class="button primary" href="${turnPath(number, 'drafts')}">Review the drafts</a>`;
}
