import { type Body, type Post, type Revision, WAYS } from '../../core/post.js';
import { type DataPath, err, type Issue, ok, type Result } from '../../core/result.js';
import {
  anyByName,
  anything,
  choice,
  type Fields,
  flag,
  isAbsent,
  isRecord,
  listOf,
  manyOf,
  mapOf,
  oneOrMore,
  optional,
  parse,
  piece,
  player,
  recordOf,
  type Schema,
  type Shape,
  string,
  type TellAt,
  time,
  type Value,
  whole,
  words,
} from '../../core/schema.js';
import { findNear } from '../../core/text.js';
import { DAY } from '../../core/time.js';
import { readEntry } from '../../rulesets/contract/entries.js';
import type { Comparison, Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Entries } from '../../rulesets/contract/turn.js';
import type { Player, TurnRecord } from '../turn.js';

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
  /** The orders that the judge allows for once, each in its canonical form, with the rules that he waives. */
  readonly allowed: readonly { readonly order: string; readonly waived: readonly string[] }[];
  /** What must come out, by key; only what is given is compared. */
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Reads a post's HTML as a forum engine renders it; undefined where there is no such engine. */
export type ReadBody = (engine: string, html: string) => Body | undefined;

/** Compared whatever the ruleset: what was read, who was late, and which orders the judge allowed in vain. */
export const READING_KEYS: Readonly<Record<string, Comparison>> = {
  orders: 'sequence',
  unread: 'sequence',
  late: 'list',
  inapplicable: 'list',
};
const MOST_TURNS = 1_000_000;

export type Plain = Readonly<Record<string, unknown>>;

const EDIT = recordOf('', { at: time(), text: words(), unmarked: flag() });

const POST = recordOf('', {
  author: string(),
  userId: optional(string()),
  at: time(),
  text: optional(words()),
  html: optional(string()),
  engine: optional(string()),
  via: optional(choice('', WAYS), 'thread'),
  edits: manyOf('', EDIT),
  unseen: flag(),
});

/** A change of control, beside whose it is, which a ruleset has a word for. */
const CHANGE = { at: time(), to: oneOrMore('', player()) };

const ALLOWED = recordOf('', { order: string(), waived: manyOf('', string()) });

/** By a text's name the words that it has and has not. */
const WORDS = mapOf(
  '',
  string(),
  mapOf('', choice('', ['has', 'hasNot']), listOf('', words()), '{has: [words], hasNot: [words]}'),
);

/** One turn of a case under a ruleset; what it enters and expects is read by what the ruleset says of it. */
function turnOf({ cases, entries }: Ruleset) {
  const expected = [...Object.keys(READING_KEYS), ...Object.keys(cases.expectKeys)];
  const { at, to } = CHANGE;
  const change = { at, ...keysFor([cases.subjectKey], piece()), to };
  return {
    seed: optional(string()),
    lock: optional(time()),
    opened: optional(time()),
    control: manyOf('', recordOf('', change)),
    posts: manyOf('', POST),
    allowed: manyOf('', ALLOWED),
    expect: optional(mapOf('', choice('', expected), anything()), {}),
    ...keysFor(
      entries.map(({ id }) => id),
      manyOf('', anything()),
    ),
  };
}

/** A case under a ruleset: its first turn, the position that this begins with, and the turns that follow. */
function caseOf(ruleset: Ruleset) {
  const { boardKeys, turnKey } = ruleset.cases;
  const turn = turnOf(ruleset);
  return {
    id: string(),
    title: string(),
    rules: manyOf('', string()),
    aliases: optional(mapOf('', player(), manyOf('', string())), {}),
    // biome-ignore lint/suspicious/noThenProperty: the format calls the turns that follow so
    then: manyOf('', recordOf('', turn)),
    ...keysFor(turnKey === undefined ? [] : [turnKey], optional(whole('', MOST_TURNS))),
    ...turn,
    lock: time(),
    ...keysFor(boardKeys, optional(anything())),
  };
}

/** One schema for each of some keys that are known of a ruleset alone. */
function keysFor(keys: readonly string[], schema: Schema): Shape {
  return Object.fromEntries(keys.map((key) => [key, schema]));
}

type TurnRead = Fields<ReturnType<typeof turnOf>>;

/** Reads cases, one by one, with what their file has as their defaults: each, or all that is wrong with it, once. */
export function createCaseReader(
  ruleset: Ruleset,
  readBody: ReadBody,
): (item: unknown) => Result<Case, readonly Issue[]> {
  const shape = caseOf(ruleset);
  const schema = recordOf('', shape);
  return (item) => {
    const read = parse(schema, item);
    const { boardKeys } = ruleset.cases;
    if (!read.ok && (!isRecord(item) || hasSlip(item, shape, boardKeys))) return read;
    const given = isRecord(item) ? item : {};
    const setup = ruleset.readSetup(Object.fromEntries(boardKeys.map((key) => [key, given[key]])));
    const issues: Issue[] = [...(setup.ok ? [] : setup.error), ...(read.ok ? [] : read.error)];
    const tell: TellAt = (at, reason) => {
      issues.push({ path: typeof at === 'string' ? [at] : at, reason });
      return undefined;
    };
    if (setup.ok) checkEntered(given, setup.value, ruleset, tell);
    if (!read.ok || !setup.ok) return err(issues);
    const first = readStep(read.value, [], { ruleset, readBody, tell });
    const steps: [CaseStep, ...CaseStep[]] = [first];
    read.value.then.forEach((one, i) => {
      steps.push(readStep(one, ['then', i], { ruleset, readBody, tell }, steps[i] ?? first));
    });
    return issues.length > 0 ? err(issues) : ok(toCase(read.value, steps, setup.value, ruleset));
  };
}

/** True where a key of the case is none and one of the board was meant: of what that lacks nothing more is told. */
function hasSlip(item: Plain, shape: Shape, boardKeys: readonly string[]): boolean {
  const open = boardKeys.filter((key) => !Object.hasOwn(item, key));
  return Object.keys(item).some((key) => !Object.hasOwn(shape, key) && findNear(key, open) !== undefined);
}

/** What is entered on the position described is checked with the file; later, only the turns before can tell. */
function checkEntered(item: Plain, board: unknown, { entries }: Ruleset, tell: TellAt): void {
  for (const kind of entries)
    for (const [i, entry] of listAt(item, kind.id).entries()) {
      const value = readEntry(kind, entry, board);
      if (!value.ok) for (const { path, reason } of value.error) tell([kind.id, i, ...path], reason);
    }
}

function listAt(item: Plain, key: string): readonly unknown[] {
  const list = item[key];
  return Array.isArray(list) ? list : [];
}

/** What a case is read with. */
interface Reading {
  readonly ruleset: Ruleset;
  readonly readBody: ReadBody;
  readonly tell: TellAt;
}

/** One turn; what it leaves out is as in the turn before, or 14 days later. */
function readStep(turn: TurnRead, path: DataPath, reading: Reading, before?: CaseStep): CaseStep {
  const { ruleset, tell } = reading;
  const { turnKey, subjectKey } = ruleset.cases;
  const last = before?.record.sheet;
  const given: Plain = turn;
  const lock = turn.lock ?? (last?.lock ?? 0) + 14 * DAY;
  const posts = turn.posts.map((post, i) => readPost(post, [...path, 'posts', i], i, reading));
  const control = turn.control.map(({ at, to, ...about }: Fields<typeof CHANGE> & Plain) => ({
    at,
    piece: String(about[subjectKey]),
    to,
  }));
  return {
    entered: Object.fromEntries(ruleset.entries.map(({ id }) => [id, listAt(turn, id)])),
    allowed: turn.allowed,
    expect: readExpected(turn.expect, [...path, 'expect'], ruleset, tell),
    record: {
      game: '',
      ruleset: ruleset.id,
      sheet: {
        // the number of a case's first turn is in the labels of its rolls
        number: last ? last.number + 1 : Number((turnKey && given[turnKey]) ?? 1),
        opened: turn.opened ?? (last ? last.lock : lock - 14 * DAY),
        deadline: ruleset.windows.due === undefined ? lock : lock - DAY,
        lock,
        secret: turn.seed ?? last?.secret ?? '0',
      },
      board: '',
      posts: [...posts.filter(({ via }) => via === 'thread'), ...posts.filter(({ via }) => via === 'pm')],
      players: [],
      judges: {},
      control: [...(before?.record.control ?? []), ...control],
      entries: {},
      rulings: [],
      documents: [],
      told: [],
      former: [],
      zone: 'UTC',
      remarks: [],
    },
  };
}

function readPost(post: Value<typeof POST>, path: DataPath, i: number, reading: Reading): Post {
  const { author, userId, at, via, unseen } = post;
  const first: Revision = {
    since: { ms: at, sure: 'minute' },
    unmarked: false,
    body: bodyOf(post, path, reading) ?? plain(''),
  };
  const later = post.edits.map(
    (edit): Revision => ({ since: { ms: edit.at, sure: 'minute' }, unmarked: edit.unmarked, body: plain(edit.text) }),
  );
  const revisions = [first, ...later];
  return {
    id: `p${i + 1}`,
    number: i + 1,
    author,
    ...(userId !== undefined && { authorId: userId }),
    guest: false,
    at: { ms: at, sure: 'minute' },
    via,
    revisions: unseen ? revisions.slice(-1) : revisions,
    unseen: unseen && revisions.length > 1,
  };
}

/** What a post says: its text, or HTML as a forum engine renders it. */
function bodyOf(
  { text, html, engine }: Value<typeof POST>,
  path: DataPath,
  { readBody, tell }: Reading,
): Body | undefined {
  if (html === undefined) return text === undefined ? tell([...path, 'text'], 'is missing') : plain(text);
  if (engine === undefined) return tell([...path, 'engine'], 'is missing');
  return readBody(engine, html) ?? tell([...path, 'engine'], `"${engine}" is no forum engine known here`);
}

/** The case with its position, and the players that its board, its changes of control and its other names tell of. */
function toCase(
  { id, title, rules, aliases }: Pick<Fields<ReturnType<typeof caseOf>>, 'id' | 'title' | 'rules' | 'aliases'>,
  [first, ...then]: Case['steps'],
  board: unknown,
  ruleset: Ruleset,
): Case {
  const control = [first, ...then].at(-1)?.record.control ?? [];
  const owners = ruleset.subjectsOf(board).flatMap((subject) => ruleset.controllersOf(board, [], subject, 0));
  const names = new Set([...owners, ...control.flatMap(({ to }) => to), ...Object.keys(aliases)]);
  const players = [...names].map((name): Player => ({ name, side: '', aliases: aliases[name] ?? [] }));
  const place = (step: CaseStep): CaseStep => ({ ...step, record: { ...step.record, players } });
  const opened = place(first);
  const begun = { ...opened, record: { ...opened.record, board: ruleset.writeBoard(board) } };
  return { id, title, rules, steps: [begun, ...then.map(place)] };
}

const LIST = listOf('', anything());
const BY_NAME = anyByName();
const EXPECTED: Readonly<Record<Comparison, Schema>> = {
  list: LIST,
  sequence: LIST,
  set: LIST,
  map: BY_NAME,
  'any of': BY_NAME,
  value: anything(),
  words: WORDS,
};

function expectedOf(how: Comparison, value: unknown): unknown {
  if (how === 'map') return withNull(value);
  if (how === 'value') return isAbsent(value) || value === 'null' ? null : value;
  if (how !== 'any of' || !isRecord(value)) return value;
  const each = (one: unknown) => (Array.isArray(one) ? one.map(withNull) : withNull(one));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, each(one)]));
}

/** What is expected under each key; null in a map is no value: of what is gone, of what there never was. */
function readExpected(expect: Plain, path: DataPath, { cases }: Ruleset, tell: TellAt): Plain {
  const entries = Object.entries(expect).map(([key, given]) => {
    const how = READING_KEYS[key] ?? cases.expectKeys[key] ?? 'value';
    const read = parse(EXPECTED[how], given);
    if (read.ok) return [key, expectedOf(how, read.value)];
    for (const issue of read.error) tell([...path, key, ...issue.path], issue.reason);
    return [key, undefined];
  });
  return Object.fromEntries(entries);
}

/** With the texts "null" in it, however deep in maps, as null. */
function withNull(value: unknown): unknown {
  if (value === 'null') return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNull(one)]));
}

function plain(text: string): Body {
  return { text, skips: [] };
}
