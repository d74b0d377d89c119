import { byCodePoint } from '../chance.js';
import { byTime } from '../posts.js';
import type { Army, Square } from './case.js';
import type { Field, Goer } from './goers.js';
import { type Board, type Ground, planeOf, type SquareDice } from './ground.js';

/** P31: nearest to its own destination first, then the earlier order. */
function byTurn(topology: Ground): (a: Goer, b: Goer) => number {
  const away = ({ army, to }: Goer) => topology.distance(army.at, to);
  return (a, b) => away(a) - away(b) || byTime(a.order, b.order);
}

/** P31: places those who make partial moves; `at` tells who stands, has arrived or was placed where, and is added to. */
export class Placing {
  /** All who made a partial move. */
  readonly partial = new Set<Army>();
  /** Those who found nothing free. */
  readonly stays = new Set<Army>();
  readonly #waiting: Goer[];
  readonly #placed = new Set<Goer>();

  constructor(
    readonly field: Field,
    readonly at: Map<Army, Square>,
    readonly arrived: Set<Goer>,
    partial: readonly Goer[],
    readonly dice: SquareDice,
  ) {
    this.#waiting = [...partial];
  }

  placeAll(): void {
    const { topology } = this.field.board;
    for (;;) {
      const next = this.#waiting.sort(byTurn(topology)).shift();
      if (!next) return;
      this.partial.add(next.army);
      const free = topology.within(next.army.at, 3).filter((square) => ![...this.at.values()].includes(square));
      if (free.length === 0) this.#stay(next);
      else {
        const route = this.field.routes.get(next) ?? [];
        this.at.set(next.army, chooseSquare(next.army, next.to, free, route, topology, this.dice));
        this.#placed.add(next);
      }
    }
  }

  /** Whoever was placed at its start is placed again, a friend who arrived there comes only part of the way. */
  #stay(goer: Goer): void {
    const start = goer.army.at;
    for (const other of this.field.goers) {
      if (this.at.get(other.army) !== start) continue;
      const isFriendArrived = this.arrived.has(other) && other.army.team === goer.army.team;
      if (!this.#placed.has(other) && !isFriendArrived) continue;
      this.at.delete(other.army);
      this.arrived.delete(other);
      this.#placed.delete(other);
      this.#waiting.push(other);
    }
    this.at.set(goer.army, start);
    this.stays.add(goer.army);
  }
}

/** The free square nearest the destination; then one on the route, the fewest steps from the start, a roll. */
function chooseSquare(
  army: Army,
  destination: Square,
  free: readonly Square[],
  route: readonly Square[],
  topology: Ground,
  dice: SquareDice,
): Square {
  const nearest = leastBy(free, (square) => topology.distance(square, destination));
  const onRoute = nearest.filter((square) => route.includes(square));
  const closest = leastBy(onRoute.length > 0 ? onRoute : nearest, (square) => topology.distance(army.at, square));
  return dice.square(`4.2|${army.name}|square`, closest);
}

export function leastBy<T>(list: readonly T[], measure: (one: T) => number): readonly T[] {
  const least = Math.min(...list.map(measure));
  return list.filter((one) => measure(one) === least);
}

interface Spot {
  readonly square: Square;
  /** The single enemy army that holds it. */
  readonly met?: Army;
  readonly isRolled: boolean;
  /** No square around was empty. */
  readonly isCrowded: boolean;
}

/** P40, P32: the square around the middle an army is put in; undefined where the whole plane has none. */
export function findSpot(
  army: Army,
  middle: Square,
  at: ReadonlyMap<Army, Square>,
  label: string,
  topology: Ground,
  dice: SquareDice,
): Spot | undefined {
  const armiesAt = (square: Square) => [...at].filter(([, there]) => there === square).map(([one]) => one);
  const isEmpty = (square: Square) => armiesAt(square).length === 0;
  const pick = (squares: readonly Square[], isCrowded: boolean): Spot => {
    const square = dice.square(label, squares);
    const [met] = armiesAt(square);
    return { square, ...(met && { met }), isRolled: squares.length > 1, isCrowded };
  };
  const around = topology.ring(middle, 1);
  const empty = around.filter(isEmpty);
  if (empty.length > 0) return pick(empty, false);
  const held = around.filter((square) => {
    const [first, ...more] = armiesAt(square);
    return first !== undefined && more.length === 0 && first.team !== army.team;
  });
  if (held.length > 0) return pick(held, true);
  const { numbers, letters } = topology.planes[planeOf(middle)];
  for (let n = 2; n <= Math.max(numbers, letters); n++) {
    const out = topology.ring(middle, n).filter(isEmpty);
    if (out.length > 0) return pick(out, true);
  }
  return undefined;
}

/** P30: those who find their portal closed; `at` as it is once P23 and P29 are done. */
export function findShutOut(field: Field, at: ReadonlyMap<Army, Square>): readonly Goer[] {
  const isTaken = (end: Square) =>
    new Set([...at].filter(([, square]) => square === end).map(([{ team }]) => team)).size > 1;
  return field.goers.filter((goer) => {
    if (goer.through === undefined || field.stopped.has(goer)) return false;
    return [goer.to, goer.through].some((end) => field.board.isBattle(end) || isTaken(end));
  });
}

/** P32: puts those who go through one after the other; gives whom each came upon. */
export function comeOut(
  passing: readonly Goer[],
  field: Field,
  at: Map<Army, Square>,
  dice: SquareDice,
): ReadonlyMap<Army, Army> {
  const { topology } = field.board;
  const met = new Map<Army, Army>();
  for (const { army, through } of passing.toSorted(byTurn(topology))) {
    if (through === undefined) continue;
    const spot = findSpot(army, through, at, `5.5|${army.name}|square`, topology, dice);
    at.set(army, spot?.square ?? army.at);
    if (spot?.met) met.set(army, spot.met);
  }
  return met;
}

export interface Sent {
  /** By their number of tries before. */
  readonly out: ReadonlySet<Army>;
  readonly disbanded: ReadonlySet<Army>;
  readonly arrived: ReadonlySet<Army>;
}

/** P33, P34: the mercenaries move last; `at` is changed. */
export function moveMercenaries(board: Board, at: Map<Army, Square>, dice: SquareDice): Sent {
  const { topology } = board;
  const out = new Set<Army>();
  const disbanded = new Set<Army>();
  const arrived = new Set<Army>();
  const away = (army: Army) => topology.distance(army.at, goalOf(army, board) ?? army.at);
  const mercenaries = board.armies
    .filter(({ team }) => team === 'Mercenary')
    .toSorted((a, b) => away(a) - away(b) || byCodePoint(a.name, b.name));
  for (const army of mercenaries) {
    const goal = goalOf(army, board);
    const others = (square: Square) => [...at].filter(([one, there]) => one !== army && there === square);
    if (goal === undefined || goal === army.at) continue;
    if (board.isFighter(army) || others(army.at).some(([{ team }]) => team !== 'Mercenary')) continue;
    if (army.tries >= 2) {
      disbanded.add(army);
      at.delete(army);
      continue;
    }
    out.add(army);
    const sides = new Set(others(goal).map(([{ team }]) => team));
    if (topology.distance(army.at, goal) <= 3 && sides.size < 2 && !sides.has('Mercenary')) {
      at.set(army, goal);
      arrived.add(army);
      continue;
    }
    const free = topology.within(army.at, 3).filter((square) => others(square).length === 0);
    at.set(army, chooseSquare(army, goal, free, [], topology, dice));
  }
  return { out, disbanded, arrived };
}

/** The square a mercenary guards, on its own plane; undefined where there is none. */
export function goalOf(army: Army, board: Board): Square | undefined {
  const structure = board.given.structures.find(({ name, destroyed }) => name === army.guards && !destroyed);
  return structure?.squares.find((square) => planeOf(square) === planeOf(army.at));
}
