import type { Flaw } from '../../kit/data-reader.js';
import type { Result } from '../../kit/result.js';
import type { TurnInput } from './turn-input.js';

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
  /** Checks one entry, from file and form alike; an error names place, reason and rule. What it gives is kept and handed to `judge`. */
  read(entry: unknown, board: B): Result<unknown, readonly Flaw[]>;
  /**
   * What of an entry that was read cannot be on the turn as it stands, where `entries` holds what else was entered:
   * each flaw with its rule and what would be right. What is refused here is not kept.
   */
  check?(input: TurnInput<B, V>, value: unknown): readonly Flaw[];
  /** The entries that a table holds, as a file would hold them: each row by the words of its head, in small letters. */
  readTable?(rows: readonly Readonly<Record<string, string>>[]): Result<readonly unknown[], readonly Flaw[]>;
}
