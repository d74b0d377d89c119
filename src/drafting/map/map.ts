import type { MapArrow } from '../../kit/arrow.js';
import type { Clash } from '../../kit/clash.js';
import type { Board } from '../../kit/ground/ground.js';
import type { MapArea } from '../../kit/map-area.js';
import type { BoardView } from '../../kit/piece.js';
import { escapeHtml } from '../html.js';
import { printable } from '../printable.js';
import { writeArrows } from './arrows.js';
import {
  EDGE,
  findStretches,
  lieOn,
  toPicture,
  writeEdges,
  writeGrid,
  writeHoldings,
  writeJoin,
  writeStretches,
} from './ground.js';
import { writeLegend } from './legend.js';
import { findOccupied } from './occupied.js';
import { CELL, type Occupied, tellPlace, writePlaceContent } from './place.js';
import { markSides, type SideMark } from './side.js';
import { type MapTheme, writeMapStyle } from './style.js';
import { drawTerrains, writePattern } from './terrain.js';

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
  /** What pieces count where they stand, for the legend. */
  readonly counted?: string;
}

/**
 * Draws a board as an SVG that stands alone: ground by colour and pattern, structures by a frame and their kind's
 * letter, pieces by their side's shape, letter and colour, battles by a thick frame and crossed blades, with a legend.
 * Arrows, where any are given, lie over it. What stands on none of the board's places is counted in the description.
 */
export function writeMap(
  view: BoardView,
  clashes: readonly Clash[],
  { board: name, arrows = [], theme = 'auto', mark, scale = 1, counted = 'counted' }: MapOptions = {},
): string {
  const { ground } = view;
  const board = needBoard(view, name);
  const occupied = findOccupied(view, clashes, board.name);
  const sides = markSides([
    ...view.pieces.map(({ side }) => side),
    ...view.landmarks.flatMap(({ side }) => side ?? []),
    ...(view.holdings ?? []).flatMap(({ side }) => side || []),
  ]);
  const kinds = letterKinds(view.landmarks.map(({ kind }) => kind));
  const stretches = findStretches(view, board.name);
  const terrains = drawTerrains(stretches.map(({ terrain }) => terrain));
  const { x: right, y: bottom } = toPicture({ x: board.width, y: board.height });
  const width = right + EDGE;
  const legend = writeLegend(
    {
      sides,
      kinds,
      grounds: terrains,
      arrows: [...new Set(arrows.map(({ kind }) => kind))].sort(),
      counted: view.pieces.some(({ count }) => count) ? counted : undefined,
      disputed: (view.holdings ?? []).some(({ disputed }) => disputed),
      areHeld: (view.holdings ?? []).length > 0,
      isJoined: board.joined === true,
    },
    EDGE,
    bottom + EDGE + 4,
    right - EDGE,
  );
  const sideOf = new Map(view.pieces.map((piece) => [piece.name, sides.get(piece.side) as SideMark]));
  const height = bottom + EDGE + legend.height + 12;
  const content = [...occupied.values()].map((one) => {
    const { x, y } = boxOf(view, one.place, board.name);
    return writePlaceContent(one, x, y, sides, kinds);
  });
  const title = `Map${board.name === '' ? '' : ` of ${board.name}`}, ${sizeOf(view, board)}${board.joined ? '; its edges join' : ''}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}" role="img" aria-labelledby="map-title map-desc">`,
    `<title id="map-title">${escapeHtml(title)}</title>`,
    `<desc id="map-desc">${escapeHtml(describe(view, clashes, occupied))}</desc>`,
    `<style>${writeMapStyle([...terrains.values()], [...sides.values()], theme)}</style>`,
    `<defs>${[...terrains.values()].map(writePattern).join('')}<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse"><path class="lines" d="M0 8L8 0"/></pattern>${board.joined ? `<clipPath id="edge"><rect x="${EDGE - 3}" y="${EDGE - 3}" width="${right - EDGE + 6}" height="${bottom - EDGE + 6}"/></clipPath>` : ''}</defs>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...writeStretches(stretches, terrains),
    ...writeHoldings(view, board.name, sides),
    writeGrid(ground, board),
    ...(board.joined ? [writeJoin(board)] : []),
    ...writeEdges(view, board.name),
    ...writeArrows(arrows, ground, board, sideOf),
    ...content,
    ...(mark === undefined || !ground.has(mark) ? [] : writeRing(view, mark, board.name)),
    legend.svg,
    '</svg>\n',
  ].join('\n');
}

/** The places of a board that are not empty, for whoever points at one. */
export function findAreas(view: BoardView, clashes: readonly Clash[], name?: string): readonly MapArea[] {
  const board = needBoard(view, name);
  return [...findOccupied(view, clashes, board.name).values()].map((one) => {
    const leadsTo = one.landmarks.find((landmark) => landmark.leadsTo !== undefined)?.leadsTo;
    return {
      place: one.place,
      ...boxOf(view, one.place, board.name),
      size: CELL,
      told: tellPlace(one).split('\n'),
      ...(leadsTo !== undefined && { leadsTo }),
    };
  });
}

/** The board of that name, or the first. */
function needBoard({ ground }: BoardView, name: string | undefined): Board {
  const found = ground.boards.find((one) => one.name === name) ?? ground.boards[0];
  if (!found) throw new RangeError('a ground has one board or more');
  return found;
}

/** The upper left corner of the box round a place's middle. */
function boxOf(view: BoardView, place: string, board: string): { readonly x: number; readonly y: number } {
  const { x, y } = lieOn(view.ground, place, board)?.middle ?? { x: 0, y: 0 };
  return toPicture({ x: x - 0.5, y: y - 0.5 });
}

function sizeOf({ ground }: BoardView, { width, height, name }: Board): string {
  if (ground.kind === 'squares') return `${width} by ${height} squares`;
  const places = [...ground.placesOf(name)].length;
  return `${places} ${ground.kind}`;
}

function writeRing(view: BoardView, place: string, board: string): readonly string[] {
  const lie = lieOn(view.ground, place, board);
  if (!lie) return [];
  const { x, y } = toPicture(lie.middle);
  const radius = CELL * 0.8;
  return [
    `<g class="found"><circle cx="${x}" cy="${y}" r="${radius}"/><path d="M${x} ${EDGE}V${y - radius}M${EDGE} ${y}H${x - radius}"/></g>`,
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

function describe(view: BoardView, clashes: readonly Clash[], occupied: ReadonlyMap<string, Occupied>): string {
  const sizes = new Map<string, number>();
  for (const { side } of view.pieces) sizes.set(side, (sizes.get(side) ?? 0) + 1);
  const off = view.pieces.filter(({ at }) => at === null || !occupied.has(at)).length;
  const parts = [
    ...[...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([side, size]) => `${side}: ${size}`),
    `structures: ${view.landmarks.length}`,
    `battles: ${clashes.length}`,
    ...(off > 0 ? [`elsewhere: ${off}`] : []),
  ];
  return printable(`${parts.join('; ')}.`);
}
