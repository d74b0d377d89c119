import type { Names } from '../format/case.js';
import type { World } from '../world.js';

/** C29: what a game brings those who played it; a quest has no losers (C32). */
export function award(
  { fell, by }: { readonly fell: readonly string[]; readonly by: Names },
  losersLearn: boolean,
  world: World,
): void {
  const count = fell.length;
  for (const [i, piece] of fell.entries()) {
    const { owner, isGeneral } = world.piece(piece);
    const player = world.player(owner);
    const isWinner = i === count - 1;
    if (losersLearn && !isWinner) player.experience += 1;
    if (count < 3) continue;
    if (!isGeneral) player.experience += i;
    const beaten = fell.filter((one) => by[one] === piece).length;
    if (isWinner || beaten * 2 > count - 1) player.renown += 1;
  }
}
