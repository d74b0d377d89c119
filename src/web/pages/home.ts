import { html } from 'hono/html';
import { countedPosts } from '../counted.js';
import type { HomeView, TurnState, TurnSummary } from '../desk.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { distance, moment } from '../moment.js';

const STATES: Record<TurnState, string> = {
  open: 'open: orders are coming in',
  locked: 'locked: to be closed',
  closed: 'closed: drafts are ready',
  approved: 'approved',
};

/** The turns of the game, the latest first, each with its state and what it needs next. */
export function homePage(view: HomeView, context: PageContext): Html {
  const content = html`<h1>${context.frame.game}</h1>
    ${view.thread ? html`<p class="muted">Thread: ${threadLink(view.thread)}</p>` : ''}
    ${
      view.turns.length === 0
        ? html`<p>No turn has been opened yet. Open the first with <code>adjutant open</code>.</p>`
        : view.turns.map((turn) => turnCard(turn, context))
    }`;
  return layout({ title: 'Turns', page: 'home' }, context, content);
}

function turnCard(turn: TurnSummary, { frame, now }: PageContext): Html {
  const when = (ms: number) =>
    html`${moment(ms, frame.zone)} <span class="muted distance">(${distance(ms, now)})</span>`;
  return html`<article class="card" data-step tabindex="-1" aria-labelledby="turn-${turn.number}">
    <h2 id="turn-${turn.number}">
      <a href="${pathOf(turn.number, 'thread')}">Turn ${turn.number}</a> <span class="state ${turn.state}">${STATES[turn.state]}</span>
    </h2>
    ${countedPosts(turn.posts)}
    <dl class="facts">
      <div><dt>Orders</dt><dd>${turn.orders}</dd></div>
      <div><dt>Illegal</dt><dd><a href="${pathOf(turn.number, 'thread', '?show=illegal')}">${turn.illegal}</a></dd></div>
      <div><dt>Battles</dt><dd>${turn.battles}</dd></div>
      <div><dt>Questions open</dt><dd><a href="${pathOf(turn.number, 'questions')}">${turn.questions}</a></dd></div>
      <div><dt>Drafts approved</dt><dd><a href="${pathOf(turn.number, 'drafts')}">${turn.approved} of ${turn.drafts}</a></dd></div>
    </dl>
    <dl class="times">
      <div><dt>Orders close</dt><dd>${when(turn.lock)}</dd></div>
      <div><dt>Strategies due</dt><dd>${when(turn.deadline)}</dd></div>
      <div><dt>Last capture</dt><dd>${turn.captured === undefined ? 'none yet' : when(turn.captured)}</dd></div>
    </dl>
    ${nextStep(turn)}
  </article>`;
}

/** The one thing to do next with a turn. */
function nextStep(turn: TurnSummary): Html {
  if (turn.questions > 0) {
    const words = turn.questions === 1 ? 'Answer the open question' : `Answer the ${turn.questions} open questions`;
    return html`<p><a class="button primary" href="${pathOf(turn.number, 'questions')}">${words}</a></p>`;
  }
  if (turn.state === 'closed') {
    return html`<p><a class="button primary" href="${pathOf(turn.number, 'drafts')}">Review the drafts</a></p>`;
  }
  return html`<p><a class="button" href="${pathOf(turn.number, 'thread')}">Look through the thread</a></p>`;
}

function threadLink(address: string): Html {
  if (!/^https?:\/\//i.test(address)) return html`${address}`;
  return html`<a href="${address}" rel="noopener noreferrer">${address}</a>`;
}
