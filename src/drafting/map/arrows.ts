import type { ArrowKind, MapArrow } from '../../core/board-view.js';
import type { Board, Point, Topology } from '../../core/topology/topology.js';
import { printable } from '../clean.js';
import { escapeHtml } from '../html.js';
import { CELL, lieOn, tenth as r, toPicture } from './frame.js';
import { writeBlades } from './places.js';
import type { SideMark } from './sides.js';

/** A way of more steps than this is drawn straight on: nobody walks so far in a turn. */
const FAR = 24;

/**
 * The places between, where two of a way do not touch, so that it is seen to go from place to place and never across a
 * corner: in the longer direction first, straight on as long as that leads nearer. Where no steps lead there, as
 * between two boards, the way is as it was.
 */
export function walkOut(topology: Topology, places: readonly string[]): readonly string[] {
  return places.flatMap((place, i) => {
    const before = places[i - 1];
    return before === undefined ? [place] : [...between(topology, before, place), place];
  });
}

function between(topology: Topology, from: string, to: string): readonly string[] {
  let left = topology.has(from) && topology.has(to) ? topology.distance(from, to) : undefined;
  if (left === undefined || left > FAR) return [];
  const steps: string[] = [];
  let [before, here] = [undefined as string | undefined, from];
  for (; left > 1; left--) {
    const nearer = topology.neighbours(here).filter((one) => topology.distance(one, to) === (left as number) - 1);
    const [next] = nearer.toSorted(
      (a, b) => turnOf(topology, before, here, a, to) - turnOf(topology, before, here, b, to),
    );
    if (next === undefined) return [];
    [before, here] = [here, next];
    steps.push(next);
  }
  return steps;
}

/** How far a step bends away from the one before it; the first from the goal. */
function turnOf(topology: Topology, before: string | undefined, here: string, next: string, goal: string): number {
  const [at, to] = [middleOf(topology, here), middleOf(topology, next)];
  const [from, on] = before === undefined ? [at, middleOf(topology, goal)] : [middleOf(topology, before), at];
  const [ax, ay, bx, by] = [on.x - from.x, on.y - from.y, to.x - at.x, to.y - at.y];
  const length = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return length === 0 ? 0 : -(ax * bx + ay * by) / length;
}

function middleOf(topology: Topology, place: string): Point {
  return topology.lieOf(place)?.middle ?? { x: 0, y: 0 };
}

/**
 * A way moved to the right of its direction, so that there and back do not cover each other: at each of its points `by` so
 * much, corners and all. Nearly half way between two points it steps aside from the one distance to the other. `count` of its
 * points are told as so many of what it gives.
 */
function shiftWay(
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
function direction(from: Point, to: Point): { readonly dx: number; readonly dy: number } {
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
interface Station {
  readonly place: string;
  readonly middle: Point;
}

/**
 * Deals out lanes to ways one after the other: no two that take the same step lie on each other, and each goes round
 * whoever stands on its way, along a row above him, where his name is not.
 */
function createLanes(isHeld: (place: string) => boolean): (way: readonly Station[]) => readonly number[] {
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

/** How far from a place's middle an arrow ends, so that what stands there stays readable. */
const SHORT = 16;

/** What an arrow's style says, for the legend: told apart by line and end, not by colour alone. */
export const ARROW_WORDS: Readonly<Record<ArrowKind, string>> = {
  moved: 'moved',
  ring: 'moved in a ring',
  partial: 'only so far',
  stopped: 'stopped by enemy',
  caught: 'caught an enemy',
  gives: 'gives troops',
  refused: 'not allowed',
  ordered: 'ordered',
  seeks: 'is after an enemy',
};

/**
 * Draws arrows over the places of a board, from place to place as it was walked: a solid line for what was walked, a
 * dotted one for what was wanted beyond, a dot where it ended short, a bar where an enemy stopped it, a cross on what was
 * not allowed; in the middle of its way two arcs for a ring; at its end blades where it caught the one it was after, a
 * target where it is after one. Of a way over several boards each shows its own stretch, and a ring where only one place
 * of it is there. Over joined edges it goes out on one side and comes in on the other.
 * Ways that take the same step lie beside each other, and go round whoever stands between.
 * @param sides the mark of each piece's side, by the piece's name
 * @param isHeld whether somebody stands at a place
 */
export function writeArrows(
  arrows: readonly MapArrow[],
  topology: Topology,
  board: Board,
  sides: ReadonlyMap<string, SideMark>,
  isHeld: (place: string) => boolean,
): readonly string[] {
  const findLane = createLanes(isHeld);
  return arrows.flatMap((arrow) => {
    const end = arrow.places.at(-1);
    if (end === undefined || (arrow.places.length < 2 && arrow.wanted === undefined)) return [];
    const walked = walkOut(topology, arrow.places);
    const beyond = arrow.wanted === undefined ? [] : walkOut(topology, [end, arrow.wanted]).slice(1);
    const stations = stationsOn(topology, [...walked, ...beyond], board);
    const points = stations.map(({ middle }) => middle);
    const count = stationsOn(topology, walked, board).length;
    const [first] = points;
    if (!first) return [];
    const by = findLane(stations);
    const side = sides.get(arrow.piece)?.id ?? 'nobody';
    const kind = isGone(arrow, topology, board) ? 'moved' : arrow.kind;
    const drawn =
      points.length > 1
        ? unfold(points, board)
            .map((way) => {
              const shifted = shiftWay(way, by, count);
              const line = shorten(shifted.points);
              return draw(kind, line.slice(0, shifted.count), line.slice(shifted.count));
            })
            .join('')
        : `<circle class="stop" cx="${r(first.x)}" cy="${r(first.y)}" r="${26 - (2 * (by[0] ?? 0)) / 5}"/>`;
    return [
      `<g class="arrow ${arrow.kind} ${side}"><title>${escapeHtml(printable(`${arrow.piece}: ${arrow.told}`))}</title>${drawn}</g>`,
    ];
  });
}

/** A way's places on a board, each with its middle in the picture; places on other boards are left out. */
function stationsOn(topology: Topology, places: readonly string[], { name }: Board): readonly Station[] {
  return places.flatMap((place) => {
    const lie = lieOn(topology, place, name);
    return lie ? [{ place, middle: toPicture(lie.middle) }] : [];
  });
}

/** True where a piece has left a board for another: it stands on another picture by now. */
export function isGone({ places, kind }: MapArrow, topology: Topology, board: Board): boolean {
  const [start = '', end = ''] = [places[0], places.at(-1)];
  return (
    kind !== 'ordered' &&
    lieOn(topology, start, board.name) !== undefined &&
    lieOn(topology, end, board.name) === undefined &&
    topology.has(end)
  );
}

/**
 * A way over joined edges as it is seen: out beyond the edge it leaves by, and in from beyond the one it comes back by.
 * Each copy is the whole way; what lies beyond the edges is cut off. Any other way as it is.
 */
function unfold(points: readonly Point[], { joined, width, height }: Board): readonly (readonly Point[])[] {
  if (!joined) return [points];
  const [wide, high] = [width * CELL, height * CELL];
  const nearest = (by: number, size: number) => by - Math.round(by / size) * size;
  const way: Point[] = [];
  for (const { x, y } of points) {
    const before = way.at(-1);
    way.push(
      before ? { x: before.x + nearest(x - before.x, wide), y: before.y + nearest(y - before.y, high) } : { x, y },
    );
  }
  const copies = new Map<string, readonly Point[]>();
  way.forEach(({ x, y }, i) => {
    const { x: seenX, y: seenY } = points[i] as Point;
    const [right, down] = [seenX - x, seenY - y].map(Math.round) as [number, number];
    copies.set(
      `${right} ${down}`,
      way.map((one) => ({ x: one.x + right, y: one.y + down })),
    );
  });
  return [...copies.values()];
}

/** An arrow for the legend. */
export function writeArrowSign(kind: ArrowKind, x: number, y: number): string {
  const [start, middle, end] = [x - 11, x + 2, x + 11].map((at) => ({ x: at, y })) as [Point, Point, Point];
  const isShort = kind === 'partial' || kind === 'stopped';
  return `<g class="arrow ${kind} nobody">${draw(kind, isShort ? [start, middle] : [start, end], isShort ? [end] : [])}</g>`;
}

/** A way as lines: what was walked, then what was wanted beyond. */
function draw(kind: ArrowKind, walked: readonly Point[], beyond: readonly Point[]): string {
  const end = walked.at(-1) as Point;
  const before = walked.at(-2);
  const goal = beyond.at(-1);
  const last = beyond.at(-2) ?? end;
  const wanted = goal ? line('wanted', [end, ...beyond]) + head('wanted', last, goal, 5) : '';
  // A piece that never left its place has no line of its own, only what it wanted.
  const way = before ? line('way', walked) + (kind === 'seeks' ? '' : head('way', before, end, 7)) : '';
  return line('halo', [...walked, ...beyond]) + wanted + way + sign(kind, end, beyond[0], [...walked, ...beyond]);
}

function sign(kind: ArrowKind, end: Point, next: Point | undefined, points: readonly Point[]): string {
  if (kind === 'caught') return writeBlades(r(end.x), r(end.y), 0.75);
  if (kind === 'seeks')
    return `<circle class="stop" cx="${r(end.x)}" cy="${r(end.y)}" r="5"/><circle class="dot" cx="${r(end.x)}" cy="${r(end.y)}" r="1.8"/>`;
  if (kind === 'partial') return `<circle class="stop" cx="${r(end.x)}" cy="${r(end.y)}" r="3.5"/>`;
  if (kind === 'stopped') {
    const { dx, dy } = next ? direction(end, next) : direction(points.at(-2) ?? end, end);
    const [x, y] = [end.x + dx * 7, end.y + dy * 7];
    return `<path class="bar" d="M${r(x - dy * 7)} ${r(y + dx * 7)}L${r(x + dy * 7)} ${r(y - dx * 7)}"/>`;
  }
  if (kind === 'ring') return arcs(middle(points));
  if (kind !== 'refused') return '';
  const { x, y } = middle(points);
  return `<path class="bar" d="M${r(x - 5)} ${r(y - 5)}L${r(x + 5)} ${r(y + 5)}M${r(x + 5)} ${r(y - 5)}L${r(x - 5)} ${r(y + 5)}"/>`;
}

/** Two arcs that chase each other: a ring. */
function arcs({ x, y }: Point): string {
  const half = (side: 1 | -1) =>
    `<path class="turns" d="M${r(x - side * 5)} ${r(y)}a5 5 0 0 1 ${side * 8.5} ${side * -3.5}"/>` +
    `<path class="head" d="M${r(x + side * 5.5)} ${r(y - side * 0.2)}l${side * -4.2} ${side * -1.6}l${side * 3.6} ${side * -3}Z"/>`;
  return `<circle class="spot" cx="${r(x)}" cy="${r(y)}" r="7.5"/>${half(1)}${half(-1)}`;
}

/** The middle of a way's first stretch. */
function middle(points: readonly Point[]): Point {
  const [first, second] = [points[0] as Point, points[1] as Point];
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
}

function line(style: string, points: readonly Point[]): string {
  return `<path class="${style}" d="M${points.map(({ x, y }) => `${r(x)} ${r(y)}`).join('L')}"/>`;
}

function head(style: string, from: Point, to: Point, size: number): string {
  const { dx, dy } = direction(from, to);
  const [x, y] = [to.x - dx * size, to.y - dy * size];
  return `<path class="head ${style}" d="M${r(to.x)} ${r(to.y)}L${r(x - dy * size * 0.6)} ${r(y + dx * size * 0.6)}L${r(x + dy * size * 0.6)} ${r(y - dx * size * 0.6)}Z"/>`;
}

/** Ends a way before the middle of its last place. */
function shorten(points: readonly Point[]): readonly Point[] {
  const [before, last] = points.slice(-2) as [Point, Point];
  const { dx, dy } = direction(before, last);
  return [...points.slice(0, -1), { x: last.x - dx * SHORT, y: last.y - dy * SHORT }];
}
