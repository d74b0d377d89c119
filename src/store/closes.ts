import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readRecord } from '../turns/read-record.js';
import type { TurnRecord } from '../turns/turn.js';
import { atomic, type Db } from './database.js';

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
}

/** A close as kept; `digest` is the SHA-256 (hex) of the record's JSON. */
export interface Close extends Omit<NewClose, 'record'> {
  readonly id: number;
  readonly digest: string;
}

/** Every time a turn was carried out; the latest counts. */
export interface CloseTable {
  /** Keeps a close; `fresh` is false where the turn's latest is the same in everything, and nothing is written then. */
  save(close: NewClose): Close & { readonly fresh: boolean };
  /** A turn's latest close. */
  latest(turn: number): Close | undefined;
  /** Every close, the earliest first. */
  list(): readonly Close[];
  /** What a close was made from. */
  loadRecord(id: number): TurnRecord | undefined;
  /** The board after a turn, by its latest close. */
  boardAfter(turn: number): string | undefined;
}

/** The table of closes. */
export function closeTable(db: Db): CloseTable {
  const columns = 'id, turn, at, digest, ruleset_version AS rulesetVersion, board, result AS "update"';
  const last = db.prepare<[number], Close>(`SELECT ${columns} FROM closes WHERE turn = ? ORDER BY id DESC LIMIT 1`);
  const all = db.prepare<[], Close>(`SELECT ${columns} FROM closes ORDER BY id`);
  const record = db.prepare<[number], Buffer>('SELECT record FROM closes WHERE id = ?').pluck();
  const insert = db.prepare<[number, number, string, string, string, string, Buffer]>(
    'INSERT INTO closes (turn, at, digest, ruleset_version, board, result, record) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  return {
    save: atomic(db, ({ record, ...close }: NewClose) => {
      const json = JSON.stringify(record);
      const digest = createHash('sha256').update(json).digest('hex');
      const { turn, at, rulesetVersion, board, update } = close;
      const before = last.get(turn);
      const same =
        before?.digest === digest &&
        before.rulesetVersion === rulesetVersion &&
        before.board === board &&
        before.update === update;
      if (before && same) return { ...before, fresh: false };
      const row = insert.run(turn, at, digest, rulesetVersion, board, update, gzipSync(json));
      return { ...close, id: Number(row.lastInsertRowid), digest, fresh: true };
    }),
    latest: (turn) => last.get(turn),
    list: () => all.all(),
    loadRecord: (id) => {
      const zipped = record.get(id);
      return zipped && readRecord(JSON.parse(gunzipSync(zipped).toString('utf8')));
    },
    boardAfter: (turn) => last.get(turn)?.board,
  };
}
