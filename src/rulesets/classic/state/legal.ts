import type { Result } from '../../../core/result.js';
import type { Leg } from '../board.js';
import type { OrderFact, RefusalFact } from '../facts/orders.js';
import type { Cell } from './grid.js';

/** An order refused: what it breaks. */
export interface Breach {
  readonly because: RefusalFact;
  /** The army or player that stands in the way. */
  readonly culprit?: string;
}

/** A leg of a long move that is not carried out, with what it breaks (R11). */
export interface LostLeg extends Breach {
  /** From 1. */
  readonly leg: number;
}

/** A move that may be made this turn, to where its order's first leg goes; that may be where it is. */
export interface LegalMove {
  readonly action: 'move';
  /** The stated route with both ends, or undefined. */
  readonly route: readonly Cell[] | undefined;
  readonly joint: boolean;
  /** The legs for later turns that stand. */
  readonly later: readonly Leg[];
  /** The legs cut off, each with its own rule. */
  readonly lost: readonly LostLeg[];
  readonly note: OrderFact | undefined;
}

/** What may be carried out. Only `checkOrder` finds out whether what was ordered may be. */
export type Legal =
  | LegalMove
  | { readonly action: 'stand' }
  | { readonly action: 'intercept'; readonly target: number }
  | { readonly action: 'transfer'; readonly to: number; readonly at: Cell };

/**
 * What checking an order gives: what may be carried out, or why nothing may. Of a plain move (one leg as it was posted,
 * with neither a route nor a word to its player) only the cell it goes to, because there may be very many.
 */
export type Checked = Cell | Result<Legal, Breach>;

/** True where the order may be carried out. */
export function isAllowed(checked: Checked): boolean {
  return typeof checked === 'number' || checked.ok;
}

export const STAND: Legal = { action: 'stand' };

export const NO_LEGS: readonly Leg[] = [];

export const NOTHING_LOST: readonly LostLeg[] = [];
