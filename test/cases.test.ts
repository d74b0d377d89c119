import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../src/app/game/yaml.js';
import { FORUMS } from '../src/forums/index.js';
import { RULESETS } from '../src/rulesets/index.js';
import { readCases, runCase } from '../src/turns/cases/case.js';

const ROOT = new URL('../fixtures/cases/', import.meta.url).pathname;
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .toSorted();

for (const name of files) {
  const file = readYaml(name, readFileSync(join(ROOT, name), 'utf8'));
  const cases = readCases(
    file.data,
    (id) => RULESETS.find((ruleset) => ruleset.id === id),
    (engine, html) => FORUMS.find(({ id }) => id === engine)?.readBody(html),
  );
  describe(name, () => {
    it('is in the case format', () => {
      expect(cases.ok ? [] : cases.error).toEqual([]);
    });
    if (!cases.ok) return;
    it.each(cases.value.map((one) => [one.id, one.title, one] as const))('%s %s', (_id, _title, one) => {
      const ruleset = RULESETS.find(({ id }) => id === one.steps[0].record.ruleset);
      if (!ruleset) throw new Error(`no ruleset ${one.steps[0].record.ruleset}`);
      expect(runCase(one, ruleset)).toEqual([]);
    });
  });
}
