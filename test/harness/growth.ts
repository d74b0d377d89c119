import { expect } from 'vitest';

/** How many times as long the longer text is. What grows with the length takes so many times as long. */
const TIMES = 8;
/** How much more is let pass: what grows with the square of the length takes `TIMES` times `TIMES` as long. */
const MOST_TIMES = TIMES * 3;
/** What no growth is told by (ms of CPU): garbage collected, which deep trees make much of, in threads of its own. */
const NOISE = 200;
/** How often the longer text is read at most, before its cost is held against it. */
const MOST_TRIES = 6;

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
  const most = Math.min(await costOf(() => read(short)), await costOf(() => read(short))) * MOST_TIMES + NOISE;
  let best = Infinity;
  for (let tries = 0; tries < MOST_TRIES && best > most; tries++) {
    best = Math.min(best, await costOf(() => read(whole)));
  }
  expect(best).toBeLessThan(most);
}

/** What something costs (ms of CPU). */
async function costOf(read: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await read();
  return process.cpuUsage(before).user / 1000;
}
