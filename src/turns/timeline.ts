import type { Post, Revision } from '../core/post.js';
import { HOUR, type Instant, minuteOf } from '../core/time.js';
import type { PostPolicy } from '../rulesets/contract/policy.js';
import { findOneTime, type PostFact } from '../rulesets/contract/post-facts.js';
import type { TurnSheet } from '../rulesets/contract/turn.js';

/** How near the lock, in ms, a time must be for its being unsure to matter: a relative time errs by up to a unit. */
const NEAR = HOUR;

/** What counts of a post in a turn, and why not, where nothing does. */
export type PostStanding =
  | { readonly counts: true; readonly revision: number }
  | {
      readonly counts: false;
      readonly revision: number;
      readonly out: 'late' | 'sent-early' | 'deleted';
      readonly because: PostFact;
    }
  | {
      readonly counts: false;
      readonly revision: number;
      readonly out: 'withheld';
      readonly because: PostFact;
      /** What the judge must say for it to count, where that is not that the text shown stood there at the lock. */
      readonly unless?: 'in-time';
      /** The revision of the text it was changed to, where that may have stood there at the lock too. */
      readonly later?: number;
      /** True where a question about several posts asks for this one too. */
      readonly isAsked?: true;
    };

/**
 * Which revision of a post is in force at the lock, compared by the minute, the lock's minute included. A post whose
 * text in force was never seen, or changed without a mark between two captures with the lock between them, is withheld;
 * so is one that bears a time of before the lock, was looked for after that time without being there, and came after
 * the lock.
 */
export function findStanding(post: Post, sheet: TurnSheet, { messageMinutes, late }: PostPolicy): PostStanding {
  const lock = minuteOf(sheet.lock);
  const posted = minuteOf(post.at.ms);
  const one = findOneTime(sheet);
  if (posted > lock && post.via === 'thread' && isUnsure(post.at) && post.at.ms - sheet.lock <= NEAR)
    return { counts: false, revision: 0, out: 'withheld', because: { code: 'posted-near-lock', rule: '', ...one } };
  if (posted > lock)
    return {
      counts: false,
      revision: post.revisions.length - 1,
      out: 'late',
      because: { code: 'posted-late', rule: late, ...one },
    };
  const tooEarly = messageMinutes === undefined ? posted < minuteOf(sheet.opened) : posted < lock - messageMinutes;
  if (post.via === 'pm' && tooEarly)
    return {
      counts: false,
      revision: 0,
      out: 'sent-early',
      because: {
        code: 'sent-early',
        rule: late,
        ...one,
        ...(messageMinutes !== undefined && { minutes: messageMinutes }),
      },
    };
  const revision = post.revisions.findLastIndex(({ since }) => minuteOf(since.ms) <= lock);
  if (revision < 0) {
    return {
      counts: false,
      revision: 0,
      out: 'withheld',
      because: { code: 'text-unseen', rule: '', ...one },
    };
  }
  const next = post.revisions[revision + 1];
  if (next?.unmarked && minuteOf(next.beforeSeen ?? post.revisions[revision]?.since.ms ?? 0) <= lock) {
    return {
      counts: false,
      revision,
      out: 'withheld',
      later: revision + 1,
      because: { code: 'text-unmarked', rule: '', ...one },
    };
  }
  if (next && isUnsure(next.since) && next.since.ms - sheet.lock <= NEAR && wasSeenBefore(next, lock))
    return {
      counts: false,
      revision,
      out: 'withheld',
      later: revision + 1,
      because: { code: 'edited-near-lock', rule: '', ...one },
    };
  if (post.lateArrival && minuteOf(post.lateArrival.seenAt) > lock)
    return {
      counts: false,
      revision,
      out: 'withheld',
      because: { code: 'moved-in', rule: '', absentAt: post.lateArrival.absentAt, ...one },
      unless: 'in-time',
    };
  if (post.revisions[revision]?.body.text.trim() === '')
    return { counts: false, revision, out: 'deleted', because: { code: 'deleted', rule: '', ...one } };
  return { counts: true, revision };
}

/** True where an instant lies in the turn's window: the opening's minute to the lock's, both included. */
export function isInWindow(ms: number, sheet: TurnSheet): boolean {
  return minuteOf(ms) >= minuteOf(sheet.opened) && minuteOf(ms) <= minuteOf(sheet.lock);
}

/** True where the text before was last seen by the lock's minute, so that the change may have come before it too. */
function wasSeenBefore({ beforeSeen }: Revision, lock: number): boolean {
  return beforeSeen !== undefined && minuteOf(beforeSeen) <= lock;
}

/** True for a time that was only told relatively or worked out. */
function isUnsure({ sure }: Instant): boolean {
  return sure !== 'second' && sure !== 'minute';
}

/** True where a text's time was only told relatively or worked out, and the lock is so near that it could matter. */
export function isUnsureNear(post: Post, revision: number, sheet: TurnSheet): boolean {
  const since = post.revisions[revision]?.since;
  if (!since || !isUnsure(since)) return false;
  return Math.abs(since.ms - sheet.lock) <= NEAR;
}

/** The time of a text, and whether it rests on an edit nobody saw coming. */
export interface Since {
  readonly ms: number;
  readonly revision: number;
}

/**
 * Since when each text of the last list has been there without a break. `lists` are the texts of each revision up to
 * the one in force, with repetitions; `brought` are those that a revision took over from another post, with the time
 * each has there. The answer is parallel to the last list.
 */
export function timeTexts(
  lists: readonly (readonly string[])[],
  times: readonly number[],
  brought: (revision: number) => ReadonlyMap<string, number> = () => new Map(),
): readonly Since[] {
  let known = new Map<string, Since[]>();
  let last: Since[] = [];
  lists.forEach((texts, revision) => {
    const next = new Map<string, Since[]>();
    const others = brought(revision);
    last = texts.map((text) => {
      const there = next.get(text) ?? [];
      const since = known.get(text)?.[there.length] ??
        bring(others, text) ?? { ms: times[revision] as number, revision };
      next.set(text, [...there, since]);
      return since;
    });
    known = next;
  });
  return last;
}

/** A text that stood in another post before counts from then; what is then rests on no edit of this one. */
function bring(others: ReadonlyMap<string, number>, text: string): Since | undefined {
  const ms = others.get(text);
  return ms === undefined ? undefined : { ms, revision: 0 };
}
