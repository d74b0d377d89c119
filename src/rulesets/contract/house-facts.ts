import { createTeller, type Fact, type Listener, type Sayings } from '../../core/fact.js';
import { withoutFullStop } from '../../core/text.js';
import { isHouse, POST_SAYINGS, type PostFact } from './post-facts.js';
import { QUESTION_SAYINGS, type QuestionFact } from './question-facts.js';
import { REMARK_SAYINGS, type RemarkFact } from './remark-facts.js';

/** What the house itself finds of posts and orders under every rulebook; the numbers are the rulebook's. */
export type HouseFact =
  | { readonly code: 'later-order'; readonly rule: string; readonly player: string; readonly text: string }
  | { readonly code: 'allowed-instead' | 'put-in-instead'; readonly rule: ''; readonly text: string }
  /** A judge left an order out, with his reason in his own words. */
  | { readonly code: 'left-out'; readonly rule: ''; readonly word: string }
  | RuledFact
  /** Why an order that the judge would allow cannot be. */
  | {
      readonly code: 'order-gone' | 'counts-without-leave' | 'put-in-by-hand' | 'cannot-be-carried-out';
      readonly rule: '';
    }
  /** What the judge put in by hand is no order on the board as it is now. */
  | { readonly code: 'hand-unread'; readonly rule: '' }
  /** What the judge allowed or changed does not fit any more. */
  | { readonly code: 'breaks-more' | 'breaks-no-more'; readonly rule: ''; readonly rules: readonly string[] }
  | { readonly code: 'not-waived'; readonly rule: ''; readonly broken: string }
  | { readonly code: 'change-not-so' | 'change-not-up'; readonly rule: ''; readonly value: Fact }
  | {
      readonly code: 'edited-before-seen' | 'changed-unmarked';
      readonly rule: '';
      readonly ruling: string;
      /** Said of the orders of several at once. */
      readonly several?: true;
    }
  | {
      readonly code: 'withheld';
      readonly rule: '';
      readonly ruling: string;
      readonly who: string;
      readonly how: PostFact;
    }
  | PostFact
  | QuestionFact
  | RemarkFact;

/** What came of a piece by the judge's word: who he is, and his reason in his own words. */
export type RuledFact =
  | {
      readonly code: 'allowed-once';
      readonly rule: '';
      readonly who: string;
      readonly waived: readonly string[];
      readonly word: string;
    }
  /** An outcome that he chose; `what` says it as a clause. */
  | {
      readonly code: 'judge-ruled';
      readonly rule: string;
      readonly who: string;
      readonly what: Fact;
      readonly word: string;
    };

/** The house's facts in English; a rulebook's own table takes them in. */
export const HOUSE_SAYINGS: Sayings<HouseFact> = {
  ...POST_SAYINGS,
  ...QUESTION_SAYINGS,
  ...REMARK_SAYINGS,
  'later-order': { says: ({ player, text }) => `A later order of ${player} counts instead: ${text}` },
  'allowed-instead': { says: ({ text }) => `The judge allowed another order instead: ${text}` },
  'put-in-instead': { says: ({ text }) => `The judge put in another order instead: ${text}` },
  'left-out': { says: ({ word }) => word },
  'allowed-once': {
    says: ({ who, waived, word }) =>
      `allowed once by ${who}, who waived ${waived.join(' and ')}: ${withoutFullStop(word)}`,
  },
  'judge-ruled': {
    says: ({ who, what, word }, _, tell) => `${who} ruled that ${tell(what)}: ${withoutFullStop(word)}`,
  },
  'order-gone': { says: () => 'The order is not there any more' },
  'counts-without-leave': { says: () => 'The order counts now without leave' },
  'put-in-by-hand': { says: () => 'Put in the order you mean by hand' },
  'cannot-be-carried-out': { says: () => 'It cannot be carried out at all' },
  'hand-unread': { says: () => 'The orders you put in cannot be read on the board as it is now' },
  'breaks-more': { says: ({ rules }) => `The order now breaks ${rules.join(', ')} too, which you have not waived` },
  'breaks-no-more': {
    says: ({ rules }) => `The order does not break ${rules.join(', ')} any more, which you waived`,
  },
  'not-waived': { says: ({ broken }) => `You have not waived ${broken}` },
  'change-not-so': { says: ({ value }, _, tell) => `What you changed is not so any more: ${tell(value)}` },
  'change-not-up': { says: ({ value }, _, tell) => `What you changed does not come up any more: ${tell(value)}` },
  'edited-before-seen': {
    says: ({ several }, to) =>
      `${several ? 'their posts were edited before they were' : 'its post was edited before it was'} first seen, so ${tellBearer(several, to)} the time of the edit`,
  },
  'changed-unmarked': {
    says: ({ several }, to) =>
      `${several ? 'their posts were' : 'its post was'} changed without an edit mark, so ${tellBearer(several, to)} the time ${isHouse(to) ? 'of the capture that first showed it' : 'at which I first saw the new words'}`,
  },
  withheld: { says: ({ who, how }, _, tell) => `the post of ${who} was ${tell(how)}` },
};

/** What has another time than its post shows. */
function tellBearer(several: true | undefined, to: Listener): string {
  if (isHouse(to)) return several ? 'they bear' : 'it bears';
  return several ? 'their orders have' : 'its order has';
}

/** Says the house's facts. */
export const tellHouse = createTeller(HOUSE_SAYINGS);
