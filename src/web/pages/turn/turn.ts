import { html } from 'hono/html';
import { capital } from '../../../rulesets/contract/words.js';
import type { OrderOutcomes } from '../../../turns/outcomes.js';
import { countParts } from '../../../turns/outcomes.js';
import { countedParts, countedPosts } from '../../page/counted.js';
import { type Filter, type Grounds, passes, SHOWN, writeFilter } from '../../page/filter.js';
import { emptyWords, labelFilter } from '../../page/filter-words.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext, turnPath } from '../../page/layout.js';
import { proposedForm, putInForm } from '../../page/overrule-forms.js';
import { isByHand, orderVerdict, runningVerdict, type VerdictFrame } from '../../page/verdicts.js';
import type { TurnView } from '../../views/turn.js';
import { messagesPath } from '../entries/private-messages.js';
import type { Asked } from '../questions/questions.js';
import { asClosedCard } from './as-closed.js';
import { battles } from './battles.js';
import { closeCard } from './closing.js';
import { laterCard } from './later.js';
import { ledger } from './ledger.js';
import { nextCard } from './next-step.js';
import { postArticle } from './post.js';
import { ruledCard, turnRulings } from './ruled.js';

/** The thread of a turn: every post as read, with the verdicts beside the orders, and the ruling just made, or what was typed and is none. */
export function turnPage(
  view: TurnView,
  filter: Filter,
  asked: Pick<Asked, 'ruled' | 'typed'>,
  context: PageContext,
): Html {
  const { summary, result, outcomes, rules, rulings, allowed, changes } = view;
  const { typed } = asked;
  const turn = summary.number;
  const { posts } = result.gathered;
  const grounds: Grounds = {
    outcomes,
    calls: new Set(result.update.calls.map(({ piece }) => piece)),
    ruled: new Set(rulings.map(({ question }) => question.split(':')[0] ?? '')),
  };
  const shown = posts.filter((one) => passes(one, filter, grounds));
  const judged = new Set(result.gathered.orders.map(({ id }) => id));
  const frame: VerdictFrame = {
    turn,
    rules,
    allowed,
    changes,
    context,
    judged,
    posts: new Map(posts.map(({ post }) => [post.id, post])),
    summary,
    ...(summary.state === 'open' && { until: summary.lock }),
    ...(typed && { typed }),
  };
  const isAll = filter.show === 'all' && filter.player === undefined && filter.piece === undefined;
  const content = html`<h1>Turn ${turn}: the thread</h1>
    ${asClosedCard(view, context)}
    ${view.isAhead ? laterCard(view.summary.number) : ''}
    ${nextCard(summary, view.next, context)}
    ${ruledCard(view, asked, context)}
    ${summary.state === 'closed' ? '' : closeCard(summary, context)}
    <div class="card counters">${countedPosts(summary.posts)} ${countedParts(countParts(posts))}</div>
    <nav class="filters" aria-label="Show posts">
      ${SHOWN.map((show) => filterLink({ ...filter, show }, show === filter.show, turn, labelFilter({ ...filter, show }, posts, grounds)))}
    </nav>
    ${chooser(view, filter, context)}
    ${turnRulings(view, context)}
    ${shown.length === 0 ? html`<p>${emptyWords(filter)}</p>` : ''}
    ${shown.map((one) => postArticle(one, outcomes, rulings, frame))}
    ${isAll ? withoutPost(view, frame) : ''}
    ${isAll && outcomes.running.length > 0 ? runningOrders(frame, outcomes) : ''}
    ${isAll ? battles(view, context) : ''}
    ${isAll ? ledger(view) : ''}
    ${summary.state === 'closed' ? closeCard(summary, context) : ''}`;
  return layout({ title: `Turn ${turn}`, turn: summary, page: 'thread' }, context, content);
}

function filterLink(filter: Filter, isShown: boolean, turn: number, words: string): Html {
  return html`<a href="${turnPath(turn, 'thread', writeFilter(filter))}" ${isShown ? html`aria-current="true"` : ''}>${words}</a>`;
}

/** Player and piece to choose, as a form that needs no script. */
function chooser({ summary, result }: TurnView, { show, player, piece }: Filter, { frame }: PageContext): Html {
  const { posts, orders } = result.gathered;
  const players = [...new Set(posts.flatMap((one) => one.player ?? []))].sort();
  const pieces = [...new Set(orders.filter(({ known }) => known).map(({ piece }) => piece))].sort();
  const list = (name: string, words: string, all: readonly string[], chosen: string | undefined) =>
    html`<label for="choose-${name}">${words}</label>
      <select id="choose-${name}" name="${name}"><option value="">all</option>${all.map((one) => html`<option value="${one}" ${one === chosen ? html`selected` : ''}>${one}</option>`)}</select>`;
  return html`<form class="chooser" method="get" action="${turnPath(summary.number, 'thread')}">
    ${show === 'all' ? '' : html`<input type="hidden" name="show" value="${show}" />`}
    <p>${list('player', 'Player', players, player)}</p>
    <p>${list('piece', capital(frame.words.piece.one), pieces, piece)}</p>
    <p><button>Show</button></p>
  </form>`;
}

/** Orders that stand in no post, put in by the judge, and the way to put in more. */
function withoutPost({ outcomes, proposed }: TurnView, frame: VerdictFrame): Html {
  const orders = (outcomes.byPost.get('') ?? []).filter(({ order }) => isByHand(order));
  return html`<section class="card" aria-labelledby="by-hand">
    <h2 id="by-hand">Orders without a post</h2>
    ${orders.length === 0 ? html`<p class="muted">None. A player who told you otherwise than by a post gets his order in here; a private message goes to <a href="${messagesPath(frame.turn)}">the private messages</a>.</p>` : html`<ul class="verdicts">${orders.map((one) => orderVerdict(one, frame))}</ul>`}
    ${proposedForm(proposed, frame)}
    ${putInForm(undefined, frame)}
  </section>`;
}

function runningOrders(frame: VerdictFrame, { running }: OrderOutcomes): Html {
  return html`<section class="card" aria-labelledby="running">
    <h2 id="running">Orders running from earlier turns</h2>
    <ul class="verdicts">${running.map((verdict) => runningVerdict(verdict, frame))}</ul>
  </section>`;
}
