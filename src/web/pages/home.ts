import { html } from 'hono/html';
import { countedPosts } from '../counted.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { distance, moment } from '../moment.js';
import { anchor } from '../signs.js';
import type { HomeView, News, NewsPost, PlayerLine, PlayerState, WatchView } from '../views/home.js';
import { PLAYER_STATES } from '../views/home.js';
import type { TurnState, TurnSummary } from '../views/turn.js';

const STATES: Record<TurnState, string> = {
  open: 'open: orders are coming in',
  locked: 'locked: to be closed',
  closed: 'closed: drafts are ready',
  approved: 'approved',
};

/** Each state of a player by a sign and a word, so that colour is never needed. */
const PLAYERS: Record<PlayerState, { readonly sign: string; readonly word: string }> = {
  missing: { sign: '✗', word: 'missing' },
  partly: { sign: '◐', word: 'partly' },
  moved: { sign: '✓', word: 'moved' },
  'owes-nothing': { sign: '–', word: 'owes nothing' },
};

/** How many new posts are listed by name. */
const LISTED = 30;

/** The game in one look: the latest turn with who has moved and what is new, then the turns before. */
export function homePage(view: HomeView, context: PageContext): Html {
  const [latest, ...earlier] = view.turns;
  const content = html`<h1>${context.frame.game}</h1>
    ${view.thread ? html`<p class="muted">Thread: ${threadLink(view.thread)}</p>` : ''}
    ${latest ? turnCard(latest, context, html`${watchFacts(view.watch, context)}${people(view.people, latest)}`) : html`<p>No turn has been opened yet. Open the first with <code>adjutant open</code>.</p>`}
    ${latest ? news(view.news, context) : ''}
    ${earlier.length > 0 ? html`<h2>Earlier turns</h2>${earlier.map((turn) => turnCard(turn, context))}` : ''}`;
  return layout({ title: 'Home', page: 'home' }, context, content);
}

function turnCard(turn: TurnSummary, { frame, now }: PageContext, more: Html | '' = ''): Html {
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
      <div><dt>Battles</dt><dd><a href="${pathOf(turn.number, 'map')}">${turn.battles}</a></dd></div>
      <div><dt>Questions open</dt><dd><a href="${pathOf(turn.number, 'questions')}">${turn.questions}</a></dd></div>
      <div><dt>Drafts approved</dt><dd><a href="${pathOf(turn.number, 'drafts')}">${turn.approved} of ${turn.drafts}</a></dd></div>
    </dl>
    <dl class="times">
      <div><dt>Orders close</dt><dd>${when(turn.lock)}</dd></div>
      <div><dt>Strategies due</dt><dd>${when(turn.deadline)}</dd></div>
      <div><dt>Last look at the thread</dt><dd>${turn.captured === undefined ? 'none yet' : when(turn.captured)}</dd></div>
    </dl>
    ${more}
    ${nextStep(turn)}
  </article>`;
}

/** Whether the thread is watched, when next, and what the last look remarked. */
function watchFacts(watch: WatchView | undefined, { frame, now }: PageContext): Html | '' {
  if (!watch) return '';
  const { told, well, next, paused, remarks } = watch;
  const when = (ms: number) => html`${moment(ms, frame.zone)} <span class="muted">(${distance(ms, now)})</span>`;
  return html`<div class="watch">
    ${paused ? html`<p><strong>Paused</strong> since ${when(paused.at)}: ${paused.why}. Orders stay open; go on with <code>adjutant resume</code>.</p>` : ''}
    <p>${well ? '' : html`<strong>!</strong> `}${told}${next === undefined ? '' : html` Next look: ${when(next)}${next < now ? html`, <strong>overdue</strong>` : ''}.`}</p>
    ${remarks.map((remark) => html`<p>Remarked at the last look: ${remark}.</p>`)}
  </div>`;
}

/** Who has moved, in one line that adds up, with names on demand. */
function people(lines: readonly PlayerLine[], turn: TurnSummary): Html | '' {
  if (lines.length === 0) return '';
  const of = (state: PlayerState) => lines.filter((line) => line.state === state);
  return html`<section class="people" aria-labelledby="people">
    <h3 id="people">Players</h3>
    <p class="counted"><strong>${lines.length}</strong> players = ${PLAYER_STATES.map((state, i) => html`${i > 0 ? ' + ' : ''}<span class="player ${state}"><strong>${of(state).length}</strong> ${PLAYERS[state].word}</span>`)}</p>
    <ul class="player-list">
      ${lines
        .filter(({ state }) => state === 'missing' || state === 'partly')
        .map(
          (line) =>
            html`<li>${playerSign(line.state)} <a href="${pathOf(turn.number, 'thread', `?player=${encodeURIComponent(line.player)}`)}"><bdi>${line.player}</bdi></a> <span class="muted">without an order: ${line.owed.join(', ')}</span></li>`,
        )}
    </ul>
    <details>
      <summary>All players, and what the words mean</summary>
      <p>Counted by the control list at the lock. An army that still walks by an order of an earlier turn needs none.
        <strong>Moved</strong>: each of his armies has an order this turn, legal or not. <strong>Partly</strong>: some have.
        <strong>Missing</strong>: none has. <strong>Owes nothing</strong>: he controls no army that needs an order, or who
        shares them with him gave it. An army without an order stands; nobody has to move.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="All players">
        <table>
          <thead><tr><th scope="col">Player</th><th scope="col">Side</th><th scope="col">State</th><th scope="col">With an order</th><th scope="col">Without</th></tr></thead>
          <tbody>${lines.map((line) => html`<tr><th scope="row"><bdi>${line.player}</bdi></th><td><bdi>${line.side}</bdi></td><td>${playerSign(line.state)}</td><td>${line.ordered.join(', ')}</td><td>${line.owed.join(', ')}</td></tr>`)}</tbody>
        </table>
      </div>
    </details>
  </section>`;
}

function playerSign(state: PlayerState): Html {
  const { sign, word } = PLAYERS[state];
  return html`<span class="player ${state}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}

/** What is new since the judge said that he had seen all, and the way to say so again. */
function news({ since, state, posts, fates }: News, { frame, form, now }: PageContext): Html {
  const of = (change: NewsPost['change']) => posts.filter((post) => post.change === change);
  const marked =
    since === undefined
      ? 'You have not marked anything as seen yet.'
      : html`Since ${moment(since, frame.zone)} <span class="muted">(${distance(since, now)})</span>.`;
  const nothing = posts.length + fates.length === 0;
  return html`<section class="card news" aria-labelledby="news">
    <h2 id="news">New since you last looked</h2>
    <p>${marked} ${nothing ? 'Nothing is new.' : html`Posts: <strong>${of('new').length}</strong> new, <strong>${of('changed').length}</strong> changed, <strong>${of('gone').length}</strong> gone. Orders: <strong>${fates.length}</strong> with another outcome.`}</p>
    ${
      since === undefined || nothing
        ? ''
        : html`<ul>
      ${posts
        .toReversed()
        .slice(0, LISTED)
        .map((post) => newsItem(post, frame.zone))}
      ${posts.length > LISTED ? html`<li class="muted">and ${posts.length - LISTED} more</li>` : ''}
      ${fates.map(({ turn, order, text, before, now: after }) => html`<li>outcome: <a href="${pathOf(turn, 'thread', `#${anchor('verdict', order)}`)}"><code>${text}</code></a> was ${before}, is ${after}</li>`)}
    </ul>`
    }
    ${nothing ? '' : html`<form method="post" action="/look"><input type="hidden" name="form" value="${form}" /><button name="state" value="${state}">Mark all this as seen</button></form>`}
  </section>`;
}

function newsItem({ change, turn, post, number, author, seen }: NewsPost, zone: string): Html {
  const words = html`#${number} <bdi>${author}</bdi>`;
  return html`<li>${change}: ${turn === undefined ? words : html`<a href="${pathOf(turn, 'thread', `#${anchor('post', post)}`)}">${words}</a>`} <span class="muted">seen ${moment(seen, zone)}</span></li>`;
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
