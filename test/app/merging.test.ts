import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureThread } from '../../src/app/capture/look.js';
import { loadHistory } from '../../src/app/capture/post-history.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import { initGame } from '../../src/app/game/init.js';
import { openGame } from '../../src/app/game/open.js';
import { openHttp } from '../../src/browser/http.js';
import { readIso, writeIso } from '../../src/core/time.js';
import { manners, serve } from '../harness/loopback.js';
import { type SmallPost, writeSmallBoard } from '../harness/small-forums.js';

const at = (text: string): number => readIso(text) as number;
const LOCK = at('2026-09-20T05:00Z');
const ARMIES =
  '  - {name: Old Guard, team: Coalition, rank: Lieutenant, at: 8D, troops: {5000: 1000}}\n  - {name: Larkspur, team: Coalition, rank: Lieutenant, at: 12D, troops: {5000: 1000}}\nplayers:';

let folder: string;
let now: number;
let game: Game;
/** What the thread shows just now. */
let shown: readonly SmallPost[];
const closing: (() => Promise<void> | void)[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-merging-'));
  now = at('2026-09-07T00:00Z');
  const { origin, close } = await serve((_, response, url) => {
    response.setHeader('date', new Date(now).toUTCString());
    if (url.pathname !== '/viewtopic.php') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(writeSmallBoard({ posts: shown }));
  });
  closing.push(close);
  initGame(folder, `${origin}/viewtopic.php?t=7`);
  const setup = join(folder, 'game.yaml');
  const text = readFileSync(setup, 'utf8')
    .replace('players:', ARMIES)
    .replace('[Sai Rei]', '[Sai Rei, Old Guard, Larkspur]');
  writeFileSync(setup, text);
  game = openGame(folder, { now: () => now });
  closing.push(() => game.store.shut());
  openTurn(game, { opened: now, deadline: LOCK - 24 * 3_600_000, lock: LOCK, secret: 'ab'.repeat(32) });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function look(moment: string, ...posts: readonly SmallPost[]) {
  now = at(moment);
  shown = posts;
  const fetcher = openHttp(manners(() => now));
  try {
    return await captureThread(game, fetcher);
  } finally {
    await fetcher.close();
  }
}

const post = (id: number, time: string, html: string, more: Partial<SmallPost> = {}): SmallPost => ({
  id,
  at: at(time),
  html,
  ...more,
});
const mark = (time: string, times = 1) => ({ mark: { at: at(time), by: 'Gazetzot', times } });
const orders = () =>
  judgeNow(game)
    .result.gathered.orders.map(({ text, at: ms, place }) => `${place.post} ${writeIso(ms)} ${text}`)
    .sort();
const states = (id: string) => loadHistory(game, id).states.map(({ change }) => change);

const FIRST = 'Sai Rei: stand';
const SECOND = 'Old Guard: stand<br>\nLarkspur: stand';
const other = post(10, '2026-09-07T01:00Z', 'Good luck to all', { author: 'Mara' });

describe('a double post that the forum joins to the one before', () => {
  it.each([
    ['with an edit mark', mark('2026-09-08T12:00Z')],
    ['without a mark', {}],
  ])('%s keeps the time at which each order first stood in the thread', async (_, marked) => {
    await look('2026-09-07T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST));
    await look('2026-09-08T11:30Z', other, post(11, '2026-09-07T10:00Z', FIRST), post(12, '2026-09-08T11:00Z', SECOND));
    expect(orders()).toEqual([
      '11 2026-09-07T10:00Z Sai Rei: stand',
      '12 2026-09-08T11:00Z Larkspur: stand',
      '12 2026-09-08T11:00Z Old Guard: stand',
    ]);
    const joined = post(11, '2026-09-07T10:00Z', `${FIRST}<hr>${SECOND}`, marked);
    expect(await look('2026-09-08T13:00Z', other, joined)).toMatchObject({ changed: 1, vanished: 1 });
    expect(orders()).toEqual([
      '11 2026-09-07T10:00Z Sai Rei: stand',
      '11 2026-09-08T11:00Z Larkspur: stand',
      '11 2026-09-08T11:00Z Old Guard: stand',
    ]);
    expect([states('11'), states('12')]).toEqual([
      ['first', 'text'],
      ['first', 'gone'],
    ]);
  });

  it('between two looks, never seen apart, bears the time of the mark', async () => {
    await look('2026-09-07T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST));
    await look(
      '2026-09-08T13:00Z',
      other,
      post(11, '2026-09-07T10:00Z', `${FIRST}<hr>${SECOND}`, mark('2026-09-08T11:00Z')),
    );
    expect(orders()).toEqual([
      '11 2026-09-07T10:00Z Sai Rei: stand',
      '11 2026-09-08T11:00Z Larkspur: stand',
      '11 2026-09-08T11:00Z Old Guard: stand',
    ]);
  });

  it('and is edited again keeps what stood and times what is new', async () => {
    await look('2026-09-07T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST), post(12, '2026-09-07T11:00Z', SECOND));
    await look('2026-09-08T13:00Z', other, post(11, '2026-09-07T10:00Z', `${FIRST}<hr>${SECOND}`));
    await look(
      '2026-09-09T13:00Z',
      other,
      post(
        11,
        '2026-09-07T10:00Z',
        `${FIRST}<hr>Old Guard: stand<br>\nLarkspur: 12D &gt; 12E`,
        mark('2026-09-09T12:00Z'),
      ),
    );
    expect(orders()).toEqual([
      '11 2026-09-07T10:00Z Sai Rei: stand',
      '11 2026-09-07T11:00Z Old Guard: stand',
      '11 2026-09-09T12:00Z Larkspur: 12D > 12E',
    ]);
  });

  it('after the lock counts nothing twice and nothing less: the text in force at the lock stands in its own post', async () => {
    await look('2026-09-20T04:30Z', other, post(11, '2026-09-19T10:00Z', FIRST), post(12, '2026-09-20T04:00Z', SECOND));
    await look('2026-09-20T05:01Z', other, post(11, '2026-09-19T10:00Z', FIRST), post(12, '2026-09-20T04:00Z', SECOND));
    await look(
      '2026-09-20T07:00Z',
      other,
      post(11, '2026-09-19T10:00Z', `${FIRST}<hr>${SECOND}`, mark('2026-09-20T06:00Z')),
    );
    expect(orders()).toEqual([
      '11 2026-09-19T10:00Z Sai Rei: stand',
      '12 2026-09-20T04:00Z Larkspur: stand',
      '12 2026-09-20T04:00Z Old Guard: stand',
    ]);
  });

  it("of another author's words is an edit like any other", async () => {
    const copied = 'Old Guard: stand';
    await look(
      '2026-09-08T12:00Z',
      other,
      post(11, '2026-09-07T10:00Z', FIRST),
      post(12, '2026-09-08T11:00Z', copied, { author: 'Mara' }),
    );
    await look(
      '2026-09-08T14:00Z',
      other,
      post(11, '2026-09-07T10:00Z', `${FIRST}<br>${copied}`, mark('2026-09-08T13:00Z')),
    );
    expect(orders()).toContain('11 2026-09-08T13:00Z Old Guard: stand');
  });
});

describe('what a look finds changed in a thread', () => {
  it('an edit mark without a change of text is kept, and changes no time', async () => {
    await look('2026-09-07T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST));
    const again = await look(
      '2026-09-08T12:00Z',
      other,
      post(11, '2026-09-07T10:00Z', FIRST, mark('2026-09-08T11:00Z')),
    );
    expect(again).toMatchObject({ changed: 0 });
    expect(states('11')).toEqual(['first', 'mark']);
    expect(orders()).toEqual(['11 2026-09-07T10:00Z Sai Rei: stand']);
  });

  it('a change of text without any mark bears the time of the look that first showed it', async () => {
    await look('2026-09-07T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST));
    await look('2026-09-08T12:00Z', other, post(11, '2026-09-07T10:00Z', 'Old Guard: stand'));
    expect(orders()).toEqual(['11 2026-09-08T12:00Z Old Guard: stand']);
    const { states: seen } = loadHistory(game, '11');
    expect(seen[1]).toMatchObject({
      unmarked: true,
      beforeSeen: at('2026-09-07T12:00Z'),
      seen: at('2026-09-08T12:00Z'),
    });
  });

  it('a post that vanished holds no order from then on, and one that comes back as it was keeps its time', async () => {
    await look('2026-09-07T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST));
    await look('2026-09-08T12:00Z', other);
    expect(orders()).toEqual([]);
    await look('2026-09-09T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST));
    expect(states('11')).toEqual(['first', 'gone', 'text']);
    expect(orders()).toEqual(['11 2026-09-07T10:00Z Sai Rei: stand']);
  });

  it('a new post between two old ones is new, wherever it stands', async () => {
    const three = post(13, '2026-09-07T11:00Z', 'later');
    await look('2026-09-07T12:00Z', other, three);
    expect(await look('2026-09-08T12:00Z', other, post(11, '2026-09-07T10:00Z', FIRST), three)).toMatchObject({
      fresh: 1,
    });
    expect(orders()).toEqual(['11 2026-09-07T10:00Z Sai Rei: stand']);
  });
});
