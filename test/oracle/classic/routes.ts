import type { Square } from '../../../src/core/places.js';
import type { Dice } from '../dice.js';
import type { Field, Mover } from './movers.js';

/** R10: the routes a turn has settled: stated, the only shortest, or rolled. */
export class Routes {
  readonly #rolled = new Map<Mover, readonly Square[]>();

  constructor(
    readonly field: Field,
    readonly dice: Dice,
  ) {
    for (const mover of field.movers) if (this.settled(mover) === undefined && this.#isWatched(mover)) this.roll(mover);
  }

  /** Its route where that is settled. */
  settled(mover: Mover): readonly Square[] | undefined {
    return mover.stated ?? (mover.routes.length === 1 ? mover.routes[0] : this.#rolled.get(mover));
  }

  roll(mover: Mover): readonly Square[] {
    const choices = mover.routes.map((route) => route.join());
    const chosen = this.dice.roll(`3.2.2.4|${mover.army.name}|route`, choices);
    const route = mover.routes[choices.indexOf(chosen)] as readonly Square[];
    this.#rolled.set(mover, route);
    return route;
  }

  /** An army that ordered to intercept it stands inside some of its routes but not all. */
  #isWatched(mover: Mover): boolean {
    return [...this.field.intercepts].some(([name, target]) => {
      if (target !== mover.army.name) return false;
      const at = this.field.board.armies.find((army) => army.name === name)?.at as Square;
      const inside = mover.routes.filter((route) => route.slice(1, -1).includes(at)).length;
      return inside > 0 && inside < mover.routes.length;
    });
  }
}
