import type { BoardView, Edge } from '../../core/board-view.js';
import type { Board, Lie, Point, Topology } from '../../core/topology/topology.js';
import { printable } from '../clean.js';
import { escapeHtml } from '../html.js';
import { CELL, EDGE, isWithin, lieOn, type MapFrame, outlinePath, tenth, toPicture } from './frame.js';
import type { SideMark } from './sides.js';
import { type Terrain, writeTerrain } from './terrain.js';

/** A stretch of places with one terrain. */
interface Stretch {
  readonly terrain: string;
  readonly outline: readonly Point[];
}

/** The terrains of a board, squares of one row joined from west to east, which keeps the picture small. */
export function findStretches(view: BoardView, board: string, frame: MapFrame): readonly Stretch[] {
  const stretches: { terrain: string; outline: readonly Point[] }[] = [];
  for (const place of view.topology.placesOf(board)) {
    const terrain = view.terrainAt(place);
    const lie = terrain === undefined ? undefined : view.topology.lieOf(place);
    if (terrain === undefined || !lie || !isWithin(lie.middle, frame)) continue;
    const { outline } = lie;
    const last = stretches.at(-1);
    const joined = last?.terrain === terrain ? join(view.topology, last.outline, outline) : undefined;
    if (last && joined) last.outline = joined;
    else stretches.push({ terrain, outline });
  }
  return stretches;
}

/** Two boxes side by side as one; undefined where they are not. */
function join({ kind }: Topology, left: readonly Point[], right: readonly Point[]): readonly Point[] | undefined {
  const [a, b, , d] = left;
  const [e, f, g] = right;
  if (kind !== 'squares' || !a || !b || !d || !e || !f || !g || b.x !== e.x || b.y !== e.y) return undefined;
  return [a, f, g, d];
}

/** The ground of a board, a path for each stretch of one terrain. */
export function writeStretches(
  stretches: readonly Stretch[],
  terrains: ReadonlyMap<string, Terrain>,
): readonly string[] {
  return stretches.map(({ terrain, outline }) => writeTerrain(terrains.get(terrain) as Terrain, outlinePath(outline)));
}

/** Whose a place is, as a tint; hatched where others fight for it; dark where nothing is known of it. */
export function writeHoldings(view: BoardView, board: string, sides: ReadonlyMap<string, SideMark>): readonly string[] {
  const held = (view.holdings ?? []).flatMap(({ at, side, disputed }) => {
    const lie = lieOn(view.topology, at, board);
    const id = sides.get(side)?.id ?? 'nobody';
    const tint = `<path class="held ${id}" d="${lie && outlinePath(lie.outline)}"/>${lie ? writeHolder(view.topology, lie, sides.get(side)) : ''}`;
    return lie ? [disputed ? `${tint}<path class="disputed" d="${outlinePath(lie.outline)}"/>` : tint] : [];
  });
  const { isKnown } = view;
  if (!isKnown) return held;
  const dark = [...view.topology.placesOf(board)].filter((place) => !isKnown(place));
  return [...held, ...dark.flatMap((place) => outlineOf(view.topology, place, board, 'fog'))];
}

/** On a staggered ground, where sides may be many, whose a place is stands in its upper corner as the side's letter. */
function writeHolder({ kind }: Topology, { middle }: Lie, side: SideMark | undefined): string {
  if (kind === 'squares' || kind === 'regions' || !side) return '';
  const { x, y } = toPicture(middle);
  return `<text class="holder" x="${x}" y="${tenth(y - CELL * 0.43)}">${escapeHtml(side.letter)}</text>`;
}

/** The outlines of the places in a frame, the borders between regions, and what is written along the edges. */
export function writeGrid(topology: Topology, board: Board, frame: MapFrame): string {
  const places = () => [...topology.placesOf(board.name)].filter((place) => isIn(topology, place, frame));
  const outlines =
    topology.kind === 'squares'
      ? squareLines(frame)
      : places()
          .map((place) => outlinePath(topology.lieOf(place)?.outline ?? []))
          .join('');
  const borders =
    topology.kind !== 'regions'
      ? ''
      : places()
          .flatMap((place) =>
            topology
              .neighbours(place)
              .filter((other) => topology.compare(place, other) < 0 || !isIn(topology, other, frame))
              .map((other) => lineBetween(topology, place, other)),
          )
          .join('');
  return [
    ...(borders === '' ? [] : [`<path class="border" d="${borders}"/>`]),
    `<path class="grid" d="${outlines}"/>`,
  ].join('\n');
}

function isIn(topology: Topology, place: string, frame: MapFrame): boolean {
  const lie = topology.lieOf(place);
  return lie !== undefined && isWithin(lie.middle, frame);
}

/** The letters and numbers along a frame's edges. */
export function writeAxes({ axes }: Board, frame: MapFrame): string {
  const [start, end] = [toPicture({ x: frame.left, y: frame.top }), toPicture({ x: frame.right, y: frame.bottom })];
  return axes
    .flatMap(({ along, labels }) =>
      labels
        .filter(({ at }) => (along === 'x' ? at > frame.left && at < frame.right : at > frame.top && at < frame.bottom))
        .map(({ text, at }) => {
          if (along === 'x') {
            const { x } = toPicture({ x: at, y: 0 });
            return label(text, x, start.y - 8) + label(text, x, end.y + 17);
          }
          const y = toPicture({ x: 0, y: at }).y + 4;
          return label(text, start.x - EDGE / 2, y) + label(text, end.x + EDGE / 2, y);
        }),
    )
    .join('');
}

/** The names of regions, above their boxes. */
export function writeRegionNames(topology: Topology, board: Board, frame: MapFrame): readonly string[] {
  if (topology.kind !== 'regions') return [];
  return [...topology.placesOf(board.name)].flatMap((place) => {
    const middle = topology.lieOf(place)?.middle;
    if (!middle || !isWithin(middle, frame)) return [];
    const { x, y } = toPicture(middle);
    return [`<text class="region" x="${x}" y="${y - CELL / 2 - 4}">${escapeHtml(printable(place))}</text>`];
  });
}

/** Edges that join: a broken line round the board, and beyond each edge what comes next. */
export function writeJoin({ width, height, axes }: Board): string {
  const { x: right, y: bottom } = toPicture({ x: width, y: height });
  const ends = (along: 'x' | 'y') => {
    const labels = axes.find((axis) => axis.along === along)?.labels ?? [];
    return { first: labels[0]?.text ?? '', last: labels.at(-1)?.text ?? '' };
  };
  const [across, down] = [ends('x'), ends('y')];
  return [
    `<rect class="join" x="${EDGE}" y="${EDGE}" width="${right - EDGE}" height="${bottom - EDGE}"/>`,
    label(`‹ ${across.last}`, EDGE / 2, EDGE - 8) + label(`${across.first} ›`, right + EDGE / 2, EDGE - 8),
    label(`${down.last} ↑`, EDGE / 2, EDGE + 6) + label(`${down.first} ↓`, EDGE / 2, bottom + 13),
  ].join('');
}

/** Roads from middle to middle, rivers along the side two places share. */
export function writeEdges({ topology, edges = [] }: BoardView, board: string): readonly string[] {
  return edges.flatMap((edge) => {
    const path = pathOfEdge(topology, edge, board);
    return path === undefined ? [] : [`<path class="${edge.kind}" d="${path}"/>`];
  });
}

function pathOfEdge(topology: Topology, { kind, between: [a, b] }: Edge, board: string): string | undefined {
  const [one, two] = [lieOn(topology, a, board), lieOn(topology, b, board)];
  if (!one || !two) return undefined;
  if (kind === 'road') return lineBetween(topology, a, b);
  const near = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y) < 0.01;
  const shared = one.outline.filter((p) => two.outline.some((q) => near(p, q)));
  const [from, to] = shared;
  if (!from || !to) return undefined;
  if (kind === 'river') return lineOf(from, to);
  const third = (p: Point, q: Point) => ({ x: (2 * p.x + q.x) / 3, y: (2 * p.y + q.y) / 3 });
  return lineOf(third(from, to), third(to, from));
}

function outlineOf(topology: Topology, place: string, board: string, style: string): readonly string[] {
  const lie = lieOn(topology, place, board);
  return lie ? [`<path class="${style}" d="${outlinePath(lie.outline)}"/>`] : [];
}

function lineBetween(topology: Topology, a: string, b: string): string {
  return lineOf(topology.lieOf(a)?.middle ?? { x: 0, y: 0 }, topology.lieOf(b)?.middle ?? { x: 0, y: 0 });
}

function lineOf(a: Point, b: Point): string {
  const [from, to] = [toPicture(a), toPicture(b)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

function squareLines({ left, top, right, bottom }: MapFrame): string {
  const [start, end] = [toPicture({ x: left, y: top }), toPicture({ x: right, y: bottom })];
  const columns = Array.from({ length: right - left + 1 }, (_, i) => `M${start.x + i * CELL} ${start.y}V${end.y}`);
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) => `M${start.x} ${start.y + i * CELL}H${end.x}`);
  return [...columns, ...rows].join('');
}

function label(text: string, x: number, y: number): string {
  return `<text class="axis" x="${x}" y="${y}">${escapeHtml(text)}</text>`;
}

/** The places that somebody guards, each by a broken ring inside it, which no colour is needed to see. */
export function writeWatched({ watched = [], topology }: BoardView, board: string): readonly string[] {
  return [...new Set(watched.map(({ at }) => at))].flatMap((at) => {
    const lie = lieOn(topology, at, board);
    if (!lie) return [];
    const inner = lie.outline.map(({ x, y }) => ({
      x: lie.middle.x + (x - lie.middle.x) * INSIDE,
      y: lie.middle.y + (y - lie.middle.y) * INSIDE,
    }));
    return [`<path class="watched" d="${outlinePath(inner)}"/>`];
  });
}

/** How large a ring inside a place is, beside the place. */
const INSIDE = 0.86;
