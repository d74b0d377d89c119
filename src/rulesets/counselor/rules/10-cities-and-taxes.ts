import { foldWords } from '../../../reading/text/fold.js';
import { GOODS, type Good, isLand } from '../board/tables.js';
import { type Act, meetsChance, rollNumber } from '../state/acts.js';
import {
  armiesAt,
  isAtCapital,
  type LiveCity,
  nationOf,
  ownCityAt,
  payGold,
  type TurnState,
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
export function fortify(state: TurnState): Act<'fortify'> {
  return (_order, { name, nation: own, at }) => {
    const city = ownCityAt(state, own, at);
    if (!city) return { code: 'no-own-city', rule: '10', nation: own, name };
    if (city.fortification >= LARGEST) return { code: 'strongest-walls', rule: '10', city: city.name };
    const cost = COST_OF_LEVEL[city.fortification + 1] ?? 0;
    const nation = nationOf(state, own);
    if (nation.treasury < cost) return { code: 'no-gold', rule: '10', cost, has: nation.treasury };
    if (city.stores.timber < cost)
      return { code: 'no-timber', rule: '10', cost, city: city.name, has: city.stores.timber };
    payGold(state, nation, -cost, { code: 'paid-walls', rule: '10', city: city.name, by: name });
    changeStores(state, city, 'timber', -cost, { code: 'timber-for-walls', rule: '5', by: name });
    const before = city.fortification++;
    tellChange(state, [own], city.name, 'fortification', [before, city.fortification], {
      code: 'built',
      rule: '10',
      by: name,
    });
    return undefined;
  };
}

/** J41 A size more, with a chance; paid only on success. */
export function improve(state: TurnState): Act<'improve'> {
  return (_order, { name, nation: own, at, commander }) => {
    const city = ownCityAt(state, own, at);
    if (!city) return { code: 'no-own-city', rule: '10', nation: own, name };
    if (city.size >= LARGEST) return { code: 'largest-city', rule: '10', city: city.name };
    if (armiesAt(state, at).some((army) => state.relations.areEnemies(own, army.nation)))
      return { code: 'enemy-army-there', rule: '10', at };
    if (city.size !== city.sizeBefore) return { code: 'size-changed', rule: '10', city: city.name };
    const cost = COST_OF_SIZE[city.size + 1] ?? 0;
    const nation = nationOf(state, own);
    if (nation.treasury < cost) return { code: 'no-gold', rule: '10', cost, has: nation.treasury };
    const chance = Math.floor(city.loyalty + commander / 2 - 10 * city.size);
    const asked = { rule: '10', who: name, about: { kind: 'improve' }, ruling: 'J41' } as const;
    if (!meetsChance(state, asked, chance, [own])) return { code: 'did-not-grow', rule: '10', city: city.name };
    payGold(state, nation, -cost, { code: 'paid-growth', rule: '10', city: city.name, by: name });
    const before = city.size++;
    tellChange(state, [own], city.name, 'size', [before, city.size], { code: 'grown', rule: '10', by: name });
    return undefined;
  };
}

/** J42 Loyalty by a roll of 10. */
export function influence(state: TurnState): Act<'influence'> {
  return ({ place }, { name, nation, at }) => {
    const city = ownCityAt(state, nation, at);
    if (!city) return { code: 'no-own-city', rule: '10', nation, name };
    const asked = { rule: '10', who: name, about: { kind: 'influence', place }, ruling: 'J42' } as const;
    const before = city.loyalty;
    city.loyalty = Math.min(100, before + rollNumber(state, asked, 10, [nation]));
    tellChange(state, [nation], city.name, 'loyalty', [before, city.loyalty], {
      code: 'influence',
      rule: '10',
      by: name,
    });
    return undefined;
  };
}

/** J41 A camp where no city is and no enemy army. */
export function camp(state: TurnState): Act<'camp'> {
  return ({ value }, { name, nation: own, at }) => {
    const there = state.cities.get(at);
    if (!isLand(state.atlas.terrainAt(at))) return { code: 'water', rule: '10', hex: at };
    if (there && there.size > 0) return { code: 'city-there', rule: '10', city: there.name, at };
    if (armiesAt(state, at).some((army) => state.relations.areEnemies(own, army.nation)))
      return { code: 'enemy-army-there', rule: '10', at };
    const key = foldWords(value.name).join('');
    if ([...state.cities.values()].some((city) => foldWords(city.name).join('') === key))
      return { code: 'city-name-by-now', rule: '10', name: value.name };
    const nation = nationOf(state, own);
    if (nation.treasury < COST_OF_CAMP)
      return { code: 'no-gold', rule: '10', cost: COST_OF_CAMP, has: nation.treasury };
    payGold(state, nation, -COST_OF_CAMP, { code: 'paid-camp', rule: '10', city: value.name, by: name });
    state.cities.set(at, {
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
    tellChange(state, [own], value.name, 'nation', [null, own], { code: 'camp-made', rule: '10', at, by: name });
    return undefined;
  };
}

/** J36 The part of its hex's goods that a city brings in, by size, in percent. */
const YIELD = [0, 100, 80, 60, 40, 20] as const;
const LOYALTY_AFTER_LOSS = 30;

/** J36 A new tax rate, set at the capital. */
export function setTax(state: TurnState): Act<'tax'> {
  return ({ value }, character) => {
    if (!isAtCapital(state, character)) return { code: 'not-at-capital', rule: '10', name: character.name };
    const nation = nationOf(state, character.nation);
    const because = { code: 'tax-set', rule: '10', by: character.name } as const;
    tellChange(state, [nation.name], nation.name, 'tax', [nation.tax, value.rate], because);
    nation.tax = value.rate;
    return undefined;
  };
}

/** J11 1301 Production and loyalty of each nation's cities. */
export function produce(state: TurnState): void {
  for (const city of state.cities.values()) {
    if (city.nation === null || city.size === 0) continue;
    const nation = nationOf(state, city.nation);
    const { gold = 0, ...goods } = state.before.map.produces[city.at] ?? {};
    payGold(state, nation, gold, { code: 'gold-of-city', rule: '10', city: city.name });
    for (const good of GOODS) {
      const before = city.stores[good];
      city.stores[good] += Math.floor(((goods[good] ?? 0) * (YIELD[city.size] ?? 0)) / 100);
      tellChange(state, [nation.name], city.name, good, [before, city.stores[good]], {
        code: 'production',
        rule: '10',
      });
    }
    changeLoyalty(state, city, Math.trunc((50 - nation.tax) / 10));
  }
}

function changeLoyalty(state: TurnState, city: LiveCity, by: number): void {
  const before = city.loyalty;
  city.loyalty = Math.min(100, Math.max(0, before + by));
  tellChange(state, [city.nation], city.name, 'loyalty', [before, city.loyalty], { code: 'tax-rate', rule: '10' });
  if (city.loyalty > 0) return;
  if (city.size === 1) {
    ruin(state, city, [city.nation], { code: 'people-left', rule: '10' });
    return;
  }
  tellChange(state, [city.nation], city.name, 'size', [city.size, city.size - 1], { code: 'no-loyalty', rule: '10' });
  tellChange(state, [city.nation], city.name, 'loyalty', [0, LOYALTY_AFTER_LOSS], { code: 'smaller', rule: '10' });
  city.size--;
  city.loyalty = LOYALTY_AFTER_LOSS;
}
