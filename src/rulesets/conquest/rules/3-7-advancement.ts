import type { GrowthFact, LandFact } from '../facts/growth.js';
import { failOrder, type LegalOrder, type LivePiece, seatOf, type TurnState, tellChange, walkerOf } from '../state.js';
import { generalAt } from './3-2-moves.js';
import { homesOf, nearestOf } from './3-3-2-retreats.js';
import type { Rights } from './3-4-conquest.js';
import { giveCard, sumResources, takePrice } from './3-6-cards-and-resources.js';
import {
  addExperience,
  addRenown,
  availableOf,
  countOf,
  earnedOf,
  inOrder,
  reputationOf,
  sumLegends,
} from './4-2-reputation-and-experience.js';
import { bond, isOpenTo, priceOf, raise, refuseReputation, reinforce } from './4-4-traits.js';

/** 4.1.2 Buys artifacts or creatures, whole or not at all (C35). */
function buyCards(state: TurnState, player: string, name: string, count: number): GrowthFact | undefined {
  if (count === 0) return undefined;
  const card = state.register.get(name);
  const seat = seatOf(state, player);
  if (!card || !(card.kinds.includes('creature') || card.kinds.includes('artifact')))
    return { code: 'neither-creature-nor-artifact', rule: '4.1.2', card: name };
  if (card.kinds.includes('legendary')) return { code: 'legendary', rule: '4.1.2', card: name };
  if (!isOpenTo(card, seat)) return { code: 'closed-block', rule: '4.4.6', card: name, block: card.block, player };
  const price = priceOf(card, seat) * count;
  if (!takePrice(state, player, price, { code: 'cards-paid', rule: '4.1.2', card: name, count })) {
    const has = sumResources(seat.resources);
    return { code: 'cards-too-dear', rule: '4.1.2', card: name, count, player, price, has };
  }
  giveCard(state, player, name, count, { code: 'cards-bought', rule: '4.1.2', price });
  return undefined;
}

/** 4.1.3 A point of Experience costs one more than he will have earned with it (C35). */
function buyExperience(state: TurnState, player: string, count: number): GrowthFact | undefined {
  const earned = earnedOf(seatOf(state, player));
  let price = 0;
  for (let point = 1; point <= count; point++) price += 1 + earned + point;
  const poor = pay(state, player, price, { points: 'Experience', count, earned });
  if (poor) return poor;
  addExperience(state, player, count, { code: 'points-bought', rule: '4.1.3' });
  return undefined;
}

/** 4.1.3, 4.4.2 A point of Reputation costs one more than the Experience earned; Charismatic is the leave to buy (C35). */
function buyReputation(state: TurnState, player: string, count: number): GrowthFact | undefined {
  if (count === 0) return undefined;
  const seat = seatOf(state, player);
  const refusal = refuseReputation(seat, count);
  if (refusal) return refusal;
  const earned = earnedOf(seat);
  const poor = pay(state, player, count * (1 + earned), { points: 'Reputation', count, earned });
  if (poor) return poor;
  seat.bought += count;
  const counts = { code: 'counts-against-charismatic', rule: '4.4.2' } as const;
  tellChange(state, player, 'renown bought', [seat.bought - count, seat.bought], counts);
  addRenown(state, player, count, { code: 'points-bought', rule: '4.1.3' });
  return undefined;
}

interface Bought {
  readonly points: 'Experience' | 'Reputation';
  readonly count: number;
  readonly earned: number;
}

function pay(state: TurnState, player: string, price: number, bought: Bought): GrowthFact | undefined {
  if (takePrice(state, player, price, { code: 'points-paid', rule: '4.1.3', ...bought })) return undefined;
  const { points, count } = bought;
  const has = sumResources(seatOf(state, player).resources);
  return { code: 'points-too-dear', rule: '4.1.3', points, count, player, price, has };
}

/** 4.2.7 A planeswalker card costs so much more Reputation than its cost. */
const RECRUITED = 2;

/** 4.2.5 A legendary creature for nothing, if all that came after the set-up cost no more than his Reputation together (C35). */
function gainLegend(state: TurnState, player: string, name: string): GrowthFact | undefined {
  const rule = '4.2.5';
  const seat = seatOf(state, player);
  const card = state.register.get(name);
  if (!card || !isLegend(state, name)) return { code: 'no-legend', rule, card: name };
  if (!isOpenTo(card, seat)) return { code: 'closed-block', rule, card: name, block: card.block, player };
  const price = sumLegends(seat.legends, (one) => state.register.get(one)) + card.cost;
  const has = reputationOf(state, player);
  if (price > has) return { code: 'legends-too-dear', rule, card: name, player, price, has };
  giveCard(state, player, name, 1, { code: 'legend-gained', rule });
  return undefined;
}

/** 4.2.7 A planeswalker card; a card, no piece (C35). */
function recruit(state: TurnState, player: string, name: string): GrowthFact | undefined {
  const rule = '4.2.7';
  const seat = seatOf(state, player);
  const card = state.register.get(name);
  if (!card?.kinds.includes('planeswalker')) return { code: 'no-planeswalker-card', rule, card: name };
  if (!isOpenTo(card, seat)) return { code: 'closed-block', rule, card: name, block: card.block, player };
  const price = card.cost + RECRUITED;
  const has = availableOf(state, player);
  if (has < price) return { code: 'recruit-too-dear', rule, card: name, player, price, has };
  allocate(state, player, price, rule, name);
  giveCard(state, player, name, 1, { code: 'recruited', rule });
  return undefined;
}

/** 4.2.6 Declares a legendary creature he owns as a general; it stands at a home of his without a general at once (C35). */
function declareGeneral(
  state: TurnState,
  player: string,
  name: string,
  at: string | undefined,
): GrowthFact | undefined {
  const rule = '4.2.6';
  const serving = state.pieces.get(name);
  if (!isLegend(state, name)) return { code: 'no-legend', rule, card: name };
  if (countOf(seatOf(state, player).cards, name) < 1) return { code: 'has-none', rule, player, card: name };
  if (serving) {
    const as = serving.isGeneral ? 'general' : 'planeswalker';
    return { code: 'serves-already', rule, card: name, owner: serving.owner, as };
  }
  if (availableOf(state, player) < 1) return { code: 'none-available', rule, player };
  const homes = homesOf(state, player).filter((home) => generalAt(state, home) === undefined);
  const to =
    at === undefined ? nearestOf(state, walkerOf(state, player).at ?? '', homes)[0] : homes.find((home) => home === at);
  if (to === undefined)
    return at === undefined
      ? { code: 'no-home-without-general', rule, player }
      : { code: 'not-such-a-home', rule, player, at };
  allocate(state, player, 1, rule, name);
  const piece: LivePiece = { name, owner: player, isGeneral: true, at: to, fell: null };
  state.pieces.set(name, piece);
  state.fates.set(name, { outcome: 'declared', because: [{ code: 'declared', rule, by: player }] });
  return undefined;
}

function isLegend({ register }: TurnState, name: string): boolean {
  const kinds = register.get(name)?.kinds ?? [];
  return kinds.includes('legendary') && kinds.includes('creature');
}

function allocate(state: TurnState, player: string, points: number, rule: '4.2.6' | '4.2.7', card: string): void {
  const seat = seatOf(state, player);
  seat.allocated += points;
  tellChange(state, player, 'allocated', [seat.allocated - points, seat.allocated], {
    code: 'allocated',
    rule,
    card,
  });
}

/** 3.7 Player by player, each one's orders as written, each on what the one before left (C35). */
export function advance(state: TurnState, orders: readonly LegalOrder[], rights: Rights): void {
  for (const player of inOrder(state)) {
    for (const one of orders) {
      if (one.player !== player) continue;
      const refusal = carryOutOne(state, player, one, rights);
      if (refusal) failOrder(state, one.id, refusal);
    }
  }
}

/** Carries an order out, whole; or says why it comes to nothing. */
function carryOutOne(
  state: TurnState,
  player: string,
  { value }: LegalOrder,
  rights: Rights,
): GrowthFact | LandFact | undefined {
  switch (value.action) {
    case 'bond':
      return bond(state, player, value.at, rights);
    case 'reinforce':
      return reinforce(state, player, value.at, rights);
    case 'trait':
      return raise(state, player, value);
    case 'experience':
      return buyExperience(state, player, value.count);
    case 'reputation':
      return buyReputation(state, player, value.count);
    case 'buy':
      return buyCards(state, player, value.card, value.count);
    case 'gain':
      return gainLegend(state, player, value.card);
    case 'recruit':
      return recruit(state, player, value.card);
    case 'general':
      return declareGeneral(state, player, value.card, value.at);
    default:
      return undefined;
  }
}
