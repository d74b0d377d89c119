import { foldWords } from '../text/fold.js';

/** A word of a name has at least so many letters. */
const SHORTEST = 4;
const MOST_KNOWN = 10_000;

/** Makes what tells which of a board's pieces bear a word in their names, one of them or several: "rifles", "rifle". */
export function createBearers(
  names: readonly { readonly name: string; readonly words: readonly string[] }[],
): (word: string) => ReadonlySet<string> {
  // talk repeats its words, and most are in no name
  const known = new Map<string, ReadonlySet<string>>();
  const find = (word: string): ReadonlySet<string> => {
    const [one = '', ...more] = foldWords(word);
    if (more.length > 0 || one.length < SHORTEST) return new Set();
    const single = one.endsWith('s') ? one.slice(0, -1) : one;
    return new Set(names.filter(({ words }) => words.includes(one) || words.includes(single)).map(({ name }) => name));
  };
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const found = find(word);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, found);
    return found;
  };
}
