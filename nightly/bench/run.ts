import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measure } from './measure.js';
import { SCENARIOS } from './scenarios.js';

/** Without arguments runs every scenario in a process of its own, so that peak memory is each one's; with one, that one. */
const [name] = process.argv.slice(2);

if (name !== undefined) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`there is no scenario ${name}; there are ${Object.keys(SCENARIOS).join(', ')}`);
  const measures = await scenario();
  process.stdout.write(JSON.stringify({ measures, peak: process.resourceUsage().maxRSS * 1024 }));
} else {
  process.stdout.write(`Node ${process.version}, ${process.platform}-${process.arch}\n`);
  for (const one of Object.keys(SCENARIOS)) {
    const text = execFileSync('npx', ['tsx', fileURLToPath(import.meta.url), one], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { measures, peak } = JSON.parse(text) as { measures: readonly Measure[]; peak: number };
    process.stdout.write(`\n${one} (peak ${Math.round(peak / 2 ** 20)} MB)\n`);
    for (const { name: what, unit, amount, seconds, note } of measures) {
      const rate = Math.round(amount / seconds).toLocaleString('en');
      process.stdout.write(
        `  ${what.padEnd(46)} ${(seconds * 1000).toFixed(seconds < 0.01 ? 3 : 0).padStart(9)} ms  ${rate.padStart(12)} ${unit}/s\n`,
      );
      if (note !== undefined) process.stdout.write(`    ${note}\n`);
    }
  }
}
