import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { FORUMS } from '../../src/forums/index.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { readCases } from '../../src/turns/cases/cases.js';
import { type Measured, measureCase, sumMeasured } from '../../src/turns/cases/measure.js';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const HEAD = ['set', 'posts', 'orders', 'read', 'needless', 'wrong', 'lost'];

/** What lies in a folder of the fixtures by name: folders of case files, or case files. */
export function listIn(folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(FIXTURES, folder))
    .filter((one) => name.test(one))
    .toSorted()
    .map((one) => join(FIXTURES, folder, one));
}

/**
 * How the posts of some sets are read, each a folder of case files or one file: a line of numbers for each set, and below
 * them each order that was not meant and what was taken for talk, by its case.
 */
export function writeFigures(sets: readonly string[]): string {
  const rows: (readonly string[])[] = [HEAD];
  const told: string[] = [];
  for (const set of sets) {
    const measured = filesOf(set).flatMap(measureFile);
    const { posts, expected, read, needless, wrong, lost } = sumMeasured(measured.map(([, one]) => one));
    rows.push([basename(set, '.yaml'), ...[posts, expected, read, needless, wrong, lost].map(String)]);
    for (const [id, one] of measured) {
      told.push(...one.wrong.map((order) => `wrong  ${id}  ${order}`));
      told.push(...one.lost.map((words) => `lost   ${id}  ${words}`));
    }
  }
  const lines = rows.map((row) => row.map((cell, i) => cell.padStart(HEAD[i]?.length ?? 0)).join('  '));
  return `${[...lines, '', ...told].join('\n')}\n`;
}

function filesOf(set: string): readonly string[] {
  return set.endsWith('.yaml') ? [set] : readdirSync(set).map((name) => join(set, name));
}

function measureFile(path: string): readonly (readonly [id: string, Measured])[] {
  const data: unknown = parse(readFileSync(path, 'utf8'), { schema: 'failsafe' });
  const cases = readCases(data, needRuleset, (engine, html) => FORUMS.find(({ id }) => id === engine)?.readBody(html));
  if (!cases.ok) throw new Error(`${path}: ${cases.error[0]?.reason}`);
  const { ruleset } = data as { readonly ruleset: string };
  return cases.value.map((one) => [one.id, measureCase(one, needRuleset(ruleset))] as const);
}
