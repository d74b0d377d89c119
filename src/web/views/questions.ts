import type { DrawnMap } from '../../core/board-view.js';
import type { Refusal } from '../../core/result.js';
import type { TriedAnswer } from '../../turns/beside-question.js';
import type { OrderOutcome } from '../../turns/outcomes.js';

/** What is shown beside a question: what it is about, and what each answer would come to. */
export interface BesideQuestion {
  /** The pieces meant. */
  readonly pieces: readonly string[];
  /** What those pieces do as it stands. */
  readonly stands: readonly { readonly piece: string; readonly told: string }[];
  /** The other orders for them, each with what becomes of it. */
  readonly orders: readonly OrderOutcome[];
  /** The piece of the map they stand on, with the places named; absent where nothing lies on it. */
  readonly map?: DrawnMap;
  /** Each answer there is by itself, worked out; none for what is only to be confirmed. */
  readonly answers: readonly TriedAnswer[];
}

/** What the judge typed that is no order, for its form to show again with what is wrong with it. */
export interface MistypedOrders extends Refusal {
  /** The question, or the post (empty for the turn), whose form it was. */
  readonly at: string;
  readonly text: string;
  /** The reason or note typed beside it. */
  readonly note: string;
}
