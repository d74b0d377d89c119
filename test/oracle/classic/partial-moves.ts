import type { Square } from '../../../src/core/squares.js';
import type { Army, ClassicBoard } from '../../../src/rulesets/classic/board.js';
import { byCodePoint, type Dice } from '../chance.js';
import type { Routes } from './movers.js';
import { byContest, type Mover } from './movers.js';
import { distance, within3 } from './squares.js';

/** Where everybody is while partial moves are placed, one after the other (3.3.2, R21). */
export class Placing {
  readonly #waiting: Mover[];
  readonly #placed = new Set<Army>();
  /** All that made a partial move. */
  readonly partial = new Set<Mover>();

  /** `at`: the square of everybody who stands or has arrived; `arrived`: those who were ordered there. */
  constructor(
    readonly board: ClassicBoard,
    readonly at: Map<Army, Square>,
    readonly arrived: Map<Army, Mover>,
    readonly routes: Routes,
    readonly dice: Dice,
    waiting: readonly Mover[],
  ) {
    this.#waiting = [...waiting];
  }

  placeAll(): void {
    for (;;) {
      const next = this.#waiting.sort((a, b) => byContest(a, b) || byName(a, b)).shift();
      if (!next) return;
      this.partial.add(next);
      this.at.set(next.army, this.#choose(next));
      this.#placed.add(next.army);
    }
  }

  #there(square: Square): readonly Army[] {
    return [...this.at].filter(([, at]) => at === square).map(([army]) => army);
  }

  #choose(mover: Mover): Square {
    const { army, from, to } = mover;
    const free = within3(from, this.board.grid).filter((square) => this.#there(square).length === 0);
    const there = this.#there(from);
    if (free.length === 0) {
      for (const other of there) this.#sendOn(army, other);
      return from;
    }
    const nearest = Math.min(...free.map((square) => distance(square, to)));
    const attackers = there.filter((other) => this.arrived.has(other) && other.team !== army.team);
    const isAttacked = there.length === 1 && attackers.length === 1;
    if (isAttacked && nearest >= distance(from, to)) return from;
    return this.#break(
      mover,
      free.filter((square) => distance(square, to) === nearest),
    );
  }

  /** No square is free: who was placed here is placed again, a friend that arrived makes a partial move in turn. */
  #sendOn(army: Army, other: Army): void {
    const mover = [...this.partial].find((one) => one.army === other) ?? this.arrived.get(other);
    if (!mover || (!this.#placed.has(other) && other.team !== army.team)) return;
    this.#placed.delete(other);
    this.arrived.delete(other);
    this.at.delete(other);
    this.#waiting.push(mover);
  }

  /** Ties: a square on the route, then fewest steps, then a roll; the route is rolled only where that matters (R10). */
  #break(mover: Mover, tied: readonly Square[]): Square {
    const along = (route: readonly Square[]) => {
      const on = tied.filter((square) => route.includes(square));
      const left = on.length > 0 ? on : tied;
      const steps = Math.min(...left.map((square) => distance(mover.from, square)));
      return left.filter((square) => distance(mover.from, square) === steps);
    };
    const settled = this.routes.settled(mover);
    const ways = new Set(mover.routes.map((route) => along(route).join()));
    const route = settled ?? (ways.size > 1 ? this.routes.roll(mover) : (mover.routes[0] ?? [mover.from]));
    const left = along(route);
    return left.length === 1 ? (left[0] as Square) : this.dice.roll(`3.3.2|${mover.army.name}|square`, left);
  }
}

/** Where two have neither order nor time (a pair left alone, 4.3.1) the texts are silent: by name, as rolls are sorted. */
function byName(a: Mover, b: Mover): number {
  return byCodePoint(a.army.name, b.army.name);
}
