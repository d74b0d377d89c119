import type { Case, Post, Revision } from '../format/case.js';
import { need } from '../need.js';
import { minuteOf, playerOf } from './control.js';
import { type Order, type Written, writeOrder } from './order.js';
import { readLine } from './read-line.js';

export interface Posted {
  /** In force at the lock, in the order written. */
  readonly orders: readonly Order[];
  readonly unread: readonly string[];
  /** Authors of posts out of the window. */
  readonly late: readonly string[];
  readonly calls: readonly string[];
}

/** P1, P2, P5: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function readPosts(board: Case): Posted {
  const [opened, lock] = [minuteOf(board.opened), minuteOf(board.lock)];
  const orders: Order[] = [];
  const unread: string[] = [];
  const late: string[] = [];
  const calls = new Set<string>();
  for (const [i, post] of board.posts.entries()) {
    const inTime = post.revisions.filter(({ at }) => minuteOf(at) <= lock);
    const now = inTime.at(-1);
    if (!now || inTime.every(({ at }) => minuteOf(at) < opened)) {
      late.push(post.author);
      continue;
    }
    const after = post.revisions.slice(inTime.length);
    const withheld = after.length > 0 && (post.unseen || after.some(({ unmarked }) => unmarked));
    const lines = read(withheld ? (post.revisions.at(-1) ?? now) : now, board);
    if (withheld) {
      if (lines.some(({ written }) => written)) calls.add('R4');
      continue;
    }
    for (const [n, { line, written }] of lines.entries()) {
      if (!written) {
        unread.push(line);
        continue;
      }
      const since = timeOf(written, post, inTime, board);
      if (minuteOf(since.at) < opened) continue; // R30
      if (since.unmarked || (post.unseen && inTime.length > 1)) calls.add('R3');
      const place = (post.pm ? 1e6 : 0) + i * 1e3 + n;
      orders.push({
        ...written,
        author: playerOf(post.author, board),
        minute: minuteOf(since.at),
        place,
        text: writeOrder(written),
      });
    }
  }
  return { orders, unread, late, calls: [...calls] };
}

function read({ text }: Revision, { armies }: Case) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ line, written: readLine(line, armies) }));
}

/** R3: the revision since which the order has been in the post without a break; the last one where only that was seen. */
function timeOf(written: Written, { unseen }: Post, revisions: readonly Revision[], board: Case): Revision {
  const last = need(revisions.at(-1), 'revision');
  if (unseen) return last;
  const holds = (revision: Revision) =>
    read(revision, board).some((one) => one.written && writeOrder(one.written) === writeOrder(written));
  const gone = revisions.findLastIndex((revision) => !holds(revision));
  return need(revisions[gone + 1], 'revision');
}
