import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { replayExport } from '../../src/app/keep/export.js';
import { replay } from '../../src/app/keep/replay.js';

/** What earlier versions stored: never written anew, since it stands for the games that people have. */
const STORED = fileURLToPath(new URL('../../fixtures/stored/', import.meta.url));

const find = (name: RegExp): readonly string[] =>
  readdirSync(STORED, { recursive: true, encoding: 'utf8' }).filter((path) => name.test(path));

const differing = (results: ReturnType<typeof replay>) => results.filter(({ same }) => !same);

describe('what was stored once is judged to the same bytes for ever', () => {
  it.each(find(/\.json$/))('the exported campaign %s', (path) => {
    const results = replayExport(path, readFileSync(join(STORED, path), 'utf8'));
    expect(differing(results)).toEqual([]);
    expect(results).toHaveLength(6);
  });

  it.each(find(/\.sql$/))(
    'the game whose database is %s: every board, update and draft, also approved ones',
    (path) => {
      const folder = mkdtempSync(join(tmpdir(), 'adjutant-stored-'));
      cpSync(join(STORED, path, '..'), folder, { recursive: true });
      const db = new Database(join(folder, STORE_FILE));
      db.exec(readFileSync(join(STORED, path), 'utf8'));
      db.close();
      const game = openGame(folder, { now: () => Date.UTC(2026, 9, 20) });
      try {
        const results = replay(game);
        expect(differing(results)).toEqual([]);
        expect(results.length).toBeGreaterThan(50);
      } finally {
        game.store.shut();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
