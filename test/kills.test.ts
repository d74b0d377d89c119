import { expect, it } from 'vitest';
import { fuzzKills } from './fuzz/kills.js';

it('a kill in the middle of sending, by desk, command, watch or two of them, loses no approved mail and doubles none', async () => {
  const told: string[] = [];
  expect(
    await fuzzKills(
      4,
      1,
      () => {},
      (line) => told.push(line),
    ),
  ).toEqual([]);
  expect(told[0]).toContain('4 runs');
});
