import { formatConflict } from '../core/board-view.js';
import type { Order, OrderStatus, Verdict } from '../core/order.js';
import { type LedgerEntry, type Move, markOf, type OutcomeKind, type Update } from '../rulesets/contract/turn.js';
import { formatValue, formatWhat } from '../rulesets/contract/words.js';
import type { Consequence, Question, TurnResult } from './turn.js';

const NOTHING = 'nothing';

/** What is different between two outcomes of one turn: first the pieces that moved otherwise, then the fights, then the ledger. */
export function compareOutcomes(before: Update, now: Update, kinds: readonly OutcomeKind[]): readonly Consequence[] {
  return [
    ...compare(
      before.moves.map((move) => [move.piece, formatMovement(move, kinds)]),
      now.moves.map((move) => [move.piece, formatMovement(move, kinds)]),
    ),
    ...compare(
      before.conflicts.map((conflict) => [conflict.at, formatConflict(conflict, ' and ')]),
      now.conflicts.map((conflict) => [conflict.at, formatConflict(conflict, ' and ')]),
    ),
    ...compare(before.ledger.map(formatEntry), now.ledger.map(formatEntry)),
  ];
}

type Told = readonly (readonly [about: string, words: string])[];

function compare(before: Told, now: Told): readonly Consequence[] {
  const [old, fresh] = [new Map(before), new Map(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((about) => {
    const [was, is] = [old.get(about) ?? NOTHING, fresh.get(about) ?? NOTHING];
    return was === is ? [] : [{ about, before: was, now: is }];
  });
}

/** What a piece does in a turn, in a few words: `3D → 4D, wanted 5D`. */
export function formatMovement(
  { from, to, outcome, destination: wanted }: Move,
  kinds: readonly OutcomeKind[],
): string {
  const here = from ?? 'off the board';
  if (to === null) return from === null ? here : `removed at ${from}`;
  if (markOf(outcome, kinds) === 'stayed' && to === from) return `stays at ${here}`;
  const way = to === from ? `stays at ${here}` : `${here} → ${to}`;
  return wanted !== undefined && wanted !== to ? `${way}, wanted ${wanted}` : way;
}

function formatEntry(entry: LedgerEntry): readonly [string, string] {
  const { subject, before, after } = entry;
  return [`${subject}, ${formatWhat(entry)}`, `${formatValue(before)} → ${formatValue(after)}`];
}

/** What became of an order at a glance: its fate, or that only a part of it was carried out. */
export type OrderStanding = OrderStatus | 'partial' | 'unjudged';

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
    const decides = own.some(({ status }) => status === 'stands' || status === 'fails');
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
  if (whole && whole.status !== 'stands') return whole.status;
  return verdicts.some(({ leg, status }) => leg !== undefined && status !== 'stands') ? 'partial' : 'stands';
}
