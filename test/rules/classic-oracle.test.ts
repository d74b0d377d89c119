import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded, SEED } from '../harness/boards/crowded.js';
import { findDisagreements, writeDisagreement } from '../harness/boards/disagreements.js';
import { findSharing } from '../oracle/find-sharing.js';

/** Boards compared; `BOARDS=100000` gives a long run, and `npm run fuzz` has more. */
const BOARDS = Number(process.env.BOARDS ?? 600);

describe('the oracle of classic, written from the rulings alone', () => {
  it('agrees with the engine on every army, every order and every battle of thousands of crowded boards', () => {
    const boards = fc.noBias(crowded(8));
    const agrees = fc.property(boards, (situation) => findDisagreements(situation).length === 0);
    const found = fc.check(agrees, { numRuns: BOARDS, seed: SEED });
    if (!found.failed) return;
    const [situation] = found.counterexample as [Parameters<typeof findDisagreements>[0]];
    throw new Error(
      `${findDisagreements(situation).join('\n')}\n\nSEED=${found.seed}. The board, as a case file:\n\n${writeDisagreement(situation)}`,
    );
  });

  it('shares nothing with the engine but types', () => {
    expect(findSharing('classic')).toEqual([]);
  });
});
