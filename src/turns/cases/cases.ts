import type { Place } from '../../core/post.js';
import { type DataPath, err, type Issue, ok, type Result, writePath } from '../../core/result.js';
import { anyByName, anything, isRecord, listOf, optional, parseTo, recordOf, string } from '../../core/schema.js';
import { readEntry } from '../../rulesets/contract/entries.js';
import type { Comparison, Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Entries, Update } from '../../rulesets/contract/turn.js';
import { closeTurn, judgeTurn } from '../close.js';
import { gather } from '../posts.js';
import { orderQuestion } from '../questions.js';
import type { Gathered, Ruling, TurnRecord } from '../turn.js';
import { type Case, type CaseStep, createCaseReader, type Plain, READING_KEYS, type ReadBody } from './reading-case.js';

/** What is read in a case's posts: the orders, and the words of the doubts. */
export function readCasePosts(
  record: TurnRecord,
  ruleset: Ruleset,
): { readonly orders: readonly string[]; readonly unread: readonly string[]; readonly strangers: readonly string[] } {
  return formatRead(gather(record, ruleset.readBoard(record.board), ruleset));
}

/** The same out of what was gathered. */
function formatRead({ orders, doubts }: Gathered) {
  return {
    orders: orders
      .filter((order) => order.known)
      .toSorted(byPost)
      .map((order) => order.text),
    unread: doubts.toSorted(byPost).map((doubt) => trimDoubt(doubt.words)),
    strangers: orders.filter((order) => !order.known).map(({ piece }) => piece),
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
    const bare = { ...step.record, board: ruleset.writeBoard(board), entries: entries.value };
    const gathered = gather(bare, board, ruleset);
    const rulings = allow(step, gathered);
    if (!rulings.ok) {
      yield rulings;
      return;
    }
    const record = { ...bare, rulings: rulings.value };
    const update = judgeTurn(record, board, gathered, ruleset);
    yield ok({ record, board, gathered, update });
    board = update.board;
  }
}

/** The judge's rulings by which orders count that break rules, in the case's order, numbered from 1. */
function allow({ allowed, record }: CaseStep, { orders }: Gathered): Result<readonly Ruling[], readonly string[]> {
  const { number, lock } = record.sheet;
  const rulings = allowed.flatMap(({ order: text, waived }, i): readonly Ruling[] => {
    const order = orders.find((one) => one.text === text);
    const question = order && orderQuestion(order, orders, number);
    return question
      ? [{ id: i + 1, question, decision: 'allow', orders: waived, who: 'Umpire', at: lock, why: 'so agreed' }]
      : [];
  });
  const missing = allowed.filter(({ order }) => !orders.some(({ text }) => text === order));
  if (missing.length === 0) return ok(rulings);
  return err(
    missing.map(({ order }) => `allowed: no post holds the order "${order}"; it should be as \`orders\` has it`),
  );
}

function readEntered(entered: Entries, board: unknown, ruleset: Ruleset): Result<Entries, readonly string[]> {
  const issues: string[] = [];
  const entries = ruleset.entries.map((kind) => {
    const { id } = kind;
    const values = (entered[id] ?? []).flatMap((item, i) => {
      const value = readEntry(kind, item, board);
      if (value.ok) return [value.value];
      issues.push(...value.error.map(({ path, reason }) => `${writePath([id, i, ...path])}: ${reason}`));
      return [];
    });
    return [id, values] as const;
  });
  return issues.length > 0 ? err(issues) : ok(Object.fromEntries(entries));
}

const FILE = recordOf('', { ruleset: string(), defaults: optional(anyByName(), {}), cases: listOf('', anything()) });

/** Reads a case file's data (scalars as text) into cases; every issue names its place. */
export function readCases(
  file: unknown,
  needRuleset: (id: string) => Ruleset | undefined,
  readBody: ReadBody,
): Result<readonly Case[], readonly Issue[]> {
  return parseTo(FILE, file, ({ ruleset: id, defaults, cases: items }, tell) => {
    const ruleset = needRuleset(id);
    if (!ruleset) return tell('ruleset', `"${id}" is no ruleset known here`);
    if (items.length === 0) return tell('cases', 'there is no case in this file');
    const read = createCaseReader(ruleset, readBody);
    const seen = new Set<string>();
    const told = new Set<string>();
    return items.flatMap((item, i) => {
      const made = read(isRecord(item) ? { ...defaults, ...item } : item);
      if (!made.ok) {
        for (const { path, reason } of made.error) {
          const isOwn = !isTaken(path, item, defaults);
          const place = writePath(path);
          if (isOwn || !told.has(place)) tell([...(isOwn ? ['cases', i] : ['defaults']), ...path], reason);
          if (!isOwn) told.add(place);
        }
        return [];
      }
      if (seen.has(made.value.id)) tell(['cases', i, 'id'], `the id ${made.value.id} stands twice in this file`);
      seen.add(made.value.id);
      return [made.value];
    });
  });
}

/** What is wrong with what cases take from the defaults is said of these, once. */
function isTaken([key]: DataPath, item: unknown, defaults: Plain): boolean {
  return typeof key === 'string' && isRecord(item) && item[key] === undefined && defaults[key] !== undefined;
}

/** A place in a case file in words: a case is known by its id. */
export function placeInCases(file: unknown, path: DataPath): string {
  const [key, i, ...more] = path;
  const cases = isRecord(file) ? file.cases : undefined;
  const one = key === 'cases' && typeof i === 'number' && Array.isArray(cases) ? (cases[i] as unknown) : undefined;
  const id = isRecord(one) && typeof one.id === 'string' ? one.id : '';
  if (id === '') return writePath(path);
  return more.length === 0 ? `case ${id}` : `case ${id}, ${writePath(more)}`;
}

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
    const step = one.steps[i] as CaseStep;
    const observed: Plain = {
      ...ruleset.cases.observe(update, () => closeTurn(record, ruleset).outlines),
      ...formatRead(gathered),
      late: gathered.untimely.map(({ author }) => author),
      inapplicable: update.inapplicable.map(({ ruling }) => step.allowed[ruling - 1]?.order),
    };
    const differences = compareStep(step, observed, ruleset);
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
  if (how === 'map' || how === 'any of') {
    const [want, got] = [expected as Plain, actual as Plain];
    const pairs = Object.entries(want).map(([name, one]) => {
      const found = narrow(one, got[name]);
      const isOneOf = how === 'any of' && Array.isArray(one) && one.includes(found);
      return [name, normalise(isOneOf ? found : one), normalise(found)] as const;
    });
    return [
      sorted(Object.fromEntries(pairs.map(([name, one]) => [name, one]))),
      sorted(Object.fromEntries(pairs.map(([name, , found]) => [name, found]))),
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
