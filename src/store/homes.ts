import { nameInBook } from '../core/post.js';
import type { Db } from './database.js';

/** Where the thread stands since a look: its address as configured, the engine, and whose numbers it has there. */
export interface Home {
  readonly address: string;
  readonly engine: string;
  /** Homes of one book share the numbers of posts and users; 1 is where all began. */
  readonly book: number;
  /** True where it is the thread that stood at `before`: a post that is missing here is missing. */
  readonly carried: boolean;
  readonly before: string;
  readonly at: number;
  readonly who: string;
}

/** The homes of a thread that moved, and its posts' numbers there. Without a row it never moved, and all is of book 1. */
export interface HomeTable {
  /** Keeps where it stands from the next look on. */
  add(home: Home): void;
  /** What was last said of an address. */
  latest(address: string): Home | undefined;
  /** The book that no home has yet. */
  nextBook(): number;
  /** The book in which a look named what it saw. */
  bookOf(capture: number): number;
  /** Under which name a post's number of a book is kept: that of the post known before, where it is the same. */
  nameOf(book: number, number: string): string;
  /** True where a number of a book was found to be a post known before, or is itself kept. */
  isKnown(book: number, number: string): boolean;
  /** Keeps that a number of a book was found to be a post known before. */
  addFound(book: number, number: string, post: string): void;
  /** The posts known before that were found under another number. */
  found(): ReadonlySet<string>;
  /** True where posts stand at other addresses by now than when they were first seen. */
  hasMoved(): boolean;
}

/** The tables of homes. */
export function homeTable(db: Db): HomeTable {
  const insert = db.prepare<[Omit<Home, 'carried'> & { carried: number }]>(
    `INSERT INTO homes (address, engine, book, carried, before, after_capture, at, who)
     SELECT @address, @engine, @book, @carried, @before, coalesce(max(id), 0), @at, @who FROM captures`,
  );
  const latest = db.prepare<[string], Omit<Home, 'carried'> & { carried: number }>(
    'SELECT address, engine, book, carried, before, at, who FROM homes WHERE address = ? ORDER BY id DESC LIMIT 1',
  );
  const next = db.prepare<[], number>('SELECT coalesce(max(book), 1) + 1 FROM homes').pluck();
  const bookOf = db
    .prepare<[number], number>(
      `SELECT h.book FROM captures c JOIN homes h ON h.address = c.address AND h.after_capture < c.id
       WHERE c.id = ? ORDER BY h.id DESC LIMIT 1`,
    )
    .pluck();
  const findPost = db.prepare<[string], string>('SELECT post FROM post_numbers WHERE name = ?').pluck();
  const isPost = db.prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM posts WHERE id = ?)').pluck();
  const insertNumber = db.prepare<[string, string]>('INSERT INTO post_numbers (name, post) VALUES (?, ?)');
  const found = db.prepare<[], string>('SELECT DISTINCT post FROM post_numbers').pluck();
  const hasMoved = db.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM post_urls)').pluck();
  const nameOf = (book: number, number: string): string => {
    const name = nameInBook(book, number);
    return findPost.get(name) ?? name;
  };
  return {
    add: (home) => {
      insert.run({ ...home, carried: Number(home.carried) });
    },
    latest: (address) => {
      const row = latest.get(address);
      return row && { ...row, carried: row.carried === 1 };
    },
    nextBook: () => next.get() ?? 2,
    bookOf: (capture) => bookOf.get(capture) ?? 1,
    nameOf,
    isKnown: (book, number) => isPost.get(nameOf(book, number)) === 1,
    addFound: (book, number, post) => {
      insertNumber.run(nameInBook(book, number), post);
    },
    found: () => new Set(found.all()),
    hasMoved: () => hasMoved.get() === 1,
  };
}
