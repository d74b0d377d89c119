import type { HumanLanguage, Role, Roles } from './roles.js';

/** Spellings by type of token. */
export type WordTable = Readonly<Record<string, readonly string[]>>;

/** One or several words that are one token. */
export interface Phrase {
  readonly words: readonly string[];
  readonly type: string;
}

/** What a language's words are, and what they mean beside; made once for a human language and a ruleset's verbs. */
export interface WordBook {
  /** The phrases that begin with a word, the longest first. */
  phrasesAt(word: string): readonly Phrase[] | undefined;
  /** The type of verb a spelling may stand for, though it is none of the ruleset's. */
  hintOf(spelling: string): string | undefined;
  /** All roles of a spelling; undefined where it has none. */
  rolesOf(spelling: string): Roles | undefined;
  /**
   * Of each phrase that may be part of an order its most telling word: where none of them stands (and no name and no
   * place), there is no order. A phrase of everyday words alone tells nothing by itself.
   */
  readonly telling: ReadonlySet<string>;
  /** Spellings that are part of a sentence's frame: a name spelt like one is taken for it. */
  readonly structural: ReadonlySet<string>;
}

/** The roles of tokens that try to be an order without a name, a place or a verb. */
const TELLING = ['recall', 'amend'] as const;
/** The roles of tokens that stand beside sentences, not in them. */
const BESIDE = new Set<string>(['lead', 'polite', 'compass']);

/** Where a spelling is in both, the ruleset's own type wins, then the first role. */
export function createWordBook({ tokens, marks }: HumanLanguage, verbs: WordTable, hints: WordTable): WordBook {
  const phrases = new Map<string, Phrase[]>();
  const roles = new Map<string, Set<Role>>();
  const byRole = Object.entries(tokens).map(([role, { words }]) => [role, words] as const);
  for (const [type, spellings] of [...Object.entries(verbs), ...byRole]) {
    for (const spelling of spellings) {
      const words = spelling.split(' ');
      const first = words[0] ?? '';
      const known = phrases.get(first);
      if (known) known.push({ words, type });
      else phrases.set(first, [{ words, type }]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  for (const [role, { words }] of [...Object.entries(tokens), ...Object.entries(marks)])
    for (const word of words) roles.set(word, (roles.get(word) ?? new Set()).add(role as Role));

  const hinted = new Map(Object.entries(hints).flatMap(([type, words]) => words.map((word) => [word, type] as const)));

  const everyday = new Set(marks.everyday.words);
  const mostTelling = (spelling: string): readonly string[] => {
    const words = spelling.split(' ');
    const rare = words.length === 1 ? words : words.filter((word) => !everyday.has(word));
    return rare.toSorted((one, other) => other.length - one.length).slice(0, 1);
  };
  const told = [...Object.values(verbs), ...TELLING.map((role) => tokens[role].words)].flat();
  return {
    phrasesAt: (word) => phrases.get(word),
    hintOf: (spelling) => hinted.get(spelling),
    rolesOf: (spelling) => roles.get(spelling),
    telling: new Set([...told.flatMap(mostTelling), ...marks['taking-back'].words]),
    structural: new Set([
      ...byRole.flatMap(([role, words]) => (BESIDE.has(role) ? [] : words)),
      ...Object.values(verbs).flat(),
    ]),
  };
}
