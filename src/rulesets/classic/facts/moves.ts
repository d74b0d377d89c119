import type { Fact, FactOf, Listener, Sayings } from '../../../core/fact.js';
import { count, ENGLISH } from '../../../core/language.js';
import type { Square } from '../../../core/squares.js';
import { formatMinute } from '../../contract/post-facts.js';
import type { RolledFor } from '../board.js';
import type { Rule } from '../rulebook.js';
import { type BattleWords, formatBattle } from '../update/clashes.js';

/** How the winner of a contest beat the loser: both distances, and at equal distances both times (ms). */
export interface Beaten {
  readonly winner: number;
  readonly loser: number;
  readonly times?: Times;
}

/** The minutes in which two orders were given (ms), the first by rule first; absent where none was. `inOnePost`: whose is first in the post of both. */
export interface Times {
  readonly first?: number;
  readonly second?: number;
  readonly inOnePost?: string;
}

/** Whom an interceptor fights: how far away its target and whoever came to engage it were, and whom the roll or the judge chose where they were as far. */
export interface Race {
  readonly target: string;
  readonly away: number;
  readonly engager: string;
  readonly engagerAway: number;
  readonly chosen?: { readonly name: string; readonly by: 'roll' | 'judge' };
}

/** Why an army stayed where it is. */
export type Stay =
  | { readonly how: 'illegal'; readonly because: Fact }
  | {
      readonly how:
        | 'joint-ignored'
        | 'in-battle'
        | 'rest-cancelled'
        | 'no-order'
        | 'joint-engages'
        | 'waits'
        | 'stands';
    }
  | { readonly how: 'intercepts' | 'transfers'; readonly other: string };

/** What is wrong about a joint engage. */
export type JointFault =
  | { readonly what: 'alone'; readonly at: Square }
  | { readonly what: 'too-many'; readonly count: number; readonly at: Square }
  | { readonly what: 'friend-comes'; readonly friend: string; readonly at: Square }
  | { readonly what: 'friend-stays'; readonly friend: string; readonly at: Square; readonly stay: Stay };

/** An outcome that the judge chose, as a clause. */
export type ChosenFact = { readonly rule: '' } & (
  | { readonly code: 'partial-move-ends'; readonly at: Square }
  /** `winner`: absent where he is told of himself. */
  | { readonly code: 'reached-first'; readonly to: Square; readonly winner?: string }
  | { readonly code: 'battle-is'; readonly battle: BattleWords; readonly at: Square }
  | { readonly code: 'taken-unrolled'; readonly result: string }
);

/** The links of the chain that leads to where an army ends. */
export type MoveFact =
  | ChosenFact
  | { readonly code: 'no-route-stated'; readonly rule: '3.2.2.4'; readonly route: string }
  | { readonly code: 'route-rolled'; readonly rule: '3.2.2.4'; readonly ruling: 'R10'; readonly route: string }
  | {
      readonly code: 'target-stayed' | 'target-did-not-cross' | 'target-stopped-before';
      readonly rule: '3.2.3.1';
      readonly target: string;
    }
  | { readonly code: 'in-circle'; readonly rule: '3.2.3.2'; readonly target: string }
  | {
      readonly code: 'rolled-whether-stopped';
      readonly rule: '3.2.3.2';
      readonly ruling: 'R16';
      readonly interceptor: string;
      readonly race: Race;
    }
  | {
      readonly code: 'fights-engager';
      readonly rule: '3.2.3.2';
      readonly engager: string;
      readonly at: Square;
      readonly race: Race;
    }
  | {
      readonly code: 'interceptor-fights-engager';
      readonly rule: '3.2.3.2';
      readonly interceptor: string;
      readonly at: Square;
      readonly engager: string;
      readonly race: Race;
    }
  | {
      readonly code: 'was-intercepted';
      readonly rule: '3.2.3.1';
      readonly at: Square;
      readonly interceptor: string;
      readonly race?: Race;
    }
  | { readonly code: 'intercepted'; readonly rule: '3.2.3.1'; readonly target: string; readonly at: Square }
  | {
      readonly code: 'interceptor-fights-target';
      readonly rule: '3.2.3.2';
      readonly interceptor: string;
      readonly at: Square;
      readonly target: string;
      readonly race?: Race;
    }
  | {
      readonly code: 'joint-ignored';
      readonly rule: '3.2.5.3';
      readonly fault: JointFault;
      readonly isOfSeveral?: true;
    }
  | { readonly code: 'partner-missed'; readonly rule: '3.2.5.3'; readonly partner: string; readonly at: Square }
  /** `isNobody`: not even one without troops came. */
  | { readonly code: 'no-enemy-came'; readonly rule: '3.2.5.3'; readonly at: Square; readonly isNobody?: true }
  | {
      readonly code: 'friend-has-square';
      readonly rule: '3.3.1';
      readonly winner: string;
      /** Absent where the winner stands there. */
      readonly beaten?: Beaten;
    }
  | { readonly code: 'joint-engaged'; readonly rule: '3.2.5.2'; readonly partner: string; readonly at: Square }
  | {
      readonly code: 'one-joint-battle';
      readonly rule: '3.2.5.4';
      readonly ruling: 'R17';
      readonly first: readonly string[];
      readonly at: Square;
      readonly times: Times;
    }
  | { readonly code: 'battle-in-progress'; readonly rule: '3.3.1'; readonly ruling: 'R19'; readonly at: Square }
  | {
      readonly code: 'came-first';
      readonly rule: '3.3.1';
      readonly winner: string;
      readonly to: Square;
      readonly beaten: Beaten;
    }
  | {
      readonly code: 'reached-before';
      readonly rule: '3.3.1';
      readonly to: Square;
      /** How many others wanted it; the few that are named. */
      readonly others: number;
      readonly named: readonly { readonly name: string; readonly beaten: Beaten }[];
    }
  | {
      readonly code: 'friend-stayed';
      readonly rule: '3.3.1';
      readonly friend: string;
      readonly at: Square;
      readonly stay: Stay;
    }
  | {
      readonly code: 'nearest-free';
      readonly rule: '3.3.2';
      readonly ruling: 'R21';
      readonly at: Square;
      readonly goal: Square;
      readonly short: number;
      readonly way?: 'stated' | 'rolled';
      /** The squares that were as near, where a roll chose among them. */
      readonly among?: readonly Square[];
    }
  | {
      readonly code: 'nothing-nearer';
      readonly rule: '3.3.2';
      readonly ruling: 'R21';
      readonly at: Square;
      readonly goal: Square;
    }
  | { readonly code: 'could-not-leave'; readonly rule: '3.3.1'; readonly army: string; readonly at: Square }
  | { readonly code: 'mercenary-stayed-out'; readonly rule: '3.3.5'; readonly at: Square }
  | {
      readonly code: 'three-teams';
      readonly rule: '3.3.5';
      readonly ruling: 'R20';
      readonly at: Square;
      readonly rival?: { readonly name: string; readonly beaten: Beaten };
    }
  | { readonly code: 'no-troops-left'; readonly rule: '4.3.1'; readonly ruling?: 'R23'; readonly at: Square }
  | {
      readonly code: 'keeps-square';
      readonly rule: '3.3.1';
      readonly ruling?: 'R23';
      readonly winner: string;
      readonly at: Square;
    };

/** Moves in English. */
export const MOVE_SAYINGS: Sayings<MoveFact> = {
  'partial-move-ends': { says: ({ at }) => `its partial move ends at ${at}` },
  'reached-first': { says: ({ winner, to }) => `${winner ?? 'it'} reached ${to} first` },
  'battle-is': { says: ({ battle, at }) => `${formatBattle(battle)} at ${at}` },
  'taken-unrolled': { says: ({ result }) => `${result} is taken without a roll` },
  'no-route-stated': { says: ({ route }) => `no route was stated; the roll chose ${route}` },
  'route-rolled': { says: ({ route }) => `the route was rolled: ${route}` },
  'target-stayed': { says: ({ target }) => `${target} did not move, so there was nothing to intercept` },
  'target-did-not-cross': {
    says: ({ target }) => `${target} did not cross its square, so there was nothing to intercept`,
  },
  'target-stopped-before': { says: ({ target }) => `${target} was stopped before it reached it` },
  'in-circle': { says: ({ target }) => `interceptors and engagers formed a circle, so it did not stop ${target}` },
  'rolled-whether-stopped': {
    says: ({ interceptor, race }) => `rolled whether ${interceptor} stops it: ${formatRace(race)}`,
  },
  'fights-engager': {
    says: ({ engager, at, race }) => `${engager} came to engage it at ${at} and fights it: ${formatRace(race)}`,
  },
  'interceptor-fights-engager': {
    says: ({ interceptor, at, engager, race }) =>
      `${interceptor} at ${at} was ordered to intercept it but fights ${engager}: ${formatRace(race)}`,
  },
  'was-intercepted': {
    says: ({ at, interceptor, race }) =>
      `its route crossed ${at}, where ${interceptor} intercepted it${race ? ` (${formatRace(race)})` : ''}`,
  },
  intercepted: { says: ({ target, at }) => `it intercepted ${target} at ${at}` },
  'interceptor-fights-target': {
    says: ({ interceptor, at, target, race }) =>
      `${interceptor} at ${at} fights ${target}, which it intercepted${race ? `: ${formatRace(race)}` : ''}`,
  },
  'joint-ignored': {
    says: ({ fault, isOfSeveral }, _, tell) =>
      `${isOfSeveral ? 'their joint engages are' : 'its joint engage is'} ignored: ${formatJointFault(fault, isOfSeveral ? 'their' : 'its', tell)}`,
  },
  'partner-missed': { says: ({ partner, at }) => `${partner} did not reach ${at}, so it went as on an ordinary move` },
  'no-enemy-came': {
    says: ({ at, isNobody }) =>
      `no enemy ${isNobody ? '' : 'with troops '}came to ${at}, so the joint engage was an ordinary move`,
  },
  'friend-has-square': {
    says: ({ winner, beaten }, to) =>
      `two friends never share a square, and ${winner} ${beaten ? `came first: ${formatBeaten(beaten, to)}` : 'stands there'}`,
  },
  'joint-engaged': { says: ({ partner, at }) => `${partner} joint engaged ${at} with it` },
  'one-joint-battle': {
    says: ({ first, at, times }, to) =>
      `one joint battle a turn: that of ${first.join(' and ')} at ${at} was ordered first, by its second order (${formatTimes(times, to)})`,
  },
  'battle-in-progress': { says: ({ at }) => `a battle is in progress at ${at}, and nobody else gets in` },
  'came-first': {
    says: ({ winner, to: goal, beaten }, to) =>
      `${winner} also went to ${goal} and came first: ${formatBeaten(beaten, to)}`,
  },
  'reached-before': {
    says: ({ to: goal, others, named }, to) =>
      `it reached ${goal} before ${named.length === 0 ? `${count(others, 'other', 'others')} of its team` : named.map(({ name, beaten }) => `${name} (${formatBeaten(beaten, to)})`).join(' and ')}`,
  },
  'friend-stayed': {
    says: ({ friend, at, stay }, _, tell) =>
      `${friend} stayed at ${at}${formatStay(stay, tell)}, and two friends never share a square`,
  },
  'nearest-free': {
    says: ({ at, goal, short, way, among }, to) => {
      const rest = `to ${goal} within its reach${formatWay(way)} (${short} ${short === 1 ? 'step' : 'steps'} short)`;
      return among && to !== 'judge' && to !== 'own'
        ? `${ENGLISH.list(among)} were the nearest free squares ${rest}, and the roll chose ${at}`
        : `${at} was the nearest free square ${rest}`;
    },
  },
  'nothing-nearer': {
    says: ({ at, goal }) => `no free square within its reach was nearer to ${goal}, so it stayed at ${at}`,
  },
  'could-not-leave': {
    says: ({ army, at }) => `${army} could not leave ${at}, because no square within its reach was free`,
  },
  'mercenary-stayed-out': {
    says: ({ at }) => `Coalition and Phyrexia both came to ${at}, so the mercenary stayed out`,
  },
  'three-teams': {
    says: ({ at, rival }, to) =>
      `three teams would have met at ${at}, held by a mercenary${rival ? `, and ${rival.name} came first: ${formatBeaten(rival.beaten, to)}` : ''}`,
  },
  'no-troops-left': {
    says: ({ at }) => `it had no troops left and met an enemy at ${at}, so it is removed from the map`,
  },
  'keeps-square': { says: ({ winner, at }) => `${winner} keeps ${at}, where no enemy was left` },
};

function formatRace({ target, away, engager, engagerAway, chosen }: Race): string {
  return chosen
    ? `${target} and ${engager} were both ${away} away, and the ${chosen.by} chose ${chosen.name}`
    : `${target} was ${away} away and ${engager} ${engagerAway}`;
}

function formatBeaten({ winner, loser, times }: Beaten, to: Listener): string {
  const steps = `${winner} ${winner === 1 ? 'step' : 'steps'}`;
  return times ? `both ${steps} away, ordered ${formatTimes(times, to)}` : `${steps} against ${loser}`;
}

/** In the same minute the place in the posts decided (R5). */
function formatTimes({ first, second, inOnePost }: Times, to: Listener): string {
  if (inOnePost !== undefined) return `in the same post, ${inOnePost} first`;
  const [one, two] = [first, second].map((at) => (at === undefined ? 'never' : formatMinute(at, to)));
  return one === two ? `in the same minute, ${one} UTC, but before it (R5)` : `${one} against ${two} UTC`;
}

function formatWay(way: 'stated' | 'rolled' | undefined): string {
  return way === undefined ? '' : `, on its ${way === 'rolled' ? 'rolled ' : ''}route`;
}

function formatJointFault(fault: JointFault, its: string, tell: (inner: Fact) => string): string {
  switch (fault.what) {
    case 'alone':
      return `no second army of ${its} team joint engages ${fault.at}`;
    case 'too-many':
      return `${fault.count} armies of ${its} team joint engage ${fault.at}, and it takes exactly 2`;
    case 'friend-comes':
      return `${fault.friend} of its own team moves to ${fault.at}`;
    case 'friend-stays':
      return `${fault.friend} of its own team stays at ${fault.at}${formatStay(fault.stay, tell)}`;
  }
}

function formatStay(stay: Stay, tell: (inner: Fact) => string): string {
  switch (stay.how) {
    case 'illegal':
      return ` (its order was illegal, ${stay.because.rule}: ${tell(stay.because)})`;
    case 'joint-ignored':
      return ' (its joint engage was ignored, 3.2.5.3)';
    case 'in-battle':
      return ' (it is in battle)';
    case 'rest-cancelled':
      return ' (its long move was cancelled, 3.2.2.3)';
    case 'no-order':
      return ' (it had no order)';
    case 'intercepts':
      return ` (it was ordered to intercept ${stay.other})`;
    case 'transfers':
      return ` (it was ordered to transfer to ${stay.other})`;
    case 'joint-engages':
      return ' (it was ordered to joint engage there)';
    case 'waits':
      return ' (it was ordered to wait there)';
    case 'stands':
      return ' (it was ordered to stand)';
  }
}

/**
 * What the judge may decide otherwise, each with what it hangs on: what the rules leave to him (3.3.2), a tie, a roll, and
 * how a battle came about.
 */
export type AlternativeFact =
  | FactOf<'could-end-at', '3.3.2', { army: string; from: Square; destination: Square; at: Square }>
  | FactOf<'could-come-first', '3.3.1', { to: Square; among: readonly string[]; winner: string }>
  | FactOf<'roll-result', Rule, { piece: string; what: RolledFor; among: readonly string[]; result: string }>
  /** `moves`: how it came about by the moves. */
  | FactOf<'battle-could-be', '4.1.2.3', { at: Square; moves: BattleWords; battle: BattleWords }>;

/** The same in English. */
export const OFFER_SAYINGS: Sayings<AlternativeFact> = {
  'could-end-at': {
    says: ({ army, from, destination, at }) => `${army}, partial move ${from} > ${destination}: ends at ${at}`,
  },
  'could-come-first': {
    says: ({ to, among, winner }) => `to ${to} among ${among.join(', ')}: ${winner} comes first`,
  },
  'roll-result': {
    says: ({ rule, piece, what, among, result }) => {
      const all = among.join(' | ');
      if (what === 'route') return `${piece} goes one of the ways ${all}: it goes ${result}`;
      if (what === 'fight') return `${piece} fights one of ${all}: it fights ${result}`;
      return `${what} (${rule}), one of ${all}: ${result}`;
    },
  },
  'battle-could-be': {
    says: ({ at, moves, battle }) => `at ${at}, where ${formatBattle(moves)}: ${formatBattle(battle)}`,
  },
};
