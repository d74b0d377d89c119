import type { Side, Square } from '../format/case.js';
import type { SquareDice } from '../ground/dice.js';
import type { Field } from './goer.js';

/** P24: fills `field.keptOut`. */
export function keepOut(field: Field, dice: SquareDice): void {
  const { board, goers } = field;
  const raided = [...field.raiders].map(({ to }) => to);
  const held = [...field.stopped.values()].map(({ at }) => at);
  const isClosed = (square: Square) => board.isBattle(square) || raided.includes(square) || held.includes(square);
  for (const goer of goers) if (field.boundFor(goer.to).includes(goer) && isClosed(goer.to)) field.keptOut.add(goer);
  for (const { at } of board.armies.filter(({ team }) => team === 'Mercenary')) {
    if (isClosed(at)) continue;
    const loser = findThirdSide(at, field, dice);
    if (loser) for (const goer of field.boundFor(at, loser)) field.keptOut.add(goer);
  }
}

/** The side that must not enter a mercenary's square, where both others would. */
function findThirdSide(square: Square, field: Field, dice: SquareDice): Side | undefined {
  const nearest = (side: Side) =>
    Math.min(...field.boundFor(square, side).map(({ army }) => field.board.ground.distance(army.at, square)));
  const [coalition, phyrexia] = [nearest('Coalition'), nearest('Phyrexia')];
  if (coalition === Number.POSITIVE_INFINITY || phyrexia === Number.POSITIVE_INFINITY) return undefined;
  if (coalition !== phyrexia) return coalition < phyrexia ? 'Phyrexia' : 'Coalition';
  const enters = dice.roll(`4.2|Mercenary|${square} side`, ['Coalition', 'Phyrexia']);
  return enters === 'Coalition' ? 'Phyrexia' : 'Coalition';
}
