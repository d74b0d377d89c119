import { byTime } from '../../posts.js';
import type { Army, Square } from '../format/case.js';
import type { SquareDice } from '../ground/dice.js';
import type { Ground } from '../ground/ground.js';
import type { Field, Goer } from './goer.js';

/** P31: nearest to its own destination first, then the earlier order. */
export function byTurn(ground: Ground): (a: Goer, b: Goer) => number {
  const away = ({ army, to }: Goer) => ground.distance(army.at, to);
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
    const { ground } = this.field.board;
    for (;;) {
      const next = this.#waiting.sort(byTurn(ground)).shift();
      if (!next) return;
      this.partial.add(next.army);
      const free = ground.within(next.army.at, 3).filter((square) => ![...this.at.values()].includes(square));
      if (free.length === 0) this.#stay(next);
      else {
        const route = this.field.routes.get(next) ?? [];
        this.at.set(next.army, chooseSquare(next.army, next.to, free, route, ground, this.dice));
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
export function chooseSquare(
  army: Army,
  destination: Square,
  free: readonly Square[],
  route: readonly Square[],
  ground: Ground,
  dice: SquareDice,
): Square {
  const nearest = leastBy(free, (square) => ground.distance(square, destination));
  const onRoute = nearest.filter((square) => route.includes(square));
  const closest = leastBy(onRoute.length > 0 ? onRoute : nearest, (square) => ground.distance(army.at, square));
  return dice.square(`4.2|${army.name}|square`, closest);
}

export function leastBy<T>(list: readonly T[], measure: (one: T) => number): readonly T[] {
  const least = Math.min(...list.map(measure));
  return list.filter((one) => measure(one) === least);
}
