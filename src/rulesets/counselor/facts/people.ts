import type { Fact, FactOf, Sayings } from '../../../core/fact.js';
import type { Spell } from '../board/tables.js';
import type { Rule } from '../rulebook.js';

/** What becomes of characters and of what they do by themselves: spells, rogues’ work, duels (3, 4, 7.2). */
export type PeopleFact =
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

/** J30–J33 */
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

/** J45–J47 */
type RogueFact =
  | FactOf<'no-friend' | 'is-friend' | 'target-lives' | 'caught-setting-on', '4', { target: string }>
  | FactOf<'killed-by-rogue', '4'>
  | FactOf<'no-enemy-city', '4', { at: string }>
  | FactOf<'thief-caught', '4', { name: string }>
  | FactOf<'stolen' | 'caught-stealing', '4', { city: string }>
  | FactOf<'stolen-by', '4', { city: string; by: string }>;

/** J23, J24 */
type DuelFact =
  | FactOf<'same-nation' | 'refuses-duels' | 'refuses-himself' | 'refused-challenge', '7.2', { name: string }>
  | FactOf<'dead-before-duel', '7.2'>
  | FactOf<'duel', '7.2', { other: string }>;

/** What becomes of characters, in English. */
export const PEOPLE_SAYINGS: Sayings<PeopleFact> = {
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
