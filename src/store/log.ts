import { withoutNulls } from './bytes.js';
import type { Db } from './database.js';

/** One thing that was done. */
export interface LogLine {
  readonly id: number;
  readonly at: number;
  readonly who: string;
  readonly what: string;
}

/** What was done, who did it, when. */
export interface LogTable {
  /** Adds a line; mail addresses in it are masked, as logs get shown around. */
  add(line: { readonly at: number; readonly who: string; readonly what: string }): void;
  /** The latest first; at most `limit` lines. */
  list(limit: number): readonly LogLine[];
}

/** The table of what was done. */
export function logTable(db: Db): LogTable {
  const insert = db.prepare<[number, string, string]>('INSERT INTO log (at, who, what) VALUES (?, ?, ?)');
  const latest = db.prepare<[number], LogLine>('SELECT id, at, who, what FROM log ORDER BY id DESC LIMIT ?');
  return {
    add: ({ at, who, what }) => {
      insert.run(at, maskAddresses(who), maskAddresses(what));
    },
    list: (limit) => latest.all(limit),
  };
}

/** Takes mail addresses out of a text that gets shown around. */
export function maskAddresses(text: string): string {
  return text.replace(/(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
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
