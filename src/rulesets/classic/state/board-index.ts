import { columnOf, compareSquares, readSquare, rowOf, type Square, writeSquare } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { NameIndex } from '../../shared/name-index.js';
import { type Army, type ClassicBoard, type Structure, sumTroops, TEAMS } from '../board.js';

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

/** A cell as players write it. */
export function squareOf(cell: Cell, width: number): Square {
  return writeSquare(cell % width, Math.floor(cell / width));
}

/** Distance: steps north/south plus steps east/west (3.2.2.1). */
export function stepsBetween(a: Cell, b: Cell, width: number): number {
  // without a remainder, which costs most of it: very many are asked for
  const rowA = Math.floor(a / width);
  const rowB = Math.floor(b / width);
  return Math.abs(a - rowA * width - (b - rowB * width)) + Math.abs(rowA - rowB);
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

const NOTHING: readonly number[] = [];

/** Where a map has so many cells for each number at most, every cell has an address of its own; else cells are hashed. */
const ROOMY = 8;

/**
 * Which numbers (armies) are listed at which cell, each number at one cell at most: chains in typed arrays, so that a
 * map of any size costs what its armies cost. In the arrays everything counts from 1, and 0 is nothing.
 */
export class CellLists {
  /** By address: which cell has it; undefined where every cell has its own. */
  readonly #owners: Int32Array | undefined;
  readonly #shift: number;
  /** By address: the first and the last number of the chain, side by side because they are asked for together. */
  readonly #chains: Int32Array;
  /** By number: what follows it in its chain. */
  readonly #next: Int32Array;
  /** Cells that at some time listed several. */
  readonly #shared: Cell[] = [];

  /** `most` numbers at most, from 0, on a map of so many cells. */
  constructor(most: number, cells: number) {
    const bits = Math.ceil(Math.log2(Math.max(4, 2 * most)));
    const isHashed = cells > ROOMY * 2 ** bits;
    const addresses = isHashed ? 2 ** bits : cells;
    this.#shift = 32 - bits;
    this.#owners = isHashed ? new Int32Array(addresses) : undefined;
    this.#chains = new Int32Array(2 * addresses);
    this.#next = new Int32Array(most);
  }

  /** Lists a number at a cell, after those that are there. */
  push(cell: Cell, number: number): void {
    const address = this.#addressOf(cell);
    const head = this.#chains[2 * address] as number;
    this.#next[number] = 0;
    if (head === 0) this.#chains[2 * address] = number + 1;
    else {
      const tail = this.#chains[2 * address + 1] as number;
      if (head === tail) this.#shared.push(cell);
      this.#next[tail - 1] = number + 1;
    }
    this.#chains[2 * address + 1] = number + 1;
    if (this.#owners) this.#owners[address] = cell + 1;
  }

  /** The first number at a cell; −1 where there is none. */
  first(cell: Cell): number {
    return (this.#chains[2 * this.#addressOf(cell)] as number) - 1;
  }

  /** What follows a number at its cell; −1 where nothing does. */
  next(number: number): number {
    return (this.#next[number] as number) - 1;
  }

  /** True where one number or none is at a cell. */
  isAlone(cell: Cell): boolean {
    const first = this.first(cell);
    return first < 0 || this.next(first) < 0;
  }

  /** All numbers at a cell. */
  at(cell: Cell): readonly number[] {
    const first = this.first(cell);
    if (first < 0) return NOTHING;
    const list: number[] = [];
    for (let number = first; number >= 0; number = this.next(number)) list.push(number);
    return list;
  }

  /** Empties a cell. */
  clear(cell: Cell): void {
    this.#chains[2 * this.#addressOf(cell)] = 0;
  }

  /** Every cell that lists several now, each once. */
  shared(): readonly Cell[] {
    return Array.from(new Set(this.#shared)).filter((cell) => !this.isAlone(cell));
  }

  /** Puts the numbers of every cell that lists several in order. */
  sort(compare: (a: number, b: number) => number): void {
    for (const cell of this.shared()) {
      const list = [...this.at(cell)].sort(compare);
      this.clear(cell);
      for (const number of list) this.push(cell, number);
    }
  }

  #addressOf(cell: Cell): number {
    const owners = this.#owners;
    if (owners === undefined) return cell;
    const mask = owners.length - 1;
    let address = Math.imul(cell, 0x9e3779b1) >>> this.#shift;
    for (;;) {
      const owner = owners[address] as number;
      if (owner === 0 || owner === cell + 1) return address;
      address = (address + 1) & mask;
    }
  }
}

/** A board looked up by name and square, as it stands while orders are posted. */
export interface BoardIndex {
  readonly board: ClassicBoard;
  readonly width: number;
  readonly height: number;
  readonly armies: readonly Army[];
  /** What is asked of armies elsewhere on the map, by index: their names, and their teams as places in TEAMS. */
  readonly names: readonly string[];
  readonly teams: Uint8Array;
  /** 1 by index where some chapter asks for it by itself: a mercenary, one without troops, one with a long move running. */
  readonly unusual: Uint8Array;
  /** Army name → index. */
  readonly byName: NameIndex;
  /** Where each army starts, by index. */
  readonly starts: Int32Array;
  /** The armies that start at a cell, by index; several by name, so that the order of the list tells nothing. */
  readonly standing: CellLists;
  /** 1 by index where another army starts at the same cell. */
  readonly sharing: Uint8Array;
  /** Structures that still stand. */
  readonly structures: ReadonlyMap<Cell, Structure>;
}

/** Indexes a board; its squares are known to be on its map. */
export function indexBoard(board: ClassicBoard): BoardIndex {
  const { armies } = board;
  const { numbers: width, letters: height } = board.grid;
  const starts = new Int32Array(armies.length);
  const names = new Array<string>(armies.length);
  const teams = new Uint8Array(armies.length);
  const unusual = new Uint8Array(armies.length);
  const standing = new CellLists(armies.length, width * height);
  for (let i = 0; i < armies.length; i++) {
    const army = armies[i] as Army;
    const cell = cellOf(army.at, width, height) as Cell;
    names[i] = army.name;
    teams[i] = TEAMS.indexOf(army.team);
    if (isUnusual(army)) unusual[i] = 1;
    starts[i] = cell;
    standing.push(cell, i);
  }
  standing.sort((a, b) => compareNames(names[a] as string, names[b] as string));
  const sharing = new Uint8Array(armies.length);
  for (const cell of standing.shared()) for (const index of standing.at(cell)) sharing[index] = 1;
  const structures = new Map<Cell, Structure>();
  for (const structure of board.structures) {
    if (!structure.destroyed) structures.set(cellOf(structure.at, width, height) as Cell, structure);
  }
  const byName = new NameIndex(names);
  return { board, width, height, armies, names, teams, unusual, byName, starts, standing, sharing, structures };
}

function isUnusual({ team, troops, pending }: Army): boolean {
  return team === 'Mercenary' || pending !== undefined || sumTroops(troops) === 0;
}

/** The armies that start the turn at a cell. */
export function armiesAt(lookup: BoardIndex, cell: Cell): readonly number[] {
  return lookup.standing.at(cell);
}

/** True where an army starts the turn in a square with an enemy (3.2.1, R12). */
export function isInBattle(lookup: BoardIndex, army: number): boolean {
  const { standing } = lookup;
  if (lookup.sharing[army] === 0) return false;
  for (let other = standing.first(lookup.starts[army] as Cell); other >= 0; other = standing.next(other)) {
    if (isEnemy(lookup, army, other)) return true;
  }
  return false;
}

/** True for two armies, by index, of different teams. */
export function isEnemy(lookup: BoardIndex, a: number, b: number): boolean {
  return lookup.teams[a] !== lookup.teams[b];
}
