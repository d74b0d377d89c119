import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveForum } from '../src/app/demo/serve-forum.js';
import type { DemoThread } from '../src/app/demo/thread.js';
import { findLogin, keepSession, SESSION_FILE } from '../src/app/login.js';
import { openBrowser } from '../src/browser/browser-page.js';
import { decodeHtml, encodeWindows1252 } from '../src/browser/decode.js';
import type { Manners, PageFetcher } from '../src/browser/fetcher.js';
import { launchChromium } from '../src/browser/find-chromium.js';
import { openHttp } from '../src/browser/http.js';
import { checkResolved, isPrivateHost } from '../src/browser/private-address.js';
import { readRobots } from '../src/browser/robots.js';
import { recordSession, sessionOf } from '../src/browser/session.js';
import type { WalkedPage } from '../src/browser/trail.js';
import { walkThread } from '../src/browser/walk.js';
import { explainPage } from '../src/forums/explain-page.js';
import type { ThreadPage } from '../src/forums/forum.js';
import { needForum } from '../src/forums/index.js';
import { Fault } from '../src/kit/result.js';

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const CACHE = fileURLToPath(new URL('../node_modules/.cache/adjutant', import.meta.url));
const NOW = Date.parse('2026-09-20T12:00:00Z');
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A site without robots.txt where none is given; questions for that file are not counted. */
async function site(handler: Handler, robots?: Handler): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/robots.txt') return handler(request, response, requests.push(request));
    asked += 1;
    if (robots === undefined) response.writeHead(404).end();
    else robots(request, response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  });
  const bound = server.address();
  return { url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`, requests };
}

/** Manners with a clock of their own: sleeping moves it on, and is written down. */
function manners(pause = 3000): Manners & { slept: number[]; told: string[] } {
  const slept: number[] = [];
  const told: string[] = [];
  const now = () => NOW + slept.reduce((sum, ms) => sum + ms, 0);
  const sleep = async (ms: number) => void slept.push(ms);
  return {
    version: '1.2.3',
    contact: 'judge@table.example',
    pause,
    most: 1000,
    patience: 480_000,
    now,
    sleep,
    tell: (line) => void told.push(line),
    slept,
    told,
  };
}

function http(way: Manners = manners()): PageFetcher {
  const fetcher = openHttp(way);
  open.push(() => fetcher.close());
  return fetcher;
}

function page(
  response: ServerResponse,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
}

async function faultOf(act: Promise<unknown>): Promise<Fault> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Fault) return error;
  throw error ?? new Error('no fault was thrown');
}

describe('asking politely', () => {
  it("says who asks and whom to write to, and takes the forum's own clock", async () => {
    const { url, requests } = await site((_, response) =>
      page(response, '<p>é</p>', { date: 'Sat, 19 Sep 2026 06:00:00 GMT' }),
    );
    const fetched = await http().fetchPage(url);
    expect(requests[0]?.headers['user-agent']).toBe('Adjutant/1.2.3 (+judge@table.example)');
    expect(fetched).toMatchObject({
      kind: 'page',
      page: { url, html: '<p>é</p>', date: Date.parse('2026-09-19T06:00:00Z') },
    });
  });

  it('asks one thing at a time and pauses between, however many ask', async () => {
    let busy = 0;
    let most = 0;
    const { url } = await site((_, response) => {
      busy += 1;
      most = Math.max(most, busy);
      setTimeout(() => {
        busy -= 1;
        page(response, 'x');
      }, 10);
    });
    const way = manners();
    const fetcher = http(way);
    await Promise.all([1, 2, 3].map((n) => fetcher.fetchPage(`${url}${n}`)));
    expect(most).toBe(1);
    // One before each page: robots.txt came first.
    expect(way.slept).toEqual([3000, 3000, 3000]);
  });

  it('asks again by the marks the server gave, and tells what is unchanged', async () => {
    const { url } = await site((request, response) => {
      if (request.headers['if-none-match'] === '"7"' && request.headers['if-modified-since'] !== undefined)
        response.writeHead(304).end();
      else page(response, 'x', { etag: '"7"', 'last-modified': 'Sat, 19 Sep 2026 06:00:00 GMT' });
    });
    const fetcher = http();
    const first = await fetcher.fetchPage(url);
    if (first.kind !== 'page') throw new Error('expected a page');
    expect((await fetcher.fetchPage(url, first.page)).kind).toBe('unchanged');
  });

  it("brings the forum's own cookies back to it", async () => {
    const { url, requests } = await site((_, response) => page(response, 'x', { 'set-cookie': 'sid=abc; path=/' }));
    const fetcher = http();
    await fetcher.fetchPage(url);
    await fetcher.fetchPage(url);
    expect(requests.map(({ headers }) => headers.cookie)).toEqual([undefined, 'sid=abc']);
  });

  it('waits as long as a busy server asks, and says so', async () => {
    const { url } = await site((_, response, count) =>
      count === 1 ? response.writeHead(429, { 'retry-after': '40' }).end() : page(response, 'x'),
    );
    const way = manners(0);
    expect((await http(way).fetchPage(url)).kind).toBe('page');
    expect(way.slept).toEqual([40_000]);
    expect(way.told.join()).toMatch(/answered 429; trying again in 40 s/);
  });

  it('backs off and gives up after four tries', async () => {
    const { url, requests } = await site((_, response) => void response.writeHead(503).end());
    const way = manners(0);
    const fault = await faultOf(http(way).fetchPage(url));
    expect([fault.kind, requests.length, way.slept]).toEqual(['try-later', 4, [60_000, 120_000, 240_000]]);
  });

  it('stops where the server wants to be left alone for long', async () => {
    const { url, requests } = await site(
      (_, response) => void response.writeHead(503, { 'retry-after': 'Sun, 20 Sep 2026 15:00:00 GMT' }).end(),
    );
    const fault = await faultOf(http().fetchPage(url));
    expect(fault.why).toContain('2026-09-20T15:00Z');
    expect(requests.length).toBe(1);
  });

  it.each([401, 403, 404, 410])('does not ask twice after %i', async (status) => {
    const { url, requests } = await site((_, response) => void response.writeHead(status).end('no'));
    const fault = await faultOf(http().fetchPage(url));
    expect([fault.kind, requests.length]).toEqual(['unreadable', 1]);
    expect(fault.why).toContain(String(status));
  });

  it('tries again when a connection is cut, and then says that nobody answers', async () => {
    const { url } = await site((request, response, count) =>
      count === 1 ? request.socket.destroy() : page(response, 'x'),
    );
    expect((await http().fetchPage(url)).kind).toBe('page');
    const fault = await faultOf(http().fetchPage('http://127.0.0.1:1/'));
    expect(fault.kind).toBe('try-later');
  });

  it('follows a redirect on the same site and gives the final address', async () => {
    const { url } = await site((request, response) =>
      request.url === '/old' ? response.writeHead(301, { location: '/new' }).end() : page(response, 'x'),
    );
    expect(await http().fetchPage(`${url}old`)).toMatchObject({ page: { url: `${url}new` } });
  });

  it('follows nothing to another site, and names where it led', async () => {
    const other = await site((_, response) => page(response, 'x'));
    const { url } = await site((_, response) => void response.writeHead(302, { location: `${other.url}there` }).end());
    const fault = await faultOf(http().fetchPage(url));
    expect(fault.todo).toContain(`${other.url}there`);
    expect(other.requests).toEqual([]);
  });

  it('is not led round in a ring', async () => {
    const { url } = await site((_, response) => void response.writeHead(302, { location: '/' }).end());
    expect((await faultOf(http().fetchPage(url))).why).toMatch(/ring/);
  });

  it('takes no picture and no page without end for a page', async () => {
    const picture = await site((_, response) => page(response, 'x', { 'content-type': 'image/png' }));
    expect((await faultOf(http().fetchPage(picture.url))).why).toMatch(/image\/png, not a web page/);
    const endless = await site((_, response) => page(response, Buffer.alloc(11 * 1024 * 1024, 'x')));
    expect((await faultOf(http().fetchPage(endless.url))).why).toMatch(/larger than 10 MB/);
  });

  it('names a challenge and does not go round it', async () => {
    const { url, requests } = await site(
      (_, response) => void response.writeHead(503, { 'cf-mitigated': 'challenge' }).end(),
    );
    expect((await faultOf(http().fetchPage(url))).why).toMatch(/challenge/);
    expect(requests.length).toBe(1);
  });
});

describe('a refusal that comes with a page', () => {
  const way = { ...manners(0), patience: 0, explain: explainPage };
  const serve = (status: number, file: string) =>
    site((_, response) => {
      const html = readFileSync(new URL(`../fixtures/forums/${file}`, import.meta.url));
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });

  it.each([
    [403, 'fluxbb/no-permission.html', 'unreadable', /not show the thread to everybody: ".*" \(it answered 403\)$/],
    [404, 'phpbb3/no-such-topic.html', 'unreadable', /there is no such thread: ".*" \(it answered 404\)$/],
    [503, 'mybb/closed-for-now.html', 'try-later', /^the forum is closed for now: ".*" \(it answered 503\)$/],
    [404, 'fluxbb/first-page.html', 'unreadable', /^the forum answered 404 \(there is no such page\)$/],
  ])('with %i is told in the words of %s where it has some', async (status, file, kind, why) => {
    const { url } = await serve(status, file);
    await expect(http(way).fetchPage(url)).rejects.toMatchObject({ kind, why: expect.stringMatching(why) });
  });
});

describe('robots.txt', () => {
  const says =
    (text: string): Handler =>
    (_, response) =>
      void response.end(text);

  it('is asked for once, obeyed, and told', async () => {
    let asked = 0;
    const { url, requests } = await site(
      (_, response) => page(response, 'x'),
      (_, response, count) => {
        asked = count;
        response.end('User-agent: *\nDisallow: /private\n');
      },
    );
    const fetcher = http(manners(0));
    await fetcher.fetchPage(`${url}thread`);
    const fault = await faultOf(fetcher.fetchPage(`${url}private/thread?t=7`));
    expect([fault.kind, fault.why]).toEqual(['unreadable', `${url}robots.txt asks programs not to read it`]);
    expect(fault.todo).toContain('capture --file');
    expect([asked, requests.length]).toEqual([1, 1]);
    expect(fetcher.robots()).toEqual([{ address: `${url}robots.txt`, found: true }]);
  });

  it('sets the pause where it wants a longer one than ours', async () => {
    const { url } = await site((_, response) => page(response, 'x'), says('User-agent: *\nCrawl-delay: 10\n'));
    const way = manners();
    const fetcher = http(way);
    await fetcher.fetchPage(`${url}1`);
    await fetcher.fetchPage(`${url}2`);
    expect(way.slept).toEqual([10_000, 10_000]);
    expect(fetcher.robots()[0]?.delay).toBe(10);
  });

  it.each([403, 404, 410])('that answers %i forbids nothing', async (status) => {
    const { url } = await site(
      (_, response) => page(response, 'x'),
      (_, response) => void response.writeHead(status).end(),
    );
    const fetcher = http(manners(0));
    expect((await fetcher.fetchPage(url)).kind).toBe('page');
    expect(fetcher.robots()).toEqual([{ address: `${url}robots.txt`, found: false }]);
  });

  it('that cannot be had just now means later, and no page is asked for', async () => {
    const { url, requests } = await site(
      (_, response) => page(response, 'x'),
      (_, response, count) => void response.writeHead(count <= 4 ? 500 : 404).end(),
    );
    const fetcher = http(manners(0));
    const fault = await faultOf(fetcher.fetchPage(url));
    expect([fault.kind, requests.length]).toEqual(['try-later', 0]);
    expect((await fetcher.fetchPage(url)).kind).toBe('page');
  });

  it.each([
    ['an empty file', '', '/a', true],
    ['a group for others', 'User-agent: GPTBot\nDisallow: /', '/a', true],
    [
      'our own group before the one for all',
      'User-agent: *\nDisallow: /\n\nUser-agent: adjutant\nDisallow:',
      '/a',
      true,
    ],
    ['our own group with a version', 'User-agent: Adjutant/1.0\nDisallow: /a', '/a', false],
    ['two names for one group', 'User-agent: x\nUser-agent: *\nDisallow: /a', '/ab', false],
    [
      'the longer pattern',
      'User-agent: *\nDisallow: /forum\nAllow: /forum/showthread.php',
      '/forum/showthread.php?t=7',
      true,
    ],
    ['of two as long the one that allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a star', 'User-agent: *\nDisallow: /*?*sid=', '/t.php?t=7&sid=1', false],
    ['a star that does not fit', 'User-agent: *\nDisallow: /*?*sid=', '/t.php?t=7', true],
    ['an end', 'User-agent: *\nDisallow: /*.php$', '/t.php', false],
    ['an end that is not there', 'User-agent: *\nDisallow: /*.php$', '/t.php?t=7', true],
    ['remarks, blanks and old line ends', '\uFEFFuser-AGENT : * # all\r\nDISALLOW: /a # no\r\n', '/a', false],
    ['another writing of the same sign', 'User-agent: *\nDisallow: /%7eme', '/~me', false],
    ['a page that is no robots.txt', '<html><body>Disallow: everything</body></html>', '/a', true],
  ])('is read with %s', (_, text, path, allowed) => {
    expect(readRobots(text, 'Adjutant').allows(path)).toBe(allowed);
  });
});

describe('bounds', () => {
  it('makes no more requests in a run than it may', async () => {
    const { url, requests } = await site((_, response) => page(response, 'x'));
    const fetcher = http({ ...manners(0), most: 3 });
    await fetcher.fetchPage(`${url}1`);
    await fetcher.fetchPage(`${url}2`);
    const fault = await faultOf(fetcher.fetchPage(`${url}3`));
    expect([fault.kind, requests.length]).toEqual(['usage', 2]);
    expect(fault.todo).toContain('capture.requests');
  });

  it.each(['10.1.2.3', '172.31.0.1', '192.168.0.10', '169.254.1.1', '127.0.0.2', '::1', 'fd00::1', 'fe80::1'])(
    'reads %s only where that very address was typed',
    (inside) => {
      expect(() => checkResolved('https://forum.example/t', ['203.0.113.5', inside])).toThrow(/private network/);
      expect(isPrivateHost(`http://${inside.includes(':') ? `[${inside}]` : inside}:8080/t`)).toBe(true);
    },
  );

  it('reads whatever is on the internet', () => {
    expect(() => checkResolved('https://forum.example/t', ['203.0.113.5', '2001:db8::1'])).not.toThrow();
    expect(isPrivateHost('https://172.32.0.1/t')).toBe(false);
  });
});

describe("a page's bytes", () => {
  const order = 'Ash Guard: 3D – 4E … ’tis “so” €5';
  it.each([
    ['the header says ISO-8859-1', encodeWindows1252(order), 'text/html; charset=ISO-8859-1'],
    ['the page says windows-1252', encodeWindows1252(`<meta charset="windows-1252">${order}`), 'text/html'],
    ['nobody says anything', encodeWindows1252(order), undefined],
    ['the header says UTF-8', new TextEncoder().encode(order), 'text/html; charset="utf-8"'],
    ['only the bytes say UTF-8', new TextEncoder().encode(order), 'text/html'],
    ['a mark says UTF-8', new TextEncoder().encode(`\uFEFF${order}`), 'text/html; charset=iso-8859-1'],
    ['the charset is unknown', new TextEncoder().encode(order), 'text/html; charset=klingon'],
  ])('are read right where %s', (_, bytes, type) => {
    expect(decodeHtml(bytes, type)).toContain(order);
  });

  it('are read right in another old charset', () => {
    expect(decodeHtml(Uint8Array.from([0xcf, 0xf0]), 'text/html; charset=windows-1251')).toBe('Пр');
  });
});

describe('walking a thread', () => {
  interface Sheet extends WalkedPage {
    readonly ambiguous?: boolean;
  }

  async function walk(
    sheets: Readonly<Record<string, Sheet>>,
  ): Promise<{ ids: string[]; orders: (string | undefined)[]; requests: number }> {
    const { url, requests } = await site((request, response) =>
      page(response, JSON.stringify(sheets[request.url ?? ''] ?? { posts: [] })),
    );
    const ids: string[] = [];
    const orders: (string | undefined)[] = [];
    const steps = walkThread<Sheet>({
      start: `${url}1`,
      fetcher: http(),
      known: () => undefined,
      read: ({ html }, dateOrder) => {
        const { next, ...sheet }: Sheet = JSON.parse(html);
        if (sheet.ambiguous === true && dateOrder === undefined)
          throw new Fault('needs-judge', 'The time', 'it may be either', 'Say which.');
        const order = sheet.dateOrder ?? dateOrder;
        return {
          ...sheet,
          ...(next === undefined ? {} : { next: new URL(next, url).href }),
          ...(order === undefined ? {} : { dateOrder: order }),
        };
      },
    });
    for await (const step of steps) {
      ids.push(...step.page.posts.map(({ id }) => id));
      orders.push(step.page.dateOrder);
    }
    return { ids, orders, requests: requests.length };
  }
  const posts = (...ids: readonly number[]) => ids.map((id) => ({ id: String(id) }));

  it('goes from page to page to the end', async () => {
    const { ids } = await walk({
      '/1': { posts: posts(1, 2), next: '2', announced: 3 },
      '/2': { posts: posts(3), announced: 3 },
    });
    expect(ids).toEqual(['1', '2', '3']);
  });

  it('stops where a page comes round again, or shows what was seen', async () => {
    const ring = await walk({ '/1': { posts: posts(1), next: '2' }, '/2': { posts: posts(2), next: '1' } });
    expect([ring.ids, ring.requests]).toEqual([['1', '2'], 2]);
    const beyond = await walk({
      '/1': { posts: posts(1), next: '2' },
      '/2': { posts: posts(2), next: '3' },
      '/3': { posts: posts(2), next: '4' },
    });
    expect([beyond.ids, beyond.requests]).toEqual([['1', '2'], 3]);
  });

  it('is a fault where posts are missing from what was announced', async () => {
    const fault = await faultOf(walk({ '/1': { posts: posts(1, 2), announced: 5 } }));
    expect([fault.kind, fault.why]).toEqual(['try-later', expect.stringMatching(/announces 5 posts, and only 2/)]);
  });

  it('is a fault where another page came than was asked for', async () => {
    const fault = await faultOf(
      walk({ '/1': { posts: posts(1), page: 1, next: '2' }, '/2': { posts: posts(7), page: 4 } }),
    );
    expect(fault.why).toMatch(/should be page 2 .* page 4/);
  });

  it('never leaves the site', async () => {
    const fault = await faultOf(walk({ '/1': { posts: posts(1), next: 'http://elsewhere.example/2' } }));
    expect(fault.why).toContain('elsewhere.example');
  });

  it('reads an early page by what a later one tells of day and month, and asks the judge where none tells', async () => {
    const told = await walk({
      '/1': { posts: posts(1), ambiguous: true, next: '2' },
      '/2': { posts: posts(2), dateOrder: 'day-first', next: '3' },
      '/3': { posts: posts(3), ambiguous: true },
    });
    expect([told.ids, told.orders]).toEqual([
      ['1', '2', '3'],
      ['day-first', 'day-first', 'day-first'],
    ]);
    const fault = await faultOf(
      walk({ '/1': { posts: posts(1), ambiguous: true, next: '2' }, '/2': { posts: posts(2), ambiguous: true } }),
    );
    expect(fault.kind).toBe('needs-judge');
  });
});

describe('a real browser', () => {
  const choice = { cache: CACHE, env: process.env };
  const thread: DemoThread = {
    title: 'Salt March',
    thread: 5,
    forum: 1,
    perPage: 2,
    offset: 2,
    users: new Map([['Théa', { id: 4, title: 'Captain', joined: '2022-01-01', signature: 'Hold :D' }]]),
    posts: [1, 2, 3].map((id) => ({
      id,
      author: 'Théa',
      guest: false,
      at: NOW - (10 - id) * 86_400_000,
      body: `[quote=Théa;1]x[/quote][s]Ash Guard: 3D > 4E[/s] Ash Guard: 3D – 5F → 6G ${id}\n[code]a   b\n  c[/code][spoiler]Old Guard: hold :)[/spoiler]`,
      edits: id === 2 ? [{ at: NOW - 86_400_000, body: 'Old Guard: hold “yet”', marked: true, merged: false }] : [],
    })),
  };

  it.each(['vbulletin3', 'phpbb3'] as const)('gives the same posts of a %s thread as plain HTTP does', async (skin) => {
    const forum = await serveForum({ campaign: thread, skin, moment: NOW });
    open.push(() => forum.close());
    const browser = await openBrowser(manners(0), choice);
    open.push(() => browser.close());
    const [plain, driven] = await Promise.all(
      [http(manners(0)), browser].map(async (fetcher) => {
        const pages: ThreadPage[] = [];
        const read = (fetched: { url: string; html: string; date: number }) => needForum(fetched).readPage(fetched, {});
        for await (const step of walkThread<ThreadPage>({ start: forum.url, fetcher, read, known: () => undefined }))
          pages.push(step.page);
        return pages.flatMap(({ posts }) => posts.map(({ html: _, ...post }) => post));
      }),
    );
    expect(plain?.length).toBe(3);
    expect(driven).toEqual(plain);
  });

  it('sees what a script put on the page, bears our name, loads no pictures and leaves the site for nobody', async () => {
    const other = await site((_, response) => page(response, 'x'));
    const { url, requests } = await site((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: other.url }).end();
      else if (request.url === '/gone') response.writeHead(404, { 'content-type': 'text/html' }).end('no');
      else
        page(
          response,
          '<img src="/picture.png"><p id="x"></p><script>document.getElementById("x").textContent = "by script"</script>',
        );
    });
    const browser = await openBrowser(manners(0), choice);
    open.push(() => browser.close());
    expect(await browser.fetchPage(url)).toMatchObject({ page: { html: expect.stringContaining('by script') } });
    expect(requests[0]?.headers['user-agent']).toMatch(/ Adjutant\/1\.2\.3 \(\+judge@table\.example\)$/);
    expect(requests.map((request) => request.url)).not.toContain('/picture.png');
    expect((await faultOf(browser.fetchPage(`${url}away`))).todo).toContain(other.url);
    expect((await faultOf(browser.fetchPage(`${url}gone`))).why).toContain('404');
  });

  it('is the one named by hand or none', async () => {
    const fault = await faultOf(launchChromium({ ...choice, path: '/no/such/browser' }));
    expect(fault.kind).toBe('usage');
    expect(fault.why).toContain('/no/such/browser');
    expect(fault.why).not.toContain('sparticuz');
  });
});

describe('a thread behind a login', () => {
  const choice = { cache: CACHE, env: process.env };
  const kept = { XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME, ADJUTANT_KEY: process.env.ADJUTANT_KEY };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-login-'));
    process.env.XDG_CONFIG_HOME = join(folder, 'settings');
    delete process.env.ADJUTANT_KEY;
  });
  afterEach(() => {
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** A forum that shows its thread only to those it knows, and gives them a new key at each visit. */
  function forum(): ReturnType<typeof site> {
    let visit = 0;
    return site((request, response) => {
      const key = /key=(\d+)/.exec(request.headers.cookie ?? '')?.[1];
      if (request.url?.startsWith('/enter?')) {
        response.writeHead(302, { location: '/', 'set-cookie': `key=${visit}; path=/; max-age=9999` }).end();
      } else if (key === String(visit)) {
        visit += 1;
        page(response, '<p>the thread</p>', { 'set-cookie': `key=${visit}; path=/; max-age=9999` });
      } else
        page(
          response,
          '<form action="/enter"><input name="user"><input type="password" name="secret"><button>Log in</button></form>',
        );
    });
  }

  it('is read with the session of a window in which the judge logged in himself; no password is kept', async () => {
    const { url } = await forum();
    const { browser } = await launchChromium(choice);
    open.push(() => browser.close());
    const recording = recordSession(browser, url, { ...manners(0), sleep: (ms) => sleep(Math.min(ms, 50)) });
    const window = await new Promise<Page>((resolve) => {
      const find = (): void => {
        const shown = browser
          .contexts()
          .flatMap((context) => context.pages())
          .find((one) => one.url() === url);
        if (shown) resolve(shown);
        else setTimeout(find, 20);
      };
      find();
    });
    await window.fill('[name=user]', 'judge');
    await window.fill('[name=secret]', 'open sesame');
    await window.click('button');
    await window.getByText('the thread').waitFor();
    // The watcher of the window looks at it again before it is closed.
    await sleep(300);
    await window.close();
    const session = await recording;
    keepSession(folder, url, session);
    const sealed = readFileSync(join(folder, SESSION_FILE), 'utf8');
    expect(sealed + JSON.stringify(session)).not.toMatch(/sesame|"judge"/);
    expect(sealed).not.toContain('cookies');
    expect(statSync(join(folder, 'settings/adjutant/key')).mode & 0o777).toBe(0o600);

    for (const _ of [1, 2]) {
      const fetcher = await openBrowser(manners(0), choice, findLogin(folder, url));
      expect(await fetcher.fetchPage(url)).toMatchObject({ page: { html: expect.stringContaining('the thread') } });
      await fetcher.close();
    }
  });

  it('keeps of a session only what belongs to the site', () => {
    const cookie = {
      name: 'a',
      value: 'b',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax' as const,
    };
    const session = {
      cookies: ['.forum.example', 'forum.example', 'example', 'other.example', 'evilforum.example'].map((domain) => ({
        ...cookie,
        domain,
      })),
      origins: ['https://forum.example', 'https://login.example'].map((origin) => ({ origin, localStorage: [] })),
    };
    const own = sessionOf(session, 'https://forum.example/t?1');
    expect(own.cookies.map(({ domain }) => domain)).toEqual(['.forum.example', 'forum.example', 'example']);
    expect(own.origins.map(({ origin }) => origin)).toEqual(['https://forum.example']);
  });

  it('opens a sealed session with its own key and for its own site only', async () => {
    process.env.ADJUTANT_KEY = 'ab'.repeat(32);
    keepSession(folder, 'https://forum.example/t', { cookies: [], origins: [] });
    expect(findLogin(folder, 'https://forum.example/t?page=2')?.session).toEqual({ cookies: [], origins: [] });
    expect(() => findLogin(folder, 'https://other.example/t')).toThrow(/another key or for another forum/);
    process.env.ADJUTANT_KEY = 'cd'.repeat(32);
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/another key/);
    process.env.ADJUTANT_KEY = 'secret';
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/64 hex digits/);
    delete process.env.ADJUTANT_KEY;
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/its key is not here/);
  });

  it('is no use of a key that others may read', () => {
    keepSession(folder, 'https://forum.example/t', { cookies: [], origins: [] });
    chmodSync(join(folder, 'settings/adjutant/key'), 0o644);
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/others than you may read it/);
  });

  it.runIf(process.platform === 'linux')('needs a screen for its window, and says so', async () => {
    const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
    const fault = await faultOf(launchChromium({ ...choice, env, window: true }));
    expect([fault.kind, fault.why]).toEqual(['usage', expect.stringContaining('no screen')]);
    expect(fault.todo).toContain('capture --file');
  });
});

it('a page in windows-1252 gives the dashes and quotes of its orders', async () => {
  const html = readFileSync(
    new URL('../fixtures/forums/vbulletin3/38-last-page.html', import.meta.url),
    'utf8',
  ).replace('2B &gt; 2C', '2B – 2C ’tis');
  const { url } = await site((_, response) =>
    page(response, encodeWindows1252(html), {
      'content-type': 'text/html; charset=ISO-8859-1',
      date: 'Mon, 21 Sep 2026 18:10:30 GMT',
    }),
  );
  const fetched = await http().fetchPage(url);
  if (fetched.kind !== 'page') throw new Error('expected a page');
  expect(needForum(fetched.page).readPage(fetched.page, {}).posts[0]?.body.text).toBe('Mire Knights: 2B – 2C ’tis');
});
