import type { DemoPost } from '../../../src/app/game/rehearsal-file.js';
import type { Update } from '../../../src/rulesets/contract/turn.js';
import type { Roll } from '../roll.js';

/** What a player posts, and perhaps what he made of it before the lock. */
export interface Posted {
  readonly author: string;
  readonly body: string;
  readonly edited?: string;
}

/** A file of entries: `results.yaml` and what is in it. One that is refused is counted and left. */
export interface EntryFile {
  readonly name: string;
  readonly data: readonly unknown[];
}

/** A file that comes with a private message (moment in ms), as a program saved it. */
export interface SentFile {
  readonly path: string;
  readonly author: string;
  readonly at: number;
}

/** The times of a turn (ms). */
export interface TurnTimes {
  readonly number: number;
  readonly opened: number;
  readonly deadline: number;
  readonly lock: number;
}

/** A campaign that plays itself: who is in it, and what everybody posts and the judge enters, drawn from each turn's board. */
export interface Script {
  readonly title: string;
  /** `game.yaml`, and the judge's name in it. */
  readonly game: string;
  readonly judge: string;
  /** Everybody who ever posts. */
  readonly players: readonly string[];
  readonly firstDeadline: number;
  /** How long before its deadline the first turn opens (ms), and how long a turn takes where no calendar says it. */
  readonly opensBefore: number;
  readonly turnDays: number;
  /** `before`: what came of the turn before; nothing in the first. */
  posts(board: unknown, before: unknown, times: TurnTimes, roll: Roll): readonly Posted[];
  entries(board: unknown, times: TurnTimes, roll: Roll): readonly EntryFile[];
  files?(board: unknown, times: TurnTimes, roll: Roll): readonly SentFile[];
  /** Whether a turn was the last. */
  isOver?(update: Update): boolean;
  /** What must hold after a turn, worked out anew from what came of it; a sentence for each breach. */
  findBreaches(update: Update): readonly string[];
  /** Names everything that happened in a turn and is to be counted. */
  count(update: Update, add: (what: string) => void): void;
}

/** Where the posts of a campaign stand and are read: a thread that is shown as it was at a moment (ms). */
export interface Stage {
  readonly url: string;
  post(posts: readonly DemoPost[]): Promise<void>;
  setMoment(moment: number): Promise<void>;
}
