import { type Act, type Field, nationOf, ownCityAt, payGold } from '../state.js';

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
