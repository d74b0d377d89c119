import type { Ruleset } from '../../../src/rulesets/contract/ruleset.js';
import { drawCase } from '../../naive/counselor/draw/draw-case.js';
import { findCounselorDisagreements, tellLeast } from './disagreements.js';

const MOST_FAULTS = 5;
const TELL_EVERY = 100;

/** Compares the engine of Counselor with the naive resolver on so many random turns, a seed each; gives the smallest on which they disagree. */
export function fuzzCounselor(
  counselor: Ruleset,
  count: number,
  first: number,
  progress: (done: number) => void,
): readonly string[] {
  const faults: string[] = [];
  for (let done = 0; done < count && faults.length < MOST_FAULTS; done++) {
    const drawn = drawCase(first + done);
    if (findCounselorDisagreements(drawn, counselor).length > 0)
      faults.push(`seed ${first + done}\n${tellLeast(drawn, counselor)}`);
    if (done % TELL_EVERY === 0) progress(done);
  }
  return faults;
}
