import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureThread } from '../../src/app/capture/look.js';
import { captureFiles } from '../../src/app/capture/saved-pages.js';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { type DemoForum, serveForum } from '../../src/app/run/demo-forum.js';
import { openHttp } from '../../src/browser/http.js';
import { readIso } from '../../src/core/time.js';
import { runCommand } from '../harness/command.js';
import { manners } from '../harness/loopback.js';

const HOUR = 3_600_000;
const at = (text: string): number => readIso(text) as number;

let folder: string;
let forum: DemoForum;
let game: Game;
let now = at('2026-09-06T18:20Z');

/** A thread of Gazetzot's that shows a doubt with one reading, an order, a doubt with two, and a nickname; later more. */
const POSTS: readonly DemoPost[] = [
  post(11, '2026-09-07T10:00Z', 'Maybe Sai Rei: 3D > 4D?', [
    {
      at: at('2026-09-10T10:00Z'),
      body: 'Maybe Sai Rei: 3D > 4D?\n(first post of mine)',
      marked: true,
      merged: false,
    },
  ]),
  post(12, '2026-09-07T11:00Z', 'Old Guard: 7G > 8G\nOld Guard: 8G > 9G'),
  post(13, '2026-09-07T12:00Z', 'The Lads: 11C > 11D'),
  post(14, '2026-09-22T12:00Z', 'The Lads: 11D > 11E'),
];

function post(id: number, time: string, body: string, edits: DemoPost['edits'] = []): DemoPost {
  return { id, author: 'Gazetzot', guest: false, at: at(time), body, edits };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-orders-'));
  now = at('2026-09-06T18:20Z');
  const users = new Map([['Gazetzot', { id: 4, title: 'Captain', joined: '2022-01-01' }]]);
  const campaign = { title: 'Movement', thread: 7, forum: 1, perPage: 10, offset: 0, users, posts: POSTS };
  forum = await serveForum({ campaign, skin: 'vbulletin3', moment: now });
  const army = (name: string, place: string) =>
    `  - {name: ${name}, team: Coalition, rank: Lieutenant, at: ${place}, controller: Gazetzot}`;
  writeFileSync(
    join(folder, 'game.yaml'),
    [
      'ruleset: classic',
      'name: A small war',
      'zone: UTC',
      'judges: {movement: Umpire, battle: Umpire, mercenary: Umpire}',
      'armies:',
      army('Sai Rei', '3D'),
      army('Old Guard', '7G'),
      army('Third Foot', '11C'),
      'players:',
      '  - {name: Gazetzot, team: Coalition}',
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    `thread: ${forum.url}\nsite: {dateOrder: month-first}\njudge: {name: Umpire, contact: judge@example.org}\n`,
  );
  game = openGame(folder, { now: () => now });
  openNext('2026-09-06T18:20Z', '2026-09-20T05:00Z');
  await look('2026-09-08T12:00Z');
});
afterEach(async () => {
  game.store.shut();
  await forum.close();
  rmSync(folder, { recursive: true, force: true });
});

function openNext(opened: string, lock: string): void {
  openTurn(game, { opened: at(opened), deadline: at(lock) - 24 * HOUR, lock: at(lock), secret: 'ab'.repeat(32) });
}

/** Moves the game's clock and the forum's to a moment and captures. */
async function look(moment: string): Promise<void> {
  now = at(moment);
  forum.setMoment(now);
  const fetcher = openHttp(manners(() => now));
  try {
    await captureThread(game, fetcher, () => undefined, {});
  } finally {
    await fetcher.close();
  }
}

const orders = (...words: string[]) => runCommand('orders', '--game', folder, ...words);

describe('adjutant orders', () => {
  it('lists doubts with a number and the flags that settle them, and keeps numbers when one is settled', async () => {
    const { out } = await orders();
    expect(out).toContain('1. Gazetzot: "Maybe Sai Rei: 3D > 4D?"');
    expect(out).toContain('perhaps: Sai Rei: 3D > 4D   (--accept 1)');
    expect(out).toContain('(--accept 2a)');
    expect(out).toContain('(--accept 2b)');
    const rejected = await orders('--reject', '1');
    expect(rejected.out).toContain('1. Gazetzot: "Maybe Sai Rei: 3D > 4D?" no order, by Umpire');
    const accepted = await orders('--accept', '2a');
    expect(accepted.out).toContain('read as Old Guard: 7G > 8G > 9G, by Umpire');
    expect(accepted.out).toMatch(/Gazetzot +Old Guard: 7G > 8G > 9G +stands/);
  });

  it('keeps the judge’s word through every later look at the thread, the post edited beside it too', async () => {
    await orders('--accept', '1');
    await look('2026-09-09T12:00Z');
    expect((await orders()).out).toMatch(/Gazetzot +Sai Rei: 3D > 4D +stands/);
    // the post's text is another one from the tenth on, the words ruled on are the same
    await look('2026-09-11T12:00Z');
    const { out } = await orders();
    expect(out).toContain('read as Sai Rei: 3D > 4D, by Umpire');
    expect(out).toMatch(/Gazetzot +Sai Rei: 3D > 4D +stands/);
  });

  it('remembers a nickname once accepted, in the next turn too', async () => {
    expect((await orders()).out).toContain('perhaps: Third Foot: 11C > 11D   (--accept 3)');
    const { out } = await orders('--accept', '3');
    expect(out).toMatch(/Gazetzot +Third Foot: 11C > 11D +stands/);
    await look('2026-09-20T06:00Z');
    closeTurnNow(game, 1);
    openNext('2026-09-21T05:00Z', '2026-10-04T05:00Z');
    await look('2026-09-23T12:00Z');
    expect((await orders()).out).toMatch(/Gazetzot +Third Foot: 11D > 11E +stands/);
  });

  it('names posts with orders that a moderator hid since they were seen, and whose they are', async () => {
    now = at('2026-09-09T12:00Z');
    forum.setMoment(now);
    const shown = Buffer.from(await (await fetch(forum.url)).arrayBuffer()).toString('latin1');
    const path = join(folder, 'page.html');
    const hide = (html: string, id: number, picture: string): string =>
      html.replace(`<a name="post${id}">`, `<img src="images/misc/${picture}.gif" alt="" />$&`);
    writeFileSync(path, hide(hide(shown, 12, 'moderated'), 13, 'trashcan'), 'latin1');
    await captureFiles(game, { paths: [path], saved: now });
    const { out } = await orders();
    expect(out).toContain('The post #2 by Gazetzot was taken out by a moderator, or flagged, and waits for approval');
    expect(out).toContain(
      'The post #3 by Gazetzot was deleted, and stands in the thread as deleted only: by a moderator, if not by its author',
    );
    expect(out).not.toContain('Old Guard: 7G');
    await look('2026-09-09T13:00Z');
    expect((await orders()).out).toMatch(/Gazetzot +Old Guard: 7G > 8G +stands/);
  });

  it('refuses a number that is not there, both flags at once, and a reading not chosen, and says what to do', async () => {
    const missing = await orders('--accept', '9');
    const both = await orders('--accept', '1', '--reject', '1');
    const open = await orders('--accept', '2');
    const word = await orders('--accept', 'two');
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('take a number from its list') });
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining('Give one of them') });
    expect(open).toMatchObject({ code: 2, err: expect.stringContaining('2a, 2b') });
    expect(word.code).toBe(2);
  });
});
