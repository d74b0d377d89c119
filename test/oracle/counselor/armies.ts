import { byCodePoint } from '../chance.js';
import { need } from '../format/entry.js';
import { UNITS, type Unit, unitRow } from './tables.js';

/** Rounded down, of whole numbers. */
export const div = (a: number, b: number): number => (a - (((a % b) + b) % b)) / b;
export const capped = (value: number): number => Math.max(0, Math.min(100, value));
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Sorted by a name in code-point order. */
export function byName<T>(list: readonly T[], nameIt: (one: T) => string): readonly T[] {
  return list.toSorted((a, b) => byCodePoint(nameIt(a), nameIt(b)));
}

export interface Platoon {
  men: number;
  weapons: number;
  armor: number;
  training: number;
}
export interface Army {
  readonly nation: string;
  /** Null: a garrison. */
  commander: string | null;
  at: string;
  morale: number;
  food: number;
  fed: boolean;
  readonly platoons: Map<Unit, Platoon>;
  /** J31: what spells add to its attack and take off its damage, until it is used up. */
  boost: { attack: number; shield: number };
}
export const menOf = (army: Army): number => sum([...army.platoons.values()].map(({ men }) => men));
export const nameOf = (army: Army): string => army.commander ?? `garrison ${army.nation} ${army.at}`;
export const goldOf = (army: Army): number =>
  sum([...army.platoons].map(([unit, { men }]) => men * unitRow(unit).gold));
export const foodOf = (army: Army): number =>
  sum([...army.platoons].map(([unit, { men }]) => men * unitRow(unit).food));

/** J16: the platoon's weapons, armor and training become averages weighted by men. */
export function addPlatoon(army: Army, unit: Unit, added: Platoon): void {
  if (added.men === 0) return;
  const there = army.platoons.get(unit);
  if (!there) {
    army.platoons.set(unit, { ...added });
    return;
  }
  const men = there.men + added.men;
  for (const key of ['weapons', 'armor', 'training'] as const)
    there[key] = div(there.men * there[key] + added.men * added[key], men);
  there.men = men;
}

/** Men fall or leave; a platoon without men is none. */
export function takeMen(army: Army, unit: Unit, men: number): void {
  const platoon = need(army.platoons.get(unit), unit);
  platoon.men -= men;
  if (platoon.men <= 0) army.platoons.delete(unit);
}

/** The platoons in J15's order. */
export function platoonsOf(army: Army): readonly (readonly [Unit, Platoon])[] {
  return UNITS.flatMap((unit) => {
    const platoon = army.platoons.get(unit);
    return platoon ? [[unit, platoon] as const] : [];
  });
}
