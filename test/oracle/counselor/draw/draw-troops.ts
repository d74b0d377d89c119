import type { DrawnEntry } from '../../format/drawn.js';
import type { Random } from '../../random.js';
import { UNITS } from '../tables.js';

/** The most men of a platoon. */
export const MEN = [3, 60, 150, 400, 1500, 5000];
export const WEAK = [3, 60, 400];
export const UNEVEN = [60, 2000, 5000];
export const STRONG = [2000, 5000, 12_000];

/** Troops of up to three units, as a set-up has them; strong ones may bring catapults. */
export function drawTroops(sizes: readonly number[], random: Random): DrawnEntry & { readonly units: DrawnEntry } {
  const most = random.pick(sizes);
  const chosen = [...random.shuffled(UNITS)].slice(0, random.pick([1, 1, 2, 3]));
  if (sizes === STRONG && random.chance(0.5)) chosen.push('catapults');
  const units = [...new Set(chosen)].map((unit) => {
    const men = random.between(sizes === STRONG ? Math.floor(most / 2) : 1, most);
    const count = unit === 'catapults' ? Math.min(men, random.between(1, 60)) : men;
    const levels = {
      weapons: random.pick([10, 30, 60, 100]),
      armor: random.pick([0, 10, 30, 60]),
      training: random.between(0, 100),
    };
    return [unit, random.chance(0.3) ? count : { men: count, ...levels }] as const;
  });
  return {
    morale: random.between(0, 100),
    food: random.pick([0, random.between(0, 500), 8000]),
    units: Object.fromEntries(units),
  };
}
