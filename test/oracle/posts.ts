import type { Post, Revision } from './format/case.js';
import { need } from './format/entry.js';

/** R5: all times are compared by the minute. */
export function minuteOf(at: number): number {
  return Math.floor(at / 60_000);
}

/** When an order was given (R3), and its place among those of one minute: the smaller first (R5). */
export interface Timed {
  readonly minute: number;
  readonly place: number;
}

/** R5: the earlier first. */
export function byTime(a: Timed, b: Timed): number {
  return a.minute - b.minute || a.place - b.place;
}

/** R1: the last such change by the end of a minute. */
export function lastChange<C extends { readonly at: number }>(
  changes: readonly C[],
  minute: number,
  isSuch: (change: C) => boolean,
): C | undefined {
  return changes
    .filter((change) => minuteOf(change.at) <= minute && isSuch(change))
    .toSorted((a, b) => minuteOf(a.at) - minuteOf(b.at))
    .at(-1);
}

/** A player by the name the board knows: a judge's alias stands for him. */
function playerOf(author: string, aliases: Readonly<Record<string, readonly string[]>>): string {
  return Object.keys(aliases).find((player) => aliases[player]?.includes(author)) ?? author;
}

/** An order as a line has it. `key` is the same for the same order. */
interface Said {
  readonly key: string;
}

/** Whose post an order stands in, and when it was given. */
export interface Timing extends Timed {
  readonly author: string;
  /** R5: the number of the post, private messages after all others. */
  readonly post: number;
}

export interface Posted<O> {
  /** In force at the lock, in the order written. */
  readonly orders: readonly O[];
  /** Lines that are no order. */
  readonly unread: readonly string[];
  /** Authors of posts out of the window. */
  readonly late: readonly string[];
  /** R3, where a time was never seen or left no mark, and R4, where an order waits for the judge. */
  readonly calls: readonly string[];
}

interface Window {
  readonly opened: number;
  readonly lock: number;
  readonly posts: readonly Post[];
}

/**
 * The orders of the posts of a turn, with their timestamps (R3, R4, R30): what `read` finds in a line, made into an order
 * by `take`; where either gives none the line is unread. `sparesOld`: a post from before the opening is not late where an
 * order of it counts.
 */
export function readPosts<S extends Said, O>(
  { opened, lock, posts }: Window,
  aliases: Readonly<Record<string, readonly string[]>>,
  read: (line: string, author: string) => readonly S[],
  take: (said: S, timing: Timing) => O | undefined,
  sparesOld = false,
): Posted<O> {
  const orders: O[] = [];
  const unread: string[] = [];
  const late: string[] = [];
  const calls = new Set<string>();
  for (const [i, { author: signed, pm, revisions, unseen }] of posts.entries()) {
    const author = playerOf(signed, aliases);
    const linesOf = ({ text }: Revision) => text.split('\n').filter((line) => line !== '');
    const saidIn = (revision: Revision) => linesOf(revision).flatMap((line) => read(line, author));
    const inTime = revisions.filter(({ at }) => minuteOf(at) <= minuteOf(lock));
    const [after, ...more] = revisions.slice(inTime.length);
    const now = inTime.at(-1);
    if (now && after && (unseen || after.unmarked)) {
      const seen = unseen ? [more.at(-1) ?? after] : [now, after, ...more];
      if (seen.some((revision) => saidIn(revision).length > 0)) calls.add('R4');
      continue;
    }
    /** R3: the revision since which an order has been in the post without a break, as often as up to here. */
    const sinceWhen = ({ key }: Said, times: number): Revision => {
      const isGone = (revision: Revision) => saidIn(revision).filter((one) => one.key === key).length < times;
      return need(inTime[inTime.findLastIndex(isGone) + 1], 'revision');
    };
    const post = (pm ? 1e6 : 0) + i;
    const before: S[] = [];
    let counts = false;
    for (const [n, line] of (now ? linesOf(now) : []).entries()) {
      const all = read(line, author);
      let isUnread = all.length === 0;
      for (const said of all) {
        before.push(said);
        const since = unseen && now ? now : sinceWhen(said, before.filter(({ key }) => key === said.key).length);
        const minute = minuteOf(since.at);
        if (minute < minuteOf(opened)) continue; // R30
        const order = take(said, { author, post, minute, place: post * 1e3 + n });
        isUnread ||= order === undefined;
        if (order === undefined) continue;
        if (since.unmarked || (unseen && inTime.length > 1)) calls.add('R3');
        orders.push(order);
        counts = true;
      }
      if (isUnread) unread.push(line);
    }
    const isOld = !now || minuteOf(revisions[0].at) < minuteOf(opened);
    if (isOld && !(sparesOld && counts)) late.push(signed);
  }
  return { orders, unread, late, calls: [...calls] };
}
