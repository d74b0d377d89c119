/** One measurement: how much of what was done, in how long, and the peak memory of its own process. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly amount: number;
  /** Seconds, the median of the rounds. */
  readonly seconds: number;
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
