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
