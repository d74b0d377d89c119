import { AppError } from '../core/result.js';
import type { Ruling } from '../turns/turn.js';
import { atomic, type Db } from './database.js';

/** A ruling taken back: when, by whom, why. */
export interface Undo {
  readonly at: number;
  readonly who: string;
  readonly why: string;
}

/** A ruling with what became of it. */
export interface KeptRuling extends Ruling {
  readonly undone?: Undo;
}

/** What the judge decided. */
export interface RulingTable {
  add(ruling: Omit<Ruling, 'id'>): Ruling;
  /** Takes a ruling back by a row of its own; throws an AppError of kind `usage` where it is unknown or was taken back. */
  undo(id: number, undo: Undo): void;
  /** Of each question the latest ruling that was not taken back, the earliest first. */
  inForce(): readonly Ruling[];
  /** Every ruling ever made, the earliest first. */
  history(): readonly KeptRuling[];
}

type Row = Omit<Ruling, 'orders' | 'change'> & { orders: string; change: string | null };
type UndoneRow = Row & { undoneAt: number | null; undoneBy: string | null; undoneWhy: string | null };

/** The table of rulings. */
export function rulingTable(db: Db): RulingTable {
  const columns = 'r.id, r.question, r.decision, r.orders, r.change, r.who, r.at, r.why';
  const insert = db.prepare<[Omit<Row, 'id'>]>(
    `INSERT INTO rulings (question, decision, orders, change, who, at, why)
     VALUES (@question, @decision, @orders, @change, @who, @at, @why)`,
  );
  const insertUndo = db.prepare<[number, string, number, string]>(
    'INSERT INTO ruling_undos (ruling, who, at, why) VALUES (?, ?, ?, ?)',
  );
  const all = db.prepare<[], UndoneRow>(
    `SELECT ${columns}, u.at AS undoneAt, u.who AS undoneBy, u.why AS undoneWhy
     FROM rulings r LEFT JOIN ruling_undos u ON u.ruling = r.id ORDER BY r.id`,
  );
  const valid = db.prepare<[], Row>(
    `SELECT ${columns} FROM rulings r WHERE r.id IN (
       SELECT max(id) FROM rulings WHERE id NOT IN (SELECT ruling FROM ruling_undos) GROUP BY question
     ) ORDER BY r.id`,
  );
  const read = <R extends Row>({ orders, change, ...row }: R) => ({
    ...row,
    orders: JSON.parse(orders) as readonly string[],
    ...(change !== null && { change: JSON.parse(change) as NonNullable<Ruling['change']> }),
  });
  const history = (): readonly KeptRuling[] =>
    all.all().map(({ undoneAt, undoneBy, undoneWhy, ...row }) => ({
      ...read(row),
      ...(undoneAt === null || undoneBy === null || undoneWhy === null
        ? {}
        : { undone: { at: undoneAt, who: undoneBy, why: undoneWhy } }),
    }));
  return {
    add: (ruling) => {
      const { change, orders, ...row } = ruling;
      const written = { orders: JSON.stringify(orders), change: change ? JSON.stringify(change) : null };
      const { lastInsertRowid } = insert.run({ ...row, ...written });
      return { ...ruling, id: Number(lastInsertRowid) };
    },
    undo: atomic(db, (id: number, { at, who, why }: Undo) => {
      const ruling = history().find((one) => one.id === id);
      if (!ruling || ruling.undone) {
        const reason = ruling ? 'it was taken back already' : 'there is no such ruling';
        throw new AppError('usage', `Ruling ${id} cannot be taken back`, reason, 'See the list of rulings.');
      }
      insertUndo.run(id, who, at, why);
    }),
    inForce: () => valid.all().map(read),
    history,
  };
}
