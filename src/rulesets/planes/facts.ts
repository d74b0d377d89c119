import { createTeller, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { PUT_RIGHT_SAYINGS, type PutRightFact } from '../shared/put-right.js';
import {
  CALL_SAYINGS,
  type CallFact,
  CLOSED_SAYINGS,
  type ClosedFact,
  OFFER_SAYINGS,
  type OfferFact,
  OUTCOME_SAYINGS,
  type OutcomeFact,
  REASON_SAYINGS,
  type ReasonFact,
} from './facts/moves.js';
import { BREACH_SAYINGS, type BreachFact, CONTROL_SAYINGS, type ControlFact } from './facts/orders.js';
import { CHANGE_SAYINGS, type ChangeFact, END_SAYINGS, type EndFact } from './facts/outcomes.js';

/** All that this rulebook finds, the house's own facts among it. */
export type PlanesFact =
  | HouseFact
  | PutRightFact
  | BreachFact
  | ControlFact
  | ReasonFact
  | ClosedFact
  | CallFact
  | OutcomeFact
  | OfferFact
  | EndFact
  | ChangeFact;

/** What this rulebook finds, in English. */
export const SAYINGS: Sayings<PlanesFact> = {
  ...HOUSE_SAYINGS,
  ...PUT_RIGHT_SAYINGS,
  ...BREACH_SAYINGS,
  ...CONTROL_SAYINGS,
  ...REASON_SAYINGS,
  ...CLOSED_SAYINGS,
  ...CALL_SAYINGS,
  ...OUTCOME_SAYINGS,
  ...OFFER_SAYINGS,
  ...END_SAYINGS,
  ...CHANGE_SAYINGS,
};

/** Says what this rulebook finds. */
export const tell = createTeller(SAYINGS);
