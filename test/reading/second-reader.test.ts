import { describe, expect, test } from 'vitest';
import { mutate } from '../harness/reading/mutate.js';
import { findDifference } from '../harness/reading/second-reader.js';
import { SEEDS, type Seed } from '../harness/reading/seeds.js';
import { rollFrom } from '../harness/roll.js';
import { IS_WHOLE, sweep } from '../harness/whole.js';

const POSTS = IS_WHOLE ? 1_000 : 250;

describe('the reader beside one that knows only names, squares and the board', () => {
  test('carries out no other order than that one would, in the catalogue', () => {
    for (const seed of sweep(SEEDS, (_, i) => i % 3 === 0))
      expect({ id: seed.id, differs: findDifference(seed, seed.text) }).toEqual({ id: seed.id });
  });

  test('nor in posts with slips, cuts and foreign parts', () => {
    const roll = rollFrom(21);
    for (let i = 0; i < POSTS; i++) {
      const one = SEEDS[roll(SEEDS.length)] as Seed;
      const other = SEEDS[roll(SEEDS.length)] as Seed;
      const text = mutate(one.text, other.text, roll);
      expect({ text, differs: findDifference(one, text) }).toEqual({ text });
    }
  });
});
