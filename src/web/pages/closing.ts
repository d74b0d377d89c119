import { html } from 'hono/html';
import type { Job, JobStatus } from '../../app/desk/background-work.js';
import type { Desk } from '../../app/desk/desk.js';
import type { TurnSummary } from '../../app/desk/summary.js';
import { sentence } from '../../core/text.js';
import { layout, type PageContext, turnPath } from '../parts/layout.js';
import { lookForm, savedPagesForm } from '../parts/thread-forms.js';
import type { Html } from '../parts/words.js';

type LaterView = NonNullable<ReturnType<Desk['later']>>;

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

const TITLES: Readonly<Record<Job, (turn: number) => string>> = {
  look: () => 'Fetching the thread',
  close: (turn) => `Closing turn ${turn}`,
  pages: () => 'Reading the saved pages',
};

/** How far the closing or the look is; the page looks again by itself until it is over. */
export function closingPage({ summary, steps, over, failed, job, given }: JobStatus, context: PageContext): Html {
  const turn = summary.number;
  const title = TITLES[job](turn);
  const look = lookForm(turn, context, true);
  const again =
    job === 'look'
      ? look
      : html`${closeForm(turn, 'Try again', true, context)}${summary.state === 'closed' ? '' : look}`;
  const posts = html`<a class="button primary" href="${turnPath(turn, 'thread')}">Read the posts</a>`;
  const onward = job === 'close' ? html`Turn ${turn} is closed. ${next(summary)}` : posts;
  const sign = (i: number) => (i < steps.length - 1 || (over && !failed) ? '✓' : over ? '✗' : '…');
  const content = html`<h1>${title}</h1>
    <ol class="progress" aria-live="polite" aria-busy="${String(!over)}">${steps.map((step, i) => html`<li><span aria-hidden="true">${sign(i)}</span> ${step}</li>`)}</ol>
    ${failed ? html`<section class="card warn" role="alert"><p><strong>${failed.what}.</strong> ${sentence(failed.why)}</p><p><strong>What to do:</strong> ${failed.todo}</p>${job === 'pages' ? '' : again}${savedPagesForm(turn, context, { isOpen: job === 'pages', ...(given && { given }) })}</section>` : ''}
    ${over && !failed ? html`<p>${onward}</p>` : ''}
    ${over ? '' : html`<p class="muted">This page looks again every second.</p>`}`;
  return layout({ title, turn: summary, ...(!over && { again: 1 }) }, context, content);
}

function next({ number, questions }: TurnSummary): Html {
  if (questions > 0)
    return html`<a class="button primary" href="${turnPath(number, 'questions')}">Answer the ${questions === 1 ? 'open question' : `${questions} open questions`}</a>`;
  return html`<a class="button primary" href="${turnPath(number, 'drafts')}">Review the drafts</a>`;
}

/** What a turn's outcome makes of every later turn, and the way to carry it on into them; and first into which it was `carried`. */
export function laterPage({ summary, turns }: LaterView, carried: readonly number[], context: PageContext): Html {
  const content = html`<h1>What turn ${summary.number} makes of the later turns</h1>
    ${turns.length === 0 && carried.length > 0 ? carriedCard(summary.number, carried) : ''}
    ${turns.length === 0 ? html`<p class="card">Every later turn rests on the outcome that turn ${summary.number} has.</p>` : ''}
    ${turns.map(
      ({ number, isClosed, begins, changed, erratum }) => html`<section class="card" aria-labelledby="turn-${number}">
        <h2 id="turn-${number}"><a href="${turnPath(number, 'thread')}">Turn ${number}</a>${isClosed ? '' : ', as it stands'}</h2>
        ${begins.length === 0 ? '' : html`<p>It begins otherwise:</p>${differences(begins)}`}
        ${changed.length === 0 ? html`<p class="muted">Everybody moves and fights as before.</p>` : html`<p>It comes out otherwise:</p>${differences(changed)}`}
        ${erratum === undefined ? '' : html`<details><summary>The erratum that would be drafted</summary><pre class="text">${erratum}</pre></details>`}
      </section>`,
    )}
    ${turns.length === 0 ? '' : carryForm(summary.number, context)}`;
  return layout({ title: `After turn ${summary.number}`, turn: summary }, context, content);
}

function differences(all: LaterView['turns'][number]['changed']): Html {
  return html`<ul>${all.map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: ${now} <span class="muted">(until now ${before})</span></li>`)}</ul>`;
}

/** Said once it is done: into which turns, and where what was drafted for them waits. */
function carriedCard(turn: number, into: readonly number[]): Html {
  return html`<div class="card done" role="status">
    <p><span aria-hidden="true">✓</span> Turn ${turn} was carried on into turn ${into.join(', ')}. Where something was approved that is not right any more, an erratum is drafted.</p>
    <ul>${into.map((one) => html`<li><a href="${turnPath(one, 'drafts')}">Drafts of turn ${one}</a></li>`)}</ul>
  </div>`;
}

function carryForm(turn: number, { form }: PageContext): Html {
  return html`<details class="card approve"><summary class="button">Carry it on …</summary>
  <form method="post" action="${turnPath(turn, 'thread', '/later')}" data-busy="Carrying on…">
    <input type="hidden" name="form" value="${form}" />
    <p>Carried on, these turns are judged anew on the board that turn ${turn} leaves now, and errata are drafted for what was approved. What they were is kept. Nothing is posted or sent by it. To leave them as they are, do nothing; to undo the change itself, take the ruling or entry of turn ${turn} back.</p>
    <p><label for="why">Why <span class="muted">(it stands in the log, and the players read it in the errata)</span></label> <input id="why" name="why" maxlength="500" required /></p>
    <p><button class="primary">Yes, carry it on into turn ${turn + 1} and later</button></p>
  </form></details>`;
}
