import type { JudgeCall } from '../../contract/turn.js';
import { type Army, enemyOf, isTop, type PlanesBoard, SIDES, type Side, teamOf } from '../board.js';
import type { CallFact } from '../facts.js';

/** 2.5.3 "The first side to 500 victory points wins." */
export const TO_WIN = 500;

/** 2.5 Who has won (P48), looked at last; both sides at once: nobody, and the judge decides. */
export function findWinner(
  before: PlanesBoard,
  after: PlanesBoard,
): { readonly winner: Side | null; readonly calls: readonly JudgeCall<CallFact>[] } {
  const won = SIDES.filter((side) => hasWon(before, after, side));
  if (won.length < 2) return { winner: won[0] ?? null, calls: [] };
  const because = { code: 'both-won', rule: '2.5', ruling: 'P48' } as const;
  return { winner: null, calls: [{ piece: won.join(' and '), because }] };
}

function hasWon(before: PlanesBoard, after: PlanesBoard, side: Side): boolean {
  const enemy = enemyOf(side);
  if (after.points[side] >= TO_WIN) return true;
  // 2.5.1
  const theirs = after.structures.filter((structure) => teamOf(structure) === enemy);
  if (theirs.length > 0 && theirs.every(({ destroyed }) => destroyed)) return true;
  // 2.5.2
  const leads = ({ team, rank }: Army) => team === enemy && isTop(rank);
  return before.armies.some(leads) && !after.armies.some(leads);
}
