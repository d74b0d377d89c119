import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureThread } from '../../src/app/capture/look.js';
import { loadHistory } from '../../src/app/capture/post-history.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { openHttp } from '../../src/browser/http.js';
import { readIso } from '../../src/core/time.js';
import { manners, serve } from '../harness/loopback.js';
import { type TopicPost, writeTopic } from '../harness/small-forums.js';
import { LONE_ARMY } from '../harness/small-games.js';

const NOW = readIso('2026-09-14T12:00Z') as number;
const HOUR = 3_600_000;
/** Posts of before the turn, which opens with the next one. */
const OLD = 100;

let folder: string;
const closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-ids-'));
  writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
});
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
  rmSync(folder, { recursive: true, force: true });
});

interface Table {
  readonly game: Game;
  readonly posts: TopicPost[];
  readonly board: { now: number; most: number; listed: boolean; before?: (path: string) => void };
  /** Looks, some minutes later; gives what was found and what was asked for. */
  look(): Promise<{ readonly found: Awaited<ReturnType<typeof captureThread>>; readonly asked: readonly string[] }>;
}

/** A topic on Discourse with so many posts of the open turn, one a minute, read once. */
async function play(open: number, listed = true): Promise<Table> {
  const board: Table['board'] = { now: NOW, most: Number.POSITIVE_INFINITY, listed };
  const opened = NOW - open * 60_000;
  const posts = Array.from({ length: OLD + open }, (_, i): TopicPost => {
    const number = i + 1;
    const at = i < OLD ? opened - (OLD - i) * HOUR : opened + (i - OLD) * 60_000;
    return { id: 9000 + number, number, at, html: `<p>Salt Guard: hold ${number}</p>` };
  });
  const { origin, asked, close } = await serve((_, response, url) => {
    board.before?.(url.pathname);
    response.setHeader('date', new Date(board.now).toUTCString());
    const page = writeTopic(posts, url, board);
    response.writeHead(page ? 200 : 404, { 'content-type': page ? 'application/json' : 'text/html' });
    response.end(page ?? '<html><head><meta name="generator" content="Discourse 3.3.2"></head><body></body></html>');
  });
  closing.push(close);
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    `thread: ${origin}/t/tide-race/7\nforum: discourse\njudge: {name: Judge, contact: judge@example.org}\ncapture: {pause: 0}\n`,
  );
  const game = openGame(folder, { now: () => board.now });
  closing.push(() => game.store.shut());
  const look = async () => {
    board.now += 10 * 60_000;
    asked.length = 0;
    const found = await captureThread(game, openHttp(manners(() => board.now)));
    return { found, asked: asked.map((url) => url.replace(/(post_ids\[\]=\d+&?)+/, 'ids')) };
  };
  openTurn(game, { opened, deadline: NOW + 20 * HOUR, lock: NOW + 24 * HOUR, secret: 'ab'.repeat(32) });
  await look();
  return { game, posts, board, look };
}

const ROUND = `/t/7/${OLD + 1}.json`;
const IDS = '/t/7/posts.json?ids';

describe('an open turn on Discourse', () => {
  it.each([15, 130, 214])(
    'of %i posts is read again in two requests at the most, beside that for robots.txt',
    async (open) => {
      const { look } = await play(open);
      const { found, asked } = await look();
      expect(asked).toEqual(['/robots.txt', ROUND, ...(open > 15 ? [IDS] : [])]);
      expect(found).toMatchObject({ posts: open + 5, fresh: 0, changed: 0, vanished: 0, title: 'Tide Race' });
    },
  );

  it('of more is read in as many requests as two hundred posts each need, and one between them', async () => {
    const { look } = await play(450);
    const { found, asked } = await look();
    expect(asked.slice(1)).toEqual([ROUND, IDS, '/t/7/315.json', IDS, '/t/7/529.json', IDS]);
    expect(found).toMatchObject({ posts: 455, fresh: 0, vanished: 0 });
  });

  it('shows every edit, whether or not it left a mark, every deletion and every new post', async () => {
    const { game, posts, board, look } = await play(130);
    const change = (number: number, more: Partial<TopicPost>) => {
      const index = posts.findIndex((post) => post.number === number);
      posts.splice(index, 1, {
        ...(posts[index] as TopicPost),
        changed: board.now,
        html: `<p>changed ${number}</p>`,
        ...more,
      });
    };
    change(120, {});
    change(160, { version: 2 });
    posts.splice(
      posts.findIndex(({ number }) => number === 180),
      1,
    );
    posts.push({ id: 9999, number: 231, at: board.now, html: '<p>new</p>' });
    const { found, asked } = await look();
    expect(found).toMatchObject({ fresh: 1, changed: 2, vanished: 1 });
    // Once more, for the one that is missing.
    expect(asked.slice(1)).toEqual([ROUND, IDS, ROUND, IDS]);
    const last = (id: number) => loadHistory(game, String(id)).states.at(-1);
    expect(last(9120)).toMatchObject({ change: 'text', text: 'changed 120', unmarked: true });
    expect(last(9160)).toMatchObject({ change: 'text', text: 'changed 160', unmarked: false });
    expect(last(9180)).toMatchObject({ change: 'gone' });
    expect(await look()).toMatchObject({ found: { fresh: 0, changed: 0, vanished: 0 } });
  });

  it('knows of a post that is still gone as of when the ids were listed, not when the others came', async () => {
    const { game, posts, board, look } = await play(130);
    const [away] = posts.splice(179, 1);
    await look();
    let listed = 0;
    board.before = (path) => {
      if (path === ROUND) listed = board.now;
      board.now += 5000;
      if (path.endsWith('posts.json') && away && posts.length === 229) posts.splice(179, 0, away);
    };
    expect((await look()).found).toMatchObject({ fresh: 0, changed: 0 });
    const until = listed + 5000;
    expect((await look()).found).toMatchObject({ changed: 1 });
    expect(loadHistory(game, '9180').states.at(-1)?.beforeSeen).toBe(until);
  });

  it('is read whole from a forum that gives fewer posts at once than were asked for', async () => {
    const { board, look } = await play(130);
    board.most = 50;
    const { found } = await look();
    expect(found).toMatchObject({ posts: 135, fresh: 0, vanished: 0 });
  });

  it('is followed by the whole thread, page by page, after the lock', async () => {
    const { board, look } = await play(130);
    board.now = NOW + 25 * HOUR;
    const { asked, found } = await look();
    expect(asked.slice(1, 4)).toEqual([ROUND, IDS, '/t/7.json']);
    expect(found).toMatchObject({ posts: 230, fresh: 0, vanished: 0 });
    expect((await look()).asked).toHaveLength(3);
  });
});

it('a topic so long that its ids are not listed is read to its end all the same', async () => {
  const { game, posts, look } = await play(45, false);
  expect(game.store.posts.load()).toHaveLength(posts.length);
  expect((await look()).found).toMatchObject({ posts: 50, fresh: 0, vanished: 0 });
});
