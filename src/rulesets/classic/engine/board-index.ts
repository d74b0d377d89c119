import { compareNames } from '../../../core/dice.js';
import type { Square } from '../../../core/places.js';
import { columnOf, readSquare, rowOf, writeSquare } from '../../../core/places.js';
import { Names } from '../../shared/names.js';
import type { Army, ClassicBoard, Structure } from '../board.js';
import { sumTroops, TEAMS } from '../ranks.js';
import type { Cell } from './cell.js';
import { CellLists } from './cell-lists.js';

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
  readonly index: Names;
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
  const index = new Names(names);
  return { board, width, height, armies, names, teams, unusual, index, starts, standing, sharing, structures };
}

function isUnusual({ team, troops, pending }: Army): boolean {
  return team === 'Mercenary' || pending !== undefined || sumTroops(troops) === 0;
}

/** The cell of a square; undefined where it lies off the map (1.2). */
export function cellOf(square: Square, width: number, height: number): Cell | undefined {
  const column = columnOf(square);
  const row = rowOf(square);
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
  return column + row * width;
}

/** 1.2 The cell of a square, or of the nearest on the map where it lies off it; undefined where it is no square. */
export function nearestCell({ width, height }: BoardIndex, square: Square): Cell | undefined {
  const cell = readSquare(square);
  return cell && Math.min(cell.column, width - 1) + Math.min(cell.row, height - 1) * width;
}

export function squareOf(cell: Cell, width: number): Square {
  return writeSquare(cell % width, Math.floor(cell / width));
}

/** Distance: steps north/south plus steps east/west (3.2.2.1). */
export function stepsBetween(a: Cell, b: Cell, width: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
}

/** Cells as rolls list them. */
export function sortCells(cells: readonly Cell[], { width, height }: BoardIndex): readonly Cell[] {
  // Sorted as numbers, because there may be very many and to compare by a function costs more.
  const places = Float64Array.from(cells, (cell) => (cell % width) * height + Math.floor(cell / width)).sort();
  return Array.from(places, (place) => (place % height) * width + Math.floor(place / height));
}

/** Sorts cells as rolls list them: by number, then letter. */
export function compareCells(a: Cell, b: Cell, width: number): number {
  return (a % width) - (b % width) || a - b;
}

/** The armies that start the turn at a cell. */
export function armiesAt(ground: BoardIndex, cell: Cell): readonly number[] {
  return ground.standing.at(cell);
}

/** True where an army starts the turn in a square with an enemy (3.2.1, R12). */
export function isInBattle(ground: BoardIndex, army: number): boolean {
  const { standing } = ground;
  if (ground.sharing[army] === 0) return false;
  for (let other = standing.first(ground.starts[army] as Cell); other >= 0; other = standing.next(other)) {
    if (isEnemy(ground, army, other)) return true;
  }
  return false;
}

export function isEnemy(ground: BoardIndex, a: number, b: number): boolean {
  return ground.teams[a] !== ground.teams[b];
}
