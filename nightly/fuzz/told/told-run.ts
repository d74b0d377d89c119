import fc from 'fast-check';
import { isLost, toldLines } from './told.js';

const AT_ONCE = 10_000;

/** Reads so many orders with talk round them; returns the first that is taken for talk as a whole, nothing where none is. */
export function fuzzTold(count: number, seed: number, tell: (done: number) => void): readonly string[] {
  for (let done = 0; done < count; done += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, count - done);
    const property = fc.property(toldLines, (line) => !isLost(line));
    const { failed, counterexample } = fc.check(property, { numRuns, seed: seed + done / AT_ONCE });
    const [line] = counterexample ?? [];
    if (failed && line) return [`seed ${seed + done / AT_ONCE}: taken for talk`, line.text];
    tell(done + numRuns);
  }
  return [];
}
