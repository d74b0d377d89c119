import { html } from 'hono/html';
import type { Frame } from '../../app/desk/desk.js';
import type { TurnSummary } from '../../app/desk/summary.js';
import type { Problem } from '../../core/result.js';
import { sentence } from '../../core/text.js';
import { type Html, keyHelp, moment } from './words.js';

/** What is told of a turn that is not closed: it may come out otherwise. */
export function projection(turn: number): Html {
  return html`<p class="projection"><strong>Projection.</strong> Turn ${turn} is not closed: this is what would happen if it were judged as it stands.</p>`;
}

/** What a page needs beside its content. */
export interface PageContext {
  readonly frame: Frame;
  /** The token that every form carries. */
  readonly form: string;
  /** The moment (ms) "in 3 h" counts from. */
  readonly now: number;
  /** Where all games are listed, where there are several. */
  readonly games?: string;
}

/** The parts of a turn, each a page. */
const TURN_PAGES = ['thread', 'questions', 'entries', 'drafts', 'map'] as const;
export type TurnPage = (typeof TURN_PAGES)[number];

/** Where a page stands: its title, and the turn and part it belongs to. */
export interface PageHead {
  readonly title: string;
  readonly turn?: TurnSummary;
  /** In how many seconds the page looks again by itself. */
  readonly again?: number;
  readonly page?: TurnPage | 'home' | 'mails' | 'log' | 'templates' | 'rehearsal';
}

/** The address of a turn's page. */
export function turnPath(turn: number, page: TurnPage, rest = ''): string {
  return `/turn/${turn}${page === 'thread' ? '' : `/${page}`}${rest}`;
}

/** The address of the history of a piece, or of a player. */
export function historyPath(name: string, kind: 'subject' | 'player' = 'subject'): string {
  return `/history?of=${encodeURIComponent(name)}${kind === 'player' ? '&as=player' : ''}`;
}

/** The parts of a turn that show what comes of it. */
const TELLING: readonly PageHead['page'][] = ['thread', 'questions', 'map'];

function isProjected({ turn, page }: PageHead): boolean {
  return (turn?.state === 'open' || turn?.state === 'locked') && TELLING.includes(page);
}

/** A whole page: navigation, what has left this machine, alarm, content. */
export function layout(head: PageHead, { frame, games }: PageContext, content: Html): Html {
  return document(
    `${head.title} – ${frame.game}`,
    html`<header class="top">
      <p class="brand"><a href="/"><span class="product">Adjutant</span> <span class="game">${frame.game}</span></a></p>
      <nav aria-label="Game">
        ${games === undefined ? '' : html`<a href="${games}">All games</a>`}
        <a href="/" class="home" ${current(head.page === 'home')}>Home</a>
        <a href="/mails" ${current(head.page === 'mails')}>Mails${frame.mails.open > 0 ? ` (${frame.mails.open})` : ''}</a>
        <a href="/templates" ${current(head.page === 'templates')}>Templates</a>
        <a href="/log" ${current(head.page === 'log')}>Log</a>
      </nav>
      ${head.turn ? turnNavigation(head.turn, head.page) : ''}
    </header>
    ${frame.rehearsal === undefined ? '' : rehearsalMark(frame.rehearsal, frame.zone)}${leftThisMachine(frame)} ${frame.alarm ? alarm(frame.alarm) : ''}
    ${frame.mails.trouble && head.page !== 'mails' ? alarm(frame.mails.trouble, html`<a href="/mails">To the mails</a>`) : ''}
    <main id="main" tabindex="-1">${isProjected(head) ? projection(head.turn?.number ?? 0) : ''}${content}</main>
    <footer>
      <p>Adjutant ${frame.version}. Times are the forum's (${frame.zone}) and UTC.</p>
      ${keyHelp()}
    </footer>`,
    head.again,
  );
}

/** A page that belongs to no game: for a visitor who may not see one, or over all of them. */
export function bare(title: string, content: Html, width: 'narrow' | 'wide' = 'narrow'): Html {
  return document(
    title,
    html`<main id="main" tabindex="-1" class="${width === 'wide' ? '' : 'bare'}">${content}</main>`,
  );
}

/** A refusal or fault in its three parts. */
export function refusal({ what, why, todo }: Problem): Html {
  return html`<h1>${what}</h1>
    <p>${sentence(why)}</p>
    <p><strong>What to do:</strong> ${todo}</p>`;
}

function document(title: string, content: Html, again?: number): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${again === undefined ? '' : html`<meta http-equiv="refresh" content="${again}" />`}
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        <script src="/script.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${content}
      </body>
    </html>`;
}

function turnNavigation(turn: TurnSummary, page: PageHead['page']): Html {
  const words: Record<TurnPage, string | Html> = {
    thread: 'Thread',
    questions: html`Questions${count(formatQuestions(turn), turn.questions > 0 ? `${turn.questions}` : '')}`,
    drafts: html`Drafts${count(`${turn.approved} of ${turn.drafts} approved`, `${turn.approved}/${turn.drafts}`)}`,
    entries: 'Entries',
    map: 'Map',
  };
  return html`<nav aria-label="Turn ${turn.number}" class="turn-pages">
    <span class="which">Turn ${turn.number}</span>
    ${TURN_PAGES.map((one) => html`<a href="${turnPath(turn.number, one)}" ${current(one === page)}>${words[one]}</a>`)}
  </nav>`;
}

function formatQuestions({ questions, unconfirmed }: TurnSummary): string {
  const parts = [questions > 0 ? `${questions} open` : '', unconfirmed > 0 ? `${unconfirmed} to confirm` : ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** How much there is behind a link: in words, and on a phone as a number. */
function count(words: string, number: string): Html | '' {
  if (words === '') return '';
  return html`<span class="long"> (${words})</span>${number === '' ? '' : html`<span class="short" aria-hidden="true"> ${number}</span>`}`;
}

/** How many of the things that left this machine are listed on every page. */
const LISTED = 30;

function leftThisMachine({ left, zone }: Frame): Html {
  const [last] = left;
  if (!last)
    return html`<section aria-label="What has left this machine"><p class="left nothing"><span aria-hidden="true">⌂</span> Nothing has left this machine.</p></section>`;
  const count = left.length === 1 ? 'One thing has' : `${left.length} things have`;
  return html`<section aria-label="What has left this machine"><details class="left something">
    <summary><span aria-hidden="true">↗</span> ${count} left this machine, last: ${last.what}.</summary>
    <ul>
      ${left.slice(0, LISTED).map(({ at, what }) => html`<li>${moment(at, zone)}: ${what}</li>`)}
      ${left.length > LISTED ? html`<li class="muted">and ${left.length - LISTED} more: they are in the log</li>` : ''}
    </ul>
  </details></section>`;
}

/** On every page of a rehearsal. */
function rehearsalMark(now: number, zone: string): Html {
  return html`<section class="rehearsal" aria-label="Rehearsal"><p><strong>Rehearsal.</strong> Nothing here is sent to anybody. It is ${moment(now, zone)}. <a href="/rehearsal">Clock and posts</a></p></section>`;
}

function alarm({ what, why, todo }: Problem, way: Html | '' = ''): Html {
  return html`<div class="alarm" role="alert">
    <p><strong><span aria-hidden="true">!</span> ${what}.</strong> ${sentence(why)} <strong>What to do:</strong> ${todo} ${way}</p>
  </div>`;
}

function current(is: boolean): Html {
  return is ? html`aria-current="page"` : html``;
}

/** The id of an element about something, fit for an address too. */
export function anchor(kind: 'post' | 'order' | 'verdict' | 'question', id: string): string {
  return `${kind}-${encodeURIComponent(id)}`;
}

/** Where the worksheets of a turn are, or one of them. */
export function worksheetPath(turn: number, subject?: string): string {
  return `${turnPath(turn, 'thread')}/worksheet${subject === undefined ? '' : `/${encodeURIComponent(subject)}`}`;
}

/** The address of a turn's files for players' programs. */
export function turnFilesPath(turn: number, rest = ''): string {
  return turnPath(turn, 'thread', `/files${rest}`);
}

/** A link that saves a file; `path` leads to all of them. */
export function fileLink(path: string, name: string): Html {
  return html`<a href="${path}/${encodeURIComponent(name)}" download="${name}">${name}</a>`;
}

/** A file’s size in whole kilobytes. */
export function size(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}

/** Where turns are opened and their times moved. */
export const TIMES = '/times';

/** Where a rehearsal's clock and thread are worked. */
export const REHEARSAL = '/rehearsal';
