import type { Result } from '../../core/result.js';
import type { Flaw } from '../../core/schema.js';
import type { EntryForm } from './entry-form.js';
import type { TurnInput } from './turn-input.js';

/** Something there is to be entered: a battle that waits for its result. */
export interface Occasion {
  /** In words, with what stands: "the battle at 5E: Sai Rei (Coalition, 3000 troops) and Vorax (Phyrexia, 5000 troops)". */
  readonly says: string;
  /** What an entry of it is about, as `about` says it. */
  readonly about?: string;
  /** What is known of the entry before anybody wrote it, as a file holds it. */
  readonly start: Readonly<Record<string, unknown>>;
  /** What is known beside single fields of it. */
  readonly beside?: readonly FieldHelp[];
}

/** What is known beside one field, by its keys from the entry's top: what it is now, in words, and what alone can stand there. */
export interface FieldHelp {
  readonly path: readonly string[];
  readonly now?: string;
  readonly of?: readonly string[];
}

/** A post of a thread of its own: who wrote it, where it stands, and its texts, each from a moment on (ms); without words: one that nobody saw. */
export interface ThreadPost {
  readonly author: string;
  readonly url?: string;
  readonly texts: readonly { readonly at: number; readonly text?: string }[];
}

/** An entry whose posts stand in a thread of their own: a vote. */
export interface EntryThread<B = unknown, V = unknown> {
  /** The entry as a file holds it with the posts of its thread in it, in the place of those it had. */
  fill(given: Readonly<Record<string, unknown>>, posts: readonly ThreadPost[]): unknown;
  /** What it comes to by now, a line each, for the judge. */
  tell(input: TurnInput<B, V>, value: unknown): readonly string[];
}

/** Something the judge enters because it does not come from the thread: results, details, votes, trades, … */
export interface EntryKind<B = unknown, V = unknown> {
  /** The name of its file and its key in a case: `results`. */
  readonly id: string;
  /** True for what is told to the judge alone: nothing shows that there is any until the lock. */
  readonly isPrivate: boolean;
  /** What it is for, in words. */
  readonly purpose: string;
  /** Told where a published turn is corrected: `The result of a battle was entered.` */
  readonly entered: string;
  /** One entry as a file holds it, in YAML. */
  readonly example: string;
  /** What an entry can hold, key by key; one form at least. Its signs are looked for in this order. */
  forms(board: B): readonly EntryForm[];
  /** Checks one entry, from file and form alike; an error names place, reason and rule. What it gives is kept and handed to `judge`. */
  read(entry: unknown, board: B): Result<unknown, readonly Flaw[]>;
  /**
   * What of an entry that was read cannot be on the turn as it stands, where `entries` holds what else was entered:
   * each flaw with its rule and what would be right. What is refused here is not kept.
   */
  check?(input: TurnInput<B, V>, value: unknown): readonly Flaw[];
  /** The same where the board that the turn began with is enough, and nothing need be judged for it. */
  checkOnBoard?(board: B, value: unknown): readonly Flaw[];
  /** What of an entry that can be is so unusual that it may be a slip: not kept until the judge says that he means it. */
  ask?(board: B, value: unknown): readonly Flaw[];
  /** The entries that a table holds, as a file would hold them: each row by the words of its head, in small letters. */
  readTable?(rows: readonly Readonly<Record<string, string>>[]): Result<readonly unknown[], readonly Flaw[]>;
  /** Where its posts are captured from a thread of its own. */
  readonly thread?: EntryThread<B, V>;
  /** What an entry is about where a turn can have only one of it, in words: `the battle at 5E`. */
  about?(value: unknown): string | undefined;
  /** What there is to be entered on a board as a turn begins. */
  due?(board: B): readonly Occasion[];
}
