import { GOODS } from '../rulebook.js';
import { type Field, unitOf } from '../state/state.js';
import type { Points } from '../update.js';

const CATEGORIES = ['cities', 'armies', 'characters', 'richness'] as const;
const POINTS = 1000;

/** J59 The points of each nation, from what is on the board. */
export function countPoints(field: Field): void {
  const raw = new Map([...field.nations.keys()].map((name) => [name, scoreOf(field, name)]));
  const sums = CATEGORIES.map((category) => [...raw.values()].reduce((sum, one) => sum + one[category], 0));
  const points = [...raw].map(([name, own]): [string, Points] => {
    const [cities = 0, armies = 0, characters = 0, richness = 0] = CATEGORIES.map((category, i) =>
      sums[i] ? Math.floor((POINTS * own[category]) / (sums[i] ?? 1)) : 0,
    );
    return [name, { cities, armies, characters, richness, items: 0 }];
  });
  field.points = Object.fromEntries(points);
}

/** J59 The raw scores. */
function scoreOf(field: Field, nation: string): Record<(typeof CATEGORIES)[number], number> {
  const score = { cities: 0, armies: 0, characters: 0, richness: field.nations.get(nation)?.treasury ?? 0 };
  for (const city of field.cities.values()) {
    if (city.nation !== nation || city.size === 0) continue;
    score.cities += 10 * city.size + 5 * city.fortification + 5 * city.docks + Math.floor(city.loyalty / 10);
    for (const good of GOODS) score.richness += city.stores[good] * (field.market?.goods[good]?.pays ?? 0);
  }
  for (const army of field.armies) {
    if (army.isGone || army.nation !== nation) continue;
    for (const { unit, men, training } of army.units) {
      const { gold, food } = unitOf(field, unit);
      score.armies += Math.floor((men * (gold + food + 1) * (100 + training + army.morale)) / 100);
    }
  }
  for (const one of field.characters.values())
    if (one.isAlive && one.nation === nation) score.characters += one.commander + one.rogue + one.wizard;
  return score;
}
