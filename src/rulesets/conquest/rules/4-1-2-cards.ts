import type { Breach } from '../orders.js';
import { type Field, purseOf, tellChange } from '../state.js';
import { giveCard, sumResources, takePrice } from './3-6-cards-and-resources.js';
import { addRenown } from './4-2-reputation.js';
import { addExperience, earnedOf } from './4-3-experience.js';
import { isOpenTo, priceOf, refuseReputation } from './4-4-traits.js';

/** 4.1.2 Buys artifacts or creatures, whole or not at all (C35). */
export function buyCards(field: Field, player: string, name: string, count: number): Breach | undefined {
  if (count === 0) return undefined;
  const card = field.register.get(name);
  const purse = purseOf(field, player);
  const refuse = (why: string): Breach => ({ rule: '4.1.2', why });
  if (!card || !(card.kinds.includes('creature') || card.kinds.includes('artifact')))
    return refuse(`${name} is neither a creature nor an artifact.`);
  if (card.kinds.includes('legendary')) return refuse(`${name} is legendary and cannot be bought.`);
  if (!isOpenTo(card, purse))
    return { rule: '4.4.6', why: `${name} is of ${card.block}, which is not open to ${player}.` };
  const price = priceOf(card, purse) * count;
  if (!takePrice(field, player, price, '4.1.2', `for ${count} ${name}`))
    return refuse(`${count} ${name} cost ${price} resources, and ${player} has ${sumResources(purse.resources)}.`);
  giveCard(field, player, name, count, '4.1.2', `bought for ${price}`);
  return undefined;
}

/** 4.1.3 A point of Experience costs one more than he will have earned with it (C35). */
export function buyExperience(field: Field, player: string, count: number): Breach | undefined {
  const earned = earnedOf(purseOf(field, player));
  let price = 0;
  for (let point = 1; point <= count; point++) price += 1 + earned + point;
  const poor = pay(field, player, price, `${count} Experience`);
  if (poor) return poor;
  addExperience(field, player, count, '4.1.3', 'bought with resources');
  return undefined;
}

/** 4.1.3, 4.4.2 A point of Reputation costs one more than the Experience earned; Charismatic is the leave to buy (C35). */
export function buyReputation(field: Field, player: string, count: number): Breach | undefined {
  if (count === 0) return undefined;
  const purse = purseOf(field, player);
  const refusal = refuseReputation(purse, count);
  if (refusal) return refusal;
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

function pay(field: Field, player: string, price: number, what: string): Breach | undefined {
  if (takePrice(field, player, price, '4.1.3', `for ${what}`)) return undefined;
  const has = sumResources(purseOf(field, player).resources);
  return { rule: '4.1.3', why: `${what} costs ${price} resources, and ${player} has ${has}.` };
}
