import { BARE, CASTING, SPELL_KINDS, type Spell, STRIKING } from '../board/tables.js';
import { ORDER_SET, type OrderKind } from '../orders.js';
import { type Act, type Failure, meetsChance } from '../state/acts.js';
import { addMen, armyOf, moveFood } from '../state/armies.js';
import {
  type LegalOrder,
  type LiveCharacter,
  menOf,
  nameOf,
  nationOf,
  ownCityAt,
  payGold,
  type TurnState,
  tellChange,
} from '../state/state.js';
import { takeLife } from './4-characters.js';

type SpellOrder = Extract<OrderKind, 'heal' | 'fight' | 'conjure' | 'fly' | 'scry'>;

/** What a spell would do: why it cannot work, or its effect. */
export type Working<K extends SpellOrder> = Failure<K> | (() => void);

/** J30 Casts spells: each must be able to work, meets its chance, works, and costs life, more with each that succeeds. */
export function castOrders<K extends SpellOrder>(
  state: TurnState,
  kind: K,
  work: (order: LegalOrder<K>, character: LiveCharacter, power: number) => Working<K>,
): Act<K> {
  return (order, character) => {
    const { spell } = order.value as { readonly spell: Spell };
    const { level, power } = SPELL_KINDS[spell];
    const effect = work(order, character, power);
    if (typeof effect !== 'function') return effect;
    const { bonus, life } = CASTING[level];
    const chance = character.wizard + bonus;
    const about = { kind: 'cast', place: order.place } as const;
    const asked = { rule: '3.1', who: character.name, about, ruling: 'J30' } as const;
    if (chance < 100 && !meetsChance(state, asked, chance, [character.nation]))
      return { code: 'spell-failed', rule: ORDER_SET[kind].rule, ruling: 'J30', spell };
    effect();
    character.casts++;
    const because = { code: 'spell-cost', rule: '3.1', spell, count: character.casts } as const;
    takeLife(state, character, character.casts * life, because);
    return undefined;
  };
}

/** J30 Healing: to a living character here, himself too. */
export function heal(state: TurnState): Act<'heal'> {
  return castOrders(state, 'heal', ({ value }, { at, name }, power) => {
    const target = state.characters.get(value.target);
    // who is dead and who is elsewhere are told alike: a nation does not see which
    if (!target?.isAlive || target.at !== at) return { code: 'elsewhere', rule: '3.1', target: value.target, name };
    return () => {
      const before = target.life;
      target.life = Math.min(100, before + power);
      const because = { code: 'spell-by', rule: '3.1', spell: value.spell, by: name } as const;
      tellChange(state, [target.nation], target.name, 'life', [before, target.life], because);
    };
  });
}

/** J11 1100 Everybody alive heals. */
export function healAll(state: TurnState): void {
  for (const one of state.characters.values()) {
    if (!one.isAlive || one.life >= 100) continue;
    const before = one.life;
    one.life = Math.min(100, before + 14);
    tellChange(state, [one.nation], one.name, 'life', [before, one.life], { code: 'healing', rule: '4' });
  }
}

const COST = 1000;

/** J33 A spell learnt in an own city, for gold. */
export function learn(state: TurnState): Act<'learn'> {
  return ({ value }, { name, nation: own, at, spells }) => {
    if (!ownCityAt(state, own, at)) return { code: 'no-own-city', rule: '3.2', nation: own, name };
    const nation = nationOf(state, own);
    if (nation.treasury < COST) return { code: 'no-gold', rule: '3.2', cost: COST, has: nation.treasury };
    if (spells.includes(value.spell)) return { code: 'knows-by-now', rule: '3.2', name, spell: value.spell };
    payGold(state, nation, -COST, { code: 'learnt', rule: '3.2', spell: value.spell, by: name });
    spells.push(value.spell);
    return undefined;
  };
}

/** J31 Combat spells are kept for the first round the army fights. */
export function enchant(state: TurnState): Act<'fight'> {
  return castOrders(state, 'fight', ({ value }, character, power) => {
    const army = armyOf(character);
    if (!army) return { code: 'with-no-army', rule: '3.1', name: character.name };
    return () => {
      const own = state.magic.get(army) ?? { attack: 0, shield: 0 };
      const isStriking = STRIKING.includes(value.spell);
      state.magic.set(army, {
        attack: own.attack + (isStriking ? power : 0),
        shield: own.shield + (isStriking ? 0 : power),
      });
    };
  });
}

/** J32 What is conjured, by points of wizard skill. */
export function conjure(state: TurnState): Act<'conjure'> {
  return castOrders(state, 'conjure', ({ value }, character, power) => {
    const { name, nation, at, wizard } = character;
    const [army, city] = [armyOf(character), ownCityAt(state, nation, at)];
    const count = power * wizard;
    const because = { code: 'spell-by', rule: '3.1', spell: value.spell, by: name } as const;
    const store = (good: 'mounts' | 'food') =>
      city &&
      (() => {
        const before = city.stores[good];
        city.stores[good] += count;
        tellChange(state, [nation], city.name, good, [before, city.stores[good]], because);
      });
    if (value.spell === 'Conjure Mounts') return store('mounts') ?? { code: 'no-city-for-mounts', rule: '3.1', nation };
    if (value.spell === 'Conjure Food') {
      if (!army) return store('food') ?? { code: 'nowhere-for-food', rule: '3.1', name, nation };
      return () => moveFood(state, army, count, because);
    }
    const slaves = state.before.map.units.find((unit) => unit.name === 'slaves');
    if (!army || !slaves) return { code: 'with-no-army', rule: '3.1', name };
    return () => {
      const before = menOf(army);
      addMen(state, army, { unit: slaves.name, men: count, ...BARE });
      tellChange(state, [nation], nameOf(army), 'men', [before, menOf(army)], because);
    };
  });
}
