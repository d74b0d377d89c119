import { parse } from 'yaml';
import { type Entry, readEntry } from './entry.js';

const FORTNIGHT = 14 * 86_400_000;

/** Times are milliseconds since 1970, UTC. */
export interface Revision {
  readonly at: number;
  readonly text: string;
  readonly unmarked: boolean;
}

export interface Post {
  readonly author: string;
  readonly pm: boolean;
  /** The post as it was first, then its edits. */
  readonly revisions: readonly [Revision, ...Revision[]];
  readonly unseen: boolean;
}

/** What was asked of a turn, as written: every scalar is text. */
export type Expected = Readonly<Record<string, unknown>>;

/** One turn: what is posted and entered in it, and what must come out. */
export interface Step<Change, Entered> {
  /** From 1, in the case. */
  readonly number: number;
  readonly seed: string;
  readonly lock: number;
  readonly opened: number;
  readonly posts: readonly Post[];
  readonly control: readonly Change[];
  readonly results: readonly Entered[];
  readonly expect: Expected;
}

/** What every case has. */
export interface Head {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** The judge's other names for players, by the name the board knows. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

/** An order that is illegal or fails, whose it is, and the rule. */
export type Refused<Whose extends string> = { readonly [key in Whose | 'rule']: string };

/** What every oracle says of a turn, under the keys of a case's `expect`. */
export interface Answer<Whose extends string, Outcome extends string> {
  readonly orders: readonly string[];
  readonly late: readonly string[];
  readonly superseded: readonly string[];
  readonly illegal: readonly Refused<Whose>[];
  readonly failed: readonly Refused<Whose>[];
  readonly positions: Readonly<Record<string, string | null>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly winner: string | null;
  readonly judgeCalls: readonly string[];
  readonly rolls: number;
}

/** The ruleset of a file's cases, and how one of them is read. */
export interface Form<C> {
  readonly ruleset: string;
  readonly readCase: (entry: Entry) => C;
}

/** The cases of a file, its defaults put in; throws where something is not in the format. */
export function readFile<C>(text: string, form: Form<C>): readonly C[] {
  return readCases(parse(text, { schema: 'failsafe' }), form);
}

/** The same of what a file holds, every scalar of it text. A case in which the judge allows something is no rulebook's alone: it is left out. */
export function readCases<C>(data: unknown, { ruleset, readCase }: Form<C>): readonly C[] {
  return readEntry(data, 'file', (file) => {
    file.one('ruleset', [ruleset]);
    const defaults = file.part('defaults', (entry) => entry.all(), {});
    return file
      .list('cases', (entry) => ({ all: { ...defaults, ...entry.all() }, id: entry.text('id') }))
      .filter(({ all }) => all.allowed === undefined)
      .map(({ all, id }) => readEntry(all, id, readCase));
  });
}

export function readHead(entry: Entry): Head {
  return {
    id: entry.text('id'),
    title: entry.text('title'),
    rules: entry.texts('rules'),
    aliases: entry.each('aliases', (all, name) => all.texts(name)),
  };
}

/** A turn; what it leaves out is as in the turn before, or 14 days later. */
export function readStep<Change, Entered>(
  entry: Entry,
  readChange: (entry: Entry) => Change,
  readEntered: (entry: Entry) => Entered,
  before?: Step<Change, Entered>,
): Step<Change, Entered> {
  const lock = before ? entry.time('lock', before.lock + FORTNIGHT) : entry.time('lock');
  return {
    number: (before?.number ?? 0) + 1,
    seed: entry.text('seed', before?.seed ?? '0'),
    lock,
    opened: entry.time('opened', before?.lock ?? lock - FORTNIGHT),
    posts: entry.list('posts', readPost),
    control: [...(before?.control ?? []), ...entry.list('control', readChange)],
    results: entry.list('results', readEntered),
    expect: entry.part('expect', (all) => all.all(), {}),
  };
}

/** A case's turns: its own, and those under `then`. */
export function readSteps<Change, Entered>(
  entry: Entry,
  readChange: (entry: Entry) => Change,
  readEntered: (entry: Entry) => Entered,
): readonly Step<Change, Entered>[] {
  const steps = [readStep(entry, readChange, readEntered)];
  entry.list('then', (next) => steps.push(readStep(next, readChange, readEntered, steps.at(-1))));
  return steps;
}

function readPost(entry: Entry): Post {
  const readRevision = (one: Entry) => ({ at: one.time('at'), text: one.text('text'), unmarked: one.flag('unmarked') });
  return {
    author: entry.text('author'),
    pm: entry.has('via'),
    revisions: [readRevision(entry), ...entry.list('edits', readRevision)],
    unseen: entry.flag('unseen'),
  };
}
