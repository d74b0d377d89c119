import type { PostPolicy } from '../../rulesets/contract/windows.js';
import { findConfirmations } from '../rulings/confirmations.js';
import type { TurnRecord, TurnResult } from '../turn.js';
import { countPosts, type PostCounts } from './counts.js';

/** How much there is of everything in a turn, for a line in a list of turns. */
export interface TurnCounts {
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  /** Questions still without a ruling. */
  readonly questions: number;
  /** The ids of what was carried out by itself and should be confirmed, confirmed or not. */
  readonly confirmations: readonly string[];
}

/** Counts a turn carried out; posts edited after the lock are to be confirmed where that was before `until` (ms). */
export function countTurn(record: TurnRecord, result: TurnResult, until: number, policy: PostPolicy): TurnCounts {
  const { gathered, update } = result;
  return {
    posts: countPosts(gathered),
    orders: gathered.orders.length,
    illegal: update.verdicts.filter(({ fate }) => fate === 'illegal').length,
    battles: update.clashes.length,
    questions: countOpen(result),
    confirmations: findConfirmations(record, result, [], until, policy).map(({ id }) => id),
  };
}

/** How many questions wait for the judge. */
export function countOpen({ gathered }: TurnResult): number {
  return gathered.questions.filter(({ ruling }) => !ruling).length;
}
