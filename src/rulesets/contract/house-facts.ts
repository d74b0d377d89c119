import { createTeller, type Fact, type Listener, type Sayings } from '../../core/fact.js';
import { withoutFullStop } from '../../core/text.js';
import { ANSWER_SAYINGS, type AnswerFact } from './answer-facts.js';
import { formatMoment, isHouse, POST_SAYINGS, type PostFact } from './post-facts.js';
import { QUESTION_SAYINGS, type QuestionFact } from './question-facts.js';

/** What the house itself finds of posts and orders under every rulebook; the numbers are the rulebook's. */
export type HouseFact =
  | { readonly code: 'later-order'; readonly rule: string; readonly player: string; readonly text: string }
  | { readonly code: 'put-in-instead'; readonly rule: ''; readonly text: string }
  /** A judge left an order out, with his reason in his own words. */
  | { readonly code: 'left-out'; readonly rule: ''; readonly word: string }
  | RuledFact
  /** What the judge put in by hand is no order on the board as it is now. */
  | { readonly code: 'hand-unread'; readonly rule: '' }
  /** What the judge changed does not fit any more. */
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
  | WaiverFact
  | PostFact
  | QuestionFact
  | AnswerFact
  | Remark;

/** What comes of the judge's word on an order: another gives way to it, or why it cannot be allowed, or not so far. */
export type WaiverFact =
  | { readonly code: 'allowed-instead'; readonly rule: ''; readonly text: string }
  /** Another order counts instead of it. */
  | { readonly code: 'would-count'; readonly rule: string; readonly text: string }
  | {
      readonly code: 'order-gone' | 'counts-without-leave' | 'put-in-by-hand' | 'cannot-be-carried-out';
      readonly rule: '';
    }
  /** It breaks a rule that he has not waived. */
  | { readonly code: 'not-waived'; readonly rule: ''; readonly broken: string };

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

/** What is told at the foot of a turn's update beside what the rules gave: what the judge did, with his reason in his own words. */
export type Remark =
  /** The board the turn began with was put right; `what` is so now. Told to all, or `to` some sides alone. */
  | {
      readonly code: 'board-put-right';
      readonly rule: '';
      readonly who: string;
      readonly what: Fact;
      readonly word: string;
      readonly to?: readonly string[];
    }
  /** What was put right is not on the board any more. */
  | { readonly code: 'put-right-in-vain'; readonly rule: ''; readonly who: string; readonly word: string }
  | {
      readonly code: 'thread-vouched';
      readonly rule: '';
      readonly who: string;
      readonly at: number;
      readonly word: string;
    }
  | {
      readonly code: 'turn-stopped';
      readonly rule: '';
      readonly who: string;
      readonly at: number;
      readonly until?: number;
      readonly word: string;
    }
  /** Of a book that knows one time alone it is the deadline. */
  | {
      readonly code: 'time-moved';
      readonly rule: '';
      readonly who: string;
      readonly time: 'lock' | 'deadline';
      readonly at: number;
      readonly word: string;
    }
  /** An order counts by the judge's word alone; `player` is empty where it is nobody's. */
  | {
      readonly code: 'order-put-in';
      readonly rule: '';
      readonly who: string;
      readonly text: string;
      readonly player: string;
      readonly word: string;
    }
  | {
      readonly code: 'order-allowed';
      readonly rule: '';
      readonly who: string;
      readonly text: string;
      readonly player: string;
      readonly waived: readonly string[];
      readonly word: string;
    }
  | {
      readonly code: 'outcome-ruled';
      readonly rule: '';
      readonly who: string;
      readonly what: Fact;
      readonly word: string;
    };

/** The house's facts in English; a rulebook's own table takes them in. */
export const HOUSE_SAYINGS: Sayings<HouseFact> = {
  ...POST_SAYINGS,
  ...QUESTION_SAYINGS,
  ...ANSWER_SAYINGS,
  'later-order': { says: ({ player, text }) => `A later order of ${player} counts instead: ${text}` },
  'allowed-instead': { says: ({ text }) => `The judge allowed another order instead: ${text}` },
  'put-in-instead': { says: ({ text }) => `The judge put in another order instead: ${text}` },
  'would-count': { says: ({ text }) => `Another order counts: ${text}` },
  'left-out': { says: ({ word }) => word },
  'allowed-once': {
    says: ({ who, waived, word }) =>
      `allowed once by ${who}, who waived ${waived.join(' and ')}: ${withoutFullStop(word)}`,
  },
  'judge-ruled': {
    says: ({ who, what, word }, _, tell) => `${who} ruled that ${tell(what)}: ${withoutFullStop(word)}`,
  },
  'order-gone': { says: () => 'The order is not there any more' },
  'counts-without-leave': {
    says: () => 'The order counts without leave; where it comes to nothing, enter or change what follows',
  },
  'put-in-by-hand': { says: () => 'Put in the order you mean by hand' },
  'cannot-be-carried-out': { says: () => 'It cannot be carried out at all' },
  'hand-unread': { says: () => 'The orders you put in cannot be read on the board as it is now' },
  'not-waived': { says: ({ broken }) => `You have not waived ${broken}` },
  'change-not-so': { says: ({ value }, _, tell) => `What you changed is not so any more: ${tell(value)}` },
  'change-not-up': { says: ({ value }, _, tell) => `What you changed does not come up any more: ${tell(value)}` },
  'edited-before-seen': {
    says: ({ several }, to) =>
      `${several ? 'their posts were edited before they were' : 'its post was edited before it was'} first seen, so ${formatBearer(several, to)} the time of the edit`,
  },
  'changed-unmarked': {
    says: ({ several }, to) =>
      `${several ? 'their posts were' : 'its post was'} changed without an edit mark, so ${formatBearer(several, to)} the time ${isHouse(to) ? 'of the capture that first showed it' : 'at which I first saw the new words'}`,
  },
  withheld: { says: ({ who, how }, _, tell) => `the post of ${who} was ${tell(how)}` },
  'board-put-right': { says: ({ who, what, word }, _, tell) => `${who} put right that ${tell(what)}: ${word}` },
  'put-right-in-vain': { says: ({ who, word }) => `${who} put something right that is not there any more: ${word}` },
  'thread-vouched': {
    says: ({ who, at, word }, to) =>
      `${who} vouches that the thread was complete at ${formatMoment(at, to)}${behindColon(word)}`,
  },
  'turn-stopped': {
    says: ({ who, at, until, word }, to) => {
      const end = until === undefined ? 'and it stands still' : `until ${formatMoment(until, to)}`;
      return `${who} stopped the turn at ${formatMoment(at, to)}, ${end}${behindColon(word)}`;
    },
  },
  'time-moved': {
    says: ({ who, time, at, word }, to) => `${who} moved the ${time} to ${formatMoment(at, to)}${behindColon(word)}`,
  },
  'order-put-in': { says: ({ who, text, player, word }) => `${who} put in “${text}”${forPlayer(player)}: ${word}` },
  'order-allowed': {
    says: ({ who, text, player, waived, word }) =>
      `${who} allowed “${text}”${forPlayer(player)} once, and waived ${waived.join(' and ')} for it: ${word}`,
  },
  'outcome-ruled': { says: ({ who, what, word }, _, tell) => `${who} ruled: ${tell(what)}. ${word}` },
};

/** The judge's own word behind what he did, where he gave one. */
function behindColon(word: string): string {
  return word === '' ? '' : `: ${word}`;
}

function forPlayer(player: string): string {
  return player === '' ? '' : ` for ${player}`;
}

/** What has another time than its post shows. */
function formatBearer(several: true | undefined, to: Listener): string {
  if (isHouse(to)) return several ? 'they bear' : 'it bears';
  return several ? 'their orders have' : 'its order has';
}

/** Says the house's facts. */
export const formatHouse = createTeller(HOUSE_SAYINGS);
