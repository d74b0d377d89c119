import { html } from 'hono/html';
import { capital } from '../../../rulesets/contract/words.js';
import { countedPosts } from '../../page/counted.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext, turnPath } from '../../page/layout.js';
import { moment, tellDistance } from '../../page/moment.js';
import { anchor } from '../../page/standing-signs.js';
import type { HomeView, News, NewsPost, WatchView } from '../../views/home.js';
import type { NextStep } from '../../views/next-step.js';
import type { TurnPhase, TurnSummary } from '../../views/turn.js';
import { erratumWaits } from '../drafts/erratum-waits.js';
import { messagesPath } from '../entries/private-messages.js';
import { closeForm, lookForm } from '../turn/closing.js';
import { laterCard } from '../turn/later.js';
import { afterPosting, step } from '../turn/next-step.js';
import { TIMES } from '../turn/times.js';
import { earlierTurns } from './earlier-turns.js';
import { matchesSection } from './matches.js';
import { peopleSection } from './people.js';

/** How far a turn is, in words. */
export const STATE_WORDS: Record<TurnPhase, string> = {
  open: 'open: orders are coming in',
  locked: 'locked: to be closed',
  closed: 'closed: drafts are ready',
  approved: 'approved',
};

/** How many turns before the latest are shown in full. */
const IN_FULL = 5;

/** The game in one look: the latest turn with who has moved and what is new, then the turns before. */
export function homePage(view: HomeView, context: PageContext): Html {
  const [latest, ...earlier] = view.turns;
  const content = html`<h1>${context.frame.game}</h1>
    ${view.turns.map(erratumWaits)}
    ${view.ahead.map(laterCard)}
    ${view.thread ? html`<p class="muted">Thread: ${threadLink(view.thread)}</p>` : ''}
    ${latest && view.underWay ? html`<p role="status"><a href="${turnPath(latest.number, 'thread', '/closing')}">Turn ${latest.number}: a look at its thread is under way</a></p>` : ''}
    ${latest ? turnCard(latest, context, view.next, html`${watchFacts(view.watch, context)}${peopleSection(view, latest, context)}`, view.watch?.unconfirmed) : html`<p>No turn has been opened yet.</p>${step(view.next)}`}
    ${matchesSection(view.matches, context)}
    ${latest ? news(view.news, context) : ''}
    ${earlier.length > 0 ? html`<h2>Earlier turns</h2>${earlier.slice(0, IN_FULL).map((turn) => turnCard(turn, context))}` : ''}
    ${earlierTurns(earlier.slice(IN_FULL), context.frame)}`;
  return layout({ title: 'Home', page: 'home' }, context, content);
}

function turnCard(turn: TurnSummary, context: PageContext, next?: NextStep, more: Html | '' = '', messages = 0): Html {
  const { frame, now } = context;
  const when = (ms: number) =>
    html`${moment(ms, frame.zone)} <span class="muted distance">(${tellDistance(ms, now)})</span>`;
  const soFar = turn.state === 'open' || turn.state === 'locked' ? ' (projection)' : '';
  return html`<article class="card" data-step tabindex="-1" aria-labelledby="turn-${turn.number}">
    <h2 id="turn-${turn.number}">
      <a href="${turnPath(turn.number, 'thread')}">Turn ${turn.number}</a> <span class="state ${turn.state}">${STATE_WORDS[turn.state]}</span>
    </h2>
    ${turn.state === 'locked' ? closeForm(turn.number, 'Close the turn', true, context) : ''}
    ${nextStep(turn, next)}
    ${waitingMessages(turn.number, messages)}
    ${turn.state === 'open' ? html`${lookForm(turn.number, context)}${context.frame.rehearsal === undefined ? html`<p class="muted"><a href="${turnPath(turn.number, 'thread', '#saved')}">or give pages of it that you saved</a></p>` : ''}` : ''}
    ${afterPosting(turn, next, context)}
    ${countedPosts(turn.posts)}
    <dl class="facts">
      <div><dt>Orders</dt><dd>${turn.orders}</dd></div>
      <div><dt>Illegal${soFar}</dt><dd><a href="${turnPath(turn.number, 'thread', '?show=illegal')}">${turn.illegal}</a></dd></div>
      <div><dt>${capital(frame.words.clash.many)}${soFar}</dt><dd><a href="${turnPath(turn.number, 'map')}">${turn.battles}</a></dd></div>
      <div><dt>Questions open</dt><dd><a href="${turnPath(turn.number, 'questions')}">${turn.questions}</a></dd></div>
      <div><dt>Drafts approved</dt><dd><a href="${turnPath(turn.number, 'drafts')}">${turn.approved} of ${turn.drafts}</a></dd></div>
    </dl>
    <dl class="times">
      <div><dt>${turn.deadline === turn.lock && frame.due ? html`Orders close, ${frame.due} due` : 'Orders close'}</dt><dd>${when(turn.lock)}</dd></div>
      ${turn.deadline === turn.lock ? '' : html`<div><dt>${frame.due === undefined ? 'Deadline' : `${capital(frame.due)} due`}</dt><dd>${when(turn.deadline)}</dd></div>`}
      <div><dt>Last look at the thread</dt><dd>${turn.captured === undefined ? 'none yet' : when(turn.captured)}</dd></div>
    </dl>
    ${turn.since ? html`<p><a href="${turnPath(turn.number, 'thread', '#as-closed')}"><strong>${turn.since}</strong> ${turn.since === 1 ? 'thing has' : 'things have'} come in since it was closed</a>, and ${turn.since === 1 ? 'is' : 'are'} not counted here.</p>` : ''}
    ${more}
  </article>`;
}

/** Whether the thread is watched, when next, and what the last look remarked. */
function watchFacts(watch: WatchView | undefined, { frame, now }: PageContext): Html | '' {
  if (!watch) return '';
  const { told, well, next, paused, remarks } = watch;
  const when = (ms: number) => html`${moment(ms, frame.zone)} <span class="muted">(${tellDistance(ms, now)})</span>`;
  return html`<div class="watch">
    ${paused ? html`<p><strong>Paused</strong> since ${when(paused.at)}: ${paused.why}. Orders stay open; go on with <code>adjutant resume</code>.</p>` : ''}
    ${frame.rehearsal === undefined ? html`<p>${well ? '' : html`<strong>!</strong> `}${told}${next === undefined ? '' : html` Next look: ${when(next)}${next < now ? html`, <strong>overdue</strong>` : ''}.`}</p>` : html`<p>The thread is looked at after each post and whenever you set the clock.</p>`}
    ${(frame.rehearsal === undefined ? remarks : []).map((remark) => html`<p>Remarked at the last look: ${remark}.</p>`)}
  </div>`;
}

/** What is new since the judge said that he had seen all, and the way to say so again. */
function news({ since, state, counts, posts, fates }: News, { frame, form, now }: PageContext): Html {
  const all = counts.new + counts.changed + counts.gone;
  const marked =
    since === undefined
      ? 'You have not marked anything as seen yet.'
      : html`Since ${moment(since, frame.zone)} <span class="muted">(${tellDistance(since, now)})</span>.`;
  const nothing = all + fates.length === 0;
  return html`<section class="card news" aria-labelledby="news">
    <h2 id="news">New since you last looked</h2>
    <p>${marked} ${nothing ? 'Nothing is new.' : html`Posts: <strong>${counts.new}</strong> new, <strong>${counts.changed}</strong> changed, <strong>${counts.gone}</strong> gone. Orders: <strong>${fates.length}</strong> with another outcome.`}</p>
    ${
      since === undefined || nothing
        ? ''
        : html`<ul>
      ${posts.map((post) => newsItem(post, frame.zone))}
      ${all > posts.length ? html`<li class="muted">and ${all - posts.length} more</li>` : ''}
      ${fates.map(({ turn, order, text, before, now: after }) => html`<li>outcome: <a href="${turnPath(turn, 'thread', `#${anchor('verdict', order)}`)}"><code>${text}</code></a> was ${before}, is ${after}</li>`)}
    </ul>`
    }
    ${nothing ? '' : html`<form method="post" action="/look"><input type="hidden" name="form" value="${form}" /><button name="state" value="${state}">Mark all this as seen</button></form>`}
  </section>`;
}

function newsItem({ change, turn, post, number, author, seen }: NewsPost, zone: string): Html {
  const words = html`#${number} <bdi>${author}</bdi>`;
  return html`<li>${change}: ${turn === undefined ? words : html`<a href="${turnPath(turn, 'thread', `#${anchor('post', post)}`)}">${words}</a>`} <span class="muted">seen ${moment(seen, zone)}</span></li>`;
}

/** Private messages that nobody has said of whose they are. */
function waitingMessages(turn: number, count: number): Html | '' {
  if (count === 0) return '';
  const words = count === 1 ? 'A private message waits' : `${count} private messages wait`;
  return html`<p><a class="button primary" href="${messagesPath(turn)}">${words} for your word</a> <span class="muted">Until then none of it counts.</span></p>`;
}

/** What players wait for, whatever else is to be done. */
const OWED: readonly NextStep['kind'][] = ['approve-opening', 'post', 'post-errata'];

/** The one thing to do next with a turn; beside it what players wait for. */
function nextStep(turn: TurnSummary, next: NextStep | undefined): Html | '' {
  if (turn.questions > 0) {
    const words = turn.questions === 1 ? 'Answer the open question' : `Answer the ${turn.questions} open questions`;
    const owed = next && OWED.some((kind) => kind === next.kind);
    return html`<p><a class="button primary" href="${turnPath(turn.number, 'questions')}">${words}</a></p>${owed ? step(next) : ''}`;
  }
  if (turn.state === 'closed') {
    return html`<p><a class="button primary" href="${turnPath(turn.number, 'drafts')}">Review the drafts</a></p>`;
  }
  const waiting = turn.drafts - turn.approved;
  if (turn.errata > 0) return step(next);
  if (turn.state === 'approved' && waiting > 0) {
    const words = waiting === 1 ? 'One draft waits for you' : `${waiting} drafts wait for you`;
    return html`<p><a class="button" href="${turnPath(turn.number, 'drafts')}">${words}</a></p>${step(next)}`;
  }
  return html`${step(next)}<p><a class="button" href="${turnPath(turn.number, 'thread')}">Read the posts</a>${turn.state === 'open' ? html` <a class="button" href="${TIMES}">Move its times</a>` : ''}</p>`;
}

function threadLink(address: string): Html {
  if (!/^https?:\/\//i.test(address)) return html`${address}`;
  return html`<a href="${address}" rel="noopener noreferrer">${address}</a>`;
}
