import type { Side, Square } from '../format/case.js';
import { isTopThree } from '../ground/board.js';
import type { SquareDice } from '../ground/dice.js';
import { bySquare } from '../ground/ground.js';
import type { Field, Goer } from './goer.js';
import { findNearest } from './nearness.js';

/** A try at a joint engage (P28): a pair, or a support that holds. */
interface Try {
  readonly square: Square;
  readonly goers: readonly Goer[];
}

/** P26–P29: the goers who enter the squares they are bound for. */
export function findEntering(field: Field, dice: SquareDice): ReadonlySet<Goer> {
  const entering = new Set<Goer>();
  for (const side of ['Coalition', 'Phyrexia'] as const) {
    const ends = [...new Set(field.goers.map(({ to }) => to))].toSorted(bySquare);
    const tries = ends.flatMap((square) => findTry(field, square, side, dice) ?? []);
    const joint = chooseTry(tries, side, dice);
    for (const square of ends) {
      const bound = field.boundFor(square, side);
      if (bound.length === 0) continue;
      if (joint?.square === square) for (const goer of joint.goers) entering.add(goer);
      else if (bound.every(({ verb }) => verb !== 'support'))
        for (const goer of findNearest(bound, 1, side, square, field.board.ground, dice)) entering.add(goer); // P29
    }
  }
  return entering;
}

/** P28. */
function chooseTry(tries: readonly Try[], side: Side, dice: SquareDice): Try | undefined {
  if (tries.length === 0) return undefined;
  const square = dice.square(
    `4.3|${side}|joint`,
    tries.map((one) => one.square),
  );
  return tries.find((one) => one.square === square);
}

function findTry(field: Field, square: Square, side: Side, dice: SquareDice): Try | undefined {
  const { ground } = field.board;
  const bound = field.boundFor(square, side);
  const isEnemyBound = field.boundFor(square).length > bound.length;
  const supporters = bound.filter(({ verb }) => verb === 'support');
  if (supporters.length > 0) {
    return isEnemyBound ? { square, goers: findNearest(supporters, 1, side, square, ground, dice) } : undefined; // P27
  }
  const engagers = bound.filter(({ verb }) => verb === 'engage'); // P26
  const isEnemyThere = isEnemyBound || field.standersAt(square).some(({ team }) => team !== side);
  if (engagers.length < 2 || !isEnemyThere || field.board.structureAt(square)) return undefined;
  const goers = engagers.length === 2 ? engagers : findNearest(engagers, 2, side, square, ground, dice);
  return goers.some(({ army }) => isTopThree(army)) ? undefined : { square, goers };
}
