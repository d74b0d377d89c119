import type { Comparison } from '../../rulesets/contract/case-format.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { closeTurn } from '../close.js';
import type { Case, CaseStep } from './case.js';
import { tellRead } from './case-posts.js';
import { playCase } from './play-case.js';
import { type Plain, READING_KEYS } from './reading-case.js';

/** What a key of `expect` should have been and was. */
export interface Difference {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Runs a case and says what differs; nothing where it passes. A key of a later turn has that turn's number before it. */
export function runCase(one: Case, ruleset: Ruleset): readonly Difference[] {
  return [...playCase(one, ruleset)].flatMap((played, i) => {
    const before = i === 0 ? '' : `turn ${i + 1}, `;
    if (!played.ok) return [{ key: `${before}entries`, expected: 'can be read', actual: played.error }];
    const { record, gathered, update } = played.value;
    const observed: Plain = {
      ...ruleset.cases.observe(update, () => closeTurn(record, ruleset).outlines),
      ...tellRead(gathered),
      late: gathered.late.map(({ author }) => author),
    };
    const differences = compareStep(one.steps[i] as CaseStep, observed, ruleset);
    return differences.map(({ key, ...values }) => ({ key: before + key, ...values }));
  });
}

function compareStep({ expect }: CaseStep, observed: Plain, ruleset: Ruleset): readonly Difference[] {
  return Object.entries(expect).flatMap(([key, expected]) => {
    const how = READING_KEYS[key] ?? (ruleset.cases.expectKeys[key] as Comparison);
    const [want, got] = toComparable(how, expected, observed[key], (item) => ruleset.cases.normalise(key, item));
    return JSON.stringify(want) === JSON.stringify(got) ? [] : [{ key, expected: want, actual: got }];
  });
}

function toComparable(
  how: Comparison,
  expected: unknown,
  actual: unknown,
  normalise: (item: unknown) => unknown,
): readonly [unknown, unknown] {
  const sort = (items: unknown) =>
    (items as readonly unknown[]).map((item) => sorted(normalise(item))).toSorted(compareJson);
  if (how === 'list') return [sort(expected), sort(actual)];
  if (how === 'set') return [[...new Set(sort(expected))], [...new Set(sort(actual))]];
  if (how === 'sequence') {
    const [want, got] = [expected, actual].map((items) =>
      (items as readonly unknown[]).map((item) => sorted(normalise(item))),
    );
    return [want, got?.map((item, i) => narrow(want?.[i], item))];
  }
  if (how === 'words') return compareWords(expected as Plain, actual as Plain);
  if (how === 'map') {
    const [want, got] = [expected as Plain, actual as Plain];
    const names = Object.keys(want);
    return [
      sorted(Object.fromEntries(names.map((name) => [name, normalise(want[name])]))),
      sorted(Object.fromEntries(names.map((name) => [name, normalise(narrow(want[name], got[name]))]))),
    ];
  }
  return [expected, actual];
}

/** Of each text the words that it should have and has, and those that it should not have and has not. */
function compareWords(expected: Plain, actual: Plain): readonly [unknown, unknown] {
  const found = Object.entries(expected).map(([name, sought]) => {
    const tell = actual[name];
    const text = typeof tell === 'function' ? String(tell()) : '';
    const kept = Object.entries(sought as Readonly<Record<string, readonly string[]>>).map(
      ([key, words]) => [key, words.filter((word) => text.includes(word) === (key === 'has'))] as const,
    );
    return [name, Object.fromEntries(kept)] as const;
  });
  return [expected, Object.fromEntries(found)];
}

/** Of a mapping inside a map (numbers by slot) or a sequence only what is named, at every depth; a list is compared as it stands. */
function narrow(want: unknown, got: unknown): unknown {
  if (Array.isArray(want) || typeof want !== 'object' || want === null || typeof got !== 'object' || got === null)
    return got ?? null;
  return sorted(
    Object.fromEntries(Object.keys(want).map((key) => [key, narrow((want as Plain)[key], (got as Plain)[key])])),
  );
}

/** Keys in one order at every depth, so that two equal values have one text. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, sorted(item)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function compareJson(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
