import { BARE, STRIKING } from '../rulebook.js';
import type { Act } from '../state/acts.js';
import { addMen, armyOf, moveFood } from '../state/armies.js';
import { type Field, menOf, nameOf, ownCityAt, tellChange } from '../state/state.js';
import { castOrders } from './3-1-casting.js';

/** J31 Combat spells are kept for the first round the army fights. */
export function enchant(field: Field): Act<'fight'> {
  return castOrders<'fight'>(field, ({ value }, character, power) => {
    const army = armyOf(character);
    if (!army) return `${character.name} is with no army.`;
    return () => {
      const own = field.magic.get(army) ?? { attack: 0, shield: 0 };
      const isStriking = STRIKING.includes(value.spell);
      field.magic.set(army, {
        attack: own.attack + (isStriking ? power : 0),
        shield: own.shield + (isStriking ? 0 : power),
      });
    };
  });
}

/** J32 What is conjured, by points of wizard skill. */
export function conjure(field: Field): Act<'conjure'> {
  return castOrders<'conjure'>(field, ({ value }, character, power) => {
    const { name, nation, at, wizard } = character;
    const [army, city] = [armyOf(character), ownCityAt(field, nation, at)];
    const count = power * wizard;
    const store = (good: 'mounts' | 'food') =>
      city &&
      (() => {
        const before = city.stores[good];
        city.stores[good] += count;
        tellChange(field, [nation], city.name, good, [before, city.stores[good]], '3.1', `${value.spell} by ${name}`);
      });
    if (value.spell === 'Conjure Mounts') return store('mounts') ?? `No city of ${nation} is here.`;
    if (value.spell === 'Conjure Food') {
      if (!army) return store('food') ?? `${name} is with no army, and no city of ${nation} is here.`;
      return () => moveFood(field, army, count, '3.1', `${value.spell} by ${name}`);
    }
    const slaves = field.before.map.units.find((unit) => unit.name === 'slaves');
    if (!army || !slaves) return `${name} is with no army.`;
    return () => {
      const before = menOf(army);
      addMen(field, army, { unit: slaves.name, men: count, ...BARE });
      tellChange(field, [nation], nameOf(army), 'men', [before, menOf(army)], '3.1', `${value.spell} by ${name}`);
    };
  });
}
