import type { Skill } from '../board.js';
import type { Act } from '../state/acts.js';
import { type Field, isAtCapital, nationOf, payGold } from '../state/state.js';

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
