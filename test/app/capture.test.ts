import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Captured } from '../../src/app/capture/capture-run.js';
import { inspectPage } from '../../src/app/capture/inspect.js';
import { type CaptureOptions, captureThread, type TellPage } from '../../src/app/capture/look.js';
import { compareLines, loadHistory } from '../../src/app/capture/post-history.js';
import { captureFiles } from '../../src/app/capture/saved-pages.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import type { DemoThread } from '../../src/app/run/campaign.js';
import { type DemoForum, serveForum } from '../../src/app/run/demo-forum.js';
import type { CrawlPolicy } from '../../src/browser/fetcher.js';
import { openHttp } from '../../src/browser/http.js';
import { formatInspected } from '../../src/cli/inspect.js';
import { AppError } from '../../src/core/result.js';
import { readIso, writeIso } from '../../src/core/time.js';
import { LONE_ARMY } from '../harness/small-games.js';

let folder: string;
const closing: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-capture-'));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (text: string): number => readIso(text) as number;
const OPENED = at('2026-09-06T18:20Z');
const LOCK = at('2026-09-20T05:00Z');
const HOUR = 3_600_000;

function post(id: number, time: string, body: string, more: Partial<DemoPost> = {}): DemoPost {
  return { id, author: 'Gazetzot', guest: false, at: at(time), body, edits: [], ...more };
}

function edit(time: string, body: string, marked = true): DemoPost['edits'][number] {
  return { at: at(time), body, marked, merged: false };
}

function thread(posts: readonly DemoPost[], perPage = 3): DemoThread {
  const users = new Map([['Gazetzot', { id: 4, title: 'Captain', joined: '2022-01-01' }]]);
  return { title: 'Movement', thread: 7, forum: 1, perPage, offset: 0, users, posts };
}

function manners(now: () => number): CrawlPolicy {
  const quiet = { sleep: async () => undefined, tell: () => undefined };
  return { version: '1.2.3', contact: 'judge@example.org', pause: 0, most: 1000, patience: 0, now, ...quiet };
}

interface Table {
  readonly game: Game;
  readonly forum: DemoForum;
  /** Moves the game's clock and the forum's to a moment and looks. */
  /** Moves both clocks to a moment. */
  pass(moment: string): void;
  look(moment: string, options?: CaptureOptions, tell?: TellPage): Promise<Captured>;
}

/** A game on a forum of its own; the turn runs from 6 September 18:20 to 20 September 05:00, 2026. */
async function play(posts: readonly DemoPost[], perPage = 3): Promise<Table> {
  let now = OPENED;
  const forum = await serveForum({ campaign: thread(posts, perPage), skin: 'vbulletin3', moment: now });
  closing.push(() => forum.close());
  writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    `thread: ${forum.url}\nsite: {dateOrder: month-first}\njudge: {name: Judge, contact: judge@example.org}\n`,
  );
  const game = openGame(folder, { now: () => now });
  closing.push(() => game.store.shut());
  openTurn(game, { opened: OPENED, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'ab'.repeat(32) });
  const pass = (moment: string): void => {
    now = at(moment);
    forum.setMoment(now);
  };
  const look: Table['look'] = async (moment, options = {}, tell = () => undefined) => {
    pass(moment);
    const fetcher = openHttp(manners(() => now));
    try {
      return await captureThread(game, fetcher, tell, options);
    } finally {
      await fetcher.close();
    }
  };
  return { game, forum, look, pass };
}

describe('the history of a post', () => {
  it('tells of each text what changed, between which two looks, and since when it counts', async () => {
    const { game, look } = await play([
      post(11, '2026-09-07T10:00Z', 'Sai Rei: 3D > 4D\nOld Guard: hold', {
        edits: [
          edit('2026-09-08T10:00Z', 'Sai Rei: 3D > 5E\nOld Guard: hold'),
          edit('2026-09-09T10:00Z', 'Sai Rei: 3D > 6E\nOld Guard: hold', false),
        ],
        deleted: at('2026-09-10T10:00Z'),
      }),
      post(12, '2026-09-07T11:00Z', 'hello'),
    ]);
    for (const day of ['07', '08', '09', '10']) await look(`2026-09-${day}T12:00Z`);
    const { post: found, states } = loadHistory(game, '#1');
    expect(found.id).toBe('11');
    expect(
      states.map(({ change, seen, beforeSeen, since, unmarked }) => [
        change,
        writeIso(seen ?? 0),
        beforeSeen && writeIso(beforeSeen),
        since && writeIso(since.ms),
        unmarked,
      ]),
    ).toEqual([
      ['first', '2026-09-07T12:00Z', undefined, '2026-09-07T10:00Z', false],
      ['text', '2026-09-08T12:00Z', '2026-09-07T12:00Z', '2026-09-08T10:00Z', false],
      ['text', '2026-09-09T12:00Z', '2026-09-08T12:00Z', '2026-09-09T12:00Z', true],
      ['gone', '2026-09-10T12:00Z', '2026-09-09T12:00Z', '2026-09-10T12:00Z', true],
    ]);
    expect(states[1]?.lines).toEqual([
      { sign: 'removed', text: 'Sai Rei: 3D > 4D' },
      { sign: 'added', text: 'Sai Rei: 3D > 5E' },
      { sign: 'same', text: 'Old Guard: hold' },
    ]);
    expect(states[1]?.mark).toMatchObject({ at: { ms: at('2026-09-08T10:00Z') }, by: 'Gazetzot' });
  });

  it('is found by number or id, and names what was asked where there is none', async () => {
    const { game, look } = await play([post(11, '2026-09-07T10:00Z', 'one'), post(12, '2026-09-07T11:00Z', 'two')]);
    await look('2026-09-07T12:00Z');
    expect(['2', '#2', '12'].map((which) => loadHistory(game, which).post.id)).toEqual(['12', '12', '12']);
    expect(() => loadHistory(game, '99')).toThrow(AppError);
  });

  it('compares line by line, what went before what came', () => {
    expect(compareLines('a\nb\nc', 'a\nx\nc').map(({ sign, text }) => `${sign} ${text}`)).toEqual([
      'same a',
      'removed b',
      'added x',
      'same c',
    ]);
    expect(compareLines('', 'a')).toEqual([{ sign: 'added', text: 'a' }]);
  });
});

it('a post that turns up with a time at which the thread was read without it is told to the judge', async () => {
  const posts = [post(11, '2026-09-07T10:00Z', 'one')];
  const { look } = await play(posts);
  expect((await look('2026-09-07T12:00Z')).remarks).toEqual([]);
  posts.push(post(12, '2026-09-07T11:59Z', 'moved in'), post(13, '2026-09-07T12:00Z', 'new'));
  expect((await look('2026-09-07T13:00Z')).remarks).toEqual([
    '#2 by Gazetzot bears the time 2026-09-07T11:59Z, but was not in the thread when it was read at 2026-09-07T12:00Z: moved in from elsewhere, or let through later',
  ]);
  expect((await look('2026-09-07T14:00Z')).remarks).toEqual([]);
});

it.each([
  ['before the lock', '2026-09-20T04:30Z', '2026-09-20T05:30Z'],
  ['after the lock', '2026-09-20T05:02Z', '2026-09-20T06:00Z'],
])(
  'the judge is asked of orders moved in or let through after the lock, looked for in vain %s',
  async (_, empty, seen) => {
    const posts = [post(11, '2026-09-07T10:00Z', 'one')];
    const { game, look } = await play(posts);
    await look(empty);
    posts.push(post(12, '2026-09-20T04:00Z', 'Sai Rei: 3D > 4D'));
    await look(seen);
    const asked = judgeNow(game).result.gathered;
    expect(asked.orders).toEqual([]);
    expect(asked.questions).toMatchObject([{ kind: 'unseen', place: { post: '12' } }]);
  },
);

it('a post that was gone and is back is told to the judge', async () => {
  const posts = [post(11, '2026-09-07T10:00Z', 'one'), post(12, '2026-09-07T11:00Z', 'two')];
  const { look } = await play(posts);
  await look('2026-09-07T12:00Z');
  const [away] = posts.splice(1, 1);
  expect(await look('2026-09-07T13:00Z')).toMatchObject({ vanished: 1 });
  if (away) posts.push(away);
  expect((await look('2026-09-07T14:00Z')).remarks).toEqual([
    '#2 by Gazetzot was gone and is back as it was: its own time counts',
  ]);
  expect((await look('2026-09-07T15:00Z')).remarks).toEqual([]);
});

describe('a thread that shrinks', () => {
  const days = ['07', '08', '09', '10', '11', '12', '13', '14'];
  const eight = (gone: readonly number[], when = '2026-09-15T00:00Z'): readonly DemoPost[] =>
    days.map((day, i) =>
      post(11 + i, `2026-09-${day}T10:00Z`, `post ${i + 1}`, gone.includes(i + 1) ? { deleted: at(when) } : {}),
    );

  it('by a post or two is people deleting their posts: kept, and told', async () => {
    const { game, look } = await play(eight([4, 8]));
    expect(await look('2026-09-14T12:00Z')).toMatchObject({ pages: 3, posts: 8, remarks: [] });
    const { vanished, posts, remarks } = await look('2026-09-15T12:00Z');
    expect([vanished, posts]).toEqual([2, 6]);
    expect(remarks).toEqual([
      'gone from the thread: #4 by Gazetzot, #8 by Gazetzot (the last post known is among them)',
    ]);
    expect(loadHistory(game, '14').states.map(({ change }) => change)).toEqual(['first', 'gone']);
    expect((await look('2026-09-15T13:00Z')).vanished).toBe(0);
  });

  it('by posts that a moderator joined tells where their words stand now', async () => {
    const joined = { deleted: at('2026-09-15T00:00Z') };
    const { look } = await play([
      post(11, '2026-09-07T10:00Z', 'one', { edits: [edit('2026-09-15T00:00Z', 'one[hr]two words', false)] }),
      post(12, '2026-09-07T11:00Z', 'two words', joined),
      post(13, '2026-09-07T12:00Z', 'three', joined),
      post(14, '2026-09-07T13:00Z', 'four'),
    ]);
    await look('2026-09-14T12:00Z');
    expect((await look('2026-09-15T12:00Z')).remarks).toEqual([
      'gone from the thread: #2 by Gazetzot (its words now stand in #1: a moderator joined them), #3 by Gazetzot',
    ]);
  });

  it('by many at once is a fault, and nothing is taken for deleted before the judge says so', async () => {
    const { game, look } = await play(eight([2, 3, 4, 5, 6]));
    await look('2026-09-14T12:00Z');
    await expect(look('2026-09-15T12:00Z')).rejects.toMatchObject({
      kind: 'unreadable',
      why: '5 of the 8 posts that were there before are missing',
    });
    expect(game.store.captures.list()[0]?.state).toBe('faulty');
    expect(loadHistory(game, '12').states.map(({ change }) => change)).toEqual(['first']);
    expect(await look('2026-09-15T13:00Z', { acceptMissing: true })).toMatchObject({ vanished: 5 });
  });

  it('to nothing of what was known is called another thread', async () => {
    const { look } = await play([
      post(11, '2026-09-07T10:00Z', 'one', { deleted: at('2026-09-08T00:00Z') }),
      post(12, '2026-09-08T10:00Z', 'two'),
    ]);
    await look('2026-09-07T12:00Z');
    await expect(look('2026-09-08T12:00Z')).rejects.toMatchObject({
      why: expect.stringMatching(/none of the 1 posts that were there before/),
    });
  });

  it('while it is read loses no post over the edge of a page: it is read once more', async () => {
    const { game, forum, look } = await play(eight([2], '2026-09-14T12:00:01Z'));
    await look('2026-09-14T11:00Z');
    // The second post goes between the first page and the second: the fourth moves to the page already read.
    const moved = look('2026-09-14T12:00Z', {}, ({ pages }) => {
      if (pages === 1) forum.setMoment(at('2026-09-14T12:01Z'));
    });
    expect(await moved).toMatchObject({ vanished: 0, posts: 7, remarks: [] });
    expect(await look('2026-09-14T13:00Z')).toMatchObject({ vanished: 1 });
    expect(loadHistory(game, '14').states).toHaveLength(1);
  });

  it('before the page the turn began on is read from its beginning again', async () => {
    const old = [1, 2, 3, 4].map((n) =>
      post(n, `2026-08-0${n}T10:00Z`, `old ${n}`, n === 2 ? { deleted: at('2026-09-15T00:00Z') } : {}),
    );
    const { look } = await play([...old, ...eight([])]);
    expect(await look('2026-09-14T12:00Z')).toMatchObject({ posts: 12 });
    expect(await look('2026-09-14T13:00Z')).toMatchObject({ posts: 9 });
    // All places move up by one; the turn's first post is still on the page asked first.
    expect(await look('2026-09-15T12:00Z')).toMatchObject({ fresh: 0, changed: 0 });
  });
});

it('after the lock the open turn is read first, and then the whole thread once', async () => {
  const old = [1, 2, 3, 4].map((n) => post(n, `2026-08-0${n}T10:00Z`, `old ${n}`));
  const { game, look } = await play([...old, post(11, '2026-09-07T10:00Z', 'a'), post(12, '2026-09-07T11:00Z', 'b')]);
  const pages = async (moment: string) => {
    const before = game.store.captures.list()[0]?.id ?? 0;
    await look(moment);
    return game.store.captures
      .list()
      .filter(({ id }) => id > before)
      .map((capture) => capture.pages)
      .reverse();
  };
  expect(await pages('2026-09-07T12:00Z')).toEqual([2]);
  expect(await pages('2026-09-19T12:00Z')).toEqual([1]);
  expect(await pages('2026-09-20T05:00Z')).toEqual([1]);
  expect(await pages('2026-09-20T05:01Z')).toEqual([1, 2]);
  expect(await pages('2026-09-20T05:02Z')).toEqual([1]);
});

describe('pages saved from a browser', () => {
  const posts = (days: readonly string[], gone?: number): readonly DemoPost[] =>
    days.map((day, i) =>
      post(
        11 + i,
        `2026-09-${day}T10:00Z`,
        `post ${i + 1}`,
        i + 1 === gone ? { deleted: at('2026-09-15T00:00Z') } : {},
      ),
    );
  const DAYS = ['07', '08', '09', '10', '11', '13', '14'];

  /** Saves the thread's pages as a browser would; gives the files, the last page first. */
  async function save({ forum }: Table, moment: string, pages = [1, 2, 3]): Promise<string[]> {
    forum.setMoment(at(moment));
    const paths: string[] = [];
    for (const number of pages) {
      const answer = await fetch(`${forum.url}&page=${number}`);
      const path = join(folder, `page-${number}.html`);
      writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
      utimesSync(path, new Date(at(moment)), new Date(at(moment)));
      paths.unshift(path);
    }
    return paths;
  }

  it('in any order give the same posts as the forum itself, seen when they were saved', async () => {
    const table = await play(posts(DAYS));
    const paths = await save(table, '2026-09-14T12:00Z');
    expect(await captureFiles(table.game, { paths })).toMatchObject({ pages: 3, posts: 7, fresh: 7, vanished: 0 });
    expect(table.game.store.captures.lastComplete(1)?.clock).toBe(at('2026-09-14T12:00Z'));
    expect(await table.look('2026-09-14T13:00Z')).toMatchObject({ posts: 7, fresh: 0, changed: 0, vanished: 0 });
  });

  it('tell what was deleted since the forum was last read, at the moment given', async () => {
    const table = await play(posts(DAYS, 2));
    await table.look('2026-09-14T12:00Z');
    const paths = await save(table, '2026-09-15T12:00Z', [1, 2]);
    const early = captureFiles(table.game, { paths, saved: at('2026-09-15T13:00Z') });
    await expect(early).rejects.toThrow("which this machine's clock has not come to");
    table.pass('2026-09-15T14:00Z');
    expect(await captureFiles(table.game, { paths, saved: at('2026-09-15T13:00Z') })).toMatchObject({ vanished: 1 });
    expect(loadHistory(table.game, '12').states.at(-1)).toMatchObject({
      change: 'gone',
      seen: at('2026-09-15T13:00Z'),
    });
  });

  it('that lack posts known before are refused whole: no word that stood on them is kept', async () => {
    const gone = { deleted: at('2026-09-15T00:00Z') };
    const table = await play([
      post(11, '2026-09-07T10:00Z', 'one', { edits: [edit('2026-09-15T00:00Z', 'another text', false)] }),
      ...[12, 13, 14, 15, 16].map((id) => post(id, `2026-09-08T${id}:00Z`, `post ${id}`, gone)),
      post(17, '2026-09-09T10:00Z', 'seven'),
    ]);
    await table.look('2026-09-14T12:00Z');
    const paths = await save(table, '2026-09-15T12:00Z', [1]);
    table.pass('2026-09-15T14:00Z');
    await expect(captureFiles(table.game, { paths })).rejects.toMatchObject({ why: expect.stringMatching(/missing/) });
    const refused = table.game.store.captures.list()[0];
    expect(refused).toMatchObject({ state: 'faulty', pages: 0 });
    expect(loadHistory(table.game, '11').states.map(({ change }) => change)).toEqual(['first']);
    expect(await captureFiles(table.game, { paths, acceptMissing: true })).toMatchObject({ changed: 1, vanished: 5 });
  });

  it('of a moderator, who is shown what was taken out or waits, tell of both, and read neither', async () => {
    const table = await play(
      [11, 12, 13, 14, 15, 16, 17, 18].map((id) =>
        post(id, `2026-09-${id - 4 < 10 ? '0' : ''}${id - 4}T10:00Z`, `post ${id}`),
      ),
      9,
    );
    const [path = ''] = await save(table, '2026-09-15T12:00Z', [1]);
    const shown = readFileSync(path, 'latin1');
    const marked = (html: string, id: number, picture: string): string =>
      html.replace(new RegExp(`<a name="post${id}">`), `<img src="images/misc/${picture}.gif" alt="" />$&`);
    writeFileSync(path, marked(shown, 18, 'moderated'), 'latin1');
    const saved = at('2026-09-15T12:00Z');
    table.pass('2026-09-15T13:00Z');
    const first = await captureFiles(table.game, { paths: [path], saved });
    expect(first).toMatchObject({ posts: 7, fresh: 7, vanished: 0 });
    expect(first.remarks.join()).toMatch(/post 18 waits for a moderator's approval, and players do not see it/);
    const gone = [12, 13, 14, 15, 16].reduce((html, id) => marked(html, id, 'trashcan'), shown);
    writeFileSync(path, gone, 'latin1');
    const second = await captureFiles(table.game, { paths: [path], saved: saved + HOUR / 2 });
    expect(second).toMatchObject({ posts: 3, fresh: 1, vanished: 5 });
    expect(second.remarks).toContain('posts 12, 13, 14, 15, 16 are deleted: nothing in them counts');
    expect(second.remarks.join()).toMatch(
      /#\d by Gazetzot bears the time 2026-09-14T10:00Z|gone from the thread: #2 by Gazetzot/,
    );
  });

  it.each([
    ['one between', [1, 3], /page 2 of the thread is not among them/],
    ['the last', [1, 2], /goes on after page 2/],
    ['one of the open turn', [2, 3], /open turn begins before page 2/],
  ])('are refused without %s, and nothing is kept', async (_, pages, why) => {
    const table = await play(posts(DAYS));
    const paths = await save(table, '2026-09-14T12:00Z', pages);
    await expect(captureFiles(table.game, { paths })).rejects.toMatchObject({
      kind: 'usage',
      why: expect.stringMatching(why),
    });
    expect(table.game.store.captures.list()).toEqual([]);
  });

  it('are refused where they come from another site or are no pages', async () => {
    const { game } = await play(posts(DAYS));
    const path = join(folder, 'other.html');
    const refused = async (text: string): Promise<string> => {
      writeFileSync(path, text);
      const error: unknown = await captureFiles(game, { paths: [path] }).catch((thrown: unknown) => thrown);
      return error instanceof AppError ? `${error.what}: ${error.why}` : String(error);
    };
    expect(await refused('<!-- saved from url=(0024)https://elsewhere.example/t -->\n<html></html>')).toContain(
      'elsewhere.example',
    );
    expect(await refused('From: <Saved by Blink>\nMIME-Version: 1.0\n')).toContain('web archive');
    expect(await refused('<html><body>Hello</body></html>')).toMatch(/other\.html: no forum engine is recognised/);
  });
});

describe('inspecting a page', () => {
  it('tells engine, signs, posts and times, and keeps nothing', async () => {
    const { game, forum } = await play([post(11, '2026-09-06T10:00Z', 'one')]);
    const fetcher = openHttp(manners(() => OPENED));
    const inspected = await inspectPage(game, fetcher, forum.url);
    expect(inspected.engines.filter(({ seen }) => seen.length > 0).map(({ title }) => title)).toEqual([
      expect.stringContaining('vBulletin'),
    ]);
    expect(inspected.reading).toMatchObject({ title: 'Movement', posts: [{ id: '11', author: 'Gazetzot' }] });
    expect(formatInspected(inspected).join('\n')).toMatch(
      /there is no http.*robots\.txt\n\nyes {2}vBulletin[\s\S]*11 {2}2026-09-06T10:00Z/,
    );
    expect(game.store.captures.list()).toEqual([]);
  });

  it('of no forum says which signs were looked for', async () => {
    const { game } = await play([]);
    const nothing = createServer((request, response) =>
      request.url === '/robots.txt' ? response.writeHead(404).end() : response.end('<html><body>Hello</body></html>'),
    );
    await new Promise<void>((resolve) => nothing.listen(0, '127.0.0.1', resolve));
    closing.push(() => void nothing.close());
    const bound = nothing.address();
    const url = new URL(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/t`);
    const inspected = await inspectPage(game, openHttp(manners(() => OPENED)), url.href);
    expect(inspected.reading).toMatchObject({ fault: expect.stringContaining('no forum engine is recognised') });
    expect(formatInspected(inspected).join('\n')).toMatch(/no {3}vBulletin[^\n]*: looked for/);
  });
});
