import { writeOrder } from '../orders/order.js';
import { readLine } from '../orders/read-line.js';
import { resolve } from '../resolve.js';
import type { Case } from './case.js';
import { compare } from './compare.js';

/**
 * What is wrong with the expectations of a reading case, taken for themselves: each order is canonical, and posted so,
 * all of them are as legal as the case says. How people really write is not looked at.
 */
export function checkReading(one: Case): readonly string[] {
  const { orders, illegal, superseded } = one.expect;
  const texts = (Array.isArray(orders) ? orders : []).map(String);
  const odd = texts.filter((text) => {
    const written = readLine(text, one.armies);
    return !written?.isKnown || writeOrder(written) !== text;
  });
  const authors = new Set(one.posts.map(({ author }) => author));
  const [first] = one.posts;
  if (!first || authors.size > 1) return odd.map((text) => `${text} is not canonical`);
  const isKnown = (entry: { readonly army?: string }) => one.armies.some(({ name }) => name === entry.army);
  const expect = {
    orders: texts,
    illegal: (Array.isArray(illegal) ? illegal : []).filter(isKnown),
    ...(superseded !== undefined && { superseded }),
  };
  const revisions = [{ at: first.revisions[0]?.at ?? one.lock, text: texts.join('\n'), unmarked: false }];
  const posted = { ...one, posts: [{ ...first, revisions }], expect };
  return [
    ...odd.map((text) => `${text} is not canonical`),
    ...compare(posted, resolve(posted)).map(({ key, expected, actual }) => `${key}: ${expected} / ${actual}`),
  ];
}
