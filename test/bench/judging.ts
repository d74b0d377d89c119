import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Update } from '../../src/rulesets/ruleset.js';
import { crowdedTurn } from '../boards/large.js';
import { type Measure, measureCpu } from './measure.js';

/** The rules engine as it is compiled for the user. */
export const { judge } = (await import(
  new URL('../../dist/rulesets/classic/sequence.js', import.meta.url).href
)) as typeof import('../../src/rulesets/classic/sequence.js');

/** How many armies, how many turns are timed at once, and how often. */
const SIZES = [
  [90, 200, 60],
  [1_000, 20, 60],
  [10_000, 1, 60],
  [100_000, 1, 20],
] as const;

/** How long a turn takes to judge by its size, and what the largest takes of memory. */
export function measureJudging(): readonly Measure[] {
  const measures: Measure[] = [];
  for (const [armies, turns, rounds] of SIZES) {
    const turn = crowdedTurn(armies);
    const contested = judge(turn).moves.filter(({ reasons }) => reasons.some(({ rule }) => rule === '3.3.1')).length;
    const share = Math.round((100 * contested) / turn.orders.length);
    const { seconds } = measureCpu('', '', 0, rounds, () => {
      for (let i = 0; i < turns; i++) readReasons(judge(turn));
    });
    const name = `${armies.toLocaleString('en')} armies, ${turn.orders.length.toLocaleString('en')} orders, ${share}% contested`;
    const before = measures.at(-1);
    const each = seconds / turns / armies;
    const growth = before ? `, ${(each / (before.seconds / before.amount)).toFixed(2)} times the size before` : '';
    const orders = Math.round((turn.orders.length * turns) / seconds).toLocaleString('en');
    const note = `${orders} orders/s, ${(each * 1e6).toFixed(2)} µs for each army${growth}`;
    measures.push({ name, unit: 'armies', amount: armies, seconds: seconds / turns, note });
  }
  const last = measures.pop() as Measure;
  return [...measures, { ...last, note: `${last.note}; ${measureMemory(last.amount)}` }];
}

/** Looks at the last letter of every verdict and reason, so that nothing of them is left to be put together. */
export function readReasons({ verdicts, moves }: Update): number {
  let sum = 0;
  for (const { why } of verdicts) sum += why.length > 0 ? why.charCodeAt(why.length - 1) : 0;
  for (const { reasons } of moves) for (const { why } of reasons) sum += why.charCodeAt(why.length - 1);
  return sum;
}

/** The peak of one judging in a process of its own. */
function measureMemory(armies: number): string {
  const child = fileURLToPath(new URL('judging-once.ts', import.meta.url));
  const text = execFileSync(process.execPath, ['--import', 'tsx', child, String(armies)], { encoding: 'utf8' });
  const { before, peak } = JSON.parse(text) as { before: number; peak: number };
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
  return `judged once, a process peaks at ${mb(peak)} MB, ${mb(before)} of it Node and the input`;
}
