import type { Order, Verdict } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import { columnOf, readSquare, rowOf, type Square, writeSquare } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { minuteOf } from '../../../core/time.js';
import type { Reason } from '../../contract/turn.js';
import { NameIndex } from '../../shared/name-index.js';
import { type Army, type ClassicBoard, type Leg, type Structure, sumTroops, TEAMS } from '../board.js';
import type { ClassicOrder } from '../orders.js';
import type { Rule } from '../rulebook.js';

/** A square of the map as one number: column + row × width. */
export type Cell = number;

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
  readonly index: NameIndex;
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
  const index = new NameIndex(names);
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

/** An order refused: the rule it breaks, and why in a sentence for the player. */
export interface Breach {
  readonly rule: Rule;
  readonly why: string;
  /** The army or player that stands in the way. */
  readonly culprit?: string;
}

/** A leg of a long move that is not carried out, with the rule it breaks (R11). */
export interface LostLeg extends Breach {
  /** From 1. */
  readonly leg: number;
}

/** A move that may be made this turn, to where its order's first leg goes; that may be where it is. */
export interface LegalMove {
  readonly action: 'move';
  /** The stated route with both ends, or undefined. */
  readonly route: readonly Cell[] | undefined;
  readonly joint: boolean;
  /** The legs for later turns that stand. */
  readonly later: readonly Leg[];
  /** The legs cut off, each with its own rule. */
  readonly lost: readonly LostLeg[];
  readonly note: string | undefined;
}

/** What may be carried out. Only `checkOrder` finds out whether what was ordered may be. */
export type Legal =
  | LegalMove
  | { readonly action: 'stand' }
  | { readonly action: 'intercept'; readonly target: number }
  | { readonly action: 'transfer'; readonly to: number; readonly at: Cell };

/**
 * What checking an order gives: what may be carried out, or why nothing may. Of a plain move (one leg as it was posted,
 * with neither a route nor a word to its player) only the cell it goes to, because there may be very many.
 */
export type Checked = Cell | Result<Legal, Breach>;

/** True where the order may be carried out. */
export function isAllowed(checked: Checked): boolean {
  return typeof checked === 'number' || checked.ok;
}

export const STAND: Legal = { action: 'stand' };

export const NO_LEGS: readonly Leg[] = [];
export const NOTHING_LOST: readonly LostLeg[] = [];

/** A legal move of one leg with nothing beside it. */
const PLAIN_MOVE: LegalMove = {
  action: 'move',
  route: undefined,
  joint: false,
  later: NO_LEGS,
  lost: NOTHING_LOST,
  note: undefined,
};

/** Which order it was, when (ms), whose and what: of an order, or of the rest of a long move. */
export type GivenOrder = Pick<Order<ClassicOrder>, 'id' | 'at' | 'player' | 'value'>;

/**
 * What each army may do before anything is carried out, by army: its one legal order that counts, or the rest of its
 * long move. In arrays and not as a list of values, because there may be very many.
 */
export class Counted {
  readonly given: (GivenOrder | undefined)[];
  /** Where its order stands among all orders; below 0 where it has none, or the rest of an earlier one. */
  readonly places: Int32Array;
  /** Where it is ordered to go, its start where it stands; and how its order names that, undefined where it stands. */
  readonly goals: Int32Array;
  readonly wanted: (Square | undefined)[];
  /**
   * Its rank in time, lower is earlier: the minute, and in a minute the place, the rests of long moves first (R5). No two
   * are equal; the greatest where it has no order.
   */
  readonly priorities: Float64Array;
  readonly legal: Legal[];
  readonly #ground: BoardIndex;
  readonly #orders: number;

  /** `orders`: how many there are at most. */
  constructor(ground: BoardIndex, orders: number) {
    const { length } = ground.armies;
    this.given = new Array<GivenOrder | undefined>(length).fill(undefined);
    this.places = new Int32Array(length).fill(-1);
    this.goals = ground.starts.slice();
    this.wanted = new Array<Square | undefined>(length).fill(undefined);
    this.priorities = new Float64Array(length).fill(Number.MAX_SAFE_INTEGER);
    this.legal = new Array<Legal>(length).fill(STAND);
    this.#ground = ground;
    this.#orders = orders;
  }

  /** An order counts; of a plain move `legal` is the cell it goes to. The rests of long moves have places below 0. */
  put(army: number, legal: Cell | Legal, given: GivenOrder, place: number): void {
    const { starts, width, height } = this.#ground;
    const to = given.value.action === 'move' ? given.value.legs[0].to : undefined;
    this.given[army] = given;
    this.places[army] = place;
    this.priorities[army] = minuteOf(given.at) * (starts.length + this.#orders) + starts.length + place;
    this.wanted[army] = to;
    if (typeof legal === 'number') {
      this.goals[army] = legal;
      this.legal[army] = PLAIN_MOVE;
      return;
    }
    this.goals[army] = (to === undefined ? starts[army] : cellOf(to, width, height)) as Cell;
    this.legal[army] = legal;
  }

  /** True where an army stands, or makes a move of which nothing is to be told but where it goes. */
  isPlain(army: number): boolean {
    const legal = this.legal[army];
    return legal === PLAIN_MOVE || legal === STAND;
  }
}

const STATES = ['standing', 'going', 'arrived', 'stopped', 'giving way', 'placed'] as const;
/** Where an army is in the carrying out. Standing armies stay; the others have left their start, or try to. */
export type State = (typeof STATES)[number];

/** An army during the carrying out. Everything the chapters decide about it is written here. */
export interface Unit {
  readonly army: Army;
  readonly name: string;
  readonly index: number;
  readonly start: Cell;
  readonly legal: Legal;
  /** The order that counts, where there is one. */
  readonly given: GivenOrder | undefined;
  /** Its place among all orders by time and R5: lower is earlier. No two are equal. */
  readonly priority: number;
  /** Where it is ordered to go, its start where it stands, as its order names it, and how far that is. */
  readonly goal: Cell;
  readonly wanted: Square;
  readonly distance: number;
  /** The stated or rolled route with both ends. */
  route: readonly Cell[] | undefined;
  rolled: boolean;
  state: State;
  end: Cell;
  /** The interceptor it fights, where it was stopped (3.2.3.1). */
  stopper: Unit | undefined;
  /** Its valid pair (3.2.5.2), while it is one. */
  pair: Pair | undefined;
  /** True for a joint engage that came to nothing (3.2.5.3). */
  ignored: boolean;
  /** True where 4.3.1 removed it. */
  removed: boolean;
  /** The chain that leads to where it ends. */
  reasons: readonly Reason[];
}

/** Two armies of a team with a valid joint engage at one square (R17). */
export interface Pair {
  readonly at: Cell;
  readonly units: readonly [Unit, Unit];
  /** True once it fights as a joint battle. */
  joined: boolean;
}

/** What is told of an army that only goes where it was ordered, or stands. */
export const NO_REASONS: readonly Reason[] = [];

/**
 * The armies of a turn while it is carried out. One is opened as a unit when a chapter first asks for it: most only go
 * where nobody else goes, and nothing is to be told of them.
 */
export class Units {
  readonly count: number;
  /** Those that were asked for, the first asked for first. */
  readonly opened: Unit[] = [];
  readonly #byIndex: (Unit | undefined)[];
  /** 1 by index where one that is not opened has reached its goal. */
  readonly #arrived: Uint8Array;

  constructor(
    readonly ground: BoardIndex,
    readonly counted: Counted,
  ) {
    this.count = ground.armies.length;
    this.#byIndex = new Array<Unit | undefined>(this.count).fill(undefined);
    this.#arrived = new Uint8Array(this.count);
  }

  /** An army's unit. */
  of(index: number): Unit {
    const opened = this.#byIndex[index];
    if (opened !== undefined) return opened;
    const unit = openUnit(this.ground, this.counted, index, this.#arrived[index] === 1);
    this.#byIndex[index] = unit;
    this.opened.push(unit);
    return unit;
  }

  /** An army's unit; undefined where no chapter has asked for it. */
  find(index: number): Unit | undefined {
    return this.#byIndex[index];
  }

  /** Units by their indexes. */
  all(indexes: readonly number[]): readonly Unit[] {
    return indexes.map((index) => this.of(index));
  }

  /** An army whose unit no chapter has asked for reaches its goal. */
  arrive(index: number): void {
    this.#arrived[index] = 1;
  }

  /** Where an army is now. */
  endOf(index: number): Cell {
    const unit = this.#byIndex[index];
    if (unit !== undefined) return unit.end;
    return (this.#arrived[index] === 1 ? this.counted.goals[index] : this.ground.starts[index]) as Cell;
  }
}

function openUnit(ground: BoardIndex, counted: Counted, index: number, hasArrived: boolean): Unit {
  const army = ground.armies[index] as Army;
  const start = ground.starts[index] as Cell;
  const legal = counted.legal[index] as Legal;
  const goal = counted.goals[index] as Cell;
  return {
    army,
    name: ground.names[index] as string,
    index,
    start,
    legal,
    given: counted.given[index],
    priority: counted.priorities[index] as number,
    goal,
    wanted: counted.wanted[index] ?? army.at,
    distance: stepsBetween(start, goal, ground.width),
    route: legal.action === 'move' ? legal.route : undefined,
    rolled: false,
    state: goal === start ? 'standing' : hasArrived ? 'arrived' : 'going',
    end: hasArrived ? goal : start,
    stopper: undefined,
    pair: undefined,
    ignored: false,
    removed: false,
    reasons: NO_REASONS,
  };
}

/** What weighing the orders gives: those that count, and a verdict on every one. */
export interface Weighed {
  /** The orders that count. */
  readonly counted: Counted;
  /** By place; an order that counts stands so far. */
  readonly verdicts: readonly Verdict[];
  /** Is there an order by its controller, legal or not? It ends an earlier long move (R11). */
  isAddressed(army: number): boolean;
  /** By army, the last of its orders that was refused. */
  readonly refused: ReadonlyMap<number, Verdict>;
}
