import type { Ground, Point } from '../../core/ground/ground.js';

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

/**
 * A way moved to the right of its direction, so that there and back do not cover each other: at each of its points `by` so
 * much, corners and all. Nearly half way between two points it steps aside from the one distance to the other. `count` of its
 * points are told as so many of what it gives.
 */
export function shiftWay(
  points: readonly Point[],
  by: readonly number[],
  count = points.length,
): { readonly points: readonly Point[]; readonly count: number } {
  const shifted: Point[] = [];
  let counted = 0;
  for (const [i, point] of points.entries()) {
    const [before, after] = [points[i - 1], points[i + 1]];
    const [here = 0, next = 0] = [by[i], by[i + 1]];
    const into = before && direction(before, point);
    const out = after && direction(point, after);
    shifted.push(turn(point, into ?? out, out ?? into, here));
    if (i === count - 1) counted = shifted.length;
    if (!after || !out || here === next) continue;
    const part = 0.5 - EARLIER * Math.min(Math.abs(here), Math.abs(next));
    const middle = { x: point.x + (after.x - point.x) * part, y: point.y + (after.y - point.y) * part };
    shifted.push(turn(middle, out, out, here), turn(middle, out, out, next));
  }
  return { points: shifted, count: counted };
}

/** How much earlier than half way it steps aside, for each unit it is moved: there and back, and one beside the other, do so apart. */
const EARLIER = 0.012;

type Step = ReturnType<typeof direction>;

/** A point moved to the right of the two directions that meet there. */
function turn(point: Point, one: Step | undefined, two: Step | undefined, by: number): Point {
  if (!one || !two) return point;
  const along = one.dx * two.dx + one.dy * two.dy;
  // Straight back there is no corner to go round.
  if (along < -0.5) return { x: point.x - one.dy * by, y: point.y + one.dx * by };
  const round = by / (1 + along);
  return { x: point.x - (one.dy + two.dy) * round, y: point.y + (one.dx + two.dx) * round };
}

/** Where one point lies from another, as a step of length 1. */
export function direction(from: Point, to: Point): { readonly dx: number; readonly dy: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { dx: 1, dy: 0 } : { dx: (to.x - from.x) / length, dy: (to.y - from.y) / length };
}

/** How far ways keep from each other where several take the same step, and to the right of the straight line. */
const LANE = 5;

/** So many lie beside each other; further ones begin anew. */
const LANES = 4;

/** How far from its middle a way passes a place where somebody stands, and how far apart those are that go there and back. */
const ASIDE = 19;

const APART = 4;

/** A place of a way with its middle in the picture. */
export interface Station {
  readonly place: string;
  readonly middle: Point;
}

/**
 * Deals out lanes to ways one after the other: no two that take the same step lie on each other, and each goes round
 * whoever stands on its way, along a row above him, where his name is not.
 */
export function createLanes(isHeld: (place: string) => boolean): (way: readonly Station[]) => readonly number[] {
  const taken = new Map<string, Set<number>>();
  return (way) => {
    const steps = way.slice(1).map(({ place }, i) => `${way[i]?.place}>${place}`);
    const lanes = steps.length > 0 ? steps : way.map(({ place }) => place);
    let lane = 0;
    while (lanes.some((step) => taken.get(step)?.has(lane))) lane++;
    for (const step of lanes) taken.set(step, (taken.get(step) ?? new Set()).add(lane));
    const by = LANE * ((lane % LANES) + 1);
    return way.map(({ place }, i) => {
      const [before, after] = [way[i - 1], way[i + 1]];
      return before && after && isHeld(place) ? goRound(before, after, lane % LANES) : by;
    });
  };
}

function goRound(before: Station, after: Station, lane: number): number {
  const { dx, dy } = direction(before.middle, after.middle);
  const by = ASIDE + lane;
  if (Math.abs(dx) <= Math.abs(dy)) return by;
  return dx > 0 ? -by : by + APART;
}
