import type { Order } from '../../../core/order.js';
import type { Race } from '../board.js';
import type { BuyAbility, NemesisOrder } from '../orders.js';
import type { Rule } from '../rulebook.js';

export type Given = Order<NemesisOrder>;

/** A rule that an order breaks, and why. */
export interface RuleBroken {
  readonly rule: Rule;
  readonly why: string;
  readonly culprit?: string;
}

/** A legal move or teleport to another region; `priority` is its rank in time. */
export interface LegalMove {
  readonly unit: string;
  readonly to: string;
  readonly teleport: boolean;
  readonly order: Given;
  readonly priority: number;
}

/** A legal scan: who scans whom. */
export interface LegalScan {
  readonly unit: string;
  readonly target: string;
  readonly order: Given;
}

/** A legal purchase of one unit. */
export interface LegalBuy {
  readonly race: Race;
  readonly at: string;
  readonly ability?: BuyAbility;
  readonly order: Given;
}

/** All that was ordered and may be carried out. */
export interface LegalOrders {
  readonly moves: readonly LegalMove[];
  readonly scan?: LegalScan;
  readonly buys: readonly LegalBuy[];
}
