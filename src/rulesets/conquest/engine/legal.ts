import type { Order } from '../../../core/order.js';
import type { Alternative, ConquestOrder } from '../orders.js';
import type { Rule } from '../rulebook.js';

export type Given = Order<ConquestOrder>;

/** A rule that an order breaks, and why. */
export interface RuleBroken {
  readonly rule: Rule;
  readonly why: string;
}

/** C15 A legal move: the alternatives left, and how many steps a general may go. */
export interface LegalMove {
  readonly piece: string;
  readonly goals: readonly [Alternative, ...Alternative[]];
  readonly most: number;
  readonly order: string;
}

/** An order of the aftermath that is legal, and the player whose it is. */
export interface LegalOrder {
  readonly piece: string;
  readonly player: string;
  readonly value: ConquestOrder;
  readonly order: string;
}

/** All that was ordered and may be carried out, by timestamp (R5). */
export interface LegalOrders {
  readonly moves: readonly LegalMove[];
  readonly others: readonly LegalOrder[];
}
