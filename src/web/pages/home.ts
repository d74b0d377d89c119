import { html } from 'hono/html';
import type { WatchView } from '../../app/capture/watch-state.js';
import type { News, NewsPost } from '../../app/close/news.js';
import type { Frame } from '../../app/desk/desk.js';
import type { HomeView } from '../../app/desk/home.js';
import type { NextStep } from '../../app/desk/next-step.js';
import type { TurnPhase, TurnSummary } from '../../app/desk/summary.js';
import { PLAYER_STATES, type PlayerLine, type PlayerState } from '../../app/judge/people.js';
import { capital, sentence, withArticle } from '../../core/text.js';
import type { RunningMatch } from '../../turns/piece-history.js';
import { anchor, historyPath, layout, type PageContext, TIMES, turnPath } from '../parts/layout.js';
import { afterPosting, step } from '../parts/next-step.js';
import { erratumWaits, laterCard } from '../parts/out-of-date.js';
import { lookForm } from '../parts/thread-forms.js';
import { countedPosts, day, formatDistance, type Html, linkOut, moment } from '../parts/words.js';
import { closeForm } from './closing.js';
import { messagesPath } from './messages.js';

/** How far a turn is, in words. */
export const STATE_WORDS: Record<TurnPhase, string> = {
  open: 'open: orders are coming in',
  locked: 'locked: to be closed',
  closed: 'closed: drafts are ready',
  approved: 'approved',
};

/** How many turns before the latest are shown in full. */
const IN_FULL = 5;

/** The game on one page: the latest turn with who has moved and what is new, then the turns before. */
export function homePage(view: HomeView, context: PageContext): Html {
  const [latest, ...earlier] = view.turns;
  const content = html`<h1>${context.frame.game}</h1>
    ${view.turns.map(erratumWaits)}
    ${view.ahead.map(laterCard)}
    ${view.thread ? html`<p class="muted">Thread: ${linkOut(view.thread, view.thread)}</p>` : ''}
    ${latest && view.underWay ? html`<p role="status"><a href="${turnPath(latest.number, 'thread', '/closing')}">Turn ${latest.number}: a look at its thread is under way</a></p>` : ''}
    ${latest ? turnCard(latest, context, view.next, html`${watchFacts(view.watch, context)}${peopleSection(view, latest, context)}`, view.watch) : html`<p>No turn has been opened yet.</p>${step(view.next)}`}
    ${matchesSection(view.matches, context)}
    ${latest ? news(view.news, context) : ''}
    ${earlier.length > 0 ? html`<h2>Earlier turns</h2>${earlier.slice(0, IN_FULL).map((turn) => turnCard(turn, context))}` : ''}
    ${earlierTurns(earlier.slice(IN_FULL), context.frame)}`;
  return layout({ title: 'Home', page: 'home' }, context, content);
}

function turnCard(
  turn: TurnSummary,
  context: PageContext,
  next?: NextStep,
  more: Html | '' = '',
  watch?: WatchView,
): Html {
  const { frame, now } = context;
  const when = (ms: number) =>
    html`${moment(ms, frame.zone)} <span class="muted distance">(${formatDistance(ms, now)})</span>`;
  const soFar = turn.state === 'open' || turn.state === 'locked' ? ' (projection)' : '';
  return html`<article class="card" data-step tabindex="-1" aria-labelledby="turn-${turn.number}">
    <h2 id="turn-${turn.number}">
      <a href="${turnPath(turn.number, 'thread')}">Turn ${turn.number}</a> <span class="state ${turn.state}">${STATE_WORDS[turn.state]}</span>
    </h2>
    ${turn.state === 'locked' ? closeForm(turn.number, 'Close the turn', true, context) : ''}
    ${nextStep(turn, next)}
    ${watch ? html`${waitingMessages(turn.number, watch.unconfirmed)}${unusedMails(turn.number, watch.unused)}` : ''}
    ${turn.state === 'open' ? html`${lookForm(turn.number, context)}${context.frame.rehearsal === undefined ? html`<p class="muted"><a href="${turnPath(turn.number, 'thread', '#saved')}">or give pages of it that you saved</a></p>` : ''}` : ''}
    ${afterPosting(turn, next, context)}
    ${countedPosts(turn.posts)}
    <dl class="facts">
      <div><dt>Orders</dt><dd>${turn.orders}</dd></div>
      <div><dt>Illegal${soFar}</dt><dd><a href="${turnPath(turn.number, 'thread', '?show=illegal')}">${turn.illegal}</a></dd></div>
      <div><dt>${capital(frame.words.conflict.many)}${soFar}</dt><dd><a href="${turnPath(turn.number, 'map')}">${turn.battles}</a></dd></div>
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
  const when = (ms: number) => html`${moment(ms, frame.zone)} <span class="muted">(${formatDistance(ms, now)})</span>`;
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
      : html`Since ${moment(since, frame.zone)} <span class="muted">(${formatDistance(since, now)})</span>.`;
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
    ${nothing ? '' : html`<form method="post" action="/seen"><input type="hidden" name="form" value="${form}" /><button name="state" value="${state}">Mark all this as seen</button></form>`}
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

/** What players sent by mail and could not be used. */
function unusedMails(turn: number, count: number): Html | '' {
  if (count === 0) return '';
  const words = count === 1 ? 'A mail came in and could not be used' : `${count} mails came in and could not be used`;
  return html`<p><a href="${messagesPath(turn)}#unused">${words}</a> <span class="muted">Look at ${count === 1 ? 'it' : 'them'} in your mailbox.</span></p>`;
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

/** Turns of long ago, a row each, the latest first. */
function earlierTurns(turns: readonly TurnSummary[], { zone, words }: Frame): Html | '' {
  if (turns.length === 0) return '';
  return html`<h2 id="long-ago">Turns before</h2>
  <div class="scroll" tabindex="0" role="region" aria-labelledby="long-ago">
    <table>
      <thead>
        <tr>${['Turn', 'State', 'Orders closed', 'Posts', 'Orders', 'Illegal', capital(words.conflict.many), 'Questions open', 'Drafts approved', 'Come in since'].map((title) => html`<th scope="col">${title}</th>`)}</tr>
      </thead>
      <tbody>${turns.map((turn) => turnRow(turn, zone))}</tbody>
    </table>
  </div>`;
}

function turnRow(turn: TurnSummary, zone: string): Html {
  const { number, state, lock, posts, orders, illegal, battles, questions, drafts, approved, since = 0 } = turn;
  return html`<tr>
    <th scope="row"><a href="${turnPath(number, 'thread')}">Turn ${number}</a></th>
    <td><span class="state ${state}">${state}</span></td>
    <td>${day(lock, zone)}</td>
    <td>${posts.all}</td><td>${orders}</td><td>${illegal}</td><td>${battles}</td>
    <td>${questions > 0 ? html`<a href="${turnPath(number, 'questions')}"><strong>${questions}</strong></a>` : 0}</td>
    <td>${turn.errata > 0 ? html`<a href="${turnPath(number, 'drafts')}"><strong>! ${turn.errata === 1 ? 'an erratum waits' : `${turn.errata} errata wait`}</strong></a>, ` : ''}${approved < drafts ? html`<a href="${turnPath(number, 'drafts')}"><strong>${approved} of ${drafts}</strong></a>` : html`${approved} of ${drafts}`}</td>
    <td>${since > 0 ? html`<a href="${turnPath(number, 'thread', '#as-closed')}"><strong>${since}</strong></a>` : ''}</td>
  </tr>`;
}

/** The matches that go on, a row each: who must do what until when; what has passed is marked by a word, not by colour alone. */
function matchesSection(matches: readonly RunningMatch[], { frame, now }: PageContext): Html | '' {
  if (matches.length === 0) return '';
  const heads = [
    capital(frame.words.place.one),
    'Challenges',
    'Opponent',
    ...(matches[0]?.deadlines ?? []).map(({ what }) => capital(what)),
    'Note',
  ];
  return html`<section class="card" aria-labelledby="matches">
    <h2 id="matches">Matches that go on (${matches.length})</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="The matches, to be scrolled">
      <table>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${matches.map((match) => matchRow(match, frame.zone, now))}</tbody>
      </table>
    </div>
  </section>`;
}

function matchRow({ at, challenger, opponent, deadlines, told }: RunningMatch, zone: string, now: number): Html {
  return html`<tr>
    <th scope="row">${at}</th><td><bdi>${challenger}</bdi></td><td><bdi>${opponent}</bdi></td>
    ${deadlines.map(({ at: due, isPast }) => html`<td>${isPast ? html`<strong>passed</strong> ` : ''}${moment(due, zone)} <span class="muted distance">(${formatDistance(due, now)})</span></td>`)}
    <td>${told}</td>
  </tr>`;
}

/** Each state of a player by a sign and a word, so that colour is never needed. */
const PLAYERS: Record<PlayerState, { readonly sign: string; readonly word: string }> = {
  missing: { sign: '✗', word: 'missing' },
  partly: { sign: '◐', word: 'partly' },
  away: { sign: '☾', word: 'away' },
  moved: { sign: '✓', word: 'moved' },
  'owes-nothing': { sign: '–', word: 'owes nothing' },
};

/** `9 players = 1 missing + 2 partly + 1 away + 4 moved + 1 owes nothing`. */
export function countedPeople(lines: readonly PlayerLine[]): Html {
  const of = (state: PlayerState) => lines.filter((line) => line.state === state).length;
  return html`<p class="counted"><strong>${lines.length}</strong> ${lines.length === 1 ? 'player' : 'players'} = ${PLAYER_STATES.map((state, i) => html`${i > 0 ? ' + ' : ''}<span class="player ${state}"><strong>${of(state)}</strong> ${PLAYERS[state].word}</span>`)}</p>`;
}

/** Who has moved, in one line that adds up, with names on demand; and the way to say who is away. */
function peopleSection({ people, absence }: HomeView, turn: TurnSummary, context: PageContext): Html | '' {
  if (people.length === 0) return '';
  const { one, many } = context.frame.words.piece;
  return html`<section class="people" aria-labelledby="people">
    <h3 id="people">Players</h3>
    ${countedPeople(people)}
    <ul class="player-list">
      ${people
        .filter(({ state }) => state === 'missing' || state === 'partly' || state === 'away')
        .map(
          (line) =>
            html`<li>${playerSign(line.state)} <a href="${turnPath(turn.number, 'thread', `?player=${encodeURIComponent(line.player)}`)}"><bdi>${line.player}</bdi></a> <span class="muted">without an order: ${line.owed.join(', ')}${awayWords(line, context)}</span></li>`,
        )}
    </ul>
    <details>
      <summary>All players, and what the words mean</summary>
      <p>Counted by the control list at the lock. Whatever still goes by an order of an earlier turn, or is in battle, needs none.
        <strong>Moved</strong>: each of his ${many} has an order this turn, legal or not. <strong>Partly</strong>: some have.
        <strong>Missing</strong>: none has. <strong>Away</strong>: he owes orders and you have said that he is away.
        <strong>Owes nothing</strong>: he controls no ${one} that needs an order, or who
        shares them with him gave it. ${capital(withArticle(one))} without an order stands; nobody has to move.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="All players">
        <table>
          <thead><tr><th scope="col">Player</th><th scope="col">Side</th><th scope="col">State</th><th scope="col">With an order</th><th scope="col">Without</th></tr></thead>
          <tbody>${people.map((line) => html`<tr><th scope="row"><a href="${historyPath(line.player, 'player')}"><bdi>${line.player}</bdi></a></th><td><bdi>${line.side}</bdi></td><td>${playerSign(line.state)}${awayWords(line, context)}</td><td>${line.ordered.join(', ')}</td><td>${line.owed.join(', ')}</td></tr>`)}</tbody>
        </table>
      </div>
    </details>
    ${absences(people, absence, context)}
  </section>`;
}

function playerSign(state: PlayerState): Html {
  const { sign, word } = PLAYERS[state];
  return html`<span class="player ${state}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}

function awayWords({ away }: PlayerLine, { frame }: PageContext): Html | '' {
  if (!away) return '';
  const until = away.until === undefined ? 'until he is back' : html`until ${moment(away.until, frame.zone)}`;
  return html`; away ${until}${away.why ? html` (${away.why})` : ''}`;
}

/** Who is away, what the rulebook says of that, and the forms to say so. */
function absences(people: readonly PlayerLine[], absence: HomeView['absence'], context: PageContext): Html {
  const { form } = context;
  const away = people.filter((line) => line.away);
  const here = people.filter((line) => !line.away).toSorted((a, b) => (a.player < b.player ? -1 : 1));
  return html`<details class="absences">
    <summary>Who is away${away.length > 0 ? ` (${away.length})` : ''}</summary>
    ${absence ? html`<p><span class="rule">${absence.rule}</span> ${sentence(absence.why)} His orders count as anybody’s.</p>` : html`<p>The rulebook says nothing of players who are away; their orders count as anybody’s.</p>`}
    ${
      away.length > 0
        ? html`<ul class="player-list">${away.map(
            (
              line,
            ) => html`<li><form method="post" action="/away/back"><input type="hidden" name="form" value="${form}" />
          <bdi>${line.player}</bdi><span class="muted">${awayWords(line, context)}</span>
          <button name="player" value="${line.player}">Is back<span class="hidden">: ${line.player}</span></button></form></li>`,
          )}</ul>`
        : ''
    }
    ${
      here.length > 0
        ? html`<form method="post" action="/away" class="chooser">
      <input type="hidden" name="form" value="${form}" />
      <p><label for="away-player">Player</label><select id="away-player" name="player">${here.map(({ player }) => html`<option value="${player}">${player}</option>`)}</select></p>
      <p><label for="away-until">Away until the end of <span class="muted">(empty: not known)</span></label><input id="away-until" type="date" name="until" /></p>
      <p><label for="away-why">Why</label><input id="away-why" name="why" maxlength="200" /></p>
      <p><button>Mark as away</button></p>
    </form>`
        : ''
    }
  </details>`;
}
