import { GOODS } from '../rulebook.js';
import type { Act } from '../state/acts.js';
import { type Field, isAtCapital, type LiveCity, nationOf, payGold, tellChange } from '../state/state.js';
import { ruin } from './7-1-assault.js';

/** J36 The part of its hex's goods that a city brings in, by size, in percent. */
const YIELD = [0, 100, 80, 60, 40, 20] as const;
const LOYALTY_AFTER_LOSS = 30;

/** J36 A new tax rate, set at the capital. */
export function setTax(field: Field): Act<'tax'> {
  return ({ value }, character) => {
    if (!isAtCapital(field, character)) return `${character.name} is not at his capital.`;
    const nation = nationOf(field, character.nation);
    tellChange(field, [nation.name], nation.name, 'tax', [nation.tax, value.rate], '10', `set by ${character.name}`);
    nation.tax = value.rate;
    return undefined;
  };
}

/** J11 1301 Production and loyalty of each nation's cities. */
export function produce(field: Field): void {
  for (const city of field.cities.values()) {
    if (city.nation === null || city.size === 0) continue;
    const nation = nationOf(field, city.nation);
    const { gold = 0, ...goods } = field.before.map.produces[city.at] ?? {};
    payGold(field, nation, gold, '10', `gold of ${city.name}`);
    for (const good of GOODS) {
      const before = city.stores[good];
      city.stores[good] += Math.floor(((goods[good] ?? 0) * (YIELD[city.size] ?? 0)) / 100);
      tellChange(field, [nation.name], city.name, good, [before, city.stores[good]], '10', 'production');
    }
    changeLoyalty(field, city, Math.trunc((50 - nation.tax) / 10));
  }
}

function changeLoyalty(field: Field, city: LiveCity, by: number): void {
  const before = city.loyalty;
  city.loyalty = Math.min(100, Math.max(0, before + by));
  tellChange(field, [city.nation], city.name, 'loyalty', [before, city.loyalty], '10', 'by the tax rate');
  if (city.loyalty > 0) return;
  if (city.size === 1) {
    ruin(field, city, [city.nation], '10', 'its people have left it');
    return;
  }
  tellChange(field, [city.nation], city.name, 'size', [city.size, city.size - 1], '10', 'no loyalty left');
  tellChange(field, [city.nation], city.name, 'loyalty', [0, LOYALTY_AFTER_LOSS], '10', 'a size smaller');
  city.size--;
  city.loyalty = LOYALTY_AFTER_LOSS;
}
