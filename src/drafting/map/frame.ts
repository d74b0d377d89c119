import type { Board, Lie, Point, Topology } from '../../core/topology/topology.js';

/** The width of a map's border. */
export const EDGE = 26;

/** Where a point of a board lies in the picture. */
export function toPicture({ x, y }: Point): Point {
  return { x: tenth(EDGE + x * CELL), y: tenth(EDGE + y * CELL) };
}

/** The part of a board that is drawn, in the board's units. */
export interface MapFrame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a frame lies in the picture, its border of letters and numbers included. */
export function boxOfFrame({ left, top, right, bottom }: MapFrame): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const [x, y] = [tenth(left * CELL), tenth(top * CELL)];
  return { x, y, width: tenth((right - left) * CELL + 2 * EDGE), height: tenth((bottom - top) * CELL + 2 * EDGE) };
}

/** True where a point lies within a frame, as far from its edges as told. */
export function isWithin({ x, y }: Point, { left, top, right, bottom }: MapFrame, far = 0): boolean {
  return x >= left + far && x <= right - far && y >= top + far && y <= bottom - far;
}

/** Where a place lies, if it is on a board. */
export function lieOn(topology: Topology, place: string, board: string): Lie | undefined {
  const lie = topology.lieOf(place);
  return lie?.board === board ? lie : undefined;
}

/** A closed path round some corners. */
export function outlinePath(outline: readonly Point[]): string {
  const points = outline.map(toPicture).map(({ x, y }) => `${x} ${y}`);
  return points.length === 0 ? '' : `M${points.join('L')}Z`;
}

/** To a tenth of a unit: finer is not seen and makes the picture large. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How many places are shown round those that matter, and how many across and down at the least. */
const ROUND = 1;
const LEAST = { across: 7, down: 5 };

/** The whole of a board. */
export function wholeFrame({ width, height }: Board): MapFrame {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** The piece of a board round some places, whole places only and never beyond the board; the whole where none lies there. */
export function frameRound(topology: Topology, places: readonly string[], board: Board): MapFrame {
  const points = places.flatMap((place) => lieOn(topology, place, board.name)?.middle ?? []);
  if (points.length === 0) return wholeFrame(board);
  const across = stretch(
    points.map(({ x }) => x),
    LEAST.across,
    board.width,
  );
  const down = stretch(
    points.map(({ y }) => y),
    LEAST.down,
    board.height,
  );
  return { left: across.from, right: across.to, top: down.from, bottom: down.to };
}

function stretch(
  values: readonly number[],
  least: number,
  size: number,
): { readonly from: number; readonly to: number } {
  const [low, high] = [Math.floor(Math.min(...values)) - ROUND, Math.ceil(Math.max(...values)) + ROUND];
  const short = Math.max(0, least - (high - low));
  const wanted = Math.min(size, high - low + short);
  const from = Math.min(Math.max(0, low - Math.floor(short / 2)), Math.max(0, Math.floor(size - wanted)));
  const to = from + Math.ceil(wanted);
  // What is left beyond is less than a place.
  return { from, to: size - to < 1 ? size : to };
}

/** A place's width in the map's units. */
export const CELL = 60;
