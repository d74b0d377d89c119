import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { crowdedPlanes } from '../../test/harness/boards/large-planes.js';
import { type Measure, measureCpu } from './measure.js';

/** How many armies, how many turns by chance (so that a small one's luck does not matter), how often each, rounds. */
const SIZES = [
  [60, 40, 10, 20],
  [100, 40, 10, 20],
  [1_000, 10, 5, 20],
  [10_000, 2, 1, 60],
] as const;

/** How long a turn on three planes takes to judge by its size, each in a process of its own. */
export function measurePlanes(): readonly Measure[] {
  const measures = SIZES.map((size) => {
    const args = ['--import', 'tsx', fileURLToPath(import.meta.url), ...size.map(String)];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measure;
  });
  const costs = measures.map(({ seconds, amount }) => seconds / amount);
  const growth = ((costs.at(-1) as number) / (costs[1] as number)).toFixed(2);
  return measures.map((one, i) =>
    i < SIZES.length - 1 ? one : { ...one, note: `${one.note}; an army costs ${growth} times what it does among 100` },
  );
}

/** One size: the mean over its turns, in the round that took least. */
async function measureSize(armies: number, boards: number, times: number, rounds: number): Promise<Measure> {
  const { planes } = (await import(
    new URL('../../built/rulesets/planes/index.js', import.meta.url).href
  )) as typeof import('../../src/rulesets/planes/index.js');
  const turns = Array.from({ length: boards }, (_, i) => crowdedPlanes(armies, i + 1));
  const orders = turns.reduce((sum, turn) => sum + turn.orders.length, 0) / boards;
  const updates = turns.map(planes.judge);
  const rolls = updates.reduce((sum, update) => sum + update.rolls.length, 0) / boards;
  const { seconds } = measureCpu('', '', 0, rounds, () => {
    for (let i = 0; i < times; i++) for (const turn of turns) planes.judge(turn);
  });
  const each = seconds / times / boards;
  const name = `${armies.toLocaleString('en')} armies on three planes, ${Math.round(orders).toLocaleString('en')} orders`;
  const rate = Math.round(orders / each).toLocaleString('en');
  const note = `${rate} orders/s, ${((each / armies) * 1e6).toFixed(2)} µs for each army, ${Math.round(rolls)} rolls`;
  return { name, unit: 'armies', amount: armies, seconds: each, note };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [armies, boards, times, rounds] = process.argv.slice(2).map(Number) as [number, number, number, number];
  process.stdout.write(JSON.stringify(await measureSize(armies, boards, times, rounds)));
}
