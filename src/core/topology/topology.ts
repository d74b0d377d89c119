export type TopologyKind = 'squares' | 'hexes' | 'regions';

/** A point of a picture, in units of one place's width; x goes east, y south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of letters or numbers along a picture's edge: what stands where, in the picture's units. */
export interface Axis {
  readonly along: 'x' | 'y';
  readonly labels: readonly { readonly text: string; readonly at: number }[];
}

/** One picture of a ground: the whole of it, or one plane of several. */
export interface Board {
  /** Empty where the ground has one board alone. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** True where its edges join: what leaves on one side comes in on the other. */
  readonly joined?: boolean;
  readonly axes: readonly Axis[];
}

/** Where a place lies in the picture of its board. */
export interface Lie {
  readonly board: string;
  readonly middle: Point;
  /** Its corners, one after the other. */
  readonly outline: readonly Point[];
}

/**
 * The ground a game is played on, as a value: the places there are, how they are written, which touch, how far they
 * are from each other, and where each is drawn. A place is known by its name in canonical form: `3D`, `Dominaria 3D`,
 * `0303`, `Fort`.
 */
export interface Topology {
  readonly kind: TopologyKind;
  readonly boards: readonly Board[];
  /** A place as somebody may type it (small letters, spaces about) in its canonical form; undefined where there is none. */
  find(text: string): string | undefined;
  has(place: string): boolean;
  /** Sorts places as lists and rolls show them; those that are none come last, by name. */
  compare(a: string, b: string): number;
  /** The places one step away, sorted. */
  neighbours(place: string): readonly string[];
  /** The fewest steps between two places; undefined where no way leads from one to the other. */
  distance(a: string, b: string): number | undefined;
  /** Where a place is drawn; one that is written well and lies beyond the edge is drawn just outside it. */
  lieOf(place: string): Lie | undefined;
  /** The places of a board, row by row. Grounds can be very large: take only as many as needed. */
  placesOf(board: string): Iterable<string>;
}

/** Compares two names in code-unit order, for whatever is no place. */
export function comparePlain(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How far every place is from one, in steps. */
export function walk(neighbours: (place: string) => readonly string[], from: string): ReadonlyMap<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [place, far] of steps) {
    for (const next of neighbours(place)) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
}
