import { minuteOf } from '../../../core/time.js';
import { DAY, type DrawnMatch } from '../board.js';

/** 6.4 What is due how many days after the newsletter, which is the lock that drew the match (N25). */
const DUE = [
  { what: 'challenge', days: 5 },
  { what: 'deployed', days: 7 },
  { what: 'finished', days: 15 },
] as const;

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
