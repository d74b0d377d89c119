import { isSlip, lettersOf } from '../names/slips.js';
import { SPOKEN, type SpokenId } from './index.js';
import type { Role, RoleWords, Spoken } from './roles.js';
import { spell } from './spell.js';

export type Roles = ReadonlySet<Role>;

/** The words of a language, with English beside it, by what they do. */
export interface Lexicon {
  /** What a word or phrase does: small, without apostrophes, single blanks. */
  rolesOf(words: string): Roles | undefined;
  /** How many words the longest phrase has that begins with a word; 0 where none does. */
  longestFrom(word: string): number;
  /** The action or deed of the rulebook that words say, where they are its own. */
  verbOf(words: string): string | undefined;
  /** The verb that a long word with one typing slip is. */
  mend(word: string): string | undefined;
}

/** Of a verb's patterns the first may slip; the words of the others are too near to everyday ones ("charge", "change"). */
const MOST_PATTERNS = 2;
/** A verb of so many letters may have one slip; what ends so and the verb does not is another word of its kind. */
const SHORTEST_SLIPPED = 6;
const OTHER_WORD = /(?:ed|er|ers|ments?)$/;
/** The roles whose words may slip: a slip in one of them would lose what the order does. */
const SLIPPING: readonly Role[] = ['strike', 'relieve', 'together', 'catch', 'give'];

/**
 * Makes the lexicon of a language. What a word does in the language itself counts; what it does in English only where
 * the language does not have it (German "war" is no war).
 */
function createLexicon(id: SpokenId, brought: RoleWords, verbs: OwnVerbs): Lexicon {
  const own = SPOKEN.filter((one) => one.id === id || one.id === 'en').toSorted((one) => (one.id === id ? -1 : 1));
  const roles = new Map<string, Set<Role>>();
  const said = new Map<string, string>();
  const longest = new Map<string, number>();
  const slipping: { readonly key: string; readonly letters: number }[] = [];
  const know = (word: string, does: Set<Role>, slips: boolean) => {
    roles.set(word, does);
    const parts = word.split(' ');
    const first = parts[0] ?? '';
    longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
    if (parts.length === 1 && word.length >= SHORTEST_SLIPPED && slips)
      slipping.push({ key: word, letters: lettersOf(word) });
  };
  const brings = Object.entries(verbs).map(([verb, { does, words, beside = false }]) => {
    return { verb, does, beside, spelt: spell([words[id], words.en].filter(Boolean).join(',')) };
  });
  for (const { verb, does, beside, spelt } of brings)
    for (const word of beside ? [] : spelt) {
      if (roles.has(word)) continue;
      said.set(word, verb);
      know(word, new Set(does), true);
    }
  for (const words of [brought, ...own.map(withDisclaiming)]) {
    const found = wordsOf(words);
    const slips = new Set(
      SLIPPING.flatMap((role) => spell(words[role]?.split(',').slice(0, MOST_PATTERNS).join(',') ?? '')),
    );
    for (const [word, all] of found) {
      if (!roles.has(word)) know(word, all, slips.has(word));
    }
  }
  // who orders in one language may take it back in another
  for (const one of SPOKEN) {
    for (const [word, all] of own.includes(one) ? [] : wordsOf(remarksOf(one)))
      if (!roles.has(word) && (word.includes(' ') || word.length >= SHORTEST_FOREIGN)) know(word, all, false);
  }
  for (const { verb, does, beside, spelt } of brings)
    for (const word of beside ? spelt : []) {
      if (said.has(word)) continue;
      said.set(word, verb);
      know(word, new Set([...(roles.get(word) ?? []), ...does]), false);
    }
  const mended = new Map<string, string | undefined>();
  return {
    rolesOf: (words) => roles.get(words),
    verbOf: (words) => said.get(words),
    longestFrom: (word) => longest.get(word) ?? 0,
    mend(word) {
      if (word.length < SHORTEST_SLIPPED - 1) return undefined;
      if (mended.has(word)) return mended.get(word);
      const typed = { key: word, letters: lettersOf(word) };
      const ending = OTHER_WORD.exec(word)?.[0] ?? '';
      const hit = slipping.find((one) => one.key.endsWith(ending) && isSlip(typed, one, 1))?.key;
      if (mended.size > 10_000) mended.clear();
      mended.set(word, hit);
      return hit;
    },
  };
}

/** What disclaims a list says that it is one, and that it is none of orders; behind an order it undoes it. */
const withDisclaiming = ({ words, disclaiming }: Spoken): RoleWords => ({
  ...words,
  guess: `${words.guess}, ${disclaiming}`,
  list: `${words.list}, ${disclaiming}`,
  spoil: `${words.spoil}, ${disclaiming}`,
});

/** A word of another language is at least so long: shorter ones are words of several. */
const SHORTEST_FOREIGN = 6;

/** What takes back an order or leaves it open. */
const REMARKS: readonly Role[] = ['spoil', 'takeback', 'unsettled', 'maybe', 'if', 'supposing', 'othertime'];
const remarksOf = ({ words }: Spoken): RoleWords =>
  Object.fromEntries(REMARKS.map((role) => [role, words[role] ?? '']));

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
/** A word only a rulebook has: what it does in a post, and how it is spelt in each language. */
export interface OwnVerb {
  readonly does: readonly Role[];
  readonly words: Readonly<Partial<Record<SpokenId, string>>>;
  /** True where its words do as well what they do in the language: "take" moves a piece, and takes a card. */
  readonly beside?: true;
}
/** The words only a rulebook has, by the id of their action or deed, or by what its grammar calls them. */
export type OwnVerbs = Readonly<Record<string, OwnVerb>>;
const NO_WORDS: BroughtWords = {};
const NO_VERBS: OwnVerbs = {};
const lexicons = new WeakMap<BroughtWords, WeakMap<OwnVerbs, Map<SpokenId, Lexicon>>>();

/** The lexicon of a language with the words and verbs a rulebook brings, made once. */
export function lexiconOf(id: SpokenId, brought: BroughtWords = NO_WORDS, verbs: OwnVerbs = NO_VERBS): Lexicon {
  const some = lexicons.get(brought) ?? new WeakMap<OwnVerbs, Map<SpokenId, Lexicon>>();
  lexicons.set(brought, some);
  const all = some.get(verbs) ?? new Map<SpokenId, Lexicon>();
  some.set(verbs, all);
  const known = all.get(id) ?? createLexicon(id, { ...brought.en, ...brought[id] }, verbs);
  all.set(id, known);
  return known;
}
