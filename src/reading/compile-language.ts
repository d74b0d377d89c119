import type { Language } from './language.js';
import { isSlip, lettersOf } from './names/edit-distance.js';
import { createParser, type SentenceParser } from './sentences/parse.js';
import { createLexicon, type Lexicon } from './tokens/lexer.js';
import { english } from './words/english.js';
import { createWordBook } from './words/word-book.js';

/** A ruleset's language with all that is worked out from it once. */
export interface Compiled<V> {
  readonly language: Language<V>;
  readonly lexicon: Lexicon;
  readonly parser: SentenceParser;
  /** The types of token that are verbs of the ruleset; those the name of another piece may follow. */
  readonly verbs: ReadonlySet<string>;
  readonly taking: ReadonlySet<string>;
  isVerb(type: string): boolean;
  /** True for a word that is spelt like a verb the name of another piece may follow. */
  isTaker(word: string): boolean;
  /** True for a word that is nearly a verb which may follow a move. */
  isNearVerb(word: string): boolean;
}

/** A word bears a slip from this length on. */
const SHORTEST = 5;

/** Works out a ruleset's language: its phrases, lexer and parser. Once for each ruleset. */
export function compileLanguage<V>(language: Language<V>): Compiled<V> {
  const { words, taking, joining, places, grammar } = language;
  const verbs = new Set(Object.keys(words));
  const takers = new Set(taking.flatMap((type) => words[type] ?? []));
  const joiners = joining.flatMap((type) => words[type] ?? []).flatMap((spelling) => spelling.split(' '));
  const near = [...new Set(joiners)]
    .filter((word) => word.length >= SHORTEST)
    .map((key) => ({ key, letters: lettersOf(key) }));
  return {
    language,
    lexicon: createLexicon(createWordBook(english, words, language.hints), places, words, taking),
    parser: createParser(grammar),
    verbs,
    taking: new Set(taking),
    isVerb: (type) => verbs.has(type),
    isTaker: (word) => takers.has(word),
    isNearVerb(word) {
      if (word.length < SHORTEST) return false;
      const key = word.toLowerCase();
      const typed = { key, letters: lettersOf(key) };
      return near.some((verb) => isSlip(typed, verb, 1));
    },
  };
}
