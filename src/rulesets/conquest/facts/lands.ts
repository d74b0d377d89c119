import type { FactOf, Sayings } from '../../../core/fact.js';
import type { Kind } from '../board.js';

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
