import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureThread, type TellPage } from '../../src/app/capture/look.js';
import { loadHistory } from '../../src/app/capture/post-history.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import { openHttp } from '../../src/browser/http.js';
import { readIso } from '../../src/core/time.js';
import { manners } from '../harness/loopback.js';
import { rollFrom } from '../harness/roll.js';
import { SoakForum } from '../harness/soak/forum.js';
import type { Engine } from '../harness/soak/skins.js';
import { setUpGame, soakGame } from '../harness/soak/soak-game.js';
import type { WeatherKind } from '../harness/soak/weather.js';

/** `npm run nightly -- soak` has thousands. */
const EVENTS = 30;

describe('a forum that changes, breaks and is mended while it is watched over the lock', () => {
  it.each([['phpbb3', 3]] as const)(
    'loses nothing that stood there at a look and is never blind in silence: %s, seed %i',
    async (engine, seed) => {
      const { failures, complete, faulty, counted } = await soakGame(seed, EVENTS, engine);
      expect(failures).toEqual([]);
      expect(Math.min(complete, faulty, counted)).toBeGreaterThan(0);
    },
  );
});

const at = (text: string): number => readIso(text) as number;
const OPENED = at('2026-09-06T18:00Z');
const LOCK = at('2026-09-20T05:00Z');
const HOUR = 3_600_000;

let folder: string;
let forum: SoakForum;
let game: Game;
const closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-soak-'));
});
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
  rmSync(folder, { recursive: true, force: true });
});

/** A game on a forum that shows five posts on a page; ten are of an earlier turn. */
async function play(engine: Engine = 'phpbb3', marks = false): Promise<void> {
  const board = { zone: 'UTC', skew: 0, marks, perPage: 5 };
  forum = new SoakForum(engine, board, OPENED - 10 * HOUR, rollFrom(1));
  await forum.open();
  closing.push(() => forum.close());
  for (let n = 0; n < 10; n++) {
    post('Mara', `old ${n}`);
    forum.pass(HOUR);
  }
  game = setUpGame(folder, forum);
  closing.push(() => game.store.shut());
  openTurn(game, { opened: OPENED, deadline: LOCK - HOUR, lock: LOCK, secret: 'ab'.repeat(32) });
}

const post = (author: string, text: string) => forum.thread.add(forum.clock, author, text);

/** Looks at the thread, an hour later or at a moment. */
async function look(moment = forum.now + HOUR, tell: TellPage = () => undefined, acceptMissing = false) {
  forum.pass(moment - forum.now);
  const fetcher = openHttp(manners(() => forum.now));
  try {
    return await captureThread(game, fetcher, tell, { acceptMissing });
  } finally {
    await fetcher.close();
  }
}

function strike(kind: WeatherKind, later = false): void {
  forum.weather = { kind, until: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, later };
}

describe('what the soak found, each by itself:', () => {
  it("the thread is read from its own address where the open turn's page is no longer at its own", async () => {
    await play();
    post('Gazetzot', 'Sai Rei: stand');
    forum.folder = '/board1';
    expect(await look()).toMatchObject({ posts: 11 });
    forum.folder = '/board2';
    forum.moved = 'gone';
    expect(await look()).toMatchObject({ posts: 11, vanished: 0 });
    expect(await look()).toMatchObject({ posts: 1, vanished: 0 });
  });

  it("an engine's data that moved away is found again from the page for people", async () => {
    await play('nodebb');
    expect(await look()).toMatchObject({ posts: 10 });
    forum.folder = '/board1';
    forum.moved = 'gone';
    await expect(look()).rejects.toMatchObject({ kind: 'unreadable' });
    expect(await look()).toMatchObject({ posts: 10, vanished: 0 });
  });

  it.each(['phpbb3', 'vbulletin3', 'smf'] as const)(
    "another thread's page is a fault, and its posts are not kept: %s",
    async (engine) => {
      await play(engine);
      post('Gazetzot', 'Sai Rei: stand');
      await look();
      const known = game.store.posts.load();
      strike('another thread');
      await expect(look()).rejects.toMatchObject({ why: expect.stringMatching(/none of the 11 posts/) });
      strike('another thread', true);
      forum.folder = '/board1';
      forum.moved = 'gone';
      await expect(look()).rejects.toMatchObject({ why: expect.stringMatching(/should be page 2/) });
      expect(game.store.posts.load()).toEqual(known);
      forum.weather = undefined;
      expect(await look()).toMatchObject({ fresh: 0, changed: 0, vanished: 0 });
    },
  );

  it('an old copy of a page, as a cache gives it, is a fault, and no new post is called deleted by it', async () => {
    await play();
    post('Gazetzot', 'Sai Rei: stand');
    forum.pass(5 * HOUR);
    post('Gazetzot', 'Old Guard: stand');
    await look();
    strike('old copy');
    await expect(look(forum.now + 60_000)).rejects.toMatchObject({
      why: expect.stringMatching(/older than what was read/),
    });
    forum.weather = undefined;
    expect(await look()).toMatchObject({ fresh: 0, changed: 0, vanished: 0 });
  });

  it('a post that is gone is not seen where a page is told to be unchanged, and draws no others after it', async () => {
    await play('phpbb3', true);
    post('Gazetzot', 'Sai Rei: stand');
    await look();
    const [, second] = forum.thread.posts;
    if (second) forum.thread.remove(forum.clock, second);
    expect(await look(LOCK + HOUR)).toMatchObject({ vanished: 1 });
    await look();
    expect(await look()).toMatchObject({ vanished: 0, unchanged: 1 });
    expect(game.store.posts.load().filter(({ revisions }) => revisions.length > 1)).toHaveLength(1);
  });

  it('a time worked out from a clock that has changed since is no new mark, and the judge is asked where it is near the lock', async () => {
    await play('smf');
    const early = post('Gazetzot', 'Sai Rei: stand');
    await look();
    forum.thread.edit(forum.clock, early, 'Sai Rei: 3D > 4D', true);
    await look(LOCK - 10 * 60_000);
    forum.pass(15 * 60_000);
    // From now on the board's clock, and with it every time measured by it, is an hour on.
    forum.board = { ...forum.board, zone: 'Etc/GMT-1' };
    forum.thread.edit(forum.clock, early, 'Sai Rei: 3D > 5E', false);
    await look(LOCK + 30 * 60_000);
    expect(loadHistory(game, '311').states.at(-1)).toMatchObject({ unmarked: true, change: 'text' });
    const { questions, orders } = judgeNow(game).result.gathered;
    expect(questions.map(({ kind, place }) => [kind, place.post])).toEqual([['unseen', '311']]);
    expect(orders).toEqual([]);
  });

  it('a new post that moves over the edge of a page while the thread is read is read all the same', async () => {
    await play();
    const [, second] = Array.from({ length: 5 }, (_, n) => post('Gazetzot', `note ${n}`));
    await look();
    post('Mara', 'Birch Watch: stand');
    post('Mara', 'Salt Riders: stand');
    let pages = 0;
    const found = await look(forum.now + HOUR, () => {
      pages++;
      if (pages === 1 && second) forum.thread.remove(forum.clock, second);
    });
    expect(found).toMatchObject({ fresh: 2, vanished: 0 });
    expect(game.store.posts.load()).toHaveLength(17);
  });

  it('a new post that slips over the edge of a page is read though another one keeps the count of posts as it was', async () => {
    await play();
    const [, second] = Array.from({ length: 5 }, (_, n) => post('Gazetzot', `note ${n}`));
    await look();
    for (const n of [6, 7]) post('Mara', `note ${n}`);
    forum.pass(10 * 60_000);
    forum.answered.length = 0;
    let pages = 0;
    const found = await look(forum.now + HOUR, () => {
      pages++;
      if (pages > 1 || !second) return;
      forum.thread.remove(forum.clock, second);
      post('Mara', 'note 8');
    });
    expect(found).toMatchObject({ fresh: 3, vanished: 0 });
    expect(game.store.posts.load()).toHaveLength(18);
  });

  it('a thread whose pages move whenever one is read is not taken for read', async () => {
    await play();
    const notes = Array.from({ length: 20 }, (_, n) => post('Gazetzot', `note ${n}`));
    await look();
    for (let n = 0; n < 30; n++) post('Mara', `more ${n}`);
    const failed = look(forum.now + HOUR, () => {
      const next = notes.shift();
      if (next) forum.thread.remove(forum.clock, next);
    });
    await expect(failed).rejects.toMatchObject({ kind: 'try-later', why: expect.stringMatching(/pages move/) });
    expect(await look(forum.now + HOUR, undefined, true)).toMatchObject({
      posts: forum.thread.shownAt(forum.clock).length,
    });
  });

  it("another thread's page in place of one that is read once more is a fault, and its posts are not kept", async () => {
    await play();
    for (let n = 0; n < 4; n++) post('Gazetzot', `note ${n}`);
    await look();
    for (const n of [4, 5]) post('Mara', `note ${n}`);
    let pages = 0;
    const failed = look(forum.now + HOUR, () => {
      if (++pages === 2) strike('another thread');
    });
    await expect(failed).rejects.toMatchObject({ why: expect.stringMatching(/none of the posts it showed/) });
    forum.weather = undefined;
    expect(await look()).toMatchObject({ posts: 6, vanished: 0 });
    expect(game.store.posts.load()).toHaveLength(16);
  });

  it('an unchanged thread and new posts on one page cost no second reading', async () => {
    await play();
    for (let n = 0; n < 6; n++) post('Gazetzot', `note ${n}`);
    await look();
    const count = async () => {
      const asked = forum.answered.length;
      await look();
      return forum.answered.length - asked;
    };
    expect(await count()).toBe(3);
    post('Mara', 'one more');
    expect(await count()).toBe(3);
  });

  it('that a post is still gone is known as of when its own page was read', async () => {
    await play();
    const [, second] = Array.from({ length: 8 }, (_, n) => post('Gazetzot', `note ${n}`));
    await look();
    if (!second) return;
    forum.thread.remove(forum.clock, second);
    await look();
    let pages = 0;
    let restored = 0;
    await look(forum.now + HOUR, () => {
      if (++pages > 1) return;
      restored = forum.clock;
      forum.thread.restore(forum.clock, second);
    });
    await look();
    const back = loadHistory(game, String(second.id)).states.at(-1);
    expect(back).toMatchObject({ change: 'text', text: 'note 1' });
    expect(back?.beforeSeen).toBeLessThanOrEqual(restored);
  });
});
