import { foldWords } from '../../../reading/text/fold.js';
import { GOODS, type Good, isLand } from '../board/tables.js';
import { type Act, meetsChance, rollNumber } from '../state/acts.js';
import {
  armiesAt,
  type Field,
  isAtCapital,
  type LiveCity,
  nationOf,
  ownCityAt,
  payGold,
  tellChange,
} from '../state/state.js';
import { changeStores } from './5-market.js';
import { ruin } from './7-1-combat.js';

/** J41 Gold, and as much timber, for each level of fortification. */
const COST_OF_LEVEL = [0, 1000, 3000, 5000, 8000, 12000] as const;
/** J41 Gold for each size. */
const COST_OF_SIZE = [0, 0, 4000, 6000, 8000, 10000] as const;
const COST_OF_CAMP = 2000;
const LOYALTY_OF_CAMP = 30;
const LARGEST = 5;

/** J41 The next level of fortification. */
export function fortify(field: Field): Act<'fortify'> {
  return (_order, { name, nation: own, at }) => {
    const city = ownCityAt(field, own, at);
    if (!city) return { code: 'no-own-city', rule: '10', nation: own, name };
    if (city.fortification >= LARGEST) return { code: 'strongest-walls', rule: '10', city: city.name };
    const cost = COST_OF_LEVEL[city.fortification + 1] ?? 0;
    const nation = nationOf(field, own);
    if (nation.treasury < cost) return { code: 'no-gold', rule: '10', cost, has: nation.treasury };
    if (city.stores.timber < cost)
      return { code: 'no-timber', rule: '10', cost, city: city.name, has: city.stores.timber };
    payGold(field, nation, -cost, { code: 'paid-walls', rule: '10', city: city.name, by: name });
    changeStores(field, city, 'timber', -cost, { code: 'timber-for-walls', rule: '5', by: name });
    const before = city.fortification++;
    tellChange(field, [own], city.name, 'fortification', [before, city.fortification], {
      code: 'built',
      rule: '10',
      by: name,
    });
    return undefined;
  };
}

/** J41 A size more, with a chance; paid only on success. */
export function improve(field: Field): Act<'improve'> {
  return (_order, { name, nation: own, at, commander }) => {
    const city = ownCityAt(field, own, at);
    if (!city) return { code: 'no-own-city', rule: '10', nation: own, name };
    if (city.size >= LARGEST) return { code: 'largest-city', rule: '10', city: city.name };
    if (armiesAt(field, at).some((army) => field.relations.areEnemies(own, army.nation)))
      return { code: 'enemy-army-there', rule: '10', at };
    if (city.size !== city.sizeBefore) return { code: 'size-changed', rule: '10', city: city.name };
    const cost = COST_OF_SIZE[city.size + 1] ?? 0;
    const nation = nationOf(field, own);
    if (nation.treasury < cost) return { code: 'no-gold', rule: '10', cost, has: nation.treasury };
    const chance = Math.floor(city.loyalty + commander / 2 - 10 * city.size);
    const asked = { rule: '10', who: name, about: { kind: 'improve' }, ruling: 'J41' } as const;
    if (!meetsChance(field, asked, chance, [own])) return { code: 'did-not-grow', rule: '10', city: city.name };
    payGold(field, nation, -cost, { code: 'paid-growth', rule: '10', city: city.name, by: name });
    const before = city.size++;
    tellChange(field, [own], city.name, 'size', [before, city.size], { code: 'grown', rule: '10', by: name });
    return undefined;
  };
}

/** J42 Loyalty by a roll of 10. */
export function influence(field: Field): Act<'influence'> {
  return ({ place }, { name, nation, at }) => {
    const city = ownCityAt(field, nation, at);
    if (!city) return { code: 'no-own-city', rule: '10', nation, name };
    const asked = { rule: '10', who: name, about: { kind: 'influence', place }, ruling: 'J42' } as const;
    const before = city.loyalty;
    city.loyalty = Math.min(100, before + rollNumber(field, asked, 10, [nation]));
    tellChange(field, [nation], city.name, 'loyalty', [before, city.loyalty], {
      code: 'influence',
      rule: '10',
      by: name,
    });
    return undefined;
  };
}

/** J41 A camp where no city is and no enemy army. */
export function camp(field: Field): Act<'camp'> {
  return ({ value }, { name, nation: own, at }) => {
    const there = field.cities.get(at);
    if (!isLand(field.atlas.terrainAt(at))) return { code: 'water', rule: '10', hex: at };
    if (there && there.size > 0) return { code: 'city-there', rule: '10', city: there.name, at };
    if (armiesAt(field, at).some((army) => field.relations.areEnemies(own, army.nation)))
      return { code: 'enemy-army-there', rule: '10', at };
    const key = foldWords(value.name).join('');
    if ([...field.cities.values()].some((city) => foldWords(city.name).join('') === key))
      return { code: 'city-name-by-now', rule: '10', name: value.name };
    const nation = nationOf(field, own);
    if (nation.treasury < COST_OF_CAMP)
      return { code: 'no-gold', rule: '10', cost: COST_OF_CAMP, has: nation.treasury };
    payGold(field, nation, -COST_OF_CAMP, { code: 'paid-camp', rule: '10', city: value.name, by: name });
    field.cities.set(at, {
      name: value.name,
      at,
      nation: own,
      size: 1,
      fortification: 0,
      docks: 0,
      loyalty: LOYALTY_OF_CAMP,
      capital: false,
      stores: Object.fromEntries(GOODS.map((good) => [good, 0])) as Record<Good, number>,
      recruited: 0,
      sizeBefore: 0,
    });
    tellChange(field, [own], value.name, 'nation', [null, own], { code: 'camp-made', rule: '10', at, by: name });
    return undefined;
  };
}

/** J36 The part of its hex's goods that a city brings in, by size, in percent. */
const YIELD = [0, 100, 80, 60, 40, 20] as const;
const LOYALTY_AFTER_LOSS = 30;

/** J36 A new tax rate, set at the capital. */
export function setTax(field: Field): Act<'tax'> {
  return ({ value }, character) => {
    if (!isAtCapital(field, character)) return { code: 'not-at-capital', rule: '10', name: character.name };
    const nation = nationOf(field, character.nation);
    const because = { code: 'tax-set', rule: '10', by: character.name } as const;
    tellChange(field, [nation.name], nation.name, 'tax', [nation.tax, value.rate], because);
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
    payGold(field, nation, gold, { code: 'gold-of-city', rule: '10', city: city.name });
    for (const good of GOODS) {
      const before = city.stores[good];
      city.stores[good] += Math.floor(((goods[good] ?? 0) * (YIELD[city.size] ?? 0)) / 100);
      tellChange(field, [nation.name], city.name, good, [before, city.stores[good]], {
        code: 'production',
        rule: '10',
      });
    }
    changeLoyalty(field, city, Math.trunc((50 - nation.tax) / 10));
  }
}

function changeLoyalty(field: Field, city: LiveCity, by: number): void {
  const before = city.loyalty;
  city.loyalty = Math.min(100, Math.max(0, before + by));
  tellChange(field, [city.nation], city.name, 'loyalty', [before, city.loyalty], { code: 'tax-rate', rule: '10' });
  if (city.loyalty > 0) return;
  if (city.size === 1) {
    ruin(field, city, [city.nation], { code: 'people-left', rule: '10' });
    return;
  }
  tellChange(field, [city.nation], city.name, 'size', [city.size, city.size - 1], { code: 'no-loyalty', rule: '10' });
  tellChange(field, [city.nation], city.name, 'loyalty', [0, LOYALTY_AFTER_LOSS], { code: 'smaller', rule: '10' });
  city.size--;
  city.loyalty = LOYALTY_AFTER_LOSS;
}
