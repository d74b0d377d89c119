import { AppError } from '../core/result.js';
import { WAYS_OUT } from '../core/ways-out.js';
import type { TurnRecord } from '../turns/turn.js';
import { digestText, writeSorted } from './bytes.js';
import { atomic, type Db } from './database.js';

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
  /**
   * From 1 among all of its kind, those that count no more included; a correction has that of what it corrects. Where the
   * entries of one turn are asked for, among that turn's.
   */
  readonly number: number;
  readonly turn: number;
  readonly at: number;
  readonly who: string;
  readonly value: Value<K>;
  /** As it was written; absent for what came by no form. */
  readonly given?: unknown;
  /** Why it corrects another; empty where it does not. */
  readonly why: string;
  /** Where its posts were captured from a thread of its own. */
  readonly captured?: true;
}

/** Any entry ever made, with what became of it. */
export interface KeptEntry extends Entry<string> {
  readonly kind: string;
  /** Where it counts no more: taken back, or corrected by the entry named. */
  readonly ended?: { readonly at: number; readonly who: string; readonly why: string; readonly instead?: number };
}

/** How many of some entries were new, and how many were there already. */
export interface Entered {
  readonly fresh: number;
  readonly known: number;
}

/** The judge's word on an entry: when, who, why. */
export interface EntryWord {
  readonly at: number;
  readonly who: string;
  readonly why: string;
}

/** What stands in an entry's place from now on. */
interface Correction extends EntryWord, Partial<Pick<Entry<string>, 'given' | 'captured'>> {
  readonly value: unknown;
}

/** What does not come from the thread. */
export interface EntryTable {
  /** Appends what is not there yet, told by its content: the same file twice doubles nothing. `given`: each as it was written. */
  add<K extends string>(
    kind: K,
    entries: {
      readonly turn: number;
      readonly values: readonly Value<K>[];
      readonly given?: readonly unknown[];
      readonly at: number;
      readonly who: string;
    },
  ): Entered;
  /** Puts another value in the place of an entry. Throws an AppError of kind `usage` where it is unknown or counts no more. */
  correct(id: number, word: Correction): KeptEntry;
  /** Takes an entry back. Throws an AppError of kind `usage` where it is unknown or counts no more. */
  takeBack(id: number, word: EntryWord): KeptEntry;
  find(id: number): KeptEntry | undefined;
  /** Every entry ever made for a turn, the earliest first; a correction stands behind what it corrects. */
  history(turn: number): readonly KeptEntry[];
  /** How many were entered for a turn after an entry, by its number. */
  countAfter(turn: number, entry: number): number;
  /** One turn's entries that count, in the order entered; every turn's where none is named. */
  load<K extends string>(kind: K, turn?: number): readonly Entry<K>[];
}

interface Row {
  readonly id: number;
  readonly number: number;
  readonly kind: string;
  readonly turn: number;
  readonly at: number;
  readonly who: string;
  readonly value: string;
  readonly given: string | null;
  readonly why: string;
  readonly captured: 0 | 1;
  readonly endedAt: number | null;
  readonly endedBy: string | null;
  readonly endedWhy: string | null;
  readonly instead: number | null;
}

/** The table of entries. */
export function entryTable(db: Db): EntryTable {
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO entries (id, kind, turn, at, who, value, digest, place, given, why, captured)
     SELECT m.id, @kind, @turn, @at, @who, @value, @digest, coalesce(@place, m.id), @given, @why, @captured
     FROM (SELECT coalesce(max(id), 0) + 1 AS id FROM entries) m`,
  );
  const counts = 'NOT EXISTS (SELECT 1 FROM entry_ends x WHERE x.entry = e.id)';
  const same = db
    .prepare<[string, number, string], number>(
      `SELECT id FROM entries e WHERE kind = ? AND turn = ? AND digest = ? AND ${counts}`,
    )
    .pluck();
  const end = db.prepare<[Record<string, unknown>]>(
    'INSERT INTO entry_ends (entry, instead, at, who, why) VALUES (@entry, @instead, @at, @who, @why)',
  );
  const later = db.prepare<[number, number], number>('SELECT count(*) FROM entries WHERE turn = ? AND id > ?').pluck();
  const select = (of: string) => `SELECT e.*, x.at AS endedAt, x.who AS endedBy, x.why AS endedWhy, x.instead
    FROM (SELECT *, dense_rank() OVER (PARTITION BY kind ORDER BY place) AS number FROM entries ${of}) e
      LEFT JOIN entry_ends x ON x.entry = e.id`;
  const counted = db.prepare<[string], Row>(`${select('WHERE kind = ?')} WHERE x.entry IS NULL ORDER BY e.place`);
  const countedOf = db.prepare<[string, number], Row>(
    `${select('WHERE kind = ? AND turn = ?')} WHERE x.entry IS NULL ORDER BY e.place`,
  );
  const ofTurn = db.prepare<[number], Row>(`${select('')} WHERE e.turn = ? ORDER BY e.place, e.id`);
  const one = db.prepare<[number], Row>(`${select('')} WHERE e.id = ?`);
  const place = db.prepare<[number], number>('SELECT place FROM entries WHERE id = ?').pluck();

  const find = (id: number): KeptEntry | undefined => {
    const row = one.get(id);
    return row && readKept(row);
  };
  const need = (id: number): KeptEntry => {
    const entry = find(id);
    if (entry && !entry.ended) return entry;
    const why = !entry
      ? 'there is no such entry'
      : `${entry.ended?.who} ${entry.ended?.instead === undefined ? 'took it back' : 'corrected it'} already`;
    throw new AppError('usage', `Entry ${id}`, why, WAYS_OUT.seeEntries.command);
  };
  const keep = (row: {
    readonly kind: string;
    readonly turn: number;
    readonly value: unknown;
    readonly given: unknown;
    readonly at: number;
    readonly who: string;
    readonly why: string;
    readonly place?: number;
    readonly captured?: true;
  }): number => {
    const given = row.given === undefined ? null : JSON.stringify(row.given);
    const value = JSON.stringify(row.value);
    const digest = digestText(writeSorted(row.value));
    const { place = null, captured = false } = row;
    return Number(insert.run({ ...row, place, captured: Number(captured), value, digest, given }).lastInsertRowid);
  };
  const isKnown = (kind: string, turn: number, value: unknown): boolean =>
    same.get(kind, turn, digestText(writeSorted(value))) !== undefined;
  return {
    add: atomic(
      db,
      (
        kind: string,
        of: {
          readonly turn: number;
          readonly values: readonly unknown[];
          readonly given?: readonly unknown[];
          readonly at: number;
          readonly who: string;
        },
      ): Entered => {
        const { turn, values, given, at, who } = of;
        let fresh = 0;
        for (const [i, value] of values.entries()) {
          if (isKnown(kind, turn, value)) continue;
          keep({ kind, turn, value, given: given?.[i], at, who, why: '' });
          fresh += 1;
        }
        return { fresh, known: values.length - fresh };
      },
    ),
    correct: atomic(db, (id: number, { value, given, at, who, why, captured }: Correction): KeptEntry => {
      const { kind, turn } = need(id);
      const same = isKnown(kind, turn, value);
      if (same) throw new AppError('usage', `Entry ${id}`, 'this is what counts already', 'Nothing has to be changed.');
      const instead = keep({
        kind,
        turn,
        value,
        given,
        at,
        who,
        why,
        ...(captured && { captured }),
        place: place.get(id) ?? id,
      });
      end.run({ entry: id, instead, at, who, why });
      return find(instead) as KeptEntry;
    }),
    takeBack: atomic(db, (id: number, { at, who, why }: EntryWord): KeptEntry => {
      need(id);
      end.run({ entry: id, instead: null, at, who, why });
      return find(id) as KeptEntry;
    }),
    find,
    history: (turn) => ofTurn.all(turn).map(readKept),
    countAfter: (turn, entry) => later.get(turn, entry) ?? 0,
    load: <K extends string>(kind: K, turn?: number) =>
      (turn === undefined ? counted.all(kind) : countedOf.all(kind, turn)).map((row) => readEntry(row) as Entry<K>),
  };
}

function readEntry({ id, number, turn, at, who, value, given, why, captured }: Row): Entry<string> {
  return {
    id,
    number,
    turn,
    at,
    who,
    value: JSON.parse(value),
    ...(given !== null && { given: JSON.parse(given) as unknown }),
    why,
    ...(captured === 1 && { captured: true }),
  };
}

function readKept(row: Row): KeptEntry {
  const { kind, endedAt, endedBy, endedWhy, instead } = row;
  const isOver = endedAt !== null && endedBy !== null && endedWhy !== null;
  return {
    ...readEntry(row),
    kind,
    ...(isOver && { ended: { at: endedAt, who: endedBy, why: endedWhy, ...(instead !== null && { instead }) } }),
  };
}
