import type { Board, Ground, Point } from '../../kit/ground/ground.js';
import { lieOn } from './ground.js';

/** A way of more steps than this is drawn straight on: nobody walks so far in a turn. */
const FAR = 24;

/**
 * The places between, where two of a way do not touch, so that it is seen to go from place to place and never across a
 * corner: in the longer direction first, straight on as long as that leads nearer. Where no steps lead there, as
 * between two boards, the way is as it was.
 */
export function walkOut(ground: Ground, places: readonly string[]): readonly string[] {
  return places.flatMap((place, i) => {
    const before = places[i - 1];
    return before === undefined ? [place] : [...between(ground, before, place), place];
  });
}

function between(ground: Ground, from: string, to: string): readonly string[] {
  let left = ground.has(from) && ground.has(to) ? ground.distance(from, to) : undefined;
  if (left === undefined || left > FAR) return [];
  const steps: string[] = [];
  let [before, here] = [undefined as string | undefined, from];
  for (; left > 1; left--) {
    const nearer = ground.neighbours(here).filter((one) => ground.distance(one, to) === (left as number) - 1);
    const [next] = nearer.toSorted((a, b) => turnOf(ground, before, here, a, to) - turnOf(ground, before, here, b, to));
    if (next === undefined) return [];
    [before, here] = [here, next];
    steps.push(next);
  }
  return steps;
}

/** How far a step bends away from the one before it; the first from the goal. */
function turnOf(ground: Ground, before: string | undefined, here: string, next: string, goal: string): number {
  const [at, to] = [middleOf(ground, here), middleOf(ground, next)];
  const [from, on] = before === undefined ? [at, middleOf(ground, goal)] : [middleOf(ground, before), at];
  const [ax, ay, bx, by] = [on.x - from.x, on.y - from.y, to.x - at.x, to.y - at.y];
  const length = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return length === 0 ? 0 : -(ax * bx + ay * by) / length;
}

function middleOf(ground: Ground, place: string): Point {
  return ground.lieOf(place)?.middle ?? { x: 0, y: 0 };
}

/** The middles of a way's places on a board, in the board's units; places on other boards are left out. */
export function pointsOn(ground: Ground, places: readonly string[], board: Board): readonly Point[] {
  return places.flatMap((place) => lieOn(ground, place, board.name)?.middle ?? []);
}

/** A way moved to the right of its direction, corners and all, so that there and back do not cover each other. */
export function shiftWay(points: readonly Point[], by: number): readonly Point[] {
  return points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    const into = before && direction(before, point);
    const out = after && direction(point, after);
    const [one, two] = [into ?? out, out ?? into];
    if (!one || !two) return point;
    const along = one.dx * two.dx + one.dy * two.dy;
    // Straight back there is no corner to go round.
    if (along < -0.5) return { x: point.x - one.dy * by, y: point.y + one.dx * by };
    const round = by / (1 + along);
    return { x: point.x - (one.dy + two.dy) * round, y: point.y + (one.dx + two.dx) * round };
  });
}

/** Where one point lies from another, as a step of length 1. */
export function direction(from: Point, to: Point): { readonly dx: number; readonly dy: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { dx: 1, dy: 0 } : { dx: (to.x - from.x) / length, dy: (to.y - from.y) / length };
}
