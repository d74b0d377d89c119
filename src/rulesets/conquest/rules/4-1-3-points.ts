import { type Field, purseOf, type RuleBroken, tellChange } from '../state.js';
import { sumResources, takePrice } from './3-6-resources.js';
import { addRenown } from './4-2-reputation.js';
import { addExperience, earnedOf, levelOf } from './4-3-experience.js';

/** 4.1.3 A point of Experience costs one more than he will have earned with it (C35). */
export function buyExperience(field: Field, player: string, count: number): RuleBroken | undefined {
  const earned = earnedOf(purseOf(field, player));
  let price = 0;
  for (let point = 1; point <= count; point++) price += 1 + earned + point;
  const poor = pay(field, player, price, `${count} Experience`);
  if (poor) return poor;
  addExperience(field, player, count, '4.1.3', 'bought with resources');
  return undefined;
}

/** 4.1.3, 4.4.2 A point of Reputation costs one more than the Experience earned; Charismatic is the leave to buy (C35). */
export function buyReputation(field: Field, player: string, count: number): RuleBroken | undefined {
  if (count === 0) return undefined;
  const purse = purseOf(field, player);
  const leave = levelOf(purse, 'Charismatic');
  if (purse.bought + count > leave)
    return {
      rule: '4.4.2',
      why: `With Charismatic ${leave} ${player} may buy ${leave} in all, and has bought ${purse.bought}.`,
    };
  const poor = pay(field, player, count * (1 + earnedOf(purse)), `${count} Reputation`);
  if (poor) return poor;
  purse.bought += count;
  tellChange(
    field,
    player,
    'renown bought',
    [purse.bought - count, purse.bought],
    '4.4.2',
    'counts against Charismatic',
  );
  addRenown(field, player, count, '4.1.3', 'bought with resources');
  return undefined;
}

function pay(field: Field, player: string, price: number, what: string): RuleBroken | undefined {
  if (takePrice(field, player, price, '4.1.3', `for ${what}`)) return undefined;
  const has = sumResources(purseOf(field, player).resources);
  return { rule: '4.1.3', why: `${what} costs ${price} resources, and ${player} has ${has}.` };
}
