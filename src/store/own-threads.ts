import type { Db } from './database.js';

/** A post that is an approved text or a part of one; `wanted` is the text it should have. Times in ms UTC. */
export interface FoundPost {
  readonly same: boolean;
  readonly number: number;
  readonly at: number;
  readonly url?: string;
  readonly text: string;
  readonly wanted: string;
}

/** What a look at the thread that a draft goes to, where that is not the game's own, found of it. */
export interface OwnThreadLook {
  readonly draft: number;
  readonly thread: string;
  readonly at: number;
  /** Absent where it does not stand there. */
  readonly found?: { readonly same: boolean; readonly missing: number; readonly posts: readonly FoundPost[] };
}

/** The looks at threads of their own, which are not captured. */
export interface OwnThreadTable {
  keep(look: OwnThreadLook): void;
  /** The last look for a draft. */
  latest(draft: number): OwnThreadLook | undefined;
}

/** The table of looks at threads of their own. */
export function ownThreadTable(db: Db): OwnThreadTable {
  const insert = db.prepare<[number, string, number, string]>(
    'INSERT INTO own_thread_looks (draft, thread, at, found) VALUES (?, ?, ?, ?)',
  );
  const last = db.prepare<[number], { draft: number; thread: string; at: number; found: string }>(
    'SELECT draft, thread, at, found FROM own_thread_looks WHERE draft = ? ORDER BY id DESC LIMIT 1',
  );
  return {
    keep: ({ draft, thread, at, found }) => {
      insert.run(draft, thread, at, JSON.stringify(found ?? null));
    },
    latest: (draft) => {
      const row = last.get(draft);
      const found = row && (JSON.parse(row.found) as OwnThreadLook['found'] | null);
      return row && { draft: row.draft, thread: row.thread, at: row.at, ...(found && { found }) };
    },
  };
}
