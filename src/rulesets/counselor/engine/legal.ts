import type { Order } from '../../../core/order.js';
import type { CounselorOrder, OrderKind, OrderOf } from '../orders.js';
import type { Rule } from '../rulebook.js';

export type Given = Order<CounselorOrder>;

/** A rule that an order breaks, and why; what is `fixed` nobody can allow. */
export interface RuleBroken {
  readonly rule: Rule;
  readonly why: string;
  readonly fixed?: true;
}

/** An order that is legal: the only door to it is `weighOrders`. `place` counts his orders as written, from 1. */
export interface LegalOrder<K extends OrderKind = OrderKind> {
  readonly order: string;
  readonly character: string;
  readonly place: number;
  readonly value: OrderOf<K>;
}
