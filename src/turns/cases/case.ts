import type { Body, Place } from '../../kit/post.js';
import type { Result } from '../../kit/result.js';
import { err, ok } from '../../kit/result.js';
import type { Comparison } from '../../rulesets/contract/case-format.js';
import type { Entries, Flaw } from '../../rulesets/contract/entries.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Update } from '../../rulesets/contract/update.js';
import { closeTurn, judgeTurn } from '../close.js';
import { gather } from '../posts/gather.js';
import type { Gathered, TurnRecord } from '../turn.js';
import { CaseReading, caseKeys, type Plain, READING_KEYS } from './reading-case.js';

/** One adjudication case: a small position, a turn's posts, and what must come out. */
export interface Case {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** The turns played, one after the other: the first on the position described, each on what the one before left. */
  readonly steps: readonly [CaseStep, ...CaseStep[]];
}

/** One turn of a case. */
export interface CaseStep {
  /** Without board and entries, but for the first turn's board. */
  readonly record: TurnRecord;
  /** What the judge enters, by kind, as the file holds it. */
  readonly entered: Entries;
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

/** A turn of a case as it was played. */
export interface PlayedStep {
  readonly record: TurnRecord;
  readonly board: unknown;
  readonly gathered: Gathered;
  readonly update: Update;
}

/** Plays a case turn by turn; an error says what of a turn's entries could not be read, and ends it. */
export function* playCase({ steps }: Case, ruleset: Ruleset): Generator<Result<PlayedStep, readonly string[]>> {
  let board = ruleset.readBoard(steps[0].record.board);
  for (const step of steps) {
    const entries = readEntered(step.entered, board, ruleset);
    if (!entries.ok) {
      yield entries;
      return;
    }
    const record = { ...step.record, board: ruleset.writeBoard(board), entries: entries.value };
    const gathered = gather(record, board, ruleset);
    const update = judgeTurn(record, board, gathered, ruleset);
    yield ok({ record, board, gathered, update });
    board = update.board;
  }
}

/** Runs a case and says what differs; nothing where it passes. A key of a later turn has that turn's number before it. */
export function runCase(one: Case, ruleset: Ruleset): readonly Difference[] {
  return [...playCase(one, ruleset)].flatMap((played, i) => {
    const before = i === 0 ? '' : `turn ${i + 1}, `;
    if (!played.ok) return [{ key: `${before}entries`, expected: 'can be read', actual: played.error }];
    const { record, gathered, update } = played.value;
    const observed: Plain = {
      ...ruleset.cases.observe(update, () => closeTurn(record, ruleset).outlines),
      ...readOf(gathered),
      late: gathered.late.map(({ author }) => author),
    };
    const differences = compareStep(one.steps[i] as CaseStep, observed, ruleset);
    return differences.map(({ key, ...values }) => ({ key: before + key, ...values }));
  });
}

function readEntered(entered: Entries, board: unknown, ruleset: Ruleset): Result<Entries, readonly string[]> {
  const flaws: string[] = [];
  const entries = ruleset.entries.map(({ id, read }) => {
    const values = (entered[id] ?? []).flatMap((item, i) => {
      const value = read(item, board);
      if (value.ok) return [value.value];
      flaws.push(...value.error.map(({ path, reason }) => `${[id, i, ...path].join('.')}: ${reason}`));
      return [];
    });
    return [id, values] as const;
  });
  return flaws.length > 0 ? err(flaws) : ok(Object.fromEntries(entries));
}

function compareStep({ expect }: CaseStep, observed: Plain, ruleset: Ruleset): readonly Difference[] {
  return Object.entries(expect).flatMap(([key, expected]) => {
    const how = READING_KEYS[key] ?? (ruleset.cases.expectKeys[key] as Comparison);
    const [want, got] = toComparable(how, expected, observed[key], (item) => ruleset.cases.normalise(key, item));
    return JSON.stringify(want) === JSON.stringify(got) ? [] : [{ key, expected: want, actual: got }];
  });
}

/** What is read in a case's posts: the orders, and the words of the doubts. */
export function readCasePosts(
  record: TurnRecord,
  ruleset: Ruleset,
): { readonly orders: readonly string[]; readonly unread: readonly string[] } {
  return readOf(gather(record, ruleset.readBoard(record.board), ruleset));
}

function readOf({ orders, doubts }: Gathered) {
  return {
    orders: orders
      .filter((order) => order.known)
      .toSorted(byPost)
      .map((order) => order.text),
    unread: doubts.toSorted(byPost).map((doubt) => trimDoubt(doubt.words)),
  };
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

/** Of a mapping inside a map (numbers by slot) only what is named. */
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
