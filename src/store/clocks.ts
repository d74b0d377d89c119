import { withoutNulls } from './bytes.js';
import type { Db } from './database.js';

export const TRUSTED_CLOCKS = ['forum', 'machine'] as const;

/** Of two clocks that are apart the one that is right. */
export type TrustedClock = (typeof TRUSTED_CLOCKS)[number];

/** The judge's word on the two clocks. */
export interface ClockWord {
  readonly trusted: TrustedClock;
  /** How far (ms) the forum's clock was ahead of ours; absent where the forum tells no time. */
  readonly ahead?: number;
  readonly at: number;
  readonly who: string;
  readonly why: string;
}

/** What the judge said of clocks; nothing that a clock ever said is lost by it. */
export interface ClockTable {
  trust(word: ClockWord): void;
  /** His last word. */
  word(): ClockWord | undefined;
  /** Sets aside what the other clock said when a look was made. */
  trustIn(capture: number, word: Omit<ClockWord, 'ahead'>): void;
  /** Says when a look was made at which both clocks were wrong. */
  timeLook(capture: number, moment: number, word: Omit<ClockWord, 'ahead' | 'trusted'>): void;
  /** Tells a post's time anew, as a page reads once its own moment was put right. */
  retime(post: string, page: number, at: { readonly ms: number; readonly sure: string }): void;
  /** The time of a post that counts, and the page that told it. */
  timeOf(post: string): { readonly ms: number; readonly page: number } | undefined;
}

/** The tables of what was said of clocks. */
export function clockTable(db: Db): ClockTable {
  const insert = db.prepare<[string, number | null, number, string, string]>(
    'INSERT INTO clock_words (trusted, ahead, at, who, why) VALUES (?, ?, ?, ?, ?)',
  );
  const last = db.prepare<[], Omit<ClockWord, 'ahead'> & { ahead: number | null }>(
    'SELECT trusted, ahead, at, who, why FROM clock_words ORDER BY id DESC LIMIT 1',
  );
  const insertLook = db.prepare<[number, string, number, string, string]>(
    'INSERT INTO capture_clocks (capture, trusted, at, who, why) VALUES (?, ?, ?, ?, ?)',
  );
  const insertMoment = db.prepare<[number, number, number, string, string]>(
    'INSERT INTO capture_clocks (capture, moment, at, who, why) VALUES (?, ?, ?, ?, ?)',
  );
  const insertTime = db.prepare<[string, number, number, string]>(
    'INSERT INTO post_times (post, page, at, sure) VALUES (?, ?, ?, ?)',
  );
  const time = db.prepare<[string], { ms: number; page: number }>(
    'SELECT at AS ms, page FROM post_times WHERE post = ? ORDER BY id DESC LIMIT 1',
  );
  return {
    trust: ({ trusted, ahead, at, who, why }) => {
      insert.run(trusted, ahead ?? null, at, who, why);
    },
    word: () => {
      const row = last.get();
      return row && withoutNulls(row);
    },
    trustIn: (capture, { trusted, at, who, why }) => {
      insertLook.run(capture, trusted, at, who, why);
    },
    timeLook: (capture, moment, { at, who, why }) => {
      insertMoment.run(capture, moment, at, who, why);
    },
    retime: (post, page, { ms, sure }) => {
      insertTime.run(post, page, ms, sure);
    },
    timeOf: (post) => time.get(post),
  };
}
