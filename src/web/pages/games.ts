import { html } from 'hono/html';
import type { Desk, Frame } from '../../app/desk/desk.js';
import type { HomeView } from '../../app/desk/home.js';
import { AppError, type Problem } from '../../core/result.js';
import { capital, sentence } from '../../core/text.js';
import { OUR_FAULT } from '../answer-fault.js';
import { bare } from '../parts/layout.js';
import { countedPosts, formatDistance, type Html, moment } from '../parts/words.js';
import type { PageOptions } from '../routes.js';
import { countedPeople, STATE_WORDS } from './home.js';

/** One of several games: its desk, or why it could not be opened. */
export type GameEntry = { readonly name: string; readonly path: string } & (
  | { readonly desk: Desk }
  | { readonly fault: Problem }
);

/** Every game of the desk with its state: what is due, who has moved, what is new, and in red what is wrong. */
export function gamesPage(games: readonly GameEntry[], { now, report }: Pick<PageOptions, 'now' | 'report'>): Html {
  return bare(
    'Your games',
    html`<h1>Your games</h1>
      ${games.length === 0 ? html`<p>No game was opened. Name their folders: <code>adjutant review FOLDER…</code></p>` : ''}
      ${games.map((game) => card(game, now(), report))}`,
    'wide',
  );
}

type Report = PageOptions['report'];

function card(game: GameEntry, now: number, report: Report): Html {
  if ('fault' in game) return broken(game.name, game.fault);
  const seen = readGame(game.desk, report);
  return 'what' in seen ? broken(game.name, seen, game.path) : gameCard(game.path, seen.frame, seen.home, now);
}

/** One game's trouble is shown in its own place. */
function readGame(desk: Desk, report: Report): { readonly frame: Frame; readonly home: HomeView } | Problem {
  try {
    return { frame: desk.frame(), home: desk.home() };
  } catch (error) {
    report(error, true);
    return error instanceof AppError ? error : OUR_FAULT;
  }
}

function broken(name: string, { what, why, todo }: Problem, path?: string): Html {
  return html`<article class="card blind" data-step tabindex="-1"><h2>${path ? html`<a href="${path}">${name}</a>` : name}</h2>
    <p><strong><span aria-hidden="true">!</span> ${what}.</strong> ${sentence(why)} ${todo}</p></article>`;
}

function gameCard(path: string, frame: Frame, { turns, people, news, watch }: HomeView, now: number): Html {
  const [turn] = turns;
  const when = (ms: number) =>
    html`${moment(ms, frame.zone)} <span class="muted distance">(${formatDistance(ms, now)})</span>`;
  const posts = news.counts.new + news.counts.changed + news.counts.gone;
  const fresh = posts + news.fates.length;
  return html`<article class="card ${frame.alarm || frame.mails.trouble ? 'blind' : ''}" data-step tabindex="-1">
    <h2><a href="${path}">${frame.game}</a> ${turn ? html`<span class="state ${turn.state}">turn ${turn.number}, ${STATE_WORDS[turn.state]}</span>` : html`<span class="state">no turn opened yet</span>`}</h2>
    ${frame.alarm ? alarm(frame.alarm) : ''}${frame.mails.trouble ? alarm(frame.mails.trouble, html`<a href="${path}/mails">To the mails</a>`) : ''}
    ${
      turn
        ? html`<dl class="times">
      ${turn.deadline === turn.lock ? '' : html`<div><dt>${frame.due === undefined ? 'Deadline' : `${capital(frame.due)} due`}</dt><dd>${when(turn.deadline)}</dd></div>`}
      <div><dt>${turn.deadline === turn.lock && frame.due ? html`Orders close, ${frame.due} due` : 'Orders close'}</dt><dd>${when(turn.lock)}</dd></div>
      <div><dt>Last look</dt><dd>${turn.captured === undefined ? 'none yet' : when(turn.captured)}</dd></div>
      <div><dt>Next look</dt><dd>${watch?.next === undefined ? 'none is due' : when(watch.next)}${watch && !watch.well ? html` <strong>${watch.told}</strong>` : ''}</dd></div>
    </dl>
    ${countedPosts(turn.posts)}
    ${people.length > 0 ? countedPeople(people) : ''}
    <p>${turn.questions > 0 ? html`<a href="${path}/turn/${turn.number}/questions"><strong>${turn.questions}</strong> ${turn.questions === 1 ? 'question' : 'questions'} open</a>. ` : 'No question is open. '}${turn.drafts > turn.approved ? html`<a href="${path}/turn/${turn.number}/drafts"><strong>${turn.drafts - turn.approved}</strong> of ${turn.drafts} drafts wait for you</a>. ` : ''}
      ${fresh === 0 ? 'Nothing is new since you last looked.' : html`New since you last looked: <strong>${posts}</strong> ${posts === 1 ? 'post' : 'posts'}, <strong>${news.fates.length}</strong> other ${news.fates.length === 1 ? 'outcome' : 'outcomes'}.`}</p>`
        : html`<p>Open the first turn <a href="${path}/times">on its desk</a>.</p>`
    }
  </article>`;
}

function alarm({ what, why, todo }: Problem, way: Html | '' = ''): Html {
  return html`<p class="alarm"><strong><span aria-hidden="true">!</span> ${what}.</strong> ${sentence(why)} ${todo} ${way}</p>`;
}
