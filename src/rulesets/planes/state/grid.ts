import { placeOnGrid, type Square, writeSquare } from '../../../core/squares.js';
import type { SquareBoard } from '../../../core/topology/square-boards.js';
/** A square of any plane as one number; in their order squares stand as rolls list them (P55): plane, number, letter. */
export type Cell = number;

/** The planes as one row of cells, worked out once for planes of a size. */
export interface Grid {
  readonly planes: readonly SquareBoard[];
  /** The first cell of each plane. */
  readonly offsets: readonly number[];
  readonly total: number;
  /** By cell: its plane's place in the list, its column and its row. */
  readonly plane: Uint8Array;
  readonly column: Int32Array;
  readonly row: Int32Array;
  readonly names: (string | undefined)[];
}

const MOST_KEPT = 4;
const grids = new Map<string, Grid>();

/** 2.1 The cells of planes of these sizes. */
export function layGrid(planes: readonly SquareBoard[]): Grid {
  const key = planes.map(({ name, numbers, letters }) => `${name} ${numbers} ${letters}`).join('|');
  const known = grids.get(key);
  if (known) return known;
  const offsets: number[] = [];
  let total = 0;
  for (const { numbers, letters } of planes) {
    offsets.push(total);
    total += numbers * letters;
  }
  const grid: Grid = {
    planes,
    offsets,
    total,
    plane: new Uint8Array(total),
    column: new Int32Array(total),
    row: new Int32Array(total),
    names: new Array<string | undefined>(total).fill(undefined),
  };
  planes.forEach(({ numbers, letters }, p) => {
    for (let i = 0; i < numbers * letters; i++) {
      const cell = (offsets[p] as number) + i;
      grid.plane[cell] = p;
      grid.column[cell] = Math.floor(i / letters);
      grid.row[cell] = i % letters;
    }
  });
  if (grids.size >= MOST_KEPT) grids.clear();
  grids.set(key, grid);
  return grid;
}

/** The cell of a column and row on a plane, both on it. */
export function cellOn({ planes, offsets }: Grid, plane: number, column: number, row: number): Cell {
  return (offsets[plane] as number) + column * (planes[plane] as SquareBoard).letters + row;
}

/** P8 The cell of a square on a plane; −1 where it lies off it. */
export function cellOfSquare(grid: Grid, plane: number, square: Square): Cell {
  const place = placeOnGrid(square, 0, grid.planes[plane] as SquareBoard);
  return place < 0 ? -1 : (grid.offsets[plane] as number) + place;
}

/** The cell of a square written with its plane, `Dominaria 3D`; −1 where there is none. */
export function cellOf(grid: Grid, place: string): Cell {
  const plane = planeOf(grid, place);
  if (plane < 0) return -1;
  const board = grid.planes[plane] as SquareBoard;
  const found = placeOnGrid(place, board.name.length + 1, board);
  return found < 0 ? -1 : (grid.offsets[plane] as number) + found;
}

/** The plane a square is written with, by its place in the list; −1 where it is none. */
export function planeOf({ planes }: Grid, place: string): number {
  for (let p = 0; p < planes.length; p++) {
    const { name } = planes[p] as SquareBoard;
    if (place.charCodeAt(name.length) === 32 && place.startsWith(name)) return p;
  }
  return -1;
}

/** `Dominaria 3D` */
export function nameOf(grid: Grid, cell: Cell): string {
  const known = grid.names[cell];
  if (known !== undefined) return known;
  const plane = grid.planes[grid.plane[cell] as number] as SquareBoard;
  const name = `${plane.name} ${writeSquare(grid.column[cell] as number, grid.row[cell] as number)}`;
  grid.names[cell] = name;
  return name;
}

/** `3D` */
export function squareOf(grid: Grid, cell: Cell): Square {
  return writeSquare(grid.column[cell] as number, grid.row[cell] as number);
}

/** The fewest steps north, south, east or west; no way leads from plane to plane. */
export function distance({ planes, plane, column, row }: Grid, a: Cell, b: Cell): number {
  const on = plane[a] as number;
  if (on !== plane[b]) return Number.POSITIVE_INFINITY;
  const { numbers, letters, joined } = planes[on] as SquareBoard;
  const across = Math.abs((column[a] as number) - (column[b] as number));
  const down = Math.abs((row[a] as number) - (row[b] as number));
  return joined ? Math.min(across, numbers - across) + Math.min(down, letters - down) : across + down;
}

/** The fewest king's moves. */
export function kingsMoves({ planes, plane, column, row }: Grid, a: Cell, b: Cell): number {
  const on = plane[a] as number;
  if (on !== plane[b]) return Number.POSITIVE_INFINITY;
  const { numbers, letters, joined } = planes[on] as SquareBoard;
  const across = Math.abs((column[a] as number) - (column[b] as number));
  const down = Math.abs((row[a] as number) - (row[b] as number));
  return joined ? Math.max(Math.min(across, numbers - across), Math.min(down, letters - down)) : Math.max(across, down);
}

/** The cell so far east and south of one; −1 beyond the edge of a plane whose edges do not join. */
export function stepFrom(grid: Grid, cell: Cell, east: number, south: number): Cell {
  const plane = grid.plane[cell] as number;
  const { numbers, letters, joined } = grid.planes[plane] as SquareBoard;
  const x = (grid.column[cell] as number) + east;
  const y = (grid.row[cell] as number) + south;
  if (x >= 0 && x < numbers && y >= 0 && y < letters) return cellOn(grid, plane, x, y);
  if (!joined) return -1;
  return cellOn(grid, plane, ((x % numbers) + numbers) % numbers, ((y % letters) + letters) % letters);
}

/** Visits the cells within so many steps of one, itself included; over joined edges one may be visited twice. */
export function visitWithin(grid: Grid, cell: Cell, reach: number, visit: (cell: Cell) => void): void {
  for (let east = -reach; east <= reach; east++) {
    const left = reach - Math.abs(east);
    for (let south = -left; south <= left; south++) {
      const next = stepFrom(grid, cell, east, south);
      if (next >= 0) visit(next);
    }
  }
}

/** The cells within so many steps of one, itself included, sorted. */
export function within(grid: Grid, cell: Cell, reach: number): readonly Cell[] {
  const found: Cell[] = [];
  visitWithin(grid, cell, reach, (next) => found.push(next));
  return (grid.planes[grid.plane[cell] as number] as SquareBoard).joined ? sortOnce(found) : found;
}

/** The cells exactly so many king's moves from one, sorted. */
export function ring(grid: Grid, cell: Cell, n: number): readonly Cell[] {
  const found: Cell[] = [];
  for (let east = -n; east <= n; east++) {
    const edge = Math.abs(east) === n ? 1 : 2 * n;
    for (let south = -n; south <= n; south += edge) {
      const next = stepFrom(grid, cell, east, south);
      if (next >= 0 && kingsMoves(grid, cell, next) === n) found.push(next);
    }
  }
  return sortOnce(found);
}

/** How far a plane's farthest square can be from one of its squares, in king's moves. */
export function widthOf(grid: Grid, cell: Cell): number {
  const { numbers, letters } = grid.planes[grid.plane[cell] as number] as SquareBoard;
  return Math.max(numbers, letters);
}

function sortOnce(cells: readonly Cell[]): readonly Cell[] {
  return [...new Set(cells)].sort((a, b) => a - b);
}
