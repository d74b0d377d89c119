import type { Fact, FactOf, Sayings } from '../../../core/fact.js';
import { isHouse } from '../../contract/post-facts.js';
import { withArticle } from '../../contract/words.js';
import type { Rank, Slot, Team, Troops } from '../board.js';
import type { Under } from './fact.js';

/** Why an order that is allowed comes to nothing. */
export type FailureFact =
  | Under<'raider-raided', '4.1.5', { army: string }>
  | Under<'raided-already', '4.1.5', { army: string }>
  | Under<'raids-spent', '4.1.5', { side: Team }>
  | Under<'raided-stays', '4.1.5', { by: string }>
  | Under<'friend-moves', '4.1.6', { friend: string }>
  | Under<'friend-stays', '4.1.2', { friend: string }>
  | Under<'transfer-untold', '4.1.4', { to: string }>
  | Under<'transfer-short', '4.1.4', { count: number; slot: Slot; army: string; had: number }>
  | Under<'no-slot', '4.1.4', { to: string }>
  | Under<'slot-full', '4.1.4', { to: string; has: number; slot: Slot; count: number }>
  | Under<'receiver-moved', '4.1.4', { to: string }>;

/** What an order came to at the turn's end. */
export type EndFact =
  | FailureFact
  | CircumstanceFact
  /** Short of where it was ordered to; `chain`: all that led there. */
  | Under<'came-short', '4.1.3' | '4.2' | '5.5', { army: string; at: string; chain: readonly Fact[] }>
  | Under<'unhealed', '5.1.2', { how: 'killed' | 'outside' | 'in-battle' }>
  | Under<'unhealed-in', '5.1.2', { structure: string; how: 'not-for-it' | 'not-primary' }>
  | Under<'stays-joint', '6.1.4', { army: string; how: 'goes-on' | 'lost' | 'killed' | 'settled' }>;

/** What bears on a battle. */
export type CircumstanceFact =
  | FactOf<'terrain', '', { terrain: string }>
  | Under<'weather', '6.1.3', { weather: string }>;

/** What changed beside where armies stand. */
export type ChangeFact =
  | Under<'won-battle', '6.3', { points: number; at: string }>
  | Under<'killed-enemy', '6.4', { points: number; army: string; rank: Rank; at: string }>
  | Under<'destroyed-enemy', '5.3', { points: number; structure: string }>
  | Under<'dominates', '5.4.1', { points: number; plane: string; held: number; features: number }>
  | Under<'controls', '5.4', { points: number; feature: string }>
  | Under<'destroyed', '5.3', { by: string; turns: number }>
  | Under<'disbanded', '1.3'>
  | Under<'killed', '6.4'>
  | Under<'left-structure', '5'>
  | Under<'structure-gone' | 'counted-none', '5', { structure: string }>
  /** `turns`: how many it has counted there by now. */
  | Under<'counted-turn', '5', { structure: string; turns: number }>
  | Under<'healed', '5.1', Changed>
  | Under<'battle-losses', '6.3', Changed>
  | Under<'troops-sent', '4.1.4', Changed>
  | Under<'tried', '1.3', { tries: number }>
  /** It is at its structure and in no battle (P34). */
  | Under<'tries-over', '1.3'>;

/** Of these each gives a side points. */
export type GainFact = Extract<ChangeFact, { readonly points: number }>;

interface Changed {
  readonly was: Troops;
  readonly now: Troops;
}

export const END_SAYINGS: Sayings<EndFact> = {
  terrain: { says: ({ terrain }) => terrain },
  weather: { says: ({ weather }) => weather },
  'raider-raided': { says: ({ army }) => `${army} was raided itself` },
  'raided-already': { says: ({ army }) => `${army} was in another raid already` },
  'raids-spent': {
    says: ({ side }) => `Two raids of ${side} were drawn before it, and no more are made in a turn`,
  },
  'raided-stays': { says: ({ by }) => `${by} raids it, so it does not move` },
  'friend-moves': { says: ({ friend }) => `${friend} moves, so there is nobody to support` },
  'friend-stays': { says: ({ friend }) => `${friend} does not move, so it cannot be replaced` },
  'transfer-untold': { says: ({ to }) => `What goes to ${to} was not told the judge` },
  'transfer-short': {
    says: ({ count, slot, army, had }) => `${count} of the ${slot} slot were to go, and ${army} had ${had}`,
  },
  'no-slot': { says: ({ to }) => `${to} has no slot for creatures of that size` },
  'slot-full': {
    says: ({ to, has, slot, count }) => `${to} has ${has} in its ${slot} slot, so ${count} more do not fit`,
  },
  'receiver-moved': { says: ({ to }) => `${to} moved off, and the receiver must stay` },
  'came-short': {
    says: ({ army, at, chain }, _, tell) => `${army} came as far as ${at}: ${chain.map(tell).join('; ')}`,
  },
  unhealed: { says: ({ how }, to) => `${isHouse(to) ? WAS_TO_HEAL : WAS_ASKED} ${UNHEALED[how]}` },
  'unhealed-in': {
    says: ({ structure, how }, to) => {
      if (how === 'not-for-it') return `${isHouse(to) ? WAS_TO_HEAL : WAS_ASKED} ${structure} is not for it`;
      return isHouse(to)
        ? `${WAS_TO_HEAL} ${structure} is not of its primary faction: it heals with the second turn counted`
        : `${WAS_ASKED} ${structure} is no base of its primary faction; it heals when two turns are counted`;
    },
  },
  'stays-joint': {
    says: ({ army, how }) => {
      switch (how) {
        case 'goes-on':
          return 'The battle goes on';
        case 'lost':
          return `${army} did not win the battle`;
        case 'killed':
          return `${army} was killed`;
        case 'settled':
          return 'The result itself says who leaves, or there are no two winners left';
      }
    },
  },
};

const WAS_TO_HEAL = 'It was to heal, and';
const WAS_ASKED = 'It was asked to heal, but';

const UNHEALED = {
  killed: 'was killed',
  outside: 'is in no structure',
  'in-battle': 'is in battle, so that no turn was counted',
} as const;

export const CHANGE_SAYINGS: Sayings<ChangeFact> = {
  'won-battle': { says: ({ points, at }) => `${tellPoints(points)}: it won the battle at ${at}` },
  'killed-enemy': {
    says: ({ points, army, rank, at }) => `${tellPoints(points)}: it killed ${army}, ${withArticle(rank)}, at ${at}`,
  },
  'destroyed-enemy': { says: ({ points, structure }) => `${tellPoints(points)}: it destroyed ${structure}` },
  dominates: {
    says: ({ points, plane, held, features }) =>
      `${tellPoints(points)}: it dominates ${plane}, with ${held} of ${features} features`,
  },
  controls: { says: ({ points, feature }) => `${tellPoints(points)}: it controls ${feature}` },
  destroyed: { says: ({ by, turns }) => `${by} counted ${turns} turns there` },
  disbanded: { says: () => 'disbanded' },
  killed: { says: () => 'killed' },
  'left-structure': { says: () => 'it has left' },
  'structure-gone': { says: ({ structure }) => `${structure} is destroyed` },
  'counted-none': { says: ({ structure }) => `it counts none in ${structure}` },
  'counted-turn': {
    says: ({ structure, turns }, to) =>
      isHouse(to) ? `it counted a turn in ${structure}` : `${turns} ${turns === 1 ? 'turn' : 'turns'} in ${structure}`,
  },
  healed: { says: () => 'it healed' },
  'battle-losses': { says: (_, to) => (isHouse(to) ? 'losses of its battle' : 'its battle') },
  'troops-sent': { says: () => 'troops sent' },
  tried: {
    says: ({ tries }, to) =>
      isHouse(to)
        ? 'how often it went for its structure'
        : `went for its structure for the ${tries === 1 ? 'first' : 'second'} time`,
  },
  'tries-over': { says: () => 'it holds its structure, so its tries are over' },
};

/** Points with their noun: `1 point`, `15 points`. */
export function tellPoints(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}
