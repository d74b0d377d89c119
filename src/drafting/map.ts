import type { MapArrow } from '../kit/arrow.js';
import type { Clash } from '../kit/clash.js';
import type { BoardView, Landmark, Piece } from '../kit/piece.js';
import { type Grid, readSquare, type Square, writeSquare } from '../kit/places.js';
import { escapeHtml } from './html.js';
import { writeArrows } from './map-arrows.js';
import { writeLegend } from './map-legend.js';
import { markSides, type SideMark } from './map-side.js';
import { CELL, type Occupied, tellSquare, writeSquareContent } from './map-square.js';
import { type MapTheme, writeMapStyle } from './map-style.js';
import { drawGrounds, type Ground, writeGround, writePattern } from './map-terrain.js';
import { printable } from './printable.js';

const EDGE = 26;

/** What is drawn over the board, and by which light: `auto` is the reader's own, the others need no style variables. */
export interface MapOptions {
  readonly arrows?: readonly MapArrow[];
  readonly theme?: MapTheme;
  /** A square to be found at a glance. */
  readonly mark?: Square;
  /** How large it is shown; 1 where left out. */
  readonly scale?: number;
}

/** A square with something on it: where it lies in the picture, in the picture's units, and what is there, a line each. */
export interface MapArea {
  readonly square: Square;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly told: readonly string[];
}

/**
 * Draws a board as an SVG that stands alone: ground by colour and pattern, structures by a frame and their kind's
 * letter, pieces by their side's shape, letter and colour, battles by a thick frame and crossed blades, with a legend.
 * Arrows, where any are given, lie over it. What stands on no square of the grid is counted in the description.
 */
export function writeMap(
  view: BoardView,
  clashes: readonly Clash[],
  { arrows = [], theme = 'auto', mark, scale = 1 }: MapOptions = {},
): string {
  const { grid } = view;
  const occupied = findOccupied(view, clashes);
  const sides = markSides([
    ...view.pieces.map(({ side }) => side),
    ...view.landmarks.flatMap(({ side }) => side ?? []),
  ]);
  const kinds = letterKinds(view.landmarks.map(({ kind }) => kind));
  const runs = findRuns(view);
  const grounds = drawGrounds(runs.map(({ terrain }) => terrain));
  const width = grid.numbers * CELL + 2 * EDGE;
  const bottom = grid.letters * CELL + 2 * EDGE;
  const shown = [...new Set(arrows.map(({ kind }) => kind))].sort();
  const legend = writeLegend(
    { sides, kinds, grounds, arrows: shown, days: view.pieces.some(({ dayCount }) => dayCount) },
    EDGE,
    bottom + 4,
    grid.numbers * CELL,
  );
  const sideOf = new Map(view.pieces.flatMap(({ name, side }) => [[name, sides.get(side) as SideMark]]));
  const height = bottom + legend.height + 12;
  const content = [...occupied.values()].map((one) => {
    const { column, row } = readSquare(one.square) as { column: number; row: number };
    return writeSquareContent(one, EDGE + column * CELL, EDGE + row * CELL, sides, kinds);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}" role="img" aria-labelledby="map-title map-desc">`,
    `<title id="map-title">Map, ${grid.numbers} by ${grid.letters} squares</title>`,
    `<desc id="map-desc">${escapeHtml(describe(view, clashes, occupied))}</desc>`,
    `<style>${writeMapStyle([...grounds.values()], [...sides.values()], theme)}</style>`,
    `<defs>${[...grounds.values()].map(writePattern).join('')}</defs>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...runs.map(({ terrain, column, row, length }) =>
      writeGround(grounds.get(terrain) as Ground, EDGE + column * CELL, EDGE + row * CELL, length * CELL, CELL),
    ),
    writeGrid(grid),
    ...writeArrows(arrows, EDGE, sideOf, grid),
    ...content,
    ...(mark === undefined ? [] : [writeRing(mark, grid)]),
    legend.svg,
    '</svg>\n',
  ].join('\n');
}

/** The squares of a map that are not empty, for whoever points at one. */
export function findAreas(view: BoardView, clashes: readonly Clash[]): readonly MapArea[] {
  return [...findOccupied(view, clashes).values()].map((one) => {
    const { column, row } = readSquare(one.square) as { column: number; row: number };
    const [x, y] = [EDGE + column * CELL, EDGE + row * CELL];
    return { square: one.square, x, y, size: CELL, told: tellSquare(one).split('\n') };
  });
}

function writeRing(square: Square, { numbers, letters }: Grid): string {
  const cell = readSquare(square);
  if (!cell || cell.column >= numbers || cell.row >= letters) return '';
  const [x, y] = [EDGE + (cell.column + 0.5) * CELL, EDGE + (cell.row + 0.5) * CELL];
  return `<g class="found"><circle cx="${x}" cy="${y}" r="${CELL * 0.8}"/><path d="M${x} ${EDGE}V${y - CELL * 0.8}M${EDGE} ${y}H${x - CELL * 0.8}"/></g>`;
}

/** The squares of the grid that are not empty, in the order of the board's lists. */
function findOccupied(view: BoardView, clashes: readonly Clash[]): ReadonlyMap<Square, Occupied> {
  const squares = new Map<Square, { landmarks: Landmark[]; pieces: Piece[]; clashes: Clash[] }>();
  const contentOf = (at: string) => {
    const content = squares.get(at) ?? { landmarks: [], pieces: [], clashes: [] };
    const cell = readSquare(at);
    if (cell && cell.column < view.grid.numbers && cell.row < view.grid.letters) squares.set(at, content);
    return content;
  };
  for (const one of view.landmarks) contentOf(one.at).landmarks.push(one);
  for (const one of view.pieces) contentOf(one.at).pieces.push(one);
  for (const one of clashes) contentOf(one.at).clashes.push(one);
  return new Map(
    [...squares].map(([square, content]) => [square, { square, terrain: view.terrainAt(square), ...content }]),
  );
}

/** Stretches of one ground from west to east, which keep the picture small. */
function findRuns(view: BoardView) {
  const { grid } = view;
  const runs: { terrain: string; column: number; row: number; length: number }[] = [];
  for (let row = 0; row < grid.letters; row++) {
    for (let column = 0; column < grid.numbers; column++) {
      const terrain = view.terrainAt(writeSquare(column, row));
      const last = runs.at(-1);
      if (terrain === undefined) continue;
      if (last?.row === row && last.terrain === terrain && last.column + last.length === column) last.length++;
      else runs.push({ terrain, column, row, length: 1 });
    }
  }
  return runs;
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

function writeGrid({ numbers, letters }: Grid): string {
  const [right, bottom] = [EDGE + numbers * CELL, EDGE + letters * CELL];
  const columns = Array.from({ length: numbers + 1 }, (_, i) => `M${EDGE + i * CELL} ${EDGE}V${bottom}`);
  const rows = Array.from({ length: letters + 1 }, (_, i) => `M${EDGE} ${EDGE + i * CELL}H${right}`);
  const label = (text: string, x: number, y: number) => `<text class="axis" x="${x}" y="${y}">${text}</text>`;
  const names = [
    ...Array.from({ length: numbers }, (_, i) => {
      const x = EDGE + i * CELL + CELL / 2;
      return label(`${i + 1}`, x, EDGE - 8) + label(`${i + 1}`, x, bottom + 17);
    }),
    ...Array.from({ length: letters }, (_, i) => {
      const letter = writeSquare(0, i).slice(1);
      const y = EDGE + i * CELL + CELL / 2 + 4;
      return label(letter, EDGE / 2, y) + label(letter, right + EDGE / 2, y);
    }),
  ];
  return `<path class="grid" d="${[...columns, ...rows].join('')}"/>\n${names.join('')}`;
}

function describe(view: BoardView, clashes: readonly Clash[], occupied: ReadonlyMap<Square, Occupied>): string {
  const sizes = new Map<string, number>();
  for (const { side } of view.pieces) sizes.set(side, (sizes.get(side) ?? 0) + 1);
  const off = view.pieces.filter(({ at }) => !occupied.has(at)).length;
  const parts = [
    ...[...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([side, size]) => `${side}: ${size}`),
    `structures: ${view.landmarks.length}`,
    `battles: ${clashes.length}`,
    ...(off > 0 ? [`on no square: ${off}`] : []),
  ];
  return printable(`${parts.join('; ')}.`);
}
