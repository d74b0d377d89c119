import { foldWords } from '../text/fold.js';
import { BESIDE_NAMES } from '../words/roles.js';

const INITIALS = /^\p{L}(?:[. ]?\p{L}){1,4}\.?$/u;
/** A word of a name that is cut short keeps so many letters. */
const LEAST = 3;

/** So many answers are kept of one post's. */
const MOST_ANSWERS = 1_000;

/** A piece with the words of its name. */
interface Worded {
  readonly name: string;
  readonly words: readonly string[];
  readonly initials: string;
}

/**
 * Makes what tells whom shortened names mean: a whole word of the name ("Finch", "the Finches"), its initials ("CF"),
 * or its first words cut short behind a point ("W. Teeth", "Cop."). What it answers is at most a hint: the board must bear it out.
 */
export function createShortNames(
  names: readonly string[],
): (typed: string, among: readonly string[]) => readonly string[] {
  let worded: ReadonlyMap<string, Worded> | undefined;
  const asked = new WeakMap<readonly string[], Asked>();
  const find = (typed: string, byLetter: Asked['byLetter']): readonly string[] => {
    const said = wordsOf(typed).filter((word) => !BESIDE_NAMES.has(word));
    const letters = said.join('');
    if (letters.length < 2) return [];
    const initials = INITIALS.test(typed.trim()) ? letters : undefined;
    const cut = /\.$/.test(typed.trim()) || /^\p{L}\./u.test(typed.trim());
    // whatever is left out, some word of the name begins as the first of these does
    const may = byLetter.get(letters[0] ?? '') ?? [];
    return may
      .filter((one) => isShort(one, said, letters, cut) || (initials !== undefined && one.initials === initials))
      .map(({ name }) => name);
  };
  return (typed, among) => {
    worded ??= new Map(names.map((name) => [name, toWorded(name)]));
    const known = asked.get(among) ?? { answers: new Map(), byLetter: indexByLetter(among, worded) };
    asked.set(among, known);
    const { answers, byLetter } = known;
    const fits = answers.get(typed) ?? find(typed, byLetter);
    if (answers.size < MOST_ANSWERS) answers.set(typed, fits);
    return fits;
  };
}

/** What was asked about some names, and the names by the letters that words of them begin with. */
interface Asked {
  readonly answers: Map<string, readonly string[]>;
  readonly byLetter: ReadonlyMap<string, readonly Worded[]>;
}

function indexByLetter(among: readonly string[], worded: ReadonlyMap<string, Worded>): Asked['byLetter'] {
  const found = new Map<string, Worded[]>();
  for (const one of among.flatMap((name) => worded.get(name) ?? []))
    for (const letter of new Set(one.words.map((word) => word[0] ?? ''))) {
      const some = found.get(letter) ?? [];
      some.push(one);
      found.set(letter, some);
    }
  return found;
}

/** The words of a name; a letter with two dots and the two letters it is written as are one. */
const wordsOf = (text: string): readonly string[] => foldWords(text).map((word) => word.replace(/([aou])e/g, '$1'));

function toWorded(name: string): Worded {
  const words = wordsOf(name);
  const named = words.length > 1 && words[0] === 'the' ? words.slice(1) : words;
  return { name, words: named, initials: named.map((word) => word[0] ?? '').join('') };
}

function isShort({ words }: Worded, said: readonly string[], letters: string, cut: boolean): boolean {
  if (said.length === 0) return false;
  // the first words, the last of them cut short: "cop finch", "Copper F", "Cop"
  const begins = said.every((word, i) =>
    cut
      ? words[i]?.startsWith(word)
      : i < said.length - 1
        ? words[i]?.startsWith(word)
        : words[i] === word || (said.length > 1 && words[i]?.startsWith(word)),
  );
  if (said.length <= words.length && begins && letters.length >= LEAST) return true;
  const [only] = said;
  if (said.length > 1 || only === undefined) return said.every((word) => words.some((one) => isSame(one, word)));
  return only.length >= LEAST && words.some((one) => isSame(one, only));
}

const isSame = (word: string, typed: string): boolean =>
  word === typed ||
  (typed.length > LEAST && (word === typed.replace(/e?s$/, '') || `${word}s` === typed || word === `${typed}s`));
