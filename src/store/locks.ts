import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { AppError, err, ok, type Result } from '../core/result.js';
import { makeFile, withoutNulls } from './bytes.js';
import type { Db } from './database.js';

/** Who is at work, for people: his machine's name, his process there, since when (ms). Nothing is decided by it. */
export interface Holder {
  readonly machine: string;
  readonly pid: number;
  readonly at: number;
}

/** A lock that is held. */
export interface HeldLock {
  /** Gives it back; a second time does nothing. */
  release(): void;
}

/**
 * One at a time for each sort of job. A lock is an open transaction on a file of its own, which the operating system ends
 * with the process, however that ends: no process is ever asked whether another one lives.
 */
export interface LockTable {
  /** Takes the lock `name`; the error is who holds it, where he has said so already. Held in this process, it is held. */
  take(name: string, mine: Holder): Result<HeldLock, Holder | undefined>;
  /** Who holds it just now. */
  find(name: string): Holder | undefined;
  /** Gives back all that this store took. */
  shut(): void;
}

/** The files of all locks held in this process: one that nothing refers to would be closed with the garbage, and its lock be free. */
const HELD = new Set<Db>();

/** How long (ms) a lock is waited for: whoever only looks who holds it is done in less. */
const PATIENCE = 100;

/** The locks of the database at `path`; each is a file beside it, and who holds it a row in it. */
export function lockTable(db: Db, path: string): LockTable {
  const find = db.prepare<[string], Holder>('SELECT holder AS machine, pid, at FROM locks WHERE name = ?');
  const put = db.prepare<[string, string, number, number]>(
    'INSERT OR REPLACE INTO locks (name, holder, pid, at) VALUES (?, ?, ?, ?)',
  );
  const drop = db.prepare<[string]>('DELETE FROM locks WHERE name = ?');
  const held = new Set<HeldLock>();
  return {
    take: (name, mine) => {
      const file = holdFile(fileOf(path, name), 'BEGIN EXCLUSIVE', PATIENCE);
      if (!file) return err(find.get(name));
      const lock: HeldLock = {
        release: () => {
          if (!held.delete(lock)) return;
          try {
            // While nobody else can have taken it, or his row would go.
            drop.run(name);
          } catch {
            // The row only tells: without the file's lock nobody believes it.
          } finally {
            HELD.delete(file);
            file.close();
          }
        },
      };
      HELD.add(file);
      held.add(lock);
      try {
        put.run(name, mine.machine, mine.pid, mine.at);
      } catch (error) {
        lock.release();
        throw error;
      }
      return ok(lock);
    },
    find: (name) => {
      const holder = find.get(name);
      const free = holder && holdFile(fileOf(path, name), 'BEGIN; SELECT * FROM sqlite_schema', 0);
      free?.close();
      return free ? undefined : holder;
    },
    shut: () => {
      for (const lock of held) lock.release();
    },
  };
}

function fileOf(path: string, name: string): string {
  return `${path}-${name}.lock`;
}

/** Begins a transaction on a lock's file, to be held as long as that is open; undefined where another one is in its way. */
function holdFile(path: string, begin: string, timeout: number): Db | undefined {
  makeFile(path);
  const file = new Database(path, { timeout });
  try {
    file.exec(begin);
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}

/** Says that a game is open, as long as it is; several may say so at once. Throws a try-later AppError while it is restored. */
export function formatOpen(path: string): { end(): void } {
  return hold(path, 'BEGIN; SELECT * FROM sqlite_schema', 'it is being restored just now');
}

/** Keeps a game from being opened, where nobody has it open; throws a try-later AppError where somebody has. */
export function keepShut(path: string): { end(): void } {
  return hold(
    path,
    'BEGIN EXCLUSIVE',
    'the game is open in another process: a watch, a review page, or another command',
  );
}

/** Keeps others from filling the folder of a game that is not there yet; throws a try-later AppError where somebody does. */
export function fillAlone(path: string): { readonly file: string; end(): void } {
  const file = `${path}-import.lock`;
  const { end } = hold(path, 'BEGIN EXCLUSIVE', 'another import fills this folder just now', file);
  return {
    file,
    end: () => {
      end();
      // Nobody imports into it any more.
      rmSync(file, { force: true });
    },
  };
}

function hold(path: string, begin: string, why: string, lock = `${path}-open.lock`): { end(): void } {
  const file = holdFile(lock, begin, PATIENCE);
  if (!file)
    throw new AppError('try-later', `The database ${path}`, why, 'Wait until it is done, or end that process.');
  return { end: () => file.close() };
}

/** A sign of life of a job that runs for days, or that something of it was done. Times in ms, our clock. */
export interface Beat {
  readonly pid: number;
  /** When the job began, or what was done came due. */
  readonly since: number;
  readonly at: number;
  /** When the next thing is due; absent where nothing is. */
  readonly next?: number;
}

/** The last sign of life of each job, by its name; a job that ends cleanly takes its own away. */
export interface BeatTable {
  give(name: string, beat: Beat): void;
  end(name: string): void;
  last(name: string): Beat | undefined;
}

/** The table of signs of life. */
export function beatTable(db: Db): BeatTable {
  const put = db.prepare<[string, number, number, number, number | null]>(
    'INSERT OR REPLACE INTO beats (name, pid, since, at, next) VALUES (?, ?, ?, ?, ?)',
  );
  const drop = db.prepare<[string]>('DELETE FROM beats WHERE name = ?');
  const find = db.prepare<[string], { pid: number; since: number; at: number; next: number | null }>(
    'SELECT pid, since, at, next FROM beats WHERE name = ?',
  );
  return {
    give: (name, { pid, since, at, next }) => {
      put.run(name, pid, since, at, next ?? null);
    },
    end: (name) => {
      drop.run(name);
    },
    last: (name) => {
      const row = find.get(name);
      return row && withoutNulls(row);
    },
  };
}
