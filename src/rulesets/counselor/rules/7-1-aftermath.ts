import { compareNames } from '../../../core/text.js';
import { addMen, dissolve, type Field, menOf, moveFood, tellArmyChange } from '../state.js';
import { fleeFrom } from './4-death.js';
import type { Combatant } from './stances.js';

const MORALE_OF_VICTORY = 5;

/** J29 Who has won, who takes food and engines of the destroyed, and who survives; told for all who fought. */
export function settleBattle(field: Field, combatants: readonly Combatant[]): readonly string[] {
  const told: string[] = [];
  for (const one of combatants) {
    if (one.isDestroyed) continue;
    if (one.pairs.length > 0 && one.open.size === 0) one.hasWon = true;
    if (!one.hasWon) continue;
    const before = one.army.morale;
    one.army.morale = Math.min(100, before + MORALE_OF_VICTORY);
    tellArmyChange(field, one.army, 'morale', before, '7.1', 'a victory');
  }
  const destroyed = combatants
    .filter(({ isDestroyed }) => isDestroyed)
    .toSorted((a, b) => compareNames(a.name, b.name));
  const left = new Map(combatants.map((one) => [one, one.isDestroyed ? 0 : menOf(one.army)]));
  for (const one of destroyed) {
    const [heir] = one.pairs
      .filter(({ isDestroyed }) => !isDestroyed)
      .sort((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0) || compareNames(a.name, b.name));
    const { food } = one.army;
    if (heir) {
      moveFood(field, heir.army, food, '7.1', `taken from ${one.name}`);
      moveFood(field, one.army, -food, '7.1', `taken by ${heir.name}`);
      for (const platoon of one.engines) addMen(field, heir.army, platoon);
      const engines = one.engines.reduce((sum, { men }) => sum + men, 0);
      if (food + engines > 0) told.push(`${heir.name} takes ${food} food and ${engines} engines of ${one.name}.`);
    }
    dissolve(field, one.army, '7.1', 'the army is destroyed');
  }
  fleeFrom(
    field,
    destroyed.flatMap(({ people }) => people),
    '7.1',
  );
  return told;
}
