import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FORUMS } from '../../src/forums/index.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { readCases } from '../../src/turns/cases/cases.js';
import { measureCase } from '../../src/turns/cases/measure.js';

const SETS = fileURLToPath(new URL('../../fixtures/sets/', import.meta.url));

/** A name that fits two of the author's, or is cut inside a word, in the rulebook's form: illegal, and told so to the player. */
const ILLEGAL = new Set(['3.2.2.5-s23c019', '3.2.2.5-s23d018', '3.2.2.5-s27b008']);

describe('the sets that posts were measured by', () => {
  test.each(readdirSync(SETS).filter((name) => /^\d+$/.test(name)))(
    'set %s: nothing is read wrongly any more, or lost',
    (set) => {
      const found: string[] = [];
      for (const file of readdirSync(join(SETS, set))) {
        const data = parse(readFileSync(join(SETS, set, file), 'utf8'), { schema: 'failsafe' });
        const cases = readCases(data, needRuleset, (engine, html) =>
          FORUMS.find(({ id }) => id === engine)?.readBody(html),
        );
        if (!cases.ok) throw new Error(`${file}: ${cases.error[0]?.reason}`);
        for (const one of cases.value) {
          const { wrong, lost } = measureCase(one, needRuleset('classic'));
          if (wrong.length + lost.length > 0 && !ILLEGAL.has(one.id)) found.push(one.id);
        }
      }
      expect(found).toEqual([]);
    },
  );
});
