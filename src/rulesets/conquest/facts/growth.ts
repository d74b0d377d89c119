import type { FactOf, Sayings } from '../../../core/fact.js';
import type { Kind } from '../board.js';
import { formatTerms, NO_TRADE, type Terms } from '../orders.js';

/** What two players posted of one trade: what the one gives, and what the other wants of him. */
interface Posted {
  readonly from: string;
  readonly to: string;
  readonly given: Terms;
  readonly wanted: Terms;
}

/** What a player would have to have, and what he has. */
interface Short {
  readonly player: string;
  readonly price: number;
  readonly has: number;
}

/** 3.6.3, 3.6.4, 4 Why sales, trades, purchases and growth came to nothing. */
export type GrowthFact =
  | FactOf<'neither-creature-nor-artifact', '3.6.3' | '4.1.2', { card: string }>
  | FactOf<'too-few', '3.6.3', { player: string; card: string; has: number; wanted: number }>
  | FactOf<'entered-otherwise', '3.6.4', Terms>
  | FactOf<'not-confirmed', '3.6.4', { by: string }>
  | FactOf<'posts-differ', '3.6.4', Posted & { ruling: 'C34' }>
  /** `counts`: which of the two, where one does. */
  | FactOf<'not-as-posted', '3.6.4', Posted & { counts: Terms | null }>
  | TradeFailure
  | FactOf<'legendary', '4.1.2', { card: string }>
  | FactOf<'closed-block', '4.2.5' | '4.2.7' | '4.4.6', { card: string; block: string; player: string }>
  | FactOf<'cards-too-dear', '4.1.2', Short & { card: string; count: number }>
  | FactOf<'points-too-dear', '4.1.3', Short & { points: 'Experience' | 'Reputation'; count: number }>
  | FactOf<'level-too-dear', '4.3.4', Short & { trait: string; level: number }>
  | FactOf<'no-legend', '4.2.5' | '4.2.6', { card: string }>
  | FactOf<'legends-too-dear', '4.2.5', Short & { card: string }>
  | FactOf<'no-planeswalker-card', '4.2.7', { card: string }>
  | FactOf<'recruit-too-dear', '4.2.7', Short & { card: string }>
  | FactOf<'has-none', '4.2.6', { player: string; card: string }>
  | FactOf<'serves-already', '4.2.6', { card: string; owner: string; as: 'general' | 'planeswalker' }>
  | FactOf<'none-available' | 'no-home-without-general', '4.2.6', { player: string }>
  | FactOf<'not-such-a-home', '4.2.6', { player: string; at: string }>
  | FactOf<'declared', '4.2.6', { by: string }>
  | FactOf<'raised-by-bonds', '4.4.1'>
  | FactOf<'has-level', '4.3.4', { player: string; trait: string; level: number }>
  | FactOf<'reputation-bought', '4.4.2', { player: string; most: number; bought: number }>
  | FactOf<'block-unnamed', '4.4.6'>
  | FactOf<'block-open', '4.4.6', { block: string }>
  | FactOf<'one-level-an-order', '4.4.6', { next: number }>;

/** 3.6.4 Why a trade is not carried out. */
export type TradeFailure =
  | FactOf<'no-card-to-give', '3.6.4', { card: string; from: string; to: string }>
  | FactOf<'trade-too-dear', '3.6.4', Terms & { from: string; to: string }>;

/** The same in English. */
export const GROWTH_SAYINGS: Sayings<GrowthFact> = {
  'neither-creature-nor-artifact': { says: ({ card }) => `${card} is neither a creature nor an artifact` },
  'too-few': { says: ({ player, card, has, wanted }) => `${player} has ${has} of ${card} to sell, not ${wanted}` },
  'entered-otherwise': { says: (terms) => `The judge entered it as ${formatTerms(terms)}` },
  'not-confirmed': { says: ({ by }) => `Not confirmed by ${by}: a trade counts when both sides post it` },
  'posts-differ': { says: (posted) => `${formatPosted(posted)}; nothing is traded without the judge’s word` },
  'not-as-posted': {
    says: ({ counts, ...posted }) =>
      `The two posts differ: ${formatPosted(posted)}. What counts is ${counts === null ? NO_TRADE : formatTerms(counts)}`,
  },
  'no-card-to-give': {
    says: ({ card, from, to }) => `${from} has no ${card} to give: the trade with ${to} is not carried out`,
  },
  'trade-too-dear': {
    says: ({ card, price, from, to }) => `${to} has less than ${price}: ${card} of ${from} is not traded`,
  },
  legendary: { says: ({ card }) => `${card} is legendary and cannot be bought` },
  'closed-block': { says: ({ card, block, player }) => `${card} is of ${block}, which is not open to ${player}` },
  'cards-too-dear': {
    says: ({ card, count, player, price, has }) => `${count} ${card} cost ${price} resources, and ${player} has ${has}`,
  },
  'points-too-dear': {
    says: ({ points, count, player, price, has }) =>
      `${count} ${points} costs ${price} resources, and ${player} has ${has}`,
  },
  'level-too-dear': {
    says: ({ trait, level, player, price, has }) =>
      `${trait} ${level} costs ${price} Experience, and ${player} has ${has}`,
  },
  'no-legend': { says: ({ card }) => `${card} is no legendary creature` },
  'legends-too-dear': {
    says: ({ card, player, price, has }) =>
      `With ${card} the legends of ${player} cost ${price}, and ${player} has Reputation ${has}`,
  },
  'no-planeswalker-card': { says: ({ card }) => `${card} is no planeswalker card` },
  'recruit-too-dear': {
    says: ({ card, player, price, has }) => `${card} takes ${price} Reputation, and ${player} has ${has} available`,
  },
  'has-none': { says: ({ player, card }) => `${player} has no ${card}` },
  'serves-already': { says: ({ card, owner, as }) => `${card} is ${owner}'s ${as} already` },
  'none-available': { says: ({ player }) => `${player} has no Reputation available` },
  'no-home-without-general': { says: ({ player }) => `${player} has no home without a general` },
  'not-such-a-home': { says: ({ player, at }) => `${at} is no home of ${player} without a general` },
  declared: { says: ({ by }) => `declared by ${by}` },
  'raised-by-bonds': { says: () => 'Bonded is raised by a bond or a reinforcement' },
  'has-level': { says: ({ player, trait, level }) => `${player} has ${trait} ${level} already` },
  'reputation-bought': {
    says: ({ player, most, bought }) =>
      `With Charismatic ${most} ${player} may buy ${most} in all, and has bought ${bought}`,
  },
  'block-unnamed': { says: () => 'Well-Traveled names the block it opens' },
  'block-open': { says: ({ block }) => `${block} is open already` },
  'one-level-an-order': { says: ({ next }) => `Well-Traveled goes up one level an order: the next is ${next}` },
};

function formatPosted({ from, to, given, wanted }: Posted): string {
  return `${from} posted ${formatTerms(given)} to ${to}, who posted ${formatTerms(wanted)}`;
}

/** 3.4, 3.6.1, 3.6.2, 4.4.1 What is so of lands: who took them and why, what orders about them came to nothing by. */
export type LandFact =
  | FactOf<'may-bond', '3.4.2', { player: string; at: string }>
  | FactOf<'takes-land', '3.4.1' | '3.4.2', { ruling: 'C30'; at: string; land: string; from: string }>
  | FactOf<'goal-together', '', { ruling: 'C38'; players: readonly string[]; ahead: string | null }>
  | FactOf<'gives-none', '3.6.1', { at: string; player: string; kind: Kind }>
  | FactOf<'not-his-land', '3.6.2' | '4.4.1', { at: string; player: string }>
  | FactOf<'bonded-never-stripped', '3.6.2', { at: string; bonded: readonly string[] }>
  | FactOf<'stripped-already' | 'produces-nothing', '3.6.2', { at: string }>
  | FactOf<'bonded-already' | 'not-bonded', '4.4.1', { at: string; player: string }>
  | FactOf<'no-right-to-bond', '3.4.2', { at: string; bonded: readonly string[]; player: string }>
  | FactOf<'shared-land', '4.4.1', { at: string; others: readonly string[] }>
  | FactOf<'reinforced-already', '4.4.1', { at: string }>
  | FactOf<'others-may-bond', '4.4.1', { at: string; players: readonly string[] }>;

/** The same in English. */
export const LAND_SAYINGS: Sayings<LandFact> = {
  'may-bond': { says: ({ player, at }) => `${player} may bond to ${at} in this window` },
  'takes-land': { says: ({ at, land, from }) => `takes ${at} (${land}) from ${from}` },
  'goal-together': {
    says: ({ players, ahead }) => `${players.join(', ')} reach the goal at once; ${ahead ?? 'nobody'} is ahead`,
  },
  'gives-none': { says: ({ at, player, kind }) => `${at} gives ${player} no ${kind}` },
  'not-his-land': { says: ({ at, player }) => `${player} does not control ${at}` },
  'bonded-never-stripped': {
    says: ({ at, bonded }) => `${at} is bonded to ${bonded.join(' and ')}, and bonded land is never stripped`,
  },
  'stripped-already': { says: ({ at }) => `${at} is stripped already` },
  'produces-nothing': { says: ({ at }) => `${at} produces nothing` },
  'bonded-already': { says: ({ at, player }) => `${at} is bonded to ${player} already` },
  'not-bonded': { says: ({ at, player }) => `${at} is not bonded to ${player}` },
  'no-right-to-bond': {
    says: ({ at, bonded, player }) =>
      `${at} is bonded to ${bonded.join(' and ')}, and ${player} has no right to bond to it`,
  },
  'shared-land': { says: ({ at, others }) => `${at} is shared with ${others.join(' and ')}` },
  'reinforced-already': { says: ({ at }) => `The bond to ${at} is reinforced already` },
  'others-may-bond': { says: ({ at, players }) => `${players.join(' and ')} may bond to ${at} in this window` },
};
