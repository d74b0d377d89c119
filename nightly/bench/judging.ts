import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { crowdedTurn } from '../../test/harness/boards/large.js';
import { resolve } from '../../test/oracle/classic/resolve.js';
import { type Measure, measureCpu } from './measure.js';

/** The rules engine as it is compiled for the user. */
export const { judge } = (await import(
  new URL('../../built/rulesets/classic/turn/turn.js', import.meta.url).href
)) as typeof import('../../src/rulesets/classic/turn/turn.js');

/** How many armies, how many turns are timed at once, so that the clock's steps do not matter, and how often. */
const SIZES = [
  [90, 2_000, 20],
  [1_000, 200, 20],
  [10_000, 15, 20],
  [100_000, 1, 20],
] as const;

/** Room for what has just been made, for one judging of the largest turn: Node's own is meant for small programs. */
const ROOMY = '--max-semi-space-size=128';

/**
 * How long a turn takes to judge by its size, each in a process of its own, and what the largest takes of memory; beside
 * it the oracle that the tests have, which is written for plainness.
 */
export function measureJudging(): readonly Measure[] {
  const measures: Measure[] = [];
  for (const [armies, turns, rounds] of SIZES) {
    const measure = runAlone<Measure>('size', [armies, turns, rounds]);
    const before = measures.at(-1);
    const growth = before ? `, ${(costOf(measure) / costOf(before)).toFixed(2)} times the size before` : '';
    measures.push({ ...measure, note: `${measure.note}${growth}; ${measureMemory(armies)}` });
  }
  const [armies, turns, rounds] = SIZES[3];
  const roomy = runAlone<Measure>('size', [armies, turns, rounds], ROOMY);
  const note = `${roomy.note}; ${measureMemory(armies, ROOMY)}`;
  return [...measures, { ...roomy, name: `the same, node ${ROOMY}`, note }, measureOracle(SIZES[0][0])];
}

/** One size of turn, judged so many times in each round. */
function measureSize(armies: number, turns: number, rounds: number): Measure {
  const turn = crowdedTurn(armies);
  const contested = judge(turn).moves.filter(({ because }) => because.some(({ rule }) => rule === '3.3.1')).length;
  const share = Math.round((100 * contested) / turn.orders.length);
  const { seconds } = measureCpu('', '', 0, rounds, () => {
    for (let i = 0; i < turns; i++) judge(turn);
  });
  const name = `${armies.toLocaleString('en')} armies, ${turn.orders.length.toLocaleString('en')} orders, ${share}% contested`;
  const orders = Math.round((turn.orders.length * turns) / seconds).toLocaleString('en');
  const each = ((seconds / turns / armies) * 1e6).toFixed(2);
  const note = `${orders} orders/s, ${each} µs for each army`;
  return { name, unit: 'armies', amount: armies, seconds: seconds / turns, note };
}

function costOf({ seconds, amount }: Measure): number {
  return seconds / amount;
}

/** So many turns at once, as above. */
const ORACLE_TURNS = 40;

function measureOracle(armies: number): Measure {
  const turn = crowdedTurn(armies);
  const name = `${armies.toLocaleString('en')} armies by the oracle of the tests`;
  const { seconds } = measureCpu('', '', 0, 20, () => {
    for (let i = 0; i < ORACLE_TURNS; i++) resolve(turn);
  });
  return { name, unit: 'armies', amount: armies, seconds: seconds / ORACLE_TURNS };
}

/** The peak of one judging. */
function measureMemory(armies: number, flag?: string): string {
  const { before, peak } = runAlone<Peak>('memory', [armies], flag);
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
  return `judged once, a process peaks at ${mb(peak)} MB, ${mb(before)} of it Node and the input`;
}

/** The peak of a process's memory before and after one judging, in bytes. */
interface Peak {
  readonly before: number;
  readonly peak: number;
}

function judgeOnce(armies: number): Peak {
  const turn = crowdedTurn(armies);
  const before = process.resourceUsage().maxRSS * 1024;
  judge(turn);
  return { before, peak: process.resourceUsage().maxRSS * 1024 };
}

/** What is measured in a process of its own. */
const ALONE = { size: measureSize, memory: judgeOnce } as const;

function runAlone<T>(what: keyof typeof ALONE, args: readonly number[], flag?: string): T {
  const flags = [...(flag ? [flag] : []), '--import', 'tsx'];
  const words = [...flags, fileURLToPath(import.meta.url), what, ...args.map(String)];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as T;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, ...args] = process.argv.slice(2);
  const [armies = 0, turns = 0, rounds = 0] = args.map(Number);
  const alone = ALONE[what as keyof typeof ALONE];
  process.stdout.write(JSON.stringify(alone(armies, turns, rounds)));
}
