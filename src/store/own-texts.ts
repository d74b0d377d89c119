import { atomic, type Db } from './database.js';

/** What our own posts read like: the approved documents as a forum may show them, as digests of their letters. */
export interface OwnTextTable {
  /** The approved drafts of which nothing was kept yet for posts of so many characters (0: of any length), by id. */
  unread(longest: number): readonly number[];
  keep(draft: number, longest: number, digests: readonly string[]): void;
  /** The drafts that read like one of these, by id. */
  find(longest: number, digests: readonly string[]): readonly number[];
}

/** The table of own texts. */
export function ownTextTable(db: Db): OwnTextTable {
  const unread = db
    .prepare<[number], number>(
      `SELECT a.draft FROM approvals a
       WHERE NOT EXISTS (SELECT 1 FROM own_texts o WHERE o.draft = a.draft AND o.longest = ?)
       GROUP BY a.draft ORDER BY min(a.id)`,
    )
    .pluck();
  const insert = db.prepare<[number, number, string]>(
    'INSERT INTO own_texts (draft, longest, digest) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const find = db
    .prepare<[string, number], number>(
      `SELECT DISTINCT o.draft FROM json_each(?) j JOIN own_texts o ON o.digest = j.value
       WHERE o.longest = ? ORDER BY o.draft`,
    )
    .pluck();
  return {
    unread: (longest) => unread.all(longest),
    keep: atomic(db, (draft: number, longest: number, digests: readonly string[]) => {
      for (const digest of digests) insert.run(draft, longest, digest);
    }),
    find: (longest, digests) => find.all(JSON.stringify(digests), longest),
  };
}

/** Where a post stands. Times in ms UTC. */
interface FoundAt {
  readonly number: number;
  readonly at: number;
  readonly url?: string;
}

/** A post that is an approved text or a part of one; `wanted` is the text it should have. */
interface FoundPost extends FoundAt {
  readonly same: boolean;
  readonly text: string;
  readonly wanted: string;
}

/** What a look at the thread that a draft goes to, where that is not the game's own, found of it. */
export interface OwnThreadLook {
  readonly draft: number;
  readonly thread: string;
  readonly at: number;
  /** Absent where it does not stand there; `again`: the posts that hold it once more. */
  readonly found?: {
    readonly same: boolean;
    readonly missing: number;
    readonly posts: readonly FoundPost[];
    readonly again?: readonly (FoundAt & { readonly text: string })[];
  };
  /** The posts of others that hold it; absent where none does. */
  readonly others?: readonly (FoundAt & { readonly author: string })[];
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
