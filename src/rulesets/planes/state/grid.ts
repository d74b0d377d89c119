import type { SquareBoard } from '../../../core/ground/square-boards.js';
import type { Result } from '../../../core/result.js';
import { placeOnGrid, type Square, writeSquare } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { NameIndex } from '../../shared/name-index.js';
import { type Army, type PlanesBoard, type Structure, TEAMS } from '../board.js';
import type { NamingVerb } from '../orders.js';
import type { Rule } from '../rulebook.js';

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
function layGrid(planes: readonly SquareBoard[]): Grid {
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

/** Which armies are at which cell, as a list in each cell: put and taken in a step however many there are. */
export class Occupants {
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #before: Int32Array;
  readonly #counts: Int32Array;
  /** By army: its cell; −1 where it is nowhere. */
  readonly cells: Int32Array;

  private constructor(first: Int32Array, next: Int32Array, before: Int32Array, counts: Int32Array, cells: Int32Array) {
    this.#first = first;
    this.#next = next;
    this.#before = before;
    this.#counts = counts;
    this.cells = cells;
  }

  /** So many armies, all nowhere. */
  static of(cells: number, armies: number): Occupants {
    const nobody = (length: number) => new Int32Array(length).fill(-1);
    return new Occupants(nobody(cells), nobody(armies), nobody(armies), new Int32Array(cells), nobody(armies));
  }

  /** The same armies at the same cells, to be moved without these. */
  copy(): Occupants {
    return new Occupants(
      this.#first.slice(),
      this.#next.slice(),
      this.#before.slice(),
      this.#counts.slice(),
      this.cells.slice(),
    );
  }

  /** Puts an army that is nowhere into a cell. */
  put(army: number, cell: Cell): void {
    const first = this.#first[cell] as number;
    this.#next[army] = first;
    this.#before[army] = -1;
    if (first >= 0) this.#before[first] = army;
    this.#first[cell] = army;
    this.#counts[cell] = (this.#counts[cell] as number) + 1;
    this.cells[army] = cell;
  }

  /** Takes an army from its cell. */
  take(army: number): void {
    const cell = this.cells[army] as Cell;
    if (cell < 0) return;
    const [before, next] = [this.#before[army] as number, this.#next[army] as number];
    if (before >= 0) this.#next[before] = next;
    else this.#first[cell] = next;
    if (next >= 0) this.#before[next] = before;
    this.#counts[cell] = (this.#counts[cell] as number) - 1;
    this.cells[army] = -1;
  }

  move(army: number, cell: Cell): void {
    this.take(army);
    this.put(army, cell);
  }

  count(cell: Cell): number {
    return this.#counts[cell] as number;
  }

  /** The army put last into a cell; −1 where there is none. */
  first(cell: Cell): number {
    return this.#first[cell] as number;
  }

  /** True where one of those at a cell is on another side than `team`; `teams` by army. */
  hasOther(cell: Cell, teams: Uint8Array, team: number): boolean {
    let army = this.#first[cell] as number;
    while (army >= 0 && teams[army] === team) army = this.#next[army] as number;
    return army >= 0;
  }

  at(cell: Cell): readonly number[] {
    const found: number[] = [];
    for (let army = this.#first[cell] as number; army >= 0; army = this.#next[army] as number) found.push(army);
    return found;
  }
}

/** A board looked up by name and square, as the turn began with it. */
export interface BoardIndex {
  readonly board: PlanesBoard;
  readonly grid: Grid;
  readonly armies: readonly Army[];
  /** Army name → index. */
  readonly index: NameIndex;
  /** By army: its side as a place in TEAMS, its square. */
  readonly teams: Uint8Array;
  readonly starts: Int32Array;
  readonly standing: Occupants;
  /** 1 by army that begins the turn in a square with an enemy: a fighter. */
  readonly fighting: Uint8Array;
  /** Where a battle is in progress. */
  readonly battles: ReadonlySet<Cell>;
  /** Structures that still stand, by each of their squares. */
  readonly structures: ReadonlyMap<Cell, Structure>;
  /** The other end of a portal, by each of its ends (5.5). */
  readonly farEnds: ReadonlyMap<Cell, Cell>;
}

export const MERCENARY = TEAMS.indexOf('Mercenary');

/** Indexes a board; its squares are known to be on its planes. */
export function indexBoard(board: PlanesBoard): BoardIndex {
  const grid = layGrid(board.planes);
  const { armies } = board;
  const starts = new Int32Array(armies.length);
  const teams = new Uint8Array(armies.length);
  const standing = Occupants.of(grid.total, armies.length);
  const names = new Array<string>(armies.length);
  const shared = new Set<Cell>();
  for (let i = 0; i < armies.length; i++) {
    const army = armies[i] as Army;
    const cell = cellOf(grid, army.at);
    names[i] = army.name;
    starts[i] = cell;
    teams[i] = TEAMS.indexOf(army.team);
    if (standing.count(cell) > 0) shared.add(cell);
    standing.put(i, cell);
  }
  const fighting = new Uint8Array(armies.length);
  const battles = new Set<Cell>();
  for (const cell of shared) {
    const there = standing.at(cell);
    if (there.every((one) => teams[one] === teams[there[0] as number])) continue;
    battles.add(cell);
    for (const one of there) fighting[one] = 1;
  }
  const structures = new Map<Cell, Structure>();
  const farEnds = new Map<Cell, Cell>();
  for (const structure of board.structures) {
    if (structure.destroyed) continue;
    const [a, b] = structure.at.map((place) => cellOf(grid, place));
    structures.set(a as Cell, structure);
    if (b === undefined) continue;
    structures.set(b, structure);
    farEnds.set(a as Cell, b).set(b, a as Cell);
  }
  const index = new NameIndex(names);
  return { board, grid, armies, index, teams, starts, standing, fighting, battles, structures, farEnds };
}

export function isEnemy({ teams }: BoardIndex, a: number, b: number): boolean {
  return teams[a] !== teams[b];
}

/** The other armies that stand at a cell when the turn begins, by name. */
export function othersAt(ground: BoardIndex, cell: Cell, army: number): readonly number[] {
  return sortByName(
    ground,
    ground.standing.at(cell).filter((other) => other !== army),
  );
}

/** The friend who fights beside an army (6.1.4); undefined where there is none. */
export function partnerOf(ground: BoardIndex, army: number): number | undefined {
  if (ground.fighting[army] === 0) return undefined;
  return othersAt(ground, ground.starts[army] as Cell, army).find((other) => !isEnemy(ground, army, other));
}

export function sortByName({ armies }: BoardIndex, found: readonly number[]): readonly number[] {
  if (found.length < 2) return found;
  return found.toSorted((a, b) => compareNames((armies[a] as Army).name, (armies[b] as Army).name));
}

/** Why an order is not allowed, by which rule, and who caused it. */
export interface Breach {
  readonly rule: Rule;
  readonly why: string;
  readonly culprit?: string;
}

/** An order as it is carried out, its armies by index and its squares as cells. */
export type Legal =
  | { readonly action: 'stand' }
  | {
      readonly action: 'move';
      /** Start, what is named between, end; each once. */
      readonly way: readonly Cell[];
      /** Not the ones that are ignored (P13). */
      readonly verb?: NamingVerb;
      readonly other?: number;
      /** Where it comes out of the portal at its end (P18). */
      readonly far?: Cell;
      /** The verb that is ignored, because the end is empty (P13). */
      readonly ignored?: NamingVerb;
    }
  | { readonly action: 'portal'; readonly far: Cell }
  | { readonly action: 'intercept'; readonly target?: number }
  | { readonly action: 'transfer'; readonly to: number }
  | { readonly action: 'heal' }
  | { readonly action: 'bump'; readonly to: Cell };

export type LegalMove = Extract<Legal, { action: 'move' }>;
export type Checked = Result<Legal, Breach>;

export const STAND: Legal = { action: 'stand' };
export const HEAL: Legal = { action: 'heal' };
