import { findOdd } from '../../format/compare.js';
import { readOrder, writeOrder } from '../orders/read-line.js';
import type { Case } from './case.js';

/** What is wrong with the expectations of a reading case, taken for themselves: each order is canonical. */
export function checkReading({ expect, characters }: Case): readonly string[] {
  return findOdd(expect, (text) => {
    const [, name = '', what = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
    const value = readOrder(what);
    const isKnown = characters.some((one) => one.name === name);
    return isKnown && value !== undefined && writeOrder(value) === what;
  });
}
