import { gunzipSync, gzipSync } from 'node:zlib';
import type { TurnCounts } from '../turns/counts.js';
import type { KeptResult } from '../turns/kept-result.js';
import type { TurnRecord } from '../turns/turn.js';
import { digestText, pack, unpack } from './bytes.js';
import { atomic, type Db } from './database.js';
import { type InputMark, inputMark } from './marks.js';

/** What a close gave beside board and update, for showing it again. */
export interface CloseDetails {
  /** Taken before the record was loaded, so that nothing that came since is older than it. */
  readonly mark: InputMark;
  readonly counts: TurnCounts;
  readonly result: KeptResult;
}

/** A turn as it was carried out, with everything it was carried out from. */
export interface NewClose {
  readonly turn: number;
  readonly at: number;
  readonly rulesetVersion: string;
  /** The board after, as the ruleset writes it. */
  readonly board: string;
  /** The update as JSON. */
  readonly update: string;
  /** All that it was made from; replaying needs nothing else. */
  readonly record: TurnRecord;
  readonly said: CloseDetails;
}

/** A close as kept; `digest` is that of its record. */
export interface Close extends Omit<NewClose, 'record' | 'said'> {
  readonly id: number;
  readonly digest: string;
}

/** A turn's latest close in one line. */
export interface CloseLine extends InputMark {
  readonly turn: number;
  readonly close: number;
  readonly counts: TurnCounts;
}

/** Every time a turn was carried out; the latest counts. */
export interface CloseTable {
  /** How far the inputs have come. */
  mark(): InputMark;
  /** Keeps a close; `fresh` is false where the turn's latest is the same in everything, and nothing is written then. */
  save(close: NewClose): Close & { readonly fresh: boolean };
  /** Sets a turn's closes aside, so that it counts as open; they are kept. Gives their ids. */
  setAside(turn: number, word: { readonly at: number; readonly who: string; readonly why: string }): readonly number[];
  /** A turn's latest close. */
  latest(turn: number): Close | undefined;
  find(id: number): Close | undefined;
  /** Every close, the earliest first. */
  list(): readonly Close[];
  /** Of each turn that was closed the latest close. */
  lines(): readonly CloseLine[];
  /** What a close was made from. */
  loadRecord(id: number): TurnRecord | undefined;
  /** What a close gave. */
  loadPublished(id: number): CloseDetails | undefined;
  /** The ids of the posts that a turn's latest close was made from; none where it was never closed. */
  postsOf(turn: number): readonly string[];
  /** The board after a turn, by its latest close. */
  boardAfter(turn: number): string | undefined;
}

/** The tables of closes. */
export function closeTable(db: Db): CloseTable {
  const line = 'id, turn, at, digest, ruleset_version AS rulesetVersion';
  const last = db.prepare<[number], Line>(`SELECT ${line} FROM counted_closes WHERE turn = ? ORDER BY id DESC LIMIT 1`);
  const lastId = db
    .prepare<[number], number>('SELECT max(id) FROM counted_closes WHERE turn = ? HAVING max(id) > 0')
    .pluck();
  const one = db.prepare<[number], Line>(`SELECT ${line} FROM closes WHERE id = ?`);
  const all = db.prepare<[], Line>(`SELECT ${line} FROM counted_closes ORDER BY id`);
  const record = db.prepare<[number], Buffer>('SELECT record FROM closes WHERE id = ?').pluck();
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO closes (turn, at, digest, ruleset_version, revision, entry, counts, texts, record, result)
     VALUES (@turn, @at, @digest, @rulesetVersion, @revision, @entry, @counts, @texts, @record, @result)`,
  );
  const counted = db.prepare<[number], number>('SELECT id FROM counted_closes WHERE turn = ? ORDER BY id').pluck();
  const insertAside = db.prepare<[number, number, string, string]>(
    'INSERT INTO closes_set_aside (close, at, who, why) VALUES (?, ?, ?, ?)',
  );
  const { readTexts, readLater } = closeTexts(db);
  const lines = db.prepare<[], Omit<CloseLine, 'counts'> & { counts: string }>(
    `SELECT turn, id AS close, revision, entry, counts FROM closes
     WHERE id IN (SELECT max(id) FROM counted_closes GROUP BY turn) ORDER BY turn`,
  );
  const said = db.prepare<[number], InputMark & { counts: string; result: Buffer }>(
    'SELECT revision, entry, counts, result FROM closes WHERE id = ?',
  );
  const loadPublished = (id: number): CloseDetails | undefined => {
    const row = said.get(id);
    if (!row) return undefined;
    const { revision, entry, counts, result } = row;
    return {
      mark: { revision, entry },
      counts: JSON.parse(counts) as TurnCounts,
      result: JSON.parse(unzip(result)) as KeptResult,
    };
  };
  const findLast = (turn: number): Close | undefined => {
    const row = last.get(turn);
    return row && { ...row, ...readTexts(row.id) };
  };
  const loadRecord = (id: number): TurnRecord | undefined => {
    const zipped = record.get(id);
    return zipped && (JSON.parse(unzip(zipped)) as TurnRecord);
  };
  return {
    mark: inputMark(db),
    save: atomic(db, ({ record: from, said: gave, ...close }: NewClose) => {
      const [json, result] = [JSON.stringify(from), JSON.stringify(gave.result)];
      const digest = digestText(json);
      const { turn, at, rulesetVersion, board, update } = close;
      const before = findLast(turn);
      const same =
        before?.digest === digest &&
        before.rulesetVersion === rulesetVersion &&
        before.board === board &&
        before.update === update &&
        unzip((said.get(before.id) as { result: Buffer }).result) === result;
      if (before && same) return { ...before, fresh: false };
      const row = insert.run({
        ...{ turn, at, digest, rulesetVersion, ...gave.mark, counts: JSON.stringify(gave.counts) },
        ...{ texts: pack(board, update), record: gzipSync(json), result: gzipSync(result) },
      });
      return { ...close, id: Number(row.lastInsertRowid), digest, fresh: true };
    }),
    setAside: atomic(db, (turn: number, { at, who, why }: { at: number; who: string; why: string }) => {
      const ids = counted.all(turn);
      for (const id of ids) insertAside.run(id, at, who, why);
      return ids;
    }),
    latest: findLast,
    find: (id) => {
      const row = one.get(id);
      return row && { ...row, ...readTexts(row.id) };
    },
    list: () => all.all().map(readLater),
    lines: () => lines.all().map((line) => ({ ...line, counts: JSON.parse(line.counts) as TurnCounts })),
    loadRecord,
    loadPublished,
    postsOf: (turn) => loadPublished(lastId.get(turn) ?? 0)?.result.gathered.posts.map((post) => post.id) ?? [],
    boardAfter: (turn) => findLast(turn)?.board,
  };
}

type CloseTexts = Pick<Close, 'board' | 'update'>;
type Line = Omit<Close, keyof CloseTexts>;

/** The texts of closes: at once, or where they are asked for, as of two hundred closes most never are. */
function closeTexts(db: Db) {
  const textsOf = db.prepare<[number], Buffer>('SELECT texts FROM closes WHERE id = ?').pluck();
  const readTexts = (id: number): CloseTexts => {
    const [board = '', update = ''] = unpack(textsOf.get(id) as Buffer);
    return { board, update };
  };
  const readLater = (close: Line): Close => {
    let texts: CloseTexts | undefined;
    const read = (): CloseTexts => {
      texts ??= readTexts(close.id);
      return texts;
    };
    return {
      ...close,
      get board() {
        return read().board;
      },
      get update() {
        return read().update;
      },
    };
  };
  return { readTexts, readLater };
}

/** What tells a turn's inputs from others: the SHA-256 (hex) of the record's JSON. */
export function digestRecord(record: TurnRecord): string {
  return digestText(JSON.stringify(record));
}

function unzip(zipped: Buffer): string {
  return gunzipSync(zipped).toString('utf8');
}
