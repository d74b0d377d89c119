import { readPosts } from '../../posts.js';
import type { Case } from '../format/case.js';
import type { Order, Value } from './order.js';
import { readOrder, writeOrder } from './read-line.js';

export interface Posted {
  readonly orders: readonly Order[];
  readonly late: readonly string[];
  /** R3 and R4, where a post is timed or withheld by them (J63). */
  readonly calls: ReadonlySet<string>;
}

/** J2: the orders in force at the lock, in the order written, and who was out of time. */
export function takeOrders(given: Case): Posted {
  const { said, late, isWithheld } = readPosts(given, (text) => readText(text, given), true);
  const calls = new Set(isWithheld ? ['R4'] : []);
  const orders: Order[] = [];
  for (const { key, isCall, ...one } of said) {
    if (isCall) calls.add('R3');
    const place = orders.filter(({ post, who }) => post === one.post && who === one.who).length + 1;
    orders.push({ ...one, text: key, place });
  }
  return { orders, late, calls };
}

function readText(text: string, given: Case) {
  return text.split('\n').flatMap((line) => {
    const [, typed = '', rest = ''] = /^([^:]+): (.+)$/.exec(line) ?? [];
    const who = given.characters.find(({ name }) => name === typed)?.name;
    return rest.split('; ').flatMap((part) => {
      const value = readOrder(part);
      if (!value) return [];
      return [{ who: who ?? typed, isKnown: who !== undefined, value, key: textOf(who ?? typed, value) }];
    });
  });
}

const textOf = (who: string, value: Value) => `${who}: ${writeOrder(value)}`;
