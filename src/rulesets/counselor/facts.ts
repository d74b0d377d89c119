import { createTeller, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { ARMY_SAYINGS, type ArmyFact } from './facts/armies.js';
import { DOUBT_SAYINGS, type DoubtFact } from './facts/doubts.js';
import { JUDGING_SAYINGS, type JudgingFact } from './facts/judging.js';
import { LEGALITY_SAYINGS, type LegalityFact } from './facts/legality.js';
import { PEOPLE_SAYINGS, type PeopleFact } from './facts/people.js';
import { REALM_SAYINGS, type RealmFact } from './facts/realm.js';

/** What the rules of this book find by themselves. */
export type BookFact = LegalityFact | PeopleFact | RealmFact | ArmyFact;

/** All that a turn comes to: also what the judge said, and what the house finds under every book. */
export type CounselorFact = BookFact | JudgingFact | HouseFact | DoubtFact;

/** The facts in English. */
export const SAYINGS: Sayings<CounselorFact> = {
  ...HOUSE_SAYINGS,
  ...DOUBT_SAYINGS,
  ...LEGALITY_SAYINGS,
  ...PEOPLE_SAYINGS,
  ...REALM_SAYINGS,
  ...ARMY_SAYINGS,
  ...JUDGING_SAYINGS,
};

/** Says what was found. */
export const tell = createTeller(SAYINGS);
