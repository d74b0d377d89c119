import type { Clash } from '../../core/board-view.js';
import type { BattleReport } from './update.js';

/** A battle as desk and map know it: one side a nation. */
export function toClash({ at, fighters, city }: BattleReport): Clash {
  const sides = [...new Set(fighters.map(({ nation }) => nation))].map((nation) =>
    fighters.filter((one) => one.nation === nation).map(({ army }) => army),
  );
  return {
    kind: 'battle',
    sides: city ? [...sides, [city.name]] : sides,
    at,
    circumstances: city ? [`${city.name} ${city.end}`] : [],
  };
}
