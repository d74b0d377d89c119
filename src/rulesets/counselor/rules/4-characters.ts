import { compareNames } from '../../../core/text.js';
import type { Skill } from '../board/board.js';
import type { BookFact } from '../facts.js';
import {
  type Act,
  carryOne,
  carryOrders,
  characterOf,
  type Failure,
  formatDead,
  meetsChance,
  ordersOf,
  rollNumber,
  tellRollTo,
} from '../state/acts.js';
import { garrisonAt, joinArmies, peopleOf } from '../state/armies.js';
import {
  addReason,
  cityAt,
  commandOf,
  isAtCapital,
  type LegalOrder,
  type LiveArmy,
  type LiveCharacter,
  nameOf,
  nationOf,
  ownCityAt,
  payGold,
  type TurnState,
  tellChange,
} from '../state/state.js';

/** J29 The life that flight from a destroyed army costs. */
const FLIGHT = 20;

/** J22 Takes life; a character at 0 or less is dead and off the board. */
export function takeLife(state: TurnState, character: LiveCharacter, life: number, because: BookFact): void {
  const before = character.life;
  character.life = before - life;
  tellChange(state, [character.nation], character.name, 'life', [before, Math.max(0, character.life)], because);
  if (character.life <= 0) kill(state, character, because);
}

/** J22 A character is dead: his army goes to the best of its people, or becomes a garrison. */
function kill(state: TurnState, character: LiveCharacter, cause: BookFact): void {
  if (!character.isAlive) return;
  const army = commandOf(character);
  character.isAlive = false;
  character.life = 0;
  character.army = null;
  addReason(state, character.name, { code: 'dead-by', rule: cause.rule, cause });
  if (army) passOn(state, army);
}

/** J22 The army of somebody who is not there any more. */
function passOn(state: TurnState, army: LiveArmy): void {
  const people = peopleOf(state, army);
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
  const garrison = armyElsewhere(state, army);
  if (garrison) joinArmies(state, army, garrison, name);
}

/** The nation's other garrison in the hex. */
function armyElsewhere(state: TurnState, army: LiveArmy): LiveArmy | undefined {
  army.isGone = true;
  const garrison = garrisonAt(state, army.nation, army.at);
  army.isGone = false;
  return garrison;
}

/** J29 Each of a destroyed army's people lives with a roll, for 20 life; by name. */
export function fleeFrom(state: TurnState, people: readonly LiveCharacter[], rule: '7.1' | '12.1'): void {
  for (const one of people.toSorted((a, b) => compareNames(a.name, b.name))) {
    if (!one.isAlive) continue;
    const chance = 50 + Math.floor(Math.max(one.commander, one.rogue, one.wizard) / 2);
    const asked = { rule, who: one.name, about: { kind: 'survive' }, ruling: 'J29', chance } as const;
    const rolled = rollNumber(state, asked, 100, [one.nation]);
    const because = { code: 'army-destroyed', rule, rolled, chance } as const;
    if (rolled > chance) kill(state, one, because);
    else takeLife(state, one, FLIGHT, because);
  }
}

const COST = 5000;

const SKILL_OF_NEW = 30;

const MOST_CHARACTERS = 20;

/** J48 A new character at the capital, who can be ordered from the next turn on. */
export function nameCharacter(state: TurnState, skill: Skill): Act<`name-${Skill}`> {
  return ({ value }, character) => {
    const { nation: own, at, name } = character;
    if (!isAtCapital(state, character)) return { code: 'not-at-capital', rule: '4', name };
    const nation = nationOf(state, own);
    if (nation.treasury < COST) return { code: 'no-gold', rule: '4', cost: COST, has: nation.treasury };
    const living = [...state.characters.values()].filter((one) => one.isAlive && one.nation === own);
    if (living.length >= MOST_CHARACTERS)
      return { code: 'too-many-characters', rule: '4', nation: own, most: MOST_CHARACTERS };
    if (state.characters.has(value.name)) return { code: 'name-taken-by-now', rule: '4', name: value.name };
    payGold(state, nation, -COST, { code: 'new-character', rule: '4', name: value.name, by: name });
    state.characters.set(value.name, {
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
    state.fates.set(value.name, { outcome: 'stood', because: [{ code: 'named', rule: '4', by: name }] });
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
export function postGuards(state: TurnState): readonly Guard[] {
  const guards: Guard[] = [];
  carryOrders(state, 'guard-city', (_order, guard) => {
    const { name, nation } = guard;
    if (!ownCityAt(state, nation, guard.at)) return { code: 'no-own-city', rule: '4', nation, name };
    guards.push({ guard, at: guard.at, target: null });
    return undefined;
  });
  carryOrders(state, 'guard', ({ value }, guard) => {
    const target = state.characters.get(value.target);
    if (!target?.isAlive || target.at !== guard.at)
      return { code: 'elsewhere', rule: '4', target: value.target, name: guard.name };
    if (!state.relations.areFriends(guard.nation, target.nation))
      return { code: 'no-friend', rule: '4', target: target.name };
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
export function assassinate(state: TurnState, guards: readonly Guard[]): void {
  const attempts = ordersOf(state, 'assassinate').map((order) => {
    const rogue = characterOf(state, order);
    const target = state.characters.get(order.value.target);
    const failure = refuseAttempt(state, rogue, target, order.value.target);
    const guard = target ? guardOf(guards, target.name, target.at) : 0;
    return { order, rogue, target, failure, guard, at: rogue.at };
  });
  const done = attempts.map((one) => {
    const { rogue, guard, target, failure } = one;
    if (failure || !target) return { ...one, succeeded: false, harm: 0 };
    const asked = { rule: '4', who: rogue.name, ruling: 'J46' } as const;
    const [own, theirs] = [[rogue.nation], [rogue.nation, target.nation]];
    // the victim's nation is told of a roll only where the rogue is (J57)
    const before = state.rolls.length;
    const about = { kind: 'assassinate' } as const;
    const succeeded = meetsChance(state, { ...asked, about }, rogue.rogue - 25, own, guard);
    const harm = succeeded
      ? 0
      : rollNumber(state, { ...asked, about: { kind: 'harm' } }, HARM_OF_ASSASSIN, theirs) + Math.floor(guard / 2);
    if (!succeeded) tellRollTo(state, before, theirs);
    return { ...one, succeeded, harm };
  });
  for (const { order, rogue, target, failure, succeeded, at } of done) {
    if (!failure && target)
      state.harms.push({
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
    const lives = target && ({ code: 'target-lives', rule: '4', target: target.name } as const);
    carryOne(state, 'assassinate', order, () => failure ?? (succeeded ? undefined : lives));
  }
  for (const { target, succeeded } of done)
    if (succeeded && target) kill(state, target, { code: 'killed-by-rogue', rule: '4' });
  for (const { rogue, harm, target } of done)
    if (harm > 0 && rogue.isAlive && target)
      takeLife(state, rogue, harm, { code: 'caught-setting-on', rule: '4', target: target.name });
}

function refuseAttempt(
  { relations }: TurnState,
  { name, nation, at, isAlive }: LiveCharacter,
  target: LiveCharacter | undefined,
  named: string,
): Failure<'assassinate'> | undefined {
  if (!isAlive) return formatDead('4', name);
  if (!target?.isAlive || target.at !== at) return { code: 'elsewhere', rule: '4', target: named, name };
  return relations.areFriends(nation, target.nation)
    ? { code: 'is-friend', rule: '4', target: target.name }
    : undefined;
}

/** J47 Theft from a city's nation: the higher rogue skill first, then by name. */
export function steal(state: TurnState, guards: readonly Guard[]): void {
  const orders = ordersOf(state, 'steal')
    .map((order) => ({ order, rogue: characterOf(state, order) }))
    .toSorted((a, b) => b.rogue.rogue - a.rogue.rogue || compareNames(a.rogue.name, b.rogue.name));
  const act: Act<'steal'> = (_order: LegalOrder<'steal'>, rogue) => {
    const { name, nation, at } = rogue;
    const city = cityAt(state, at);
    if (!city || city.nation === null || !state.relations.areEnemies(nation, city.nation))
      return { code: 'no-enemy-city', rule: '4', at };
    const guard = guardOf(guards, null, at);
    const asked = { rule: '4', who: name, ruling: 'J47' } as const;
    const victim = nationOf(state, city.nation);
    const both = [nation, victim.name];
    const before = state.rolls.length;
    const about = { kind: 'steal' } as const;
    const succeeded = meetsChance(state, { ...asked, about }, rogue.rogue + 10, [nation], guard);
    const gold = succeeded ? Math.min(GOLD_A_POINT * rogue.rogue, victim.treasury) : 0;
    const { name: target } = city;
    state.harms.push({ kind: 'theft', by: name, nation, against: victim.name, target, at, succeeded, gold });
    if (succeeded) {
      payGold(state, victim, -gold, { code: 'stolen', rule: '4', city: target });
      payGold(state, nationOf(state, nation), gold, { code: 'stolen-by', rule: '4', city: target, by: name });
      return undefined;
    }
    tellRollTo(state, before, both);
    const harm = rollNumber(state, { ...asked, about: { kind: 'harm' } }, HARM_OF_THIEF, both) + Math.floor(guard / 2);
    takeLife(state, rogue, harm, { code: 'caught-stealing', rule: '4', city: target });
    return { code: 'thief-caught', rule: '4', name };
  };
  for (const { order } of orders) carryOne(state, 'steal', order, act);
}
