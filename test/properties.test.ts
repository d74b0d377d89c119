import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded } from './boards/crowded.js';
import { findBroken } from './boards/find-broken.js';
import { countHappenings } from './boards/happenings.js';
import { POSTED_PROMISES, readBoard } from './boards/posted-promises.js';
import { PROMISES, run } from './boards/promises.js';
import type { Situation } from './boards/situation.js';
import { writeCase } from './boards/write-case.js';

/** Boards for each property; `BOARDS=10000` gives a long run, `SEED=…` the same boards again. */
const BOARDS = Number(process.env.BOARDS ?? 1500);
const SEED = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

/** Holds a promise on many boards; the smallest board that breaks it is printed as a case file. */
function holds(promise: (situation: Situation) => void, count: number): void {
  const broken = findBroken(promise, count, SEED);
  if (!broken) return;
  const board = writeCase(broken.situation, 'found', 'a board that breaks a promise');
  throw new Error(`${broken.why}\n\nSEED=${broken.seed}. The board, as a case file:\n\n${board}`);
}

describe('on any board with any orders', () => {
  it.each(Object.entries(PROMISES))('%s', (_name, promise) =>
    holds((situation) => promise(situation, run(situation)), BOARDS),
  );
});

describe('through the posts', () => {
  it.each(Object.entries(POSTED_PROMISES))('%s', (_name, promise) =>
    holds((situation) => promise(readBoard(situation)), Math.ceil(BOARDS / 10)),
  );
});

describe('the boards drawn', () => {
  it('make everything happen that the rules provide for, the rarest on one board of a thousand', () => {
    const counts = new Map<string, number>();
    for (const situation of fc.sample(fc.noBias(crowded()), { numRuns: 4000, seed: 1 }))
      countHappenings(counts, situation, run(situation));
    expect([...counts].filter(([, count]) => count < 4)).toEqual([]);
  });
});
