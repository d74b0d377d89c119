import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { findConquestDisagreements, tellLeast } from '../boards/conquest/disagreements.js';
import { drawCase } from '../naive/conquest/draw/draw-case.js';

const MOST_FAULTS = 5;
const TELL_EVERY = 100;

/** Compares the engine of Magic: Conquest with the naive resolver on so many random worlds, a seed each; gives the smallest on which they disagree. */
export function fuzzConquest(
  conquest: Ruleset,
  count: number,
  first: number,
  progress: (done: number) => void,
): readonly string[] {
  const faults: string[] = [];
  for (let done = 0; done < count && faults.length < MOST_FAULTS; done++) {
    const drawn = drawCase(first + done);
    if (findConquestDisagreements(drawn, conquest).length > 0)
      faults.push(`seed ${first + done}\n${tellLeast(drawn, conquest)}`);
    if (done % TELL_EVERY === 0) progress(done);
  }
  return faults;
}
