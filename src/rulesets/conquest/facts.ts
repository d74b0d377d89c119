import { createTeller, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { CHALLENGE_SAYINGS, type ChallengeFact } from './facts/challenges.js';
import { CHANGE_SAYINGS, type ChangeFact } from './facts/changes.js';
import { OUTCOME_SAYINGS, type OutcomeFact, PUT_RIGHT_SAYINGS, type PutRightFact } from './facts/decisions.js';
import { GROWTH_SAYINGS, type GrowthFact, LAND_SAYINGS, type LandFact } from './facts/growth.js';
import { MOVE_SAYINGS, type MoveFact } from './facts/moves.js';
import { DOUBT_SAYINGS, type DoubtFact, ORDER_SAYINGS, type OrderFact } from './facts/orders.js';

/** All that this rulebook finds, the house's facts of posts and orders among it. */
export type ConquestFact =
  | HouseFact
  | DoubtFact
  | OrderFact
  | MoveFact
  | ChallengeFact
  | LandFact
  | GrowthFact
  | ChangeFact
  | OutcomeFact
  | PutRightFact;

/** What is found, in English. */
export const SAYINGS: Sayings<ConquestFact> = {
  ...HOUSE_SAYINGS,
  ...DOUBT_SAYINGS,
  ...ORDER_SAYINGS,
  ...MOVE_SAYINGS,
  ...CHALLENGE_SAYINGS,
  ...LAND_SAYINGS,
  ...GROWTH_SAYINGS,
  ...CHANGE_SAYINGS,
  ...OUTCOME_SAYINGS,
  ...PUT_RIGHT_SAYINGS,
};

/** Says what was found to the judge, to whoever ordered, to everybody. */
export const tell = createTeller(SAYINGS);
