import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkReading } from './format/check-reading.js';
import { checkWorld } from './format/check-world.js';
import { compare } from './format/compare.js';
import { readFile } from './format/read-file.js';
import { resolve } from './resolve.js';

/**
 * Runs the naive resolver over the cases and prints where they disagree; of those for reading it looks only at what
 * they expect. `run-cases.ts [the beginning of a file's name]`, or a whole path.
 */
const ROOT = new URL('../../../fixtures/cases/counselor/', import.meta.url).pathname;
const begin = process.argv[2] ?? '';
const counts = { cases: 0, reading: 0, bad: 0 };
const names = begin.startsWith('/') ? [begin] : readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).toSorted();
for (const name of names) {
  if (!name.endsWith('.yaml') || !name.startsWith(begin)) continue;
  const isReading = name.startsWith('reading');
  for (const one of readFile(readFileSync(begin.startsWith('/') ? name : join(ROOT, name), 'utf8'))) {
    counts[isReading ? 'reading' : 'cases'] += 1;
    const lines = [...checkWorld(one)];
    if (lines.length === 0) lines.push(...(isReading ? checkReading(one) : compare(one, resolve(one))));
    if (lines.length === 0) continue;
    counts.bad += 1;
    console.log(`${name} ${one.id} ${one.title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}
console.log(`${counts.cases} cases, ${counts.reading} for reading, ${counts.bad} disagreements`);
process.exitCode = counts.bad > 0 ? 1 : 0;
