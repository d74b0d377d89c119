import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { captureThread } from '../../src/app/capture/look.js';
import { closeTurnNow } from '../../src/app/close/close.js';
import { keepSession, openFetcher } from '../../src/app/forum/fetch.js';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { GAME_FILE, type Game, STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { checkDatabase } from '../../src/app/keep/replay.js';
import { findToPost } from '../../src/app/publish/open-reply.js';
import { draftName } from '../../src/app/record/draft-texts.js';
import { MINUTE } from '../../src/core/time.js';
import { type LiveGame, openLiveGame } from '../../test/harness/live-game.js';
import { openMailGame } from '../../test/harness/mail/mail-game.js';
import { openOwnThread } from '../../test/harness/own-thread.js';
import { rollFrom } from '../../test/harness/roll.js';
import { buildCommand } from '../../test/harness/set-up.js';
import { keepScene } from './scene.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const KILLER = fileURLToPath(new URL('../../test/harness/kill-at.cjs', import.meta.url));
const POSTER = fileURLToPath(new URL('./post-child.mjs', import.meta.url));
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS = ['capture', 'close', 'publish'] as const;
type Step = (typeof STEPS)[number];

/**
 * Kills so many processes in the middle of a look at the thread, of a close, or while an approved text is posted: each
 * before a change of its own to the tables, at a moment of its own, or as the forum hears from it. What was kept stays,
 * nothing is kept or posted twice, and the same step again comes to what it comes to where nobody disturbs it.
 */
export async function fuzzKilledSteps(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  buildCommand();
  const root = mkdtempSync(join(tmpdir(), 'adjutant-kill-steps-'));
  const before = process.env.XDG_CONFIG_HOME;
  process.env.XDG_CONFIG_HOME = join(root, 'settings');
  const grounds = await Promise.all([openTurnGround(root), openPostGround(root)]);
  const failures: string[] = [];
  const struck = new Map<string, number>();
  const add = (what: string): void => void struck.set(what, (struck.get(what) ?? 0) + 1);
  try {
    for (let i = 0; i < count; i++) {
      const step = STEPS[(seed + i) % STEPS.length] ?? 'capture';
      const [turn, post] = grounds;
      const { killed, half, faults } = await (step === 'publish' ? post.strike(seed + i) : turn.strike(step, seed + i));
      if (killed) add(step);
      if (killed && half) add(`${step}, half done`);
      failures.push(...faults.map((fault) => `${step}, seed ${seed + i}: ${fault}`));
      tell(i + 1);
    }
  } finally {
    for (const ground of grounds) await ground.close();
    if (before === undefined) delete process.env.XDG_CONFIG_HOME;
    else process.env.XDG_CONFIG_HOME = before;
    rmSync(root, { recursive: true, force: true });
  }
  const told = [...struck].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, times]) => `${name} ${times}`);
  say(`${count} processes, killed: ${told.join(', ')}; the others were done before`);
  return failures;
}

/** What a kill met and left: `half` where the process had begun what it had not ended. */
interface Struck {
  readonly killed: boolean;
  readonly half: boolean;
  readonly faults: readonly string[];
}

/** When a process is killed, where it is not at a change of its own: after so many ms, or at the so-manieth request. */
type Moment = { readonly ms: number } | { readonly request: number } | { readonly row: number };

async function runAndKill(child: ChildProcess, moment: Moment, forum: Heard): Promise<boolean> {
  const ended = once(child, 'exit');
  if ('ms' in moment) await Promise.race([ended, wait(moment.ms)]);
  if ('request' in moment) await Promise.race([ended, forum.heard(moment.request)]);
  if (!('row' in moment)) child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
}

/** A forum that tells of what it is asked. */
interface Heard {
  /** Once so many more requests have come. */
  heard(count: number): Promise<void>;
}

class Ear implements Heard {
  #left = 0;
  #hear = (): void => {};
  tell(): void {
    if (--this.#left === 0) this.#hear();
  }
  heard(count: number): Promise<void> {
    this.#left = count;
    return new Promise((resolve) => {
      this.#hear = resolve;
    });
  }
}

/** Stands before a forum and hears what it is asked. */
async function openFront(inner: string, ear: Ear): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    ear.tell();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await fetch(new URL(request.url ?? '/', inner), {
      method: request.method ?? 'GET',
      ...(request.method === 'POST' && { body: Buffer.concat(parts) }),
    });
    const head = ['content-type', 'date'].map((name) => [name, answer.headers.get(name) ?? ''] as const);
    response.writeHead(answer.status, Object.fromEntries(head));
    response.end(Buffer.from(await answer.arrayBuffer()));
    ear.tell();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { pathname, search } = new URL(inner);
  return {
    url: `http://127.0.0.1:${port}${pathname}${search}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Copies a game as it stands, with its files. */
function copyGame({ folder, game }: { readonly folder: string; readonly game: Game }, root: string): string {
  const copy = mkdtempSync(join(root, 'game-'));
  for (const name of [GAME_FILE, CONFIG_FILE]) cpSync(join(folder, name), join(copy, name));
  game.store.copyTo(join(copy, STORE_FILE));
  return copy;
}

function withGame<T>(folder: string, work: (game: Game) => T): T {
  const game = openGame(folder, { now: () => Date.now() });
  try {
    return work(game);
  } finally {
    game.store.shut();
  }
}

const PLAYERS = Array.from({ length: 12 }, (_, i) => `Player ${String.fromCharCode(65 + i)}`);

/** Twelve players and sixty posts on seven pages, some of them edited between two looks: orders, talk, and one that is asked about. */
async function openThread(lock: number, ear: Ear, ends: (() => Promise<void>)[]): Promise<LiveGame> {
  const posts = Array.from({ length: 60 }, (_, i): DemoPost => {
    const [author, letter] = [PLAYERS[i % 12] ?? '', String.fromCharCode(65 + (i % 12))];
    const body =
      i < 12 ? `Army ${letter}: ${2 * (i % 12) + 1}D > ${2 * (i % 12) + 2}E` : `Well, says ${i}, we shall see.`;
    return { id: 101 + i, author, guest: false, at: lock - (900 - i) * MINUTE, body, edits: [] };
  });
  const armies = PLAYERS.map(
    (name, i) =>
      `  - {name: Army ${name.slice(-1)}, team: Coalition, rank: Commander, colors: [Black], at: ${2 * i + 1}D}`,
  );
  const live = await openLiveGame({
    thread: {
      ...{ title: 'The Ashen Tide: movement', thread: 7, forum: 2, perPage: 9, offset: 0, posts },
      users: new Map(PLAYERS.map((name, i) => [name, { id: 11 + i, title: 'Member', joined: '2021-01-01' }])),
    },
    game: `ruleset: classic\nname: The Ashen Tide\nzone: America/New_York\njudges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}\nmap: {numbers: 38, letters: 14}\narmies:\n${armies.join('\n')}\nplayers:\n${PLAYERS.map((name) => `  - {name: ${name}, team: Coalition}`).join('\n')}\ncontrol:\n${PLAYERS.map((name) => `  ${name}: [Army ${name.slice(-1)}]`).join('\n')}\n`,
    settings: 'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: judge@example.org}\n',
    sheet: { opened: lock - 14 * DAY, deadline: lock - HOUR, lock, secret: 'a'.repeat(64) },
    front: async (inner) => {
      const front = await openFront(inner, ear);
      ends.push(() => front.close());
      return front.url;
    },
  });
  await live.look(lock - 2 * HOUR);
  for (const at of [3, 30, 59]) {
    const post = live.posts[at] as DemoPost;
    const edit = { at: lock - 90 * MINUTE, body: `${post.body}\nWell, well.`, marked: true, merged: false };
    live.posts[at] = { ...post, edits: [edit] };
  }
  for (let i = 0; i < 12; i++) {
    const body =
      i === 5 ? 'Army F: 11D > 12D or 11E' : `Army ${String.fromCharCode(65 + i)}: ${2 * i + 1}D > ${2 * i + 1}E`;
    live.posts.push({
      id: 201 + i,
      author: PLAYERS[i] ?? '',
      guest: false,
      at: lock - (60 - i) * MINUTE,
      body,
      edits: [],
    });
  }
  return live;
}

/** A turn whose lock has passed: its thread is to be looked at, and then it is to be closed. */
async function openTurnGround(root: string) {
  const ear = new Ear();
  const ends: (() => Promise<void>)[] = [];
  const lock = Math.floor(Date.now() / HOUR) * HOUR - 3 * HOUR;
  const live = await openThread(lock, ear, ends);
  const open = copyGame(live, root);
  live.setNow(Date.now());
  await live.look(Date.now());
  const looked = copyGame(live, root);
  const whole = mkdtempSync(join(root, 'whole-'));
  cpSync(looked, whole, { recursive: true });
  await run(['close', '--game', whole]);
  const wanted = { capture: formatThread(whole), close: formatClose(whole) };
  const spans = { capture: await timeOf(open, root, 'capture'), close: await timeOf(looked, root, 'close') };

  const strike = async (step: 'capture' | 'close', seed: number): Promise<Struck> => {
    const roll = rollFrom(seed);
    const folder = mkdtempSync(join(root, 'struck-'));
    cpSync(step === 'capture' ? open : looked, folder, { recursive: true });
    live.setNow(Date.now());
    const faults: string[] = [];
    const hold = (what: string, isHeld: boolean): void => void (isHeld || faults.push(what));
    try {
      const moment: Moment = [
        { row: 1 + roll(step === 'capture' ? 120 : 60) },
        step === 'capture' ? { request: 1 + roll(18) } : { ms: roll(spans.close) },
        { ms: roll(spans[step]) },
      ][roll(3)] ?? { ms: 0 };
      const env = { ...process.env, ...('row' in moment && { KILL_ROW: String(moment.row) }) };
      const child = spawn(process.execPath, ['--require', KILLER, CLI, step, '--game', folder], {
        env,
        stdio: 'ignore',
      });
      const killed = await runAndKill(child, moment, ear);
      if (!killed) return { killed, half: false, faults };
      const formatScene = keepScene(folder);
      holdWhole(folder, hold);
      const half = step === 'capture' ? isBrokenOff(folder) : !isClosed(folder);
      hold('a post that was kept is gone', withGame(folder, ({ store }) => store.posts.load().length) >= 60);
      if (isClosed(folder)) hold('what it closed is not what it should be', formatClose(folder) === wanted.close);
      const again = await carryOut(folder, step === 'capture');
      hold(`the same again does not go through: ${again}`, again === undefined);
      hold('the look again does not come to the same thread', formatThread(folder) === wanted.capture);
      hold('the close again does not come to the same', formatClose(folder) === wanted.close);
      holdWhole(folder, hold);
      return { killed, half, faults: formatScene(faults) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const close = async (): Promise<void> => {
    await live.close();
    for (const end of ends) await end();
  };
  return { strike, close };
}

/** Calls a command and lets it come to its end; the forum answers meanwhile. */
async function run(words: readonly string[]): Promise<{ readonly code: number | null; readonly told: string }> {
  const child = spawn(process.execPath, [CLI, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  return finish(child);
}

async function finish(child: ChildProcess): Promise<{ readonly code: number | null; readonly told: string }> {
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (told += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, told: told.trim().split('\n').slice(-2).join(' ') };
}

/** Looks at the thread where that is asked, and closes the turn; tells what goes wrong. */
async function carryOut(folder: string, looks: boolean): Promise<string | undefined> {
  const game = openGame(folder, { now: () => Date.now() });
  try {
    if (looks) {
      const fetcher = await openFetcher(game, false, () => {});
      await captureThread(game, fetcher).finally(() => fetcher.close());
    }
    closeTurnNow(game, 1);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    game.store.shut();
  }
}

/** How long (ms) a command takes that nobody disturbs. */
async function timeOf(ground: string, root: string, step: Step): Promise<number> {
  const folder = mkdtempSync(join(root, 'timed-'));
  cpSync(ground, folder, { recursive: true });
  const start = performance.now();
  await run([step, '--game', folder]);
  return Math.round(performance.now() - start);
}

function holdWhole(folder: string, hold: (what: string, isHeld: boolean) => void): void {
  try {
    checkDatabase(folder, true);
  } catch (error) {
    hold(`the database is damaged: ${String(error)}`, false);
  }
}

function isBrokenOff(folder: string): boolean {
  return withGame(folder, ({ store }) => store.captures.list(1)[0]?.state === 'broken-off');
}

function isClosed(folder: string): boolean {
  return withGame(folder, ({ store }) => store.closes.latest(1) !== undefined);
}

/** Every post as it is kept, with every text it had. */
function formatThread(folder: string): string {
  return withGame(folder, ({ store }) =>
    JSON.stringify(
      store.posts
        .load()
        .map(({ id, author, at, revisions }) => [id, author, at, revisions.map(({ body }) => body.text)]),
    ),
  );
}

/** The turn's board, update and drafts, and how often it was closed. */
function formatClose(folder: string): string {
  return withGame(folder, ({ store }) => {
    const close = store.closes.latest(1);
    const drafts = store.drafts
      .list(1)
      .map(({ document, state, bbcode, markdown, text }) => [document, state, bbcode, markdown, text]);
    return JSON.stringify([close?.board, close?.update, store.closes.list().length, drafts]);
  });
}

const DRAFT = 'announcements';

/** What the program says where the text is to be posted once more. */
async function offer(folder: string): Promise<string> {
  const game = openGame(folder, { now: () => Date.now() });
  try {
    return (await findToPost(game, 1, DRAFT, () => {})).text;
  } catch (error) {
    return String(error);
  } finally {
    game.store.shut();
  }
}

/** A closed turn whose approved announcements go to a thread of their own. */
async function openPostGround(root: string) {
  const ear = new Ear();
  const live = await openMailGame(undefined, Math.floor(Date.now() / HOUR) * HOUR - 2 * HOUR);
  const own = await openOwnThread('Old Bear', Date.now() - 1.5 * HOUR);
  const front = await openFront(own.url, ear);
  live.rewrite(CONFIG_FILE, 'judge:', `announcements: ${front.url}\njudge:`);
  live.reopen(undefined);
  const seen = (live.desk.drafts(1)?.drafts ?? []).filter(({ kind }) => kind === 'announcement');
  const done = await live.desk.approve(
    1,
    seen.map(({ id, version }) => ({ draft: id, version })),
  );
  if (!done.ok) throw new Error(`${done.error.what}: ${done.error.why}`);
  const ground = copyGame(live, root);
  const empty = own.posts.length;

  const post = (folder: string): ChildProcess =>
    spawn(process.execPath, [POSTER, folder, DRAFT], { stdio: ['ignore', 'pipe', 'pipe'] });
  const begin = (): string => {
    own.posts.splice(empty);
    const folder = mkdtempSync(join(root, 'posted-'));
    cpSync(ground, folder, { recursive: true });
    keepSession(folder, live.game.config.thread, { cookies: [], origins: [] });
    own.setNow(Date.now());
    return folder;
  };
  const start = performance.now();
  const whole = await finish(post(begin()));
  if (whole.told !== 'as approved' || own.posts.length !== empty + 1)
    throw new Error(`it is not posted: ${whole.told}`);
  const span = Math.round(performance.now() - start);

  const strike = async (seed: number): Promise<Struck> => {
    const roll = rollFrom(seed);
    const folder = begin();
    const faults: string[] = [];
    const hold = (what: string, isHeld: boolean): void => void (isHeld || faults.push(what));
    try {
      const moment: Moment = roll(3) === 0 ? { ms: roll(span) } : { request: 1 + roll(8) };
      const child = post(folder);
      const killed = await runAndKill(child, moment, ear);
      // What the browser had sent may still be on its way to the forum.
      await wait(300);
      if (!killed) return { killed, half: false, faults };
      const formatScene = keepScene(folder);
      holdWhole(folder, hold);
      const came = own.posts.length - empty;
      hold(`${came} posts came of one press`, came <= 1);
      own.setNow(Date.now());
      if (came === 0) {
        const again = await finish(post(folder));
        hold(`posting again does not go through: ${again.told}`, again.told === 'as approved');
      } else {
        const again = await offer(folder);
        hold(`what stands there is offered again: ${again}`, /stands in the thread as approved/.test(again));
      }
      hold('the text does not stand there once', own.posts.length === empty + 1);
      const isKept = withGame(folder, ({ store }) => {
        const draft = store.drafts.list(1).find((one) => draftName(one) === DRAFT);
        return draft !== undefined && store.ownThreads.latest(draft.id)?.found?.same === true;
      });
      hold('what stands there is not remembered', isKept);
      return { killed, half: came === 1, faults: formatScene(faults) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const close = async (): Promise<void> => {
    await live.close();
    await front.close();
    await own.close();
  };
  return { strike, close };
}
