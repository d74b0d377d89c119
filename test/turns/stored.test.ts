import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { replayExport } from '../../src/app/keep/export.js';
import { type Replayed, replay } from '../../src/app/keep/replay.js';
import { importWhole } from '../../src/app/keep/whole-game.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { sweep } from '../harness/whole.js';

/** What a version stored: never written anew, since it stands for the games that people have. A folder a ruleset’s version. */
const STORED = fileURLToPath(new URL('../../fixtures/stored/', import.meta.url));

/**
 * Turns taken out by themselves, with how many boards and updates are computed again. They hold their posts and none of
 * what was read in them: `read` are those in which a later reader reads an order otherwise.
 */
const TURNS = {
  // an order for another's army, beside which he is spoken of, was illegal and is talk
  'classic-4/ashen-tide.json': { things: 6, read: ['update (by version 4 there, 7 here) of turn 3'] },
  'counselor-1/seven-fords.json': { things: 6, read: [] },
  'counselor-1/seven-fords-played-on.json': { things: 6, read: [] },
};

/** Whole games, with how many boards, updates and drafts are computed again; drafts in an earlier wording are kept as told. */
const GAMES = {
  'classic-4/ruled/adjutant.sql': { again: 6, kept: 46 },
  'classic-6/ashen-tide.json.br': { again: 6, kept: 53 },
  'classic-7/ashen-tide.json.br': { again: 6, kept: 53 },
  'classic-7/ashen-tide-wording-11.json.br': { again: 63, kept: 0 },
  'planes-1/brass-season.json.br': { again: 4, kept: 45 },
  'planes-2/brass-season.json.br': { again: 4, kept: 45 },
  'planes-2/brass-season-wording-8.json.br': { again: 4, kept: 41 },
  'planes-2/brass-season-wording-9.json.br': { again: 4, kept: 41 },
  'planes-2/brass-season-wording-10.json.br': { again: 45, kept: 0 },
  'nemesis-1/grey-harvest.json.br': { again: 6, kept: 125 },
  'nemesis-1/grey-harvest-wording-7.json.br': { again: 6, kept: 125 },
  'nemesis-1/grey-harvest-wording-8.json.br': { again: 131, kept: 0 },
  'conquest-1/salt-crown.json.br': { again: 8, kept: 8 },
  'conquest-2/salt-crown.json.br': { again: 8, kept: 8 },
  'conquest-2/salt-crown-wording-6.json.br': { again: 8, kept: 8 },
  'conquest-2/salt-crown-wording-7.json.br': { again: 16, kept: 0 },
  'counselor-1/seven-fords.json.br': { again: 6, kept: 23 },
  'counselor-1/seven-fords-wording-4.json.br': { again: 35, kept: 0 },
};

/** Of a rulebook that has later ones in the same form, what is judged again at night alone. */
const AT_NIGHT = new Set([
  'classic-6/ashen-tide.json.br',
  'classic-7/ashen-tide.json.br',
  'planes-2/brass-season.json.br',
  'planes-2/brass-season-wording-8.json.br',
  'planes-2/brass-season-wording-9.json.br',
  'nemesis-1/grey-harvest-wording-7.json.br',
  'conquest-1/salt-crown.json.br',
  'conquest-2/salt-crown-wording-6.json.br',
]);

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

describe('what was stored once is judged to the same bytes for ever', () => {
  it('of every rulebook as it is now a game is stored, and everything stored is judged', () => {
    const files = readdirSync(STORED, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(?:json|br|sql)$/.test(path),
    );
    expect(files.toSorted()).toEqual([...Object.keys(TURNS), ...Object.keys(GAMES)].toSorted());
    const versions = Object.keys(GAMES).map((path) => path.split('/')[0]);
    expect(versions).toEqual(expect.arrayContaining(RULESETS.map(({ id, version }) => `${id}-${version}`)));
  });

  it.each(Object.entries(TURNS))('the turns %s', (path, { things, read }) => {
    const results = replayExport(path, readFileSync(join(STORED, path), 'utf8'));
    expect(differing(results).map(({ turn, what }) => `${what} of turn ${turn}`)).toEqual(read);
    expect(results).toHaveLength(things);
  });

  it.each(sweep(Object.entries(GAMES), ([path]) => !AT_NIGHT.has(path)))(
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
