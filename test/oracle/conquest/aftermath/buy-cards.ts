import { need } from '../../format/entry.js';
import type { Card } from '../format/case.js';
import type { ValueOf } from '../orders/order.js';
import { addCards, availableOf, pay, reputationOf } from '../reckoning.js';
import type { Player, World } from '../world.js';

const RARITY: Readonly<Record<string, number>> = { common: 1, uncommon: 3, rare: 5 };

function mayHave({ block }: Card, { blocks }: Player): boolean {
  return block === 'Core' || blocks.includes(block);
}

/** C35: artifacts and creatures from the shop. */
export function buyCards({ count, card }: ValueOf<'buy'>, name: string, world: World): string | undefined {
  const player = world.player(name);
  const known = need(world.register.get(card), card);
  const { kinds, cost, rarity } = known;
  if (count === 0) return undefined;
  const factors: number[] = [];
  if (kinds.includes('artifact')) factors.push(10 - (player.traits.get('Engineer') ?? 0));
  if (kinds.includes('creature')) factors.push(10 - (player.traits.get('Creature Mastery') ?? 0));
  if (factors.length === 0 || kinds.includes('legendary')) return '4.1.2';
  if (!mayHave(known, player)) return '4.4.6';
  const price = Math.max(1, Math.min(...factors)) * cost * need(RARITY[rarity], rarity) * count;
  if (!pay(player, price)) return '4.1.2';
  addCards(player, card, count, world);
  return undefined;
}

/** C35: a legendary creature, within his Reputation. */
export function gain(card: string, name: string, world: World): string | undefined {
  const player = world.player(name);
  const known = need(world.register.get(card), card);
  const held = player.legends.reduce((sum, one) => sum + (world.register.get(one)?.cost ?? 0), 0);
  if (!world.isLegend(card) || !mayHave(known, player) || held + known.cost > reputationOf(name, world)) return '4.2.5';
  addCards(player, card, 1, world);
  return undefined;
}

/** C35: a planeswalker card, for available Reputation. */
export function recruit(card: string, name: string, world: World): string | undefined {
  const player = world.player(name);
  const known = need(world.register.get(card), card);
  const price = known.cost + 2;
  if (!known.kinds.includes('planeswalker') || !mayHave(known, player) || availableOf(name, world) < price)
    return '4.2.7';
  player.allocated += price;
  addCards(player, card, 1, world);
  return undefined;
}
