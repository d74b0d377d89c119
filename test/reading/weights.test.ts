import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LEARNT } from '../../src/reading/likelihood/learnt.js';
import { scoreSigns } from '../../src/reading/likelihood/score.js';
import { Weights } from '../../src/reading/likelihood/weights.js';
import { writeLearnt } from '../harness/reading/write-learnt.js';

describe('weights that were learnt', () => {
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

describe('the weights that the program has', () => {
  const digest = createHash('sha256').update(LEARNT).digest('hex');

  // Whoever learns anew changes both, and tells in the same commit what the posts are read like then.
  test('are those that were committed last, to the byte', () =>
    expect({ signs: new Weights(LEARNT).seen.length, digest }).toEqual({
      signs: 56_221,
      digest: 'dd023a15f073de8c97d60e931637888a9a7c2bae48dafa2a22cec451a710a5d3',
    }));
});
