import { writeOrder } from '../orders/order.js';
import { readLine } from '../orders/read-line.js';
import { World } from '../world/world.js';
import type { Case } from './case.js';

/** What is wrong with the expectations of a reading case, taken for themselves: each order is canonical. How people really write is not looked at. */
export function checkReading(one: Case): readonly string[] {
  const world = new World(one);
  return one.steps.flatMap(({ expect }) =>
    (Array.isArray(expect.orders) ? expect.orders : []).map(String).flatMap((text) => {
      const written = readLine(text, world);
      const isCanonical = written?.typed !== undefined && writeOrder(written.typed, written.value) === text;
      return isCanonical ? [] : [`${text} is not canonical`];
    }),
  );
}
