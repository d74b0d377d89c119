import type { FactOf, Sayings } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { isHouse } from '../../contract/post-facts.js';

/** A game that was played: a challenge, by where it was fought, or a quest, by its name. */
export type Game = { readonly challengeAt: string } | { readonly quest: string };

/** The rules under which traits stand; that of their levels for one with none of its own. */
export type TraitRule = '4.3.4' | '4.4.2' | '4.4.3' | '4.4.4' | '4.4.5' | '4.4.6' | '4.4.7' | '4.4.8';

/** C28 Where Reputation comes from: points, each with its rule. */
export interface ReputationPart {
  readonly points: number;
  readonly rule: '4.2.1' | '4.2.2' | '4.2.4';
  readonly of:
    | { readonly kind: 'held' }
    | { readonly kind: 'card'; readonly card: string }
    | { readonly kind: 'land'; readonly land: string; readonly at: string }
    | { readonly kind: 'trait'; readonly trait: string; readonly level: number };
}

/** The side of a trade that is told of: what is given to another or got from him, the card itself or its price. */
interface Traded {
  readonly card: string;
  readonly other: string;
  readonly side: 'gives' | 'gets';
}

/** Why something is otherwise than before. */
export type ChangeFact =
  | LandChange
  | FactOf<'driven-off' | 'rested', '3.3.3'>
  | FactOf<'took-part', '4.3.2', { quest: string }>
  | FactOf<'lost-game', '4.3.3', { game: Game }>
  | FactOf<'saw-fall', '4.3.1', { count: number; game: Game }>
  | FactOf<'met-conditions', '4.2.2', { quest: string }>
  | FactOf<'won-game', '4.2.3', { game: Game }>
  | FactOf<'defeated-most', '4.2.3', { count: number; of: number; game: Game }>
  | FactOf<'won-prize', '3.5.1', { quest: string }>
  | FactOf<'entered-by-judge', '3.4.3'>
  | FactOf<'from-lands', '3.6.1'>
  | FactOf<'stripping', '3.6.2', { at: string }>
  | FactOf<'card-sold', '3.6.3'>
  | FactOf<'sold', '3.6.3', { card: string; count: number }>
  | FactOf<'sold-as-merchant', '4.4.3', { card: string; count: number }>
  | FactOf<'card-traded' | 'price-traded', '3.6.4', Traded>
  | FactOf<'cards-paid', '4.1.2', { card: string; count: number }>
  | FactOf<'cards-bought', '4.1.2', { price: number }>
  /** `earned`: all Experience the player had earned by then. */
  | FactOf<'points-paid', '4.1.3', { count: number; points: 'Experience' | 'Reputation'; earned: number }>
  | FactOf<'points-bought', '4.1.3'>
  | FactOf<'counts-against-charismatic', '4.4.2'>
  | FactOf<'legend-gained', '4.2.5'>
  | FactOf<'recruited', '4.2.7'>
  | FactOf<'allocated', '4.2.6' | '4.2.7', { card: string }>
  | FactOf<'bond-raised', '4.3.4' | '4.4.1', { by: 'bond' | 'reinforcement'; at: string }>
  | FactOf<'level-paid', '4.3.4', { trait: string; level: number }>
  | FactOf<'level-bought', TraitRule, { trait: string; level: number; price: number }>
  | FactOf<'block-opened', '4.4.6', { trait: string; level: number; block: string }>
  | FactOf<'reputation-made-up', ReputationPart['rule'], { parts: readonly ReputationPart[] }>;

/** 3.4, 3.6.2, 4.4.1 Why a land is another's, stripped, bonded or reinforced. */
export type LandChange =
  /** `from`: who controlled it, where anybody did. */
  | FactOf<'piece-there', '3.4.1', { player: string; from?: string }>
  | FactOf<'higher-reputation', '3.4.2', { player: string; from: string }>
  | FactOf<'bonds-to', '3.4.2', { player: string; land: string; from: string }>
  /** `gone`: the land's name, where it is no basic one. */
  | FactOf<'stripped', '3.6.2', { by: string; gone?: string }>
  | FactOf<'bonded' | 'reinforced', '4.4.1', { by: string }>;

/** The same in English. */
export const CHANGE_SAYINGS: Sayings<ChangeFact> = {
  'piece-there': {
    says: ({ player, from }) => `a piece of ${player} stands there${from === undefined ? '' : `, and none of ${from}`}`,
  },
  'higher-reputation': { says: ({ player }) => `a shared land, and ${player} has the higher Reputation` },
  'bonds-to': { says: ({ player, land }) => `${player} bonds to ${land}` },
  stripped: {
    says: ({ by, gone }) => `by ${by}${gone === undefined ? '' : `; ${gone} is out of the game's cards`}`,
  },
  bonded: { says: ({ by }) => `by ${by}` },
  reinforced: { says: ({ by }) => `by ${by}` },
  'driven-off': {
    says: (_, to) =>
      `defeated: ${isHouse(to) ? 'it does not move in the next turn, and plays with 5 life less' : 'rests in the next turn, with 5 life less'}`,
  },
  rested: { says: (_, to) => `${isHouse(to) ? 'its' : 'the'} turn of rest is over` },
  'took-part': { says: ({ quest }) => `took part in ${quest}` },
  'lost-game': { says: ({ game }) => `lost ${formatGame(game)}` },
  'saw-fall': { says: ({ count, game }) => `saw ${count} fall in ${formatGame(game)}` },
  'met-conditions': { says: ({ quest }) => `met the conditions of ${quest}` },
  'won-game': { says: ({ game }) => `won ${formatGame(game)}` },
  'defeated-most': { says: ({ count, of, game }) => `defeated ${count} of ${of} in ${formatGame(game)}` },
  'won-prize': { says: ({ quest }) => `the prize of ${quest}` },
  'entered-by-judge': {
    says: (_, to) => (isHouse(to) ? 'entered by the judge' : 'the creature found, as the judge named it'),
  },
  'from-lands': { says: () => 'one from each land that produces it' },
  stripping: { says: ({ at }) => `stripping ${at}` },
  'card-sold': { says: () => 'sold' },
  sold: { says: ({ card, count }) => `sold ${count} ${card}` },
  'sold-as-merchant': {
    says: ({ card, count }, to) => `sold ${count} ${card}${isHouse(to) ? ' as a merchant' : ''}`,
  },
  'card-traded': { says: (traded, to) => formatTraded(traded, !isHouse(to)) },
  'price-traded': { says: (traded) => formatTraded(traded, true) },
  'cards-paid': { says: ({ card, count }, to) => `${isHouse(to) ? 'for ' : ''}${count} ${card}` },
  'cards-bought': { says: ({ price }) => `bought for ${price}` },
  'points-paid': {
    says: ({ count, points, earned }, to) => {
      if (isHouse(to)) return `for ${count} ${points}`;
      const what = points === 'Experience' ? 'all that is earned with it' : 'all Experience earned so far';
      return `${count} ${points} for ${formatPrice(count, points, earned)}, since by the judge’s ruling ${what} counts, spent or not, where the book says “will have”`;
    },
  },
  'points-bought': { says: () => 'bought with resources' },
  'counts-against-charismatic': { says: () => 'counts against Charismatic' },
  'legend-gained': { says: (_, to) => (isHouse(to) ? 'flocked to his banner' : 'gained') },
  recruited: { says: () => 'recruited' },
  allocated: { says: ({ card }) => card },
  'bond-raised': {
    says: ({ by, at }) => (by === 'bond' ? `a bond to ${at}` : `reinforcing the bond to ${at}`),
  },
  'level-paid': { says: ({ trait, level }) => `${trait} ${level}` },
  'level-bought': {
    says: ({ trait, level, price }, to) => (isHouse(to) ? `bought for ${price} Experience` : `${trait} ${level}`),
  },
  'block-opened': { says: ({ trait, level }, to) => (isHouse(to) ? trait : `${trait} ${level}`) },
  'reputation-made-up': {
    says: ({ parts }, to) =>
      parts.map(({ points, of }) => `${points} ${formatSource(of, points === 1 && !isHouse(to))}`).join(', ') || 'none',
  },
};

function formatGame(game: Game): string {
  return 'quest' in game ? game.quest : `the challenge at ${game.challengeAt}`;
}

function formatTraded({ card, side, other }: Traded, isNamed: boolean): string {
  return `${isNamed ? `${card} ` : ''}${side === 'gives' ? 'to' : 'from'} ${other}`;
}

function formatSource(of: ReputationPart['of'], isOne: boolean): string {
  switch (of.kind) {
    case 'held':
      return isOne ? 'point held' : 'points held';
    case 'card':
      return of.card;
    case 'land':
      return `${of.land} at ${of.at}`;
    case 'trait':
      return `${of.trait} at ${of.level}`;
  }
}

/** C35 Of what a price is made, point by point: 1, and what he has earned with it. */
function formatPrice(count: number, points: 'Experience' | 'Reputation', earned: number): string {
  const parts = Array.from({ length: count }, (_, i) => `1 + ${points === 'Experience' ? earned + 1 + i : earned}`);
  return parts.length === 1 ? (parts[0] ?? '') : ENGLISH.list(parts.map((part) => `(${part})`));
}
