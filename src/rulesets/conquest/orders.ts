import { COLORS, type Kind } from './board.js';

/** C8 One of the places a move may end at, and whether a challenge there is taken on. */
export interface Alternative {
  readonly to: string;
  readonly challenge: boolean;
}

/** 3.6.4 One side's word on a trade: a card that it gives to the other or gets from him, and the price in resources. */
export interface TradeTerms extends Terms {
  readonly side: 'gives' | 'gets';
  /** The other player's planeswalker; as typed where it is nobody's. */
  readonly other: string;
}

/** 3.6.4 A card and its price in resources. */
export interface Terms {
  readonly card: string;
  readonly price: number;
}

/** C34 What counts where no trade does. */
export const NO_TRADE = 'no trade';

/** A card and its price, as a trade of it is offered and told. */
export function formatTerms({ card, price }: Terms): string {
  return `${card} for ${price}`;
}

/**
 * C8 What can be ordered. A move's `from` is left out where the piece is off the board and none was written; a card is
 * spelt as the register has it, as typed where it is not there.
 */
export type ConquestOrder =
  | {
      readonly action: 'move';
      readonly from?: string;
      readonly goals: readonly [Alternative, ...Alternative[]];
    }
  | { readonly action: 'stand' }
  | { readonly action: 'concede' }
  | { readonly action: 'retreat'; readonly to: string }
  | { readonly action: 'produce'; readonly kind: Kind; readonly from: string }
  | { readonly action: 'strip' | 'bond' | 'reinforce'; readonly at: string }
  | { readonly action: 'sell' | 'buy'; readonly count: number; readonly card: string }
  | ({ readonly action: 'trade' } & TradeTerms)
  | { readonly action: 'trait'; readonly trait: string; readonly level: number; readonly block?: string }
  | { readonly action: 'experience' | 'reputation'; readonly count: number }
  | { readonly action: 'gain' | 'recruit'; readonly card: string }
  | { readonly action: 'general'; readonly card: string; readonly at?: string };
export type Action = ConquestOrder['action'];

/** C7 The kinds of order; what they are about tells two of a kind apart. */
export const SLOTS_OF_ORDERS = {
  movement: 'movement',
  concede: 'concession',
  retreat: 'retreat',
  produce: 'production',
  strip: 'stripping',
  sell: 'sale',
  trade: 'trade',
  bond: 'bond',
  reinforce: 'reinforcement',
  trait: 'trait',
  experience: 'experience bought',
  reputation: 'reputation bought',
  buy: 'purchase',
  gain: 'legend',
  recruit: 'planeswalker card',
  general: 'general',
} as const;
export type OrderSlot = keyof typeof SLOTS_OF_ORDERS;

/** The kind an order is of. */
export function slotOf({ action }: ConquestOrder): OrderSlot {
  return action === 'move' || action === 'stand' ? 'movement' : action;
}

/** C7 What an order is about beside its piece: two orders of the same subject displace each other. */
export function subjectKey(order: ConquestOrder): string {
  const slot = slotOf(order);
  switch (order.action) {
    case 'produce':
      return `${slot} ${order.from}`;
    case 'strip':
    case 'bond':
    case 'reinforce':
      return `${slot} ${order.at}`;
    case 'sell':
    case 'buy':
    case 'gain':
    case 'recruit':
    case 'general':
      return `${slot} ${order.card.toLowerCase()}`;
    case 'trade':
      return `${slot} ${order.card.toLowerCase()} ${order.side} ${order.other}`;
    case 'trait':
      return `${slot} ${order.trait} ${order.level}`;
    default:
      return slot;
  }
}

/** C6 True for what concerns a player and no single piece: it is written with his planeswalker's name. */
export function isPlayersOrder({ action }: ConquestOrder): boolean {
  return action !== 'move' && action !== 'stand' && action !== 'concede' && action !== 'retreat';
}

/** C4 True for what is ordered in the movement window. */
export function isMovement({ action }: ConquestOrder): boolean {
  return action === 'move' || action === 'stand';
}

/** C7 A move whose first alternative is its start hex is a stand. */
export function isStand(order: ConquestOrder): boolean {
  return order.action === 'stand' || (order.action === 'move' && order.goals[0].to === order.from);
}

/** 4.3.4 The traits with their multipliers. */
const MULTIPLIERS: Readonly<Record<string, number>> = {
  Bonded: 1,
  Charismatic: 1,
  Merchant: 1,
  Engineer: 5,
  'Creature Mastery': 5,
  'Well-Traveled': 5,
  ...Object.fromEntries(COLORS.map((color) => [`Color Mastery ${color}`, 10])),
  'Color Weaving': 10,
};
export const TRAITS: readonly string[] = Object.keys(MULTIPLIERS);

/** C35 The Experience that the levels of a trait cost, from one behind to another. */
export function priceOfLevels(trait: string, above: number, upTo: number): number {
  let price = 0;
  for (let level = above + 1; level <= upTo; level++) price += (MULTIPLIERS[trait] ?? 0) * level;
  return price;
}

/** Writes an order in its canonical form: `Ann: 3D > 5E; challenge else 5F`. */
export function writeOrder(subject: string, order: ConquestOrder): string {
  return `${subject}: ${formatOrder(order)}`;
}

/** The same without whom it is given to. */
export function formatOrder(order: ConquestOrder): string {
  switch (order.action) {
    case 'move': {
      const goals = order.goals.map(({ to, challenge }) => `${to}${challenge ? '; challenge' : ''}`);
      return `${order.from === undefined ? '' : `${order.from} `}> ${goals.join(' else ')}`;
    }
    case 'stand':
    case 'concede':
      return order.action;
    case 'retreat':
      return `retreat to ${order.to}`;
    case 'produce':
      return `produce ${order.kind} from ${order.from}`;
    case 'strip':
    case 'bond':
    case 'reinforce':
      return `${order.action} ${order.at}`;
    case 'sell':
    case 'buy':
      return `${order.action} ${order.count} ${order.card}`;
    case 'trade':
      return `trade ${order.card} ${order.side === 'gives' ? 'to' : 'from'} ${order.other} for ${order.price}`;
    case 'trait':
      return `trait ${order.trait} ${order.level}${order.block === undefined ? '' : `: ${order.block}`}`;
    case 'experience':
    case 'reputation':
      return `${order.action} ${order.count}`;
    case 'gain':
    case 'recruit':
      return `${order.action} ${order.card}`;
    case 'general':
      return `general ${order.card}${order.at === undefined ? '' : ` at ${order.at}`}`;
  }
}
