import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { type Replayed, replay } from '../../src/app/keep/replay.js';
import { replayExport } from '../../src/app/keep/turns-export.js';
import { importWhole } from '../../src/app/keep/whole-game.js';
import { RULESETS } from '../../src/rulesets/index.js';

/**
 * What a version stored. From 1.0 on never written anew, since it stands for the games that people have; before that a
 * ruleset that keeps updates in another form has its games played anew. A folder a ruleset’s version.
 */
const STORED = fileURLToPath(new URL('../../fixtures/stored/', import.meta.url));

/**
 * Turns taken out by themselves, with how many boards and updates are computed again. They hold their posts and none of
 * what was read in them.
 */
const TURNS = {
  'classic-4/ashen-tide.json': 6,
  'counselor-2/seven-fords.json': 6,
  'counselor-2/seven-fords-played-on.json': 6,
};

/** Whole games, with how many boards, updates and drafts are computed again; drafts in an earlier wording are kept as told. */
const GAMES = {
  'classic-4/ruled/adjutant.sql': { again: 6, kept: 46 },
  'classic-8/ashen-tide.json.br': { again: 61, kept: 0 },
  'planes-3/brass-season.json.br': { again: 45, kept: 0 },
  'nemesis-2/grey-harvest.json.br': { again: 131, kept: 0 },
  'conquest-3/salt-crown.json.br': { again: 16, kept: 0 },
  'counselor-2/seven-fords.json.br': { again: 28, kept: 0 },
};

const CLOCK = { now: () => Date.UTC(2026, 9, 20) };

const differing = (results: readonly Replayed[]) => results.filter(({ same }) => !same);

/** Puts a stored game into an empty folder: a database as it stood with its files beside it, or a game as it was taken out. */
function putInto(folder: string, path: string): void {
  const stored = readFileSync(join(STORED, path));
  if (path.endsWith('.br')) {
    importWhole(path, brotliDecompressSync(stored).toString(), folder, CLOCK, { contact: 'judge@example.org' });
    return;
  }
  cpSync(join(STORED, dirname(path)), folder, { recursive: true });
  const db = new Database(join(folder, STORE_FILE));
  db.exec(stored.toString());
  db.close();
}

describe('what was stored is judged to the same bytes', () => {
  it('of every rulebook as it is now a game is stored, and everything stored is judged', () => {
    const files = readdirSync(STORED, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(?:json|br|sql)$/.test(path),
    );
    expect(files.toSorted()).toEqual([...Object.keys(TURNS), ...Object.keys(GAMES)].toSorted());
    const versions = Object.keys(GAMES).map((path) => path.split('/')[0]);
    expect(versions).toEqual(expect.arrayContaining(RULESETS.map(({ id, version }) => `${id}-${version}`)));
  });

  it.each(Object.entries(TURNS))('the turns %s', (path, things) => {
    const results = replayExport(path, readFileSync(join(STORED, path), 'utf8'));
    expect(differing(results)).toEqual([]);
    expect(results).toHaveLength(things);
  });

  it.each(Object.entries(GAMES))(
    'the game %s: every board, update and draft, also approved ones',
    (path, { again, kept }) => {
      const folder = mkdtempSync(join(tmpdir(), 'adjutant-stored-'));
      try {
        putInto(folder, path);
        const game = openGame(folder, CLOCK);
        try {
          const results = replay(game);
          expect(differing(results)).toEqual([]);
          expect(results.filter((one) => !one.kept)).toHaveLength(again);
          expect(results.filter((one) => one.kept)).toHaveLength(kept);
        } finally {
          game.store.shut();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
