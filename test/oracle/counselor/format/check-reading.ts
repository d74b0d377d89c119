import { readOrder, writeOrder } from '../orders/read-line.js';
import type { Case } from './case.js';

/** What is wrong with the expectations of a reading case, taken for themselves: each order is canonical. How people really write is not looked at. */
export function checkReading({ expect, characters }: Case): readonly string[] {
  const orders = Array.isArray(expect.orders) ? expect.orders.map(String) : [];
  return orders.flatMap((text) => {
    const [, name = '', what = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
    const value = readOrder(what);
    const isKnown = characters.some((one) => one.name === name);
    return isKnown && value && writeOrder(value) === what ? [] : [`${text} is not canonical`];
  });
}
