import type { FactOf, Sayings } from '../../../core/fact.js';

/** What is so of a piece, a hex or a player by a league administrator's word; `of` is what a player has so much of. */
export type Right =
  | { readonly is: 'at' | 'fell'; readonly at: string }
  | { readonly is: 'shaken' | 'reinforced' | 'stripped'; readonly so: boolean }
  | { readonly is: 'controlled' | 'bonded'; readonly by: readonly string[] }
  | { readonly is: 'has'; readonly count: number; readonly of: string }
  | { readonly is: 'trait'; readonly trait: string; readonly level: number };

export type PutRightFact = FactOf<'put-right', '', { about: string; now: readonly Right[] }>;

/** The same in English. */
export const PUT_RIGHT_SAYINGS: Sayings<PutRightFact> = {
  'put-right': { says: ({ about, now }) => `${about} ${now.map(tellRight).join(' and ')}` },
};

function tellRight(right: Right): string {
  switch (right.is) {
    case 'at':
      return `stands on ${right.at}`;
    case 'fell':
      return `is off the board, having lost at ${right.at}`;
    case 'controlled':
    case 'bonded':
      return `is ${right.is} ${right.is === 'bonded' ? 'to' : 'by'} ${right.by.join(' and ') || 'nobody'}`;
    case 'has':
      return `has ${right.count} ${right.of}`;
    case 'trait':
      return `has ${right.trait} at ${right.level}`;
    default:
      return `is ${right.so ? '' : 'not '}${right.is}`;
  }
}
