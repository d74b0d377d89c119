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

/** R1: what the last change by the end of a minute made of it; undefined where there is none. */
export function lastChange<C extends { readonly at: number }>(changes: readonly C[], minute: number): C | undefined {
  return changes
    .filter(({ at }) => minuteOf(at) <= minute)
    .toSorted((a, b) => minuteOf(a.at) - minuteOf(b.at))
    .at(-1);
}

/** A player by the name the board knows: a judge's alias stands for him. */
export function playerOf(author: string, aliases: Readonly<Record<string, readonly string[]>>): string {
  return Object.keys(aliases).find((player) => aliases[player]?.includes(author)) ?? author;
}

/** Something a post says. `key` is the same for the same order, and missing where it is none. */
export interface Said {
  readonly key?: string;
}

/** What a post says in the text in force at the lock. */
export type InForce<S extends Said> = S &
  Timed & {
    readonly author: string;
    /** R5: the number of its post, private messages after all others. */
    readonly post: number;
    /** R3: its time was never seen, or left no mark. */
    readonly isCall: boolean;
  };

export interface Posted<S extends Said> {
  readonly said: readonly InForce<S>[];
  /** Authors of posts out of the window. */
  readonly late: readonly string[];
  /** R4: an order waits for the judge. */
  readonly isWithheld: boolean;
}

/**
 * What is said in the posts of a turn, in the order written, with its timestamps (R3, R4, R30). `sparesOld`: a post from
 * before the opening is not late where an order of it counts.
 */
export function readPosts<S extends Said>(
  turn: { readonly opened: number; readonly lock: number; readonly posts: readonly Post[] },
  read: (text: string, author: string) => readonly S[],
  sparesOld: boolean,
): Posted<S> {
  const [opened, lock] = [minuteOf(turn.opened), minuteOf(turn.lock)];
  const said: InForce<S>[] = [];
  const late: string[] = [];
  let isWithheld = false;
  for (const [i, { author, pm, revisions, unseen }] of turn.posts.entries()) {
    const inTime = revisions.filter(({ at }) => minuteOf(at) <= lock);
    const [after, ...more] = revisions.slice(inTime.length);
    const now = inTime.at(-1);
    if (!now) {
      late.push(author);
      continue;
    }
    if (after && (unseen || after.unmarked)) {
      const seen = unseen ? [more.at(-1) ?? after] : [now, after, ...more];
      isWithheld ||= seen.some(({ text }) => read(text, author).some(({ key }) => key !== undefined));
      continue;
    }
    const lines = read(now.text, author);
    const post = (pm ? 1e6 : 0) + i;
    const isOld = minuteOf(revisions[0].at) < opened;
    let counts = false;
    for (const [n, line] of lines.entries()) {
      const isKnown = !unseen && line.key !== undefined;
      const since = isKnown ? sinceWhen(line, lines.slice(0, n), inTime, (text) => read(text, author)) : now;
      const minute = minuteOf(since.at);
      if (line.key !== undefined && minute < opened) continue; // R30
      counts ||= line.key !== undefined;
      const isCall = since.unmarked || (unseen && inTime.length > 1);
      said.push({ ...line, author, post, minute, place: post * 1e3 + n, isCall });
    }
    if (isOld && !(sparesOld && counts)) late.push(author);
  }
  return { said, late, isWithheld };
}

/** R3: the revision since which the order has been in the post without a break, as often as up to here. */
function sinceWhen(
  { key }: Said,
  before: readonly Said[],
  revisions: readonly Revision[],
  read: (text: string) => readonly Said[],
): Revision {
  const count = (lines: readonly Said[]) => lines.filter((line) => line.key === key).length;
  const times = count(before) + 1;
  const gone = revisions.findLastIndex(({ text }) => count(read(text)) < times);
  return need(revisions[gone + 1], 'revision');
}
