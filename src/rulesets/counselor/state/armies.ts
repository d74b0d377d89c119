import type { BookFact, CounselorFact } from '../facts.js';
import {
  armiesAt,
  type LiveArmy,
  type LiveCharacter,
  type LivePlatoon,
  menOf,
  nameOf,
  type TurnState,
  tellChange,
} from './state.js';

/** J17 An army's commander and all who travel with it, by name. */
export function peopleOf({ characters }: TurnState, army: LiveArmy): readonly LiveCharacter[] {
  return [...characters.values()].filter((one) => one.isAlive && one.army === army);
}

/** The garrison of a nation in a hex. */
export function garrisonAt(state: TurnState, nation: string, hex: string): LiveArmy | undefined {
  return armiesAt(state, hex).find((army) => army.commander === null && army.nation === nation);
}

/** A new army, which has no men yet. */
export function raiseArmy(
  state: TurnState,
  { commander, nation, at }: Pick<LiveArmy, 'commander' | 'nation' | 'at'>,
  like: Pick<LiveArmy, 'morale' | 'fed'>,
): LiveArmy {
  const { morale, fed } = like;
  const army: LiveArmy = { commander, nation, at, morale, food: 0, fed, units: [], isGone: false };
  if (commander) commander.army = army;
  state.armies.push(army);
  return army;
}

/** J16 Adds men to an army: what they bring and what the platoon has is averaged by men. */
export function addMen({ before }: TurnState, army: LiveArmy, added: LivePlatoon): void {
  if (added.men === 0) return;
  const platoon = army.units.find(({ unit }) => unit === added.unit);
  if (!platoon) {
    const order = before.map.units.map(({ name }) => name);
    army.units = [...army.units, { ...added }].sort((a, b) => order.indexOf(a.unit) - order.indexOf(b.unit));
    return;
  }
  const men = platoon.men + added.men;
  for (const key of ['weapons', 'armor', 'training'] as const)
    platoon[key] = Math.floor((platoon[key] * platoon.men + added[key] * added.men) / men);
  platoon.men = men;
}

/** Takes men out of a platoon; an army whose last men go is none any more (J16). */
export function takeMen(state: TurnState, army: LiveArmy, unit: string, men: number): void {
  const platoon = army.units.find((one) => one.unit === unit);
  if (platoon) platoon.men -= men;
  army.units = army.units.filter((one) => one.men > 0);
  if (army.units.length === 0) dissolve(state, army, { code: 'no-men-left', rule: '6.2' });
}

/** J16 An army without men is none: its food is lost, its people are there without one. */
export function dissolve(state: TurnState, army: LiveArmy, cause: BookFact): void {
  moveFood(state, army, -army.food, { code: 'lost', rule: cause.rule, cause });
  end(state, army);
}

/** An army is one no more: whoever was with it is where he is without one. */
function end({ characters }: TurnState, army: LiveArmy): void {
  army.isGone = true;
  for (const one of characters.values()) if (one.army === army) one.army = null;
}

/** J16 The average morale of an army and the men who come to it. */
export function mixMorale(army: LiveArmy, men: number, morale: number): number {
  const own = menOf(army);
  return own + men === 0 ? army.morale : Math.floor((army.morale * own + morale * men) / (own + men));
}

/** J16 One army becomes part of another: troops and morale are averaged, food adds up; the other stays fed or unfed. `name` is what it was called. */
export function joinArmies(state: TurnState, army: LiveArmy, into: LiveArmy, name = nameOf(army)): void {
  into.morale = mixMorale(into, menOf(army), army.morale);
  for (const platoon of army.units) addMen(state, into, platoon);
  const { food } = army;
  army.food = 0;
  tellChange(state, [army.nation], name, 'food', [food, 0], { code: 'joins', rule: '6.1', into: nameOf(into) });
  moveFood(state, into, food, { code: 'joined-by', rule: '6.1', name });
  const spells = state.magic.get(army);
  if (spells) {
    const own = state.magic.get(into) ?? { attack: 0, shield: 0 };
    state.magic.set(into, { attack: own.attack + spells.attack, shield: own.shield + spells.shield });
    state.magic.delete(army);
  }
  end(state, army);
}

/** Food into an army, or out of it; told to the last. */
export function moveFood(state: TurnState, army: LiveArmy, food: number, because: CounselorFact): void {
  const before = army.food;
  army.food += food;
  tellArmyChange(state, army, 'food', before, because);
}

/** Tells that an army has other men, morale or food than before. */
export function tellArmyChange(
  state: TurnState,
  army: LiveArmy,
  what: 'men' | 'morale' | 'food',
  before: number,
  because: CounselorFact,
): void {
  const after = what === 'men' ? menOf(army) : army[what];
  tellChange(state, [army.nation], nameOf(army), what, [before, after], because);
}

/** J31 The army a character commands or travels with. */
export function armyOf({ army }: LiveCharacter): LiveArmy | undefined {
  return army && !army.isGone ? army : undefined;
}
