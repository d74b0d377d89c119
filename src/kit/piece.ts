import type { Clash } from './clash.js';
import type { Ground } from './ground/ground.js';

/** Something of a side's that stands at a place: all that desk, map, mails and drafts know of a board. */
export interface Piece {
  readonly name: string;
  readonly side: string;
  /** The players who control it; empty where nobody does. */
  readonly owners: readonly string[];
  /** Where it stands; null where it is off the board or not yet on it. */
  readonly at: string | null;
  readonly rank: string;
  readonly strength: string;
  /** What it counts where it stands (the ruleset's word says what: days, turns), told in words; absent where it counts nothing. */
  readonly count?: { readonly number: number; readonly told: string };
}

/** Something that stays where it is. */
export interface Landmark {
  readonly name: string;
  readonly kind: string;
  readonly at: string;
  readonly side?: string;
  readonly destroyed: boolean;
  /** The place it leads to, where it leads somewhere. */
  readonly leadsTo?: string;
  /** What else there is to know of it, in words. */
  readonly told?: string;
}

/** A place held by a side; hatched on the map where others fight for it. */
export interface Holding {
  readonly at: string;
  readonly side: string;
  readonly disputed: boolean;
}

export const EDGE_KINDS = ['road', 'river', 'bridge'] as const;

/** What lies between two neighbours: a road from one to the other, a river along their common side, a bridge over it. */
export interface Edge {
  readonly kind: (typeof EDGE_KINDS)[number];
  readonly between: readonly [string, string];
}

/** A place next to which a side stands guard. */
export interface Watched {
  readonly at: string;
  readonly side: string;
}

/** What of a board a map shows, as far as somebody may see it. */
export interface BoardView {
  readonly ground: Ground;
  terrainAt(place: string): string | undefined;
  readonly pieces: readonly Piece[];
  readonly landmarks: readonly Landmark[];
  readonly holdings?: readonly Holding[];
  readonly edges?: readonly Edge[];
  /** The places that are guarded, and by which side; a place stands there once for each guard. */
  readonly watched?: readonly Watched[];
  /** The fights that go on, with their matches. */
  readonly clashes?: readonly Clash[];
  /** The sides of the game in an order that never changes, there or not: each keeps its sign on the map. By name where left out. */
  readonly sides?: readonly string[];
  /** False where nothing is known of a place: fog; everything is known where left out. */
  isKnown?(place: string): boolean;
}
