import { Dice } from '../chance.js';
import { need, needIn } from '../format/entry.js';
import { type Army, type Case, PLANES, type Plane, type Side, type Size, type Square, type Structure } from './case.js';

interface Cell {
  readonly plane: Plane;
  /** From 1. */
  readonly number: number;
  /** From 1: A. */
  readonly letter: number;
}

/** The three planes of a case: P8 and the words "distance", "around" and "ring". */
export class Ground {
  readonly #near = new Map<string, readonly Square[]>();

  constructor(readonly planes: Readonly<Record<Plane, Size>>) {}

  isOnPlane(square: Square): boolean {
    const { plane, number, letter } = readCell(square);
    const { numbers, letters } = this.planes[plane];
    return number >= 1 && number <= numbers && letter >= 1 && letter <= letters;
  }

  /** Fewest steps; infinite between two planes. */
  distance(a: Square, b: Square): number {
    const [x, y] = this.#apart(a, b);
    return x + y;
  }

  /** A king's moves; infinite between two planes. */
  kingsMoves(a: Square, b: Square): number {
    return Math.max(...this.#apart(a, b));
  }

  all(plane: Plane): readonly Square[] {
    const { numbers, letters } = this.planes[plane];
    const squares: Square[] = [];
    for (let number = 1; number <= numbers; number++)
      for (let letter = 1; letter <= letters; letter++) squares.push(writeCell({ plane, number, letter }));
    return squares;
  }

  /** The squares exactly so many king's moves away. */
  ring(middle: Square, moves: number): readonly Square[] {
    return this.all(planeOf(middle)).filter((square) => this.kingsMoves(middle, square) === moves);
  }

  /** The squares at most so many steps away, the middle among them. */
  within(middle: Square, steps: number): readonly Square[] {
    const key = `${middle} ${steps}`;
    const near =
      this.#near.get(key) ?? this.all(planeOf(middle)).filter((square) => this.distance(middle, square) <= steps);
    this.#near.set(key, near);
    return near;
  }

  #apart(a: Square, b: Square): readonly [number, number] {
    const [one, other] = [readCell(a), readCell(b)];
    if (one.plane !== other.plane) return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const { numbers, letters } = this.planes[one.plane];
    const joined = one.plane === 'Mirrodin';
    const between = (p: number, q: number, size: number) => {
      const straight = Math.abs(p - q);
      return joined ? Math.min(straight, size - straight) : straight;
    };
    return [between(one.number, other.number, numbers), between(one.letter, other.letter, letters)];
  }
}

const read = new Map<Square, Cell>();

export function readCell(square: Square): Cell {
  const known = read.get(square);
  if (known) return known;
  const [, name, number, letter] = /^(\w+) (\d+)([A-Z])$/.exec(square) ?? [];
  const plane = PLANES.find((one) => one === name);
  if (!plane || !letter) throw new Error(`${square} is no square`);
  const cell = { plane, number: Number(number), letter: letter.charCodeAt(0) - 64 };
  read.set(square, cell);
  return cell;
}

export function writeCell({ plane, number, letter }: Cell): Square {
  return `${plane} ${number}${String.fromCharCode(64 + letter)}`;
}

export function planeOf(square: Square): Plane {
  return readCell(square).plane;
}

/** P55: by plane, then number, then letter. */
export function bySquare(a: Square, b: Square): number {
  const [one, other] = [readCell(a), readCell(b)];
  return (
    PLANES.indexOf(one.plane) - PLANES.indexOf(other.plane) || one.number - other.number || one.letter - other.letter
  );
}

/**
 * P9, P10: the fitting routes through all the squares named, start and end among them: of at most 3 steps, no square
 * twice, as short as such a route can be; sorted as P55 asks. None where the order is illegal.
 */
export function findRoutes(topology: Ground, named: readonly Square[]): readonly (readonly Square[])[] {
  const once = named.filter((square, i) => square !== named[i - 1]);
  const [start, end] = [once[0], once.at(-1)];
  if (start === undefined || end === undefined || !once.every((square) => topology.isOnPlane(square))) return [];
  for (let steps = 0; steps <= 3; steps++) {
    const fitting = walks(topology, [start], steps).filter((walk) => walk.at(-1) === end && goesThrough(walk, once));
    if (fitting.length > 0) return fitting.toSorted(byRoute);
  }
  return [];
}

/** Every way on from a walk of exactly so many more steps, no square twice. */
function walks(topology: Ground, walk: readonly Square[], steps: number): readonly (readonly Square[])[] {
  if (steps === 0) return [walk];
  const here = need(walk.at(-1), 'square of a walk');
  return topology
    .within(here, 1)
    .filter((next) => !walk.includes(next))
    .flatMap((next) => walks(topology, [...walk, next], steps - 1));
}

function goesThrough(walk: readonly Square[], named: readonly Square[]): boolean {
  const places = named.map((square) => walk.indexOf(square));
  return places.every((place, i) => place > (places[i - 1] ?? -1));
}

function byRoute(a: readonly Square[], b: readonly Square[]): number {
  for (const [i, square] of a.entries()) {
    const order = bySquare(square, need(b[i], 'square of a route'));
    if (order !== 0) return order;
  }
  return 0;
}

/** The squares strictly inside a route. */
export function insideOf(route: readonly Square[]): readonly Square[] {
  return route.slice(1, -1);
}

/** P56: the value of each rank. */
const VALUES: Readonly<Record<string, number>> = {
  General: 6,
  Admiral: 5,
  Captain: 4,
  Commander: 3,
  'Lt. Commander': 2,
  Lieutenant: 1,
  'Chief Praetor': 6,
  Praetor: 5,
  Evincar: 4,
  Plaguelord: 3,
  CPL: 2,
  Centurion: 1,
};

/** A case's position with the questions everybody asks of it. All of it is the board the turn began with. */
export class Board {
  readonly topology: Ground;
  readonly armies: readonly Army[];

  constructor(readonly given: Case) {
    this.topology = new Ground(given.planes);
    this.armies = given.armies;
  }

  armiesAt(square: Square): readonly Army[] {
    return this.armies.filter(({ at }) => at === square);
  }

  need(name: string): Army {
    return needIn(this.armies, `army ${name}`, (one) => one.name === name);
  }

  /** A battle in progress. */
  isBattle(square: Square): boolean {
    return new Set(this.armiesAt(square).map(({ team }) => team)).size > 1;
  }

  isFighter(army: Army): boolean {
    return this.isBattle(army.at);
  }

  /** The friend who fights in one square with a fighter. */
  partnerOf(army: Army): Army | undefined {
    if (!this.isFighter(army)) return undefined;
    return this.armiesAt(army.at).find((other) => other !== army && other.team === army.team);
  }

  structureAt(square: Square): Structure | undefined {
    return this.given.structures.find(({ squares, destroyed }) => !destroyed && squares.includes(square));
  }

  portalAt(square: Square): Structure | undefined {
    const structure = this.structureAt(square);
    return structure?.kind === 'portal' ? structure : undefined;
  }
}

export function rankValue({ rank }: Army): number {
  const value = VALUES[rank];
  if (value === undefined) throw new Error(`no rank ${rank}`);
  return value;
}

export function isTopThree(army: Army): boolean {
  return rankValue(army) >= 4;
}

export function troopsOf({ troops }: Army): number {
  return Object.values(troops).reduce((sum, alive) => sum + alive, 0);
}

export function otherSide(side: Side): Side {
  return side === 'Coalition' ? 'Phyrexia' : 'Coalition';
}

/** P55: rolls among squares and pieces too. */
export class SquareDice extends Dice {
  square(label: string, squares: readonly Square[]): Square {
    return this.roll(label, squares.toSorted(bySquare));
  }

  /** The one of that name, of those given. */
  byName<T extends { readonly name: string }>(label: string, pieces: readonly T[]): T {
    const name = this.rollName(
      label,
      pieces.map((piece) => piece.name),
    );
    return needIn(pieces, name, (piece) => piece.name === name);
  }
}

/** What a board must not hold: the errors the format names, in words; none where it is sound. */
export function checkBoard(given: Case): readonly string[] {
  const board = new Board(given);
  const errors: string[] = [];
  const squares = given.structures.filter(({ destroyed }) => !destroyed).flatMap((one) => one.squares);
  for (const square of [...squares, ...given.armies.map(({ at }) => at)])
    if (!board.topology.isOnPlane(square)) errors.push(`${square} is off its plane`);
  if (new Set(squares).size < squares.length) errors.push('two structures share a square');
  const names = [...given.armies.map(({ name }) => name)];
  if (new Set(names).size < names.length) errors.push('two armies share a name');
  for (const army of given.armies) {
    const there = board.armiesAt(army.at);
    const sides = new Set(there.map(({ team }) => team)).size;
    if (there.length > 1 && sides === 1) errors.push(`two friends and no enemy at ${army.at}`);
    if (sides > 2) errors.push(`three sides at ${army.at}`);
    if (there.filter(({ team }) => team === army.team).length > 2) errors.push(`three friends at ${army.at}`);
    if (army.guards !== undefined && !given.structures.some(({ name }) => name === army.guards))
      errors.push(`${army.name} guards no structure`);
  }
  for (const { at, winner, siege, armies } of given.results) {
    const there = board.armiesAt(at);
    if (!board.isBattle(at)) errors.push(`no battle in progress at ${at}`);
    if (!there.some(({ team }) => team === winner)) errors.push(`the winner is not at ${at}`);
    for (const [name, { killed, to }] of Object.entries(armies)) {
      const army = there.find((one) => one.name === name);
      if (!army) errors.push(`${name} is not at ${at}`);
      const living = there.filter((one) => one.team === winner && !armies[one.name]?.killed);
      const isOnlyWinner = army?.team === winner && living.length === 1;
      if (to !== undefined && (killed || isOnlyWinner)) errors.push(`${name} cannot be bumped to ${to}`);
      if (siege && (killed || to !== undefined)) errors.push(`a siege leaves ${name} where it is`);
    }
  }
  return errors;
}
