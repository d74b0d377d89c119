import { type Board, comparePlain, type Point, type Topology, walk } from './topology.js';

/** Two regions that touch. */
export type Border = readonly [string, string];

/** A ground of regions that are known by their borders alone; those without a position are laid out so that borders can be seen. */
export function regionTopology(
  regions: readonly Region[],
  borders: readonly Border[],
): Topology & { readonly borders: readonly Border[] } {
  const touching = new Map<string, Set<string>>(regions.map(({ name }) => [name, new Set()]));
  for (const [a, b] of borders) {
    touching.get(a)?.add(b);
    touching.get(b)?.add(a);
  }
  const names = new Map(regions.map(({ name }) => [name.toLowerCase(), name]));
  const points = placeRegions(regions, touching);
  const compare = (a: string, b: string) => Number(!touching.has(a)) - Number(!touching.has(b)) || comparePlain(a, b);
  const neighbours = (place: string) => [...(touching.get(place) ?? [])].sort(compare);
  return {
    kind: 'regions',
    borders,
    boards: [frame([...points.values()])],
    find: (text) => names.get(text.trim().replace(/\s+/g, ' ').toLowerCase()),
    has: (place) => touching.has(place),
    compare,
    neighbours,
    distance: (a, b) => (touching.has(a) ? walk(neighbours, a).get(b) : undefined),
    lieOf(place) {
      const middle = points.get(place);
      return middle && { board: '', middle, outline: outlineOf(middle) };
    },
    placesOf: () => [...touching.keys()].sort(compare),
  };
}

/** Half the side of a region's box: boxes a little over a width apart do not meet. */
const HALF = 0.5;
/** The room kept round the outermost regions. */
const MARGIN = 0.75;

function placeRegions(
  regions: readonly Region[],
  touching: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, Point> {
  const laid = regions.every(({ at }) => at !== undefined)
    ? new Map(regions.map(({ name, at }) => [name, at as Point]))
    : layOutRegions(regions, touching);
  const [left, top] = [
    Math.min(...[...laid.values()].map(({ x }) => x)),
    Math.min(...[...laid.values()].map(({ y }) => y)),
  ];
  return new Map([...laid].map(([name, { x, y }]) => [name, { x: x - left + MARGIN, y: y - top + MARGIN }]));
}

function outlineOf({ x, y }: Point): readonly Point[] {
  return [
    { x: x - HALF, y: y - HALF },
    { x: x + HALF, y: y - HALF },
    { x: x + HALF, y: y + HALF },
    { x: x - HALF, y: y + HALF },
  ];
}

function frame(points: readonly Point[]): Board {
  return {
    name: '',
    width: Math.max(0, ...points.map(({ x }) => x)) + MARGIN,
    height: Math.max(0, ...points.map(({ y }) => y)) + MARGIN,
    axes: [],
  };
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
function layOutRegions(
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
