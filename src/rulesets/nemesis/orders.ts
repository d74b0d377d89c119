import type { Order } from '../../core/order.js';
import type { Race } from './board.js';

/** N8 The labels of the form, with those of the site's own that say nothing of an order: nothing may be called so (N1). */
export const FORM_LABELS: readonly string[] = [
  'unit',
  'player',
  'name',
  'from',
  'region',
  'to',
  'move to',
  'destination',
  'ability',
  'race',
  'turn',
  'comments',
];

/** Where a purchased unit may be put beside a factory (4.4, 4.5). */
const BUY_ABILITIES = ['drop ship', 'spawning'] as const;
export type BuyAbility = (typeof BUY_ABILITIES)[number];

/**
 * What can be ordered: of a unit a move, a teleport, a stand or a scan; of a race an authorisation or a purchase (N5).
 * A move's `from` is left out where it was left off; `stops` are the regions named behind it.
 */
export type NemesisOrder =
  | {
      readonly action: 'move';
      readonly from?: string;
      readonly stops: readonly [string, ...string[]];
      readonly teleport: boolean;
    }
  | { readonly action: 'stand' }
  | { readonly action: 'scan'; readonly target: string; readonly known: boolean }
  | { readonly action: 'authorise'; readonly unit: string | null; readonly known: boolean }
  | { readonly action: 'buy'; readonly at: string | null; readonly ability?: BuyAbility };

/** N5 The kinds of order; a unit or a race may have one of each. */
export const SLOTS_OF_ORDERS = {
  movement: 'movement',
  scan: 'scan',
  authorise: 'authorisation',
  buy: 'purchases',
} as const;
export type OrderSlot = keyof typeof SLOTS_OF_ORDERS;

/** The kind an order is of. */
export function slotOf({ action }: NemesisOrder): OrderSlot {
  return action === 'move' || action === 'stand' ? 'movement' : action;
}

/** True for what is ordered of a race, not of a unit (N4). */
export function isRaceOrder({ action }: NemesisOrder): boolean {
  return action === 'authorise' || action === 'buy';
}

/** Writes an order in its canonical form: `Zax: Fort > Mill; teleport`. */
export function writeOrder(subject: string, order: NemesisOrder): string {
  return `${subject}: ${formatOrder(order)}`;
}

/** The same without whom it is given to. */
export function formatOrder(order: NemesisOrder): string {
  switch (order.action) {
    case 'stand':
      return 'stand';
    case 'scan':
      return `scan ${order.target}`;
    case 'authorise':
      return `authorise ${order.unit ?? 'nobody'}`;
    case 'buy':
      if (order.at === null) return 'buy nothing';
      return `buy at ${order.at}${order.ability ? `; ${order.ability}` : ''}`;
    case 'move': {
      const way = `${order.from === undefined ? '' : `${order.from} `}> ${order.stops.join(' > ')}`;
      return `${way}${order.teleport ? '; teleport' : ''}`;
    }
  }
}

export type Given = Order<NemesisOrder>;

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
