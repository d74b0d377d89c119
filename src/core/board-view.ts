import type { Fact } from './fact.js';
import type { Topology } from './topology/topology.js';

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

/** A game played elsewhere that decides (a part of) a conflict. */
export interface Match {
  readonly challenger: string;
  readonly opponent: string;
  /** What is to be done by when (ms UTC), the earliest first. */
  readonly deadlines: readonly { readonly what: string; readonly at: number }[];
  /** How it ended; absent while it goes on. */
  readonly ended?: Fact;
  /** What else there is to know of it: who was warned, until when it was extended. */
  readonly notes?: readonly Fact[];
}

/** Sides of pieces that fight at a place. */
export interface Conflict {
  /** The ruleset's word for how it came about: attacks, intercepts, raids, challenges, … */
  readonly kind: string;
  /** Two sides or more; who acts stands first where one does. */
  readonly sides: readonly (readonly string[])[];
  /** A place; of a fight at a border, one of the two places it parts. */
  readonly at: string;
  /** Of a fight at a border the places that it parts, as a board shows it. */
  readonly border?: readonly string[];
  /** What bears on the fight: the terrain, the weather, the kind of game. */
  readonly circumstances: readonly Fact[];
  readonly matches?: readonly Match[];
}

/** A conflict in one line: `Sai Rei attacks Darkhand5`, `Ann, Bob challenges Cem, Dot`. */
export function formatConflict({ kind, sides }: Conflict, and = ', '): string {
  const [first = [], ...others] = sides.map((side) => side.join(and));
  return `${first} ${kind} ${others.join(`, ${kind} `)}`;
}

/** A place with something on it: the box it has in a map's picture, in the picture's units, and what is there, a line each. */
export interface MapArea {
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly told: readonly string[];
  /** Where one goes from here, where it leads somewhere. */
  readonly leadsTo?: string;
}

/** A map's picture as SVG, its size in its own units, and the point of it where the fighting is. */
export interface DrawnMap {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly fighting?: { readonly x: number; readonly y: number };
}

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

/** What lies between two neighbours: a road from one to the other, a river along their common side, a bridge over it. */
export interface Edge {
  readonly kind: 'road' | 'river' | 'bridge';
  readonly between: readonly [string, string];
}

/** A place next to which a side stands guard. */
export interface Watched {
  readonly at: string;
  readonly side: string;
}

/** What of a board a map shows, as far as somebody may see it. */
export interface BoardView {
  readonly topology: Topology;
  terrainAt(place: string): string | undefined;
  readonly pieces: readonly Piece[];
  readonly landmarks: readonly Landmark[];
  readonly holdings?: readonly Holding[];
  readonly edges?: readonly Edge[];
  /** The places that are guarded, and by which side; a place stands there once for each guard. */
  readonly watched?: readonly Watched[];
  /** The fights that go on, with their matches. */
  readonly conflicts?: readonly Conflict[];
  /** The sides of the game in an order that never changes, there or not: each keeps its sign on the map. By name where left out. */
  readonly sides?: readonly string[];
  /** False where nothing is known of a place: fog; everything is known where left out. */
  isKnown?(place: string): boolean;
}
