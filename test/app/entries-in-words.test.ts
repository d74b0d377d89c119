import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadFiles } from '../../src/app/game/game-text.js';
import { initGame } from '../../src/app/game/init.js';
import { readGame } from '../../src/app/game/setup.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { entryKinds } from '../../src/app/record/entries.js';
import { formatEntered } from '../../src/app/record/entry-words.js';
import { needRuleset, RULESETS } from '../../src/rulesets/index.js';

const load = (game: string) => {
  const path = fileURLToPath(new URL(`../../fixtures/games/${game}/game.yaml`, import.meta.url));
  return readGame(readYaml(path, readFileSync(path, 'utf8')), needRuleset);
};

describe.each(RULESETS.map(({ id }) => id))('what is entered in a new game of %s reads in words', (id) => {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-words-'));
  initGame(folder, 'https://forum.example/t/1', id);
  const { setup } = loadFiles(folder);
  rmSync(folder, { recursive: true });
  const board = setup.ruleset.readBoard(setup.board);
  it.each(entryKinds(setup.ruleset).map((kind) => [kind.id, kind] as const))('%s', (_, { example, forms }) => {
    const [given] = readYaml('example.yaml', example).data as readonly Record<string, unknown>[];
    const known = forms(board);
    const told = formatEntered(known, { given, value: given }, 'America/Halifax');
    expect(told).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(known.some(({ label }) => told.startsWith(`${label} – `))).toBe(true);
    expect(told).not.toMatch(/[{}[\]]|undefined|object Object/);
    if (process.env.SHOW) console.log(told);
  });
});

describe('a result', () => {
  const setup = load('ashen-tide');
  const kind = entryKinds(setup.ruleset).find(({ id }) => id === 'results');
  const tell = (given: object) =>
    formatEntered(kind?.forms(setup.ruleset.readBoard(setup.board)) ?? [], { given, value: given }, 'UTC');

  it('names the square, the winner, and of each army what was entered', () => {
    const armies = { Heron: { troops: { 5000: '1500' }, stratless: 'true', removed: '' }, Vorax: { to: '4D' } };
    expect(tell({ at: '5D', winner: 'Coalition', armies, dice: 'false' })).toBe(
      'how a battle ended – square of the battle: 5D; who won: Coalition; Heron (troops left when all is over: 1500 of 5000; sent no strategy); Vorax (square you place it on where it was beaten: 4D)',
    );
  });

  it('that came by no form is told as it was read', () => {
    expect(
      formatEntered([], { value: { at: Date.UTC(2026, 8, 10, 16), to: ['Mara', 'Ilex'] } }, 'America/Halifax'),
    ).toBe('at: Thursday, 10 September 2026, 16:00 UTC (13:00 in Halifax), to: Mara and Ilex');
  });
});
