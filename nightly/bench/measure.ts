/** One measurement: how much of what was done, in how long, and the peak memory of its own process. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly amount: number;
  /** Seconds: the median of the rounds; of CPU time the least. */
  readonly seconds: number;
  /** What else is told of it. */
  readonly note?: string;
}

/**
 * Times rounds of the same work by the CPU time this process took in user mode, memory's tidying included; the least
 * counts. For work that never waits: other programs on the machine matter little.
 */
export function measureCpu(name: string, unit: string, amount: number, rounds: number, work: () => unknown): Measure {
  work();
  let seconds = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    work();
    seconds = Math.min(seconds, process.cpuUsage(start).user / 1e6);
  }
  return { name, unit, amount, seconds };
}

/** Times some rounds of the same work after one to warm up; the median counts. `after` follows each round, untimed. */
export async function measure(
  name: string,
  unit: string,
  amount: number,
  rounds: number,
  work: () => unknown,
  after: () => unknown = () => undefined,
): Promise<Measure> {
  await work();
  await after();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint();
    await work();
    times.push(Number(process.hrtime.bigint() - start) / 1e9);
    await after();
  }
  times.sort((a, b) => a - b);
  return { name, unit, amount, seconds: times[Math.floor(times.length / 2)] as number };
}

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
