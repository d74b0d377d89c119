import { type Field, unitOf } from '../state/state.js';
import type { RoundTold } from '../update.js';
import { attackOf, defenceOf } from './6-3-strength.js';
import { beats, takeLosses } from './7-3-losses.js';
import type { Combatant } from './stances.js';

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
