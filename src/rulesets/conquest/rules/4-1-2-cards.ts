import type { GrowthFact } from '../facts.js';
import { type Field, purseOf, tellChange } from '../state.js';
import { giveCard, sumResources, takePrice } from './3-6-cards-and-resources.js';
import { addRenown } from './4-2-reputation.js';
import { addExperience, earnedOf } from './4-3-experience.js';
import { isOpenTo, priceOf, refuseReputation } from './4-4-traits.js';

/** 4.1.2 Buys artifacts or creatures, whole or not at all (C35). */
export function buyCards(field: Field, player: string, name: string, count: number): GrowthFact | undefined {
  if (count === 0) return undefined;
  const card = field.register.get(name);
  const purse = purseOf(field, player);
  if (!card || !(card.kinds.includes('creature') || card.kinds.includes('artifact')))
    return { code: 'neither-creature-nor-artifact', rule: '4.1.2', card: name };
  if (card.kinds.includes('legendary')) return { code: 'legendary', rule: '4.1.2', card: name };
  if (!isOpenTo(card, purse)) return { code: 'closed-block', rule: '4.4.6', card: name, block: card.block, player };
  const price = priceOf(card, purse) * count;
  if (!takePrice(field, player, price, { code: 'cards-paid', rule: '4.1.2', card: name, count })) {
    const has = sumResources(purse.resources);
    return { code: 'cards-too-dear', rule: '4.1.2', card: name, count, player, price, has };
  }
  giveCard(field, player, name, count, { code: 'cards-bought', rule: '4.1.2', price });
  return undefined;
}

/** 4.1.3 A point of Experience costs one more than he will have earned with it (C35). */
export function buyExperience(field: Field, player: string, count: number): GrowthFact | undefined {
  const earned = earnedOf(purseOf(field, player));
  let price = 0;
  for (let point = 1; point <= count; point++) price += 1 + earned + point;
  const poor = pay(field, player, price, { points: 'Experience', count, earned });
  if (poor) return poor;
  addExperience(field, player, count, { code: 'points-bought', rule: '4.1.3' });
  return undefined;
}

/** 4.1.3, 4.4.2 A point of Reputation costs one more than the Experience earned; Charismatic is the leave to buy (C35). */
export function buyReputation(field: Field, player: string, count: number): GrowthFact | undefined {
  if (count === 0) return undefined;
  const purse = purseOf(field, player);
  const refusal = refuseReputation(purse, count);
  if (refusal) return refusal;
  const earned = earnedOf(purse);
  const poor = pay(field, player, count * (1 + earned), { points: 'Reputation', count, earned });
  if (poor) return poor;
  purse.bought += count;
  const counts = { code: 'counts-against-charismatic', rule: '4.4.2' } as const;
  tellChange(field, player, 'renown bought', [purse.bought - count, purse.bought], counts);
  addRenown(field, player, count, { code: 'points-bought', rule: '4.1.3' });
  return undefined;
}

interface Bought {
  readonly points: 'Experience' | 'Reputation';
  readonly count: number;
  readonly earned: number;
}

function pay(field: Field, player: string, price: number, bought: Bought): GrowthFact | undefined {
  if (takePrice(field, player, price, { code: 'points-paid', rule: '4.1.3', ...bought })) return undefined;
  const { points, count } = bought;
  const has = sumResources(purseOf(field, player).resources);
  return { code: 'points-too-dear', rule: '4.1.3', points, count, player, price, has };
}
