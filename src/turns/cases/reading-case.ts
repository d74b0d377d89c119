import { type DataPath, DataReader } from '../../core/data-reader.js';
import { type Body, type Post, type Revision, WAYS } from '../../core/post.js';
import { DAY } from '../../core/time.js';
import { readEntry } from '../../rulesets/contract/entries.js';
import type { Comparison, Ruleset } from '../../rulesets/contract/ruleset.js';
import type { ControlChange, Entries } from '../../rulesets/contract/turn.js';
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

/** The keys of a case as a whole, and those of each of its turns. */
const CASE_KEYS = ['id', 'title', 'rules', 'aliases', 'then'];
const TURN_KEYS = ['seed', 'lock', 'opened', 'control', 'posts', 'allowed', 'expect'];
const POST_KEYS = ['author', 'userId', 'at', 'text', 'html', 'engine', 'via', 'edits', 'unseen'];
const EDIT_KEYS = ['at', 'text', 'unmarked'];
/** Compared whatever the ruleset: what was read, who was late, and which orders the judge allowed in vain. */
export const READING_KEYS: Readonly<Record<string, Comparison>> = {
  orders: 'sequence',
  unread: 'sequence',
  late: 'list',
  unfit: 'list',
};
const MOST_TURNS = 1_000_000;

export type Plain = Readonly<Record<string, unknown>>;

/** The keys a case may have under a ruleset. */
export function caseKeys(ruleset: Ruleset): readonly string[] {
  const { boardKeys, turnKey } = ruleset.cases;
  return [...CASE_KEYS, ...(turnKey === undefined ? [] : [turnKey]), ...turnKeys(ruleset), ...boardKeys];
}

/** The keys of one turn of a case under a ruleset. */
function turnKeys(ruleset: Ruleset): readonly string[] {
  return [...TURN_KEYS, ...ruleset.entries.map(({ id }) => id)];
}

/** Reads a case file's data field by field and gathers what is wrong with it, each with its place. */
export class CaseReading extends DataReader {
  constructor(readonly readBody: ReadBody) {
    super();
  }

  case(item: Plain, path: DataPath, ruleset: Ruleset): Case {
    const at = (key: string): DataPath => [...path, key];
    const setup = ruleset.readSetup(Object.fromEntries(ruleset.cases.boardKeys.map((key) => [key, item[key]])));
    if (!setup.ok) for (const flaw of setup.error) this.flaw([...path, ...flaw.path], flaw.reason);
    const board = setup.ok ? setup.value : undefined;
    const first = this.step(item, path, ruleset);
    const then: CaseStep[] = [];
    for (const [i, next] of this.list(item.then, at('then')).entries()) {
      const own = this.record(next, [...at('then'), i], turnKeys(ruleset));
      then.push(this.step(own, [...at('then'), i], ruleset, then.at(-1) ?? first));
    }
    const control = [first, ...then].flatMap(({ record }) => record.control);
    const players = board === undefined ? [] : this.players(item, at, board, control, ruleset);
    if (board !== undefined) this.checkEntered(first.entered, path, board, ruleset);
    const place = ({ record, ...step }: CaseStep): CaseStep => ({ ...step, record: { ...record, players } });
    const opened = place(first);
    return {
      id: this.text(item.id, at('id')),
      title: this.text(item.title, at('title')),
      rules: this.list(item.rules, at('rules')).map((rule, i) => this.text(rule, [...at('rules'), i])),
      steps: [
        { ...opened, record: { ...opened.record, board: board === undefined ? '' : ruleset.writeBoard(board) } },
        ...then.map(place),
      ],
    };
  }

  /** One turn; what it leaves out is as in the turn before, or 14 days later. */
  step(item: Plain, path: DataPath, ruleset: Ruleset, before?: CaseStep): CaseStep {
    const at = (key: string): DataPath => [...path, key];
    const last = before?.record.sheet;
    const lock = last && item.lock === undefined ? last.lock + 14 * DAY : this.time(item.lock, at('lock'));
    const opened = last ? last.lock : lock - 14 * DAY;
    const posts = this.list(item.posts, at('posts')).map((post, i) => this.post(post, [...at('posts'), i], i));
    const control = this.list(item.control, at('control')).map((change, i) =>
      this.control(change, [...at('control'), i], ruleset.cases.subjectKey),
    );
    const expect = this.record(item.expect ?? {}, at('expect'), [
      ...Object.keys(READING_KEYS),
      ...Object.keys(ruleset.cases.expectKeys),
    ]);
    return {
      entered: Object.fromEntries(ruleset.entries.map(({ id }) => [id, this.list(item[id], at(id))])),
      allowed: this.list(item.allowed, at('allowed')).map((one, i) => this.allowed(one, [...at('allowed'), i])),
      expect: this.expect(expect, at('expect'), ruleset),
      record: {
        game: '',
        ruleset: ruleset.id,
        sheet: {
          number: last ? last.number + 1 : this.firstTurn(item, path, ruleset),
          opened: item.opened === undefined ? opened : this.time(item.opened, at('opened')),
          deadline: ruleset.windows.due === undefined ? lock : lock - DAY,
          lock,
          secret: item.seed === undefined ? (last?.secret ?? '0') : this.text(item.seed, at('seed')),
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

  /** The number of a case's first turn, which is in the labels of its rolls. */
  firstTurn(item: Plain, path: DataPath, { cases: { turnKey } }: Ruleset): number {
    const given = turnKey === undefined ? undefined : item[turnKey];
    return given === undefined || turnKey === undefined ? 1 : this.whole(given, [...path, turnKey], MOST_TURNS);
  }

  /** What is entered on the position described is checked with the file; later, only the turns before can tell. */
  checkEntered(entered: Entries, path: DataPath, board: unknown, ruleset: Ruleset): void {
    for (const kind of ruleset.entries) {
      for (const [i, item] of (entered[kind.id] ?? []).entries()) {
        const value = readEntry(kind, item, board);
        if (!value.ok) for (const flaw of value.error) this.flaw([...path, kind.id, i, ...flaw.path], flaw.reason);
      }
    }
  }

  control(value: unknown, path: DataPath, subject: string): ControlChange {
    const change = this.record(value, path, ['at', subject, 'to']);
    const to = Array.isArray(change.to) ? change.to : [change.to];
    return {
      at: this.time(change.at, [...path, 'at']),
      piece: this.text(change[subject], [...path, subject]),
      to: to.map((player) => this.text(player, [...path, 'to'])),
    };
  }

  allowed(value: unknown, path: DataPath): CaseStep['allowed'][number] {
    const { order, waived } = this.record(value, path, ['order', 'waived']);
    const rules = this.list(waived, [...path, 'waived']);
    return {
      order: this.text(order, [...path, 'order']),
      waived: rules.map((rule, i) => this.text(rule, [...path, 'waived', i])),
    };
  }

  post(value: unknown, path: DataPath, i: number): Post {
    const post = this.record(value, path, POST_KEYS);
    const at = this.time(post.at, [...path, 'at']);
    const html = post.html !== undefined;
    const body = html ? this.html(post, path) : plain(this.text(post.text, [...path, 'text']));
    const first: Revision = { since: { ms: at, sure: 'minute' }, unmarked: false, body };
    const later = this.list(post.edits, [...path, 'edits']).map((edit, n) => this.edit(edit, [...path, 'edits', n]));
    const unseen = this.flag(post.unseen, [...path, 'unseen']);
    const revisions = [first, ...later];
    const via = post.via === undefined ? 'thread' : this.text(post.via, [...path, 'via']);
    if (!(WAYS as readonly string[]).includes(via))
      this.flaw([...path, 'via'], `"${via}" is none of ${WAYS.join(', ')}`);
    return {
      id: `p${i + 1}`,
      number: i + 1,
      author: this.text(post.author, [...path, 'author']),
      ...(post.userId !== undefined && { authorId: this.text(post.userId, [...path, 'userId']) }),
      guest: false,
      at: { ms: at, sure: 'minute' },
      via: via === 'pm' ? 'pm' : 'thread',
      revisions: unseen ? revisions.slice(-1) : revisions,
      unseen: unseen && revisions.length > 1,
    };
  }

  html(post: Plain, path: DataPath): Body {
    const engine = this.text(post.engine, [...path, 'engine']);
    const body = this.readBody(engine, this.text(post.html, [...path, 'html']));
    if (!body && engine) this.flaw([...path, 'engine'], `"${engine}" is no forum engine known here`);
    return body ?? plain('');
  }

  edit(value: unknown, path: DataPath): Revision {
    const edit = this.record(value, path, EDIT_KEYS);
    const since = { ms: this.time(edit.at, [...path, 'at']), sure: 'minute' as const };
    return {
      since,
      unmarked: this.flag(edit.unmarked, [...path, 'unmarked']),
      body: plain(this.text(edit.text, [...path, 'text'])),
    };
  }

  players(
    item: Plain,
    at: (key: string) => DataPath,
    board: unknown,
    control: readonly ControlChange[],
    ruleset: Ruleset,
  ): readonly Player[] {
    const aliases = item.aliases === undefined ? {} : this.record(item.aliases, at('aliases'));
    const owners = ruleset.subjectsOf(board).flatMap((subject) => ruleset.controllersOf(board, [], subject, 0));
    const names = new Set([...owners, ...control.flatMap(({ to }) => to), ...Object.keys(aliases)]);
    return [...names].map((name) => ({
      name,
      side: '',
      aliases: this.list(aliases[name], [...at('aliases'), name]).map((alias, i) =>
        this.text(alias, [...at('aliases'), name, i]),
      ),
    }));
  }

  /** Null in a map is no value: of what is gone, of what there never was. */
  expect(expect: Plain, path: DataPath, ruleset: Ruleset): Plain {
    const entries = Object.entries(expect).map(([key, value]) => {
      const how = READING_KEYS[key] ?? ruleset.cases.expectKeys[key];
      if ((how === 'list' || how === 'set' || how === 'sequence') && !Array.isArray(value))
        this.flaw([...path, key], 'should be a list');
      if (how === 'words') return [key, this.wordsByText(value, [...path, key])];
      if (how === 'value') return [key, value === 'null' ? null : value];
      if (how !== 'map' && how !== 'any of') return [key, Array.isArray(value) ? value : []];
      const values = Object.entries(this.record(value, [...path, key])).map(([name, one]) => {
        return [name, how === 'any of' && Array.isArray(one) ? one.map(withNull) : withNull(one)] as const;
      });
      return [key, Object.fromEntries(values)];
    });
    return Object.fromEntries(entries);
  }

  /** By a text's name the words that it has and has not. */
  wordsByText(value: unknown, path: DataPath): Plain {
    const texts = Object.entries(this.record(value, path)).map(([name, sought]) => {
      const at = [...path, name];
      if (typeof sought !== 'object' || sought === null || Array.isArray(sought)) {
        this.flaw(at, 'should say what the text has and has not: {has: [words], hasNot: [words]}');
        return [name, {}] as const;
      }
      const lists = Object.entries(this.record(sought, at, ['has', 'hasNot'])).map(([key, words]) => {
        if (!Array.isArray(words)) this.flaw([...at, key], 'should be a list');
        const list: readonly unknown[] = Array.isArray(words) ? words : [];
        return [key, list.map((word, i) => this.text(word, [...at, key, i]))] as const;
      });
      return [name, Object.fromEntries(lists)] as const;
    });
    return Object.fromEntries(texts);
  }
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
