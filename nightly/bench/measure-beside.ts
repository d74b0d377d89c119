import type { Measure } from './measure.js';

/**
 * Times works that are to be compared: each in turn, round by round, by the CPU time of this process; the least
 * counts, so that what else the machine does weighs on none of them.
 */
export async function measureBeside(
  works: readonly { readonly name: string; readonly unit: string; readonly amount: number; work(): unknown }[],
  rounds: number,
): Promise<readonly Measure[]> {
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (const { work } of works) await work();
  for (let round = 0; round < rounds; round++)
    for (const [i, { work }] of works.entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      least[i] = Math.min(least[i] as number, (user + system) / 1e6);
    }
  return works.map(({ name, unit, amount }, i) => ({ name, unit, amount, seconds: least[i] as number }));
}
