import { compare, findOdd } from '../../format/compare.js';
import { isMap } from '../../format/entry.js';
import { writeOrder } from '../orders/order.js';
import { readLine } from '../orders/read-line.js';
import { resolve } from '../resolve.js';
import type { Case } from './case.js';
import { TERMS } from './compare.js';

/**
 * What is wrong with the expectations of a reading case, taken for themselves: each order is canonical, and posted so,
 * all of them are as legal as the case says.
 */
export function checkReading(one: Case): readonly string[] {
  const { orders, illegal, superseded } = one.expect;
  const odd = findOdd(one.expect, (text) => {
    const written = readLine(text, one.armies);
    return written?.isKnown === true && writeOrder(written) === text;
  });
  const [first, ...more] = one.posts;
  if (!first || more.some(({ author }) => author !== first.author)) return odd;
  const isKnown = (entry: unknown) => isMap(entry) && one.armies.some(({ name }) => name === entry.army);
  const expect = {
    orders,
    illegal: (Array.isArray(illegal) ? illegal : []).filter(isKnown),
    ...(superseded !== undefined && { superseded }),
  };
  const text = Array.isArray(orders) ? orders.join('\n') : '';
  const posts = [{ ...first, revisions: [{ at: first.revisions[0].at, text, unmarked: false }] as const }];
  return [...odd, ...compare(expect, resolve({ ...one, posts, expect }), TERMS)];
}
