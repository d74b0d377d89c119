import { compareNames } from '../../../core/text.js';
import type { Skill } from '../board/board.js';
import type { Rule } from '../rulebook.js';
import { type Act, carryOne, carryOrders, characterOf, meetsChance, ordersOf, rollNumber } from '../state/acts.js';
import { garrisonAt, joinArmies, peopleOf } from '../state/armies.js';
import {
  addReason,
  cityAt,
  commandOf,
  type Field,
  isAtCapital,
  type LegalOrder,
  type LiveArmy,
  type LiveCharacter,
  nameOf,
  nationOf,
  ownCityAt,
  payGold,
  tellChange,
} from '../state/state.js';

/** J29 The life that flight from a destroyed army costs. */
const FLIGHT = 20;

/** J22 Takes life; a character at 0 or less is dead and off the board. */
export function takeLife(field: Field, character: LiveCharacter, life: number, rule: Rule, why: string): void {
  const before = character.life;
  character.life = before - life;
  tellChange(field, [character.nation], character.name, 'life', [before, Math.max(0, character.life)], rule, why);
  if (character.life <= 0) kill(field, character, rule, why);
}

/** J22 A character is dead: his army goes to the best of its people, or becomes a garrison. */
function kill(field: Field, character: LiveCharacter, rule: Rule, why: string): void {
  if (!character.isAlive) return;
  const army = commandOf(character);
  character.isAlive = false;
  character.life = 0;
  character.army = null;
  addReason(field, character.name, rule, `dead: ${why}`);
  if (army) passOn(field, army);
}

/** J22 The army of somebody who is not there any more. */
function passOn(field: Field, army: LiveArmy): void {
  const people = peopleOf(field, army);
  const [best] = people
    .filter(({ commander }) => commander > 0)
    .sort((a, b) => b.commander - a.commander || compareNames(a.name, b.name));
  if (best) {
    army.commander = best;
    return;
  }
  for (const one of people) one.army = null;
  const name = nameOf(army);
  army.commander = null;
  const garrison = armyElsewhere(field, army);
  if (garrison) joinArmies(field, army, garrison, name);
}

/** The nation's other garrison in the hex. */
function armyElsewhere(field: Field, army: LiveArmy): LiveArmy | undefined {
  army.isGone = true;
  const garrison = garrisonAt(field, army.nation, army.at);
  army.isGone = false;
  return garrison;
}

/** J29 Each of a destroyed army's people lives with a roll, for 20 life; by name. */
export function fleeFrom(field: Field, people: readonly LiveCharacter[], rule: Rule): void {
  for (const one of people.toSorted((a, b) => compareNames(a.name, b.name))) {
    if (!one.isAlive) continue;
    const chance = 50 + Math.floor(Math.max(one.commander, one.rogue, one.wizard) / 2);
    const rolled = rollNumber(field, { rule, who: one.name, what: 'survive', ruling: 'J29' }, 100, [one.nation]);
    const told = `his army was destroyed; he rolled ${rolled} against ${chance}`;
    if (rolled > chance) kill(field, one, rule, told);
    else takeLife(field, one, FLIGHT, rule, told);
  }
}

const COST = 5000;

const SKILL_OF_NEW = 30;

const MOST_CHARACTERS = 20;

/** J48 A new character at the capital, who can be ordered from the next turn on. */
export function nameCharacter(field: Field, skill: Skill): Act<`name-${Skill}`> {
  return ({ value }, character) => {
    const { nation: own, at, name } = character;
    if (!isAtCapital(field, character)) return `${name} is not at his capital.`;
    const nation = nationOf(field, own);
    if (nation.treasury < COST) return `It costs ${COST} gold; the treasury has ${nation.treasury}.`;
    const living = [...field.characters.values()].filter((one) => one.isAlive && one.nation === own);
    if (living.length >= MOST_CHARACTERS) return `${own} has ${MOST_CHARACTERS} characters already.`;
    if (field.characters.has(value.name)) return `A character is called ${value.name} by now.`;
    payGold(field, nation, -COST, '4', `${value.name} named by ${name}`);
    field.characters.set(value.name, {
      name: value.name,
      nation: own,
      at,
      hero: false,
      commander: 0,
      rogue: 0,
      wizard: 0,
      [skill]: Math.min(SKILL_OF_NEW, character[skill]),
      life: 100,
      spells: [],
      army: null,
      isAlive: true,
      casts: 0,
    });
    field.fates.set(value.name, { outcome: 'stood', reasons: [{ rule: '4', why: `named by ${name}` }] });
    return undefined;
  };
}

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
