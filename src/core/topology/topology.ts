export type GroundKind = 'squares' | 'hexes' | 'regions';

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
export interface Ground {
  readonly kind: GroundKind;
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

/** True where one place is a step from the other. */
export function areNeighbours(ground: Ground, a: string, b: string): boolean {
  return ground.neighbours(a).includes(b);
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

/** A region by its name; where it is drawn, in widths of a place, if the set-up says so. */
export interface Region {
  readonly name: string;
  readonly at?: Point;
}

/** How far apart two regions that touch are drawn, in widths of a place. */
const STEP = 1.9;
const ROUNDS = 300;

/**
 * Finds a position for each region so that what touches is near and what does not is far: stress majorization over the
 * numbers of steps between them, from a circle in the order given. Positions that the set-up gives stay. The same map
 * always gives the same picture.
 */
export function layOutRegions(
  regions: readonly Region[],
  touching: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, Point> {
  const names = regions.map(({ name }) => name);
  const steps = names.map((name) => walk((place) => [...(touching.get(place) ?? [])], name));
  const farthest = Math.max(1, ...steps.flatMap((one) => [...one.values()]));
  const want = steps.map((one) => names.map((name) => STEP * (one.get(name) ?? farthest + 1)));
  const radius = (STEP * Math.max(3, names.length)) / (2 * Math.PI);
  const points = regions.map(({ at }, i) => {
    const angle = (2 * Math.PI * i) / names.length;
    return at ? { ...at } : { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, region] of regions.entries()) if (!region.at) points[i] = settle(points, want[i] ?? [], i);
  }
  return new Map(names.map((name, i) => [name, round2(points[i] as Point)]));
}

/** Where one point is best, all others staying: the mean of where each other would have it, the nearer the weightier. */
function settle(points: readonly Point[], want: readonly number[], i: number): Point {
  const here = points[i] as Point;
  let [x, y, weight] = [0, 0, 0];
  for (const [j, other] of points.entries()) {
    if (j === i) continue;
    const far = want[j] ?? STEP;
    const [dx, dy] = [here.x - other.x, here.y - other.y];
    const length = Math.hypot(dx, dy) || 1e-6;
    const w = 1 / (far * far);
    x += w * (other.x + (far * dx) / length);
    y += w * (other.y + (far * dy) / length);
    weight += w;
  }
  return weight === 0 ? here : { x: x / weight, y: y / weight };
}

/** To a hundredth, so that the last bits of a platform's cosine never reach a picture. */
function round2({ x, y }: Point): Point {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}
