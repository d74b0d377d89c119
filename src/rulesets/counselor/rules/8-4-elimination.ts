import { compareNames } from '../../../core/text.js';
import type { Rule } from '../rulebook.js';
import { dissolve } from '../state/armies.js';
import { addReason, type Field, type LiveCity, nationOf, payGold, tellChange } from '../state/state.js';

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
