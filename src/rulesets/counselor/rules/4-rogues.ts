import { compareNames } from '../../../core/text.js';
import type { Act } from '../state/acts.js';
import { carryOne, carryOrders, characterOf, meetsChance, ordersOf, rollNumber } from '../state/acts.js';
import {
  cityAt,
  type Field,
  type LegalOrder,
  type LiveCharacter,
  nationOf,
  ownCityAt,
  payGold,
} from '../state/state.js';
import { kill, takeLife } from './4-naming-and-death.js';

/** J45 Who guards whom, or which city, from where. */
export interface Guard {
  readonly guard: LiveCharacter;
  readonly at: string;
  /** A character's name; null for the city. */
  readonly target: string | null;
}

const HARM_OF_ASSASSIN = 60;
const HARM_OF_THIEF = 30;
const GOLD_A_POINT = 75;

/** J45 Guards of the turn. */
export function postGuards(field: Field): readonly Guard[] {
  const guards: Guard[] = [];
  carryOrders(field, 'guard-city', (_order, guard) => {
    if (!ownCityAt(field, guard.nation, guard.at)) return `No city of ${guard.nation} is where ${guard.name} is.`;
    guards.push({ guard, at: guard.at, target: null });
    return undefined;
  });
  carryOrders(field, 'guard', ({ value }, guard) => {
    const target = field.characters.get(value.target);
    if (!target?.isAlive || target.at !== guard.at) return `${value.target} is not where ${guard.name} is.`;
    if (!field.relations.areFriends(guard.nation, target.nation)) return `${target.name} is no friend.`;
    guards.push({ guard, at: guard.at, target: target.name });
    return undefined;
  });
  return guards;
}

/** J45 The greatest rogue skill among those who guard; 0 if none. */
function guardOf(guards: readonly Guard[], target: string | null, hex: string): number {
  const watching = guards.filter(
    (one) => one.target === target && one.guard.isAlive && one.guard.at === one.at && one.at === hex,
  );
  return Math.max(0, ...watching.map(({ guard }) => guard.rogue));
}

/** J46 All are judged on the board as the step begins, and happen at once. */
export function assassinate(field: Field, guards: readonly Guard[]): void {
  const attempts = ordersOf(field, 'assassinate').map((order) => {
    const rogue = characterOf(field, order);
    const target = field.characters.get(order.value.target);
    const why = refuseAttempt(field, rogue, target, order.value.target);
    const guard = target ? guardOf(guards, target.name, target.at) : 0;
    return { order, rogue, target, why, guard, chance: rogue.rogue - 25 - guard, at: rogue.at };
  });
  const done = attempts.map((one) => {
    const { rogue, chance, guard, target, why } = one;
    if (why !== undefined || !target) return { ...one, succeeded: false, harm: 0 };
    const label = { rule: '4', who: rogue.name, ruling: 'J46' } as const;
    const [own, theirs] = [[rogue.nation], [rogue.nation, target.nation]];
    // the victim's nation is told of a roll only where the rogue is (J57)
    const before = field.rolls.length;
    const succeeded = meetsChance(field, { ...label, what: 'assassinate' }, chance, own);
    const harm = succeeded
      ? 0
      : rollNumber(field, { ...label, what: 'harm' }, HARM_OF_ASSASSIN, theirs) + Math.floor(guard / 2);
    if (!succeeded) field.concerns[before] = theirs.toSorted(compareNames);
    return { ...one, succeeded, harm };
  });
  for (const { order, rogue, target, why, succeeded, at } of done) {
    if (why === undefined && target)
      field.harms.push({
        kind: 'assassination',
        by: rogue.name,
        nation: rogue.nation,
        against: target.nation,
        target: target.name,
        at,
        succeeded,
        gold: 0,
      });
    // a rogue who dies in the same moment has acted all the same
    const fails = why ?? (succeeded ? undefined : `${target?.name} lives.`);
    carryOne(field, 'assassinate', order, () => fails);
  }
  for (const { target, succeeded } of done) if (succeeded && target) kill(field, target, '4', 'killed by a rogue');
  for (const { rogue, harm, target } of done)
    if (harm > 0 && rogue.isAlive) takeLife(field, rogue, harm, '4', `caught when he set on ${target?.name}`);
}

function refuseAttempt(
  { relations }: Field,
  { name, nation, at, isAlive }: LiveCharacter,
  target: LiveCharacter | undefined,
  named: string,
): string | undefined {
  if (!isAlive) return `${name} is dead.`;
  if (!target?.isAlive || target.at !== at) return `${named} is not where ${name} is.`;
  return relations.areFriends(nation, target.nation) ? `${target.name} is a friend.` : undefined;
}

/** J47 Theft from a city's nation: the higher rogue skill first, then by name. */
export function steal(field: Field, guards: readonly Guard[]): void {
  const orders = ordersOf(field, 'steal')
    .map((order) => ({ order, rogue: characterOf(field, order) }))
    .toSorted((a, b) => b.rogue.rogue - a.rogue.rogue || compareNames(a.rogue.name, b.rogue.name));
  const act: Act<'steal'> = (_order: LegalOrder<'steal'>, rogue) => {
    const { name, nation, at } = rogue;
    const city = cityAt(field, at);
    if (!city || city.nation === null || !field.relations.areEnemies(nation, city.nation))
      return `No city of an enemy nation is at ${at}.`;
    const guard = guardOf(guards, null, at);
    const label = { rule: '4', who: name, ruling: 'J47' } as const;
    const victim = nationOf(field, city.nation);
    const both = [nation, victim.name];
    const before = field.rolls.length;
    const succeeded = meetsChance(field, { ...label, what: 'steal' }, rogue.rogue + 10 - guard, [nation]);
    const gold = succeeded ? Math.min(GOLD_A_POINT * rogue.rogue, victim.treasury) : 0;
    const { name: target } = city;
    field.harms.push({ kind: 'theft', by: name, nation, against: victim.name, target, at, succeeded, gold });
    if (succeeded) {
      payGold(field, victim, -gold, '4', `stolen at ${city.name}`);
      payGold(field, nationOf(field, nation), gold, '4', `stolen at ${city.name} by ${name}`);
      return undefined;
    }
    field.concerns[before] = both.toSorted(compareNames);
    const harm = rollNumber(field, { ...label, what: 'harm' }, HARM_OF_THIEF, both) + Math.floor(guard / 2);
    takeLife(field, rogue, harm, '4', `caught when he stole at ${city.name}`);
    return `${name} was caught.`;
  };
  for (const { order } of orders) carryOne(field, 'steal', order, act);
}
