import type { Square } from '../../core/squares.js';

/** Another army as an order names it: as the board spells it where `known`, else as typed; `fits` where it fits several. */
export interface Named {
  readonly name: string;
  readonly known: boolean;
  readonly fits: readonly string[];
}

/** The verbs that name the army at a move's end (4.1.1, 4.1.2, 4.1.5, 4.1.6). */
export const NAMING_VERBS = ['engage', 'replace', 'support', 'raid'] as const;
export type NamingVerb = (typeof NAMING_VERBS)[number];

/** The order behind a move (4.1); a name left off is judged under the verb's own rule. */
export type Verb = { readonly kind: NamingVerb; readonly other?: Named } | { readonly kind: 'garrison' };

/**
 * 4 What can be ordered. `plane` is the one stated, or the army's own; a square without a plane (`3D`) lies on it, one
 * of another plane bears its own (`Mirrodin 3D`). `way` is start, what is named between, and end, as named.
 */
export type PlanesOrder =
  | {
      readonly action: 'move';
      readonly plane: string;
      readonly way: readonly [Square, Square, ...Square[]];
      readonly verb?: Verb;
    }
  | { readonly action: 'intercept'; readonly plane: string; readonly at: Square; readonly target?: Named }
  | { readonly action: 'transfer'; readonly plane: string; readonly at: Square; readonly to: Named }
  | { readonly action: 'portal'; readonly plane: string; readonly at: Square }
  | { readonly action: 'stand' }
  | { readonly action: 'heal' }
  | { readonly action: 'bump'; readonly to: string };

/** P4 The kinds of order an army may have one of each. */
export const SLOTS_OF_ORDERS = {
  move: 'move',
  heal: 'healing',
  bump: 'joint engage bump',
} as const;
export type OrderSlot = keyof typeof SLOTS_OF_ORDERS;

/** The kind an order is of. */
export function slotOf({ action }: PlanesOrder): OrderSlot {
  return action === 'heal' || action === 'bump' ? action : 'move';
}

/** Writes an order in its canonical form: `Frank: Dominaria; 3A > 2B - engage Jeff the Owl`. */
export function writeOrder(army: string, order: PlanesOrder): string {
  return order.action === 'bump' ? `Joint engage bump: ${army} > ${order.to}` : `${army}: ${formatOrder(order)}`;
}

/** The same without whom it is given to. */
export function formatOrder(order: PlanesOrder): string {
  switch (order.action) {
    case 'stand':
      return 'stand';
    case 'heal':
      return 'heal';
    case 'bump':
      return `joint engage bump > ${order.to}`;
    case 'portal':
      return `${order.plane}; ${order.at} - portal`;
    case 'intercept':
      return `${order.plane}; ${order.at} - intercept${order.target ? ` ${order.target.name}` : ''}`;
    case 'transfer':
      return `${order.plane}; ${order.at} - transfer to ${order.to.name}`;
    case 'move':
      return `${order.plane}; ${order.way.join(' > ')}${writeVerb(order.verb)}`;
  }
}

function writeVerb(verb: Verb | undefined): string {
  if (!verb) return '';
  return verb.kind === 'garrison' || !verb.other ? ` - ${verb.kind}` : ` - ${verb.kind} ${verb.other.name}`;
}

/** A square of an order with its plane before it. */
export function placeOn(plane: string, square: Square): string {
  return square.includes(' ') ? square : `${plane} ${square}`;
}
