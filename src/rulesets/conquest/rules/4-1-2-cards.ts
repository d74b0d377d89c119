import type { Card, Rarity } from '../board.js';
import { type Field, type Purse, purseOf, type RuleBroken } from '../state.js';
import { giveCard } from './3-6-cards.js';
import { sumResources, takePrice } from './3-6-resources.js';
import { CORE } from './4-3-4-traits.js';
import { levelOf } from './4-3-experience.js';

const BASE = 10;
const TIMES: Readonly<Record<Rarity, number>> = { common: 1, uncommon: 3, rare: 5 };

/** 4.1.2 Buys artifacts or creatures, whole or not at all (C35). */
export function buyCards(field: Field, player: string, name: string, count: number): RuleBroken | undefined {
  if (count === 0) return undefined;
  const card = field.register.get(name);
  const purse = purseOf(field, player);
  const refuse = (why: string): RuleBroken => ({ rule: '4.1.2', why });
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

/** 4.1.2, 4.4.4, 4.4.5 What one copy costs: Engineer lowers it for artifacts, Creature Mastery for creatures, the better for both. */
function priceOf({ kinds, cost, rarity }: Card, purse: Pick<Purse, 'traits'>): number {
  const off = Math.max(
    kinds.includes('artifact') ? levelOf(purse, 'Engineer') : 0,
    kinds.includes('creature') ? levelOf(purse, 'Creature Mastery') : 0,
  );
  return Math.max(1, BASE - off) * cost * TIMES[rarity];
}

/** 4.4.6 True for a card of a core set, of his home block, or of one that Well-Traveled opened. */
export function isOpenTo({ block }: Card, { blocks }: Pick<Purse, 'blocks'>): boolean {
  return block === CORE || blocks.includes(block);
}
