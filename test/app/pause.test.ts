import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { extendTurn, pauseTurn, resumeTurn } from '../../src/app/judge/times.js';
import { loadRecord, needTurn } from '../../src/app/record/record.js';
import { readIso, writeIso } from '../../src/core/time.js';
import { homePage } from '../../src/web/pages/home.js';
import { LONE_ARMY } from '../harness/small-games.js';

const at = (text: string): number => readIso(text) as number;
const OPENED = at('2026-09-06T18:20Z');
const LOCK = at('2026-09-20T05:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let folder: string;
let now: number;
let game: Game;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-pause-'));
  writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    'thread: http://127.0.0.1:1/t\njudge: {name: Judge, contact: judge@example.org}\n',
  );
  now = OPENED;
  game = openGame(folder, { now: () => now });
  openTurn(game, { opened: OPENED, deadline: LOCK - DAY, lock: LOCK, secret: 'ab'.repeat(32) });
});
afterEach(() => {
  game.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

function pauseAt(moment: string, why = 'the forum is down') {
  now = at(moment);
  return pauseTurn(game, why);
}

describe('a turn that is stopped', () => {
  it('goes on with the time it had left, deadline and lock alike', () => {
    pauseAt('2026-09-10T12:00Z');
    now = at('2026-09-12T15:17Z');
    const turn = resumeTurn(game);
    expect(writeIso(turn.lock)).toBe('2026-09-22T08:17Z');
    expect(turn.lock - turn.deadline).toBe(DAY);
    expect(turn.firstLock).toBe(LOCK);
  });

  it('goes on with a later lock where the judge names one, and never with an earlier one than the players know', () => {
    pauseAt('2026-09-10T12:00Z');
    now = at('2026-09-12T15:17Z');
    expect(() => resumeTurn(game, LOCK - HOUR)).toThrow(/too soon.*from 2026-09-20T05:00Z on/);
    expect(writeIso(resumeTurn(game, at('2026-09-24T05:00Z')).lock)).toBe('2026-09-24T05:00Z');
  });

  it('never locks as soon as it goes on: an hour is left at the least', () => {
    pauseAt('2026-09-20T04:58Z');
    now = at('2026-09-23T10:00Z');
    const turn = resumeTurn(game);
    expect(writeIso(turn.lock)).toBe('2026-09-23T11:00Z');
    // The deadline had passed before it was stopped, and stays where it was.
    expect(turn.deadline).toBe(LOCK - DAY);
  });

  it('locks by itself when 14 days are used up, and is not let go on then', () => {
    const held = pauseAt('2026-09-10T12:00Z');
    expect(held.lock).toBe(LOCK + 14 * DAY);
    now = at('2026-10-03T00:00Z');
    expect(resumeTurn(game).lock).toBe(LOCK + 14 * DAY);
    expect(() => pauseAt('2026-10-03T01:00Z', 'again')).toThrow(/14 days of more time are used up/);
    expect(() => extendTurn(game, { lock: LOCK + 15 * DAY, why: 'more' })).toThrow(/more than 14 days/);
  });

  it('that was never let go on is locked for good after 14 days', () => {
    pauseAt('2026-09-10T12:00Z');
    now = LOCK + 14 * DAY + 60_000;
    expect(() => resumeTurn(game)).toThrow(/14 days were used up, and it locked at 2026-10-04T05:00Z/);
  });

  it('is neither stopped again, nor extended, nor closed before it goes on', () => {
    pauseAt('2026-09-10T12:00Z');
    expect(() => pauseAt('2026-09-10T13:00Z')).toThrow(/paused already/);
    expect(() => extendTurn(game, { lock: LOCK + DAY, why: 'more' })).toThrow(/it is paused.*adjutant resume/);
    now = LOCK + HOUR;
    expect(() => closeTurnNow(game)).toThrow(/stands still since 2026-09-10T12:00Z \(the forum is down\)/);
  });

  it('can only be stopped with a reason, while it is open, before its lock', () => {
    expect(() => resumeTurn(game)).toThrow(/not paused/);
    expect(() => pauseAt('2026-09-10T12:00Z', ' ')).toThrow(/no reason/);
    expect(() => pauseAt('2026-09-20T05:01Z')).toThrow(/was locked at 2026-09-20T05:00Z/);
    expect(pauseAt('2026-09-20T05:00Z').pauses).toHaveLength(1);
  });

  it('stands in the log, in the update and on the home page', async () => {
    pauseAt('2026-09-10T12:00Z');
    const desk = createGameDesk(game, undefined);
    expect(desk.home().watch?.paused).toEqual({ at: now, why: 'the forum is down' });
    const page = String(await homePage(desk.home(), { frame: desk.frame(), form: 'key', now }));
    expect(page).toMatch(/<strong>Paused<\/strong> since .*: the forum is down\. Orders stay open/s);
    expect(page).toContain('No watch is running');
    now = at('2026-09-12T15:17Z');
    resumeTurn(game);
    expect(desk.home().watch?.paused).toBeUndefined();
    expect(game.store.log.list(2).map(({ what }) => what)).toEqual([
      'let turn 1 go on; its lock is 2026-09-22T08:17Z',
      'stopped turn 1, 2026-09-20T05:00Z being its lock: the forum is down',
    ]);
    const { ruleset } = game.setup;
    expect(loadRecord(game, needTurn(game)).remarks.map((one) => ruleset.tell(one, 'judge'))).toEqual([
      'Judge stopped the turn at 2026-09-10T12:00Z, until 2026-09-12T15:17Z: the forum is down',
      'Judge moved the lock to 2026-09-22T08:17Z: went on after a stop since 2026-09-10T12:00Z (the forum is down)',
    ]);
  });
});
