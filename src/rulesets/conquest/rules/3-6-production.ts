import { isBasic, type Kind, landAt, sortKinds } from '../board.js';
import type { LandFact, TradeFailure } from '../facts/growth.js';
import type { Terms } from '../orders.js';
import { addCall, failOrder, hexAt, type LegalOrder, openHex, resolve, type TurnState, tellChange } from '../state.js';
import type { ConquestEntry } from '../update.js';
import { addResources, giveCard, spareOf, takeCard, takePrice } from './3-6-cards-and-resources.js';
import { inOrder } from './4-2-reputation-and-experience.js';
import { payMerchant } from './4-4-traits.js';

/** 3.6.2 What stripping gives beside the production. */
const STRIPPED = 3;

/** 3.6 Production, stripping and sales player by player; when all have done so, trades (C34). */
export function produce(state: TurnState, orders: readonly LegalOrder[], entries: readonly ConquestEntry[]): void {
  for (const player of inOrder(state)) {
    const own = orders.filter((one) => one.player === player);
    const given = yieldLands(state, player, own);
    for (const one of own) {
      if (one.value.action === 'strip') strip(state, player, one.value.at, one.id, given);
      if (one.value.action === 'sell') sell(state, player, one.value.card, one.value.count, one.id);
    }
  }
  tradeCards(state, orders, entries);
}

/** 3.6.1 Every land he controls that is not stripped and produces something gives one resource. */
function yieldLands(state: TurnState, player: string, orders: readonly LegalOrder[]): ReadonlyMap<string, Kind> {
  const lands = [...state.hexes.values()]
    .filter(({ at, controller, stripped }) => controller === player && !stripped && producesAt(state, at).length > 0)
    .map(({ at }) => at)
    .sort(state.topology.compare);
  const given = new Map(lands.map((at) => [at, producesAt(state, at)[0] as Kind]));
  for (const { value, id } of orders) {
    if (value.action !== 'produce') continue;
    if (given.has(value.from) && producesAt(state, value.from).includes(value.kind)) given.set(value.from, value.kind);
    else failOrder(state, id, { code: 'gives-none', rule: '3.6.1', at: value.from, player, kind: value.kind });
  }
  const kinds = [...given.values()];
  const bundle = new Map(sortKinds(kinds).map((kind) => [kind, kinds.filter((one) => one === kind).length]));
  addResources(state, player, bundle, { code: 'from-lands', rule: '3.6.1' });
  if (lands.length > 0) state.yields.push({ player, lands: lands.length, resources: lands.length });
  return given;
}

function producesAt({ before }: TurnState, at: string): readonly Kind[] {
  return landAt(before.map, at).produces;
}

/** 3.6.2 A player strips a hex that he controls. */
function strip(state: TurnState, player: string, at: string, order: string, given: ReadonlyMap<string, Kind>): void {
  const kind = given.get(at);
  const refusal = refuseStripping(state, player, at);
  if (refusal || kind === undefined) {
    failOrder(state, order, refusal ?? { code: 'produces-nothing', rule: '3.6.2', at });
    return;
  }
  openHex(state, at).stripped = true;
  const { name } = landAt(state.before.map, at);
  const gone = isBasic(name) ? {} : { gone: name };
  tellChange(state, at, 'stripped', [false, true], { code: 'stripped', rule: '3.6.2', by: player, ...gone });
  addResources(state, player, new Map([[kind, STRIPPED]]), { code: 'stripping', rule: '3.6.2', at });
}

/** 3.6.2 Only land of his own that is not bonded, and once. */
function refuseStripping(state: TurnState, player: string, at: string): LandFact | undefined {
  const { controller, bonded, stripped } = hexAt(state, at);
  if (controller !== player) return { code: 'not-his-land', rule: '3.6.2', at, player };
  if (bonded.length > 0) return { code: 'bonded-never-stripped', rule: '3.6.2', at, bonded: [...bonded] };
  return stripped ? { code: 'stripped-already', rule: '3.6.2', at } : undefined;
}

/** 3.6.3 Creatures and artifacts; each gives its cost, and one Colorless for each level of Merchant. */
function sell(state: TurnState, player: string, card: string, count: number, order: string): void {
  if (count === 0) return;
  const one = state.register.get(card);
  const spare = spareOf(state, player, card);
  if (!one || !(one.kinds.includes('creature') || one.kinds.includes('artifact'))) {
    failOrder(state, order, { code: 'neither-creature-nor-artifact', rule: '3.6.3', card });
    return;
  }
  if (spare < count) {
    const has = Math.max(0, spare);
    failOrder(state, order, { code: 'too-few', rule: '3.6.3', player, card, has, wanted: count });
    return;
  }
  takeCard(state, player, card, count, { code: 'card-sold', rule: '3.6.3' });
  const kind: Kind = one.colors[0] ?? 'Colorless';
  const price = new Map([[kind, one.cost * count]]);
  if (one.cost > 0) addResources(state, player, price, { code: 'sold', rule: '3.6.3', card, count });
  payMerchant(state, player, card, count);
}

/** 3.6.4 A card that changes hands for a price in resources. */
interface Trade extends Terms {
  readonly from: string;
  readonly to: string;
}

/** What one side posted. */
interface Posted extends Trade {
  readonly isGiver: boolean;
  readonly piece: string;
  readonly order: string;
}

/** A trade of which both sides posted something: what they posted, the later post's place among all. */
interface Meeting {
  readonly give: Posted;
  readonly get: Posted;
  readonly place: number;
}

/**
 * 3.6.4 Trades when everybody has sold (C34): those the judge entered, as entered; then those that both sides posted, as
 * the later of the two posts came. What he entered is not carried out again because it was posted, too; what one side
 * posted alone is nothing; where two differ it is the judge's to say.
 */
function tradeCards(state: TurnState, orders: readonly LegalOrder[], entries: readonly ConquestEntry[]): void {
  const entered = entries
    .filter((one) => one.kind === 'trade')
    .map((terms) => ({ terms, failure: carryOut(state, terms) }));
  for (const { failure } of entered) if (failure) state.remarks.push(failure);
  const posted = orders.flatMap((one) => readPosted(state, one));
  const own = posted.filter((one) => {
    const same = entered.filter(({ terms }) => isSameCard(terms, one));
    const done = same.find(({ terms, failure }) => failure === undefined && terms.price === one.price) ?? same[0];
    if (done?.failure) failOrder(state, one.order, done.failure);
    else if (done && done.terms.price !== one.price) {
      const { card, price } = done.terms;
      failOrder(state, one.order, { code: 'entered-otherwise', rule: '3.6.4', card, price });
    }
    return done === undefined;
  });
  const meetings = pair(own);
  for (const meeting of meetings) meet(state, meeting);
  const met = new Set(meetings.flatMap(({ give, get }) => [give, get]));
  for (const one of own)
    if (!met.has(one)) {
      const other = one.isGiver ? one.to : one.from;
      failOrder(state, one.order, { code: 'not-confirmed', rule: '3.6.4', by: other });
    }
}

function readPosted(state: TurnState, { piece, player, value, id }: LegalOrder): readonly Posted[] {
  if (value.action !== 'trade') return [];
  const other = state.pieces.get(value.other)?.owner ?? value.other;
  const isGiver = value.side === 'gives';
  const [from, to] = isGiver ? [player, other] : [other, player];
  return [{ card: value.card, from, to, price: value.price, isGiver, piece, order: id }];
}

function isSameWay(one: Trade, other: Trade): boolean {
  return one.from === other.from && one.to === other.to;
}

function isSameCard(one: Trade, other: Trade): boolean {
  return isSameWay(one, other) && one.card.toLowerCase() === other.card.toLowerCase();
}

/** Which posts of two sides are about one trade: those about the same card, then what is left of each where it is one. */
function pair(posted: readonly Posted[]): readonly Meeting[] {
  const place = new Map(posted.map((one, i) => [one, i]));
  const meetings: Meeting[] = [];
  const join = (isOne: (give: Posted, get: Posted) => boolean) => {
    const met = new Set(meetings.flatMap(({ give, get }) => [give, get]));
    const [gives, gets] = [true, false].map((side) => posted.filter((one) => one.isGiver === side && !met.has(one)));
    for (const give of gives ?? []) {
      const matching = (gets ?? []).filter((get) => isOne(give, get));
      const rivals = (gives ?? []).filter((one) => matching[0] && isOne(one, matching[0]));
      const [get, ...more] = matching;
      if (get && more.length === 0 && rivals.length === 1)
        meetings.push({ give, get, place: Math.max(place.get(give) ?? 0, place.get(get) ?? 0) });
    }
  };
  join(isSameCard);
  join(isSameWay);
  return meetings.toSorted((a, b) => a.place - b.place);
}

/** Carries out what both posted alike; of two that differ the one the judge says, without his word none. */
function meet(state: TurnState, { give, get }: Meeting): void {
  const isAgreed = isSameCard(give, get) && give.price === get.price;
  if (!isAgreed) {
    const { from, to, card } = give;
    const [given, wanted] = [termsOf(give), termsOf(get)];
    const posted = { rule: '3.6.4', from, to, given, wanted } as const;
    addCall(state, give.piece, { code: 'posts-differ', ruling: 'C34', ...posted });
    const decision = { what: 'trade', rule: '3.6.4', card, with: to } as const;
    const counts = resolve(state, give.piece, decision, [given, wanted, null], null);
    const counting = counts === null ? undefined : counts === given ? give : get;
    for (const one of [give, get])
      if (one !== counting) failOrder(state, one.order, { code: 'not-as-posted', ...posted, counts });
    const failure = counting && carryOut(state, counting);
    if (counting && failure) failOrder(state, counting.order, failure);
    return;
  }
  const failure = carryOut(state, give);
  if (!failure) return;
  for (const { order } of [give, get]) failOrder(state, order, failure);
}

function termsOf({ card, price }: Terms): Terms {
  return { card, price };
}

/** The price goes from the buyer to the seller in the same kinds, if the one has it and the other the card; else why not. */
function carryOut(state: TurnState, { card, from, to, price }: Trade): TradeFailure | undefined {
  if (spareOf(state, from, card) < 1) return { code: 'no-card-to-give', rule: '3.6.4', card, from, to };
  const gives = { rule: '3.6.4', card, side: 'gives', other: to } as const;
  const gets = { rule: '3.6.4', card, side: 'gets', other: from } as const;
  const taken = takePrice(state, to, price, { code: 'price-traded', ...gets });
  if (!taken) return { code: 'trade-too-dear', rule: '3.6.4', card, price, from, to };
  addResources(state, from, taken, { code: 'price-traded', ...gives });
  takeCard(state, from, card, 1, { code: 'card-traded', ...gives });
  giveCard(state, to, card, 1, { code: 'card-traded', ...gets });
  return undefined;
}
