import type { Refusal, Result } from '../../core/result.js';

/** A rehearsal: its own clock and thread. Times in ms UTC. */
export interface RehearsalView {
  readonly now: number;
  /** Moments worth going to, the next first. */
  readonly moments: readonly { readonly at: number; readonly what: string }[];
  /** The address of its thread, to be looked at. */
  readonly thread: string;
  readonly players: readonly string[];
  /** Approved documents that are not in the thread yet: by their names on the desk. */
  readonly toPost: readonly { readonly turn: number; readonly draft: string; readonly title: string }[];
  /** How many who have given no order could be let stand. */
  readonly silent: number;
}

/** What a judge does in a rehearsal beside judging. */
export interface RehearsalDesk {
  view(): RehearsalView;
  /** Sets the clock, to a time to come written on the clocks of the game's zone or in UTC, and looks at the thread. */
  moveClock(to: string): Promise<Result<void, Refusal>>;
  /** Posts as a player, and looks at the thread. */
  post(author: string, text: string): Promise<Result<void, Refusal>>;
  /** Posts an approved document as the judge, and looks at the thread. */
  postDraft(turn: number, draft: string): Promise<Result<void, Refusal>>;
  /** Lets every player who has given no order post the standing one. */
  letStand(): Promise<Result<void, Refusal>>;
}
