export const FATES = ['stands', 'illegal', 'fails', 'superseded', 'late'] as const;
/** What became of an order: understood and not allowed is illegal; allowed and come to nothing fails. */
export type Fate = (typeof FATES)[number];

/** What became of an order, by which rule, why, and who caused it. */
export interface Verdict {
  /** The order's id; for orders of earlier turns (a long move's rest) the id it had then. */
  readonly order: string;
  readonly piece: string;
  readonly fate: Fate;
  /** The rule's number; empty where the order simply stands. */
  readonly rule: string;
  /** A sentence or two for the player. */
  readonly why: string;
  /** The piece or player that caused it. */
  readonly culprit?: string;
  /** For a long move: the leg (from 1) this verdict is about; absent for the whole order. */
  readonly leg?: number;
}

/** Named in a rule's place where a judge's own word decides. */
export const BY_RULING = 'judge’s ruling';
