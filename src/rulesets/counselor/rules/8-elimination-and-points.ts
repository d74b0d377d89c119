import { compareNames } from '../../../core/text.js';
import type { Rule } from '../rulebook.js';
import { GOODS } from '../rulebook.js';
import { dissolve } from '../state/armies.js';
import { addReason, type Field, type LiveCity, nationOf, payGold, tellChange, unitOf } from '../state/state.js';
import type { Points } from '../update.js';

/** J58 The least size of a capital. */
const LEAST_CAPITAL = 4;
const MOST_MISSED = 2;

/** J58 A nation is out: its people and armies leave the board, its cities are free. */
export function eliminate(field: Field, name: string, rule: Rule, why: string): void {
  const nation = nationOf(field, name);
  nation.eliminated = true;
  field.eliminated.push({ nation: name, rule, why });
  payGold(field, nation, -nation.treasury, rule, 'the nation is eliminated');
  for (const one of field.characters.values())
    if (one.isAlive && one.nation === name) {
      one.isAlive = false;
      one.army = null;
      addReason(field, one.name, rule, 'his nation is eliminated');
    }
  for (const army of field.armies)
    if (army.nation === name && !army.isGone) dissolve(field, army, rule, 'the nation is eliminated');
  for (const city of field.cities.values())
    if (city.nation === name) {
      city.nation = null;
      city.capital = false;
    }
}

/** J11 2001 New capitals, then who is eliminated (J58). */
export function eliminateNations(field: Field): void {
  for (const nation of field.nations.values()) {
    if (nation.eliminated) continue;
    const hasSent = nation.missed === null || field.sent.has(nation.name);
    if (nation.missed !== null) nation.missed = hasSent ? 0 : nation.missed + 1;
    const capital = needCapital(field, nation.name);
    const isAlone = ![...field.characters.values()].some((one) => one.isAlive && one.nation === nation.name);
    if (isAlone) eliminate(field, nation.name, '8.4', 'no character is left');
    else if (!capital) eliminate(field, nation.name, '8.4', 'its capital is lost, and no city can be a new one');
    else if (!hasSent && field.before.turn === 1) eliminate(field, nation.name, '8.4', 'no orders in the first turn');
    else if (!hasSent && (nation.missed ?? 0) >= MOST_MISSED)
      eliminate(field, nation.name, '8.4', 'no orders in two turns running');
  }
}

/** The capital of a nation: the one it has, or the best of its large cities, made so now. */
function needCapital(field: Field, nation: string): LiveCity | undefined {
  const own = [...field.cities.values()].filter((city) => city.nation === nation && city.size > 0);
  const capital = own.find((city) => city.capital);
  if (capital) return capital;
  const [best] = own
    .filter(({ size }) => size >= LEAST_CAPITAL)
    .sort((a, b) => b.size - a.size || b.loyalty - a.loyalty || compareNames(a.at, b.at));
  if (!best) return undefined;
  best.capital = true;
  tellChange(field, [nation], best.name, 'capital', ['no', 'yes'], '8.4', 'the capital is lost');
  return best;
}

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
