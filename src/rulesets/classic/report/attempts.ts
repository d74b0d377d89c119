import type { Army } from '../board.js';
import { classOf } from '../board.js';

/** What a kill risks of the top slot (4.3.2), and a capture of the lowest (4.5). */
const [KILL, CAPTURE] = [500, 2000];
/** 4.5 From this class on an army can be captured: the two lowest ranks. */
const LOW = 5;

/** 4.3.2, 4.5 What an army can try beside winning, and what must stand in its strategy for that. */
export function tellAttempts({ troops, team: own }: Army, foes: readonly Army[]): string {
  const [lowest, , , top] = troops;
  const kill =
    top < KILL
      ? `A kill is not open to you: it takes ${KILL} in your top slot, and you have ${top} (4.3.2).`
      : `For a kill the strategy must say that you risk ${KILL} of your top slot (4.3.2).`;
  const isFit = ({ rank, team, converting }: Army) =>
    own !== 'Mercenary' && team !== 'Mercenary' && !converting && classOf(rank) >= LOW;
  const low = foes.filter(isFit).map(({ name }) => name);
  if (low.length === 0) return kill;
  const whom = low.join(' or ');
  return lowest < CAPTURE
    ? `${kill} To capture ${whom} takes ${CAPTURE} in your lowest slot, and you have ${lowest} (4.5).`
    : `${kill} To capture ${whom} instead it must say that you risk ${CAPTURE} of your lowest slot (4.5).`;
}
