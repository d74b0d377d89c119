import { createTeller, type Fact, type FactOf, type Listener, type OfCode, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { fillRow } from '../shared/sentence.js';
import type { Direction } from './board/atlas.js';
import type { Skill } from './board/board.js';
import type { Book, Good, Level, Spell } from './board/tables.js';
import { ORDER_SET, type OrderKind, type PathStep } from './orders.js';
import type { Rule, RulingId } from './rulebook.js';
import { nameRoll, type RollAbout } from './update/rolls.js';

/** The doubts of this rulebook by their ids: why, with `{}` for words of the post or the board. */
const DOUBTS = {
  'no-order': 'no order that can be read: {}',
  'no-name': 'an order without the character it is for',
  'doubting-word': '"{}" makes it no plain order',
  'other-city': '{} is not at {}, where {} stands',
  'not-food': 'only food can be loaded',
  'no-metal': 'there are no {} made of {}',
  'same-gear': '{} are named twice',
  'no-name-given': 'no name is given',
  'several-names': '"{}" is no single name',
  'no-start': 'from where the goods are sent is not clear',
} as const;
export type DoubtId = keyof typeof DOUBTS;

/** Why words in an order's own form are none for certain: a row, with the words that it names. */
export type DoubtFact = FactOf<'unclear', '', { row: DoubtId; words: readonly string[] }>;

const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unclear: {
    says: ({ row, words }) => fillRow(DOUBTS[row], words),
  },
};

/** Why an order does not count or is not allowed (J1–J8). Where none is named, the ruling is that of the kind of order. */
export type LegalityFact =
  | FactOf<'not-in-control', '2.6', { ruling: 'J1'; player: string; piece: string; when: (typeof NOT_THEN)[number] }>
  | FactOf<'later-post', '4', { ruling: 'J3'; piece: string }>
  | FactOf<'too-many', '4', { ruling: 'J4'; most: number }>
  | FactOf<'second-main', '4', { ruling: 'J4'; skills: readonly Skill[] }>
  | FactOf<'second-move', '4', { ruling: 'J4' }>
  | FactOf<'fits-several', '4', { ruling: 'J8'; typed: string; fits: readonly string[] }>
  /** It fits several, others' among them, who are not named (11.2). */
  | FactOf<'fits-no-single', '4', { ruling: 'J8'; typed: string }>
  | FactOf<'unknown-name' | 'unknown-target', '4', { ruling: 'J8'; typed: string }>
  | FactOf<'no-skill', '4', { ruling: 'J12'; name: string; order: OrderKind }>
  | FactOf<'unknown-spell', '3.1', { ruling: 'J30'; name: string; spell: Spell }>
  | FactOf<'knows-already', '3.2', { name: string; spell: Spell }>
  | FactOf<'needs-lesson', '3.2', { spell: Spell; level: Level; before: Level; book: Book }>
  | FactOf<'tax-range', '10', { most: number }>
  | FactOf<'percent-range', '5'>
  | FactOf<'bare-engines', '6.2', { ruling: 'J39'; unit: string }>
  | FactOf<'too-few-recruits' | 'transfer-to-himself', '6.2'>
  | FactOf<'no-commander', '6.1' | '6.2', { name: string }>
  | FactOf<'city-name-taken', '10', { name: string }>
  | FactOf<'guards-himself', '4', { ruling: 'J8' }>
  | FactOf<'short-name', '4', { ruling: 'J8'; least: number }>
  | FactOf<'character-name-taken', '4', { ruling: 'J8'; name: string }>
  | FactOf<'no-hex', '3.1' | '5' | '12.2' | '12.3', { hex: string }>
  | FactOf<'water', '10' | '12.2' | '12.3', { hex: string }>
  | FactOf<'too-far', '12.2' | '12.3', { name: string; at: string; to: string; steps: number; most: number }>
  | PathFact;

/** J52 Why an army cannot go along a path. */
export type PathFact =
  | FactOf<'off-map', '12.1', { direction: PathStep; at: string }>
  | FactOf<'into-water', '12.1', { to: string; direction: PathStep; at: string }>
  | FactOf<'river-between', '12.1', { from: string; to: string }>;

/** When an order's author did not control the nation: not any more at the lock, not yet as he wrote, at neither time. */
const NOT_THEN = ['not-any-more', 'not-yet', 'never'] as const;

/** Why an order does not count or is not allowed, in English. */
const LEGALITY_SAYINGS: Sayings<LegalityFact> = {
  'not-in-control': {
    says: ({ player, piece, when }) => {
      if (when === 'not-any-more') return `${player} does not control ${piece}’s nation any more at the lock`;
      if (when === 'not-yet') return `${player} did not control ${piece}’s nation yet when he wrote this`;
      return `${player} does not control ${piece}’s nation`;
    },
  },
  'later-post': { says: ({ piece }) => `A later post has orders for ${piece}; it replaces this one` },
  'too-many': { says: ({ most }) => `He has ${most} orders a turn; this is one more` },
  'second-main': {
    says: ({ skills }) => `One main order of ${skills.join()} skill a turn is all he may have; this is a second`,
  },
  'second-move': { says: () => 'One move order a turn is all he may have; this is a second' },
  'fits-several': { says: ({ typed, fits }, to) => `"${typed}" fits ${fits.join(' and ')}${askWhole(to)}` },
  'fits-no-single': { says: ({ typed }, to) => `"${typed}" is no single character${askWhole(to)}` },
  'unknown-name': { says: ({ typed }) => `No character on the board is called "${typed}"` },
  'unknown-target': { says: ({ typed }) => `"${typed}" is no one character on the board` },
  'no-skill': {
    says: ({ name, order }) => {
      const { skills, title } = ORDER_SET[order];
      return `${name} has no ${skills.join(' or ')} skill: ${title} needs it`;
    },
  },
  'unknown-spell': { says: ({ name, spell }) => `${name} does not know ${spell}` },
  'knows-already': { says: ({ name, spell }) => `${name} knows ${spell} already` },
  'needs-lesson': {
    says: ({ spell, level, before, book }) => `${spell} is ${level}: it needs ${before} knowledge of ${book} first`,
  },
  'tax-range': { says: ({ most }) => `Taxes go from 0 to ${most}` },
  'percent-range': { says: () => 'From 1 to 100 percent can be sold' },
  'bare-engines': { says: ({ unit }) => `${unit} take no weapons and no armor` },
  'too-few-recruits': { says: () => 'At least one man must be recruited' },
  'transfer-to-himself': { says: () => 'He cannot hand troops over to himself' },
  'no-commander': { says: ({ name }) => `${name} has no commander skill` },
  'city-name-taken': { says: ({ name }) => `A city or ruin is called ${name} already` },
  'guards-himself': { says: () => 'He cannot guard himself' },
  'short-name': { says: ({ least }) => `A name has ${least} letters or more` },
  'character-name-taken': { says: ({ name }) => `A character on the board is called ${name} already` },
  'no-hex': { says: ({ hex }) => `${hex} is no hex of the map` },
  water: { says: ({ hex }) => `${hex} is water` },
  'too-far': {
    says: ({ name, at, to, steps, most }) => `${to} is ${steps} hexes from ${at}, where ${name} is; ${most} at most`,
  },
  'off-map': { says: ({ direction, at }) => `${direction} of ${at} is off the map` },
  'into-water': { says: ({ to, direction, at }) => `${to}, ${direction} of ${at}, is water` },
  'river-between': { says: ({ from, to }) => `A river without bridge or ford lies between ${from} and ${to}` },
};

/** What helps whoever ordered, and nobody else. */
function askWhole(to: Listener): string {
  return to === 'judge' || to === 'own' ? '; write the whole name' : '';
}

/** What becomes of characters and of what they do by themselves: spells, rogues’ work, duels (3, 4, 7.2). */
type PeopleFact =
  | FactOf<'dead', Rule, { ruling: 'J6'; name: string }>
  | FactOf<'elsewhere', '3.1' | '4' | '6.1' | '7.2', { target: string; name: string }>
  | SpellFact
  | RogueFact
  | DuelFact
  | FactOf<'too-many-characters', '4', { nation: string; most: number }>
  | FactOf<'name-taken-by-now', '4', { name: string }>
  | FactOf<'new-character', '4', { name: string; by: string }>
  | FactOf<'named', '4', { by: string }>
  | FactOf<'healing', '4'>
  /** J44 A main order that did not fail, under its rule; study under 4. */
  | FactOf<'practice', Rule, { more: number }>
  /** J29 What the people of a destroyed army rolled to live. */
  | FactOf<'army-destroyed', '7.1' | '12.1', { rolled: number; chance: number }>
  /** J22 Somebody is dead by that which took his life. */
  | FactOf<'dead-by', Rule, { cause: Fact }>
  | FactOf<'his-nation-eliminated', '8.4', { nation: string }>;

/** J30–J33 What comes of spells. */
type SpellFact =
  | FactOf<'spell-failed', '3.1' | '12.3', { ruling: 'J30'; spell: Spell }>
  | FactOf<'spell-by', '3.1', { spell: Spell; by: string }>
  | FactOf<'spell-cost', '3.1', { spell: Spell; count: number }>
  | FactOf<'no-city-for-mounts', '3.1', { nation: string }>
  | FactOf<'nowhere-for-food', '3.1', { name: string; nation: string }>
  | FactOf<'too-far-to-scry', '3.1', { hex: string; steps: number; name: string; most: number }>
  | FactOf<'no-city-to-scry', '3.1', { hex: string }>
  | FactOf<'knows-by-now', '3.2', { name: string; spell: Spell }>
  | FactOf<'learnt', '3.2', { spell: Spell; by: string }>;

/** J45–J47 What comes of guards, murder and theft. */
type RogueFact =
  | FactOf<'no-friend' | 'is-friend' | 'target-lives' | 'caught-setting-on', '4', { target: string }>
  | FactOf<'killed-by-rogue', '4'>
  | FactOf<'no-enemy-city', '4', { at: string }>
  | FactOf<'thief-caught', '4', { name: string }>
  | FactOf<'stolen' | 'caught-stealing', '4', { city: string }>
  | FactOf<'stolen-by', '4', { city: string; by: string }>;

/** J23, J24 What comes of challenges. */
type DuelFact =
  | FactOf<'same-nation' | 'refuses-duels' | 'refuses-himself' | 'refused-challenge', '7.2', { name: string }>
  | FactOf<'dead-before-duel', '7.2'>
  | FactOf<'duel', '7.2', { other: string }>;

/** What becomes of characters, in English. */
const PEOPLE_SAYINGS: Sayings<PeopleFact> = {
  dead: { says: ({ name }) => `${name} is dead` },
  elsewhere: { says: ({ target, name }) => `${target} is not where ${name} is` },
  'spell-failed': { says: ({ spell }) => `${spell} did not succeed; it costs nothing` },
  'spell-by': { says: ({ spell, by }) => `${spell} by ${by}` },
  'spell-cost': { says: ({ spell, count }) => `${spell}, spell ${count} of the turn` },
  'no-city-for-mounts': { says: ({ nation }) => `No city of ${nation} is here` },
  'nowhere-for-food': { says: ({ name, nation }) => `${name} is with no army, and no city of ${nation} is here` },
  'too-far-to-scry': {
    says: ({ hex, steps, name, most }) => `${hex} is ${steps} hexes from ${name}; ${most} at most`,
  },
  'no-city-to-scry': { says: ({ hex }) => `No city is at ${hex}` },
  'knows-by-now': { says: ({ name, spell }) => `${name} knows ${spell} by now` },
  learnt: { says: ({ spell, by }) => `${spell} learnt by ${by}` },
  'no-friend': { says: ({ target }) => `${target} is no friend` },
  'is-friend': { says: ({ target }) => `${target} is a friend` },
  'target-lives': { says: ({ target }) => `${target} lives` },
  'caught-setting-on': { says: ({ target }) => `caught when he set on ${target}` },
  'killed-by-rogue': { says: () => 'killed by a rogue' },
  'no-enemy-city': { says: ({ at }) => `No city of an enemy nation is at ${at}` },
  'thief-caught': { says: ({ name }) => `${name} was caught` },
  stolen: { says: ({ city }) => `stolen at ${city}` },
  'caught-stealing': { says: ({ city }) => `caught when he stole at ${city}` },
  'stolen-by': { says: ({ city, by }) => `stolen at ${city} by ${by}` },
  'same-nation': { says: ({ name }) => `${name} is of the same nation` },
  'refuses-duels': { says: ({ name }) => `${name} refuses duels` },
  'refuses-himself': { says: ({ name }) => `${name} refuses duels himself` },
  'refused-challenge': { says: ({ name }) => `${name} refused a challenge` },
  'dead-before-duel': { says: () => 'One of the two is dead by now' },
  duel: { says: ({ other }) => `the duel with ${other}` },
  'too-many-characters': { says: ({ nation, most }) => `${nation} has ${most} characters already` },
  'name-taken-by-now': { says: ({ name }) => `A character is called ${name} by now` },
  'new-character': { says: ({ name, by }) => `${name} named by ${by}` },
  named: { says: ({ by }) => `named by ${by}` },
  healing: { says: () => 'healing' },
  practice: { says: ({ more }) => `practice: ${more} more` },
  'army-destroyed': {
    says: ({ rolled, chance }) => `his army was destroyed; he rolled ${rolled} against ${chance}`,
  },
  'dead-by': { says: ({ cause }, _, tell) => `dead: ${tell(cause)}` },
  'his-nation-eliminated': { says: () => 'his nation is eliminated' },
};

/** What becomes of cities, gold and goods, and of whole nations (5, 8, 10). */
type RealmFact =
  | FactOf<'no-own-city', '3.2' | '4' | '5' | '6.2' | '10', { nation: string; name: string }>
  | FactOf<'no-gold', '3.2' | '4' | '10', { cost: number; has: number }>
  | FactOf<'not-at-capital', '4' | '5' | '10', { name: string }>
  | FactOf<'none-in-store', '5' | '6.2', { city: string; good: Good }>
  | CityFact
  | MarketFact
  | TaxFact
  | EndFact;

/** J36, J41, J42 What comes of cities: their loyalty, walls, size, and camps. */
type CityFact =
  | FactOf<'strongest-walls' | 'largest-city' | 'size-changed' | 'did-not-grow', '10', { city: string }>
  | FactOf<'no-timber', '10', { cost: number; city: string; has: number }>
  | FactOf<'enemy-army-there', '10', { at: string }>
  | FactOf<'city-there', '10', { city: string; at: string }>
  | FactOf<'city-name-by-now', '10', { name: string }>
  | FactOf<'paid-walls' | 'paid-growth' | 'paid-camp', '10', { city: string; by: string }>
  | FactOf<'timber-for-walls', '5', { by: string }>
  | FactOf<'built' | 'grown' | 'influence' | 'tax-set', '10', { by: string }>
  | FactOf<'camp-made', '10', { at: string; by: string }>
  | FactOf<'gold-of-city', '10', { city: string }>
  | FactOf<'production' | 'tax-rate' | 'people-left' | 'no-loyalty' | 'smaller', '10'>;

/** J34, J35, J38 What comes of trade and transport. */
type MarketFact =
  | FactOf<'no-market' | 'market-spent', '5'>
  | FactOf<'not-for-sale' | 'not-wanted' | 'none-to-sell' | 'not-payable', '5', { good: Good }>
  | FactOf<'nothing-to-buy', '5', { stock: number; good: Good; asks: number; treasury: number }>
  | FactOf<'bought' | 'sold', '5', { units: number; good: Good; by: string; each: number }>
  | FactOf<'goods-bought' | 'goods-sold', '5', { by: string }>
  | FactOf<'no-start-city', '5', { nation: string; at: string }>
  | FactOf<'neither-there', '5', { name: string; at: string }>
  | FactOf<'no-goal-city', '5', { at: string }>
  | FactOf<'sent', '5', { to: string; by: string }>
  | FactOf<'received', '5', { from: string; fee: number; of: number }>;

/** J37 What a nation takes in and pays. */
type TaxFact =
  | FactOf<'taxes', '10', { rate: number }>
  | FactOf<'walls-and-docks', '10'>
  | FactOf<'skills', '4'>
  | FactOf<'troops', '6.2'>
  | FactOf<'tax-raised' | 'taxes-were-raised', '8.4'>;

/** J58–J60 How nations and games end. */
type EndFact =
  | EliminatedFact
  | FactOf<'nation-eliminated' | 'capital-lost', '8.4'>
  | EndingFact
  | FactOf<'equal-points', '8.1', { ruling: 'J60'; sides: readonly [string, string] }>;

export type EliminatedFact = FactOf<'eliminated', '8.4', { how: keyof typeof ELIMINATED }>;

/** How a game ended. */
export type EndingFact = FactOf<'goal-reached', '8.3', { goal: Goal }> | FactOf<'game-over', '8.2', { how: GameEnd }>;
export type Goal = keyof typeof GOALS;
export type GameEnd = keyof typeof OVER;

/** How a nation is eliminated (J37, J58). */
const ELIMINATED = {
  'no-character': 'no character is left',
  'no-capital': 'its capital is lost, and no city can be a new one',
  'no-orders-at-first': 'no orders in the first turn',
  'no-orders-twice': 'no orders in two turns running',
  'too-high-taxes': 'taxes of more than 100 % would be needed to pay its upkeep',
} as const;

/** What a scenario can set as the goal of its game (8.3). */
const GOALS = {
  elimination: 'elimination: a nation is eliminated',
  supremacy: 'supremacy: twice as many active nations as all other teams',
  score: 'score: its part of all points',
  conquest: 'conquest: its part of all burghs and metropolises',
  domination: 'domination: its part of the first capitals',
} as const;

/** What ends any game (8.2). */
const OVER = {
  turns: 'the set number of turns is reached',
  silence: 'none of the nations of an alliance received orders',
  'one-nation': 'there is only one active nation',
  'one-team': 'all active nations are on the same team',
  nobody: 'there are no active nations',
} as const;

/** What becomes of cities, gold, goods and nations, in English. */
const REALM_SAYINGS: Sayings<RealmFact> = {
  'no-own-city': { says: ({ nation, name }) => `No city of ${nation} is where ${name} is` },
  'no-gold': { says: ({ cost, has }) => `It costs ${cost} gold; the treasury has ${has}` },
  'not-at-capital': { says: ({ name }) => `${name} is not at his capital` },
  'none-in-store': { says: ({ city, good }) => `${city} has no ${good}` },
  'strongest-walls': { says: ({ city }) => `${city} has the greatest fortification there is` },
  'largest-city': { says: ({ city }) => `${city} is as large as a city can be` },
  'size-changed': { says: ({ city }) => `The size of ${city} has changed this turn already` },
  'did-not-grow': { says: ({ city }) => `${city} did not grow; it costs nothing` },
  'no-timber': { says: ({ cost, city, has }) => `It takes ${cost} timber; ${city} has ${has}` },
  'enemy-army-there': { says: ({ at }) => `An enemy army is at ${at}` },
  'city-there': { says: ({ city, at }) => `${city} is at ${at} already` },
  'city-name-by-now': { says: ({ name }) => `A city is called ${name} by now` },
  'paid-walls': { says: ({ city, by }) => `${city} fortified by ${by}` },
  'paid-growth': { says: ({ city, by }) => `${city} improved by ${by}` },
  'paid-camp': { says: ({ city, by }) => `the camp ${city}, by ${by}` },
  'timber-for-walls': { says: ({ by }) => `fortified by ${by}` },
  built: { says: ({ by }) => `built by ${by}` },
  grown: { says: ({ by }) => `improved by ${by}` },
  influence: { says: ({ by }) => `influence of ${by}` },
  'tax-set': { says: ({ by }) => `set by ${by}` },
  'camp-made': { says: ({ at, by }) => `a camp at ${at}, by ${by}` },
  'gold-of-city': { says: ({ city }) => `gold of ${city}` },
  production: { says: () => 'production' },
  'tax-rate': { says: () => 'by the tax rate' },
  'people-left': { says: () => 'its people have left it' },
  'no-loyalty': { says: () => 'no loyalty left' },
  smaller: { says: () => 'a size smaller' },
  'no-market': { says: () => 'There is no market' },
  'market-spent': { says: () => 'The market has no gold left' },
  'not-for-sale': { says: ({ good }) => `The market does not sell ${good}` },
  'not-wanted': { says: ({ good }) => `The market does not buy ${good}` },
  'none-to-sell': { says: ({ good }) => `There is no ${good} to sell` },
  'not-payable': { says: ({ good }) => `The market cannot pay for one ${good} any more` },
  'nothing-to-buy': {
    says: ({ stock, good, asks, treasury }) =>
      `Nothing can be bought: the market has ${stock} ${good} at ${asks} gold, the treasury ${treasury}`,
  },
  bought: { says: ({ units, good, by, each }) => `${units} ${good} bought by ${by} at ${each}` },
  sold: { says: ({ units, good, by, each }) => `${units} ${good} sold by ${by} at ${each}` },
  'goods-bought': { says: ({ by }) => `bought by ${by}` },
  'goods-sold': { says: ({ by }) => `sold by ${by}` },
  'no-start-city': { says: ({ nation, at }) => `No city of ${nation} is at ${at}` },
  'neither-there': { says: ({ name, at }) => `${name} is neither at ${at} nor at his capital` },
  'no-goal-city': { says: ({ at }) => `No other city of a friend is at ${at}` },
  sent: { says: ({ to, by }) => `sent to ${to} by ${by}` },
  received: { says: ({ from, fee, of }) => `sent from ${from}, ${fee} of ${of} for the carriers` },
  taxes: { says: ({ rate }) => `taxes of ${rate} %` },
  'walls-and-docks': { says: () => 'fortifications and docks' },
  skills: { says: () => 'characters, by their skills' },
  troops: { says: () => 'troops' },
  'tax-raised': { says: () => 'raised to pay the upkeep' },
  'taxes-were-raised': { says: () => 'taxes were raised' },
  eliminated: { says: ({ how }) => ELIMINATED[how] },
  'nation-eliminated': { says: () => 'the nation is eliminated' },
  'capital-lost': { says: () => 'the capital is lost' },
  'goal-reached': { says: ({ goal }) => GOALS[goal] },
  'game-over': { says: ({ how }) => OVER[how] },
  'equal-points': { says: ({ sides: [one, other] }) => `${one} and ${other} have equal points at the end` },
};

/** What becomes of armies: troops and command, battles, marches (6, 7.1, 12). */
type ArmyFact =
  | FactOf<'with-no-army', '3.1' | '6.1' | '6.2', { name: string }>
  | FactOf<'commands-no-army', '6.1' | '6.2' | '6.3' | '7.1' | '12.1', { name: string }>
  | FactOf<'commands-army', '12.2' | '12.3', { name: string }>
  | FactOf<'commands-already' | 'commands-himself' | 'other-nation', '6.1', { name: string }>
  | FactOf<'no-garrison', '6.1', { nation: string; at: string }>
  | FactOf<'joins', '6.1', { into: string }>
  | FactOf<'joined-by', '6.1', { name: string }>
  /** J16 What an army or a city had is lost by that which ended it. */
  | FactOf<'lost', Rule, { cause: Fact }>
  | TroopFact
  | BattleFact
  | MarchFact;

/** J39, J40, J43, J44 What comes of troops: raised, fed, handed over, retired. */
type TroopFact =
  | FactOf<'no-recruits', '6.2', { city: string }>
  | FactOf<'equipped', '5', { men: number; unit: string; for: string }>
  | FactOf<'recruited', '6.2', { men: number; unit: string; by: string }>
  | FactOf<'loaded-by', '5', { by: string }>
  | FactOf<'loaded', '6.2', { city: string }>
  | FactOf<'none-to-hand-over' | 'none-to-retire', '6.2', { unit: string }>
  | FactOf<'no-commander-here', '6.2', { name: string; nation: string; at: string }>
  | FactOf<'there-already' | 'no-men-left' | 'hunger', '6.2'>
  | FactOf<'handed-over' | 'food-along', '6.2', { men: number; unit: string; from: string; to: string }>
  | FactOf<'retired', '6.2', { men: number; unit: string }>
  /** J37 `need`: what the army eats a turn, in part perhaps from a city. */
  | FactOf<'eaten', '6.2', { need: number }>
  | FactOf<'maneuvers', '6.3'>;

/** J25–J29 What comes of battles. */
type BattleFact =
  | FactOf<'no-enemy-army' | 'no-city-to-take', '7.1', { at: string }>
  | FactOf<'city-held' | 'victory' | 'wiped-out' | 'catapults', '7.1'>
  | FactOf<'taken-from', '7.1', { from: string }>
  | FactOf<'taken-by', '7.1', { by: string }>
  | FactOf<'city-taken', '7.1', { end: 'captured' | 'razed'; by: string }>
  | CityEndFact
  | SpoilsFact;

const CITY_ENDS = ['captured', 'razed', 'held'] as const;
export type CityEnd = (typeof CITY_ENDS)[number];

/** What came of the city that a battle was about. */
export type CityEndFact = FactOf<'city-ended', '7.1', { city: string; end: CityEnd }>;

/** J29 What a victor takes of a destroyed army. */
export type SpoilsFact = FactOf<'spoils', '7.1', { heir: string; of: string; food: number; engines: number }>;

/** J52–J54 What comes of marches. */
export type MarchFact =
  | FactOf<'no-first-step' | 'points-ended' | 'army-trampled' | 'trampled', '12.1'>
  | FactOf<'way-held', '12.1', { direction: Direction; at: string }>
  | FactOf<'met-army', '12.1', { at: string }>
  | FactOf<'fortified', '12.1', { city: string }>
  | FactOf<'trampled-by', '12.1', { ruling: 'J53'; at: string; by: readonly string[] }>;

const formatHandedOver = ({ men, unit, from, to }: { men: number; unit: string; from: string; to: string }) =>
  `${men} ${unit}, from ${from} to ${to}`;

/** What becomes of armies, in English. */
const ARMY_SAYINGS: Sayings<ArmyFact> = {
  'with-no-army': { says: ({ name }) => `${name} is with no army` },
  'commands-no-army': { says: ({ name }) => `${name} commands no army` },
  'commands-army': { says: ({ name }) => `${name} commands an army` },
  'commands-already': { says: ({ name }) => `${name} commands an army already` },
  'commands-himself': { says: ({ name }) => `${name} commands an army himself` },
  'other-nation': { says: ({ name }) => `${name} is of another nation` },
  'no-garrison': { says: ({ nation, at }) => `No garrison of ${nation} is at ${at}` },
  joins: { says: ({ into }) => `joins ${into}` },
  'joined-by': { says: ({ name }) => `${name} joins` },
  lost: { says: ({ cause }, _, tell) => `lost: ${tell(cause)}` },
  'no-recruits': { says: ({ city }) => `${city} has no men or no goods left for it` },
  equipped: { says: ({ men, unit, for: whom }) => `${men} ${unit} for ${whom}` },
  recruited: { says: ({ men, unit, by }) => `${men} ${unit} recruited by ${by}` },
  'loaded-by': { says: ({ by }) => `loaded by ${by}` },
  loaded: { says: ({ city }) => `loaded at ${city}` },
  'none-to-hand-over': { says: ({ unit }) => `His army has no ${unit} to hand over` },
  'none-to-retire': { says: ({ unit }) => `His army has no ${unit}` },
  'no-commander-here': { says: ({ name, nation, at }) => `${name} is no commander of ${nation} at ${at}` },
  'there-already': { says: () => 'The troops are in that army already' },
  'no-men-left': { says: () => 'no men are left' },
  hunger: { says: () => 'hunger' },
  'handed-over': { says: formatHandedOver },
  'food-along': { says: (fact) => `with ${formatHandedOver(fact)}` },
  retired: { says: ({ men, unit }) => `${men} ${unit} retired` },
  eaten: { says: ({ need }) => `eaten; the army needs ${need}` },
  maneuvers: { says: () => 'maneuvers' },
  'no-enemy-army': { says: ({ at }) => `No enemy army is at ${at}` },
  'no-city-to-take': { says: ({ at }) => `No city of an enemy, and none that is free, is at ${at}` },
  'city-held': { says: () => 'The city did not fall to his army' },
  victory: { says: () => 'a victory' },
  'wiped-out': { says: () => 'the army is destroyed' },
  catapults: { says: () => 'broken by catapults' },
  'taken-from': { says: ({ from }) => `taken from ${from}` },
  'taken-by': { says: ({ by }) => `taken by ${by}` },
  'city-ended': { says: ({ city, end }) => `${city} ${end}` },
  'city-taken': { says: ({ end, by }) => `${end} by ${by}` },
  spoils: {
    says: ({ heir, of, food, engines }) => `${heir} takes ${food} food and ${engines} engines of ${of}`,
  },
  'no-first-step': { says: () => 'The army has not the points for its first step' },
  'points-ended': { says: () => 'its points ended' },
  'army-trampled': { says: () => 'the army was trampled' },
  trampled: { says: () => 'trampled' },
  'way-held': { says: ({ direction, at }) => `the way ${direction} out of ${at} is held against it` },
  'met-army': { says: ({ at }) => `it met an army that is no friend’s at ${at}` },
  fortified: { says: ({ city }) => `${city} is fortified` },
  'trampled-by': { says: ({ at, by }) => `trampled at ${at} by ${by.join(', ')}` },
};

/** What is said of a value that was put right, where it is not that somebody has so much of something. */
const PUT_RIGHT: Readonly<Record<string, string>> = { at: 'is at', learns: 'knows', owner: 'is of' };

/** What was rolled, and what the judge settled by his word (J61–J64). */
type JudgingFact =
  | FactOf<'rolled', Rule, { ruling: RulingId; about: RollAbout; result: string; sides: number }>
  | SettledFact
  /** What a roll could have come to, with all that it was among. */
  | FactOf<'roll-result', Rule, { piece: string; about: RollAbout; among: readonly string[]; result: string }>
  /** What he entered for the next turn; `word` is his reason. */
  | FactOf<'judge-changed', '', { word: string }>
  /** What is so on the board by his word, by the key under which he entered it. */
  | FactOf<'put-right', '', { subject: string; values: Readonly<Record<string, string | number>> }>;

/** J53 An army that tramples others, or may. */
export interface OverrunAsked {
  readonly by: string;
  readonly of: readonly string[];
  readonly at: string;
  readonly tick: number;
}

/** J63 An outcome that the judge chose. */
type SettledFact =
  | FactOf<'roll-settled', Rule, { piece: string; about: RollAbout; value: string }>
  | FactOf<'overrun-settled', '12.1', OverrunAsked & { tramples: boolean }>;

/** J63, J64 What the judge may decide otherwise. */
export type AlternativeFact = OfCode<JudgingFact, 'roll-result' | 'overrun-settled'>;

/** J57 What the judge decided otherwise: who he is, what he said, his reason in his own words. */
export type RuledFact = OfCode<HouseFact, 'judge-ruled'> & { readonly rule: Rule; readonly what: SettledFact };

/** Rolls and the judge’s word, in English. */
const JUDGING_SAYINGS: Sayings<JudgingFact> = {
  rolled: { says: ({ about, result, sides }) => `${nameRoll(about)}: ${result} of ${sides}` },
  'roll-settled': { says: ({ piece, about, value }) => `${piece}, ${nameRoll(about)} is ${value}` },
  'roll-result': {
    says: ({ rule, piece, about, among, result }) =>
      `${piece}, ${nameRoll(about)} (${rule}), one of ${among.join(' | ')}: ${result}`,
  },
  'overrun-settled': {
    // to others its rule is told behind the judge's reason
    says: ({ rule, by, of, at, tick, tramples }, to) =>
      `${by} ${tramples ? 'tramples' : 'does not trample'} ${of.join(', ')} at ${at} in tick ${tick}${to === 'judge' ? ` (${rule})` : ''}`,
  },
  'judge-changed': { says: ({ word }) => word },
  'put-right': {
    says: ({ subject, values }) =>
      `${subject} ${Object.entries(values)
        .map(([key, value]) => `${PUT_RIGHT[key] ?? `has ${key}`} ${value}`)
        .join(' and ')}`,
  },
};

/** What the rules of this book find by themselves. */
export type BookFact = LegalityFact | PeopleFact | RealmFact | ArmyFact;

/** All that a turn comes to: also what the judge said, and what the house finds under every book. */
export type CounselorFact = BookFact | JudgingFact | HouseFact | DoubtFact;

/** The facts in English. */
export const SAYINGS: Sayings<CounselorFact> = {
  ...HOUSE_SAYINGS,
  ...DOUBT_SAYINGS,
  ...LEGALITY_SAYINGS,
  ...PEOPLE_SAYINGS,
  ...REALM_SAYINGS,
  ...ARMY_SAYINGS,
  ...JUDGING_SAYINGS,
};

/** Says what was found. */
export const tell = createTeller(SAYINGS);
