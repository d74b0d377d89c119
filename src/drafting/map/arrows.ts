import type { ArrowKind, MapArrow } from '../../core/board-view.js';
import type { Board, Ground, Point } from '../../core/ground/ground.js';
import { printable } from '../clean.js';
import { escapeHtml } from '../html.js';
import { CELL, lieOn, tenth as r, toPicture } from './frame.js';
import { writeBlades } from './places.js';
import type { SideMark } from './sides.js';
import { createLanes, direction, type Station, shiftWay, walkOut } from './ways.js';

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
  ground: Ground,
  board: Board,
  sides: ReadonlyMap<string, SideMark>,
  isHeld: (place: string) => boolean,
): readonly string[] {
  const findLane = createLanes(isHeld);
  return arrows.flatMap((arrow) => {
    const end = arrow.places.at(-1);
    if (end === undefined || (arrow.places.length < 2 && arrow.wanted === undefined)) return [];
    const walked = walkOut(ground, arrow.places);
    const beyond = arrow.wanted === undefined ? [] : walkOut(ground, [end, arrow.wanted]).slice(1);
    const stations = stationsOn(ground, [...walked, ...beyond], board);
    const points = stations.map(({ middle }) => middle);
    const count = stationsOn(ground, walked, board).length;
    const [first] = points;
    if (!first) return [];
    const by = findLane(stations);
    const side = sides.get(arrow.piece)?.id ?? 'nobody';
    const kind = isGone(arrow, ground, board) ? 'moved' : arrow.kind;
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
function stationsOn(ground: Ground, places: readonly string[], { name }: Board): readonly Station[] {
  return places.flatMap((place) => {
    const lie = lieOn(ground, place, name);
    return lie ? [{ place, middle: toPicture(lie.middle) }] : [];
  });
}

/** True where a piece has left a board for another: it stands on another picture by now. */
export function isGone({ places, kind }: MapArrow, ground: Ground, board: Board): boolean {
  const [start = '', end = ''] = [places[0], places.at(-1)];
  return (
    kind !== 'ordered' &&
    lieOn(ground, start, board.name) !== undefined &&
    lieOn(ground, end, board.name) === undefined &&
    ground.has(end)
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
export function middle(points: readonly Point[]): Point {
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
