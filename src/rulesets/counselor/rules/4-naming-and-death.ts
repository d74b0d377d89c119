import { compareNames } from '../../../core/text.js';
import type { Skill } from '../board/board.js';
import type { Rule } from '../rulebook.js';
import { type Act, rollNumber } from '../state/acts.js';
import { garrisonAt, joinArmies, peopleOf } from '../state/armies.js';
import {
  addReason,
  commandOf,
  type Field,
  isAtCapital,
  type LiveArmy,
  type LiveCharacter,
  nameOf,
  nationOf,
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
export function kill(field: Field, character: LiveCharacter, rule: Rule, why: string): void {
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
