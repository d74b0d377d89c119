import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORE_FILE } from '../../src/app/game/game.js';
import { checkDatabase } from '../../src/app/keep/replay.js';
import { restoreGame } from '../../src/app/keep/restore.js';
import { explainError } from '../../src/store/database.js';
import { openStore } from '../../src/store/store.js';
import { breakOff } from '../harness/broken-off.js';
import { playSmallGame } from '../harness/small-games.js';

let played: string;
let now: number;
let folder: string;
let path: string;

beforeAll(async () => {
  played = mkdtempSync(join(tmpdir(), 'adjutant-played-'));
  now = await playSmallGame(played);
});
afterAll(() => rmSync(played, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-broken-off-'));
  cpSync(played, folder, { recursive: true });
  path = join(folder, STORE_FILE);
  mkdirSync(join(folder, 'copies'));
  vi.stubEnv('TMPDIR', join(folder, 'copies'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** What lies in the game's folder, byte for byte; what was copied to look at it is gone. */
function lies(): Readonly<Record<string, string>> {
  expect(readdirSync(join(folder, 'copies'))).toEqual([]);
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(files.map(({ name }) => [name, readFileSync(join(folder, name), 'base64')]));
}

const logged = (file: string): readonly string[] => {
  const store = openStore(file);
  const lines = store.log.list(500).map(({ what }) => what);
  store.shut();
  return lines;
};

describe('a change that was broken off', () => {
  it('is no damage: it is told, left as it lies, and taken back by whatever opens the game', () => {
    const before = logged(path);
    breakOff(path);
    const left = lies();
    expect(Object.keys(left)).toContain(`${STORE_FILE}-journal`);
    for (const texts of [false, true])
      expect(checkDatabase(folder, texts)).toMatch(
        /released|as it was written.*; adjutant\.db-journal: a change that was broken off/,
      );
    expect(lies()).toEqual(left);
    expect(logged(path)).toEqual(before);
    expect(existsSync(`${path}-journal`)).toBe(false);
    expect(checkDatabase(folder, true)).toBe('every page, link, table, guard and digest is as it was written');
  });

  it('hides no damage, and is told with it', () => {
    const db = new Database(path);
    db.exec('DROP TABLE rulings').close();
    breakOff(path);
    const left = lies();
    expect(() => checkDatabase(folder, true)).toThrow(
      /the table rulings is missing.*; this is with a change taken back that was broken off \(adjutant\.db-journal\).*can be read: turns \(3\)/,
    );
    expect(lies()).toEqual(left);
  });

  it('of an earlier file does no harm by a look', () => {
    breakOff(path);
    const journal = readFileSync(`${path}-journal`);
    const store = openStore(path);
    for (let at = 1; at < 100; at++) store.log.add({ at, who: 'Judge', what: 'went on '.repeat(500) });
    store.shut();
    writeFileSync(`${path}-journal`, journal);
    const left = lies();
    expect(() => checkDatabase(folder, true)).toThrow(/damaged.*; this is with a change taken back.*another database/);
    expect(lies()).toEqual(left);
    rmSync(`${path}-journal`);
    expect(logged(path).filter((what) => what.startsWith('went on'))).toHaveLength(99);
  });

  it('in a backup is not restored with it', () => {
    const backup = join(folder, 'backup.db');
    const store = openStore(path);
    store.copyTo(backup);
    store.shut();
    const before = logged(path);
    breakOff(backup);
    expect(restoreGame(folder, backup, { now: () => now })).toMatchObject({ now: { turns: 3 } });
    expect(logged(path).slice(1)).toEqual(before);
    expect(existsSync(`${backup}-journal`)).toBe(true);
  });

  it('is named where it cannot be taken back', () => {
    const error = new Database.SqliteError('attempt to write a readonly database', 'SQLITE_READONLY_ROLLBACK');
    expect(String(explainError(error, path))).toMatch(/a change that was broken off .* it may not be written/);
  });
});
