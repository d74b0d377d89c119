import type { ArrowKind, MapArrow } from '../../kit/arrow.js';
import type { Board, Ground, Point } from '../../kit/ground/ground.js';
import { escapeHtml } from '../html.js';
import { printable } from '../printable.js';
import { lieOn, tenth as r, toPicture } from './ground.js';
import { CELL, shortenName, shortPlace, writeBlades } from './place.js';
import type { SideMark } from './side.js';

/** How far from a place's middle an arrow ends, so that what stands there stays readable. */
const SHORT = 13;

/** How far arrows keep from each other where several go the same way, and to the right of the straight line. */
const LANE = 5;

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
 * Draws arrows over the places of a board: a solid line for what was walked, a dotted one for what was wanted beyond, a
 * dot where it ended short, a bar where an enemy stopped it, a cross on what was not allowed; in the middle of its way
 * two arcs for a ring; at its end blades where it caught the one it was after, a target where it is after one. Of a way
 * over several boards each shows its own stretch, and a ring where only one place of it is there; where it leaves a board
 * for another it says who goes where. Over joined edges it goes out on one side and comes in on the other.
 * @param sides the mark of each piece's side, by the piece's name
 */
export function writeArrows(
  arrows: readonly MapArrow[],
  ground: Ground,
  board: Board,
  sides: ReadonlyMap<string, SideMark>,
): readonly string[] {
  const lanes = new Map<string, number>();
  return arrows.flatMap((arrow) => {
    const key = arrow.places.join();
    const lane = lanes.get(key) ?? 0;
    lanes.set(key, lane + 1);
    const here = arrow.places.map((place) => lieOn(ground, place, board.name));
    const points = here.flatMap((lie) => (lie ? [toPicture(lie.middle)] : []));
    const [first] = points;
    if (!first || arrow.places.length < 2) return [];
    const side = sides.get(arrow.piece)?.id ?? 'nobody';
    const end = arrow.places.at(-1) as string;
    const leaves = here.at(-1) === undefined && here[0] !== undefined && arrow.kind !== 'ordered';
    const kind = leaves ? 'moved' : arrow.kind;
    const by = LANE * (lane + 1);
    const drawn =
      points.length > 1
        ? unfold(points, board)
            .map((way) => draw(kind, shift(shorten(way), by)))
            .join('')
        : `<circle class="stop" cx="${r(first.x)}" cy="${r(first.y)}" r="${19 - 2 * lane}"/>`;
    const goes = leaves ? writeLeaving(arrow.piece, end, first, points.length > 1 ? -16 : 20) : '';
    return [
      `<g class="arrow ${arrow.kind} ${side}"${board.joined ? ' clip-path="url(#edge)"' : ''}><title>${escapeHtml(printable(`${arrow.piece}: ${arrow.told}`))}</title>${drawn}${goes}</g>`,
    ];
  });
}

/** Who leaves the board, and where to, at the start of its way: it stands on another picture by now. */
function writeLeaving(piece: string, end: string, { x, y }: Point, down: number): string {
  const told = `${shortenName(piece, 14)} › ${shortPlace(end)}`;
  return `<text class="leaving" x="${r(x)}" y="${r(y + down)}">${escapeHtml(told)}</text>`;
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
  const points = [
    { x: x - 11, y },
    { x: x + 2, y },
    { x: x + 11, y },
  ];
  return `<g class="arrow ${kind} nobody">${draw(kind, isShort(kind) ? points : [points[0] as Point, points[2] as Point])}</g>`;
}

/** Ends short: the last stretch is what was wanted and not walked. */
function isShort(kind: ArrowKind): boolean {
  return kind === 'partial' || kind === 'stopped';
}

function draw(kind: ArrowKind, points: readonly Point[]): string {
  const walked = isShort(kind) ? points.slice(0, -1) : points;
  const end = walked.at(-1) as Point;
  const before = walked.at(-2);
  const goal = points.at(-1) as Point;
  const wanted = isShort(kind) ? line('wanted', [end, goal]) + head('wanted', end, goal, 5) : '';
  // A piece that never left its place has no line of its own, only what it wanted.
  const way = before ? line('way', walked) + head('way', before, end, 7) : '';
  return line('halo', points) + wanted + (kind === 'seeks' ? line('way', walked) : way) + sign(kind, end, goal, points);
}

function sign(kind: ArrowKind, end: Point, goal: Point, points: readonly Point[]): string {
  if (kind === 'caught') return writeBlades(r(end.x), r(end.y), 0.75);
  if (kind === 'seeks')
    return `<circle class="stop" cx="${r(end.x)}" cy="${r(end.y)}" r="5"/><circle class="dot" cx="${r(end.x)}" cy="${r(end.y)}" r="1.8"/>`;
  if (kind === 'partial') return `<circle class="stop" cx="${r(end.x)}" cy="${r(end.y)}" r="3.5"/>`;
  if (kind === 'stopped') {
    const { dx, dy } = direction(end, goal);
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

/** Moves a way to the right of its direction, so that there and back do not cover each other. */
function shift(points: readonly Point[], by: number): readonly Point[] {
  const { dx, dy } = direction(points[0] as Point, points.at(-1) as Point);
  return points.map(({ x, y }) => ({ x: x - dy * by, y: y + dx * by }));
}

/** Ends a way before the middle of its last place. */
function shorten(points: readonly Point[]): readonly Point[] {
  const [before, last] = points.slice(-2) as [Point, Point];
  const { dx, dy } = direction(before, last);
  return [...points.slice(0, -1), { x: last.x - dx * SHORT, y: last.y - dy * SHORT }];
}

function direction(from: Point, to: Point): { readonly dx: number; readonly dy: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { dx: 1, dy: 0 } : { dx: (to.x - from.x) / length, dy: (to.y - from.y) / length };
}
