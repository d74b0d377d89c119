import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import type { Game } from '../../src/app/game/game.js';
import { initGame } from '../../src/app/game/init.js';
import { openGames } from '../../src/app/game/open.js';
import { needPassword, PASSWORD_FILE, savePassword } from '../../src/app/run/desk-password.js';
import { TryLimit } from '../../src/web/login.js';
import { type Served, serveGame, serveGames } from '../../src/web/serve-game.js';
import { openDemo } from '../harness/campaign.js';
import { sharedBrowser } from '../harness/desk-window.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'correct horse battery';
const NOW = Date.UTC(2026, 9, 18, 6);
const DAY = 24 * 3_600_000;

let root: string;
let games: Game[];
let served: Served;
let browser: Browser;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One request with the headers as given: what `fetch` would not let through, like another Host. */
function ask(
  address: string,
  options: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  const form = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers: { ...form, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    asked.on('error', reject).end(body);
  });
}

const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? '';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'adjutant-serving-'));
  (await openDemo(join(root, 'ashen'))).store.shut();
  initGame(join(root, 'fresh'), 'https://forum.example/showthread.php?t=1');
  initGame(join(root, 'zero'), 'https://forum.example/showthread.php?t=3');
  initGame(join(root, 'spoilt'), 'https://forum.example/showthread.php?t=2');
  writeFileSync(join(root, 'spoilt', 'game.yaml'), 'ruleset: [');
  mkdirSync(join(root, 'no game'));
  const opened = openGames([root], { now: () => NOW });
  games = opened.flatMap((one) => ('game' in one ? [one.game] : []));
  const [, second] = games;
  const times = { opened: NOW - 3 * DAY, deadline: NOW + DAY, lock: NOW + 2 * DAY };
  if (second) openTurn(second, { ...times, secret: 'b'.repeat(64) });
  served = await serveGames(opened, { port: 0 });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await served.close();
  for (const { store } of games) store.shut();
  rmSync(root, { recursive: true, force: true });
});

const enter = async () => {
  const answer = await ask(served.address);
  return { cookie: cookieOf(answer), origin: new URL(served.address).origin };
};

describe('several games on one desk', () => {
  it('are listed each with its deadline, lock, posts, players, looks and news; one that is spoilt is red and stops no other', async () => {
    const { cookie, origin } = await enter();
    const page = load((await ask(`${origin}/games`, { headers: { cookie } })).body);
    const [first, second, third, fourth] = page('article')
      .toArray()
      .map((one) => page(one).text().replace(/\s+/g, ' '));
    expect(first).toMatch(/Battle strategies due\w{3} \d+ \w{3} 2026, \d\d:\d\d \S+ · \w{3} \d\d:\d\d UTC \((in )?\d+/);
    expect(first).toMatch(/Orders close\w{3} .* UTC/);
    expect(first).toMatch(/Last look\w{3} .* Next look/);
    const numbers = (
      first?.match(/(\d+) posts = (\d+) with orders \+ (\d+) need you \+ (\d+) talk \+ (\d+) do not count/) ?? []
    )
      .slice(1)
      .map(Number);
    expect(numbers[0]).toBe(numbers.slice(1).reduce((sum, one) => sum + one, 0));
    expect(first).toMatch(/\d+ players = \d+ missing \+ \d+ partly \+ \d+ away \+ \d+ moved \+ \d+ owes nothing/);
    expect(first).toContain('questions open');
    expect(second).toMatch(/Battle strategies due.*\(in 1 d\).*Orders close.*\(in 2 d\).*Last looknone yet.*Next look/);
    expect(second).toContain('Nobody has looked at the thread for a day');
    expect(page('article').eq(1).attr('class')).toContain('blind');
    expect(fourth).toContain('no turn opened yet');
    expect(third).toContain('game.yaml, line 1');
    expect(page('article').eq(2).attr('class')).toContain('blind');
  });

  it('have their own pages, whose links, forms and redirects stay with their game', async () => {
    const { cookie, origin } = await enter();
    const home = load((await ask(`${origin}/game/ashen`, { headers: { cookie } })).body);
    const inner = home('[href], [action], [src]')
      .toArray()
      .flatMap((one) => [one.attribs.href, one.attribs.action, one.attribs.src]);
    for (const address of inner.filter((one) => one?.startsWith('/'))) {
      expect(address).toMatch(/^\/(game\/ashen(\/|$)|style\.css$|script\.js$|games$)/);
    }
    expect(home('a[href="/games"]').text()).toBe('All games');
    const form = home('input[name=form]').attr('value') ?? '';
    const away = await ask(`${origin}/game/ashen/away`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({
        form,
        player: games[0]?.setup.players[0]?.name ?? '',
        until: '',
        why: 'at sea',
      }).toString(),
    });
    expect([away.status, away.headers.location]).toEqual([303, '/game/ashen/#people']);
    expect(games[0]?.store.absences.list(NOW)).toHaveLength(1);
    expect(games[1]?.store.absences.list(NOW)).toEqual([]);
    expect((await ask(`${origin}/game/nothing`, { headers: { cookie } })).status).toBe(404);
    expect((await ask(`${origin}/game/ashen/turn/99`, { headers: { cookie } })).status).toBe(404);
  });

  it('are read with a browser at both widths without a complaint', async () => {
    for (const width of [1280, 360]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(served.address);
      await page.getByRole('heading', { name: 'Your games' }).waitFor();
      await page.evaluate(AXE);
      expect(
        await page.evaluate(
          "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
        ),
      ).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await page.locator('article h2 a').first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/game/ashen');
      await page.getByRole('link', { name: 'All games' }).click();
      await page.getByRole('heading', { name: 'Your games' }).waitFor();
      await context.close();
    }
  });

  it('need a folder that is a game or holds one', () => {
    expect(() => openGames([join(root, 'no game')], { now: () => NOW })).toThrow(
      'it is no game’s folder, and holds none',
    );
    expect(() => openGames([join(root, 'spoilt')], { now: () => NOW })).toThrow('game.yaml, line 1');
  });
});

describe('a player who is away', () => {
  it('is counted so while he owes orders, with the rule that speaks of it, until he is back or the day has passed', async () => {
    const { cookie, origin } = await enter();
    const at = `${origin}/game/ashen`;
    const page = async () => load((await ask(at, { headers: { cookie } })).body);
    const form = (await page())('input[name=form]').attr('value') ?? '';
    const post = (path: string, fields: Record<string, string>) =>
      ask(`${at}${path}`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ form, ...fields }).toString(),
      });
    const owing = (await page())('.player-list a').first().text();
    expect((await post('/away', { player: owing, until: '2026-10-31', why: 'moving house' })).status).toBe(303);
    const words = (await page())('.people').text().replace(/\s+/g, ' ');
    expect(words).toContain(`away ${owing}`);
    expect(words).toMatch(/away until Sun 1 Nov 2026, 00:00 \S+ · \w{3} \d\d:\d\d UTC \(moving house\)/);
    expect(words).toContain('5.1 Who has said that he is inactive is no active player');
    expect((await post('/away', { player: owing, until: '2020-01-01', why: '' })).status).toBe(409);
    expect((await post('/away', { player: '<b>nobody</b>', until: '', why: '' })).status).toBe(409);
    expect((await post('/away/back', { player: owing })).status).toBe(303);
    expect(games[0]?.store.absences.list(NOW).some(({ player }) => player === owing)).toBe(false);
    expect(games[0]?.store.log.list(5).map(({ what }) => what)).toContain(`marked ${owing} as back`);
  });
});

describe('a desk that others can reach', () => {
  let folder: string;
  let open: Served;
  let at: string;

  beforeAll(async () => {
    folder = join(root, 'ashen');
    await savePassword(folder, PASSWORD, Buffer.alloc(16, 7));
    open = await serveGame(games[0] as Game, { port: 0, listen: '0.0.0.0', folder, names: ['Desk.Example.org'] });
    at = `http://127.0.0.1:${new URL(open.address).port}`;
  });
  afterAll(() => open.close());

  const login = (password: string, to = '/log', headers: Record<string, string> = {}) =>
    ask(`${at}/login`, { method: 'POST', headers, body: new URLSearchParams({ password, to }).toString() });

  it('is served only where a password is set, which is kept as a hash that nobody else can read', async () => {
    await expect(serveGame(games[0] as Game, { port: 0, listen: '0.0.0.0', folder: root })).rejects.toThrow(
      'holds no password',
    );
    await expect(serveGame(games[0] as Game, { port: 0, listen: 'desk', folder })).rejects.toThrow('is no IP address');
    const kept = readFileSync(join(folder, PASSWORD_FILE), 'utf8');
    expect(kept).not.toContain(PASSWORD);
    expect(kept).toMatch(/^scrypt [\w-]+ [\w-]+\n$/);
    expect(statSync(join(folder, PASSWORD_FILE)).mode & 0o077).toBe(0);
    await expect(savePassword(folder, 'short', Buffer.alloc(16))).rejects.toThrow('10 characters at least');
    const { check, inForce } = needPassword(folder);
    expect(await check(PASSWORD)).toBe(inForce());
    expect(await check(`${PASSWORD} `)).toBeUndefined();
    chmodSync(join(folder, PASSWORD_FILE), 0o600);
  });

  it('tells a visitor nothing but what it means to come in, whatever he asks for, even with a token in the address', async () => {
    expect(open.address).not.toContain('token');
    for (const path of ['/', '/turn/3', '/log', '/turn/3/map.svg', '/?token=x']) {
      const { status, body } = await ask(at + path);
      expect(status).toBe(401);
      expect(body).toContain('Whoever comes in may read and approve everything.');
      expect(body).not.toContain(games[0]?.setup.name ?? '?');
    }
    expect((await ask(`${at}/away`, { method: 'POST', body: 'player=x' })).status).toBe(401);
  });

  it('lets in with the password, by a cookie that scripts and other sites do not get, to the page that was asked for', async () => {
    const answer = await login(PASSWORD);
    expect([answer.status, answer.headers.location]).toEqual([303, '/log']);
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await ask(`${at}/log`, { headers: { cookie: cookieOf(answer) } })).status).toBe(200);
    const unasked = await ask(`${at}/away`, {
      method: 'POST',
      headers: { cookie: cookieOf(answer) },
      body: 'player=x',
    });
    expect(unasked.status).toBe(403);
    for (const to of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      expect((await login(PASSWORD, to)).headers.location).toBe('/');
    }
  });

  it('answers under its own names only, and takes no password from a foreign page', async () => {
    const port = new URL(at).port;
    for (const host of ['evil.example', `evil.example:${port}`, `desk.example.org.evil.example:${port}`]) {
      expect((await ask(`${at}/`, { headers: { host } })).status).toBe(403);
    }
    for (const host of [`desk.example.org:${port}`, 'desk.example.org', `localhost:${port}`]) {
      expect((await ask(`${at}/`, { headers: { host } })).status).toBe(401);
    }
    expect((await login(PASSWORD, '/', { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('ends what was begun under another password, on the machine itself too, and takes the new one at once', async () => {
    const sessions = [cookieOf(await login(PASSWORD)), cookieOf(await ask(open.here ?? ''))];
    const seen = () =>
      Promise.all(sessions.map(async (cookie) => (await ask(`${at}/log`, { headers: { cookie } })).status));
    expect(await seen()).toEqual([200, 200]);
    await savePassword(folder, `another ${PASSWORD}`, Buffer.alloc(16, 8));
    expect(await seen()).toEqual([401, 401]);
    expect((await login(PASSWORD)).status).toBe(401);
    const anew = cookieOf(await login(`another ${PASSWORD}`));
    expect((await ask(`${at}/log`, { headers: { cookie: anew } })).status).toBe(200);
    rmSync(join(folder, PASSWORD_FILE));
    expect((await ask(`${at}/log`, { headers: { cookie: anew } })).status).toBe(401);
    expect((await login(`another ${PASSWORD}`)).status).toBe(401);
    await savePassword(folder, PASSWORD, Buffer.alloc(16, 7));
    expect(await seen()).toEqual([200, 200]);
    expect((await login(PASSWORD)).status).toBe(303);
  });

  it('takes few tries: the sixth wrong one has to wait, the right password too', async () => {
    for (let i = 0; i < 5; i++) expect((await login(`wrong ${i}`)).status).toBe(401);
    const late = await login(PASSWORD);
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.headers['set-cookie']).toBeUndefined();
  });

  it('doubles the wait with each try, counts a network of IPv6 as one, and slows all together down', () => {
    const limit = new TryLimit();
    let now = 0;
    const waits: number[] = [];
    for (let i = 0; i < 14; i++) {
      const wait = limit.take('10.0.0.1', now);
      if (wait > 0) {
        waits.push(wait / 60_000);
        now += wait;
        expect(limit.take('10.0.0.1', now)).toBe(0);
      }
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    for (let i = 0; i < 5; i++) limit.take(`2001:db8:1:2::${i + 1}`, now);
    expect(limit.take('2001:db8:1:2:3:4:5:6', now)).toBeGreaterThan(0);
    expect(limit.take('2001:db8:1:3::1', now)).toBe(0);
    const many = new TryLimit();
    const free = Array.from({ length: 100 }, (_, i) => many.take(`10.1.0.${i}`, now)).filter((wait) => wait === 0);
    expect(free).toHaveLength(30);
  });

  it('asks for the password on a page that is read with keyboard and screen reader, at both widths', async () => {
    for (const width of [1280, 360]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(at);
      await page.evaluate(AXE);
      expect(
        await page.evaluate(
          "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
        ),
      ).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await page.getByLabel('Password').waitFor();
      await context.close();
    }
  });
});
