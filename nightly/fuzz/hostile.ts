import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createClassicReader } from '../../src/rulesets/classic/reading.js';
import { typicalLines } from '../bench/lines.js';
import { hostileShapes, PIECES } from './shapes.js';

const MOST_MS = 100;
const MOST_MB = 100;
const ROUNDS = 3;

/** What reading one hostile post took: the least CPU time of some rounds, and how far the process grew in the first. */
interface Cost {
  readonly ms: number;
  readonly mb: number;
}

/** Measures every hostile shape in a process of its own; prints the dearest and returns what took too much. */
export function measureHostile(tell: (line: string) => void): readonly string[] {
  const costs = [...hostileShapes().keys()].map((shape) => {
    const told = execFileSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), shape], {
      encoding: 'utf8',
    });
    return { shape, ...(JSON.parse(told) as Cost) };
  });
  const most = (key: 'ms' | 'mb') => Math.max(...costs.map((cost) => cost[key]));
  tell(
    `${costs.length} hostile posts: at most ${most('ms')} ms of CPU time and ${most('mb')} MB more than before; the dearest:`,
  );
  for (const { shape, ms, mb } of costs.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    tell(`  ${String(ms).padStart(4)} ms ${String(mb).padStart(4)} MB  ${shape}`);
  return costs
    .filter(({ ms, mb }) => ms > MOST_MS || mb > MOST_MB)
    .map(({ shape, ms, mb }) => `${shape}: ${ms} ms, ${mb} MB`);
}

/** The cost of one shape in this process, after a thread of typical lines. */
function measure(shape: string): Cost {
  const body = hostileShapes().get(shape);
  if (!body) throw new Error(`there is no shape ${shape}`);
  const reader = createClassicReader({ pieces: PIECES, memory: { former: [], nicknames: new Map() } });
  const author = { player: 'Gaz', mine: PIECES.map(({ name }) => name) };
  for (let round = 0; round < 4; round++) reader.read({ text: typicalLines(500).lines.join('\n'), skips: [] }, author);
  const before = process.resourceUsage().maxRSS;
  reader.read(body, author);
  const mb = Math.round((process.resourceUsage().maxRSS - before) / 1024);
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    reader.read(body, author);
    ms = Math.min(ms, process.cpuUsage(start).user / 1000);
  }
  return { ms: Math.round(ms), mb };
}

const [, script, shape] = process.argv;
if (script === fileURLToPath(import.meta.url) && shape !== undefined)
  process.stdout.write(JSON.stringify(measure(shape)));
