import { html } from 'hono/html';
import { countedParts, countedPosts } from '../counted.js';
import { countParts } from '../counts.js';
import { type Filter, type Grounds, passes, SHOWN, type Shown, writeFilter } from '../filter.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { joinOutcomes, type Outcomes } from '../outcomes.js';
import { runningVerdict } from '../verdicts.js';
import type { TurnView } from '../views/turn.js';
import { postArticle } from './post.js';
import { rulingWords } from './question.js';
import { undoForm } from './questions.js';

const SHOWN_WORDS: Record<Shown, string> = {
  all: 'All',
  illegal: 'Illegal',
  partial: 'Partial',
  calls: 'Judge’s call',
  doubts: 'Doubts',
  ruled: 'Ruled on',
};

/** The thread of a turn: every post as read, with the verdicts beside the orders. `ruled` is the ruling just made. */
export function turnPage(view: TurnView, filter: Filter, ruled: number | undefined, context: PageContext): Html {
  const { summary, result, rules, rulings } = view;
  const outcomes = joinOutcomes(result);
  const { posts } = result.gathered;
  const grounds: Grounds = {
    outcomes,
    calls: new Set(result.update.calls.map(({ piece }) => piece)),
    ruled: new Set(rulings.map(({ question }) => question.split(':')[0] ?? '')),
  };
  const shown = posts.filter((one) => passes(one, filter, grounds));
  const done = rulings.find(({ id }) => id === ruled);
  const frame = { turn: summary.number, rules, context };
  const count = (show: Shown) => posts.filter((post) => passes(post, { ...filter, show }, grounds)).length;
  const content = html`<h1>Turn ${summary.number}: the thread</h1>
    ${done ? html`<div class="card done" role="status"><p><span aria-hidden="true">✓</span> ${rulingWords(done)} The turn was carried out anew.</p>${undoForm(summary.number, done.id, context, true)}</div>` : ''}
    <div class="card counters">${countedPosts(summary.posts)} ${countedParts(countParts(posts))}</div>
    <nav class="filters" aria-label="Show posts">
      ${SHOWN.map((show) => filterLink(show, filter, summary.number, count(show)))}
    </nav>
    ${chooser(view, filter)}
    ${shown.length === 0 ? html`<p>${emptyWords(filter)}</p>` : ''}
    ${shown.map((one) => postArticle(one, outcomes, rulings, frame))}
    ${filter.show === 'all' && outcomes.running.length > 0 ? runningOrders(view, outcomes) : ''}`;
  return layout({ title: `Turn ${summary.number}`, turn: summary, page: 'thread' }, context, content);
}

function filterLink(show: Shown, filter: Filter, turn: number, count: number): Html {
  const path = pathOf(turn, 'thread', writeFilter({ ...filter, show }));
  return html`<a href="${path}" ${show === filter.show ? html`aria-current="true"` : ''}>${SHOWN_WORDS[show]} <span class="count">${count}</span></a>`;
}

/** Player and army to choose, as a form that needs no script. */
function chooser({ summary, result }: TurnView, { show, player, army }: Filter): Html {
  const { posts, orders } = result.gathered;
  const players = [...new Set(posts.flatMap((one) => one.player ?? []))].sort();
  const armies = [...new Set(orders.filter(({ known }) => known).map(({ piece }) => piece))].sort();
  const list = (name: string, words: string, all: readonly string[], chosen: string | undefined) =>
    html`<label for="choose-${name}">${words}</label>
      <select id="choose-${name}" name="${name}"><option value="">all</option>${all.map((one) => html`<option value="${one}" ${one === chosen ? html`selected` : ''}>${one}</option>`)}</select>`;
  return html`<form class="chooser" method="get" action="${pathOf(summary.number, 'thread')}">
    ${show === 'all' ? '' : html`<input type="hidden" name="show" value="${show}" />`}
    <p>${list('player', 'Player', players, player)}</p>
    <p>${list('army', 'Army', armies, army)}</p>
    <p><button>Show</button></p>
  </form>`;
}

function emptyWords({ show, player, army }: Filter): string {
  if (player !== undefined || army !== undefined)
    return 'No post fits all that was chosen. Choose “all” for one of them.';
  const words: Record<Shown, string> = {
    all: 'No post has been captured for this turn yet. Look at the thread with: adjutant capture.',
    illegal: 'No post has an illegal order.',
    partial: 'No post has a partly carried out order.',
    calls: 'Nothing rests on a judge’s call.',
    doubts: 'No post raises a doubt.',
    ruled: 'No ruling has been made on a post of this turn.',
  };
  return words[show];
}

function runningOrders({ rules }: TurnView, { running }: Outcomes): Html {
  return html`<section class="card" aria-labelledby="running">
    <h2 id="running">Orders running from earlier turns</h2>
    <ul class="verdicts">${running.map((verdict) => runningVerdict(verdict, rules))}</ul>
  </section>`;
}
