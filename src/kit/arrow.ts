import type { Square } from './places.js';

export const ARROW_KINDS = ['moved', 'partial', 'stopped', 'refused', 'ordered'] as const;
/** It went there; it went only so far; it was stopped by an enemy; it was not allowed; it was only written. */
export type ArrowKind = (typeof ARROW_KINDS)[number];

/** A way across the map: what was ordered, or what happened. */
export interface MapArrow {
  readonly piece: string;
  readonly kind: ArrowKind;
  /** At least two squares, the start first. */
  readonly squares: readonly Square[];
  /** In words, with the reason where it ended short. */
  readonly told: string;
}
