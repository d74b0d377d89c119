import { need } from '../../format/entry.js';
import { div, sum } from '../numbers.js';
import type { Order } from '../orders/order.js';
import { addStore, type Character, type City, storeOf } from '../world.js';
import { isHere, type Turn } from './turn.js';

/** 1315 to 1325: the queue of a step is rolled among the orders left, those that will fail too (J34, J35). */
export function trade(turn: Turn): void {
  inQueue('buy', 1315, 'J35', buy, turn);
  inQueue('sell', 1320, 'J34', sellHere, turn);
  inQueue('sell everywhere', 1325, 'J34', sellEverywhere, turn);
}

type Act = (who: Character, order: Order, turn: Turn) => boolean;

function inQueue(verb: 'buy' | 'sell' | 'sell everywhere', step: number, ruling: string, act: Act, turn: Turn): void {
  const queue = [...turn.ordersOf(verb)];
  for (let k = 1; queue.length > 0; k++) {
    const place = queue.length > 1 ? turn.world.roll('5', 'market', `${step} ${k}`, queue.length, ruling) : 1;
    const order = need(queue.splice(place - 1, 1)[0], 'order');
    const who = turn.world.character(order.who);
    if (!isHere(who, who) || !act(who, order, turn)) turn.fail(order);
  }
}

function buy(who: Character, { value }: Order, { world }: Turn): boolean {
  const city = world.ownCity(who);
  const name = need(value.good, 'good');
  const good = world.market.goods.get(name);
  if (!city || !good || good.asks <= 0) return false;
  const nation = world.nation(who.nation);
  const n = Math.min(need(value.n, 'number'), good.stock, div(nation.treasury, good.asks));
  if (n <= 0) return false;
  good.stock -= n;
  nation.treasury -= n * good.asks;
  addStore(city, name, n);
  return true;
}

function sellHere(who: Character, { value }: Order, turn: Turn): boolean {
  const city = turn.world.ownCity(who);
  const good = need(value.good, 'good');
  return city !== undefined && sell([[city, Math.min(need(value.n, 'number'), storeOf(city, good))]], good, who, turn);
}

function sellEverywhere(who: Character, { value }: Order, turn: Turn): boolean {
  if (!turn.world.atCapital(who)) return false;
  const good = need(value.good, 'good');
  const own = turn.world.cities.filter(({ nation, size }) => nation === who.nation && size > 0);
  const lots = own
    .toSorted((a, b) => Number(a.at) - Number(b.at))
    .map((city): readonly [City, number] => [city, div(storeOf(city, good) * need(value.n, 'number'), 100)]);
  return sell(lots, good, who, turn);
}

/** One transaction, served by one tier; taken from the first lots first. */
function sell(lots: readonly (readonly [City, number])[], name: string, who: Character, { world }: Turn): boolean {
  const { tiers, max, goods } = world.market;
  const good = goods.get(name);
  if (!good || good.pays <= 0) return false;
  const tier = tiers.findIndex((left) => left >= good.pays);
  const most = Math.min(div(max, [1, 2, 4][tier] ?? 1), tiers[tier] ?? 0);
  const units = Math.min(div(most, good.pays), sum(lots.map(([, n]) => n)));
  if (units <= 0) return false;
  let left = units;
  for (const [city, n] of lots) {
    const taken = Math.min(n, left);
    addStore(city, name, -taken);
    left -= taken;
  }
  good.stock += units;
  tiers[tier] = (tiers[tier] ?? 0) - units * good.pays;
  world.nation(who.nation).treasury += units * good.pays;
  return true;
}
