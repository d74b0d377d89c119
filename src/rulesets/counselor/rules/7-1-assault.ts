import { compareNames } from '../../../core/text.js';
import { GOODS } from '../rulebook.js';
import { moveFood } from '../state/armies.js';
import { cityAt, type Field, type LiveCity, tellChange, unitOf } from '../state/state.js';
import type { BattleReport, RoundTold } from '../update.js';
import { attackOf, cityDefence, defenceOf } from './6-command-and-strength.js';
import { beats, takeLosses } from './7-3-losses.js';
import type { Combatant } from './stances.js';

const BROKEN_BY_ONE = 200;
/** J28 What it takes to break each level of fortification. */
const WALLS_TO_BREAK = [0, 2000, 4000, 4000, 6000, 8000] as const;
const LOYALTY_OF_CAPTURED = 30;

/** J28 The assault of all who are free to: catapults, then one round; undefined where nobody assaults. */
export function assaultCity(
  field: Field,
  hex: string,
  combatants: readonly Combatant[],
  told: RoundTold[],
): BattleReport['city'] | undefined {
  const city = cityAt(field, hex);
  if (!city) return undefined;
  const assaulting = combatants.filter(
    ({ stance, open, isDestroyed, army }) =>
      (stance?.kind === 'raze' || stance?.kind === 'capture') &&
      open.size === 0 &&
      !isDestroyed &&
      field.relations.areEnemies(army.nation, city.nation),
  );
  if (assaulting.length === 0) return undefined;
  const owner = city.nation;
  const broken = breakWalls(field, city, assaulting);
  const defence = cityDefence(city);
  const values = assaulting.map((one) => {
    const spells = one.hasFought ? undefined : field.magic.get(one.army);
    return {
      one,
      attack: attackOf(field, one.army, one.ground) + (spells?.attack ?? 0),
      shield: spells?.shield ?? 0,
      bears: defenceOf(field, one.army, one.ground),
    };
  });
  const total = values.reduce((sum, { bears }) => sum + bears, 0);
  const attack = values.reduce((sum, one) => sum + one.attack, 0);
  const strikes = values.map(({ one, attack: own, shield, bears }) => {
    const share = total === 0 ? Math.floor(defence / values.length) : Math.floor((defence * bears) / total);
    const damage = Math.max(0, share - shield);
    one.didAssault = true;
    one.hasFought = true;
    one.engines = one.army.units.filter(({ unit }) => unitOf(field, unit).engines).map((platoon) => ({ ...platoon }));
    const lost = takeLosses(field, one.army, damage, one.tactic, one.ground);
    if (one.army.units.length === 0) endCombatant(one);
    return { army: one.name, attack: own, defence: bears, damage, lost };
  });
  told.push({ round: 'assault', strikes });
  const [best] = values
    .filter(({ one }) => !one.isDestroyed)
    .sort((a, b) => b.attack - a.attack || compareNames(a.one.name, b.one.name));
  const report = { name: city.name, from: owner, attack, defence, broken };
  if (attack <= defence || !best) return { ...report, end: 'held', to: owner };
  const { army, stance } = best.one;
  const end = stance?.kind === 'raze' ? 'razed' : 'captured';
  if (end === 'razed' || city.size === 1) {
    const { food } = city.stores;
    city.stores.food = 0;
    tellChange(field, [owner], city.name, 'food', [food, 0], '7.1', `taken by ${best.one.name}`);
    moveFood(field, army, food, '7.1', `taken from ${city.name}`);
    ruin(field, city, [owner, army.nation], '7.1', `${end} by ${best.one.name}`);
  } else {
    const why = `captured by ${best.one.name}`;
    const tell = (what: string, before: string | number, after: string | number) =>
      tellChange(field, [owner, army.nation], city.name, what, [before, after], '7.1', why);
    tell('nation', owner ?? 'nobody', army.nation);
    tell('size', city.size, city.size - 1);
    tell('loyalty', city.loyalty, LOYALTY_OF_CAPTURED);
    Object.assign(city, { nation: army.nation, size: city.size - 1, loyalty: LOYALTY_OF_CAPTURED, capital: false });
  }
  for (const { one } of values) if (!one.isDestroyed) one.hasWon = true;
  return { ...report, end, to: city.nation };
}

/** J28 Catapults break fortifications from the top while their points last. */
function breakWalls(field: Field, city: LiveCity, assaulting: readonly Combatant[]): number {
  const before = city.fortification;
  let points = 0;
  for (const { army } of assaulting)
    for (const { unit, men } of army.units) if (unitOf(field, unit).engines) points += men * BROKEN_BY_ONE;
  while (city.fortification > 0 && points >= (WALLS_TO_BREAK[city.fortification] ?? 0)) {
    points -= WALLS_TO_BREAK[city.fortification] ?? 0;
    city.fortification--;
  }
  const nations = [city.nation, ...assaulting.map(({ army }) => army.nation)];
  tellChange(field, nations, city.name, 'fortification', [before, city.fortification], '7.1', 'broken by catapults');
  return before - city.fortification;
}

/** J28, J36 A city is no more: ruins of nobody. */
export function ruin(
  field: Field,
  city: LiveCity,
  nations: readonly (string | null)[],
  rule: '7.1' | '10',
  why: string,
): void {
  const owner = city.nation;
  tellChange(field, nations, city.name, 'nation', [owner ?? 'nobody', 'nobody'], rule, why);
  tellChange(field, nations, city.name, 'size', [city.size, 0], rule, why);
  Object.assign(city, { nation: null, size: 0, fortification: 0, docks: 0, loyalty: 0, capital: false });
  for (const good of GOODS) {
    tellChange(field, [owner], city.name, good, [city.stores[good], 0], rule, `lost: ${why}`);
    city.stores[good] = 0;
  }
}

/** J26 Fights until no pair is left, or nobody falls any more; says how many rounds there were, without round 0. */
export function fightRounds(field: Field, combatants: readonly Combatant[], told: RoundTold[]): number {
  const fighting = combatants.filter(({ pairs }) => pairs.length > 0);
  const hasArchers = fighting.some(({ army }) => army.units.some(({ unit }) => unitOf(field, unit).archers));
  if (hasArchers) fightRound(field, fighting, 0, told);
  let round = 0;
  while (fighting.some(({ open }) => open.size > 0)) {
    round++;
    const fallen = fightRound(field, fighting, round, told);
    if (round >= 2 && fallen === 0) break;
  }
  return round;
}

/** One round: all values are taken anew, all strike at once. */
function fightRound(field: Field, fighting: readonly Combatant[], round: number, told: RoundTold[]): number {
  const striking = fighting.filter(({ open }) => open.size > 0);
  const defences = new Map(striking.map((one) => [one, defenceOf(field, one.army, one.ground)]));
  const damage = new Map(striking.map((one) => [one, 0]));
  const attacks = new Map(
    striking.map((one) => {
      const attack = attackOf(field, one.army, one.ground, round === 0);
      const isFirst = round === 1 && !one.hasFought;
      return [one, attack + (isFirst ? (field.magic.get(one.army)?.attack ?? 0) : 0)];
    }),
  );
  for (const one of striking) {
    const attack = attacks.get(one) ?? 0;
    const targets = [...one.open];
    const total = targets.reduce((sum, target) => sum + (defences.get(target) ?? 0), 0);
    for (const target of targets) {
      const defence = defences.get(target) ?? 0;
      const share = total === 0 ? Math.floor(attack / targets.length) : Math.floor((attack * defence) / total);
      const struck = beats(one.tactic, target.tactic) ? Math.floor((share * 6) / 5) : share;
      damage.set(target, (damage.get(target) ?? 0) + struck);
    }
  }
  const strikes = striking.map((one) => {
    const shield = round === 1 && !one.hasFought ? (field.magic.get(one.army)?.shield ?? 0) : 0;
    const taken = Math.max(0, (damage.get(one) ?? 0) - shield);
    one.engines = one.army.units.filter(({ unit }) => unitOf(field, unit).engines).map((platoon) => ({ ...platoon }));
    const lost = takeLosses(field, one.army, taken, one.tactic, one.ground);
    return { one, attack: attacks.get(one) ?? 0, defence: defences.get(one) ?? 0, damage: taken, lost };
  });
  if (round === 1) for (const one of striking) one.hasFought = true;
  for (const { one } of strikes) if (one.army.units.length === 0) endCombatant(one);
  told.push({ round, strikes: strikes.map(({ one, ...strike }) => ({ army: one.name, ...strike })) });
  return strikes.reduce((sum, { lost }) => sum + lost, 0);
}

/** An army without men is destroyed, and its pairs end. */
export function endCombatant(one: Combatant): void {
  one.isDestroyed = true;
  for (const other of one.open) other.open.delete(one);
  one.open.clear();
}
