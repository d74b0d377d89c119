import fc from 'fast-check';
import { altered } from '../../test/harness/reading/altered.js';
import { findMisreading } from '../../test/harness/reading/misread.js';
import { mutate, shrink } from '../../test/harness/reading/mutate.js';
import { findDifference } from '../../test/harness/reading/second-reader.js';
import { SEEDS, type Seed } from '../../test/harness/reading/seeds.js';
import { rollFrom } from '../../test/harness/roll.js';
import { findGap } from './hostile.js';
import { isLost, toldLines } from './told.js';

const MOST_MS = 100;

/** What is wrong with how a text is read; undefined where nothing is. */
function findFault({ reader, author }: Seed, text: string): string | undefined {
  try {
    const start = process.cpuUsage();
    const { parts } = reader.read({ text, skips: [] }, author);
    const { user } = process.cpuUsage(start); // other programs' time does not count
    const took = user / 1000;
    const gap = findGap(parts, { text, skips: [] });
    if (gap !== undefined) return gap;
    return took > MOST_MS ? `it took ${Math.round(took)} ms` : undefined;
  } catch (error) {
    return String(error);
  }
}

/** Reads so many mutated posts of the catalogue; returns the smallest text that fails and what is wrong with it, nothing where none does. */
export function fuzzPosts(count: number, seed: number, tell: (done: number) => void): readonly string[] {
  const roll = rollFrom(seed);
  for (let i = 1; i <= count; i++) {
    const one = SEEDS[roll(SEEDS.length)] as Seed;
    const other = SEEDS[roll(SEEDS.length)] as Seed;
    const text = mutate(one.text, other.text, roll);
    // a slow reading counts only when it is slow again: memory may have been tidied up meanwhile
    const fails = (read: string) => [1, 2, 3].every(() => findFault(one, read) !== undefined);
    if (fails(text)) {
      const least = shrink(text, fails);
      return [`after ${i} texts of seed ${seed}: ${findFault(one, least)}`, JSON.stringify(least)];
    }
    if (i % 10_000 === 0) tell(i);
  }
  return [];
}

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

/** More than so many differences have few causes. */
const MOST_DIFFERENCES = 100;

/** Lets both read so many mutated posts of the catalogue; returns the smallest text for each difference between them. */
export function fuzzReaders(count: number, seed: number, tell: (done: number) => void): readonly string[] {
  const roll = rollFrom(seed);
  const found = new Map<string, string>();
  for (let i = 1; i <= count && found.size < MOST_DIFFERENCES; i++) {
    const one = SEEDS[roll(SEEDS.length)] as Seed;
    const other = SEEDS[roll(SEEDS.length)] as Seed;
    const text = mutate(one.text, other.text, roll);
    const fails = (read: string) => findDifference(one, read) !== undefined;
    if (fails(text)) {
      const least = shrink(text, fails);
      found.set(least, `after ${i} texts of seed ${seed} (${one.id}): ${findDifference(one, least)}`);
    }
    if (i % 10_000 === 0) tell(i);
  }
  return [...found].flatMap(([least, told]) => [told, JSON.stringify(least)]);
}
