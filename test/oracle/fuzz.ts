import type { SecondOpinion } from './opinion.js';

const MOST_FAULTS = 5;
const TELL_EVERY = 100;

/**
 * Compares the engine of a ruleset with its naive resolver on so many random turns, a seed each, and holds what must
 * always hold; gives the smallest turns on which they disagree or that break it. `say` hears how often what happened.
 */
export function fuzzOpinion(
  opinion: SecondOpinion,
  count: number,
  first: number,
  progress: (done: number) => void,
  say: (line: string) => void,
): readonly string[] {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (let done = 0; done < count && faults.length < MOST_FAULTS; done++) {
    const fault = opinion.findFault(first + done, (what) => seen.set(what, (seen.get(what) ?? 0) + 1));
    if (fault !== undefined) faults.push(fault);
    if (done % TELL_EVERY === 0) progress(done);
  }
  for (const [what, times] of [...seen].toSorted()) say(`${String(times).padStart(8)}  ${what}`);
  return faults;
}
