import { columnOf, compareSquares, readSquare, rowOf, type Square, writeSquare } from '../../../core/squares.js';
import type { ClassicBoard } from '../board.js';

/** A square of the map as one number: column + row × width. */
export type Cell = number;

/** How large a map is: its columns and its rows. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The cell of a square; undefined where it lies off the map (1.2). */
export function cellOf(square: Square, width: number, height: number): Cell | undefined {
  const column = columnOf(square);
  const row = rowOf(square);
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
  return column + row * width;
}

/** 1.2 The cell of a square, or of the nearest on the map where it lies off it; undefined where it is no square. */
export function nearestCell({ width, height }: Size, square: Square): Cell | undefined {
  const cell = readSquare(square);
  return cell && Math.min(Math.max(cell.column, 0), width - 1) + Math.min(cell.row, height - 1) * width;
}

export function squareOf(cell: Cell, width: number): Square {
  return writeSquare(cell % width, Math.floor(cell / width));
}

/** Distance: steps north/south plus steps east/west (3.2.2.1). */
export function stepsBetween(a: Cell, b: Cell, width: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
}

/** Cells as rolls list them. */
export function sortCells(cells: readonly Cell[], { width, height }: Size): readonly Cell[] {
  // Sorted as numbers, because there may be very many and to compare by a function costs more.
  const places = Float64Array.from(cells, (cell) => (cell % width) * height + Math.floor(cell / width)).sort();
  return Array.from(places, (place) => (place % height) * width + Math.floor(place / height));
}

/** Sorts cells as rolls list them: by number, then letter. */
export function compareCells(a: Cell, b: Cell, width: number): number {
  return (a % width) - (b % width) || a - b;
}

/** The squares around one, corners with them, as rolls list them. */
export function neighboursOf(at: Square, { numbers, letters }: Grid): readonly Square[] {
  const cell = cellOf(at, numbers, letters);
  if (cell === undefined) return [];
  const [column, row] = [cell % numbers, Math.floor(cell / numbers)];
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x: column + x, y: row + y })));
  return around
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < numbers && y < letters && (x !== column || y !== row))
    .map(({ x, y }) => squareOf(x + y * numbers, numbers))
    .sort(compareSquares);
}

export type Grid = ClassicBoard['grid'];
