import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { type Replayed, replay } from '../../src/app/keep/replay.js';
import { replayExport } from '../../src/app/keep/turns-export.js';
import { importWhole } from '../../src/app/keep/whole-game.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { sweep } from '../harness/whole.js';

/**
 * What a version stored. From the first release on never written anew, since it stands for the games that people have;
 * before that a ruleset that keeps updates in another form has its games played anew. A folder a ruleset’s version.
 */
const STORED = fileURLToPath(new URL('../../fixtures/stored/', import.meta.url));

/** Whole games, with how many boards and updates are computed again, and how many drafts. */
const GAMES = {
  'classic-8/ashen-tide.json.br': { turns: 6, drafts: 55 },
  'planes-3/brass-season.json.br': { turns: 4, drafts: 41 },
  'nemesis-2/grey-harvest.json.br': { turns: 6, drafts: 125 },
  'conquest-3/salt-crown.json.br': { turns: 8, drafts: 8 },
  'counselor-2/seven-fords.json.br': { turns: 6, drafts: 22 },
};

const CLOCK = { now: () => Date.UTC(2026, 9, 20) };

const textOf = (path: string) => brotliDecompressSync(readFileSync(join(STORED, path))).toString();
const differing = (results: readonly Replayed[]) => results.filter(({ same }) => !same);

function withStored(path: string, work: (game: Game) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-stored-'));
  try {
    importWhole(path, textOf(path), folder, CLOCK, { contact: 'judge@example.org' });
    const game = openGame(folder, CLOCK);
    try {
      work(game);
    } finally {
      game.store.shut();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('what was stored is judged to the same bytes', () => {
  it('of every rulebook as it is now a game is stored, and everything stored is judged', () => {
    const files = readdirSync(STORED, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.br'));
    expect(files.toSorted()).toEqual(Object.keys(GAMES).toSorted());
    const versions = Object.keys(GAMES).map((path) => path.split('/')[0]);
    expect(versions).toEqual(expect.arrayContaining(RULESETS.map(({ id, version }) => `${id}-${version}`)));
  });

  it.each(Object.entries(GAMES))(
    'the game %s: every board, update and draft, also approved ones',
    (path, { turns, drafts }) => {
      withStored(path, (game) => {
        const results = replay(game);
        expect(differing(results)).toEqual([]);
        expect(results.some(({ kept }) => kept)).toBe(false);
        expect(results).toHaveLength(turns + drafts);
      });
    },
  );

  it.each(sweep(Object.entries(GAMES), ([path]) => path.startsWith('conquest')))(
    'the game %s: its turns from the file alone',
    (path, { turns }) => {
      const alone = replayExport(path, textOf(path));
      expect(differing(alone)).toEqual([]);
      expect(alone).toHaveLength(turns);
    },
  );

  it('a game that was told in an earlier wording keeps its drafts as they were told', () => {
    withStored('conquest-3/salt-crown.json.br', (game) => {
      const { setup } = game;
      const results = replay({ ...game, setup: { ...setup, ruleset: { ...setup.ruleset, wording: 'a later one' } } });
      expect(differing(results)).toEqual([]);
      expect(results.filter(({ kept }) => kept)).toHaveLength(8);
      expect(results).toHaveLength(16);
    });
  });
});
