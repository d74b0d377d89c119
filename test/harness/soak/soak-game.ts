import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureThread } from '../../../src/app/capture/look.js';
import { openTurn } from '../../../src/app/close/open-turn.js';
import type { Game } from '../../../src/app/game/game.js';
import { initGame } from '../../../src/app/game/init.js';
import { openGame } from '../../../src/app/game/open.js';
import { watchThread } from '../../../src/app/run/watch.js';
import type { PageFetcher } from '../../../src/browser/fetcher.js';
import { openHttp } from '../../../src/browser/http.js';
import { AppError } from '../../../src/core/result.js';
import { rollFrom } from '../roll.js';
import { Book } from './book.js';
import { SoakForum } from './forum.js';
import { type AtLock, checkLock } from './lock.js';
import { type EventKind, PLAYERS, type Plan, planGame, Script } from './script.js';
import type { Engine } from './skins.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The longest wait before another try of one request, as the program has it. */
const PATIENCE = 8 * MINUTE;

/** What came of one game. */
export interface Soaked extends AtLock {
  readonly plan: Plan;
  readonly events: ReadonlyMap<EventKind, number>;
  readonly requests: number;
  readonly complete: number;
  readonly faulty: number;
  readonly posts: number;
  readonly revisions: number;
  readonly mails: number;
  readonly failures: readonly string[];
}

/**
 * Plays one game on a forum that changes, breaks and is mended by a seeded script, watched by the real watch into a real
 * store, with the clock handed in; and holds everything captured against what truly stood there.
 */
export async function soakGame(seed: number, events: number, engine?: Engine): Promise<Soaked> {
  const roll = rollFrom(seed);
  const plan = planGame(roll, events, engine);
  const forum = new SoakForum(plan.engine, plan, plan.opened - 2 * HOUR - plan.skew, roll);
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-soak-'));
  await forum.open();
  try {
    return await play(plan, forum, folder);
  } finally {
    forum.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(plan: Plan, forum: SoakForum, folder: string): Promise<Soaked> {
  const { opened, lock } = plan;
  const stops = { now: new AbortController() };
  const script = new Script({ forum, roll: forum.roll, opened, restart: () => stops.now.abort() });
  fillThread(forum, script, plan);
  const game = setUpGame(folder, forum);
  try {
    openTurn(game, { opened, deadline: lock - MINUTE, lock, secret: 'ab'.repeat(32) });
    const book = new Book(game, forum);
    for (const at of plan.events) forum.when(at, () => script.act());
    await watchUntil(plan, book, stops);
    while (forum.now < plan.end) {
      forum.pass((20 + forum.roll(60)) * MINUTE);
      await lookOnce(book, new AbortController().signal);
    }
    await lookInPeace(book);
    book.end();
    const atLock = checkLock(book, lock);
    const captures = game.store.captures.list();
    const posts = game.store.posts.load();
    return {
      ...atLock,
      plan,
      events: script.counts,
      requests: forum.answered.length,
      complete: captures.filter(({ state }) => state === 'complete').length,
      faulty: captures.filter(({ state }) => state === 'faulty').length,
      posts: posts.length,
      revisions: posts.reduce((sum, { revisions }) => sum + revisions.length, 0),
      mails: book.mails.length,
      failures: book.failures,
    };
  } finally {
    game.store.shut();
  }
}

/** Some posts of an earlier turn, and the judge's opening. */
function fillThread(forum: SoakForum, script: Script, { opened }: Plan): void {
  const names = Object.keys(PLAYERS);
  for (let n = 0; n < 23; n++) {
    const author = names[n % names.length] ?? '';
    forum.thread.add(opened - (50 - n) * HOUR, author, script.text(author));
  }
  forum.pass(2 * HOUR);
  forum.thread.add(opened, 'The Judge', 'The turn is open.');
}

/** The way to the forum; the book is told when a look begins and ends. */
function openWay(book: Book, signal: AbortSignal): PageFetcher {
  const { forum } = book;
  const fetcher = openHttp({
    version: '1',
    contact: 'judge@example.org',
    pause: 1000,
    most: 1000,
    patience: PATIENCE,
    now: () => forum.now,
    sleep: async (ms) => forum.pass(ms),
    tell: () => undefined,
    signal,
  });
  book.beginLook();
  const close = async (): Promise<void> => {
    await fetcher.close();
    book.endLook();
  };
  return { ...fetcher, close };
}

/** The real watch, begun anew whenever the script stops it. */
async function watchUntil({ lock }: Plan, book: Book, stops: { now: AbortController }): Promise<void> {
  const end = lock + 2 * HOUR;
  const { game, forum } = book;
  while (forum.now < end) {
    stops.now = new AbortController();
    const { signal } = stops.now;
    const world = {
      sleep: async (ms: number) => {
        // Far from the lock a look may come some minutes late, and the soak is done sooner.
        forum.pass(Math.abs(forum.now - lock) > 3 * HOUR ? 4 * ms : ms);
        await acceptDeletions(book);
        if (forum.now >= end) stops.now.abort();
      },
      openFetcher: async (way: AbortSignal) => openWay(book, way),
      tell: () => undefined,
      alarm: async (subject: string) => void book.mails.push(subject),
    };
    await watchThread(game, world, signal);
  }
}

/** The judge looks at the forum himself: where many posts are truly gone, he says so. */
async function acceptDeletions(book: Book): Promise<void> {
  const { game, forum } = book;
  const [latest] = game.store.captures.list();
  const [, missing] = /(\d+) of the \d+ posts that were there before are missing/.exec(latest?.fault ?? '') ?? [];
  if (latest?.state !== 'faulty' || missing === undefined || forum.weather || book.countGone() < Number(missing))
    return;
  await lookOnce(book, new AbortController().signal, true);
}

async function lookOnce(book: Book, signal: AbortSignal, acceptMissing = false): Promise<void> {
  const fetcher = openWay(book, signal);
  try {
    await captureThread(book.game, fetcher, () => undefined, { signal, acceptMissing });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  } finally {
    await fetcher.close();
  }
}

/** The last look, with nothing in its way: it must see, and all alarm must end. */
async function lookInPeace(book: Book): Promise<void> {
  book.forum.weather = undefined;
  book.forum.pass(HOUR);
  await lookOnce(book, new AbortController().signal);
  await acceptDeletions(book);
  // Where the board moved under the last failed look, the next one finds it.
  if (book.looks.at(-1)?.complete !== true) await lookOnce(book, new AbortController().signal);
  if (book.looks.at(-1)?.complete !== true)
    book.fail(`the thread stays unread in fair weather: ${book.game.store.captures.list()[0]?.fault}`);
}

/** A game's folder for the thread, with its clock in our hands. */
export function setUpGame(folder: string, forum: SoakForum): Game {
  const where = join(folder, 'game');
  initGame(where, forum.url);
  const setup = join(where, 'game.yaml');
  const armies = Object.values(PLAYERS)
    .flat()
    .filter((name) => name !== 'Sai Rei')
    .map((name, n) => `  - {name: ${name}, team: Coalition, rank: Lieutenant, at: ${8 + n}D, troops: {5000: 1000}}`);
  const people = Object.keys(PLAYERS).map((name) => `  - {name: ${name}, team: Coalition}`);
  const control = Object.entries(PLAYERS).map(([name, own]) => `  ${name}: [${own.join(', ')}]`);
  const text = readFileSync(setup, 'utf8')
    .replace(/^players:/m, `${armies.join('\n')}\nplayers:`)
    .replace(/^players:[\s\S]*$/m, `players:\n${people.join('\n')}\ncontrol:\n${control.join('\n')}\n`);
  writeFileSync(setup, text);
  const site = forum.engine === 'vbulletin3' ? '{dateOrder: month-first}' : '{}';
  writeFileSync(
    join(where, 'adjutant.yaml'),
    `ruleset: classic\nthread: ${JSON.stringify(forum.url)}\nsite: ${site}\njudge: {name: The Judge, contact: judge@example.org}\ncapture: {pause: 1}\n`,
  );
  return openGame(where, { now: () => forum.now });
}
