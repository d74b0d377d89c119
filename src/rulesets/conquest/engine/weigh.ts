import type { TurnInput, Unfit } from '../../contract/turn.js';
import type { ConquestBoard } from '../board.js';
import { findCard, leaveOut, refuseOrder } from '../chapters/3-1-legality.js';
import { chooseOrders, illegal } from '../chapters/3-1-orders-that-count.js';
import { MOST_STEPS } from '../chapters/3-2-movement/3-2-1-guards-and-wards.js';
import { writeNearest } from '../language/nearest-order.js';
import { type Alternative, type ConquestOrder, isStand } from '../orders.js';
import { addReason, type Field } from './field.js';
import type { Given, LegalMove, LegalOrder, LegalOrders, RuleBroken } from './legal.js';

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** The orders weighed: what may be carried out; the verdicts are the field's. */
export interface Weighed {
  readonly legal: LegalOrders;
  readonly unfit: readonly Unfit[];
  /** Every rule an order that counts breaks, by its id. */
  readonly broken: ReadonlyMap<string, readonly RuleBroken[]>;
}

/** Without these nothing can be carried out, whatever the judge allows. */
const NEVER_WAIVED: ReadonlySet<string> = new Set(['1', '3.3.2', '3.6.3', '3.6.4', '4.1.2', '4.2.5', '4.2.6', '4.2.7']);

/** True for a rule without which an order has no meaning. */
export function isWaivable(rule: string): boolean {
  return !NEVER_WAIVED.has(rule);
}

/** 3.1 Weighs the orders on the board at the opening: which count and which are legal (C6, C7, C9). */
export function weighOrders(field: Field, { board, orders, control, sheet, overrulings }: Input): Weighed {
  const leaves = overrulings.filter((one) => one.kind === 'allow');
  const allowed = new Map(leaves.map((leave) => [leave.order, leave]));
  const { places, verdicts } = chooseOrders(board, orders, control, sheet.lock, new Set(allowed.keys()));
  field.verdicts.push(...verdicts);
  const moves: LegalMove[] = [];
  const others: LegalOrder[] = [];
  const unfit: Unfit[] = [];
  const broken = new Map<string, readonly RuleBroken[]>();
  for (const place of places) {
    const order = orders[place] as Given;
    const piece = field.pieces.get(order.piece);
    if (!piece) continue;
    const refusals = refuseOrder(field, piece, order.value);
    broken.set(order.id, refusals);
    const leave = allowed.get(order.id);
    const [first] = refusals.filter(({ rule }) => !isWaivable(rule) || !leave?.waived.includes(rule));
    if (leave && first) unfit.push({ ruling: leave.ruling, why: `${first.why} You have not waived ${first.rule}.` });
    if (first) {
      field.verdicts[place] = illegal(
        order,
        first.rule,
        `${first.why}${writeNearest(field, piece, order.value, first)}`,
      );
      if (field.before.window === 'movement') addReason(field, piece.name, first.rule, first.why.replace(/\.$/, ''));
      noteMissing(field, order.value);
      continue;
    }
    if (order.value.action === 'move' && !isStand(order.value)) {
      const { goals } = leave ? { goals: order.value.goals } : leaveOut(field, piece, order.value);
      const most = leave?.waived.includes('3.2.1') ? Number.MAX_SAFE_INTEGER : MOST_STEPS;
      moves.push({
        piece: piece.name,
        goals: goals as readonly [Alternative, ...Alternative[]],
        most,
        order: order.id,
      });
    } else others.push({ piece: piece.name, player: piece.owner, value: spell(field, order.value), order: order.id });
  }
  return { legal: { moves, others }, unfit, broken };
}

/** A card's name as the register spells it. */
function spell(field: Field, order: ConquestOrder): ConquestOrder {
  return 'card' in order ? { ...order, card: findCard(field, order.card) ?? order.card } : order;
}

/** C31 The judge is told that he may add a card. */
function noteMissing(field: Field, order: ConquestOrder): void {
  if ('card' in order && findCard(field, order.card) === undefined)
    field.remarks.push(`"${order.card}" is not in the register; if it is a card of the game, add it (C31).`);
}
