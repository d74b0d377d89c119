import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from './format/case.js';
import { checkBoard } from './format/check-board.js';
import { checkReading } from './format/check-reading.js';
import { compare } from './format/compare.js';
import { readFile } from './format/read-file.js';
import { resolve } from './resolve.js';

/**
 * Runs the naive resolver over the cases and prints where they disagree; of those for reading it looks only at what
 * they expect. `run-cases.ts [the beginning of a file's name]`.
 */
const ROOT = new URL('../../../fixtures/cases/planes/', import.meta.url).pathname;
const begin = process.argv[2] ?? '';
const counts = { cases: 0, reading: 0, bad: 0 };
for (const name of readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (!name.endsWith('.yaml') || !name.startsWith(begin)) continue;
  const isReading = name.startsWith('reading');
  for (const one of readFile(readFileSync(join(ROOT, name), 'utf8'))) {
    counts[isReading ? 'reading' : 'cases'] += 1;
    const lines = [...checkBoard(one), ...(isReading ? checkReading(one) : differences(one))];
    if (lines.length === 0) continue;
    counts.bad += 1;
    console.log(`${name} ${one.id} ${one.title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}
console.log(`${counts.cases} cases, ${counts.reading} for reading, ${counts.bad} disagreements`);
process.exitCode = counts.bad > 0 ? 1 : 0;

function differences(one: Case): readonly string[] {
  return compare(one, resolve(one)).map(
    ({ key, expected, actual }) => `${key}\n    case:     ${expected}\n    resolver: ${actual}`,
  );
}
