import { createTeller, type Sayings, type Teller } from '../../core/fact.js';
import type { Language } from '../../core/language.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { HOUSE_GERMAN } from '../contract/house-facts-german.js';
import {
  CHANGE_SAYINGS,
  type ChangeFact,
  MAKE_UP_SAYINGS,
  type MakeUpFact,
  RIGHT_SAYINGS,
  type RightFact,
  ROUND_SAYINGS,
  type RoundFact,
  TRANSFER_SAYINGS,
  type TransferFact,
} from './facts/armies.js';
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
  GERMAN_ATTEMPTS,
  GERMAN_BATTLES,
  GERMAN_CHANGES,
  GERMAN_LEDGER,
  GERMAN_MAKE_UPS,
  GERMAN_MOVES,
  GERMAN_OFFERS,
  GERMAN_ORDERS,
  GERMAN_PEOPLE,
  GERMAN_RESULTS,
  GERMAN_RIGHT,
  GERMAN_ROUNDS,
  GERMAN_TRANSFERS,
  GERMAN_VOTES,
} from './facts/german.js';
import { type AlternativeFact, MOVE_SAYINGS, type MoveFact, OFFER_SAYINGS } from './facts/moves.js';
import { ORDER_SAYINGS, type OrderFact } from './facts/orders.js';
import { PEOPLE_SAYINGS, type PeopleFact, VOTE_SAYINGS, type VoteFact } from './facts/people.js';
import type { Rule, RulingId } from './rulebook.js';

/** Facts under numbers of the rulebook alone: a wrong number does not compile. */
type Numbered<F extends { readonly rule: Rule | ''; readonly ruling?: RulingId }> = F;

/** All that the rules of the classic rulebook find, chapter by chapter, with what the house finds. */
export type ClassicFact =
  | HouseFact
  | Numbered<
      | OrderFact
      | MoveFact
      | AlternativeFact
      | TransferFact
      | MakeUpFact
      | RightFact
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
  ...RIGHT_SAYINGS,
  ...ROUND_SAYINGS,
  ...CHANGE_SAYINGS,
  ...RESULT_SAYINGS,
  ...ATTEMPT_SAYINGS,
  ...BATTLE_SAYINGS,
  ...LEDGER_SAYINGS,
  ...PEOPLE_SAYINGS,
  ...VOTE_SAYINGS,
};

/** The same in German. */
const GERMAN_SAYINGS: Sayings<ClassicFact> = {
  ...HOUSE_GERMAN,
  ...GERMAN_ORDERS,
  ...GERMAN_MOVES,
  ...GERMAN_OFFERS,
  ...GERMAN_TRANSFERS,
  ...GERMAN_MAKE_UPS,
  ...GERMAN_RIGHT,
  ...GERMAN_ROUNDS,
  ...GERMAN_CHANGES,
  ...GERMAN_RESULTS,
  ...GERMAN_ATTEMPTS,
  ...GERMAN_BATTLES,
  ...GERMAN_LEDGER,
  ...GERMAN_PEOPLE,
  ...GERMAN_VOTES,
};

export const tell = createTeller(SAYINGS);

/** What says them, in each language of players. */
export const TELLERS: Readonly<Record<Language, Teller>> = { en: tell, de: createTeller(GERMAN_SAYINGS) };
