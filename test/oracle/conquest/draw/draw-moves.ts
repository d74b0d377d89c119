import type { Random } from '../../random.js';
import { distance } from '../ground/hexes.js';
import { type Alternative, writeOrder } from '../orders/order.js';
import type { Piece, World } from '../world.js';

/** Draws moves: mostly legal ones, to hexes that others want too, that are guarded or warded. */
export class Moves {
  readonly #hexes: readonly string[];
  readonly #hot: readonly string[];

  constructor(
    readonly world: World,
    readonly random: Random,
  ) {
    this.#hexes = [...world.lands.keys()];
    this.#hot = random.shuffled(this.#hexes).slice(0, random.between(1, 3));
  }

  /** The order of a piece as a line. */
  line(piece: Piece): string {
    const { random } = this;
    const at = piece.at ?? random.pick(this.#hexes);
    if (random.chance(0.08)) return `${piece.name}: stand`;
    const count = random.pick([1, 1, 1, 2, 2, 3]);
    const alternatives = Array.from({ length: count }, () => this.#alternative(piece, at));
    const start = random.chance(0.02) ? random.pick(this.#hexes) : at;
    return writeOrder(piece.name, { action: 'move', start, alternatives });
  }

  #alternative(piece: Piece, at: string): Alternative {
    const { random, world } = this;
    const challenge = random.chance(0.65);
    if (random.chance(0.03)) return { to: random.pick(['9Z', '12A', '1K']), challenge };
    if (random.chance(0.02)) return { to: at, challenge };
    const reach = piece.isGeneral && !random.chance(0.05) ? 5 : 99;
    const near = this.#hexes.filter((hex) => hex !== at && distance(hex, at) <= reach);
    const closed = near.filter(
      (hex) => world.guards(hex, piece.owner).length > 0 || world.warders(hex, piece.owner).length > 0,
    );
    const hot = near.filter((hex) => this.#hot.includes(hex));
    const from = random.chance(0.5) && closed.length > 0 ? closed : random.chance(0.4) && hot.length > 0 ? hot : near;
    return { to: from.length > 0 ? random.pick(from) : at, challenge };
  }
}
