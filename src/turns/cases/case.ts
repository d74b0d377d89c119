import type { Body, Place } from '../../kit/post.js';
import type { Result } from '../../kit/result.js';
import { err, ok } from '../../kit/result.js';
import type { Comparison, Flaw, Ruleset } from '../../rulesets/ruleset.js';
import { judgeTurn } from '../close.js';
import { gather } from '../posts/gather.js';
import type { TurnRecord } from '../turn.js';
import { CaseReading, caseKeys, type Plain, READING_KEYS } from './reading-case.js';

/** One adjudication case: a small position, a turn's posts, and what must come out. */
export interface Case {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly record: TurnRecord;
  /** What must come out, by key; only what is given is compared. */
  readonly expect: Readonly<Record<string, unknown>>;
}

/** What a key of `expect` should have been and was. */
export interface Difference {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Reads a post's HTML as a forum engine renders it; undefined where there is no such engine. */
export type ReadBody = (engine: string, html: string) => Body | undefined;

/** Reads a case file's data (scalars as text) into cases; every flaw names its place. */
export function readCases(
  file: unknown,
  needRuleset: (id: string) => Ruleset | undefined,
  readBody: ReadBody,
): Result<readonly Case[], readonly Flaw[]> {
  const reading = new CaseReading(readBody);
  const top = reading.record(file, [], ['ruleset', 'defaults', 'cases']);
  const id = reading.text(top.ruleset, ['ruleset']);
  const ruleset = needRuleset(id);
  if (!ruleset && id) reading.flaw(['ruleset'], `"${id}" is no ruleset known here`);
  if (!ruleset) return err(reading.flaws);
  const keys = caseKeys(ruleset);
  const defaults = top.defaults === undefined ? {} : reading.record(top.defaults, ['defaults'], keys);
  const seen = new Set<string>();
  const cases = reading.list(top.cases, ['cases']).map((item, i) => {
    const own = reading.record(item, ['cases', i], keys);
    const made = reading.case({ ...defaults, ...own }, ['cases', i], ruleset);
    if (seen.has(made.id)) reading.flaw(['cases', i, 'id'], `the id ${made.id} stands twice in this file`);
    seen.add(made.id);
    return made;
  });
  if (cases.length === 0) reading.flaw(['cases'], 'there is no case in this file');
  return reading.flaws.length > 0 ? err(reading.flaws) : ok(cases);
}

/** Runs a case and says what differs; nothing where it passes. */
export function runCase({ record, expect }: Case, ruleset: Ruleset): readonly Difference[] {
  const board = ruleset.readBoard(record.board);
  const gathered = gather(record, board, ruleset);
  const update = judgeTurn(record, board, gathered, ruleset);
  const observed: Plain = {
    ...ruleset.cases.observe(update),
    orders: gathered.orders
      .filter((order) => order.known)
      .toSorted(byPost)
      .map((order) => order.text),
    unread: gathered.doubts.toSorted(byPost).map((doubt) => trimDoubt(doubt.words)),
    late: gathered.late.map(({ author }) => author),
  };
  const differences: Difference[] = [];
  for (const [key, expected] of Object.entries(expect)) {
    const how = READING_KEYS[key] ?? (ruleset.cases.expectKeys[key] as Comparison);
    const [want, got] = toComparable(how, expected, observed[key], (item) => ruleset.cases.normalise(key, item));
    if (JSON.stringify(want) !== JSON.stringify(got)) differences.push({ key, expected: want, actual: got });
  }
  return differences;
}

/** In the order in which the case lists its posts, private messages among them; `p12` is the twelfth. */
function byPost(a: { readonly place: Place }, b: { readonly place: Place }): number {
  return Number(a.place.post.slice(1)) - Number(b.place.post.slice(1));
}

/** A doubt as case files write it: without a leading bullet or number. */
function trimDoubt(words: string): string {
  return words.trim().replace(/^(?:[-*•·+]|\d{1,3}[.)])\s+/u, '');
}

function toComparable(
  how: Comparison | 'sequence',
  expected: unknown,
  actual: unknown,
  normalise: (item: unknown) => unknown,
): readonly [unknown, unknown] {
  const sort = (items: unknown) =>
    (items as readonly unknown[]).map((item) => sorted(normalise(item))).toSorted(compareJson);
  if (how === 'list') return [sort(expected), sort(actual)];
  if (how === 'set') return [[...new Set(sort(expected))], [...new Set(sort(actual))]];
  if (how === 'map') {
    const [want, got] = [expected as Plain, actual as Plain];
    return [
      sorted(want),
      sorted(Object.fromEntries(Object.keys(want).map((name) => [name, narrow(want[name], got[name])]))),
    ];
  }
  return [expected, actual];
}

/** Of a mapping inside a map (troops by slot) only what is named. */
function narrow(want: unknown, got: unknown): unknown {
  if (typeof want !== 'object' || want === null || typeof got !== 'object' || got === null) return got ?? null;
  return sorted(Object.fromEntries(Object.keys(want).map((key) => [key, (got as Plain)[key]])));
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
