import type { TurnRecord } from '../../turns/turn.js';
import { atomic, type Db } from '../database.js';
import { digestText } from '../digest.js';

/** A private message as the judge enters it; `at` (ms) is when it was sent. */
export interface Message {
  readonly author: string;
  readonly at: number;
  readonly text: string;
}

/** What every game's judge enters; all other kinds are the ruleset's. */
interface Known {
  readonly messages: Message;
  readonly control: TurnRecord['control'][number];
}
type Value<K extends string> = K extends keyof Known ? Known[K] : unknown;

/** One thing entered: for which turn, when and by whom. */
export interface Entry<K extends string> {
  readonly id: number;
  readonly turn: number;
  readonly at: number;
  readonly who: string;
  readonly value: Value<K>;
}

/** How many of a file's entries were new, and how many were there already. */
export interface Entered {
  readonly fresh: number;
  readonly known: number;
}

/** What does not come from the thread. */
export interface EntryTable {
  /** Appends what is not there yet, told by its content: the same file twice doubles nothing. */
  add<K extends string>(
    kind: K,
    entries: {
      readonly turn: number;
      readonly values: readonly Value<K>[];
      readonly at: number;
      readonly who: string;
    },
  ): Entered;
  /** How many were entered for a turn after an entry, by its number. */
  countAfter(turn: number, entry: number): number;
  /** One turn's entries as entered, the earliest first; every turn's where none is named. */
  load<K extends string>(kind: K, turn?: number): readonly Entry<K>[];
}

interface Row {
  readonly id: number;
  readonly turn: number;
  readonly at: number;
  readonly who: string;
  readonly value: string;
}

/** The table of entries. */
export function entryTable(db: Db): EntryTable {
  const insert = db.prepare<[string, number, number, string, string, string]>(
    `INSERT INTO entries (kind, turn, at, who, value, digest) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, turn, digest) DO NOTHING`,
  );
  const later = db.prepare<[number, number], number>('SELECT count(*) FROM entries WHERE turn = ? AND id > ?').pluck();
  const find = db.prepare<[string, number | null, number | null], Row>(
    'SELECT id, turn, at, who, value FROM entries WHERE kind = ? AND (? IS NULL OR turn = ?) ORDER BY id',
  );
  const add = atomic(db, (kind: string, turn: number, values: readonly unknown[], at: number, who: string): Entered => {
    let fresh = 0;
    for (const value of values) {
      const digest = digestText(writeSorted(value));
      fresh += insert.run(kind, turn, at, who, JSON.stringify(value), digest).changes;
    }
    return { fresh, known: values.length - fresh };
  });
  return {
    add: (kind, { turn, values, at, who }) => add(kind, turn, values, at, who),
    countAfter: (turn, entry) => later.get(turn, entry) ?? 0,
    load: (kind, turn) =>
      find.all(kind, turn ?? null, turn ?? null).map((row) => ({ ...row, value: JSON.parse(row.value) })),
  };
}

/** JSON with sorted keys: the same content is the same text, however its keys were ordered. */
export function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}
