import type { Language } from './language.js';
import { isSlip, lettersOf } from './names/slips.js';
import { createParser, type SentenceParser } from './sentences/parse.js';
import { createLexicon } from './tokens/lexer.js';
import type { Lexicon } from './tokens/lexicon.js';
import { english } from './words/english.js';
import { createTongueTable, type TongueTable } from './words/find-tongue.js';
import { HUMAN_LANGUAGES, type HumanId } from './words/index.js';
import { createWordBook, type WordTable } from './words/word-book.js';

/** A ruleset's language with all that is worked out from it once. */
export interface Compiled<V> {
  readonly language: Language<V>;
  readonly parser: SentenceParser;
  /** The types of token that are verbs of the ruleset; those the name of another piece may follow. */
  readonly verbs: ReadonlySet<string>;
  readonly taking: ReadonlySet<string>;
  /** What tells the language a post is written in. */
  readonly tongues: TongueTable;
  /** What lexers of posts in a language people write in need; English is read beside every other. */
  lexiconOf(id: HumanId): Lexicon;
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
  const { taking, joining, grammar } = language;
  const { en } = language.words;
  const verbs = new Set(Object.keys(en));
  const takers = new Set(taking.flatMap((type) => en[type] ?? []));
  const joiners = joining.flatMap((type) => en[type] ?? []).flatMap((spelling) => spelling.split(' '));
  const near = [...new Set(joiners)]
    .filter((word) => word.length >= SHORTEST)
    .map((key) => ({ key, letters: lettersOf(key) }));
  const lexicons = new Map<HumanId, Lexicon>();
  return {
    language,
    parser: createParser(grammar),
    verbs,
    taking: new Set(taking),
    tongues: createTongueTable(withHints(language)),
    lexiconOf(id) {
      const lexicon = lexicons.get(id) ?? compileLexicon(language, id);
      lexicons.set(id, lexicon);
      return lexicon;
    },
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

function compileLexicon<V>({ words, hints, places, taking }: Language<V>, id: HumanId): Lexicon {
  const spoken = HUMAN_LANGUAGES.filter((one) => one.id === id || one === english).toSorted((one) =>
    one.id === id ? -1 : 1,
  );
  const tongues = spoken.map(({ id: tongue, tokens, marks, endings, slurred }) => {
    return { tokens, marks, endings, slurred, verbs: words[tongue], hints: hints[tongue] };
  });
  const taken = tongues.flatMap(({ verbs }) => taking.flatMap((type) => verbs[type] ?? []));
  const verbal = tongues.flatMap(({ verbs }) => Object.values(verbs).flat());
  return createLexicon(createWordBook(tongues), places, verbal, taken);
}

/** A ruleset's verbs in each language, with its other words for them. */
function withHints<V>({ words, hints }: Language<V>): Readonly<Record<HumanId, WordTable>> {
  const all = HUMAN_LANGUAGES.map(({ id }) => [id, { ...words[id], hinted: Object.values(hints[id]).flat() }] as const);
  return Object.fromEntries(all) as unknown as Readonly<Record<HumanId, WordTable>>;
}
