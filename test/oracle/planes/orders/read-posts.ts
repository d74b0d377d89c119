import { playerOf, readPosts } from '../../posts.js';
import type { Case } from '../format/case.js';
import { type Order, writeOrder } from './order.js';
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
export function takeOrders(given: Case): Posted {
  const read = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const written = readLine(line, given.armies);
        return written ? { line, written, key: writeOrder(written) } : { line };
      });
  const { said, late, isWithheld } = readPosts(given, read, false);
  const orders: Order[] = [];
  const unread: string[] = [];
  const calls = new Set(isWithheld ? ['R4'] : []);
  for (const { line, written, key, author, isCall, ...time } of said) {
    if (!written || key === undefined) {
      unread.push(line);
      continue;
    }
    if (isCall) calls.add('R3');
    orders.push({ ...written, ...time, author: playerOf(author, given.aliases), text: key });
  }
  return { orders, unread, late, calls: [...calls] };
}
