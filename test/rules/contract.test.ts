import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { loadRuleset } from '../../src/app/game/setup.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { entryKinds } from '../../src/app/record/entries.js';
import { type KnownNames, settleEntry } from '../../src/app/record/entry-shape.js';
import { AppError, writePath } from '../../src/core/result.js';
import {
  type EntryForm,
  type EntryKind,
  findForm,
  keysOfForms,
  readEntry,
} from '../../src/rulesets/contract/entries.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import type { Entries } from '../../src/rulesets/contract/turn.js';
import { ROSTER_KEYS } from '../../src/rulesets/contract/words.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { playCase, runCase } from '../../src/turns/cases/cases.js';
import { findBreaches, listCaseFiles, loadCases } from '../harness/catalogue.js';
import { EXAMPLE_ENTRIES, slipsOf } from '../harness/slips.js';

const GUIDE = new URL('../../docs/a-ruleset/', import.meta.url).pathname;
/** Cases of each file whose turns are held here; `npm run nightly -- positions` holds all of them. */
const FIRST = 1;
/** Of entries with the same keys so many are spoilt. */
const ALIKE = 2;

/** Whom a game on a board would know. */
function knownOn(ruleset: Ruleset, board: unknown): KnownNames {
  const players = ruleset.people?.roster(board) ?? [];
  return {
    pieces: new Map(ruleset.subjectsOf(board).map((name) => [name, ''])),
    players: players.map((one) => ({ ...one, aliases: [] })),
    zone: 'UTC',
  };
}

/** An entry that is taken is refused for any slip in it: once, at its line and key, with the key meant. */
function expectSlipsTold(kind: EntryKind, form: EntryForm, entry: unknown, board: unknown, known: KnownNames): void {
  expect(settleEntry(kind, entry, board, known)).toMatchObject({ ok: true });
  const names = { piece: known.pieces.size > 0, player: known.players.length > 0 };
  for (const { path, data, meant } of slipsOf(form, entry, names)) {
    const { data: read, lineOf } = readYaml('entries.yaml', stringify([{}, data]));
    const settled = settleEntry(kind, (read as readonly unknown[])[1], board, known);
    const issues = settled.ok ? [] : settled.error;
    const told = `${JSON.stringify(data)}: ${JSON.stringify(issues)}`;
    expect(
      issues.map((issue) => writePath(issue.path)),
      told,
    ).toEqual([writePath(path)]);
    expect(lineOf([1, ...path]), told).toBeGreaterThan(1);
    if (meant !== undefined) expect(issues[0]?.reason, told).toContain(`did you mean "${meant}"?`);
  }
}

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
  const played = listCaseFiles(ruleset)
    .slice(0, 3)
    .flatMap((path) => loadCases(path, ruleset).slice(0, 5))
    .flatMap((one) => [...playCase(one, ruleset)]);
  const boards = played.flatMap((turn) => (turn.ok ? [ruleset.readBoard(turn.value.record.board)] : []));
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

  const starts = listCaseFiles(ruleset)
    .flatMap((path) => loadCases(path, ruleset))
    .map(({ steps: [{ record, entered }] }) => ({ board: () => ruleset.readBoard(record.board), entered }));
  const example = ruleset.readSetup(readYaml('game.yaml', ruleset.setupExample).data);
  const examples = readYaml('entries.yaml', EXAMPLE_ENTRIES[ruleset.id] ?? '').data as Entries;

  it.each(entryKinds(ruleset).map((kind) => [kind.id, kind] as const))(
    '%s: one slip is told once, with its line and its key',
    (_, kind) => {
      const board = () => (example.ok ? example.value : undefined);
      /** How often an entry with some keys was spoilt: what is told hangs on the keys alone. */
      const spoilt = new Map<string, number>();
      const fitting = (readYaml('example.yaml', kind.example).data as readonly unknown[]).filter(
        (entry) => example.ok && settleEntry(kind, entry, example.value, knownOn(ruleset, example.value)).ok,
      );
      const own = { board, entered: { [kind.id]: [...fitting, ...(examples[kind.id] ?? [])] } };
      for (const start of [own, ...starts])
        for (const entry of start.entered[kind.id] ?? []) {
          const now = start.board();
          const form = findForm(kind.forms(now), entry);
          const shape = JSON.stringify([Object.keys(Object(entry)).sort(), form?.fields]);
          const times = spoilt.get(shape) ?? 0;
          spoilt.set(shape, times + 1);
          if (form && times < ALIKE) expectSlipsTold(kind, form, entry, now, knownOn(ruleset, now));
        }
      expect(spoilt.size).toBeGreaterThan(0);
    },
  );

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
    expect(() => loadRuleset('./nothing.js', GUIDE)).toThrow(AppError);
    expect(() => loadRuleset('nobodys', GUIDE)).toThrow(/no such ruleset/);
  });
});
