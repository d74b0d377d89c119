import { expect, it } from 'vitest';
import { fuzzKills } from '../../nightly/fuzz/kills.js';

it('a kill in the middle of sending, by the desk or by two programs at once, loses no approved mail and doubles none', async () => {
  const told: string[] = [];
  expect(
    await fuzzKills(
      2,
      3,
      () => {},
      (line) => told.push(line),
    ),
  ).toEqual([]);
  expect(told[0]).toContain('2 runs');
});
