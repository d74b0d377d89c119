import type { FactOf, Sayings } from '../../../core/fact.js';
import type { Good } from '../board/tables.js';

/** What becomes of cities, gold and goods, and of whole nations (5, 8, 10). */
export type RealmFact =
  | FactOf<'no-own-city', '3.2' | '4' | '5' | '6.2' | '10', { nation: string; name: string }>
  | FactOf<'no-gold', '3.2' | '4' | '10', { cost: number; has: number }>
  | FactOf<'not-at-capital', '4' | '5' | '10', { name: string }>
  | FactOf<'none-in-store', '5' | '6.2', { city: string; good: Good }>
  | CityFact
  | MarketFact
  | TaxFact
  | EndFact;

/** J36, J41, J42 */
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

/** J34, J35, J38 */
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

/** J37 */
type TaxFact =
  | FactOf<'taxes', '10', { rate: number }>
  | FactOf<'walls-and-docks', '10'>
  | FactOf<'skills', '4'>
  | FactOf<'troops', '6.2'>
  | FactOf<'tax-raised' | 'taxes-were-raised', '8.4'>;

/** J58–J60 */
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
export const REALM_SAYINGS: Sayings<RealmFact> = {
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
