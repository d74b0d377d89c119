import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded, findBroken, SEED } from '../harness/boards/crowded.js';
import { countHappenings } from '../harness/boards/happenings.js';
import { POSTED_PROMISES, PROMISES, readBoard, run } from '../harness/boards/promises.js';
import type { Situation } from '../harness/boards/situation.js';
import { writeCase } from '../harness/boards/write-case.js';
import { IS_WHOLE } from '../harness/whole.js';

/** Boards that each promise is held on; `BOARDS=10000` gives a long run, and `npm run fuzz` a longer one. */
const BOARDS = Number(process.env.BOARDS ?? (IS_WHOLE ? 250 : 100));

const drawn = fc.sample(fc.noBias(crowded()), { numRuns: BOARDS, seed: SEED });
const judged = drawn.map((situation) => ({ situation, update: run(situation) }));
const posted = drawn.slice(0, Math.ceil(BOARDS / 10)).map((situation) => ({ situation, read: readBoard(situation) }));

/** Holds a promise on the boards drawn; where it breaks, the smallest board that breaks it is printed as a case file. */
function holds<T>(boards: readonly T[], promise: (board: T) => void, anew: (situation: Situation) => T): void {
  try {
    for (const board of boards) promise(board);
  } catch (error) {
    const broken = findBroken((situation) => promise(anew(situation)), boards.length, SEED);
    if (!broken) throw error;
    const board = writeCase(broken.situation, 'found', 'a board that breaks a promise');
    throw new Error(`${broken.why}\n\nSEED=${SEED}. The board, as a case file:\n\n${board}`);
  }
}

describe('on any board with any orders', () => {
  it.each(Object.entries(PROMISES))('%s', (_name, promise) =>
    holds(
      judged,
      ({ situation, update }) => promise(situation, update),
      (situation) => ({ situation, update: run(situation) }),
    ),
  );
});

describe('through the posts', () => {
  it.each(Object.entries(POSTED_PROMISES))('%s', (_name, promise) =>
    holds(
      posted,
      ({ read }) => promise(read),
      (situation) => ({ situation, read: readBoard(situation) }),
    ),
  );
});

describe('the boards drawn', () => {
  it('make everything happen that the rules provide for, the rarest on one board of a thousand', () => {
    const counts = new Map<string, number>();
    for (const situation of fc.sample(fc.noBias(crowded()), { numRuns: 1000, seed: 1 }))
      countHappenings(counts, situation, run(situation));
    expect([...counts].filter(([, count]) => count < 1)).toEqual([]);
  });
});
