import { withoutNulls } from './bytes.js';
import type { Db } from './database.js';
import type { RevisionKind } from './revisions.js';

/** How far the inputs of all turns had come: the numbers of the last state of a post and the last entry; 0 where there was none. */
export interface InputMark {
  readonly revision: number;
  readonly entry: number;
}

/** Tells how far the inputs have come. */
export function inputMark(db: Db): () => InputMark {
  const now = db.prepare<[], InputMark>(
    `SELECT (SELECT coalesce(max(id), 0) FROM revisions) AS revision, (SELECT coalesce(max(id), 0) FROM entries) AS entry`,
  );
  return () => now.get() as InputMark;
}

/** How far the judge had seen the news when he said so: the last state of a post, and what had become of a turn's orders. */
export interface NewsMark {
  readonly at: number;
  readonly who: string;
  /** The number of the last state of a post there was; 0 where there was none. */
  readonly revision: number;
  readonly turn?: number;
  /** Order → its fate in a few words, as the desk compares it. */
  readonly fates: Readonly<Record<string, string>>;
}

/** A post that is new, changed or gone since a mark; `seen` (ms) is when that was first seen. */
export interface PostNews {
  readonly post: string;
  readonly change: RevisionKind;
  readonly seen: number;
}

/** When the judge had seen all news, and what is new since. */
export interface NewsMarkTable {
  add(mark: NewsMark): void;
  last(): NewsMark | undefined;
  /** The number of the last state of a post. */
  revision(): number;
  /** What posts showed after that state, the earliest first. */
  since(revision: number): readonly PostNews[];
}

/** The table of marks. */
export function newsMarkTable(db: Db): NewsMarkTable {
  const insert = db.prepare<[number, string, number, number | null, string]>(
    'INSERT INTO news_marks (at, who, revision, turn, fates) VALUES (?, ?, ?, ?, ?)',
  );
  const last = db.prepare<[], Omit<NewsMark, 'fates' | 'turn'> & { turn: number | null; fates: string }>(
    'SELECT at, who, revision, turn, fates FROM news_marks ORDER BY id DESC LIMIT 1',
  );
  const revision = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM revisions').pluck();
  // "mark" and "reading" change nothing that a player wrote.
  const since = db.prepare<[number], PostNews>(
    "SELECT post, change, seen FROM revisions WHERE id > ? AND change IN ('first', 'text', 'gone') ORDER BY id",
  );
  return {
    add: (mark) => {
      insert.run(mark.at, mark.who, mark.revision, mark.turn ?? null, JSON.stringify(mark.fates));
    },
    last: () => {
      const row = last.get();
      return row && { ...withoutNulls(row), fates: JSON.parse(row.fates) };
    },
    revision: () => revision.get() ?? 0,
    since: (number) => since.all(number),
  };
}
