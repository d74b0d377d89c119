import type { FactOf, OfCode, Sayings } from '../../../core/fact.js';
import { type Race, tellBattlefield } from '../board.js';

/** The rules under which an order is refused for its name or who gave it (N4, N6). */
export type OrderRule = '4.1' | '5.1' | '8.1';

/** Why an order does not count, whatever it says (N4–N6); `now`: who controls the piece at the lock. */
export type CountingFact =
  | FactOf<'fits-several', OrderRule, { typed: string; fits: readonly string[]; advice?: { names: readonly string[] } }>
  | FactOf<'no-such-unit', OrderRule | '4.3', { typed: string }>
  | FactOf<'no-unit-named' | 'no-race-named', OrderRule, { player: string }>
  | FactOf<
      'lost-control' | 'not-general' | 'not-controlled',
      OrderRule,
      { piece: string; player: string; now: readonly string[] }
    >
  | FactOf<'two-gave-orders', OrderRule, { piece: string; players: readonly string[] }>;

/** The legal order nearest to a refused one, as it is written. */
interface Nearest {
  readonly write: string;
}

/** A rule that an order breaks where another order is near. */
type Near<C extends string, R extends string, D extends object = object> = FactOf<C, R, D & { advice?: Nearest }>;

/** A rule that an order breaks, and how (N9–N12). */
export type Breach =
  | OfCode<CountingFact, 'no-such-unit'>
  | FactOf<'gone', '6.3', { ruling?: 'N9'; unit: string; how: 'left' | 'fell' }>
  | Near<'stands-elsewhere', '5.1', { unit: string; at: string; named: string }>
  | Near<'one-region', '5.2', { unit: string; regions: number }>
  | Near<'not-touching', '5.2', { at: string; to: string }>
  | Near<'fighting', '9.3', { unit: string; at: readonly string[] }>
  | Near<'held', '9.6', { unit: string; at: string }>
  | Near<'only-greys-teleport', '4.2', { unit: string; race: Race }>
  | Near<'teleport-one-region', '4.2', { regions: number }>
  | Near<'no-factory', '4.2' | '8.5', { at: string }>
  | Near<'not-of-greys' | 'teleport-disputed', '4.2', { at: string }>
  | Near<'given-to-another' | 'not-authorised', '4.1', { race: string; unit: string }>
  | FactOf<'only-machina-scan', '4.3', { unit: string; race: Race }>
  | FactOf<'scans-own-race', '4.3', { target: string }>
  | FactOf<'ability-is-purchase', '4.1', { race: string }>
  | FactOf<'of-another-race', '4.1', { unit: string; race: Race; wanted: Race }>
  | Near<'only-marines-drop', '4.4'>
  | Near<'only-spawn-spawn', '4.5'>
  | Near<'ability-spent', '4.1', { race: string }>;

/** Why an order that is allowed came to nothing (N14, N17). */
export type FailFact =
  | FactOf<'began-before', '4.3', { unit: string }>
  | FactOf<'no-new-battle', '4.3', { unit: string; target: string }>
  | FactOf<'region-full', '5.3', { race: Race; to: string; before: readonly string[] }>
  | PurchaseFact;

/** Why a purchase came to nothing (N28, N29). */
export type PurchaseFact =
  | FactOf<'no-unit-there', '4.5', { race: Race; at: string }>
  | FactOf<'not-owned', '4.4' | '8.5', { race: Race; at: string; owner: Race | null }>
  | FactOf<'no-reinforcement', '9.2', { at: string }>
  | FactOf<'map-full', '2.1', { race: Race; count: number; most: number }>
  | FactOf<'nobody-waits', '2.2', { race: Race }>
  | FactOf<'too-dear', '8.4', { race: Race; costs: Points; has: Points }>;

interface Points {
  readonly resources: number;
  readonly production: number;
}

/** What keeps an order that the judge allowed from being carried out. */
export type UnfitFact = FactOf<'unit-gone', '', { unit: string }>;

const advises = ({ write }: Nearest) => `Write "${write}"`;
const nobody = (names: readonly string[]) => (names.length > 0 ? names.join(' and ') : 'nobody');

export const ORDER_SAYINGS: Sayings<CountingFact | Breach | FailFact | UnfitFact> = {
  'fits-several': {
    says: ({ typed, fits }) => `"${typed}" fits ${fits.join(' and ')}`,
    advises: () => 'Write the whole name',
  },
  'no-such-unit': { says: ({ typed }) => `No unit on the map is called "${typed}"` },
  'no-unit-named': {
    says: ({ player }) => `No unit was named, and ${player} controls no single unit whose name could be left off`,
  },
  'no-race-named': { says: ({ player }) => `No race was named, and ${player} is no General` },
  'lost-control': {
    // players know one time alone, the deadline
    says: ({ player, piece, now }, to) =>
      `${player} lost control of ${piece} before the ${to === 'public' ? 'deadline' : 'lock'}; by then it is ${nobody(now)}'s`,
  },
  'not-general': { says: ({ player, piece, now }) => `The General of ${piece} is ${nobody(now)}, not ${player}` },
  'not-controlled': { says: ({ player, piece, now }) => `${piece} is controlled by ${nobody(now)}, not by ${player}` },
  'two-gave-orders': {
    says: ({ players, piece }) =>
      `${players.join(' and ')} both control ${piece} and both gave it orders, so none of them counts`,
  },

  gone: {
    says: ({ unit, how }) => `${unit} ${how === 'left' ? 'has left the campaign' : 'fell before the moves were made'}`,
  },
  'stands-elsewhere': { says: ({ unit, at, named }) => `${unit} stands in ${at}, not in ${named}`, advises },
  'one-region': {
    says: ({ unit, regions }) => `${unit} can move only one region a turn, and the order names ${regions}`,
    advises,
  },
  'not-touching': { says: ({ at, to }) => `${to} does not touch ${at}`, advises },
  fighting: {
    says: ({ unit, at }) => `${unit} is fighting at ${tellBattlefield(at)} and can’t be moved until that is over`,
    advises,
  },
  held: {
    says: ({ unit, at }) => `A fight in ${at} has just ended and enemies stand there: the next one holds ${unit}`,
    advises,
  },
  'only-greys-teleport': { says: ({ unit, race }) => `${unit} is of ${race}; only the Greys teleport`, advises },
  'teleport-one-region': {
    says: ({ regions }) => `A teleport leads to one region, and the order names ${regions}`,
    advises,
  },
  'no-factory': { says: ({ at }) => `${at} has no factory`, advises },
  'not-of-greys': { says: ({ at }) => `${at} is not the Greys'`, advises },
  'teleport-disputed': { says: ({ at }) => `${at} is disputed`, advises },
  'given-to-another': {
    says: ({ race, unit }) => `The General of ${race} gave the ability to ${unit} this turn`,
    advises,
  },
  'not-authorised': {
    says: ({ race, unit }) => `The General of ${race} has not authorised ${unit} to use the ability`,
    advises,
  },
  'only-machina-scan': { says: ({ unit, race }) => `${unit} is of ${race}; only the Machina have scanners` },
  'scans-own-race': { says: ({ target }) => `${target} is of the Machina itself` },
  'ability-is-purchase': {
    says: ({ race }) => `The ability of ${race} is a purchase; the General's order is its own authorisation`,
  },
  'of-another-race': { says: ({ unit, race, wanted }) => `${unit} is of ${race}, not of ${wanted}` },
  'only-marines-drop': { says: () => 'Only the Marines have drop ships', advises },
  'only-spawn-spawn': { says: () => 'Only the Spawn spawn', advises },
  'ability-spent': { says: ({ race }) => `The ability of ${race} is for one unit a turn`, advises },

  'began-before': {
    says: ({ unit }) => `${unit} is in a battle that had begun before; a scan avoids a new one`,
  },
  'no-new-battle': { says: ({ unit, target }) => `${unit} and ${target} met in no new battle` },
  'region-full': {
    // everybody hears it as the reason why a unit stays, behind a colon
    says: ({ race, to, before }, listener) =>
      `${listener === 'public' ? 'two' : 'Two'} units of ${race} may move into ${to} in a turn; ${before.join(' and ')} ordered it earlier`,
  },
  'no-unit-there': { says: ({ race, at }) => `No unit of ${race} stands in ${at}` },
  'not-owned': { says: ({ race, at, owner }) => `${at} is owned by ${owner ?? 'nobody'}, not by ${race}` },
  'no-reinforcement': { says: ({ at }) => `${at} is disputed and takes no reinforcement` },
  'map-full': { says: ({ race, count, most }) => `${race} has ${count} units on the map; ${most} is the most` },
  'nobody-waits': { says: ({ race }) => `Nobody waits in the queue of ${race}` },
  'too-dear': {
    says: ({ race, costs, has }) =>
      `A unit costs ${costs.resources} resource points and ${costs.production} production point; ${race} has ${has.resources} and ${has.production}`,
  },

  'unit-gone': { says: ({ unit }) => `${unit} is not there any more` },
};
