import { findPlanesDisagreements } from '../boards/planes-disagreements.js';
import { drawCase } from '../naive/planes/draw/draw-case.js';
import { writeDrawn } from '../naive/planes/draw/drawn.js';
import { shrink } from '../naive/planes/draw/shrink.js';

const MOST_FAULTS = 5;
const TELL_EVERY = 100;

/** Compares the engine of the second edition with the naive resolver on so many random turns, a seed each; gives the smallest boards on which they disagree. */
export function fuzzPlanes(count: number, first: number, progress: (done: number) => void): readonly string[] {
  const faults: string[] = [];
  for (let done = 0; done < count && faults.length < MOST_FAULTS; done++) {
    const drawn = drawCase(first + done);
    if (findPlanesDisagreements(drawn).length > 0) {
      const least = shrink(drawn, (one) => findPlanesDisagreements(one).length > 0);
      faults.push(`seed ${first + done}\n${findPlanesDisagreements(least).join('\n')}\n${writeDrawn(least)}`);
    }
    if (done % TELL_EVERY === 0) progress(done);
  }
  return faults;
}
