import { addCall, type Field, failOrder, type LegalOrder, settle } from '../state.js';
import type { ConquestEntry } from '../update.js';
import { addResources, giveCard, spareOf, takeCard, takePrice } from './3-6-cards-and-resources.js';

/** 3.6.4 A card that changes hands for a price in resources. */
interface Terms {
  readonly card: string;
  readonly from: string;
  readonly to: string;
  readonly price: number;
}

/** What one side posted. */
interface Posted extends Terms {
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

const NO_TRADE = 'no trade';

/**
 * 3.6.4 Trades when everybody has sold (C34): those the judge entered, as entered; then those that both sides posted, as
 * the later of the two posts came. What he entered is not carried out again because it was posted, too; what one side
 * posted alone is nothing; where two differ it is the judge's to say.
 */
export function tradeCards(field: Field, orders: readonly LegalOrder[], entries: readonly ConquestEntry[]): void {
  const entered = entries
    .filter((one) => one.kind === 'trade')
    .map((terms) => ({ terms, failure: carryOut(field, terms) }));
  for (const { failure } of entered) if (failure !== undefined) field.remarks.push(`${failure} (3.6.4).`);
  const posted = orders.flatMap((one) => readPosted(field, one));
  const own = posted.filter((one) => {
    const same = entered.filter(({ terms }) => isSameCard(terms, one));
    const done = same.find(({ terms, failure }) => failure === undefined && terms.price === one.price) ?? same[0];
    if (done?.failure !== undefined) failOrder(field, one.order, '3.6.4', `${done.failure}.`);
    else if (done && done.terms.price !== one.price)
      failOrder(field, one.order, '3.6.4', `The judge entered it as ${tellTerms(done.terms)}.`);
    return done === undefined;
  });
  const meetings = pair(own);
  for (const meeting of meetings) meet(field, meeting);
  const met = new Set(meetings.flatMap(({ give, get }) => [give, get]));
  for (const one of own)
    if (!met.has(one)) {
      const other = one.isGiver ? one.to : one.from;
      failOrder(field, one.order, '3.6.4', `Not confirmed by ${other}: a trade counts when both sides post it.`);
    }
}

function readPosted(field: Field, { piece, player, value, order }: LegalOrder): readonly Posted[] {
  if (value.action !== 'trade') return [];
  const other = field.pieces.get(value.other)?.owner ?? value.other;
  const isGiver = value.side === 'gives';
  const [from, to] = isGiver ? [player, other] : [other, player];
  return [{ card: value.card, from, to, price: value.price, isGiver, piece, order }];
}

function isSameWay(one: Terms, other: Terms): boolean {
  return one.from === other.from && one.to === other.to;
}

function isSameCard(one: Terms, other: Terms): boolean {
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
function meet(field: Field, { give, get }: Meeting): void {
  const isAgreed = isSameCard(give, get) && give.price === get.price;
  if (!isAgreed) {
    const [given, wanted] = [tellTerms(give), tellTerms(get)];
    const why = `${give.from} posted ${given} to ${give.to}, who posted ${wanted}`;
    addCall(field, 'C34', give.piece, `${why}; nothing is traded without the judge’s word`);
    const chosen = settle(
      field,
      give.piece,
      `trade of ${give.card} with ${give.to} (3.6.4)`,
      [given, wanted, NO_TRADE],
      NO_TRADE,
    );
    for (const one of [give, get])
      if (tellTerms(one) !== chosen)
        failOrder(field, one.order, '3.6.4', `The two posts differ: ${why}. What counts is ${chosen}.`);
    if (chosen === NO_TRADE) return;
    const terms = chosen === given ? give : get;
    const failure = carryOut(field, terms);
    if (failure !== undefined) failOrder(field, terms.order, '3.6.4', `${failure}.`);
    return;
  }
  const failure = carryOut(field, give);
  if (failure === undefined) return;
  for (const { order } of [give, get]) failOrder(field, order, '3.6.4', `${failure}.`);
}

function tellTerms({ card, price }: Terms): string {
  return `${card} for ${price}`;
}

/** The price goes from the buyer to the seller in the same kinds, if the one has it and the other the card; else why not. */
function carryOut(field: Field, { card, from, to, price }: Terms): string | undefined {
  if (spareOf(field, from, card) < 1) return `${from} has no ${card} to give: the trade with ${to} is not carried out`;
  const taken = takePrice(field, to, price, '3.6.4', `${card} from ${from}`);
  if (!taken) return `${to} has less than ${price}: ${card} of ${from} is not traded`;
  addResources(field, from, taken, '3.6.4', `${card} to ${to}`);
  takeCard(field, from, card, 1, '3.6.4', `to ${to}`);
  giveCard(field, to, card, 1, '3.6.4', `from ${from}`);
  return undefined;
}
