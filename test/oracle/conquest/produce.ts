import type { Aftermath } from './aftermath.js';
import { byHex, type Kind } from './case.js';
import type { Order, ValueOf } from './orders.js';
import { addCards, beginPhase, give, pay, removeCards, spareCopies, type World } from './world.js';

/** C34: what lands give, what is stripped and sold, then the trades. */
export function produceAll(window: Aftermath): void {
  const { world } = window;
  for (const name of beginPhase(world).players) {
    const gave = produce(name, window);
    stripAndSell(name, gave, window);
  }
  tradeAll(window);
}

/** Gives the kind that each land gave. */
function produce(name: string, window: Aftermath): ReadonlyMap<string, Kind> {
  const { world } = window;
  const gave = new Map<string, Kind>();
  const wanted = window.of('produce').filter(({ piece }) => world.piece(piece).owner === name);
  for (const [at, { controller, stripped }] of [...world.states].toSorted(([a], [b]) => byHex(a, b))) {
    const { produces } = world.land(at);
    const [first] = produces;
    if (controller !== name || stripped || first === undefined) continue;
    const order = wanted.find(({ value }) => value.at === at);
    const kind = produces.find((one) => one === order?.value.kind) ?? first;
    gave.set(at, kind);
    give(world.player(name), kind, 1);
  }
  for (const order of wanted) {
    const { at, kind } = order.value;
    if (gave.get(at) !== kind) window.fail(order, '3.6.1');
  }
  return gave;
}

function stripAndSell(name: string, gave: ReadonlyMap<string, Kind>, window: Aftermath): void {
  const { world } = window;
  const player = world.player(name);
  for (const order of window.of('strip', 'sell')) {
    if (world.piece(order.piece).owner !== name) continue;
    const { value } = order;
    if (value.action === 'strip') {
      const state = world.state(value.at);
      const kind = gave.get(value.at);
      if (kind === undefined || state.bonded.size > 0 || state.stripped) {
        window.fail(order, '3.6.2');
        continue;
      }
      state.stripped = true;
      give(player, kind, 3);
      continue;
    }
    const card = world.register.get(value.card);
    const isGoods = card?.kinds.some((kind) => kind === 'creature' || kind === 'artifact');
    if (value.count === 0) continue;
    if (!card || !isGoods || spareCopies(player, value.card, world) < value.count) {
      window.fail(order, '3.6.3');
      continue;
    }
    removeCards(player, value.card, value.count);
    give(player, card.colors[0] ?? 'Colorless', card.cost * value.count);
    give(player, 'Colorless', (player.traits.get('Merchant') ?? 0) * value.count);
  }
}

type Posted = Order & { readonly value: ValueOf<'trade'> };

interface Deal {
  readonly card: string;
  readonly from: string;
  readonly to: string;
  readonly price: number;
}

/**
 * C34: the judge's trades as entered; then the posts one by one: with the one that answers an earlier post of the other
 * side about the same card the trade is made, if the price is the same.
 */
function tradeAll(window: Aftermath): void {
  const { world, results } = window;
  const entered = results.flatMap((entry) =>
    entry.kind === 'trade' ? [{ ...entry, isDone: exchange(entry, world) }] : [],
  );
  const goodsOf = ({ card, from, to }: Deal) => [card, from, to].join('\n');
  let waiting: Posted[] = [];
  for (const order of window.of('trade')) {
    const deal = dealOf(order, world);
    const words = entered.filter((entry) => goodsOf(entry) === goodsOf(deal));
    if (words.length > 0) {
      if (!words.some(({ isDone, price }) => isDone && price === deal.price)) window.fail(order, '3.6.4');
      continue;
    }
    const answered = waiting.find(
      (one) => one.value.way !== order.value.way && goodsOf(dealOf(one, world)) === goodsOf(deal),
    );
    if (!answered) {
      waiting.push(order);
      continue;
    }
    waiting = waiting.filter((one) => one !== answered);
    const isAlike = answered.value.price === order.value.price;
    if (!isAlike) window.calls.add('C34');
    if (isAlike && exchange(deal, world)) continue;
    window.fail(answered, '3.6.4');
    window.fail(order, '3.6.4');
  }
  for (const order of waiting) {
    window.fail(order, '3.6.4');
    const { from, to } = dealOf(order, world);
    const between = waiting.filter((one) => dealOf(one, world).from === from && dealOf(one, world).to === to);
    if (between.length === 2 && between[0]?.value.way !== between[1]?.value.way) window.calls.add('C34');
  }
}

function dealOf({ piece, value }: Posted, world: World): Deal {
  const [own, other] = [world.piece(piece).owner, world.piece(value.other).owner];
  const { card, price, way } = value;
  return way === 'to' ? { card, price, from: own, to: other } : { card, price, from: other, to: own };
}

/** True where the seller had the card and the buyer the price, and both changed hands. */
function exchange({ card, from, to, price }: Deal, world: World): boolean {
  const [seller, buyer] = [world.player(from), world.player(to)];
  if (spareCopies(seller, card, world) < 1) return false;
  const paid = pay(buyer, price);
  if (!paid) return false;
  for (const [kind, count] of paid) give(seller, kind, count);
  removeCards(seller, card, 1);
  addCards(buyer, card, 1, world);
  return true;
}
