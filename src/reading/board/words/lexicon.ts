import { isSlip, lettersOf } from '../../names/slips.js';
import { spell } from '../../words/spell.js';
import { SPOKEN, type SpokenId } from './index.js';
import type { Role, RoleWords } from './roles.js';

export type Roles = ReadonlySet<Role>;

/** The words of a language, with English beside it, by what they do. */
export interface Lexicon {
  /** What a word or phrase does: small, without apostrophes, single blanks. */
  rolesOf(words: string): Roles | undefined;
  /** How many words the longest phrase has that begins with a word; 0 where none does. */
  longestFrom(word: string): number;
  /** What a long verb with one typing slip does. */
  mend(word: string): Roles | undefined;
}

/** Of a verb's patterns the first may slip; the words of the others are too near to everyday ones ("charge", "change"). */
const MOST_PATTERNS = 2;
/** A verb of so many letters may have one slip; what ends so is another word of its kind. */
const SHORTEST_SLIPPED = 6;
const OTHER_WORD = /(?:ed|er|ers|ments?)$/;
/** The roles whose words may slip: a slip in one of them would lose what the order does. */
const SLIPPING: readonly Role[] = ['strike', 'relieve', 'together', 'catch', 'give'];

/**
 * Makes the lexicon of a language. What a word does in the language itself counts; what it does in English only where
 * the language does not have it (German "war" is no war).
 */
function createLexicon(id: SpokenId, brought: RoleWords): Lexicon {
  const own = SPOKEN.filter((one) => one.id === id || one.id === 'en').toSorted((one) => (one.id === id ? -1 : 1));
  const roles = new Map<string, Set<Role>>();
  const longest = new Map<string, number>();
  const slipping: { readonly key: string; readonly letters: number; readonly roles: Set<Role> }[] = [];
  for (const words of [brought, ...own.map((one): RoleWords => one.words)]) {
    const found = wordsOf(words);
    const slips = new Set(
      SLIPPING.flatMap((role) => spell(words[role]?.split(',').slice(0, MOST_PATTERNS).join(',') ?? '')),
    );
    for (const [word, all] of found) {
      if (roles.has(word)) continue;
      roles.set(word, all);
      const parts = word.split(' ');
      const first = parts[0] ?? '';
      longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
      if (parts.length === 1 && word.length >= SHORTEST_SLIPPED && slips.has(word))
        slipping.push({ key: word, letters: lettersOf(word), roles: all });
    }
  }
  const mended = new Map<string, Roles | undefined>();
  return {
    rolesOf: (words) => roles.get(words),
    longestFrom: (word) => longest.get(word) ?? 0,
    mend(word) {
      if (word.length < SHORTEST_SLIPPED - 1 || OTHER_WORD.test(word)) return undefined;
      if (mended.has(word)) return mended.get(word);
      const typed = { key: word, letters: lettersOf(word) };
      const hit = slipping.find((one) => isSlip(typed, one, 1))?.roles;
      if (mended.size > 10_000) mended.clear();
      mended.set(word, hit);
      return hit;
    },
  };
}

function wordsOf(words: RoleWords): ReadonlyMap<string, Set<Role>> {
  const found = new Map<string, Set<Role>>();
  for (const [role, patterns] of Object.entries(words)) {
    for (const word of spell(patterns)) {
      const all = found.get(word) ?? new Set<Role>();
      all.add(role as Role);
      found.set(word, all);
    }
  }
  const denies = [...found].flatMap(([word, all]) => (all.has('not') && !word.includes(' ') ? [word] : []));
  // "is not moving" says that a piece stays, and denies that it goes
  for (const [word, all] of found)
    if (all.has('stay') && word.split(' ').some((part) => denies.includes(part))) all.add('not');
  return found;
}

/** The words a rulebook brings beside those of the languages. */
export type BroughtWords = Readonly<Partial<Record<SpokenId, RoleWords>>>;
const NONE: BroughtWords = {};
const lexicons = new WeakMap<BroughtWords, Map<SpokenId, Lexicon>>();

/** The lexicon of a language with the words a rulebook brings, made once. */
export function lexiconOf(id: SpokenId, brought: BroughtWords = NONE): Lexicon {
  const all = lexicons.get(brought) ?? new Map<SpokenId, Lexicon>();
  lexicons.set(brought, all);
  const known = all.get(id) ?? createLexicon(id, { ...brought.en, ...brought[id] });
  all.set(id, known);
  return known;
}
