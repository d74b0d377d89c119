import type { FactOf, Sayings } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { isHouse } from '../../contract/post-facts.js';

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
export const MOVE_SAYINGS: Sayings<MoveFact> = {
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
      const met = [...(guards.length > 0 ? [guarded] : []), ...(lands.length > 0 ? [formatWarded({ at, lands })] : [])];
      return `${met.join('; ')}, so it is a challenge to ${ENGLISH.list(challenged)}`;
    },
  },
  'general-there': { says: ({ general, at }) => `${general}, a general, stands on ${at}` },
  'no-path': {
    says: ({ from, to: end, most, barrier }, to) => {
      const path = `path over open hexes leads from ${from} to ${end}${most === undefined ? '' : ` in ${most} steps`}`;
      if (isHouse(to)) return `No ${path}`;
      return `no ${path}${barrier ? `, since ${formatBarrier(barrier)}` : ''}`;
    },
  },
  guarded: { says: ({ at, by }) => `${by} guards ${at}, ${UNCHALLENGED}` },
  warded: {
    says: ({ at, by, lands }, to) =>
      `${isHouse(to) ? `${at} is bonded to ${by} or lies next to such land` : formatWarded({ at, lands })}, ${UNCHALLENGED}`,
  },
  'keeps-one': {
    says: ({ owner, piece, at }) => `${owner} has several pieces in the challenge at ${at} and keeps ${piece} in it`,
  },
};

/** C13 `7E is bonded to Mirelle`, or `15F lies next to 16E, bonded to Mirelle`. */
function formatWarded({ at, lands }: Warded): string {
  const [own] = lands;
  if (own?.at === at) return `${at} is ${formatBond(own)}`;
  return `${at} lies next to ${ENGLISH.list(lands.map(formatLand))}`;
}

function formatBond({ to }: BondedLand): string {
  return `bonded to ${ENGLISH.list(to)}`;
}

function formatLand(land: BondedLand): string {
  return `${land.at}, ${formatBond(land)}`;
}

function formatBarrier(barrier: Barrier): string {
  switch (barrier.kind) {
    case 'length':
      return 'every way around is longer';
    case 'guard':
      return `${barrier.general}, on ${barrier.on}, guards every hex around ${barrier.around}`;
    case 'ring': {
      const generals = barrier.generals.map(({ name, at }) => `${name} on ${at}`);
      return `${ENGLISH.list([...generals, ...barrier.lands.map(formatLand)])} bar every way around ${barrier.around}`;
    }
  }
}
