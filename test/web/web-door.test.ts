import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveGame } from '../../src/web/serve-game.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import type { LiveGame } from '../harness/live-game.js';
import { openSmallGame, PAGES } from '../harness/small-games.js';

let live: LiveGame;
let judge: Visitor;

beforeAll(async () => {
  live = await openSmallGame();
  judge = await enterDesk(live);
});
afterAll(() => live.close());

/** Asks with a Host header of our own, which fetch does not allow. */
function askHost(host: string, cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(live.path('/'), { headers: { host, cookie } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('who may see the desk', () => {
  it('is whoever opened the address with the token, which then leaves the address', async () => {
    const answer = await fetch(live.address, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(new URL(live.address).searchParams.get('token'));
    const again = await fetch(live.path('/'), { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(again.status).toBe(200);
  });

  it('is nobody without it, and nothing of the game is told him', async () => {
    const cookie = judge.cookie.replace(/=.*/, '=wrong');
    for (const path of [...PAGES, '/turn/1/map.svg', '/?token=wrong', '/nowhere']) {
      const answer = await fetch(live.path(path), { headers: { cookie } });
      expect(answer.status, path).toBe(401);
      expect(await answer.text(), path).not.toContain('Ashen');
    }
  });

  it('is nobody who calls this machine by another name', async () => {
    const port = Number(new URL(live.address).port);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      '127.0.0.1.evil.example:80',
      `127.0.0.1:${port + 1}`,
    ]) {
      expect(await askHost(host, judge.cookie), host).toBe(403);
    }
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect(await askHost(host, judge.cookie), host).toBe(200);
  });
});

describe('every answer', () => {
  it('forbids scripts, frames and foreign content, sniffing, referrers and storing', async () => {
    for (const path of [...PAGES, '/style.css', '/script.js', '/nowhere']) {
      const { headers } = await judge.ask(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('carries no script and no style of its own', async () => {
    for (const path of PAGES) {
      const page = load(await judge.read(path));
      expect(page('style, [style], script:not([src])')).toHaveLength(0);
      const handlers = page('*').filter((_, element) =>
        Object.keys(page(element).attr() ?? {}).some((name) => name.startsWith('on')),
      );
      expect(handlers).toHaveLength(0);
    }
  });

  it('lets the map style itself and do nothing else', async () => {
    const answer = await judge.ask('/turn/1/map.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; sandbox;/,
    );
  });

  it('is a page that says so where there is no such turn or draft', async () => {
    for (const path of ['/turn/9', '/turn/1/drafts/none', '/turn/x']) {
      const answer = await judge.ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('There is no such page');
    }
  });
});

describe('a desk whose store fails under it', () => {
  let broken: LiveGame;
  beforeAll(async () => {
    broken = await openSmallGame();
  });
  afterAll(() => broken.close());

  it('says what, why and what to do', async () => {
    const visitor = await enterDesk(broken);
    const other = new Database(join(broken.folder, 'adjutant.db'));
    other.exec('DROP TABLE log');
    other.close();
    const answer = await visitor.ask('/log');
    const page = await answer.text();
    expect(answer.status).toBe(500);
    expect(page).toMatch(/A part of it is missing: log\..*What to do:.*doctor --deep/s);
    expect(page).not.toMatch(/sql|no such table|at .*:\d+/i);
    expect(broken.complaints).toEqual([expect.stringContaining('missing: log')]);
  });

  it('says so too where a fault of ours cannot be written down any more', async () => {
    const served = await serveGame(broken.game, { port: 0 });
    const visitor = await enterDesk({
      ...broken,
      address: served.address,
      path: (rest) => new URL(rest, served.address).href,
    });
    const terminal = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const fault = vi.spyOn(broken.game.store.log, 'list').mockImplementation(() => {
      throw new Error('a fault of ours');
    });
    const failed = await visitor.ask('/log');
    expect(failed.status).toBe(500);
    expect(await failed.text()).toMatch(/could not be written to the log.*What to do:/s);
    expect(terminal).toHaveBeenCalledWith(expect.stringContaining('error on the review page: a fault of ours'));
    terminal.mockRestore();
    fault.mockRestore();

    const file = join(broken.folder, 'adjutant.db');
    const other = new Database(file);
    other.exec('CREATE TABLE written (late)');
    other.pragma('wal_checkpoint(TRUNCATE)');
    other.close();
    const open = openSync(file, 'r+');
    const kept = 4096;
    const size = statSync(file).size - kept;
    writeSync(open, Buffer.alloc(size, 'x'), 0, size, kept);
    closeSync(open);
    for (const path of PAGES) {
      const answer = await visitor.ask(path);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toMatch(/The file is damaged\..*doctor --deep.*restore FILE\./s);
    }
    await served.close();
  });
});

describe('a change', () => {
  const inForce = () => live.game.store.rulings.inForce();
  const choice = () => ({
    question: live.desk.turn(1)?.result.gathered.questions[0]?.id ?? '',
    decision: 'not-an-order',
  });

  it('is refused from a foreign page even with the token of the desk’s own forms', async () => {
    const form = await judge.readForm();
    for (const headers of [{ origin: 'http://127.0.0.1:1' }, { origin: 'null', 'sec-fetch-site': 'same-site' }]) {
      expect((await judge.send('/turn/1/questions/decide', { ...choice(), form }, headers)).status).toBe(403);
    }
    expect(inForce()).toEqual([]);
  });

  it('is refused by the desk in words, as a page', async () => {
    const form = await judge.readForm();
    const answer = await judge.send('/turn/1/questions/decide', { ...choice(), question: 'gone', form });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('What to do:');
    const unread = { ...choice(), decision: 'read-as', typed: 'The walkers go home.', form };
    const told = await judge.send('/turn/1/questions/decide', unread);
    expect(told.status).toBe(422);
    expect(await told.text()).toContain('The walkers go home.');
    expect(inForce()).toEqual([]);
  });

  it('takes typed orders, one a line, and the reason', async () => {
    const form = await judge.readForm();
    const answer = await judge.send('/turn/1/questions/decide', {
      ...choice(),
      decision: 'read-as',
      typed: 'Nightwalkers: 7C > 7D\r\n\r\nNightwalkers: stand\r\n',
      why: ' he said so ',
      form,
    });
    expect(answer.headers.get('location')).toBe('/turn/1/questions?ruled=1');
    expect(inForce()).toMatchObject([
      { decision: 'read-as', orders: ['Nightwalkers: 7C > 7D', 'Nightwalkers: stand'], why: 'he said so' },
    ]);
    await judge.send('/turn/1/questions/undo', { form, ruling: '1' });
    expect(inForce()).toEqual([]);
  });

  it('to nothing is refused: an empty order, an approval without its confirmation', async () => {
    const form = await judge.readForm();
    expect((await judge.send('/turn/1/questions/decide', { ...choice(), decision: 'read-as', form })).status).toBe(409);
    expect((await judge.send('/turn/1/drafts/approve', { form, seen: '["update","x"]' })).status).toBe(400);
    expect((await judge.send('/turn/1/drafts/approve', { form, seen: 'x', sure: 'yes' })).status).toBe(400);
    expect((await judge.send('/turn/1/questions/undo', { form })).status).toBe(400);
  });
});
