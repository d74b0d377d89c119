import { compareNames } from '../../../core/text.js';
import { NameIndex } from '../../shared/name-index.js';
import { type Army, type PlanesBoard, type Structure, TEAMS } from '../board.js';
import { type Cell, cellOf, type Grid, layGrid } from './grid.js';

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
  readonly byName: NameIndex;
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
  const byName = new NameIndex(names);
  return { board, grid, armies, byName, teams, starts, standing, fighting, battles, structures, farEnds };
}

/** True for two armies, by index, of different sides. */
export function isEnemy({ teams }: BoardIndex, a: number, b: number): boolean {
  return teams[a] !== teams[b];
}

/** The other armies that stand at a cell when the turn begins, by name. */
export function othersAt(lookup: BoardIndex, cell: Cell, army: number): readonly number[] {
  return sortByName(
    lookup,
    lookup.standing.at(cell).filter((other) => other !== army),
  );
}

/** The friend who fights beside an army (6.1.4); undefined where there is none. */
export function partnerOf(lookup: BoardIndex, army: number): number | undefined {
  if (lookup.fighting[army] === 0) return undefined;
  return othersAt(lookup, lookup.starts[army] as Cell, army).find((other) => !isEnemy(lookup, army, other));
}

/** Armies, by index, in the order of their names. */
export function sortByName({ armies }: BoardIndex, found: readonly number[]): readonly number[] {
  if (found.length < 2) return found;
  return found.toSorted((a, b) => compareNames((armies[a] as Army).name, (armies[b] as Army).name));
}
