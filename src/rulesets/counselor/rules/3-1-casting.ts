import { BARE, CASTING, SPELL_KINDS, type Spell, STRIKING } from '../board/tables.js';
import type { OrderKind } from '../orders.js';
import type { Act } from '../state/acts.js';
import { meetsChance } from '../state/acts.js';
import { addMen, armyOf, moveFood } from '../state/armies.js';
import {
  type Field,
  type LegalOrder,
  type LiveCharacter,
  menOf,
  nameOf,
  nationOf,
  ownCityAt,
  payGold,
  tellChange,
} from '../state/state.js';
import { takeLife } from './4-characters.js';

type SpellOrder = Extract<OrderKind, 'heal' | 'fight' | 'conjure' | 'fly' | 'scry'>;

/** What a spell would do: why it cannot work, or its effect. */
export type Working = string | (() => void);

/** J30 Casts spells: each must be able to work, meets its chance, works, and costs life, more with each that succeeds. */
export function castOrders<K extends SpellOrder>(
  field: Field,
  work: (order: LegalOrder<K>, character: LiveCharacter, power: number) => Working,
): Act<K> {
  return (order, character) => {
    const { spell } = order.value as { readonly spell: Spell };
    const { level, power } = SPELL_KINDS[spell];
    const effect = work(order, character, power);
    if (typeof effect === 'string') return effect;
    const { bonus, life } = CASTING[level];
    const chance = character.wizard + bonus;
    const label = { rule: '3.1', who: character.name, what: `cast ${order.place}`, ruling: 'J30' } as const;
    if (chance < 100 && !meetsChance(field, label, chance, [character.nation]))
      return `${spell} did not succeed; it costs nothing.`;
    effect();
    character.casts++;
    takeLife(field, character, character.casts * life, '3.1', `${spell}, spell ${character.casts} of the turn`);
    return undefined;
  };
}

/** J30 Healing: to a living character here, himself too. */
export function heal(field: Field): Act<'heal'> {
  return castOrders<'heal'>(field, ({ value }, { at, name }, power) => {
    const target = field.characters.get(value.target);
    // who is dead and who is elsewhere are told alike: a nation does not see which
    if (!target?.isAlive || target.at !== at) return `${value.target} is not where ${name} is.`;
    return () => {
      const before = target.life;
      target.life = Math.min(100, before + power);
      tellChange(
        field,
        [target.nation],
        target.name,
        'life',
        [before, target.life],
        '3.1',
        `${value.spell} by ${name}`,
      );
    };
  });
}

/** J11 1100 Everybody alive heals. */
export function healAll(field: Field): void {
  for (const one of field.characters.values()) {
    if (!one.isAlive || one.life >= 100) continue;
    const before = one.life;
    one.life = Math.min(100, before + 14);
    tellChange(field, [one.nation], one.name, 'life', [before, one.life], '4', 'healing');
  }
}

const COST = 1000;

/** J33 A spell learnt in an own city, for gold. */
export function learn(field: Field): Act<'learn'> {
  return ({ value }, { name, nation: own, at, spells }) => {
    if (!ownCityAt(field, own, at)) return `No city of ${own} is where ${name} is.`;
    const nation = nationOf(field, own);
    if (nation.treasury < COST) return `It costs ${COST} gold; the treasury has ${nation.treasury}.`;
    if (spells.includes(value.spell)) return `${name} knows ${value.spell} by now.`;
    payGold(field, nation, -COST, '3.2', `${value.spell} learnt by ${name}`);
    spells.push(value.spell);
    return undefined;
  };
}

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
