import type { BoardView, Clash } from '../../core/board-view.js';
import type { Board, Ground, Point } from '../../core/topology/topology.js';
import { lieOn, type MapFrame } from './ground.js';

/** How many places are shown round those that matter, and how many across and down at the least. */
const ROUND = 1;
const LEAST = { across: 7, down: 5 };

/** The whole of a board. */
export function wholeFrame({ width, height }: Board): MapFrame {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** The piece of a board round some places, whole places only and never beyond the board; the whole where none lies there. */
export function frameRound(ground: Ground, places: readonly string[], board: Board): MapFrame {
  const points = places.flatMap((place) => lieOn(ground, place, board.name)?.middle ?? []);
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

/** How near fights are to each other that are seen in one look. */
const NEAR = 4;

/** Where the fighting is: the clash with most others near it; else the middle of the pieces; undefined on an empty board. */
export function findFighting(view: BoardView, clashes: readonly Clash[], board: Board): Point | undefined {
  const fights = clashes.flatMap(({ at }) => lieOn(view.ground, at, board.name)?.middle ?? []);
  const pieces = view.pieces.flatMap(({ at }) =>
    at === null ? [] : (lieOn(view.ground, at, board.name)?.middle ?? []),
  );
  const points = fights.length > 0 ? fights : pieces;
  const near = (a: Point) => points.filter((b) => Math.abs(a.x - b.x) <= NEAR && Math.abs(a.y - b.y) <= NEAR);
  const [densest] = points.toSorted((a, b) => near(b).length - near(a).length);
  if (!densest) return undefined;
  const group = near(densest);
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return { x: mean(group.map(({ x }) => x)), y: mean(group.map(({ y }) => y)) };
}
