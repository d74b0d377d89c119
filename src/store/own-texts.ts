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
