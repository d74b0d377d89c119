import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../../src/app/game/setup.js';
import { Fault } from '../../src/core/result.js';
import { keysOfForms, readEntry } from '../../src/rulesets/contract/entries.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { ROSTER_KEYS } from '../../src/rulesets/contract/words.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { playCase, runCase } from '../../src/turns/cases/cases.js';
import { findBreaches, listCaseFiles, loadCases } from '../harness/catalogue.js';

const GUIDE = new URL('../../docs/a-ruleset/', import.meta.url).pathname;
/** Cases of each file whose turns are held here; `npm run nightly -- positions` holds all of them. */
const FIRST = 1;

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the contract of %s', (_, ruleset) => {
  it.each(listCaseFiles(ruleset).map((path) => [basename(path), path]))(
    'holds on the first positions of %s',
    (_, path) => {
      expect(findBreaches(loadCases(path, ruleset).slice(0, FIRST), ruleset)).toEqual([]);
    },
  );

  it('names for an edit and for a text withheld the ruling that speaks of it', () => {
    const { edited, withheld } = ruleset.posts;
    expect(ruleset.rulings[edited]).toMatch(/edit|since which it has stood/);
    expect(ruleset.rulings[withheld]).toMatch(/\b(?:lock|deadline)\b/);
  });

  it('has judges, windows, slots and entries that fit together', () => {
    expect(ruleset.judges.length).toBeGreaterThan(0);
    expect(ruleset.slots[ruleset.slotOf(ruleset.standing.value)]).toBeDefined();
    const next = ruleset.windows.propose({ deadline: 0, lock: ruleset.windows.lockAfter(0) }, 14);
    expect(next.lock).toBeGreaterThanOrEqual(next.deadline);
    for (const one of ruleset.entries) expect(one.example, one.id).not.toBe('');
  });
});

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the entries of %s', (_, ruleset) => {
  const boards = listCaseFiles(ruleset)
    .slice(0, 3)
    .flatMap((path) => loadCases(path, ruleset).slice(0, 5))
    .flatMap((one) => [...playCase(one, ruleset)])
    .flatMap((played) => (played.ok ? [ruleset.readBoard(played.value.record.board)] : []));
  const kinds = ruleset.entries.map((kind) => [kind.id, kind] as const);

  it.each(kinds)('%s: the reader knows the keys of each form, and refuses another by name', (_, kind) => {
    for (const board of boards)
      for (const { fields } of kind.forms(board)) {
        const given = [...fields.map(({ key }) => key), 'no such key'].map((key) => [key, 'x']);
        const read = readEntry(kind, Object.fromEntries(given), board);
        const unknown = read.ok ? [] : read.error.filter(({ reason }) => reason.includes('is no key here'));
        expect(unknown.map(({ path }) => path)).toEqual([['no such key']]);
      }
  });

  it.each(kinds)('%s: what there is to be entered on a board fits its forms', (_, kind) => {
    for (const board of boards)
      for (const { says, start } of kind.due?.(board) ?? []) {
        const keys = keysOfForms(kind.forms(board));
        expect(says).not.toBe('');
        expect(Object.keys(start).filter((key) => !keys.includes(key))).toEqual([]);
      }
  });
});

const OF_PLAYERS = RULESETS.filter(({ cases }) => cases.boardKeys.includes('players'));

describe.each(OF_PLAYERS.map((ruleset) => [ruleset.id, ruleset] as const))('the roster of %s', (_, { readSetup }) => {
  it('takes what every game’s roster says of a player, and no key with a slip', () => {
    const player = Object.fromEntries(ROSTER_KEYS.map((key) => [key, key === 'team' ? '' : key]));
    const tell = (more: object) => {
      const read = readSetup({ players: [{ ...player, team: 'Coalition', ...more }] });
      return read.ok ? [] : read.error.map(({ reason }) => reason).filter((one) => one.includes('is no key here'));
    };
    expect(tell({})).toEqual([]);
    expect(tell({ ranc: 'Captain' })).toEqual([expect.stringContaining('"ranc" is no key here')]);
  });
});

describe('a ruleset of one’s own', () => {
  const own = loadRuleset('./ferries.js', GUIDE);

  it('is loaded from a file beside the game, plays its cases and keeps the contract', () => {
    const cases = loadCases(join(GUIDE, 'ferries.yaml'), own);
    expect(cases.flatMap((one) => runCase(one, own))).toEqual([]);
    expect(findBreaches(cases, own)).toEqual([]);
  });

  it('is caught where it breaks a promise', () => {
    const careless: Ruleset = { ...own, readUpdate: (text) => ({ ...own.readUpdate(text), ledger: [] }), rules: {} };
    const told = findBreaches(loadCases(join(GUIDE, 'ferries.yaml'), own), careless).join('\n');
    expect(told).toContain('an update written and read');
    expect(told).toContain('names a rule of the rulebook: 2');
  });

  it('that is not there, or is none, is told with its place', () => {
    expect(() => loadRuleset('./nothing.js', GUIDE)).toThrow(Fault);
    expect(() => loadRuleset('nobodys', GUIDE)).toThrow(/no such ruleset/);
  });
});
