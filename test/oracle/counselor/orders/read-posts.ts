import { need } from '../../nemesis/need.js';
import type { Case, Post, Revision } from '../format/case.js';
import type { Order, Value } from './order.js';
import { readOrder, writeOrder } from './read-line.js';

export const minuteOf = (at: number): number => Math.floor(at / 60_000);

type Read = Pick<Order, 'who' | 'isKnown' | 'value' | 'text'>;

export interface Posted {
  readonly orders: readonly Order[];
  readonly late: readonly string[];
  /** R3 and R4, where a post is timed or withheld by them (J63). */
  readonly calls: ReadonlySet<string>;
}

/** J2: the orders in force at the lock, in the order written, and who was out of time. */
export function readPosts(given: Case): Posted {
  const [opened, lock] = [minuteOf(given.opened), minuteOf(given.lock)];
  const orders: Order[] = [];
  const late: string[] = [];
  const calls = new Set<string>();
  for (const [i, post] of given.posts.entries()) {
    const inTime = post.revisions.filter(({ at }) => minuteOf(at) <= lock);
    const now = inTime.at(-1);
    if (!now || inTime.every(({ at }) => minuteOf(at) < opened)) {
      late.push(post.author);
      continue;
    }
    const after = post.revisions.slice(inTime.length);
    if (after.length > 0 && (post.unseen || after.some(({ unmarked }) => unmarked))) {
      const last = need(post.revisions.at(-1), 'revision');
      if ([now, last].some(({ text }) => readText(text, given).length > 0)) calls.add('R4');
      continue;
    }
    const read = readText(now.text, given);
    const places = new Map<string, number>();
    for (const [n, one] of read.entries()) {
      const times = read.slice(0, n + 1).filter(({ text }) => text === one.text).length;
      const since = post.unseen ? now : sinceWhen(one.text, times, inTime, given);
      if (since.unmarked || (post.unseen && inTime.length > 1)) calls.add('R3');
      const minute = minuteOf(since.at);
      if (minute < opened) continue; // R30
      const place = (places.get(one.who) ?? 0) + 1;
      places.set(one.who, place);
      orders.push({ ...one, author: post.author, post: rankOf(post, i), minute, place });
    }
  }
  return { orders, late, calls };
}

/** Messages come after the posts of their minute, among each other as received. */
const rankOf = ({ pm }: Post, i: number) => (pm ? 1e6 : 0) + i;

/** R3: the revision since which the order has been in the post without a break, so many times. */
function sinceWhen(text: string, times: number, revisions: readonly Revision[], given: Case): Revision {
  const gone = revisions.findLastIndex(
    (revision) => readText(revision.text, given).filter((one) => one.text === text).length < times,
  );
  return need(revisions[gone + 1], 'revision');
}

function readText(text: string, given: Case): readonly Read[] {
  return text.split('\n').flatMap((line) => {
    const [, typed = '', rest = ''] = /^([^:]+): (.+)$/.exec(line) ?? [];
    const who = given.characters.find(({ name }) => name === typed)?.name;
    return rest.split('; ').flatMap((part): readonly Read[] => {
      const value = readOrder(part);
      if (!value) return [];
      return [{ who: who ?? typed, isKnown: who !== undefined, value, text: textOf(who ?? typed, value) }];
    });
  });
}

const textOf = (who: string, value: Value) => `${who}: ${writeOrder(value)}`;
