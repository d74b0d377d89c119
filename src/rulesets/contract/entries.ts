import type { Flaw } from '../../kit/data-reader.js';
import type { Result } from '../../kit/result.js';

/** Something the judge enters because it does not come from the thread: results, details, votes, trades, … */
export interface EntryKind<B> {
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
  /** Checks one entry, from file and form alike; an error names place, reason and rule. What it gives is kept and handed to `judge`. */
  read(entry: unknown, board: B): Result<unknown, readonly Flaw[]>;
}

/** A turn's entries by kind, in the order in which they were entered. */
export type Entries = Readonly<Record<string, readonly unknown[]>>;
