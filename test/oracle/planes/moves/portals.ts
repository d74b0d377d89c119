import type { Army, Square } from '../format/case.js';
import type { SquareDice } from '../ground/dice.js';
import { findSpot } from './bump-square.js';
import type { Field, Goer } from './goer.js';
import { byTurn } from './placing.js';

/** P30: those who find their portal closed; `at` as it is once P23 and P29 are done. */
export function findShutOut(field: Field, at: ReadonlyMap<Army, Square>): readonly Goer[] {
  const isTaken = (end: Square) =>
    new Set([...at].filter(([, square]) => square === end).map(([{ team }]) => team)).size > 1;
  return field.goers.filter((goer) => {
    if (goer.through === undefined || field.stopped.has(goer)) return false;
    return [goer.to, goer.through].some((end) => field.board.isBattle(end) || isTaken(end));
  });
}

/** P32: puts those who go through one after the other; gives whom each came upon. */
export function comeOut(
  passing: readonly Goer[],
  field: Field,
  at: Map<Army, Square>,
  dice: SquareDice,
): ReadonlyMap<Army, Army> {
  const { ground } = field.board;
  const met = new Map<Army, Army>();
  for (const { army, through } of passing.toSorted(byTurn(ground))) {
    if (through === undefined) continue;
    const spot = findSpot(army, through, at, `5.5|${army.name}|square`, ground, dice);
    at.set(army, spot?.square ?? army.at);
    if (spot?.met) met.set(army, spot.met);
  }
  return met;
}
