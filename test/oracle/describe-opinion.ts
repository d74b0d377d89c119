import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SecondOpinion } from './opinion.js';

const FIXTURES = new URL('../../fixtures/cases/', import.meta.url).pathname;
const ORACLES = new URL('.', import.meta.url).pathname;

/** What a second opinion promises: of every case of its ruleset, of so many random turns (`BOARDS` for more), and of itself. */
export function describeOpinion(opinion: SecondOpinion, boards: number): void {
  const cases = join(FIXTURES, opinion.ruleset);
  const oracle = join(ORACLES, opinion.ruleset);
  const seeds = Array.from({ length: Number(process.env.BOARDS ?? boards) }, (_, i) => i + 1);

  describe(`a second opinion on ${opinion.ruleset}, written from the rulings alone`, () => {
    const files = readdirSync(cases, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
    it.each(files)('agrees with every case of %s', (name) => {
      expect(opinion.differOn(readFileSync(join(cases, name), 'utf8'), name.startsWith('reading'))).toEqual([]);
    });

    it('agrees with the engine on every key of random turns, and keeps what must always hold', () => {
      for (const seed of seeds) {
        const fault = opinion.findFault(seed);
        if (fault !== undefined) throw new Error(fault);
      }
    });

    it('draws sound turns, the same from the same seed', () => {
      for (const seed of seeds.slice(0, 40)) {
        expect(opinion.draw(seed).flaws).toEqual([]);
        expect(opinion.draw(seed)).toEqual(opinion.draw(seed));
      }
    });

    it('shares nothing with the product', () => {
      const texts = readdirSync(oracle, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(oracle, name), 'utf8'));
      expect(texts.filter((text) => /from '[^']*\/src\//.test(text))).toEqual([]);
    });
  });
}
