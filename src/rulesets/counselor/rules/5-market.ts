import { compareNames } from '../../../core/text.js';
import type { Good } from '../board/tables.js';
import { ORDER_SET } from '../orders.js';
import { carryOne, ordersOf, rollNumber } from '../state/acts.js';
import {
  type Field,
  failOrder,
  isAtCapital,
  type LegalOrder,
  type LiveCharacter,
  type LiveCity,
  nationOf,
  ownCityAt,
  payGold,
  tellChange,
} from '../state/state.js';

type TradeKind = 'buy' | 'sell' | 'sell-all';

/** J34, J35 Trade of the turn: purchases, then local sales, then nation sales, each from a queue that is rolled. */
export function trade(field: Field): void {
  const { market } = field;
  if (market) {
    const third = Math.floor(market.gold / 3);
    field.tiers = [market.gold - 2 * third, third, third];
    field.stocks = Object.fromEntries(Object.entries(market.goods).map(([good, { stock }]) => [good, stock]));
  }
  serve(field, 'buy', (order, character) => buy(field, order, character));
  serve(field, 'sell', (order, character) => sellHere(field, order, character));
  serve(field, 'sell-all', (order, character) => sellEverywhere(field, order, character));
}

/** J34 The next of the queue is rolled among the orders left while two or more are; those that will fail are in it, too. */
function serve<K extends TradeKind>(
  field: Field,
  kind: K,
  act: (order: LegalOrder<K>, character: LiveCharacter) => string | undefined,
): void {
  const queue = [...ordersOf(field, kind)];
  const { step } = ORDER_SET[kind];
  const ruling = kind === 'buy' ? 'J35' : 'J34';
  for (let k = 1; queue.length > 0; k++) {
    const label = { rule: '5', who: 'market', what: `${step} ${k}`, ruling } as const;
    const place = queue.length > 1 ? rollNumber(field, label, queue.length, []) - 1 : 0;
    const [order] = queue.splice(place, 1);
    if (!order) break;
    if (field.market) carryOne(field, kind, order, act);
    else failOrder(field, order.order, '5', 'There is no market.');
  }
}

function buy(field: Field, { value }: LegalOrder<'buy'>, { name, nation: own, at }: LiveCharacter): string | undefined {
  const { good, count } = value;
  const city = ownCityAt(field, own, at);
  if (!city) return `No city of ${own} is where ${name} is.`;
  const asks = field.market?.goods[good]?.asks ?? 0;
  if (asks <= 0) return `The market does not sell ${good}.`;
  const nation = nationOf(field, own);
  const units = Math.min(count, field.stocks[good] ?? 0, Math.floor(nation.treasury / asks));
  if (units === 0)
    return `Nothing can be bought: the market has ${field.stocks[good]} ${good} at ${asks} gold, the treasury ${nation.treasury}.`;
  field.stocks[good] = (field.stocks[good] ?? 0) - units;
  payGold(field, nation, -units * asks, '5', `${units} ${good} bought by ${name} at ${asks}`);
  changeStores(field, city, good, units, `bought by ${name}`);
  return undefined;
}

function sellHere(
  field: Field,
  { value }: LegalOrder<'sell'>,
  { name, nation, at }: LiveCharacter,
): string | undefined {
  const { good, count } = value;
  const city = ownCityAt(field, nation, at);
  if (!city) return `No city of ${nation} is where ${name} is.`;
  return sell(field, nation, name, good, Math.min(count, city.stores[good]), [city]);
}

function sellEverywhere(field: Field, { value }: LegalOrder<'sell-all'>, character: LiveCharacter): string | undefined {
  const { good, percent } = value;
  const { name, nation } = character;
  if (!isAtCapital(field, character)) return `${name} is not at his capital.`;
  const cities = [...field.cities.values()]
    .filter((city) => city.nation === nation && city.size > 0)
    .sort((a, b) => compareNames(a.at, b.at));
  const shares = cities.map((city) => Math.floor((city.stores[good] * percent) / 100));
  const most = shares.reduce((sum, one) => sum + one, 0);
  return sell(field, nation, name, good, most, cities, shares);
}

/** J34 One transaction with the first tier that has the price of one unit left. */
function sell(
  field: Field,
  nation: string,
  name: string,
  good: Good,
  most: number,
  cities: readonly LiveCity[],
  shares: readonly number[] = [most],
): string | undefined {
  const { market, tiers } = field;
  const pays = market?.goods[good]?.pays ?? 0;
  if (!market || pays <= 0) return `The market does not buy ${good}.`;
  const tier = tiers.findIndex((gold) => gold >= pays);
  if (tier < 0) return 'The market has no gold left.';
  const cap = Math.min(Math.floor(market.max / 2 ** tier), tiers[tier] ?? 0);
  const units = Math.min(most, Math.floor(cap / pays));
  if (units === 0)
    return most === 0 ? `There is no ${good} to sell.` : `The market cannot pay for one ${good} any more.`;
  tiers[tier] = (tiers[tier] ?? 0) - units * pays;
  field.stocks[good] = (field.stocks[good] ?? 0) + units;
  let left = units;
  cities.forEach((city, i) => {
    const taken = Math.min(left, shares[i] ?? 0);
    left -= taken;
    changeStores(field, city, good, -taken, `sold by ${name}`);
  });
  payGold(field, nationOf(field, nation), units * pays, '5', `${units} ${good} sold by ${name} at ${pays}`);
  return undefined;
}

/** Goods into a city's stores, or out of them. */
export function changeStores(field: Field, city: LiveCity, good: Good, by: number, why: string): void {
  const before = city.stores[good];
  city.stores[good] += by;
  tellChange(field, [city.nation], city.name, good, [before, city.stores[good]], '5', why);
}

/** J38 Goods to another city of a friend; a tenth of them is the fee. */
export function transport(
  field: Field,
  { value }: LegalOrder<'transport'>,
  character: LiveCharacter,
): string | undefined {
  const { good, count, from, to } = value;
  const { nation, name, at } = character;
  const start = ownCityAt(field, nation, from);
  if (!start) return `No city of ${nation} is at ${from}.`;
  if (from !== at && !isAtCapital(field, character)) return `${name} is neither at ${from} nor at his capital.`;
  const goal = field.cities.get(to);
  if (
    !goal ||
    goal.size === 0 ||
    from === to ||
    goal.nation === null ||
    !field.relations.areFriends(nation, goal.nation)
  )
    return `No other city of a friend is at ${to}.`;
  const sent = Math.min(count, start.stores[good]);
  if (sent === 0) return `${start.name} has no ${good}.`;
  const fee = Math.ceil(sent / 10);
  changeStores(field, start, good, -sent, `sent to ${goal.name} by ${name}`);
  changeStores(field, goal, good, sent - fee, `sent from ${start.name}, ${fee} of ${sent} for the carriers`);
  return undefined;
}
