import type { Army, Square } from '../format/case.js';
import type { SquareDice } from '../ground/dice.js';
import { type Ground, planeOf } from '../ground/ground.js';

export interface Spot {
  readonly square: Square;
  /** The single enemy army that holds it. */
  readonly met?: Army;
  readonly isRolled: boolean;
  /** No square around was empty. */
  readonly isCrowded: boolean;
}

/** P40, P32: the square around the middle an army is put in; undefined where the whole plane has none. */
export function findSpot(
  army: Army,
  middle: Square,
  at: ReadonlyMap<Army, Square>,
  label: string,
  ground: Ground,
  dice: SquareDice,
): Spot | undefined {
  const armiesAt = (square: Square) => [...at].filter(([, there]) => there === square).map(([one]) => one);
  const isEmpty = (square: Square) => armiesAt(square).length === 0;
  const pick = (squares: readonly Square[], isCrowded: boolean): Spot => {
    const square = dice.square(label, squares);
    const [met] = armiesAt(square);
    return { square, ...(met && { met }), isRolled: squares.length > 1, isCrowded };
  };
  const around = ground.ring(middle, 1);
  const empty = around.filter(isEmpty);
  if (empty.length > 0) return pick(empty, false);
  const held = around.filter((square) => {
    const [first, ...more] = armiesAt(square);
    return first !== undefined && more.length === 0 && first.team !== army.team;
  });
  if (held.length > 0) return pick(held, true);
  const { numbers, letters } = ground.planes[planeOf(middle)];
  for (let n = 2; n <= Math.max(numbers, letters); n++) {
    const out = ground.ring(middle, n).filter(isEmpty);
    if (out.length > 0) return pick(out, true);
  }
  return undefined;
}
