import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findWatch } from '../../src/app/capture/watch-state.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { runCommand, type Started, startCommand } from '../harness/command.js';
import { serve } from '../harness/loopback.js';
import { writeSmallBoard } from '../harness/small-forums.js';
import { LONE_ARMY } from '../harness/small-games.js';

let folder: string;
const closing: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-watch-'));
  writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Board {
  readonly game: Game;
  readonly asked: string[];
  /** What is answered in place of the thread; undefined for the thread itself. */
  answer: ((response: ServerResponse) => void) | undefined;
  closed: boolean;
}

/** A forum on the machine's own clock, and a game whose turn was opened two hours ago and locks in `hours`. */
async function play(hours: number, posts = 3): Promise<Board> {
  const began = Date.now() - 4 * HOUR;
  const board: { answer: Board['answer']; closed: boolean } = { answer: undefined, closed: false };
  const { origin, asked, close } = await serve((_, response, url) => {
    if (url.pathname === '/robots.txt') response.writeHead(404).end();
    else if (board.answer) board.answer(response);
    else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const shown = Array.from({ length: posts }, (_n, i) => ({
        id: 11 + i,
        at: began + i * MINUTE,
        html: `post ${i}`,
      }));
      response.end(writeSmallBoard({ posts: shown, closed: board.closed }));
    }
  });
  closing.push(close);
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    `thread: ${origin}/viewtopic.php?t=7\njudge: {name: Judge, contact: judge@example.org}\ncapture: {pause: 0}\n`,
  );
  const game = openGame(folder, { now: () => Date.now() });
  closing.push(() => game.store.shut());
  const lock = Date.now() + hours * HOUR;
  openTurn(game, { opened: Date.now() - 8 * HOUR, deadline: lock - MINUTE, lock, secret: 'ab'.repeat(32) });
  return Object.assign(board, { game, asked });
}

const run = (...words: string[]) => runCommand(...words, '--game', folder);
const start = (...words: string[]) => startCommand([...words, '--game', folder]);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('a running watch', () => {
  /** Ends a watch by a signal: cleanly, so that no sign of being alive is left. */
  async function stop({ game }: Board, { child, done, err }: Started, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    child.kill(signal);
    expect((await done).code, err()).toBe(0);
    expect(err()).toContain('Stopped.');
    expect(findWatch(game)).toMatchObject({ life: 'none', failures: 0 });
    expect(game.store.locks.find('watch')).toBeUndefined();
    expect(game.store.captures.list().map(({ state }) => state)).toEqual(['complete']);
  }

  it('can be seen to be alive, by schedule and on the home page, with its last look and the next, until SIGTERM', async () => {
    const board = await play(48);
    const { game } = board;
    const watch = start('watch');
    await watch.says('1 page, 3 posts');
    await until(() => findWatch(game).next !== undefined);
    const told = await run('schedule');
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/Turn 1 is open\.\nOrders close .*strategies are due/);
    expect(told.out).toContain(`The watch runs since`);
    expect(told.out).toContain(`(process ${watch.child.pid})`);
    expect(told.out).toMatch(/Last complete look: 20.*; next: 20.*\.\n/);
    const json = await run('schedule', '--json');
    expect(json.code).toBe(0);
    expect(JSON.parse(json.out)).toMatchObject({
      turn: 1,
      watch: { life: 'running', pid: watch.child.pid, failures: 0 },
    });
    const desk = createGameDesk(game, undefined);
    expect(desk.home().watch).toMatchObject({ well: true, told: expect.stringContaining('The watch runs since') });
    expect(desk.home().watch?.next).toBeGreaterThan(Date.now());
    await stop(board, watch, 'SIGTERM');
  });

  it('that was killed is missed: the desk turns red until it is started again, which SIGINT stops', async () => {
    const board = await play(48);
    const { game } = board;
    const watch = start('watch');
    await watch.says('1 page, 3 posts');
    watch.child.kill('SIGKILL');
    await watch.done;
    const desk = createGameDesk(game, undefined);
    expect(findWatch(game)).toMatchObject({ life: 'died', pid: watch.child.pid });
    expect(desk.frame().alarm).toMatchObject({
      what: 'The watch is no longer running',
      todo: expect.stringContaining('adjutant watch'),
    });
    expect(desk.home().watch?.well).toBe(false);
    const again = start('watch');
    // until it has told who it is, the dead one's name may stand beside its lock
    await until(() => findWatch(game).pid === again.child.pid);
    expect(findWatch(game).life).toBe('running');
    expect(desk.frame().alarm).toBeUndefined();
    await stop(board, again, 'SIGINT');
  });

  it('stopped in the middle of a slow answer leaves what it read, and the next one reads the rest', async () => {
    const board = await play(48);
    let hung = 0;
    board.answer = () => {
      hung += 1;
    };
    const watch = start('watch');
    await until(() => hung > 0);
    watch.child.kill('SIGTERM');
    expect((await watch.done).code, watch.err()).toBe(0);
    expect(watch.err()).not.toContain('FAILED');
    expect(findWatch(board.game)).toMatchObject({ life: 'none', failures: 0 });
    board.answer = undefined;
    const again = await run('watch', '--once');
    expect(again.code, again.err).toBe(0);
    expect(board.game.store.captures.list()[0]?.state).toBe('complete');
  });
});

it('a desk stops where its terminal is closed', async () => {
  await play(48);
  const desk = startCommand(['review', folder, '--port', '0']);
  await new Promise((resolve) => desk.child.stdout?.once('data', resolve));
  desk.child.kill('SIGHUP');
  expect((await desk.done).code, desk.err()).toBe(0);
});

describe('a timer that starts the watch', () => {
  it('leaves its sign of life, and with a look in the future it does not ask the forum', async () => {
    const { game, asked } = await play(48);
    expect((await run('watch', '--once')).code).toBe(0);
    const before = asked.length;
    expect((await run('watch', '--once')).code).toBe(0);
    expect(asked).toHaveLength(before);
    expect(findWatch(game)).toMatchObject({ life: 'timer', failures: 0 });
    expect(findWatch(game).next).toBeGreaterThan(Date.now());
  });

  it.each([
    [
      'closed for maintenance',
      200,
      '<html><body id="phpbb"><div id="message"><p>This board is currently unavailable.</p></div></body></html>',
    ],
    ['an empty answer', 200, ''],
    ['a login page', 200, '<html><body id="phpbb"><form><input type="password"></form></body></html>'],
    ['gone', 404, '<html></html>'],
  ])('exits with 3 where the thread is %s, and takes nothing for deleted', async (_, status, html) => {
    const board = await play(48);
    expect((await run('watch', '--once')).code).toBe(0);
    board.answer = (response) => response.writeHead(status, { 'content-type': 'text/html' }).end(html);
    const capture = await run('capture');
    expect(capture.code, capture.err).toBe(3);
    expect(findWatch(board.game).failures).toBe(1);
    expect(board.game.store.posts.load().map(({ revisions }) => revisions.length)).toEqual([1, 1, 1]);
    expect(createGameDesk(board.game, undefined).frame().alarm?.what).toBe('The last look at the thread failed');
    const blind = await run('schedule');
    expect(blind.out).toContain('The last 1 look FAILED.');
  });

  it('is told that another process captures just now with 1, which is no blindness', async () => {
    const board = await play(48);
    let hung = 0;
    board.answer = () => {
      hung += 1;
    };
    const first = start('capture');
    await until(() => hung > 0);
    const second = await run('capture');
    expect(second.code).toBe(1);
    expect(second.err).toMatch(/The job "capture": process \d+ has been doing it/);
    first.child.kill('SIGKILL');
    await first.done;
  });
});

it('a thread that nobody can post to while the turn is open is red on the desk, and not blind', async () => {
  const board = await play(48);
  board.closed = true;
  const capture = await run('capture');
  expect(capture.code, capture.err).toBe(0);
  expect(capture.out).toContain('Note: the thread is closed to new posts while the turn is open.');
  const desk = createGameDesk(board.game, undefined);
  expect(desk.frame().alarm).toMatchObject({ what: 'Nobody can post' });
  expect(desk.home().watch?.remarks).toEqual(['the thread is closed to new posts while the turn is open']);
  board.closed = false;
  expect((await run('capture')).code).toBe(0);
  expect(desk.frame().alarm).toBeUndefined();
});
