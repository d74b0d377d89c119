import type { Roll } from '../../../core/dice.js';
import { ORDER_SET, type OrderKind } from '../orders.js';
import type { RulingId } from '../rulebook.js';

/** J34, J35 The orders that the market serves from a queue, in its order. */
export const TRADES = ['buy', 'sell', 'sell-all'] as const satisfies readonly OrderKind[];
export type Trade = (typeof TRADES)[number];

/** J64 What a roll is about. */
export type RollAbout =
  /** `place` counts a character's orders as written, from 1. */
  | { readonly kind: 'cast' | 'influence'; readonly place: number }
  /** `harm` is what a rogue who was caught suffers. */
  | { readonly kind: 'improve' | 'assassinate' | 'steal' | 'harm' | 'survive' }
  /** A round of a duel. */
  | { readonly kind: 'luck'; readonly other: string; readonly round: number }
  /** Who of a queue of the market's is served next. */
  | { readonly kind: 'serve'; readonly trade: Trade; readonly place: number };

/** A roll with what it is about, and the ruling it rests on (J63). */
export interface CounselorRoll extends Roll {
  readonly about: RollAbout;
  readonly ruling: RulingId;
  /**
   * What a roll of 100 had to be at most, before it is brought into 5 to 95: for the nation whose it is alone, and of a
   * rogue's without what a guard takes off.
   */
  readonly chance?: number;
  /** The nations whose reports tell it; all where there is none: the market's. */
  readonly nations: readonly string[];
}

/** A roll as a nation is told it. */
export type RollNews = Omit<CounselorRoll, 'nations'>;

/** A chance is never under 5 or over 95. */
export function withinChance(chance: number): number {
  return Math.min(95, Math.max(LEAST_CHANCE, chance));
}

export const LEAST_CHANCE = 5;

/** Whose rolls those of the market's queue are. */
export const MARKET = 'market';

/** J64 What a roll is about, as its label has it: `cast 2`, `luck Boris 1`. */
export function nameRoll(about: RollAbout): string {
  switch (about.kind) {
    case 'cast':
    case 'influence':
      return `${about.kind} ${about.place}`;
    case 'luck':
      return `luck ${about.other} ${about.round}`;
    case 'serve':
      return `${ORDER_SET[about.trade].step} ${about.place}`;
    default:
      return about.kind;
  }
}
