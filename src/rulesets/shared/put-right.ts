import type { FactOf, Sayings } from '../../core/fact.js';
import { count } from '../../core/language.js';

/** What the judge put right of an army or a structure, as it is now, alike in every rulebook with slots. */
export type PutRightFact =
  | FactOf<'army-put-right', '', { army: string; troops?: readonly Filled[]; at?: string; days?: number }>
  | FactOf<'army-taken-off', '', { army: string }>
  | FactOf<'structure-put-right', '', { structure: string; destroyed: boolean }>;

/** How many a slot holds, and the most it can. */
export interface Filled {
  readonly count: number;
  readonly most: number;
}

/** The same in English. */
export const PUT_RIGHT_SAYINGS: Sayings<PutRightFact> = {
  'army-put-right': {
    says: ({ army, troops, at, days }) => {
      const told = [
        ...(troops ? [`has ${troops.map(({ count, most }) => `${count} of ${most}`).join(', ')} troops`] : []),
        ...(at === undefined ? [] : [`stands on ${at}`]),
        ...(days === undefined ? [] : [`counts ${days}`]),
      ];
      return `${army} ${told.join(' and ')}`;
    },
  },
  'army-taken-off': { says: ({ army }) => `${army} is not on the map` },
  'structure-put-right': { says: ({ structure, destroyed }) => `${structure} is ${destroyed ? '' : 'not '}destroyed` },
};

/** The same in German. */
export const GERMAN_PUT_RIGHT: Sayings<PutRightFact> = {
  'army-put-right': {
    says: ({ army, troops, at, days }) => {
      const told = [
        ...(troops ? [`hat ${troops.map(({ count, most }) => `${count} von ${most}`).join(', ')} Truppen`] : []),
        ...(at === undefined ? [] : [`steht auf ${at}`]),
        ...(days === undefined ? [] : [`zählt ${count(days, 'Tag', 'Tage')}`]),
      ];
      return `${army} ${told.join(' und ')}`;
    },
  },
  'army-taken-off': { says: ({ army }) => `${army} ist nicht auf der Karte` },
  'structure-put-right': {
    says: ({ structure, destroyed }) => `${structure} ist ${destroyed ? '' : 'nicht '}zerstört`,
  },
};
