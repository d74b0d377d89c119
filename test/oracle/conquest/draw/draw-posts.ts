import type { Random } from '../../chance.js';
import { type DrawnPost, drawMinutes, writeTime } from '../../format/drawn.js';
import { distance } from '../case.js';
import { type Alternative, writeOrder } from '../orders.js';
import type { Piece, World } from '../world.js';
import { type DrawnDeal, Wishes } from './draw-wishes.js';

/** Posts of every player, at times two; few minutes, so that many orders share one. `holder` says who orders a piece. */
export function drawPosts(
  world: World,
  deals: readonly DrawnDeal[],
  holder: (piece: string) => string,
  lock: number,
  random: Random,
): readonly DrawnPost[] {
  const posts: DrawnPost[] = [];
  const moves = new Moves(world, random);
  const wishes = new Wishes(world, deals, random);
  const post = (author: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    const at = lock - drawMinutes(random) * 60_000;
    const isEdited = lines.length > 1 && random.chance(0.06);
    const more = at + random.between(1, 4) * 60_000;
    posts.push({
      author: random.chance(0.02) ? random.pick([...world.players.keys()]) : author,
      at: writeTime(at),
      ...(random.chance(0.15) && !isEdited && { via: 'pm' as const }),
      text: isEdited ? lines.slice(0, -1).join('\n') : lines.join('\n'),
      ...(isEdited && { edits: [{ at: writeTime(more), text: lines.join('\n') }] }),
    });
  };
  for (const player of random.shuffled([...world.players.values()]))
    for (let n = random.pick([0, 1, 1, 1, 1, 2]); n > 0; n--) {
      const strays = random.chance(0.02);
      const lines =
        (world.window === 'movement') !== strays
          ? random
              .shuffled(world.pieces.filter((one) => holder(one.name) === player.name && random.chance(0.85)))
              .map((piece) => moves.line(piece))
          : [...world.players.values()]
              .filter((one) => holder(one.walker) === player.name)
              .flatMap((one) => wishes.lines(one));
      const own = `${player.walker}: `;
      const isBare = random.chance(0.2);
      post(
        player.name,
        lines.map((line) =>
          isBare && line.startsWith(own) && !/: (?:stand|concede)$/.test(line) ? line.slice(own.length) : line,
        ),
      );
    }
  return random.shuffled(posts);
}

/** Draws moves: mostly legal ones, to hexes that others want too, that are guarded or warded. */
class Moves {
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
