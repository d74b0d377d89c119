import { request } from 'node:http';
import { connect } from 'node:net';
import { load } from 'cheerio';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { savePassword } from '../../src/app/run/desk-password.js';
import { serveDesk } from '../../src/web/serve.js';
import { type Served, type Serving, serveGame } from '../../src/web/serve-game.js';
import type { LiveGame } from '../harness/live-game.js';
import { openSmallGame } from '../harness/small-games.js';

const PASSWORD = 'correct horse battery';

let live: LiveGame;
let served: Pick<Served, 'address' | 'here' | 'close'>;
let port: number;

/** Serves the game's desk to others, behind its password, of which each try takes a tenth of a second. */
async function serve(more: Partial<Serving> = {}): Promise<void> {
  served = await serveGame(live.game, { port: 0, listen: '0.0.0.0', folder: live.folder, ...more });
  port = Number(new URL(served.address).port);
}

/** The same, behind a proxy where one is named, with a password that is compared at once: for what takes many tries. */
async function serveQuick(proxies: readonly string[] = ['127.0.0.1']): Promise<void> {
  await served.close();
  const open = await serveDesk(live.desk, {
    token: 'drawn-for-this-test',
    now: () => Date.now(),
    report: () => {},
    port: 0,
    gate: {
      inForce: () => 'one',
      check: async (password) => (password === PASSWORD ? 'one' : undefined),
      proxies,
      told: () => {},
    },
  });
  served = open;
  port = open.port;
}

beforeAll(async () => {
  live = await openSmallGame();
  await savePassword(live.folder, PASSWORD, Buffer.alloc(16, 7));
});
afterAll(() => live.close());
beforeEach(() => serve());
afterEach(() => served.close());

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookie: string;
  /** True where the cookie is for https alone. */
  readonly secure: boolean;
  readonly body: string;
}

function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        const { location, 'set-cookie': cookie } = answer.headers;
        const [kept = ''] = cookie ?? [];
        const secure = /; Secure/i.test(kept);
        resolve({ status: answer.statusCode ?? 0, location, cookie: kept.split(';')[0] ?? '', secure, body: text });
      });
    });
    asked.on('error', reject).end(body);
  });
}

const login = (password: string, { to = '/', headers = {} }: { to?: string; headers?: Record<string, string> } = {}) =>
  ask('/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ password, to }).toString(),
  });

/** One request as it goes over the line, whatever it is; what came back. */
function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => line.end(text));
    let heard = '';
    line.on('data', (part) => {
      heard += part;
    });
    line.on('error', () => resolve(heard)).on('close', () => resolve(heard));
  });
}

const rows = () => live.game.store.log.list(1000).length;

/** Bodies that no form of ours sends. */
const ODD: readonly Asked[] = [
  { body: 'password=x' },
  { headers: { 'Content-Type': 'text/plain' }, body: 'password=x' },
  { headers: { 'Content-Type': 'application/json' }, body: '{"password":"x"}' },
  { headers: { 'Content-Type': 'multipart/form-data' }, body: '--x' },
  { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x\r\nnothing' },
  { headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=nonsense' }, body: '%E0%80' },
  { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: '' },
  { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b&'.repeat(50_000) },
];
const HUGE: Asked = {
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: `password=${'x'.repeat(300_000)}`,
};

describe('who was not let in', () => {
  it('writes nothing into the log that is kept for ever, whatever he sends; and it is his fault, not ours', async () => {
    const before = rows();
    const terminal = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const odd of ODD) {
      const { status } = await ask('/login', { method: 'POST', ...odd });
      expect(status, JSON.stringify(odd).slice(0, 90)).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    const huge = await ask('/login', { method: 'POST', ...HUGE });
    expect(huge.status).toBe(413);
    expect(huge.body).toContain('What to do:');
    const chunked = await ask('/login', {
      method: 'POST',
      ...HUGE,
      headers: { ...HUGE.headers, 'Transfer-Encoding': 'chunked' },
    });
    expect(chunked.status).toBe(413);
    for (const path of ['/turn/1', '/turn/1/drafts/approve', '/%E0%80', '/?token=x', '//evil.example/', '/seen'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect((await ask(path, { method, ...(method === 'POST' ? HUGE : {}) })).status).toBeLessThan(500);
    for (const line of [
      'GET / HTTP/9\r\n\r\n',
      'FOO\r\n\r\n',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    ])
      expect(await say(line)).toMatch(/^HTTP\/1\.1 4/);
    expect(rows()).toBe(before);
    // Node's own warnings are of whatever ran in this worker before
    expect(terminal.mock.calls.filter(([line]) => !/^\(node:\d+\) /.test(String(line)))).toEqual([]);
    terminal.mockRestore();
  });

  it('is told of in one line once the judge comes in: how many tries, from where, when the last', async () => {
    const before = rows();
    for (let i = 0; i < 3; i++) expect((await login(`wrong ${i}`)).status).toBe(401);
    expect(rows()).toBe(before);
    expect((await login(PASSWORD)).status).toBe(303);
    expect(rows()).toBe(before + 1);
    const [{ what } = { what: '' }] = live.game.store.log.list(1);
    expect(what).toMatch(/^3 wrong passwords were tried since .* from 127\.0\.0\.1, the last .*Z$/);
    expect(what).not.toContain('wrong 1');
    await login(PASSWORD);
    expect(rows()).toBe(before + 1);
  });
});

describe('where the judge wanted to go', () => {
  it('is a page of the desk, however it is written', async () => {
    const wanted = [
      ['/turn/1?show=illegal', '/turn/1?show=illegal'],
      ['/turn/1/drafts/für', '/turn/1/drafts/f%C3%BCr'],
      ['/\t/evil.example', '/'],
      ['/.//evil.example', '/'],
      ['/log\r\nSet-Cookie: a=b', '/logSet-Cookie:%20a=b'],
    ] as const;
    for (const [to, location] of wanted) {
      const answer = await login(PASSWORD, { to });
      expect([to, answer.status, answer.location]).toEqual([to, 303, location]);
    }
  });
});

describe('behind a proxy', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

  it('nobody locks the judge out: tries are counted for each address that the trusted proxy names', async () => {
    await serveQuick();
    for (let i = 0; i < 5; i++) expect((await login('wrong', from('198.51.100.7'))).status).toBe(401);
    expect((await login(PASSWORD, from('198.51.100.7'))).status).toBe(429);
    // What he claims himself stands before what the proxy saw.
    expect((await login(PASSWORD, from('203.0.113.9, 198.51.100.7'))).status).toBe(429);
    expect((await login(PASSWORD, from('203.0.113.9'))).status).toBe(303);
    expect((await login(PASSWORD, from('198.51.100.7, 203.0.113.9'))).status).toBe(303);
    expect((await login(PASSWORD, from('nonsense'))).status).toBe(303);
    expect((await login(PASSWORD)).status).toBe(303);
  });

  it('the header of somebody who is no trusted proxy counts for nothing', async () => {
    await serveQuick([]);
    for (let i = 0; i < 5; i++) expect((await login('wrong', from(`198.51.100.${i}`))).status).toBe(401);
    expect((await login(PASSWORD, from('203.0.113.9'))).status).toBe(429);
  });

  it('asks for the password on loopback too, since the proxy brings others there', async () => {
    await served.close();
    await serve({ listen: '127.0.0.1', proxies: ['127.0.0.1'] });
    expect(served.address).not.toContain('token');
    expect(load((await ask('/')).body)('input[type=password]')).toHaveLength(1);
    await expect(serveGame(live.game, { port: 0, folder: live.folder, proxies: ['proxy.example'] })).rejects.toThrow(
      'is no IP address',
    );
  });
});

describe('who sits at the machine', () => {
  it('comes in by the address that the program printed there, also while tries are locked', async () => {
    for (let i = 0; i < 6; i++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(429);
    const here = new URL(served.here ?? '');
    expect(here.hostname).toBe('127.0.0.1');
    const entered = await ask(here.pathname + here.search);
    expect([entered.status, entered.location]).toEqual([303, '/']);
    expect((await ask('/', { headers: { cookie: entered.cookie } })).status).toBe(200);
    expect(live.game.store.log.list(1)[0]?.what).toMatch(/^5 wrong passwords/);
  });

  it('is nobody whom a proxy brings, though he had that address', async () => {
    await served.close();
    await serve({ proxies: ['127.0.0.1'] });
    const here = new URL(served.here ?? '');
    const path = here.pathname + here.search;
    expect((await ask(path, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(401);
    expect((await ask(path)).status).toBe(303);
  });
});

describe('what a proxy says', () => {
  const at = (headers: Record<string, string>) => ({ headers });

  it('of whom it brings is taken from the standard header too', async () => {
    await serveQuick();
    const from = (node: string) => at({ Forwarded: `for=192.0.2.1;proto=https, for=${node};by=10.0.0.1` });
    for (let i = 0; i < 5; i++) expect((await login('wrong', from('"[2001:db8::7]:4711"'))).status).toBe(401);
    expect((await login(PASSWORD, from('"[2001:db8::7]"'))).status).toBe(429);
    expect((await login(PASSWORD, from('198.51.100.9:80'))).status).toBe(303);
    expect((await login(PASSWORD, from('"[2001:db8:1::1]"'))).status).toBe(303);
  });

  it('of https makes the cookie one for https alone, and the word of anybody else does not', async () => {
    expect((await login(PASSWORD, at({ 'X-Forwarded-Proto': 'https' }))).secure).toBe(false);
    await served.close();
    await serve({ proxies: ['127.0.0.1'] });
    expect((await login(PASSWORD, at({ 'X-Forwarded-Proto': 'https' }))).secure).toBe(true);
    expect((await login(PASSWORD, at({ 'X-Forwarded-Proto': 'http' }))).secure).toBe(false);
  });

  it('of a path before the desk is told to be of no use', async () => {
    const below = await ask('/', at({ 'X-Forwarded-Prefix': '/desk/' }));
    expect(below.status).toBe(400);
    expect(below.body).toContain('A proxy serves it below /desk');
    expect((await ask('/', at({ 'X-Forwarded-Prefix': '/' }))).status).toBe(401);
  });
});

it('the token leads to no other site, whatever the path', async () => {
  const { search } = new URL(served.here ?? '');
  for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example', '/%5Cevil.example/..//x'])
    expect([path, String((await ask(path + search)).location)]).toEqual([
      path,
      expect.not.stringMatching(/^[/\\]{2}|evil\.example\/?$/),
    ]);
});

it('who was let in before is not kept out by many who guess elsewhere', async () => {
  await serveQuick();
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  expect((await login(PASSWORD, from('203.0.113.9'))).status).toBe(303);
  for (let i = 0; i < 30; i++) await login('wrong', from(`198.51.100.${i}`));
  expect((await login(PASSWORD, from('192.0.2.77'))).status).toBe(429);
  expect((await login(PASSWORD, from('203.0.113.9'))).status).toBe(303);
});
