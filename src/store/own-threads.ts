import type { Db } from './database.js';

/** A draft found in the thread, in one post or several: with the same words, or with others. */
export interface Posted {
  readonly same: boolean;
  /** How many of its parts are not there. */
  readonly missing: number;
  /** What is not there, where something is not: which of the pieces that we gave, where it was posted in these, and its text. */
  readonly lacks?: readonly { readonly part?: number; readonly text: string }[];
  readonly posts: readonly PostedPost[];
  /** Further posts that hold it, or a part of it, once more; absent where none does. */
  readonly again?: readonly (PostedAt & { readonly text: string })[];
}

/** Where a post stands. Times in ms UTC. */
export interface PostedAt {
  readonly number: number;
  readonly at: number;
  readonly url?: string;
}

/** A post that is a draft or a part of one; `wanted` is the text it should have. */
export interface PostedPost extends PostedAt {
  readonly same: boolean;
  readonly text: string;
  readonly wanted: string;
}

/** A post by nobody who judges this game that holds a draft, or a part of it. */
export interface OthersPost extends PostedAt {
  readonly author: string;
  /** True where its author bears a judge's name, and is not he by his account. */
  readonly bearsName?: true;
}

/** What a look at the thread that a draft goes to, where that is not the game's own, found of it. Times in ms UTC. */
export interface OwnThreadLook {
  readonly draft: number;
  readonly thread: string;
  readonly at: number;
  /** Absent where it does not stand there. */
  readonly found?: Posted;
  /** The posts of others that hold it; absent where none does. */
  readonly others?: readonly OthersPost[];
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
    keep: ({ draft, thread, at, found, others }) => {
      insert.run(draft, thread, at, JSON.stringify({ found, others }));
    },
    latest: (draft) => {
      const row = last.get(draft);
      if (!row) return undefined;
      const { found, others } = (JSON.parse(row.found) ?? {}) as Partial<OwnThreadLook>;
      return { draft: row.draft, thread: row.thread, at: row.at, ...(others && { others }), ...(found && { found }) };
    },
  };
}
