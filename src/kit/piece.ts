import type { Grid, Square } from './places.js';

/** Something of a side's that stands at a place: all that desk, map, mails and drafts know of a board. */
export interface Piece {
  readonly name: string;
  readonly side: string;
  /** The players who control it; empty where nobody does. */
  readonly owners: readonly string[];
  readonly at: string;
  readonly rank: string;
  readonly strength: string;
  /** The days it has counted where it stands, and what that means; absent where it counts none. */
  readonly dayCount?: { readonly days: number; readonly told: string };
}

/** Something that stays where it is: a base, a portal, a town. */
export interface Landmark {
  readonly name: string;
  readonly kind: string;
  readonly at: string;
  readonly side?: string;
  readonly destroyed: boolean;
}

/** What of a board a map shows. */
export interface BoardView {
  readonly grid: Grid;
  terrainAt(square: Square): string | undefined;
  readonly pieces: readonly Piece[];
  readonly landmarks: readonly Landmark[];
}
