import { isSlip, lettersOf, type Spelling } from '../names/slips.js';
import { SPOKEN, type SpokenId } from './index.js';
import { type Role, Roles, type RoleWords, type Spoken } from './roles.js';
import { spell } from './spell.js';

/** What is known of a word or phrase. */
export interface Entry {
  /** What it does. */
  readonly roles: Roles | undefined;
  /** The action or deed of the rulebook that it says, where it is its own. */
  readonly verb: string | undefined;
  /** True where a longer phrase begins with it. */
  readonly begins: boolean;
}

/** The words of a language, with English beside it, by what they do. */
export interface Lexicon {
  /** What is known of a word or phrase: small, without apostrophes, single blanks. */
  find(words: string): Entry | undefined;
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

/** Words by what they do, over those of a language: what is known here counts before what is known there. */
class Words {
  /** The verbs among them that may have a slip. */
  readonly slipping: Spelling[] = [];
  private readonly entries = new Map<string, { -readonly [Key in keyof Entry]: Entry[Key] }>();
  private readonly own = new Set<string>();

  constructor(private readonly below?: Words) {}

  find(words: string): Entry | undefined {
    // most rulebooks have no words of their own
    return (this.entries.size > 0 ? this.entries.get(words) : undefined) ?? this.below?.find(words);
  }

  /** True where it was said here what some words do. */
  knows(words: string): boolean {
    return this.own.has(words);
  }

  know(words: string, does: Roles, slips: boolean, verb?: string): void {
    this.own.add(words);
    const entry = this.entryOf(words);
    entry.roles = does;
    if (verb !== undefined) entry.verb = verb;
    for (let end = words.indexOf(' '); end > 0; end = words.indexOf(' ', end + 1))
      this.entryOf(words.slice(0, end)).begins = true;
    if (slips && !words.includes(' ') && words.length >= SHORTEST_SLIPPED)
      this.slipping.push({ key: words, letters: lettersOf(words) });
  }

  /** Knows what nobody said before. */
  learn(words: RoleWords): void {
    const slips = new Set(
      SLIPPING.flatMap((role) => spell(words[role]?.split(',').slice(0, MOST_PATTERNS).join(',') ?? '')),
    );
    for (const [word, all] of wordsOf(words)) if (!this.knows(word)) this.know(word, new Roles(all), slips.has(word));
  }

  private entryOf(words: string) {
    const entry = this.entries.get(words) ?? {
      roles: undefined,
      verb: undefined,
      begins: false,
      ...this.below?.find(words),
    };
    this.entries.set(words, entry);
    return entry;
  }
}

const spoken = new Map<SpokenId, Words>();

/**
 * The words of a language, made once for all rulebooks. What a word does in the language itself counts; what it does in
 * English only where the language does not have it (German "war" is no war).
 */
function spokenIn(id: SpokenId): Words {
  const known = spoken.get(id);
  if (known) return known;
  const own = SPOKEN.filter((one) => one.id === id || one.id === 'en').toSorted((one) => (one.id === id ? -1 : 1));
  const words = new Words();
  for (const one of own) words.learn(withDisclaiming(one));
  // who orders in one language may take it back in another
  for (const one of SPOKEN) {
    for (const [word, all] of own.includes(one) ? [] : wordsOf(remarksOf(one)))
      if ((word.includes(' ') || word.length >= SHORTEST_FOREIGN) && !words.knows(word))
        words.know(word, new Roles(all), false);
  }
  spoken.set(id, words);
  return words;
}

/** Makes the lexicon of a language with what a rulebook brings. */
function createLexicon(id: SpokenId, brought: RoleWords, verbs: OwnVerbs): Lexicon {
  const below = spokenIn(id);
  const words = new Words(below);
  const brings = Object.entries(verbs).map(([verb, { does, words: said, beside = false }]) => {
    return { verb, does, beside, spelt: spell([said[id], said.en].filter(Boolean).join(',')) };
  });
  for (const { verb, does, beside, spelt } of brings)
    for (const word of beside ? [] : spelt) if (!words.knows(word)) words.know(word, new Roles(does), true, verb);
  words.learn(brought);
  const slipping = [...words.slipping, ...below.slipping.filter(({ key }) => !words.knows(key))];
  for (const { verb, does, beside, spelt } of brings)
    for (const word of beside ? spelt : []) {
      const known = words.find(word);
      if (known?.verb === undefined) words.know(word, new Roles(does, known?.roles), false, verb);
    }
  const mended = new Map<string, string | undefined>();
  return {
    find: (typed) => words.find(typed),
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
