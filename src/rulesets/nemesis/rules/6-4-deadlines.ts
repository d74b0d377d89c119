import { minuteOf } from '../../../core/time.js';
import type { DrawnMatch } from '../board.js';

const DAY = 24 * 60 * 60_000;
/** 6.4 What is due how many days after the newsletter, which is the lock that drew the match (N25). */
export const DUE = [
  { what: 'challenge', days: 5 },
  { what: 'deployed', days: 7 },
  { what: 'finished', days: 15 },
] as const;

/** 6.4 How long before its first lock a match of a set-up was drawn where it does not say. */
const DRAWN_BEFORE = 10 * DAY;

/** 6.4 The lock (ms) that drew a match, as it stands before another lock. */
export function drawnAt({ drawn }: Pick<DrawnMatch, 'drawn'>, lock: number): number {
  return drawn ?? lock - DRAWN_BEFORE;
}

/** 6.4 A match's deadlines (ms), each minute still in; an extension moves those that lie before it (N25). */
export function deadlinesOf({
  drawn = 0,
  extended,
}: Pick<DrawnMatch, 'drawn' | 'extended'>): readonly { readonly what: string; readonly at: number }[] {
  return DUE.map(({ what, days }) => ({ what, at: Math.max(drawn + days * DAY, extended ?? 0) }));
}

/** 6.4 True for an open match past its last deadline at a lock: it is told to the judge, and nothing befalls it (N25). */
export function isOverdue(match: Pick<DrawnMatch, 'drawn' | 'extended' | 'ending'>, lock: number): boolean {
  const last = deadlinesOf(match).at(-1)?.at ?? 0;
  return match.ending === undefined && minuteOf(last) < minuteOf(lock);
}
