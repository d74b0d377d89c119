import { err, ok, type Result } from '../kit/result.js';
import { atomic, type Db } from './database.js';

/** Who is at work: a name of his own, his process, since when. */
export interface Holder {
  readonly holder: string;
  readonly pid: number;
  readonly at: number;
}

/** One writer at a time for each sort of job. */
export interface LockTable {
  /**
   * Takes the lock `name`; the error is who holds it. A holder who is dead by `isAlive` (asked outside, as only the
   * caller can look at processes) loses it.
   */
  take(name: string, mine: Holder, isAlive: (other: Holder) => boolean): Result<Holder, Holder>;
  /** Who holds it, dead or alive. */
  find(name: string): Holder | undefined;
  /** Gives the lock back; nothing happens where somebody else holds it by now. */
  release(name: string, mine: Pick<Holder, 'holder' | 'pid'>): void;
}

/** The table of locks. */
export function lockTable(db: Db): LockTable {
  const find = db.prepare<[string], Holder>('SELECT holder, pid, at FROM locks WHERE name = ?');
  const put = db.prepare<[string, string, number, number]>(
    'INSERT OR REPLACE INTO locks (name, holder, pid, at) VALUES (?, ?, ?, ?)',
  );
  const drop = db.prepare<[string, string, number]>('DELETE FROM locks WHERE name = ? AND holder = ? AND pid = ?');
  const take = atomic(db, (name: string, mine: Holder, isAlive: (other: Holder) => boolean) => {
    const other = find.get(name);
    if (other && isAlive(other)) return err(other);
    put.run(name, mine.holder, mine.pid, mine.at);
    return ok(mine);
  });
  return {
    take,
    find: (name) => find.get(name),
    release: (name, { holder, pid }) => {
      drop.run(name, holder, pid);
    },
  };
}
