import { type DrawnPost, writeTime } from '../../format/drawn.js';
import type { Random } from '../../random.js';
import type { World } from '../world.js';
import type { DrawnDeal } from './draw-deals.js';
import { Moves } from './draw-moves.js';
import { Wishes } from './draw-wishes.js';

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

function drawMinutes(random: Random): number {
  if (random.chance(0.02)) return random.between(-2, 1);
  return random.between(4, random.chance(0.5) ? 8 : 3000);
}
