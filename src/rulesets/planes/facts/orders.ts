import type { Sayings } from '../../../core/fact.js';
import { isHouse } from '../../contract/post-facts.js';
import { withArticle } from '../../contract/words.js';
import type { Rank } from '../board.js';
import type { NamingVerb } from '../orders.js';
import type { Rule } from '../rulebook.js';
import type { Ruled, Under } from './fact.js';

/** The rules of the verbs that name the army at a move's end. */
export type VerbRule = Extract<Rule, '4.1.1' | '4.1.2' | '4.1.5' | '4.1.6'>;

/** The order that would be allowed, to copy. */
interface Advice {
  readonly write: string;
}

type Advised<C extends string, R extends Rule, D extends object = object> = Under<C, R, D & { advice?: Advice }>;

/** A name that an order gives, and the armies it fits. */
interface SeveralFit {
  readonly name: string;
  readonly fits: readonly string[];
}

/** Why an order is not allowed, judged alone (4); lists are of armies by name. */
export type BreachFact =
  | Advised<'fits-several', '4' | '4.1.3' | '4.1.4', SeveralFit>
  | Advised<'no-army', '4' | '4.1.3' | '4.1.4', { name: string }>
  | Advised<'off-plane', '2.1', { place: string }>
  | Advised<'other-plane', '5.5', { place: string; plane: string }>
  | Advised<'no-way', '4', { army: string; from: string; to: string; through: boolean; steps: number }>
  | Advised<'not-on-plane', '4', { army: string; at: string; plane: string }>
  | Advised<'starts-elsewhere', '4', { army: string; at: string; stated: string }>
  | Advised<'in-battle', '4', { army: string; enemies: readonly string[]; at: string }>
  | Advised<'no-portal', '5.5', { army: string; at: string }>
  | Advised<'no-portal-to-garrison', '5.5.1', { at: string }>
  | Advised<'held', '4.1.1' | '4.1.2', { by: readonly string[]; at: string; takes: 'engage' | 'replace' }>
  | Advised<'nobody-there', VerbRule, Wanted & { whom: 'enemy' | 'friend'; several?: SeveralFit }>
  | Advised<'does-not-hold', VerbRule, Omit<Wanted, 'verb'> & { named: string; several?: SeveralFit }>
  | Advised<'nobody-named', VerbRule, Wanted>
  | Advised<'too-high-to-raid', '4.1.5', { army: string; rank: Rank }>
  | Advised<'no-kill-squad', '4.1.5', { army: string; has: number; takes: number }>
  | Advised<'raid-into-structure', '4.1.5', { at: string; structure: string }>
  | Advised<'too-strong-to-raid', '4.1.5', { army: string; troops: number; below: number }>
  | Advised<'raided-in-battle', '4.1.5', { army: string }>
  | Advised<'too-high-to-join', '4.3', { army: string; rank: Rank }>
  | Advised<'no-joint-in-structure', '4.3', { at: string; structure: string }>
  | Advised<'no-enemy', '4.1.3', { named: string; army: string }>
  | Advised<'to-itself', '4.1.4', { army: string }>
  | Advised<'no-friend', '4.1.4', { named: string; army: string }>
  | Advised<'not-around', '4.1.4', { to: string; toAt: string; army: string; at: string }>
  | Advised<'sends-from-structure', '4.1.4', { army: string; structure: string }>
  | Advised<'leaves-plane', '5.5', { to: string; army: string; at: string }>
  | Advised<'no-friend-beside', '6.1.4', { army: string; at: string }>
  | Advised<'leaves-too-far', '6.1.4', { to: string; at: string }>;

/** Why an order is not allowed, and who caused it. */
export interface Breach {
  readonly because: BreachFact;
  readonly culprit?: string;
}

/** A verb and its square, with the armies that it could be for, or that hold the square where it could be for none. */
interface Wanted {
  readonly verb: NamingVerb;
  readonly at: string;
  readonly holders: readonly string[];
}

/** Why an order is not for its player to give (1.3, 2.2, 4). */
export type ControlFact =
  | Under<'no-name', '4'>
  | Under<'mercenary', '1.3', { army: string }>
  | Ruled<'lost-control', '2.2', 'P3', { player: string; army: string; holders: readonly string[] }>
  | Ruled<'not-controlled', '2.2', 'P3', { player: string; army: string; holders: readonly string[] }>
  | Ruled<'both-ordered', '2.2', 'P4', { players: readonly string[]; army: string }>;

const advises = ({ write }: Advice): string => `Write "${write}"`;

export const BREACH_SAYINGS: Sayings<BreachFact> = {
  'fits-several': {
    advises,
    says: (named, to) => `${tellFits(named)}${isHouse(to) ? '; write the whole name' : ''}`,
  },
  'no-army': { advises, says: ({ name }) => `No army on the planes is called "${name}"` },
  'off-plane': { advises, says: ({ place }) => `${place} is off the plane` },
  'other-plane': {
    advises,
    says: ({ place, plane }) => `${place} is not on ${plane}; where an army comes out of a portal is not chosen`,
  },
  'no-way': {
    advises,
    says: ({ army, from, to, through, steps }) =>
      `${army} cannot come from ${from} to ${to}${through ? ' through the squares named, none of them twice' : ''} in ${steps} steps`,
  },
  'not-on-plane': { advises, says: ({ army, at, plane }) => `${army} stands at ${at}, not on ${plane}` },
  'starts-elsewhere': {
    advises,
    says: ({ army, at, stated }) => `${army} stands at ${at}, not at ${stated}; a move begins where the army is`,
  },
  'in-battle': {
    advises,
    says: ({ army, enemies, at }) =>
      `${army} is in battle with ${nameAll(enemies)} at ${at}; until that is fought it makes no move`,
  },
  'no-portal': { advises, says: ({ army, at }) => `There is no portal at ${at}, where ${army} stands` },
  'no-portal-to-garrison': { advises, says: ({ at }) => `There is no portal at ${at} to garrison` },
  held: {
    advises,
    says: ({ by, at, takes }) => `${nameAll(by)} holds ${at}; a move there needs "${takes}" and the name`,
  },
  'nobody-there': {
    advises,
    says: ({ whom, at, verb, holders, several }) =>
      `No ${whom} holds ${at} to ${verb}${holders.length > 0 ? `; ${nameAll(holders)} does` : ''}${addFits(several)}`,
  },
  'does-not-hold': {
    advises,
    says: ({ named, at, holders, several }) =>
      `${named} does not hold ${at}; ${nameAll(holders)} does${addFits(several)}`,
  },
  'nobody-named': {
    advises,
    says: ({ verb, at, holders }) => `Whom to ${verb} at ${at} is not named; ${nameAll(holders)} holds it`,
  },
  'too-high-to-raid': {
    advises,
    says: ({ army, rank }) => `${army} is ${withArticle(rank)}; only the two lowest ranks raid`,
  },
  'no-kill-squad': {
    advises,
    says: ({ army, has, takes }) => `${army} has ${has} in its top slot, and a raid takes ${takes}`,
  },
  'raid-into-structure': {
    advises,
    says: ({ at, structure }) => `${at} is in ${structure}; nobody raids into a structure`,
  },
  'too-strong-to-raid': {
    advises,
    says: ({ army, troops, below }) =>
      `${army} has ${troops} troops; only an army of fewer than ${below} can be raided`,
  },
  'raided-in-battle': { advises, says: ({ army }) => `${army} is in battle already` },
  'too-high-to-join': {
    advises,
    says: ({ army, rank }) => `${army} is ${withArticle(rank)}; the top three ranks start no joint engagement`,
  },
  'no-joint-in-structure': {
    advises,
    says: ({ at, structure }) => `${at} is in ${structure}; there is no joint engagement in a structure`,
  },
  'no-enemy': { advises, says: ({ named, army }) => `${named} is no enemy of ${army}` },
  'to-itself': { advises, says: ({ army }) => `${army} cannot send troops to itself` },
  'no-friend': { advises, says: ({ named, army }) => `${named} is no friend of ${army}; troops go to friends only` },
  'not-around': { advises, says: ({ to, toAt, army, at }) => `${to} at ${toAt} is not around ${army} at ${at}` },
  'sends-from-structure': {
    advises,
    says: ({ army, structure }) => `${army} is in ${structure}; the sender must be in no structure`,
  },
  'leaves-plane': { advises, says: ({ to, army, at }) => `${to} is on another plane than ${army} at ${at}` },
  'no-friend-beside': { advises, says: ({ army, at }) => `${army} does not fight beside a friend at ${at}` },
  'leaves-too-far': { advises, says: ({ to, at }) => `${to} is not around ${at}` },
};

export const CONTROL_SAYINGS: Sayings<ControlFact> = {
  'no-name': { says: () => 'No army was named, and its name may never be left off' },
  mercenary: { says: ({ army }) => `${army} is a mercenary; nobody orders it` },
  'lost-control': {
    says: ({ player, army, holders }, to) => {
      const [lock, is] = isHouse(to) ? ['lock', 'is'] : ['deadline', 'was'];
      return `${player} lost control of ${army} before the ${lock}; by then it ${is} ${nameHolders(holders)}'s`;
    },
  },
  'not-controlled': {
    says: ({ player, army, holders }) => `${army} is controlled by ${nameHolders(holders)}, not by ${player}`,
  },
  'both-ordered': {
    says: ({ players, army }) =>
      `${nameAll(players)} both control ${army} and both gave it orders, so none of them counts`,
  },
};

function nameAll(names: readonly string[]): string {
  return names.join(' and ');
}

function nameHolders(players: readonly string[]): string {
  return players.length > 0 ? nameAll(players) : 'nobody';
}

function tellFits({ name, fits }: SeveralFit): string {
  return `"${name}" fits ${nameAll(fits)}`;
}

/** The same as a sentence behind another. */
function addFits(several: SeveralFit | undefined): string {
  return several === undefined ? '' : `. ${tellFits(several)}`;
}
