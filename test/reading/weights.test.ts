import { describe, expect, test } from 'vitest';
import { scoreSigns } from '../../src/reading/likelihood/score.js';
import { Weights } from '../../src/reading/likelihood/weights.js';
import { writeLearnt } from '../harness/reading/write-learnt.js';

describe('the weights that were learnt', () => {
  // the first two fall into one slot
  const learnt = new Map<number, readonly [number, number, number]>([
    [16, [1, -2, 3]],
    [32, [10, 20, -30]],
    [-2_147_483_648, [-32_768, 0, 32_767]],
  ]);
  const weights = new Weights(writeLearnt(learnt));

  test.each([...learnt])('are read as they were written: sign %i', (sign, [talk, doubt, order]) =>
    expect(scoreSigns([sign], weights)).toEqual({ talk, doubt, order }),
  );

  test('are added up, a sign that comes twice once, one that was not learnt for nothing', () =>
    expect(scoreSigns([16, 48, 32, 16], weights)).toEqual({ talk: 11, doubt: 18, order: -27 }));
});
