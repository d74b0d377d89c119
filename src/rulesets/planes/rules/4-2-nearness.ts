import { compareNames } from '../../../core/text.js';
import { type Cell, distance } from '../state/grid.js';
import { armyOf, call, type Field, placeName, rollAmong, teamNameOf } from '../state/state.js';

/**
 * 4.2 The order of nearness (P25): the first `places` of a side's armies by the distance from their starts to a square;
 * of equally far ones the next is rolled. Timestamps have no say.
 */
export function nearest(field: Field, cell: Cell, armies: readonly number[], places: number): readonly number[] {
  if (armies.length <= 1) return armies;
  const { grid, starts } = field.ground;
  const left = armies.map((army) => ({ army, far: distance(grid, starts[army] as Cell, cell) }));
  const chosen: number[] = [];
  while (chosen.length < places && left.length > 0) {
    const least = Math.min(...left.map(({ far }) => far));
    const tied = left.filter(({ far }) => far === least);
    const one = tied.length === 1 ? (tied[0]?.army as number) : rollPlace(field, cell, tied, chosen.length + 1);
    chosen.push(one);
    left.splice(
      left.findIndex(({ army }) => army === one),
      1,
    );
  }
  return chosen;
}

function rollPlace(field: Field, cell: Cell, tied: readonly { army: number }[], place: number): number {
  const names = tied.map(({ army }) => armyOf(field, army).name).sort(compareNames);
  const side = teamNameOf(field, tied[0]?.army as number);
  const at = placeName(field, cell);
  const before = field.rolls.size;
  const rolled = rollAmong(field, '4.2', side, `${at} place ${place}`, names);
  // A pair and the contest after it ask for the same place: one roll, one call.
  if (field.rolls.size > before)
    call(field, 'P25', rolled, `${names.join(', ')} are equally near ${at}; place ${place} was rolled: ${rolled}`);
  return field.ground.index.get(rolled) as number;
}
