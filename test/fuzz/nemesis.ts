import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { findNemesisDisagreements, tellLeast } from '../boards/nemesis-disagreements.js';
import { drawCase } from '../naive/nemesis/draw/draw-case.js';

const MOST_FAULTS = 5;
const TELL_EVERY = 100;

/** Compares the engine of the Nemesis campaign with the naive resolver on so many random worlds, a seed each; gives the smallest on which they disagree. */
export function fuzzNemesis(
  nemesis: Ruleset,
  count: number,
  first: number,
  progress: (done: number) => void,
): readonly string[] {
  const faults: string[] = [];
  for (let done = 0; done < count && faults.length < MOST_FAULTS; done++) {
    const drawn = drawCase(first + done);
    if (findNemesisDisagreements(drawn, nemesis).length > 0)
      faults.push(`seed ${first + done}\n${tellLeast(drawn, nemesis)}`);
    if (done % TELL_EVERY === 0) progress(done);
  }
  return faults;
}
