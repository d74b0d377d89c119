import { type Board, comparePlain, type Ground, layOutRegions, type Point, type Region, walk } from './topology.js';

/** Two regions that touch. */
export type Border = readonly [string, string];

/** A ground of regions that are known by their borders alone; those without a position are laid out so that borders can be seen. */
export function regionGround(
  regions: readonly Region[],
  borders: readonly Border[],
): Ground & { readonly borders: readonly Border[] } {
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
