import type { FactOf, OfCode, Sayings } from '../../../core/fact.js';
import type { HouseFact } from '../../contract/house-facts.js';
import type { Rule, RulingId } from '../rulebook.js';
import { nameRoll, type RollAbout } from '../update/rolls.js';

/** What is said of a value that was put right, where it is not that somebody has so much of something. */
const PUT_RIGHT: Readonly<Record<string, string>> = { at: 'is at', learns: 'knows', owner: 'is of' };

/** What was rolled, and what the judge settled by his word (J61–J64). */
export type JudgingFact =
  | FactOf<'rolled', Rule, { ruling: RulingId; about: RollAbout; result: string; sides: number }>
  | SettledFact
  /** What a roll could have come to, with all that it was among. */
  | FactOf<'roll-result', Rule, { piece: string; about: RollAbout; among: readonly string[]; result: string }>
  /** What he entered for the next turn; `word` is his reason. */
  | FactOf<'judge-changed', '', { word: string }>
  /** What is so on the board by his word, by the key under which he entered it. */
  | FactOf<'put-right', '', { subject: string; values: Readonly<Record<string, string | number>> }>
  /** Why he need not allow an order that failed. */
  | FactOf<'failed-in-its-step', ''>;

/** J53 An army that tramples others, or may. */
export interface OverrunAsked {
  readonly by: string;
  readonly of: readonly string[];
  readonly at: string;
  readonly tick: number;
}

/** J63 An outcome that the judge chose. */
type SettledFact =
  | FactOf<'roll-settled', Rule, { piece: string; about: RollAbout; value: string }>
  | FactOf<'overrun-settled', '12.1', OverrunAsked & { tramples: boolean }>;

/** J63, J64 What the judge may decide otherwise. */
export type OfferFact = OfCode<JudgingFact, 'roll-result' | 'overrun-settled'>;

/** J57 What the judge decided otherwise: who he is, what he said, his reason in his own words. */
export type RuledFact = OfCode<HouseFact, 'judge-ruled'> & { readonly rule: Rule; readonly what: SettledFact };

/** Rolls and the judge’s word, in English. */
export const JUDGING_SAYINGS: Sayings<JudgingFact> = {
  rolled: { says: ({ about, result, sides }) => `${nameRoll(about)}: ${result} of ${sides}` },
  'roll-settled': { says: ({ piece, about, value }) => `${piece}, ${nameRoll(about)} is ${value}` },
  'roll-result': {
    says: ({ rule, piece, about, among, result }) =>
      `${piece}, ${nameRoll(about)} (${rule}), one of ${among.join(' | ')}: ${result}`,
  },
  'overrun-settled': {
    // to others its rule is told behind the judge's reason
    says: ({ rule, by, of, at, tick, tramples }, to) =>
      `${by} ${tramples ? 'tramples' : 'does not trample'} ${of.join(', ')} at ${at} in tick ${tick}${to === 'judge' ? ` (${rule})` : ''}`,
  },
  'judge-changed': { says: ({ word }) => word },
  'put-right': {
    says: ({ subject, values }) =>
      `${subject} ${Object.entries(values)
        .map(([key, value]) => `${PUT_RIGHT[key] ?? `has ${key}`} ${value}`)
        .join(' and ')}`,
  },
  'failed-in-its-step': {
    says: () => 'It is allowed, and came to nothing when its step came; enter or change what follows',
  },
};
