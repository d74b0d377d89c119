import { createTeller, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import {
  ATTEMPT_SAYINGS,
  type AttemptFact,
  BATTLE_SAYINGS,
  type BattleFact,
  LEDGER_SAYINGS,
  type LedgerFact,
  RESULT_SAYINGS,
  type ResultFact,
} from './facts/battles.js';
import {
  CHANGE_SAYINGS,
  type ChangeFact,
  MAKE_UP_SAYINGS,
  type MakeUpFact,
  ROUND_SAYINGS,
  type RoundFact,
} from './facts/make-up.js';
import { MOVE_SAYINGS, type MoveFact } from './facts/moves.js';
import { OFFER_SAYINGS, type OfferFact } from './facts/offers.js';
import { ORDER_SAYINGS, type OrderFact } from './facts/orders.js';
import { PEOPLE_SAYINGS, type PeopleFact } from './facts/people.js';
import { TRANSFER_SAYINGS, type TransferFact } from './facts/transfers.js';
import { VOTE_SAYINGS, type VoteFact } from './facts/votes.js';
import type { Rule, RulingId } from './rulebook.js';

/** Facts under numbers of the rulebook alone: a wrong number does not compile. */
type Numbered<F extends { readonly rule: Rule | ''; readonly ruling?: RulingId }> = F;

/** All that the rules of the classic rulebook find, chapter by chapter, with what the house finds. */
export type ClassicFact =
  | HouseFact
  | Numbered<
      | OrderFact
      | MoveFact
      | OfferFact
      | TransferFact
      | MakeUpFact
      | RoundFact
      | ChangeFact
      | ResultFact
      | AttemptFact
      | BattleFact
      | LedgerFact
      | PeopleFact
      | VoteFact
    >;

/** How each of them is said. */
export const SAYINGS: Sayings<ClassicFact> = {
  ...HOUSE_SAYINGS,
  ...ORDER_SAYINGS,
  ...MOVE_SAYINGS,
  ...OFFER_SAYINGS,
  ...TRANSFER_SAYINGS,
  ...MAKE_UP_SAYINGS,
  ...ROUND_SAYINGS,
  ...CHANGE_SAYINGS,
  ...RESULT_SAYINGS,
  ...ATTEMPT_SAYINGS,
  ...BATTLE_SAYINGS,
  ...LEDGER_SAYINGS,
  ...PEOPLE_SAYINGS,
  ...VOTE_SAYINGS,
};

export const tell = createTeller(SAYINGS);
