import { compareNames } from '../../../core/dice.js';
import { Names } from '../../shared/names.js';
import type { Army, PlanesBoard, Structure } from '../board.js';
import { TEAMS } from '../board.js';
import { type Cell, cellOf, type Grid, layGrid } from './grid.js';
import { Occupants } from './occupants.js';

/** A board looked up by name and square, as the turn began with it. */
export interface BoardIndex {
  readonly board: PlanesBoard;
  readonly grid: Grid;
  readonly armies: readonly Army[];
  /** Army name → index. */
  readonly index: Names;
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
  const index = new Names(names);
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
