import { need } from '../../format/entry.js';
import type { Side, Square } from '../format/case.js';
import type { SquareDice } from '../ground/dice.js';
import type { Ground } from '../ground/ground.js';
import type { Goer } from './goer.js';

/** P25: the first so many of a side's goers in the order of nearness to a square. */
export function findNearest(
  goers: readonly Goer[],
  places: number,
  side: Side,
  square: Square,
  ground: Ground,
  dice: SquareDice,
): readonly Goer[] {
  const first: Goer[] = [];
  for (let place = 1; place <= places; place++) {
    const left = goers.filter((goer) => !first.includes(goer));
    const least = Math.min(...left.map(({ army }) => ground.distance(army.at, square)));
    const nearest = left.filter(({ army }) => ground.distance(army.at, square) === least);
    const army = dice.byName(
      `4.2|${side}|${square} place ${place}`,
      nearest.map((goer) => goer.army),
    );
    first.push(
      need(
        nearest.find((goer) => goer.army === army),
        army.name,
      ),
    );
  }
  return first;
}
