import { expect } from 'vitest';

/** How many times as long the longer text is. What grows with the length takes so many times as long. */
const TIMES = 8;
/** How much more is let pass: what grows with the square of the length takes `TIMES` times `TIMES` as long. */
const MOST_TIMES = TIMES * 3;
/** What no growth is told by (ms of CPU): a clock's step, a collection of garbage. */
const NOISE = 100;

/**
 * Expects that reading costs what grows with the length of what is read, no more: told by one of a length and one of an
 * eighth of it, so that the machine may be as slow and as busy as it is.
 */
export async function expectGrowth<T>(
  make: (long: number) => T,
  read: (made: T) => unknown,
  long: number,
): Promise<void> {
  const [short, whole] = [make(Math.ceil(long / TIMES)), make(long)];
  const most = (await costOf(() => read(short), 2)) * MOST_TIMES + NOISE;
  let cost = await costOf(() => read(whole), 1);
  if (cost > most) cost = await costOf(() => read(whole), 2);
  expect(cost).toBeLessThan(most);
}

/** What something costs (ms of CPU), at best of so many times. */
async function costOf(read: () => unknown, times: number): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < times; time++) {
    const before = process.cpuUsage();
    await read();
    costs.push(process.cpuUsage(before).user / 1000);
  }
  return Math.min(...costs);
}
