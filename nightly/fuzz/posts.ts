import { mutate, rollFrom, shrink } from './mutate.js';
import { SEEDS, type Seed } from './seeds.js';

const MOST_MS = 100;

/** What is wrong with how a text is read; undefined where nothing is. */
function findFault({ reader, author }: Seed, text: string): string | undefined {
  try {
    const start = process.cpuUsage();
    const { parts } = reader.read({ text, skips: [] }, author);
    const { user } = process.cpuUsage(start); // other programs' time does not count
    const took = user / 1000;
    let at = 0;
    for (const { from, to } of parts) {
      if (from !== at || to <= from) return `the parts do not add up at ${at}`;
      at = to;
    }
    if (at !== text.length) return `the parts end at ${at} of ${text.length}`;
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
