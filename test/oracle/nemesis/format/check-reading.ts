import { findOdd } from '../../format/compare.js';
import { writeOrder } from '../orders/order.js';
import { readLine } from '../orders/read-line.js';
import { World } from '../world/world.js';
import type { Case } from './case.js';

/** What is wrong with the expectations of a reading case, taken for themselves: each order is canonical. */
export function checkReading(one: Case): readonly string[] {
  const world = new World(one);
  return one.steps.flatMap(({ expect }) =>
    findOdd(expect, (text) => {
      const written = readLine(text, world);
      return written?.typed !== undefined && writeOrder(written.typed, written.value) === text;
    }),
  );
}
