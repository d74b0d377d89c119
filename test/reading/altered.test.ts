import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { altered, HANDS } from '../harness/reading/altered.js';
import { findMisreading } from '../harness/reading/misread.js';

describe('orders as careless hands write them', () => {
  test.each(Object.entries(HANDS))(
    'with %s an order is the right one or a doubt, never another and never lost',
    (what, hand) => {
      fc.assert(
        fc.property(altered({ [what]: hand }), (line) => {
          expect({ text: line.text, fault: findMisreading(line) }).toEqual({ text: line.text, fault: undefined });
        }),
        { numRuns: 100, seed: 1 },
      );
    },
  );
});
