import fc from 'fast-check';
import { crowded } from './crowded.js';
import type { Situation } from './situation.js';

/** What a search for a broken promise found: the smallest board, why it fails, and the seed that draws it again. */
export interface Broken {
  readonly situation: Situation;
  readonly why: string;
  readonly seed: number;
}

/** Draws boards until a promise breaks; the smallest board found that breaks it, undefined where it holds on all. */
export function findBroken(
  promise: (situation: Situation) => void,
  count: number,
  seed?: number,
  orders?: number,
): Broken | undefined {
  const found = fc.check(fc.property(fc.noBias(crowded(orders)), promise), {
    numRuns: count,
    ...(seed !== undefined && { seed }),
  });
  if (!found.failed || !found.counterexample) return undefined;
  const [situation] = found.counterexample;
  return { situation, why: String((found.errorInstance as Error | undefined)?.message ?? 'failed'), seed: found.seed };
}
