import type { Listener, Sayings } from '../../core/fact.js';
import { count, ENGLISH, type Grammar } from '../../core/language.js';
import { writeIso, writeMinute } from '../../core/time.js';

/** Why a post does not count, or not for certain. */
export type PostFact = OneTime &
  (
    | { readonly code: 'posted-late'; readonly rule: string }
    | { readonly code: 'posted-early'; readonly rule: string; readonly ruling?: string }
    | { readonly code: 'sent-early'; readonly rule: string; readonly minutes?: number }
    | { readonly code: 'posted-near-lock' | 'edited-near-lock' | 'text-unseen' | 'text-unmarked'; readonly rule: '' }
    | { readonly code: 'moved-in'; readonly rule: ''; readonly absentAt: number }
    | { readonly code: 'deleted'; readonly rule: '' }
    | { readonly code: 'taken-out'; readonly rule: ''; readonly how: TakenHow; readonly isBack: boolean }
    /** What was edited or deleted too late, and the orders that stood in it at the lock, which were judged. */
    | { readonly code: 'changed-late'; readonly rule: string; readonly isDeleted: boolean }
    | { readonly code: 'judged-then'; readonly rule: ''; readonly orders: readonly string[] }
  );

/** Where a turn has one time alone, which its players call the deadline. */
export interface OneTime {
  readonly hasOneTime?: true;
}

/** Whether a turn has one time alone. */
export function findOneTime({ deadline, lock }: { readonly deadline: number; readonly lock: number }): OneTime {
  return deadline === lock ? { hasOneTime: true } : {};
}

/** How posts were taken out that their authors hardly took out. */
export const TAKEN_HOW = ['carried-over', 'deleted', 'waiting', 'several-authors', 'at-the-lock'] as const;
export type TakenHow = (typeof TAKEN_HOW)[number];

const TAKEN: Readonly<Record<TakenHow, (lock: string) => string>> = {
  'carried-over': () => 'not in the thread any more where it was carried over to',
  deleted: () => 'deleted, and stands in the thread as deleted only: by a moderator, if not by its author',
  waiting: () => 'taken out by a moderator, or flagged, and waits for approval',
  'several-authors': () => 'gone from the thread at one look, posts of several authors at once',
  'at-the-lock': (lock) => `gone from the thread at ${lock}`,
};

/** The same in English. */
export const POST_SAYINGS: Sayings<PostFact> = {
  'posted-late': { says: (fact, to) => `posted after ${formatLock(fact, to)}` },
  'posted-early': { says: () => 'posted before the turn was opened' },
  'sent-early': {
    says: ({ minutes, ...one }, to) =>
      minutes === undefined
        ? 'sent before the turn was opened'
        : `sent more than ${formatEarlier(minutes)} before ${formatLock(one, to)}`,
  },
  'posted-near-lock': {
    says: (fact, to) =>
      `posted near ${formatLock(fact, to)}, and the forum's time of it, after ${formatLock(fact, to)}, is not sure`,
  },
  'edited-near-lock': {
    says: (fact, to) =>
      `edited near ${formatLock(fact, to)}, and the forum's time of it, after ${formatLock(fact, to)}, is not sure`,
  },
  'text-unseen': {
    says: (fact, to) =>
      `edited after ${formatLock(fact, to)}, and the text in force at ${formatLock(fact, to)} was never seen`,
  },
  'text-unmarked': {
    says: (fact, to) =>
      `changed without an edit mark between ${isHouse(to) ? `two captures with ${formatLock(fact, to)} between them` : `my last look before ${formatLock(fact, to)} and the first one after it`}`,
  },
  'moved-in': {
    says: ({ absentAt, ...one }, to) =>
      `not in the thread when it was read at ${formatMoment(absentAt, to)}, though it bears an earlier time, and first seen after ${formatLock(one, to)}: moved in from elsewhere, or let through later`,
  },
  deleted: { says: (fact, to) => `deleted before ${formatLock(fact, to)}` },
  'taken-out': {
    says: ({ how, isBack, ...one }, to) =>
      `${TAKEN[how](formatLock(one, to))}${isBack ? `, and back after ${formatLock(one, to)} as before` : ''}`,
  },
  'changed-late': {
    says: ({ isDeleted, ...one }, to) => `${isDeleted ? 'deleted' : 'edited'} after ${formatLock(one, to)}`,
  },
  'judged-then': {
    says: ({ orders }) =>
      orders.length === 0 ? 'no order stood in it then' : `what stood in it then was judged, “${orders.join('; ')}”`,
  },
};

/** What players of a book with one time alone call the lock. */
export function formatLock({ hasOneTime }: OneTime, to: Listener): string {
  return hasOneTime && !isHouse(to) ? 'the deadline' : 'the lock';
}

function formatEarlier(minutes: number): string {
  return minutes % 60 === 0 ? count(minutes / 60, 'hour', 'hours') : count(minutes, 'minute', 'minutes');
}

/** A moment (ms UTC) within a sentence: `2026-09-22T17:12Z` for the judge, `22 September, 17:12 UTC` for players. */
export function formatMoment(ms: number, to: Listener, { moment }: Grammar = ENGLISH): string {
  return isHouse(to) ? writeIso(ms) : `${moment(ms)} UTC`;
}

/** The same where the sentence names no zone: `2026-09-22 17:12`, or `22 September, 17:12`. */
export function formatMinute(ms: number, to: Listener, { moment }: Grammar = ENGLISH): string {
  return isHouse(to) ? writeMinute(ms) : moment(ms);
}

/** The judge and whoever ordered are told before the update is out, as the house words it. */
export function isHouse(to: Listener): boolean {
  return to === 'judge' || to === 'own';
}
