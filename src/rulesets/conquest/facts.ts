import { createTeller, type FactOf, type Sayings } from '../../core/fact.js';
import { ENGLISH } from '../../core/language.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { isHouse } from '../contract/post-facts.js';
import { fillRow } from '../shared/sentence.js';
import type { Color, Counts, Kind, WindowName } from './board.js';
import { NO_TRADE, type Terms, tellTerms } from './orders.js';

/** The rules under which a piece leaves its hex after a challenge, or comes back. */
export type LeaveRule = '3.3.2' | '3.3.3' | '3.3.4' | '3.3.5';

/** What of an outcome the judge may decide otherwise. */
export type Decision =
  /** Where a piece goes after a challenge. */
  | { readonly what: 'place'; readonly rule: LeaveRule }
  | { readonly what: 'list'; readonly rule: '3.2.4' }
  | { readonly what: 'creature' | 'colour'; readonly rule: '3.4.3' }
  | { readonly what: 'trade'; readonly rule: '3.6.4'; readonly card: string; readonly with: string };

/** What it can come to: a place, a player, a rarity, a colour; of a trade its terms, or null for none. */
export type Decided = string | Terms | null;

/** What was decided, as it is told. */
export function tellDecided(value: Decided): string {
  if (value === null) return NO_TRADE;
  return typeof value === 'string' ? value : tellTerms(value);
}

/** What is decided, behind the name of whom it is about and before its rule. */
export function tellDecision(decision: Decision): string {
  switch (decision.what) {
    case 'place':
      return 'where it goes';
    case 'list':
      return 'place in the list of players';
    case 'creature':
      return 'creature found';
    case 'colour':
      return 'colour of the creature';
    case 'trade':
      return `trade of ${decision.card} with ${decision.with}`;
  }
}

/** The rulings that say where it goes. */
export type LeaveRuling = 'C23' | 'C24' | 'C25' | 'C26';

/** Where a piece went, or stayed. */
interface Went {
  readonly to: string;
  readonly stays: boolean;
}

const CHALLENGE_GAMES = ['duel', 'chaos', 'edh'] as const;
export type ChallengeGame = (typeof CHALLENGE_GAMES)[number];

/** 3.3.1 Which game a challenge is, and what is in play where it is fought. */
export type SettingFact =
  | FactOf<'game', '3.3.1', { game: ChallengeGame; isDuel: boolean }>
  | FactOf<'on-land', '3.3.1', { land: string }>
  | FactOf<'in-play', '3.3.1', { effect: string }>;

/** 3.3.3 Who was defeated in the turn before. */
export type ShakenFact = FactOf<'less-life', '3.3.3', { piece: string }>;

/** 3.3 How challenges ended for pieces, and where these went. */
export type ChallengeFact =
  | SettingFact
  | ShakenFact
  | FactOf<'lost', '3.3.2', { at: string }>
  | FactOf<'came-back', '3.3.2', Went>
  | FactOf<'defeated', '3.3.3', Went>
  | FactOf<'conceded', '3.3.4', Went>
  | FactOf<'discontinued', '3.3.5', Went>
  | FactOf<'no-free-home', '3.3.2'>
  | FactOf<'conceded-homeless', '3.3.4'>
  | FactOf<'goes-by-default', LeaveRule, { ruling: LeaveRuling; to: string; others: readonly string[] }>
  | FactOf<'may-not-go', LeaveRule, { piece: string; to: string }>
  | FactOf<'in-no-challenge', '3.3.4', { piece: string; player: string; several: boolean }>
  | FactOf<'had-begun', '3.3.4', { player: string }>
  | FactOf<'no-result', '3.3.5', { ruling: 'C22'; pieces: readonly string[]; at: string }>;

const GAMES: Readonly<Record<ChallengeGame, string>> = {
  duel: 'a duel',
  chaos: 'chaos multiplayer',
  edh: 'an Elder Dragon Highlander game',
};

/** The same in English. */
const CHALLENGE_SAYINGS: Sayings<ChallengeFact> = {
  // a game of generals is a duel or multiplayer, too
  game: {
    says: ({ game, isDuel }) => (game === 'edh' ? `${GAMES.edh}, ${GAMES[isDuel ? 'duel' : 'chaos']}` : GAMES[game]),
  },
  'on-land': { says: ({ land }) => `on ${land}` },
  'in-play': { says: ({ effect }) => `${effect} is in play` },
  'less-life': { says: ({ piece }) => `${piece} plays with 5 life less` },
  lost: { says: ({ at }) => `lost a challenge at ${at}` },
  'came-back': { says: (went, to) => `back at the end of the challenge phase${tellWent(went, isHouse(to))}` },
  defeated: { says: (went, to) => `defeated${tellWent(went, isHouse(to))}` },
  conceded: { says: (went, to) => `conceded${tellWent(went, isHouse(to))}` },
  discontinued: { says: (went, to) => `the challenge was discontinued${tellWent(went, isHouse(to))}` },
  'no-free-home': { says: () => 'no home is free; it waits another turn' },
  'conceded-homeless': { says: () => 'conceded, and has no home to go to' },
  'goes-by-default': {
    says: ({ to, others }) => `goes to ${to} by default; it could have gone to ${others.join(', ')}`,
  },
  'may-not-go': { says: ({ piece, to }) => `${piece} may not go to ${to}` },
  'in-no-challenge': {
    says: ({ piece, player, several }) =>
      `${piece} is in no challenge${several ? `, and ${player} is in several` : ''}`,
  },
  'had-begun': { says: ({ player }) => `${player} played; the game had begun` },
  'no-result': {
    says: ({ pieces, at }) => `no result was entered for ${pieces.join(', ')} at ${at}: taken as discontinued`,
  },
};

/** The public is told before the reason where a piece is now, unless it stayed. */
function tellWent({ to, stays }: Went, whole: boolean): string {
  if (stays) return `; it stays on ${to}`;
  return whole ? `; it goes to ${to}` : '';
}

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
const CHANGE_SAYINGS: Sayings<ChangeFact> = {
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
  'lost-game': { says: ({ game }) => `lost ${tellGame(game)}` },
  'saw-fall': { says: ({ count, game }) => `saw ${count} fall in ${tellGame(game)}` },
  'met-conditions': { says: ({ quest }) => `met the conditions of ${quest}` },
  'won-game': { says: ({ game }) => `won ${tellGame(game)}` },
  'defeated-most': { says: ({ count, of, game }) => `defeated ${count} of ${of} in ${tellGame(game)}` },
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
  'card-traded': { says: (traded, to) => tellTraded(traded, !isHouse(to)) },
  'price-traded': { says: (traded) => tellTraded(traded, true) },
  'cards-paid': { says: ({ card, count }, to) => `${isHouse(to) ? 'for ' : ''}${count} ${card}` },
  'cards-bought': { says: ({ price }) => `bought for ${price}` },
  'points-paid': {
    says: ({ count, points, earned }, to) => {
      if (isHouse(to)) return `for ${count} ${points}`;
      const what = points === 'Experience' ? 'all that is earned with it' : 'all Experience earned so far';
      return `${count} ${points} for ${tellPrice(count, points, earned)}, since by the judge’s ruling ${what} counts, spent or not, where the book says “will have”`;
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
      parts.map(({ points, of }) => `${points} ${tellSource(of, points === 1 && !isHouse(to))}`).join(', ') || 'none',
  },
};

function tellGame(game: Game): string {
  return 'quest' in game ? game.quest : `the challenge at ${game.challengeAt}`;
}

function tellTraded({ card, side, other }: Traded, isNamed: boolean): string {
  return `${isNamed ? `${card} ` : ''}${side === 'gives' ? 'to' : 'from'} ${other}`;
}

function tellSource(of: ReputationPart['of'], isOne: boolean): string {
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
function tellPrice(count: number, points: 'Experience' | 'Reputation', earned: number): string {
  const parts = Array.from({ length: count }, (_, i) => `1 + ${points === 'Experience' ? earned + 1 + i : earned}`);
  return parts.length === 1 ? (parts[0] ?? '') : ENGLISH.list(parts.map((part) => `(${part})`));
}

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
const DOUBTS = {
  'no-order': 'no order that can be read',
  'two-starts': 'two hexes are given where the piece starts',
  'another-start': 'an alternative begins with another piece or another hex',
  'only-a-hex': 'only a hex: an arrow was expected',
  'no-hex': 'no hex is given',
  'stands-elsewhere': '{} stands on {}',
  'unknown-stander': 'no piece of that name is known',
  'which-card': '"{}" may be {}',
  'no-card': 'no card is named',
  'unknown-card': 'no card is called "{}"',
  'no-legend': '"{}" is no legendary creature of the register',
  'odd-count': 'how many is not clear',
  'no-level': 'the level {} is to have is not said',
  'no-color': 'of which colour Color Mastery is to be is not said',
  'odd-color': '{} has no colour',
  'no-price': 'what the card is traded for is not said: write “trade {} to NAME for 3”',
  'no-verb': 'what is to be done with {} is not said',
  'several-copies': 'a trade is one card for a price: write a trade for each copy',
  barter: 'a trade is one card for resources: nothing else changes hands',
  'which-partner': '"{}" may be {}',
  'several-orders-for': '{}: write each player’s orders for himself',
} as const;
export type DoubtId = keyof typeof DOUBTS;

/** Why words in an order's own form are none for certain: a row, with the words that it names. */
export type DoubtFact = FactOf<
  'unclear',
  '' | '3.6.4',
  { row: DoubtId; words: readonly string[]; advice?: { whole: true } }
>;

const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unclear: {
    says: ({ row, words }) => fillRow(DOUBTS[row], words),
    advises: () => 'Write the whole name',
  },
};

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
const GROWTH_SAYINGS: Sayings<GrowthFact> = {
  'neither-creature-nor-artifact': { says: ({ card }) => `${card} is neither a creature nor an artifact` },
  'too-few': { says: ({ player, card, has, wanted }) => `${player} has ${has} of ${card} to sell, not ${wanted}` },
  'entered-otherwise': { says: (terms) => `The judge entered it as ${tellTerms(terms)}` },
  'not-confirmed': { says: ({ by }) => `Not confirmed by ${by}: a trade counts when both sides post it` },
  'posts-differ': { says: (posted) => `${tellPosted(posted)}; nothing is traded without the judge’s word` },
  'not-as-posted': {
    says: ({ counts, ...posted }) =>
      `The two posts differ: ${tellPosted(posted)}. What counts is ${counts === null ? NO_TRADE : tellTerms(counts)}`,
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

function tellPosted({ from, to, given, wanted }: Posted): string {
  return `${from} posted ${tellTerms(given)} to ${to}, who posted ${tellTerms(wanted)}`;
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
const LAND_SAYINGS: Sayings<LandFact> = {
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

/** A hex with the players to whom its land is bonded. */
export interface BondedLand {
  readonly at: string;
  readonly to: readonly string[];
}

/** C14 What bars every way from one hex to another, where that is told in a few words. */
export type Barrier =
  /** There is a way, and it is too long. */
  | { readonly kind: 'length' }
  /** One general guards every hex around one. */
  | { readonly kind: 'guard'; readonly general: string; readonly on: string; readonly around: string }
  | {
      readonly kind: 'ring';
      readonly generals: readonly { readonly name: string; readonly at: string }[];
      readonly lands: readonly BondedLand[];
      readonly around: string;
    };

/** C13 Whose bonds ward a hex: that to the hex itself, or those to lands next to it. */
interface Warded {
  readonly at: string;
  readonly lands: readonly BondedLand[];
}

/** 3.2 What pieces met where they went, or why they did not go. */
export type MoveFact =
  | FactOf<'general-movement-over', '3.2.2', { by: string; owner: string }>
  | FactOf<'only-planeswalkers-challenged', '3.2.2', { ruling: 'C16'; by: string; owner: string }>
  | FactOf<'planeswalker-movement-over', '3.2.3', { by: string; owner: string }>
  /** `piece` where it is not named beside. */
  | FactOf<'in-challenge', '3.2.2' | '3.2.3', { ruling: 'C18'; piece?: string; of: string }>
  /** `calls`: a planeswalker goes where generals guard, who call for their masters. */
  | FactOf<
      'challenges',
      '3.2.2' | '3.2.3',
      Warded & { challenged: readonly string[]; guards: readonly string[]; calls: boolean }
    >
  | FactOf<'general-there', '3.2.1' | '3.2.6', { general: string; at: string }>
  | FactOf<'no-path', '3.2.1' | '3.2.6', { ruling: 'C14'; from: string; to: string; most?: number; barrier?: Barrier }>
  | FactOf<'guarded', '3.2.2', { ruling: 'C15'; at: string; by: string }>
  | FactOf<'warded', '3.2.3', Warded & { ruling: 'C15'; by: string }>
  | FactOf<'keeps-one', '3.2.5', { ruling: 'C19'; owner: string; piece: string; at: string }>;

const UNCHALLENGED = 'and the order takes on no challenge there';

/** The same in English. */
const MOVE_SAYINGS: Sayings<MoveFact> = {
  'general-movement-over': {
    says: ({ by, owner }) => `${by} began a challenge, and with it General Movement of ${owner} is over`,
  },
  'only-planeswalkers-challenged': {
    says: ({ by, owner }) => `${by} challenged only planeswalkers, and General Movement of ${owner} ended all the same`,
  },
  'planeswalker-movement-over': {
    says: ({ by, owner }, to) =>
      isHouse(to)
        ? `${by} entered warded land, and with it Planeswalker Movement of ${owner} is over`
        : `${by} went onto land bonded to another or next to it, and with that Planeswalker Movement of ${owner} is over`,
  },
  'in-challenge': {
    says: ({ piece, of }, to) => {
      const who = piece === undefined ? '' : `${piece} `;
      return `${who}${isHouse(to) ? 'is in the challenge of' : 'has been challenged by'} ${of} and moves no more in this window`;
    },
  },
  challenges: {
    says: ({ at, challenged, guards, calls, lands }, to) => {
      if (isHouse(to)) return `a challenge to ${challenged.join(', ')}`;
      const guarded = `${at} is guarded by ${ENGLISH.list(guards)}${calls ? ', who calls for its master' : ''}`;
      const met = [...(guards.length > 0 ? [guarded] : []), ...(lands.length > 0 ? [tellWarded({ at, lands })] : [])];
      return `${met.join('; ')}, so it is a challenge to ${ENGLISH.list(challenged)}`;
    },
  },
  'general-there': { says: ({ general, at }) => `${general}, a general, stands on ${at}` },
  'no-path': {
    says: ({ from, to: end, most, barrier }, to) => {
      const path = `path over open hexes leads from ${from} to ${end}${most === undefined ? '' : ` in ${most} steps`}`;
      if (isHouse(to)) return `No ${path}`;
      return `no ${path}${barrier ? `, since ${tellBarrier(barrier)}` : ''}`;
    },
  },
  guarded: { says: ({ at, by }) => `${by} guards ${at}, ${UNCHALLENGED}` },
  warded: {
    says: ({ at, by, lands }, to) =>
      `${isHouse(to) ? `${at} is bonded to ${by} or lies next to such land` : tellWarded({ at, lands })}, ${UNCHALLENGED}`,
  },
  'keeps-one': {
    says: ({ owner, piece, at }) => `${owner} has several pieces in the challenge at ${at} and keeps ${piece} in it`,
  },
};

/** C13 `7E is bonded to Mirelle`, or `15F lies next to 16E, bonded to Mirelle`. */
function tellWarded({ at, lands }: Warded): string {
  const [own] = lands;
  if (own?.at === at) return `${at} is ${tellBond(own)}`;
  return `${at} lies next to ${ENGLISH.list(lands.map(tellLand))}`;
}

function tellBond({ to }: BondedLand): string {
  return `bonded to ${ENGLISH.list(to)}`;
}

function tellLand(land: BondedLand): string {
  return `${land.at}, ${tellBond(land)}`;
}

function tellBarrier(barrier: Barrier): string {
  switch (barrier.kind) {
    case 'length':
      return 'every way around is longer';
    case 'guard':
      return `${barrier.general}, on ${barrier.on}, guards every hex around ${barrier.around}`;
    case 'ring': {
      const generals = barrier.generals.map(({ name, at }) => `${name} on ${at}`);
      return `${ENGLISH.list([...generals, ...barrier.lands.map(tellLand)])} bar every way around ${barrier.around}`;
    }
  }
}

/** The legal order nearest to one that is refused, as it is written. */
interface Nearest {
  readonly order: string;
}

/** C31 The rules under which a card is ordered. */
export type CardRule = '3.6.3' | '4.1.2' | '4.2.5' | '4.2.6' | '4.2.7';

/** 3.1 Why an order does not count or is illegal (C6, C7, C9). */
export type OrderFact =
  | FactOf<'fits-several', '3.1', { typed: string; fits: readonly string[]; advice: { whole: true } }>
  | FactOf<'no-planeswalker', '3.1', { player: string }>
  | FactOf<'unknown-piece', '3.1', { typed: string }>
  | FactOf<'control-lost' | 'not-controlled', '3.1', { piece: string; player: string; now: readonly string[] }>
  /** An order of the other window than the one that is open in a turn. */
  | FactOf<'other-window', '3.1', { open: WindowName; turn: number }>
  | FactOf<'no-hex', '1', { at: string; advice?: Nearest }>
  | FactOf<'no-card', CardRule, { card: string }>
  | FactOf<'no-partner', '3.6.4', { other: string }>
  | FactOf<'no-other', '3.6.4', { player: string }>
  | FactOf<'off-board', '3.3.2', { piece: string }>
  | FactOf<'rests', '3.3.3', { piece: string; advice?: Nearest }>
  | FactOf<'stands-elsewhere', '3.2.1' | '3.2.6', { piece: string; at: string; from: string; advice?: Nearest }>
  | FactOf<
      'too-far',
      '3.2.1',
      { piece: string; from: string; to: string; steps: number; most: number; advice?: Nearest }
    >
  /** Why an order that the judge would allow cannot be. */
  | FactOf<'not-in-this-window' | 'allowed-and-failed', ''>;

const write = ({ order }: Nearest) => `Write "${order}"`;

/** The same in English. */
const ORDER_SAYINGS: Sayings<OrderFact> = {
  'fits-several': {
    says: ({ typed, fits }) => `"${typed}" fits ${fits.join(' and ')}`,
    advises: () => 'Write the whole name',
  },
  'no-planeswalker': { says: ({ player }) => `No piece was named, and ${player} has no planeswalker` },
  'unknown-piece': { says: ({ typed }) => `No planeswalker or general is called "${typed}"` },
  'control-lost': {
    says: ({ piece, player, now }, to) =>
      `${player} lost control of ${piece} before the ${isHouse(to) ? 'lock' : 'deadline'}; by then it is ${tellWho(now)}'s`,
  },
  'not-controlled': {
    says: ({ piece, player, now }) => `${piece} is controlled by ${tellWho(now)}, not by ${player}`,
  },
  'other-window': {
    says: ({ open, turn }, to) => {
      if (isHouse(to)) return `The ${open} window is open; this is an order of the other one`;
      return open === 'aftermath'
        ? `Moves are taken again when turn ${turn + 1} opens`
        : 'It is taken in the aftermath';
    },
  },
  'no-hex': { says: ({ at }) => `${at} is no hex of the map`, advises: write },
  'no-card': { says: ({ card }) => `"${card}" is not in the register of cards` },
  'no-partner': { says: ({ other }) => `No player is called "${other}"` },
  'no-other': { says: ({ player }) => `${player} trades with nobody by trading with himself` },
  'off-board': { says: ({ piece }) => `${piece} lost a challenge and is off the board` },
  rests: { says: ({ piece }) => `${piece} was defeated in the turn before and does not move`, advises: write },
  'stands-elsewhere': {
    says: ({ piece, at, from }) => `${piece} stands on ${at}, not on ${from}`,
    advises: write,
  },
  'too-far': {
    says: ({ piece, from, to, steps, most }) =>
      `${piece} moves ${most} hexes at most, and ${to} is ${steps} from ${from}`,
    advises: write,
  },
  'not-in-this-window': { says: () => 'It cannot be carried out in this window' },
  'allowed-and-failed': {
    says: () => 'It is allowed, and came to nothing when its moment came; enter or change what follows',
  },
};

function tellWho(players: readonly string[]): string {
  return players.length > 0 ? players.join(' and ') : 'nobody';
}

/** 3.5.1 A quest that was held, as it was entered (C32). */
export type QuestFact = FactOf<
  'quest-held',
  '3.5.1',
  { quest: string; played: readonly string[]; prize: Readonly<Record<string, string>>; reputation: Counts }
>;

/** 4.4.7, 4.4.8 The cards that a level lets a player choose: of a colour, or of several. */
export type ChoiceFact =
  | FactOf<'masters-color', '4.4.7', { player: string; trait: string; level: number; color: Color }>
  | FactOf<'weaves-colors', '4.4.8', { player: string; trait: string; level: number }>;

/** What the judge decided otherwise, and of whom. */
type DecidedFact = FactOf<'decided', Decision['rule'], { piece: string; decision: Decision; value: Decided }>;

/** What he may decide otherwise, with all that there could be. */
export type OfferFact = FactOf<
  'could-be',
  Decision['rule'],
  { piece: string; decision: Decision; among: readonly Decided[]; value: Decided }
>;

/** That he did, with who he is and his reason in his own words. */
export type DecisionRuled = Extract<HouseFact, { code: 'judge-ruled' }> & { readonly what: DecidedFact };

/** For the judge: entries that were not carried out, cards that are not in the register. */
export type RemarkFact =
  | FactOf<'result-void', '3.3.1', { ruling: 'C22'; challenge: number; gone: string }>
  | FactOf<'entry-void', '3.4.3', { ruling: 'C31'; card: string; player: string; fewerThan?: number }>
  | FactOf<'card-missing', '3.4.3', { ruling: 'C31'; card: string }>
  | TradeFailure;

type OutcomeFact = QuestFact | ChoiceFact | DecidedFact | OfferFact | Exclude<RemarkFact, TradeFailure>;

/** The same in English. */
const OUTCOME_SAYINGS: Sayings<OutcomeFact> = {
  'quest-held': {
    says: ({ quest, played, prize, reputation }, to) => {
      const prizes = Object.entries(prize).map(([player, card]) => `${player} wins ${card}`);
      const held = isHouse(to) ? 'renown' : 'Reputation';
      const points = Object.entries(reputation).map(([player, count]) => `${player} gains ${count} ${held}`);
      return [`${quest}: ${played.join(', ')} took part`, ...prizes, ...points].join('; ');
    },
  },
  'masters-color': {
    says: (choice) => tellChoice(choice, `${choice.color} instant, sorcery or enchantment`),
  },
  'weaves-colors': {
    says: (choice) => tellChoice(choice, 'card of several colours, each mastered to its cost'),
  },
  decided: {
    says: ({ rule, piece, decision, value }) =>
      `${piece}, ${tellDecision(decision)} (${rule}) is ${tellDecided(value)}`,
  },
  'could-be': {
    says: ({ rule, piece, decision, among, value }) =>
      `${piece}, ${tellDecision(decision)} (${rule}), one of ${among.map(tellDecided).join(' | ')}: ${tellDecided(value)}`,
  },
  'result-void': {
    says: ({ challenge, gone }) =>
      `The result of challenge ${challenge} counts as none: ${gone} is off the board by then`,
  },
  'entry-void': {
    says: ({ card, player, fewerThan }) =>
      `The entry that takes ${card} from ${player} is not carried out: ${
        fewerThan === undefined
          ? `it is the only copy of ${player}'s general`
          : `${player} has fewer than ${fewerThan} of it`
      }`,
  },
  'card-missing': {
    says: ({ card }) => `"${card}" is not in the register; if it is a card of the game, add it`,
  },
};

function tellChoice({ player, trait, level }: { player: string; trait: string; level: number }, what: string): string {
  const sizes = [`one of cost ${level} or less`];
  if (level > 1) sizes.push(`one that is not rare of cost ${level - 1} or less`);
  if (level > 2) sizes.push(`one common of cost ${level - 2} or less`);
  return `${player}, ${trait} ${level}: a ${what}: ${sizes.join(', ')}`;
}

/** What is so of a piece, a hex or a player by a league administrator's word; `of` is what a player has so much of. */
export type Right =
  | { readonly is: 'at' | 'fell'; readonly at: string }
  | { readonly is: 'shaken' | 'reinforced' | 'stripped'; readonly so: boolean }
  | { readonly is: 'controlled' | 'bonded'; readonly by: readonly string[] }
  | { readonly is: 'has'; readonly count: number; readonly of: string }
  | { readonly is: 'trait'; readonly trait: string; readonly level: number };

export type PutRightFact = FactOf<'put-right', '', { about: string; now: readonly Right[] }>;

/** The same in English. */
const PUT_RIGHT_SAYINGS: Sayings<PutRightFact> = {
  'put-right': { says: ({ about, now }) => `${about} ${now.map(tellRight).join(' and ')}` },
};

function tellRight(right: Right): string {
  switch (right.is) {
    case 'at':
      return `stands on ${right.at}`;
    case 'fell':
      return `is off the board, having lost at ${right.at}`;
    case 'controlled':
    case 'bonded':
      return `is ${right.is} ${right.is === 'bonded' ? 'to' : 'by'} ${right.by.join(' and ') || 'nobody'}`;
    case 'has':
      return `has ${right.count} ${right.of}`;
    case 'trait':
      return `has ${right.trait} at ${right.level}`;
    default:
      return `is ${right.so ? '' : 'not '}${right.is}`;
  }
}

/** All that this rulebook finds, the house's facts of posts and orders among it. */
export type ConquestFact =
  | HouseFact
  | DoubtFact
  | OrderFact
  | MoveFact
  | ChallengeFact
  | LandFact
  | GrowthFact
  | ChangeFact
  | OutcomeFact
  | PutRightFact;

/** What is found, in English. */
export const SAYINGS: Sayings<ConquestFact> = {
  ...HOUSE_SAYINGS,
  ...DOUBT_SAYINGS,
  ...ORDER_SAYINGS,
  ...MOVE_SAYINGS,
  ...CHALLENGE_SAYINGS,
  ...LAND_SAYINGS,
  ...GROWTH_SAYINGS,
  ...CHANGE_SAYINGS,
  ...OUTCOME_SAYINGS,
  ...PUT_RIGHT_SAYINGS,
};

/** Says what was found to the judge, to whoever ordered, to everybody. */
export const tell = createTeller(SAYINGS);
