import type { Fact, FactOf, Sayings } from '../../../core/fact.js';
import type { Direction } from '../board/atlas.js';
import type { Rule } from '../rulebook.js';

/** What becomes of armies: troops and command, battles, marches (6, 7.1, 12). */
export type ArmyFact =
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

/** J39, J40, J43, J44 */
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

/** J25–J29 */
type BattleFact =
  | FactOf<'no-enemy-army' | 'no-city-to-take', '7.1', { at: string }>
  | FactOf<'city-held' | 'victory' | 'wiped-out' | 'catapults', '7.1'>
  | FactOf<'taken-from', '7.1', { from: string }>
  | FactOf<'taken-by', '7.1', { by: string }>
  | FactOf<'city-taken', '7.1', { end: 'captured' | 'razed'; by: string }>
  | CityFact
  | SpoilsFact;

const CITY_ENDS = ['captured', 'razed', 'held'] as const;
export type CityEnd = (typeof CITY_ENDS)[number];

/** What came of the city that a battle was about. */
export type CityFact = FactOf<'city-ended', '7.1', { city: string; end: CityEnd }>;

/** J29 What a victor takes of a destroyed army. */
export type SpoilsFact = FactOf<'spoils', '7.1', { heir: string; of: string; food: number; engines: number }>;

/** J52–J54 */
export type MarchFact =
  | FactOf<'no-first-step' | 'points-ended' | 'army-trampled' | 'trampled', '12.1'>
  | FactOf<'way-held', '12.1', { direction: Direction; at: string }>
  | FactOf<'met-army', '12.1', { at: string }>
  | FactOf<'fortified', '12.1', { city: string }>
  | FactOf<'trampled-by', '12.1', { ruling: 'J53'; at: string; by: readonly string[] }>;

const tellHandedOver = ({ men, unit, from, to }: { men: number; unit: string; from: string; to: string }) =>
  `${men} ${unit}, from ${from} to ${to}`;

/** What becomes of armies, in English. */
export const ARMY_SAYINGS: Sayings<ArmyFact> = {
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
  'handed-over': { says: tellHandedOver },
  'food-along': { says: (fact) => `with ${tellHandedOver(fact)}` },
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
