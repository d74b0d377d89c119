import type { Ruling, TurnResult } from '../../turns/turn.js';
import type { PostCounts } from '../counts.js';

export const TURN_STATES = ['open', 'locked', 'closed', 'approved'] as const;
/** Open takes orders; locked waits to be closed; closed has drafts; approved has all of them approved. */
export type TurnState = (typeof TURN_STATES)[number];

/** A turn in one line. `countPosts` gives the post counts from what was gathered, so that they always add up. */
export interface TurnSummary {
  readonly number: number;
  readonly state: TurnState;
  readonly deadline: number;
  readonly lock: number;
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  readonly drafts: number;
  readonly approved: number;
  /** Questions still without a ruling. */
  readonly questions: number;
  /** When the last complete capture of the thread began; absent before the first. */
  readonly captured?: number;
}

/** A turn with all that was read and what came of it. Before the lock it is what would happen now. */
export interface TurnView {
  readonly summary: TurnSummary;
  readonly result: TurnResult;
  /** Rulings on this turn's posts, each undoable; the words of some may be gone. */
  readonly rulings: readonly Ruling[];
  /** Number → title of the rulebook's rules, told where a rule is named. */
  readonly rules: Readonly<Record<string, string>>;
}
