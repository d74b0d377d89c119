import { createTeller, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { CHALLENGE_SAYINGS, type ChallengeFact } from './facts/challenges.js';
import { CHANGE_SAYINGS, type ChangeFact } from './facts/changes.js';
import { DOUBT_SAYINGS, type DoubtFact } from './facts/doubts.js';
import { GROWTH_SAYINGS, type GrowthFact } from './facts/growth.js';
import { LAND_SAYINGS, type LandFact } from './facts/lands.js';
import { MOVE_SAYINGS, type MoveFact } from './facts/moves.js';
import { ORDER_SAYINGS, type OrderFact } from './facts/orders.js';
import { OUTCOME_SAYINGS, type OutcomeFact } from './facts/outcomes.js';
import { PUT_RIGHT_SAYINGS, type PutRightFact } from './facts/put-right.js';

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
