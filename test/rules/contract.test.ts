import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../src/app/game/files.js';
import { loadRuleset } from '../../src/app/game/setup.js';
import { Fault } from '../../src/core/result.js';
import { FORUMS } from '../../src/forums/index.js';
import { keysOfForms } from '../../src/rulesets/contract/entries.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { playCase, readCases, runCase } from '../../src/turns/cases/cases.js';
import { checkContract } from '../../src/turns/cases/contract.js';
import type { Case } from '../../src/turns/cases/reading-case.js';

const FIXTURES = new URL('../../fixtures/cases/', import.meta.url).pathname;
const GUIDE = new URL('../../docs/a-ruleset/', import.meta.url).pathname;

function load(path: string, ruleset: Ruleset): readonly Case[] {
  const cases = readCases(
    readYaml(path, readFileSync(path, 'utf8')).data,
    (id) => (id === ruleset.id ? ruleset : undefined),
    (engine, html) => FORUMS.find(({ id }) => id === engine)?.readBody(html),
  );
  if (!cases.ok) throw new Error(JSON.stringify(cases.error));
  return cases.value;
}

const breaches = (cases: readonly Case[], ruleset: Ruleset) =>
  cases.flatMap((one) =>
    [...playCase(one, ruleset)].flatMap((played) =>
      played.ok ? checkContract(played.value, ruleset).map((what) => `${one.id}: ${what}`) : [...played.error],
    ),
  );

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the contract of %s', (id, ruleset) => {
  const folder = join(FIXTURES, id);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  it.each(files)('holds on every position of %s', (name) => {
    expect(breaches(load(join(folder, name), ruleset), ruleset)).toEqual([]);
  });

  it('has judges, windows, slots and entries that fit together', () => {
    expect(ruleset.judges.length).toBeGreaterThan(0);
    expect(ruleset.slots[ruleset.slotOf(ruleset.standing.value)]).toBeDefined();
    const next = ruleset.windows.propose({ deadline: 0, lock: ruleset.windows.lockAfter(0) }, 14);
    expect(next.lock).toBeGreaterThanOrEqual(next.deadline);
    for (const one of ruleset.entries) expect(one.example, one.id).not.toBe('');
  });
});

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the entries of %s', (id, ruleset) => {
  const folder = join(FIXTURES, id);
  const boards = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .slice(0, 3)
    .flatMap((name) => load(join(folder, name), ruleset).slice(0, 5))
    .flatMap((one) => [...playCase(one, ruleset)])
    .flatMap((played) => (played.ok ? [ruleset.readBoard(played.value.record.board)] : []));
  const kinds = ruleset.entries.map((kind) => [kind.id, kind] as const);

  it.each(kinds)('%s: the file’s reader knows the keys that the forms describe, and no other', (_, kind) => {
    for (const board of boards)
      for (const { sign, fields } of kind.forms(board)) {
        const read = kind.read({ ...(sign && { [sign]: 'x' }), 'no such key': 'x' }, board);
        const told = read.ok ? [] : read.error.map(({ reason }) => reason);
        const [, keys = ''] = told.map((one) => /no key here; the keys are (.*)$/.exec(one)).find(Boolean) ?? [];
        const known = new Set(keys.split(', '));
        expect(fields.filter(({ key }) => !known.has(key)).map(({ key }) => key)).toEqual([]);
        const described = new Set(keysOfForms(kind.forms(board)));
        expect([...known].filter((key) => !described.has(key))).toEqual([]);
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

describe('a ruleset of one’s own', () => {
  const own = loadRuleset('./ferries.js', GUIDE);

  it('is loaded from a file beside the game, plays its cases and keeps the contract', () => {
    const cases = load(join(GUIDE, 'ferries.yaml'), own);
    expect(cases.flatMap((one) => runCase(one, own))).toEqual([]);
    expect(breaches(cases, own)).toEqual([]);
  });

  it('is caught where it breaks a promise', () => {
    const careless: Ruleset = { ...own, readUpdate: (text) => ({ ...own.readUpdate(text), ledger: [] }), rules: {} };
    const told = breaches(load(join(GUIDE, 'ferries.yaml'), own), careless).join('\n');
    expect(told).toContain('an update written and read');
    expect(told).toContain('names a rule of the rulebook: 2');
  });

  it('that is not there, or is none, is told with its place', () => {
    expect(() => loadRuleset('./nothing.js', GUIDE)).toThrow(Fault);
    expect(() => loadRuleset('nobodys', GUIDE)).toThrow(/no such ruleset/);
  });
});
