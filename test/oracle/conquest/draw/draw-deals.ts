import type { Random } from '../../random.js';
import { writeOrder } from '../orders/order.js';
import type { Player, World } from '../world.js';
import { CARDS } from './draw-names.js';

/** What two players may have agreed on. */
export interface DrawnDeal {
  readonly card: string;
  readonly from: string;
  readonly to: string;
  readonly price: number;
}

/** Some deals, at times about the same card or along a chain. */
export function drawDeals(world: World, random: Random): readonly DrawnDeal[] {
  const names = [...world.players.keys()];
  const deals: DrawnDeal[] = [];
  for (let n = random.pick([0, 0, 1, 2, 3]); n > 0; n--) {
    const last = deals.at(-1);
    const [first = '', second = '', third = ''] = random.shuffled(names);
    const isChain = last !== undefined && random.chance(0.4);
    const from = isChain ? last.to : first;
    const to = [first, second, third].find((name) => name !== from) ?? second;
    const held = [...world.player(from).cards].filter(([, count]) => count > 0).map(([card]) => card);
    const own = held.length > 0 && random.chance(0.9) ? random.pick(held) : random.pick(CARDS).name;
    deals.push({ card: isChain ? last.card : own, from, to, price: random.pick([0, 1, 1, 2, 3, 6]) });
  }
  return deals;
}

/** What a player posts of a deal he has a part in: mostly what was agreed, at times another price, card or partner. */
export function sideOf(deal: DrawnDeal, { name, walker }: Player, world: World, random: Random): readonly string[] {
  const { from, to } = deal;
  if ((name !== from && name !== to) || random.chance(0.15)) return [];
  const partner = random.chance(0.03) ? random.pick([...world.players.keys()]) : name === from ? to : from;
  const card = random.chance(0.08) ? random.pick(CARDS).name : deal.card;
  const price = random.chance(0.12) ? deal.price + 1 : deal.price;
  const { walker: other } = world.player(partner);
  return [writeOrder(walker, { action: 'trade', way: name === from ? 'to' : 'from', card, other, price })];
}
