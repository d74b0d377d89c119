import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectPage, inspectSaved, writeReport } from '../../src/app/capture/inspect.js';
import { captureThread } from '../../src/app/capture/look.js';
import { captureFiles } from '../../src/app/capture/saved-pages.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import type { Game } from '../../src/app/game/game.js';
import { initGame } from '../../src/app/game/init.js';
import { openGame } from '../../src/app/game/open.js';
import { examine } from '../../src/app/run/doctor.js';
import { openHttp } from '../../src/browser/http.js';
import { formatInspected } from '../../src/cli/inspect.js';
import { AppError } from '../../src/core/result.js';
import { readIso, writeIso } from '../../src/core/time.js';
import type { Page } from '../../src/forums/forum.js';
import { manners, serve } from '../harness/loopback.js';
import { LONE_ARMY } from '../harness/small-games.js';

let folder: string;
const closing: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-address-'));
  writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (text: string): number => readIso(text) as number;
const NOW = at('2026-09-14T12:00Z');
const DAY = 24 * 3_600_000;

function play(thread: string, settings = ''): Game {
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    `thread: ${thread}\njudge: {name: Judge, contact: judge@example.org}\ncapture: {pause: 0}\n${settings}`,
  );
  const game = openGame(folder, { now: () => NOW });
  closing.push(() => game.store.shut());
  return game;
}

function open(game: Game): void {
  openTurn(game, { opened: NOW - 14 * DAY, deadline: NOW + DAY, lock: NOW + 2 * DAY, secret: 'ab'.repeat(32) });
}

const capture = (game: Game) => captureThread(game, openHttp(manners(() => NOW)));

/** 25 posts, one an hour, of an engine that gives its threads as data. */
const POSTS = Array.from({ length: 25 }, (_, i) => ({ id: 901 + i, at: NOW - 3 * DAY + i * 3_600_000 }));
const discoursePage = (page: number) => ({
  id: 7,
  slug: 'tide-race',
  title: 'Tide Race',
  post_stream: {
    stream: POSTS.map(({ id }) => id),
    posts: POSTS.slice((page - 1) * 20, page * 20).map(({ id, at: time }) => ({
      id,
      username: 'saltfish',
      user_id: 5,
      post_number: id - 900,
      version: 1,
      created_at: new Date(time).toISOString(),
      updated_at: new Date(time).toISOString(),
      cooked: `<p>Salt Guard: hold ${id}</p>`,
    })),
  },
});
const flarumPage = (offset: number, origin: string) => ({
  links: offset + 20 < POSTS.length ? { next: `${origin}/api/posts?filter[discussion]=5&page[offset]=20` } : {},
  data: POSTS.slice(offset, offset + 20).map(({ id, at: time }) => ({
    type: 'posts',
    id: String(id),
    attributes: {
      number: id - 900,
      contentType: 'comment',
      createdAt: new Date(time).toISOString(),
      contentHtml: '<p>Dune Men: hold</p>',
    },
    relationships: {
      user: { data: { type: 'users', id: '3' } },
      discussion: { data: { type: 'discussions', id: '5' } },
    },
  })),
  included: [
    { type: 'users', id: '3', attributes: { username: 'cockle' } },
    { type: 'discussions', id: '5', attributes: { title: 'Dune Road', commentCount: 25 } },
  ],
});
const nodebbPage = (page: number) => ({
  tid: 2,
  titleRaw: 'Weir',
  postcount: 25,
  posts: POSTS.slice((page - 1) * 20, page * 20).map(({ id, at: time }, i) => ({
    pid: id,
    uid: 6,
    index: (page - 1) * 20 + i,
    content: '<p>Barge Men: hold</p>',
    timestamp: time,
    edited: 0,
    user: { uid: 6, username: 'Bargee' },
  })),
  pagination: { currentPage: page, pageCount: 2 },
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const ENGINES = {
  Discourse: {
    people: '/t/tide-race/7/12',
    page: '<html><head><meta name="generator" content="Discourse 3.3.2"></head><body></body></html>',
    data: '/t/7.json',
    // On from the turn's first post, and the rest by their ids.
    again: ['/t/7/1.json', '/t/7/posts.json'],
    answer: (url: URL) =>
      discoursePage(url.pathname === '/t/7/posts.json' ? 2 : Number(url.searchParams.get('page') ?? 1)),
  },
  Flarum: {
    people: '/d/5-dune-road/3',
    page: '<html><body><script id="flarum-json-payload">{}</script></body></html>',
    data: '/api/posts',
    again: ['/api/posts', '/api/posts'],
    answer: (url: URL, origin: string) => flarumPage(Number(url.searchParams.get('page[offset]') ?? 0), origin),
  },
  NodeBB: {
    people: '/topic/2/weir/25',
    page: '<html><body><script id="ajaxify-data" type="application/json">{}</script></body></html>',
    data: '/api/topic/2/weir',
    again: ['/api/topic/2/weir', '/api/topic/2/weir'],
    answer: (url: URL) => nodebbPage(Number(url.searchParams.get('page') ?? 1)),
  },
};

describe.each(Object.entries(ENGINES))("%s, by the thread's ordinary address", (name, engine) => {
  async function forum(clock = () => NOW) {
    const server = await serve((_, response, url) => {
      response.setHeader('date', new Date(clock()).toUTCString());
      if (url.pathname === engine.people) response.writeHead(200, HTML).end(engine.page);
      else if ([engine.data, ...engine.again].includes(url.pathname))
        response.writeHead(200, JSON_TYPE).end(JSON.stringify(engine.answer(url, server.origin)));
      else response.writeHead(404, HTML).end('<html></html>');
    });
    closing.push(() => server.close());
    return server;
  }

  it('is captured whole from its data, and asks for the page for people only once', async () => {
    const { origin, asked } = await forum();
    const game = play(origin + engine.people);
    open(game);
    expect(await capture(game)).toMatchObject({ pages: 2, posts: 25, fresh: 25 });
    const first = asked.splice(0).map((path) => new URL(path, origin).pathname);
    // The second page begins with new posts of the open turn: the first one is read once more, lest one slipped through.
    expect(first).toEqual(['/robots.txt', engine.people, engine.data, engine.data, engine.data]);
    expect(await capture(game)).toMatchObject({ posts: 25, fresh: 0, changed: 0, vanished: 0 });
    expect(asked.map((path) => new URL(path, origin).pathname)).toEqual(['/robots.txt', ...engine.again]);
    expect(game.store.captures.list().every(({ address }) => address === origin + engine.people)).toBe(true);
  });

  it('is recognised by --inspect even where its data may not be read', async () => {
    const { origin, close } = await serve((_, response, url) => {
      if (url.pathname === '/robots.txt')
        response.writeHead(200, { 'content-type': 'text/plain' }).end(`User-agent: *\nDisallow: ${engine.data}\n`);
      else response.writeHead(200, HTML).end(engine.page);
    });
    closing.push(close);
    const inspected = await inspectPage(
      play(origin + engine.people),
      openHttp(manners(() => NOW)),
      origin + engine.people,
    );
    expect(inspected.engines[0]?.title).toBe(name);
    expect(inspected.reading).toMatchObject({
      fault: expect.stringContaining('robots.txt asks programs not to read it'),
    });
  });

  it('is told by doctor and by --inspect', async () => {
    // The command goes by the machine's own clock.
    const { origin } = await forum(Date.now);
    const game = play(origin + engine.people);
    const thread = (await examine(folder)).find(({ what }) => what === 'thread');
    expect(thread).toMatchObject({ well: true, told: expect.stringContaining(`by its data, ${origin}${engine.data}`) });
    const inspected = await inspectPage(game, openHttp(manners(() => NOW)), game.config.thread);
    expect(inspected.reading).toMatchObject({ dialect: `${name} data`, posts: { length: 20 } });
    expect(formatInspected(inspected).join('\n')).toContain(`read by its data, ${origin}${engine.data}`);
  });
});

it.each([
  ['Discourse', '/t/tide-race/7', (page: number) => discoursePage(page)],
  ['Flarum', '/d/5-dune-road', (page: number) => flarumPage((page - 1) * 20, 'https://fl.example')],
  ['NodeBB', '/topic/2/weir', (page: number) => nodebbPage(page)],
])(
  'the data of %s, saved in files, is read in any order, and refused where a part of it is missing',
  async (_, path, dataOf) => {
    const game = play(`https://fl.example${path}`);
    open(game);
    const paths = [2, 1].map((page) => {
      const file = join(folder, `saved-${page}.json`);
      writeFileSync(file, JSON.stringify(dataOf(page)));
      return file;
    });
    const only = (n: number) => captureFiles(game, { paths: [paths[n] ?? ''], saved: NOW });
    await expect(only(1)).rejects.toMatchObject({
      kind: 'usage',
      why: expect.stringMatching(/goes on after|announces 25 posts/),
    });
    await expect(only(0)).rejects.toMatchObject({ kind: 'usage' });
    expect(await captureFiles(game, { paths, saved: NOW })).toMatchObject({ posts: 25, fresh: 25 });
  },
);

it("an address that only looks like an engine's with data is read as what the page is", async () => {
  const page = readFileSync(new URL('../../fixtures/forums/invision/5-last-page.html', import.meta.url), 'utf8');
  const { origin, asked, close } = await serve((_, response, url) => {
    response.setHeader('date', 'Mon, 30 Nov 2026 12:00:00 GMT');
    if (url.pathname === '/t/12') response.writeHead(200, HTML).end(page);
    else response.writeHead(404).end();
  });
  closing.push(close);
  const moment = at('2026-11-30T12:00Z');
  const game = { ...play(`${origin}/t/12`), clock: { now: () => moment } };
  expect(await capture(game)).toMatchObject({ dialect: 'Invision 5' });
  expect(asked).toEqual(['/robots.txt', '/t/12', '/t/12']);
  await capture(game);
  expect(asked.slice(3)).toEqual(['/robots.txt', '/t/12']);
});

/** A forum that nobody's engine wrote: no known sign, its own way of writing times, an edit mark, two pages. */
function ownBoard(page: number, edited: boolean): string {
  const entries = Array.from({ length: page === 1 ? 3 : 2 }, (_, i) => {
    const n = (page - 1) * 3 + i + 1;
    const mark = edited && n === 2 ? '<small class="changed">changed 2026.14.09 12:00</small>' : '';
    const text = edited && n === 2 ? 'Sand Men: 3C &gt; 4C' : `Entry ${n} of this thread<br>Sand Men: 3C &gt; ${n}D`;
    return `<div class="row" id="row${n}"><span class="nick">Cockler</span> wrote <em class="when">2026.0${n + 2}.09 14:05</em><div class="words"><blockquote>Somebody said so</blockquote>${text}</div>${mark}</div>`;
  });
  const onward = page === 1 ? '<a class="onward" href="?t=4&amp;from=3">More</a>' : '';
  return `<!DOCTYPE html><html><head><title>Sand Spit</title><meta name="generator" content="OwnBoard 2"></head><body>${entries.join('')}${onward}<p>The end</p></body></html>`;
}

describe("a forum that no engine knows, by the judge's own settings", () => {
  async function board() {
    const state = { edited: false };
    const server = await serve((_, response, url) => {
      response.setHeader('date', new Date(NOW).toUTCString());
      if (url.pathname !== '/board') response.writeHead(404).end();
      else response.writeHead(200, HTML).end(ownBoard(url.searchParams.has('from') ? 2 : 1, state.edited));
    });
    closing.push(() => server.close());
    return { thread: `${server.origin}/board?t=4`, state };
  }

  it('is proposed by --inspect as a block that works when it is pasted, once the judge has named the date pattern', async () => {
    const { thread, state } = await board();
    const fresh = join(folder, 'fresh');
    const [path = ''] = initGame(fresh, thread);
    const blank = openGame(fresh, { now: () => NOW });
    const inspected = await inspectPage(blank, openHttp(manners(() => NOW)), thread);
    blank.store.shut();
    const lines = formatInspected(inspected);
    expect(lines.join('\n')).toMatch(
      /It can't be read: no forum engine is recognised on it: this looks like OwnBoard 2, which is not known\.\n/,
    );
    expect(lines).toContain('the page says of its program: generator "OwnBoard 2"');
    const block = lines
      .slice(lines.indexOf('forum: custom'))
      .join('\n')
      .replace(/# datePattern: ".*?"/, 'datePattern: "YYYY.DD.MM HH:mm"')
      .replace('edited: ""', 'edited: small.changed');
    appendFileSync(path, `${block}\n`);

    const game = openGame(fresh, { now: () => NOW });
    closing.push(() => game.store.shut());
    open(game);
    expect(await capture(game)).toMatchObject({ dialect: 'by selectors', pages: 2, posts: 5, fresh: 5 });
    const posts = game.store.posts.load();
    expect(posts.map(({ id, author, at: { ms } }) => [id, author, writeIso(ms)])).toEqual(
      [1, 2, 3, 4, 5].map((n) => [String(n), 'Cockler', `2026-09-0${n + 2}T14:05Z`]),
    );
    expect(posts[3]?.revisions[0]?.body.text).toBe('Somebody said so\nEntry 4 of this thread\nSand Men: 3C > 4D');
    expect(posts[3]?.revisions[0]?.body.skips).toMatchObject([{ why: 'quote' }]);

    state.edited = true;
    expect(await capture(game)).toMatchObject({ changed: 1 });
    expect(game.store.posts.load()[1]?.revisions.at(-1)).toMatchObject({
      since: { ms: NOW },
      unmarked: false,
    });
  });

  it('is proposed where an engine is recognised whose style is not, and not where the forum refuses or hides posts', async () => {
    const row = (n: number): string =>
      `<div class="row" id="row${n}"><span class="nick">Cockler ${n % 3}</span> <em class="when">2026-0${n}-09 14:05</em><div class="words">Entry ${n} of it</div></div>`;
    const page = (body: string): string =>
      `<!DOCTYPE html><html><head><title>Spit</title></head><body id="phpbb">${body}</body></html>`;
    const server = await serve((_, response, url) => {
      response.setHeader('date', new Date(NOW).toUTCString());
      if (url.pathname === '/styled') response.writeHead(200, HTML).end(page([1, 2, 3, 4].map(row).join('')));
      else if (url.pathname === '/gone')
        response.writeHead(200, HTML).end(page('<div id="message"><p>The requested topic does not exist.</p></div>'));
      else if (url.pathname === '/hiding')
        response
          .writeHead(200, HTML)
          .end(readFileSync(new URL('../../fixtures/forums/mybb/threaded-view.html', import.meta.url)));
      else response.writeHead(404).end();
    });
    closing.push(() => server.close());
    const game = play(`${server.origin}/styled`);
    const told = async (path: string): Promise<string> =>
      formatInspected(await inspectPage(game, openHttp(manners(() => NOW)), `${server.origin}${path}`)).join('\n');
    const styled = await told('/styled');
    expect(styled).toMatch(/yes {2}phpBB 3: body#phpbb[\s\S]*It can't be read\. .*it has no posts/);
    for (const line of ['post: "div[id^=\\"row\\"]"', 'author: "span.nick"', 'time: "em.when"', 'body: "div.words"'])
      expect(styled).toContain(line);
    expect(styled).not.toContain('let `adjutant capture --inspect` propose');
    expect(await told('/gone')).toMatch(/there is no such thread[^\n]*$/);
    expect(await told('/hiding')).toMatch(/it is a threaded view[^\n]*mode=linear\.$/);
  });

  it('that nothing reads is put together for a maintainer, with no name or word of it', async () => {
    const { thread } = await board();
    const game = play(thread);
    const [saved, report] = [join(folder, 'saved.html'), join(folder, 'report.html')];
    writeFileSync(saved, ownBoard(1, true));
    const pages: Page[] = [];
    const inspected = await inspectSaved(game, saved, NOW, (page) => pages.push(page));
    const [page] = pages;
    if (page === undefined) throw new Error('no page came');
    writeReport(report, inspected, page);
    const written = readFileSync(report, 'utf8');
    expect(written).toMatch(
      /^<!--\nAdjutant \d[\s\S]*generator "OwnBoard 2"[\s\S]*no forum engine is recognised[\s\S]*-->/,
    );
    expect(written).toContain('id="row2"');
    expect(written.slice(written.indexOf('-->'))).not.toMatch(/Cockler|Entry|Somebody|Sand Spit/);
    expect(() => writeReport(report, inspected, page)).toThrow(/it is there already/);
  });

  it('needs the pattern where the times are in no usual format: else it says that there is no time', async () => {
    const { thread } = await board();
    const selectors =
      'forum: custom\nsite: {offset: 0, selectors: {post: .row, id: id, author: .nick, time: .nick, body: .words}}\n';
    const game = play(thread, selectors);
    await expect(capture(game)).rejects.toMatchObject({
      kind: 'unreadable',
      why: 'post 1 has no time: looked for .nick, and found "Cockler"',
      todo: expect.stringMatching(/^(?!.*datePattern).*--inspect/),
    });
  });

  it.each([
    ['site: {datePattern: "YYYY-MM-DD"}', /line 4, site\.datePattern: should hold a year/],
    ['forum: custom', /line 4, forum: custom needs site\.selectors/],
    [
      'site:\n  selectors: {post: .row, id: id, author: .nick, time: .when, body: .words}',
      /line 5, site\.selectors: are read only where forum: custom is set/,
    ],
    [
      'forum: custom\nsite:\n  selectors: {post: "", id: id, author: .a, time: .b, body: .c}',
      /line 6, site\.selectors\.post: is missing: a CSS selector like /,
    ],
    [
      'forum: custom\nsite:\n  selectors: {post: .p, id: id, autor: .a, time: .b, body: .c}',
      /"autor" is no key here; did you mean "author"/,
    ],
  ])('is refused with the line and the reason: %s', (settings, why) => {
    let told = '';
    try {
      play('http://127.0.0.1:1/t', settings);
    } catch (error) {
      told = error instanceof AppError ? error.why : String(error);
    }
    expect(told).toMatch(why);
  });
});
