import { compareNames } from '../../../core/text.js';
import type { Good } from '../board/tables.js';
import type { CounselorFact } from '../facts.js';
import { carryOne, type Failure, ordersOf, rollNumber } from '../state/acts.js';
import {
  failOrder,
  isAtCapital,
  type LegalOrder,
  type LiveCharacter,
  type LiveCity,
  nationOf,
  ownCityAt,
  payGold,
  type TurnState,
  tellChange,
} from '../state/state.js';
import { MARKET, type Trade } from '../update/rolls.js';

/** J34, J35 Trade of the turn: purchases, then local sales, then nation sales, each from a queue that is rolled. */
export function trade(state: TurnState): void {
  const { market } = state;
  if (market) {
    const third = Math.floor(market.gold / 3);
    state.tiers = [market.gold - 2 * third, third, third];
    state.stocks = Object.fromEntries(Object.entries(market.goods).map(([good, { stock }]) => [good, stock]));
  }
  serve(state, 'buy', (order, character) => buy(state, order, character));
  serve(state, 'sell', (order, character) => sellHere(state, order, character));
  serve(state, 'sell-all', (order, character) => sellEverywhere(state, order, character));
}

/** J34 The next of the queue is rolled among the orders left while two or more are; those that will fail are in it, too. */
function serve<K extends Trade>(
  state: TurnState,
  kind: K,
  act: (order: LegalOrder<K>, character: LiveCharacter) => Failure<K> | undefined,
): void {
  const queue = [...ordersOf(state, kind)];
  const ruling = kind === 'buy' ? 'J35' : 'J34';
  for (let k = 1; queue.length > 0; k++) {
    const about = { kind: 'serve', trade: kind, place: k } as const;
    const place =
      queue.length > 1 ? rollNumber(state, { rule: '5', who: MARKET, about, ruling }, queue.length, []) - 1 : 0;
    const [order] = queue.splice(place, 1);
    if (!order) break;
    if (state.market) carryOne(state, kind, order, act);
    else failOrder(state, order.order, { code: 'no-market', rule: '5' });
  }
}

function buy(
  state: TurnState,
  { value }: LegalOrder<'buy'>,
  { name, nation: own, at }: LiveCharacter,
): Failure<Trade> | undefined {
  const { good, count } = value;
  const city = ownCityAt(state, own, at);
  if (!city) return { code: 'no-own-city', rule: '5', nation: own, name };
  const asks = state.market?.goods[good]?.asks ?? 0;
  if (asks <= 0) return { code: 'not-for-sale', rule: '5', good };
  const nation = nationOf(state, own);
  const stock = state.stocks[good] ?? 0;
  const units = Math.min(count, stock, Math.floor(nation.treasury / asks));
  if (units === 0) return { code: 'nothing-to-buy', rule: '5', stock, good, asks, treasury: nation.treasury };
  state.stocks[good] = stock - units;
  payGold(state, nation, -units * asks, { code: 'bought', rule: '5', units, good, by: name, each: asks });
  changeStores(state, city, good, units, { code: 'goods-bought', rule: '5', by: name });
  return undefined;
}

function sellHere(
  state: TurnState,
  { value }: LegalOrder<'sell'>,
  { name, nation, at }: LiveCharacter,
): Failure<Trade> | undefined {
  const { good, count } = value;
  const city = ownCityAt(state, nation, at);
  if (!city) return { code: 'no-own-city', rule: '5', nation, name };
  return sell(state, nation, name, good, Math.min(count, city.stores[good]), [city]);
}

function sellEverywhere(
  state: TurnState,
  { value }: LegalOrder<'sell-all'>,
  character: LiveCharacter,
): Failure<Trade> | undefined {
  const { good, percent } = value;
  const { name, nation } = character;
  if (!isAtCapital(state, character)) return { code: 'not-at-capital', rule: '5', name };
  const cities = [...state.cities.values()]
    .filter((city) => city.nation === nation && city.size > 0)
    .sort((a, b) => compareNames(a.at, b.at));
  const shares = cities.map((city) => Math.floor((city.stores[good] * percent) / 100));
  const most = shares.reduce((sum, one) => sum + one, 0);
  return sell(state, nation, name, good, most, cities, shares);
}

/** J34 One transaction with the first tier that has the price of one unit left. */
function sell(
  state: TurnState,
  nation: string,
  name: string,
  good: Good,
  most: number,
  cities: readonly LiveCity[],
  shares: readonly number[] = [most],
): Failure<Trade> | undefined {
  const { market, tiers } = state;
  const pays = market?.goods[good]?.pays ?? 0;
  if (!market || pays <= 0) return { code: 'not-wanted', rule: '5', good };
  const tier = tiers.findIndex((gold) => gold >= pays);
  if (tier < 0) return { code: 'market-spent', rule: '5' };
  const cap = Math.min(Math.floor(market.max / 2 ** tier), tiers[tier] ?? 0);
  const units = Math.min(most, Math.floor(cap / pays));
  if (units === 0) return { code: most === 0 ? 'none-to-sell' : 'not-payable', rule: '5', good };
  tiers[tier] = (tiers[tier] ?? 0) - units * pays;
  state.stocks[good] = (state.stocks[good] ?? 0) + units;
  let left = units;
  cities.forEach((city, i) => {
    const taken = Math.min(left, shares[i] ?? 0);
    left -= taken;
    changeStores(state, city, good, -taken, { code: 'goods-sold', rule: '5', by: name });
  });
  const because = { code: 'sold', rule: '5', units, good, by: name, each: pays } as const;
  payGold(state, nationOf(state, nation), units * pays, because);
  return undefined;
}

/** Goods into a city's stores, or out of them. */
export function changeStores(state: TurnState, city: LiveCity, good: Good, by: number, because: CounselorFact): void {
  const before = city.stores[good];
  city.stores[good] += by;
  tellChange(state, [city.nation], city.name, good, [before, city.stores[good]], because);
}

/** J38 Goods to another city of a friend; a tenth of them is the fee. */
export function transport(
  state: TurnState,
  { value }: LegalOrder<'transport'>,
  character: LiveCharacter,
): Failure<Trade> | undefined {
  const { good, count, from, to } = value;
  const { nation, name, at } = character;
  const start = ownCityAt(state, nation, from);
  if (!start) return { code: 'no-start-city', rule: '5', nation, at: from };
  if (from !== at && !isAtCapital(state, character)) return { code: 'neither-there', rule: '5', name, at: from };
  const goal = state.cities.get(to);
  if (
    !goal ||
    goal.size === 0 ||
    from === to ||
    goal.nation === null ||
    !state.relations.areFriends(nation, goal.nation)
  )
    return { code: 'no-goal-city', rule: '5', at: to };
  const sent = Math.min(count, start.stores[good]);
  if (sent === 0) return { code: 'none-in-store', rule: '5', city: start.name, good };
  const fee = Math.ceil(sent / 10);
  changeStores(state, start, good, -sent, { code: 'sent', rule: '5', to: goal.name, by: name });
  changeStores(state, goal, good, sent - fee, { code: 'received', rule: '5', from: start.name, fee, of: sent });
  return undefined;
}
