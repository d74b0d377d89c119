export const ARROW_KINDS = [
  'moved',
  'ring',
  'partial',
  'stopped',
  'caught',
  'gives',
  'refused',
  'ordered',
  'seeks',
] as const;
/**
 * It went there; it changed places in a ring; it went only so far; an enemy stopped it; it caught the one it was after;
 * it gave to another; it was not allowed; it was ordered there; it was ordered after another.
 */
export type ArrowKind = (typeof ARROW_KINDS)[number];

/** A way across the map: what was ordered, or what happened. */
export interface MapArrow {
  readonly piece: string;
  readonly kind: ArrowKind;
  /** The places it went through, the start first; the start alone where it never left. */
  readonly places: readonly string[];
  /** Where it wanted to go beyond, where it ended short. */
  readonly wanted?: string;
  /** In words, with the reason where it ended short. */
  readonly told: string;
}
