import type { Reason } from './turn.js';
import type { Noun } from './words.js';

/** The calendar of a game: what its turns are called and when the next one is. Times in ms UTC. */
export interface Windows<B> {
  /** What the turn of a number is called on the board it opens with: `turn 3`, `turn 3, aftermath`. */
  title(number: number, board: B): string;
  /** What is due at the deadline that stands beside the lock; absent where the lock is the only one. */
  readonly due?: string;
  /** The lock where only a deadline is given. */
  lockAfter(deadline: number): number;
  /**
   * The deadline and lock proposed for the turn after one; `days` is how long the game's turns last, `firstLock` the lock
   * the turn was opened with, where it has been moved since.
   */
  propose(
    before: { readonly deadline: number; readonly lock: number; readonly firstLock?: number },
    days: number,
  ): {
    readonly deadline: number;
    readonly lock: number;
  };
}

/** When posts and messages count, and the rules or rulings named where one does not. */
export interface PostPolicy {
  /** How many minutes before the lock private messages begin to count; undefined: from the opening on. */
  readonly messageMinutes?: number;
  /** Named with what was posted after the lock, or too early for a message. */
  readonly late: string;
  /** Named with what was posted before the opening. */
  readonly early: string;
  /** The ruling beside it, where the rulebook leaves open what becomes of that. */
  readonly earlyRuling?: string;
  /** True where a post from before the opening is not told as early if an order of it counts: one that an edit brought. */
  readonly earlyMayCount?: true;
  /** The ruling under which a text that may not have stood at the lock is withheld. */
  readonly withheld: string;
  /** The ruling under which an order bears the time of an edit. */
  readonly edited: string;
  /** Named with who posts like a player under another name, and with the orders of one who is none. */
  readonly stranger: string;
  readonly notPlaying: string;
}

/** What players who are asked for something by mail owe: what it is called, and when and how it counts. Hours before it is due. */
export interface AnswerPolicy {
  readonly answer: Noun;
  /** How the word for one begins as people shorten it, in small letters: `strat`. By it a subject or a post is known to be about one. */
  readonly stem: string;
  /** What it costs not to send one. */
  readonly missing: Reason;
  /** When whoever owes one is reminded, once. */
  readonly remindHours: number;
  /** Where somebody named for a player may answer in his place: in the last how many hours, and by which rule. */
  readonly contingency?: { readonly hours: number; readonly rule: string };
  /** The rule under which one from somebody who controls nothing there is none. */
  readonly stranger: string;
}
