import type { Fate, Order, Verdict } from '../../core/order.js';
import { markOf, type OutcomeKind } from '../../rulesets/contract/outcome.js';
import type { Move } from '../../rulesets/contract/update.js';
import type { Question, TurnResult } from '../turn.js';

/** What became of an order at a glance: its fate, or that only a part of it was carried out. */
export type OrderStanding = Fate | 'partial' | 'unjudged';

/** An order with all that is known of it. */
export interface OrderOutcome {
  readonly order: Order;
  readonly standing: OrderStanding;
  /** The verdict on the whole order first, then one for each leg lost. */
  readonly verdicts: readonly Verdict[];
  /** What its piece did, where this order decided that. */
  readonly move?: Move;
}

/** The outcomes of a turn's orders, by order and by post. */
export interface OrderOutcomes {
  readonly byOrder: ReadonlyMap<string, OrderOutcome>;
  readonly byPost: ReadonlyMap<string, readonly OrderOutcome[]>;
  readonly questions: ReadonlyMap<string, Question>;
  /** Verdicts on orders that stand in none of this turn's posts: long moves of earlier turns. */
  readonly running: readonly Verdict[];
}

/** Joins a turn's orders with their verdicts and moves. */
export function joinOutcomes({ gathered, update }: TurnResult, kinds: readonly OutcomeKind[]): OrderOutcomes {
  const verdicts = new Map<string, Verdict[]>();
  for (const verdict of update.verdicts) verdicts.set(verdict.order, [...(verdicts.get(verdict.order) ?? []), verdict]);
  const moves = new Map(update.moves.map((move) => [move.piece, move]));
  const orders = new Map([...gathered.orders, ...update.orders].map((order) => [order.id, order]));
  const byOrder = new Map<string, OrderOutcome>();
  for (const [id, order] of orders) {
    const own = [...(verdicts.get(id) ?? [])].sort((a, b) => (a.leg ?? 0) - (b.leg ?? 0));
    const decides = own.some(({ fate }) => fate === 'stands' || fate === 'fails');
    const move = decides ? moves.get(order.piece) : undefined;
    byOrder.set(id, { order, verdicts: own, standing: standingOf(own, move, kinds), ...(move && { move }) });
  }
  const byPost = new Map<string, OrderOutcome[]>();
  for (const outcome of byOrder.values()) {
    const { post } = outcome.order.place;
    byPost.set(post, [...(byPost.get(post) ?? []), outcome]);
  }
  return {
    byOrder,
    byPost,
    questions: new Map(gathered.questions.map((question) => [question.id, question])),
    running: update.verdicts.filter(({ order }) => !orders.has(order)),
  };
}

function standingOf(
  verdicts: readonly Verdict[],
  move: Move | undefined,
  kinds: readonly OutcomeKind[],
): OrderStanding {
  const whole = verdicts.find(({ leg }) => leg === undefined);
  if (!whole && verdicts.length === 0) return 'unjudged';
  const mark = move && markOf(move.outcome, kinds);
  if (mark === 'short' || mark === 'stopped') return 'partial';
  if (whole && whole.fate !== 'stands') return whole.fate;
  return verdicts.some(({ leg, fate }) => leg !== undefined && fate !== 'stands') ? 'partial' : 'stands';
}
