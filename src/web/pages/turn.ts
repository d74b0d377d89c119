import { html } from 'hono/html';
import type { Frame } from '../../app/desk/desk.js';
import type { TurnView } from '../../app/desk/turn.js';
import type { Conflict } from '../../core/board-view.js';
import type { Span } from '../../core/post.js';
import { capital, sentence } from '../../core/text.js';
import { formatValue, formatWhat } from '../../rulesets/contract/words.js';
import { countParts } from '../../turns/counts.js';
import { speakTo } from '../../turns/listeners.js';
import type { OrderOutcomes } from '../../turns/outcomes.js';
import { postOf } from '../../turns/question-key.js';
import type { GatheredPost, Question, Ruling } from '../../turns/turn.js';
import { emptyWords, type Filter, type Grounds, labelFilter, passes, SHOWN, writeFilter } from '../parts/filter.js';
import { anchor, layout, type PageContext, turnPath, worksheetPath } from '../parts/layout.js';
import { markedText, plainText, wordDiff } from '../parts/marked-text.js';
import { nextCard } from '../parts/next-step.js';
import { asClosedCard, laterCard } from '../parts/out-of-date.js';
import { KIND_WORDS, ruledCard, rulingWords } from '../parts/question-cards.js';
import {
  changeOutcome,
  isByHand,
  orderVerdict,
  proposedForm,
  putInForm,
  runningVerdict,
  undoForm,
  type VerdictFrame,
} from '../parts/verdicts.js';
import { countedParts, countedPosts, type Html, instant, linkOut, moment, OUT_WORDS } from '../parts/words.js';
import { closeCard } from './closing.js';
import { messagesPath } from './messages.js';
import { type Asked, turnRulings } from './questions.js';

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
    ruled: new Set(rulings.flatMap(({ question }) => postOf(question) ?? [])),
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
    ${isAll ? ledger(view, context.frame) : ''}
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

/** The new battles of a turn, who attacks whom, and the way to rule otherwise. */
function battles({ summary, result, changes, missing, hasWorksheets }: TurnView, context: PageContext): Html {
  const { words } = context.frame;
  const { conflicts } = result.update;
  const turn = summary.number;
  return html`<section class="card" aria-labelledby="battles">
    <h2 id="battles">New ${words.conflict.many}</h2>
    ${
      conflicts.length === 0
        ? html`<p class="muted">Nobody meets an enemy in this turn.</p>`
        : html`<ul class="plain">${conflicts.map((conflict) => {
            const sides = conflict.sides.flat();
            const offers = changes.filter(
              ({ pieces }) => pieces.length === sides.length && sides.every((one) => pieces.includes(one)),
            );
            const about = offers.filter((one) => one.about === offers.at(-1)?.about);
            return html`<li><p>${tell(conflict, context.frame)} <a href="${turnPath(turn, 'map', `?find=${encodeURIComponent(conflict.at)}`)}">on the map</a></p>${changeOutcome(`battle-${encodeURIComponent(conflict.at)}`, `the ${words.conflict.one} at ${conflict.at}`, about, turn, context)}</li>`;
          })}</ul>`
    }
    ${missing.length > 0 ? html`<p>Still to be entered: ${missing.join('; ')}.</p>` : ''}
    ${missing.length > 0 && hasWorksheets ? html`<p><a href="${worksheetPath(turn)}">Work the results out</a></p>` : ''}
  </section>`;
}

function tell({ kind, sides, at, circumstances }: Conflict, frame: Frame): Html {
  const { conflictKinds } = frame.words;
  const speaker = speakTo('judge', frame);
  const names = (side: readonly string[]) => side.map((name, i) => html`${i > 0 ? ' and ' : ''}<bdi>${name}</bdi>`);
  const [first = [], ...others] = sides;
  const verb = conflictKinds[kind]?.[first.length > 1 ? 'many' : 'one'] ?? kind;
  const rest = others.map((side) => html` ${verb} <strong>${names(side)}</strong>`);
  return html`<strong>${names(first)}</strong>${rest} at ${at}${circumstances.length > 0 ? ` (${circumstances.map(speaker.clause).join(', ')})` : ''}.`;
}

/** What a turn changed beside where things stand, each with its rule: nothing of it is invisible to the judge. */
function ledger({ result, rules }: TurnView, frame: Frame): Html | '' {
  const speaker = speakTo('judge', frame);
  const { ledger: entries } = result.update;
  if (entries.length === 0) return '';
  return html`<section class="card" aria-labelledby="ledger">
    <h2 id="ledger">What else changed</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="The changes, to be scrolled">
      <table>
        <thead><tr><th scope="col">Of</th><th scope="col">What</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Why</th></tr></thead>
        <tbody>${entries.map(({ because, ...entry }) => html`<tr><th scope="row"><bdi>${entry.subject}</bdi></th><td>${formatWhat(entry)}</td><td>${formatValue(entry.before)}</td><td>${formatValue(entry.after)}</td><td>${speaker.clause(because)} <span class="muted" title="${rules[because.rule] ?? ''}">(${because.rule})</span></td></tr>`)}</tbody>
      </table>
    </div>
  </section>`;
}

/** A post as it counts in the turn: who, when, its text marked, its verdicts beside it, rulings on it, its other versions. */
function postArticle(
  gathered: GatheredPost,
  outcomes: OrderOutcomes,
  rulings: readonly Ruling[],
  frame: VerdictFrame,
): Html {
  const { post, revision, parts, out, asks = [], before = [] } = gathered;
  const { turn, context } = frame;
  const { zone } = context.frame;
  const body = post.revisions[revision]?.body;
  const read = parts.flatMap((part) => part.orders).flatMap((id) => outcomes.byOrder.get(id) ?? []);
  const byHand = (outcomes.byPost.get(post.id) ?? []).filter(({ order }) => isByHand(order));
  const orders = [...read, ...byHand];
  const open = [...outcomes.questions.values()].filter(({ place, ruling }) => place.post === post.id && !ruling);
  const own = rulings.filter(({ question }) => postOf(question) === post.id);
  return html`<article class="post${out ? ' out' : ''}" id="${anchor('post', post.id)}" data-step tabindex="-1" aria-labelledby="${anchor('post', post.id)}-head">
    <header>
      <h2 id="${anchor('post', post.id)}-head"><span class="number">#${post.number}</span> <bdi>${post.author}</bdi></h2>
      <p class="meta">${instant(post.at, zone)} ${badges(gathered, context.frame.judges)} ${linkOut(post.url, 'in the forum', '')}</p>
    </header>
    <div class="sides">
      <div class="words">
        ${!body || body.text.trim() === '' ? html`<p class="muted">This post has no text.</p>` : out === 'document' ? html`<details><summary>Its text</summary>${markedText(body, parts, turn, outcomes)}</details>` : markedText(body, parts, turn, outcomes)}
        ${post.revisions.length > 1 ? versions(gathered, zone) : ''}
      </div>
      <div class="beside">
        ${
          orders.length + open.length > 0
            ? html`<ul class="verdicts" aria-label="Orders of post ${post.number}">${orders.map((one) => orderVerdict(one, frame))}${open.map((one) => asked(one, turn, frame.context.frame))}</ul>`
            : html`<p class="verdicts none muted">No orders.</p>`
        }
        ${before.length > 0 ? html`<p class="muted">From before the turn was opened, and counts for none: ${before.map((one) => html`<q dir="auto">${one}</q> `)}</p>` : ''}
        ${asks.length > 0 ? asksJudge(body?.text ?? '', asks) : ''}
        ${own.length > 0 ? html`<ul class="rulings" aria-label="Rulings on post ${post.number}">${own.map((one) => html`<li><p>${rulingWords(one, context)} <span class="muted"><bdi>${one.who}</bdi>, ${moment(one.at, zone)}</span></p>${undoForm(frame.summary, one.id, context)}</li>`)}</ul>` : ''}
        ${putInForm(post, frame)}
      </div>
    </div>
  </article>`;
}

/** What a player asks beside his orders: nothing waits for it. */
function asksJudge(text: string, asks: readonly Span[]): Html {
  return html`<ul class="asks" aria-label="What the player asks">${asks.map(({ from, to }) => html`<li>Asks: <q dir="auto">${text.slice(from, to).trim()}</q> <span class="muted">Nothing waits for it.</span></li>`)}</ul>`;
}

/** An open question about a post, where its verdicts stand. */
function asked({ id, kind, because }: Question, turn: number, frame: Frame): Html {
  return html`<li class="verdict asked">
    <p><a class="ask" href="${turnPath(turn, 'questions', `#${anchor('question', id)}`)}">? ${KIND_WORDS[kind]}: needs you</a></p>
    <p>${sentence(speakTo('judge', frame).reason(because))}</p>
  </li>`;
}

function badges({ post, player, out }: GatheredPost, judges: readonly string[]): Html {
  const words = [
    out ? `does not count: ${OUT_WORDS[out]}` : '',
    player !== undefined && player !== post.author ? `plays as ${player}` : '',
    player !== undefined ? '' : judges.includes(post.author) ? 'judge' : 'not on the roster',
    post.guest ? 'guest' : '',
    post.via === 'pm' ? 'private message' : '',
    post.revisions.length > 1 ? `${post.revisions.length} versions` : '',
    post.unseen ? 'first text never seen' : '',
  ].filter((word) => word !== '');
  return html`${words.map((word) => html`<span class="badge">${word}</span> `)}`;
}

function versions({ post, revision }: GatheredPost, zone: string): Html {
  return html`<details class="versions">
    <summary>All ${post.revisions.length} versions, with what was changed</summary>
    <ol>
      ${post.revisions.map((one, i) => {
        const before = post.revisions[i - 1];
        return html`<li>
          <p class="meta">${one.unmarked ? 'First seen' : 'From'} ${instant(one.since, zone)}${i === revision ? html` <span class="badge">this one counts</span>` : ''}${one.unmarked ? html` <span class="badge">no edit mark</span>` : ''}</p>
          ${one.body.text === '' ? html`<p class="muted">Deleted.</p>` : before ? html`<div class="text" dir="auto">${wordDiff(before.body.text, one.body.text)}</div>` : plainText(one.body)}
        </li>`;
      })}
    </ol>
  </details>`;
}
