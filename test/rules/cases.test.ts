import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { runCase } from '../../src/turns/cases/cases.js';
import { readCaseFile } from '../harness/catalogue.js';
import { sweep } from '../harness/whole.js';

const ROOT = fileURLToPath(new URL('../../fixtures/cases/', import.meta.url));
/** A file of more cases is a set of posts, of which every third is played before every change; what was once wrong stands in smaller ones. */
const MANY = 100;

it('has a folder for every rulebook and no other', () => {
  expect(readdirSync(ROOT).toSorted()).toEqual(RULESETS.map(({ id }) => id).toSorted());
});

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the catalogue of %s', (id, ruleset) => {
  const files = readdirSync(join(ROOT, id), { recursive: true, encoding: 'utf8' }).filter((name) => /\./.test(name));

  it.each(files.toSorted())('%s is in the case format, and every case of it passes', (name) => {
    const path = join(ROOT, id, name);
    const cases = readCaseFile(path, ruleset);
    expect(cases).toHaveLength(readFileSync(path, 'utf8').match(/^ {2}- id:/gm)?.length ?? 0);
    const played = sweep(cases, (_, i) => cases.length <= MANY || i % 3 === 0);
    const results = played.map((one) => ({ id: one.id, title: one.title, differences: runCase(one, ruleset) }));
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});
