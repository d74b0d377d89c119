import fc from 'fast-check';
import { altered } from './altered.js';
import { findMisreading } from './misread.js';

const AT_ONCE = 10_000;

/** Reads so many altered orders; returns the smallest that is misread and how, nothing where none is. */
export function fuzzHands(count: number, seed: number, tell: (done: number) => void): readonly string[] {
  for (let done = 0; done < count; done += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, count - done);
    const property = fc.property(altered(), (line) => findMisreading(line) === undefined);
    const { failed, counterexample } = fc.check(property, { numRuns, seed: seed + done / AT_ONCE });
    const [line] = counterexample ?? [];
    if (failed && line) {
      const names = line.table.pieces.map(({ name, at, owners }) => `${name} (${owners.join()}) ${at}`).join(', ');
      return [`seed ${seed + done / AT_ONCE}, ${line.what}: ${findMisreading(line)}`, line.text, names];
    }
    tell(done + numRuns);
  }
  return [];
}
