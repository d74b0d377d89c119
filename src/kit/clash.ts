export const CLASH_KINDS = ['attacks', 'versus', 'intercepts'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** Two sides of pieces that fight at a place; of `versus` neither side attacks. */
export interface Clash {
  readonly kind: ClashKind;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: string;
  /** What the ground is, where the board says so. */
  readonly terrain?: string;
}
