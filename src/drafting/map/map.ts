import type { BoardView, Conflict, DrawnMap, MapArea, MapArrow } from '../../core/board-view.js';
import type { Board, Point, Topology } from '../../core/topology/topology.js';
import { printable } from '../clean.js';
import { escapeHtml } from '../html.js';
import { isGone, writeArrows } from './arrows.js';
import { boxOfFrame, CELL, EDGE, frameRound, isWithin, lieOn, type MapFrame, toPicture, wholeFrame } from './frame.js';
import {
  findStretches,
  writeAxes,
  writeEdges,
  writeGrid,
  writeHoldings,
  writeJoin,
  writeRegionNames,
  writeStretches,
  writeWatched,
} from './ground.js';
import { type MapWords, PLAIN_WORDS, type Signs, writeLegend } from './legend.js';
import { findOccupied, formatPlace, type Leaving, type Occupied, writePlaceContent } from './places.js';
import { markSides, type SideMark } from './sides.js';
import { drawTerrains, type MapTheme, writeMapStyle, writePattern } from './terrain.js';

/** What is drawn over the board, and by which light: `auto` is the reader's own, the others need no style variables. */
export interface MapOptions {
  /** The board drawn, of a ground with several; the first where left out. */
  readonly board?: string;
  readonly arrows?: readonly MapArrow[];
  readonly theme?: MapTheme;
  /** A place to be found at a glance. */
  readonly mark?: string;
  /** How large it is shown; 1 where left out. */
  readonly scale?: number;
  /** The places round which a piece of the board is drawn, without a legend; the whole board where left out. */
  readonly round?: readonly string[];
  /** What is to be known of the whole picture, told above its legend and in its title. */
  readonly remark?: string;
  /** What the rulebook calls what is drawn, for the legend and the description. */
  readonly words?: MapWords;
}

/** The height of a remark's line. */
const REMARK = 24;

/** How far inside a frame the middle of a place lies that is seen whole. */
const WHOLE = 0.4;

/** Draws a board: see `drawMap`. */
export function writeMap(view: BoardView, conflicts: readonly Conflict[], options: MapOptions = {}): string {
  return drawMap(view, conflicts, options).svg;
}

/**
 * Draws a board as an SVG that stands alone: ground by colour and pattern, structures by a frame and their kind's
 * letter, pieces by their side's shape, letter and colour, battles by a thick frame and crossed blades, with a legend.
 * Arrows, where any are given, lie over it. What stands on none of the board's places is counted in the description.
 */
export function drawMap(
  view: BoardView,
  conflicts: readonly Conflict[],
  { board: name, arrows = [], theme = 'auto', mark, scale = 1, round, remark, words = PLAIN_WORDS }: MapOptions = {},
): DrawnMap {
  const { topology } = view;
  const board = needBoard(view, name);
  const frame = round ? frameRound(topology, round, board) : wholeFrame(board);
  const occupied = findOccupied(view, conflicts, board.name, findLeaving(arrows, topology, board));
  const sides = markSides(view.sides ?? [], [
    ...view.pieces.map(({ side }) => side),
    ...view.landmarks.flatMap(({ side }) => side ?? []),
    ...(view.holdings ?? []).flatMap(({ side }) => side || []),
  ]);
  const kinds = letterKinds(view.landmarks.map(({ kind }) => kind));
  const stretches = findStretches(view, board.name, frame);
  const terrains = drawTerrains(stretches.map(({ terrain }) => terrain));
  const box = boxOfFrame(frame);
  const legend = writeLegend(
    findSigns(view, board, arrows, words, { sides, kinds, grounds: terrains }),
    EDGE,
    box.height + 4 + (remark === undefined ? 0 : REMARK),
    box.width - 2 * EDGE,
  );
  const sideOf = new Map(view.pieces.map((piece) => [piece.name, sides.get(piece.side) as SideMark]));
  const height = round ? box.height : box.height + legend.height + 12 + (remark === undefined ? 0 : REMARK);
  const cut = board.joined || round ? ' clip-path="url(#edge)"' : '';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="${box.x} ${box.y} ${box.width} ${height}" width="${box.width * scale}" height="${height * scale}" role="img" aria-labelledby="map-title map-desc">`,
    `<title id="map-title">${escapeHtml(titleOf(view, board, remark))}</title>`,
    `<desc id="map-desc">${escapeHtml(describe(view, conflicts, occupied, words))}</desc>`,
    `<style>${writeMapStyle([...terrains.values()], [...sides.values()], theme)}</style>`,
    `<defs>${[...terrains.values()].map(writePattern).join('')}<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse"><path class="lines" d="M0 8L8 0"/></pattern>${cut === '' ? '' : `<clipPath id="edge"><rect x="${box.x + EDGE - 3}" y="${box.y + EDGE - 3}" width="${box.width - 2 * EDGE + 6}" height="${box.height - 2 * EDGE + 6}"/></clipPath>`}</defs>`,
    `<rect class="paper" x="${box.x}" y="${box.y}" width="${box.width}" height="${height}"/>`,
    writeAxes(board, frame),
    ...(board.joined && !round ? [writeJoin(board)] : []),
    `<g${cut}>`,
    ...writeStretches(stretches, terrains),
    ...writeHoldings(view, board.name, sides),
    writeGrid(topology, board, frame),
    ...writeWatched(view, board.name),
    ...writeEdges(view, board.name),
    ...writeArrows(arrows, topology, board, sideOf, (place) => (occupied.get(place)?.pieces.length ?? 0) > 0),
    '</g>',
    ...writeRegionNames(topology, board, frame),
    ...writeContents([...occupied.values()], topology, board.name, sides, kinds, round && frame),
    ...(mark === undefined || !topology.has(mark) ? [] : writeRing(view, mark, board.name, box)),
    round || remark === undefined
      ? ''
      : `<text class="legend remark" x="${EDGE}" y="${box.height + 14}">${escapeHtml(printable(remark))}</text>`,
    round ? '' : legend.svg,
    '</svg>\n',
  ].join('\n');
  const fighting = findFighting(view, conflicts, board);
  return { svg, width: box.width, height, ...(fighting && { fighting: toPicture(fighting) }) };
}

/** What stands in a map's legend: what is on its board, and no sign beside. */
function findSigns(
  view: BoardView,
  board: Board,
  arrows: readonly MapArrow[],
  words: MapWords,
  drawn: Pick<Signs, 'sides' | 'kinds' | 'grounds'>,
): Signs {
  const { pieces, holdings = [], watched = [] } = view;
  return {
    ...drawn,
    arrows: [...new Set(arrows.map(({ kind }) => kind))].sort(),
    conflict: words.conflict.one,
    side: words.side.one,
    counted: pieces.some(({ count }) => count) ? (words.count ?? 'counted') : undefined,
    disputed: holdings.some(({ disputed }) => disputed),
    areHeld: holdings.length > 0,
    areWatched: watched.length > 0,
    isJoined: board.joined === true,
  };
}

function titleOf(view: BoardView, board: Board, remark: string | undefined): string {
  const map = board.name === '' ? 'Map' : `Map of ${board.name}`;
  return `${map}, ${sizeOf(view, board)}${board.joined ? '; its edges join' : ''}${remark === undefined ? '' : `. ${remark}`}`;
}

/** What stands on a board's places; on a piece of it on those that are seen whole. */
function writeContents(
  occupied: readonly Occupied[],
  topology: Topology,
  board: string,
  sides: Signs['sides'],
  kinds: Signs['kinds'],
  within: MapFrame | undefined,
): readonly string[] {
  return occupied.flatMap((one) => {
    const { middle, outline = [] } = lieOn(topology, one.place, board) ?? {};
    if (!middle || (within && !isWithin(middle, within, WHOLE))) return [];
    const { x, y } = toPicture({ x: middle.x - 0.5, y: middle.y - 0.5 });
    const picture = writePlaceContent(one, x, y, sides, kinds);
    return [outline.length > 4 ? shrink(picture, toPicture(middle)) : picture];
  });
}

/** A place of more than four corners is narrower above and below than the box round its middle. */
function shrink(picture: string, { x, y }: Point): string {
  return `<g transform="translate(${x} ${y}) scale(.82) translate(${-x} ${-y})">${picture}</g>`;
}

/** Who went from which place to another board, and where to. */
function findLeaving(
  arrows: readonly MapArrow[],
  topology: BoardView['topology'],
  board: Board,
): ReadonlyMap<string, readonly Leaving[]> {
  const leaving = new Map<string, Leaving[]>();
  for (const arrow of arrows) {
    if (!isGone(arrow, topology, board)) continue;
    const start = arrow.places[0] as string;
    leaving.set(start, [...(leaving.get(start) ?? []), { piece: arrow.piece, end: arrow.places.at(-1) as string }]);
  }
  return leaving;
}

/** The places of a board that are not empty, for whoever points at one. */
export function findAreas(view: BoardView, conflicts: readonly Conflict[], name?: string): readonly MapArea[] {
  const board = needBoard(view, name);
  return [...findOccupied(view, conflicts, board.name).values()].map((one) => {
    const leadsTo = one.landmarks.find((landmark) => landmark.leadsTo !== undefined)?.leadsTo;
    return {
      place: one.place,
      ...boxOf(view, one.place, board.name),
      size: CELL,
      told: formatPlace(one).split('\n'),
      ...(leadsTo !== undefined && { leadsTo }),
    };
  });
}

/** The board of that name, or the first. */
function needBoard({ topology }: BoardView, name: string | undefined): Board {
  const found = topology.boards.find((one) => one.name === name) ?? topology.boards[0];
  if (!found) throw new RangeError('a ground has one board or more');
  return found;
}

/** The upper left corner of the box round a place's middle. */
function boxOf(view: BoardView, place: string, board: string): { readonly x: number; readonly y: number } {
  const { x, y } = lieOn(view.topology, place, board)?.middle ?? { x: 0, y: 0 };
  return toPicture({ x: x - 0.5, y: y - 0.5 });
}

function sizeOf({ topology }: BoardView, { width, height, name }: Board): string {
  if (topology.kind === 'squares') return `${width} by ${height} squares`;
  const places = [...topology.placesOf(name)].length;
  return `${places} ${topology.kind}`;
}

function writeRing(
  view: BoardView,
  place: string,
  board: string,
  box: { readonly x: number; readonly y: number },
): readonly string[] {
  const lie = lieOn(view.topology, place, board);
  if (!lie) return [];
  const { x, y } = toPicture(lie.middle);
  const radius = CELL * 0.8;
  return [
    `<g class="found"><circle cx="${x}" cy="${y}" r="${radius}"/><path d="M${x} ${box.y + EDGE}V${y - radius}M${box.x + EDGE} ${y}H${x - radius}"/></g>`,
  ];
}

/** Each kind of structure by a letter of its own, the first of its name that is free. */
function letterKinds(names: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const name of [...new Set(names)].sort()) {
    const taken = new Set(letters.values());
    letters.set(name, [...name.toUpperCase()].find((one) => /\p{L}/u.test(one) && !taken.has(one)) ?? '?');
  }
  return letters;
}

function describe(
  view: BoardView,
  conflicts: readonly Conflict[],
  occupied: ReadonlyMap<string, Occupied>,
  { conflict, landmark }: MapWords,
): string {
  const sizes = new Map<string, number>();
  for (const { side } of view.pieces) sizes.set(side, (sizes.get(side) ?? 0) + 1);
  const off = view.pieces.filter(({ at }) => at === null || !occupied.has(at)).length;
  const parts = [
    ...[...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([side, size]) => `${side}: ${size}`),
    `${landmark.many}: ${view.landmarks.length}`,
    `${conflict.many}: ${conflicts.length}`,
    ...(off > 0 ? [`elsewhere: ${off}`] : []),
  ];
  return printable(`${parts.join('; ')}.`);
}

/** How near fights are to each other that are seen in one look. */
const NEAR = 4;

/** Where the fighting is: the conflict with most others near it; else the middle of the pieces; undefined on an empty board. */
function findFighting(view: BoardView, conflicts: readonly Conflict[], board: Board): Point | undefined {
  const fights = conflicts.flatMap(({ at }) => lieOn(view.topology, at, board.name)?.middle ?? []);
  const pieces = view.pieces.flatMap(({ at }) =>
    at === null ? [] : (lieOn(view.topology, at, board.name)?.middle ?? []),
  );
  const points = fights.length > 0 ? fights : pieces;
  const near = (a: Point) => points.filter((b) => Math.abs(a.x - b.x) <= NEAR && Math.abs(a.y - b.y) <= NEAR);
  const [densest] = points.toSorted((a, b) => near(b).length - near(a).length);
  if (!densest) return undefined;
  const group = near(densest);
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return { x: mean(group.map(({ x }) => x)), y: mean(group.map(({ y }) => y)) };
}
