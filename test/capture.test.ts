import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureThread } from '../src/app/capture.js';
import { CAMPAIGN } from '../src/app/demo/run-demo.js';
import { type DemoForum, serveForum } from '../src/app/demo/serve-forum.js';
import type { DemoPost, DemoThread } from '../src/app/demo/thread.js';
import { type Game, openGame } from '../src/app/game.js';
import { compareLines, loadHistory } from '../src/app/history.js';
import { openTurn } from '../src/app/open-turn.js';
import { openHttp } from '../src/browser/http.js';
import { Fault } from '../src/kit/result.js';
import { readIso, writeIso } from '../src/kit/time.js';

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

interface Table {
  readonly game: Game;
  readonly forum: DemoForum;
  /** Moves the game's clock and the forum's to a moment and looks. */
  look(moment: string): ReturnType<typeof captureThread>;
}

/** A game on a forum of its own; the turn runs from 6 September 18:20 to 20 September 05:00, 2026. */
async function play(posts: readonly DemoPost[], perPage = 3): Promise<Table> {
  let now = OPENED;
  const forum = await serveForum({ campaign: thread(posts, perPage), skin: 'vbulletin3', moment: now });
  closing.push(() => forum.close());
  copyFileSync(join(CAMPAIGN, 'game.yaml'), join(folder, 'game.yaml'));
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    `thread: ${forum.url}\nsite: {dateOrder: month-first}\njudge: {name: Judge, contact: judge@example.org}\n`,
  );
  const game = openGame(folder, { now: () => now });
  closing.push(() => game.store.shut());
  openTurn(game, { opened: OPENED, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'ab'.repeat(32) });
  const look = async (moment: string) => {
    now = at(moment);
    forum.setMoment(now);
    const fetcher = openHttp({
      version: '1.2.3',
      contact: 'judge@example.org',
      pause: 0,
      patience: 0,
      now: () => now,
      sleep: async () => undefined,
      tell: () => undefined,
    });
    try {
      return await captureThread(game, fetcher);
    } finally {
      await fetcher.close();
    }
  };
  return { game, forum, look };
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
    expect(() => loadHistory(game, '99')).toThrow(Fault);
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
