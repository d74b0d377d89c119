import type { Square } from '../../../src/core/places.js';
import type { Team } from '../../../src/rulesets/classic/board.js';
import { byContest, type Field, type Mover } from './movers.js';

/** R18: the mover of a team that enters a square; none where a friend stands there. */
export function winnerOf(field: Field, contending: readonly Mover[], team: Team, at: Square): Mover | undefined {
  if (field.standers.some((army) => army.team === team && army.at === at)) return undefined;
  return contending.filter((mover) => mover.to === at && mover.army.team === team).toSorted(byContest)[0];
}
