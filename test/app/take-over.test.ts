import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { offerTakeOverNow, openTurn } from '../../src/app/close/open-turn.js';
import { type Game, STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { vouch } from '../../src/app/judge/times.js';
import { replay } from '../../src/app/keep/replay.js';
import type { ClassicBoard } from '../../src/rulesets/classic/board.js';
import { startWar } from '../harness/war-game.js';

/** A game as an earlier version stored it. */
const STORED = fileURLToPath(new URL('../../fixtures/stored/classic-4/ruled/', import.meta.url));
const DAY = 24 * 60 * 60_000;

let folder: string;
let game: Game;
let now: number;
/** What the judge was told before the turn was opened. */
let offered: string | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-older-'));
  cpSync(STORED, folder, { recursive: true });
  const db = new Database(join(folder, STORE_FILE));
  db.exec(readFileSync(join(STORED, 'adjutant.sql'), 'utf8'));
  db.close();
  now = Date.UTC(2026, 9, 20);
  game = openGame(folder, { now: () => now });
});
afterEach(() => {
  game.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

const boardOf = (turn: number) =>
  game.setup.ruleset.readBoard(game.store.turns.find(turn)?.board ?? '') as ClassicBoard;

/** Closes what is open, and opens the next turn. */
function openNext(takeOver: boolean) {
  const last = game.store.turns.current();
  if (!last) throw new Error('no turn');
  if (last.state === 'open') {
    now = last.lock + DAY;
    vouch(game, now, 'read by hand');
    closeTurnNow(game);
  }
  offered = offerTakeOverNow(game);
  const lock = last.lock + 14 * DAY;
  return openTurn(game, {
    opened: now,
    deadline: lock - DAY,
    lock,
    secret: 'e'.repeat(64),
    withoutResults: true,
    takeOver,
  });
}

describe('a game that an older version began', () => {
  it('goes on by its rules unless the judge says otherwise; he is told, and nothing is taken over in silence', () => {
    const { number } = openNext(false);
    expect(boardOf(number).campaign).toBeUndefined();
    expect(game.store.log.list(1)[0]?.what).not.toContain('taken over');
    expect(offered).toMatch(/^this game goes on by the rules it was begun with/);
  });

  it('is taken into today’s rules by his word: everything stands where it stood, with the roster of the set-up, and it is logged', () => {
    const { number } = openNext(true);
    const [before, after] = [game.store.closes.latest(number - 1)?.board ?? '', boardOf(number)];
    const old = game.setup.ruleset.readBoard(before) as ClassicBoard;
    const standing = ({ armies }: ClassicBoard) =>
      armies.map(({ name, at, troops, days, pending }) => ({ name, at, troops, days, pending }));
    expect(standing(after)).toEqual(standing(old));
    expect(after.campaign?.members.map(({ name }) => name)).toEqual(
      game.setup.players.filter(({ side }) => side !== '').map(({ name }) => name),
    );
    expect(game.store.log.list(1)[0]?.what).toContain('the board was taken over into today’s rules');
    now = (game.store.turns.current()?.lock ?? 0) + DAY;
    vouch(game, now, 'read by hand');
    const { result } = closeTurnNow(game);
    expect((result.update.board as ClassicBoard).campaign).toBeDefined();
    expect(replay(game).filter(({ same }) => !same)).toEqual([]);
    expect(offerTakeOverNow(game)).toBeUndefined();
  });

  it('that is under today’s rules already is not taken over', () => {
    const war = startWar();
    war.open();
    war.close(1);
    expect(offerTakeOverNow(war.game)).toBeUndefined();
    const times = { opened: 1, deadline: 2, lock: 3, secret: 'f'.repeat(64), withoutResults: true, takeOver: true };
    expect(() => openTurn(war.game, times)).toThrow('it is under today’s rules already');
    war.shut();
  });
});
