import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSharing } from './find-sharing.js';
import { ORACLES } from './index.js';

const FIXTURES = new URL('../../fixtures/cases/', import.meta.url).pathname;

/** What an oracle promises: of every case of its ruleset, of so many random turns (`BOARDS` for more), and of itself. */
export function describeOracle(ruleset: string, boards: number): void {
  const oracle = ORACLES.find((one) => one.ruleset === ruleset);
  if (!oracle) throw new Error(`${ruleset} has no oracle that reads case files`);
  const cases = join(FIXTURES, ruleset);
  const seeds = Array.from({ length: Number(process.env.BOARDS ?? boards) }, (_, i) => i + 1);

  describe(`the oracle of ${ruleset}, written from the rulings alone`, () => {
    const files = readdirSync(cases, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
    it.each(files)('agrees with every case of %s', (name) => {
      expect(oracle.differOn(readFileSync(join(cases, name), 'utf8'), name.startsWith('reading'))).toEqual([]);
    });

    it('agrees with the engine on every key of random turns, and keeps what must always hold', () => {
      for (const seed of seeds) {
        const fault = oracle.findFault(seed);
        if (fault !== undefined) throw new Error(fault);
      }
    });

    it('draws sound turns, the same from the same seed', () => {
      for (const seed of seeds.slice(0, 20)) {
        expect(oracle.draw(seed).issues).toEqual([]);
        expect(oracle.draw(seed)).toEqual(oracle.draw(seed));
      }
    });

    it('shares nothing with the product', () => {
      expect(findSharing(ruleset)).toEqual([]);
    });
  });
}
