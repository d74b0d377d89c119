import { createTeller, type Fact, type Listener, type Sayings } from '../../core/fact.js';
import { count, ENGLISH, type Grammar } from '../../core/language.js';
import { withoutFullStop } from '../../core/text.js';
import { writeIso, writeMinute } from '../../core/time.js';

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
  | Remark;

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
  /** The board the turn began with was put right; `what` it is now, as the rulebook says it. Told to all, or `to` some sides alone. */
  | {
      readonly code: 'board-put-right';
      readonly rule: '';
      readonly who: string;
      readonly what: string;
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

/** Why a post does not count, or not for certain. */
export type PostFact =
  | { readonly code: 'posted-late'; readonly rule: string }
  | { readonly code: 'sent-early'; readonly rule: string; readonly minutes?: number }
  | { readonly code: 'posted-near-lock' | 'edited-near-lock' | 'text-unseen' | 'text-unmarked'; readonly rule: '' }
  | { readonly code: 'moved-in'; readonly rule: ''; readonly absentAt: number }
  | { readonly code: 'deleted'; readonly rule: '' }
  | { readonly code: 'taken-out'; readonly rule: ''; readonly how: TakenHow; readonly isBack: boolean };

/** How posts were taken out that their authors hardly took out. */
export const TAKEN_HOW = ['carried-over', 'several-authors', 'at-the-lock'] as const;
export type TakenHow = (typeof TAKEN_HOW)[number];

const TAKEN: Readonly<Record<TakenHow, string>> = {
  'carried-over': 'not in the thread any more where it was carried over to',
  'several-authors': 'gone from the thread at one look, posts of several authors at once',
  'at-the-lock': 'gone from the thread at the lock',
};

const TIME_UNSURE = "the forum's time of it, after the lock, is not sure";

/** The house's facts in English; a rulebook's own table takes them in. */
export const HOUSE_SAYINGS: Sayings<HouseFact> = {
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
  'posted-late': { says: () => 'posted after the lock' },
  'sent-early': { says: ({ minutes }) => tellTooEarly(minutes) },
  'posted-near-lock': { says: () => `posted near the lock, and ${TIME_UNSURE}` },
  'edited-near-lock': { says: () => `edited near the lock, and ${TIME_UNSURE}` },
  'text-unseen': { says: () => 'edited after the lock, and the text in force at the lock was never seen' },
  'text-unmarked': {
    says: (_, to) =>
      `changed without an edit mark between ${isHouse(to) ? 'two captures with the lock between them' : 'my last look before the lock and the first one after it'}`,
  },
  'moved-in': {
    says: ({ absentAt }, to) =>
      `not in the thread when it was read at ${tellMoment(absentAt, to)}, though it bears an earlier time, and first seen after the lock: moved in from elsewhere, or let through later`,
  },
  deleted: { says: () => 'deleted before the lock' },
  'taken-out': {
    says: ({ how, isBack }) => `${TAKEN[how]}${isBack ? ', and back after the lock as before' : ''}`,
  },
  'board-put-right': { says: ({ who, what, word }) => `${who} put right that ${what}: ${word}` },
  'put-right-in-vain': { says: ({ who, word }) => `${who} put something right that is not there any more: ${word}` },
  'thread-vouched': {
    says: ({ who, at, word }, to) =>
      `${who} vouches that the thread was complete at ${tellMoment(at, to)}${behindColon(word)}`,
  },
  'turn-stopped': {
    says: ({ who, at, until, word }, to) => {
      const end = until === undefined ? 'and it stands still' : `until ${tellMoment(until, to)}`;
      return `${who} stopped the turn at ${tellMoment(at, to)}, ${end}${behindColon(word)}`;
    },
  },
  'time-moved': {
    says: ({ who, time, at, word }, to) => `${who} moved the ${time} to ${tellMoment(at, to)}${behindColon(word)}`,
  },
  'order-put-in': { says: ({ who, text, player, word }) => `${who} put in “${text}”${forPlayer(player)}: ${word}` },
  'order-allowed': {
    says: ({ who, text, player, waived, word }) =>
      `${who} allowed “${text}”${forPlayer(player)} once, although it breaks ${waived.join(' and ')}: ${word}`,
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
function tellBearer(several: true | undefined, to: Listener): string {
  if (isHouse(to)) return several ? 'they bear' : 'it bears';
  return several ? 'their orders have' : 'its order has';
}

/** Says the house's facts. */
export const tellHouse = createTeller(HOUSE_SAYINGS);

/** Why a private message came too early, where messages begin to count some minutes before the lock. */
export function tellTooEarly(minutes: number | undefined): string {
  if (minutes === undefined) return 'sent before the turn was opened';
  return `sent more than ${minutes % 60 === 0 ? count(minutes / 60, 'hour', 'hours') : count(minutes, 'minute', 'minutes')} before the lock`;
}

/** A moment (ms UTC) within a sentence: `2026-09-22T17:12Z` for the judge, `22 September, 17:12 UTC` for players. */
export function tellMoment(ms: number, to: Listener, { moment }: Grammar = ENGLISH): string {
  return isHouse(to) ? writeIso(ms) : `${moment(ms)} UTC`;
}

/** The same where the sentence names no zone: `2026-09-22 17:12`, or `22 September, 17:12`. */
export function tellMinute(ms: number, to: Listener, { moment }: Grammar = ENGLISH): string {
  return isHouse(to) ? writeMinute(ms) : moment(ms);
}

/** The judge and whoever ordered are told before the update is out, as the house words it. */
export function isHouse(to: Listener): boolean {
  return to === 'judge' || to === 'own';
}
