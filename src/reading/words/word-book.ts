import type { HumanLanguage, Role, Roles } from './roles.js';

/** Spellings by type of token. */
export type WordTable = Readonly<Record<string, readonly string[]>>;

/** One or several words that are one token. */
export interface Phrase {
  readonly words: readonly string[];
  readonly type: string;
}

/** What a word by itself means, beside the phrases it may be part of. */
export interface WordMeaning {
  readonly roles: Roles | undefined;
  /** The type of verb it may stand for, also in a slurred or old form: "headin", "goeth". */
  readonly hint: string | undefined;
  /** True where it ends as verbs do. */
  readonly verbal: boolean;
}

/** What a language's words are, and what they mean beside; made once for a human language and a ruleset's verbs. */
export interface WordBook {
  /** The phrases that begin with a word, the longest first. */
  phrasesAt(word: string): readonly Phrase[] | undefined;
  /** Those of them that may be there where a second word follows: of one word, or going on with it. */
  phrasesBefore(word: string, next: string | undefined): readonly Phrase[] | undefined;
  /** All roles of a spelling; undefined where it has none. */
  rolesOf(spelling: string): Roles | undefined;
  /** The type of verb a spelling may stand for, though it is none of the ruleset's. */
  hintOf(spelling: string): string | undefined;
  /** What a word by itself means; undefined where it means nothing. */
  meaningOf(spelling: string): WordMeaning | undefined;
  /**
   * Of each phrase that may be part of an order its most telling word: where none of them stands (and no name and no
   * place), there is no order. A phrase of everyday words alone tells nothing by itself.
   */
  readonly telling: ReadonlySet<string>;
  /** Spellings that are part of a sentence's frame: a name spelt like one is taken for it. */
  readonly structural: ReadonlySet<string>;
}

/** So many words are remembered with what they mean. */
const MOST_KNOWN = 10_000;
/** A verb is longer than this. */
const SHORTEST_VERB = 3;
/** The roles of tokens that try to be an order without a name, a place or a verb. */
const TELLING = ['recall', 'amend'] as const;
/** The roles of tokens that stand beside sentences, not in them. */
const BESIDE = new Set<string>(['lead', 'polite', 'compass']);

/** A human language with the words a ruleset has in it. */
export interface Tongue extends Pick<HumanLanguage, 'tokens' | 'marks' | 'endings' | 'slurred'> {
  readonly verbs: WordTable;
  readonly hints: WordTable;
}

/**
 * Makes the book of some languages read side by side, the first one's meaning of a spelling before the next one's. Where
 * a spelling is both, the ruleset's own type wins, then the first role.
 */
export function createWordBook(tongues: readonly Tongue[]): WordBook {
  const phrases = new Map<string, Phrase[]>();
  const roles = new Map<string, Set<Role>>();
  const hints = new Map<string, string>();
  const telling: string[] = [];
  const structural: string[] = [];
  const endings = [...new Set(tongues.flatMap((tongue) => tongue.endings.words))];
  for (const tongue of tongues) {
    addPhrases(tongue, phrases);
    addRoles(tongue, roles);
    for (const [type, words] of Object.entries(tongue.hints))
      for (const word of words) if (!hints.has(word)) hints.set(word, type);
    telling.push(...tellingOf(tongue));
    structural.push(...structuralOf(tongue));
  }
  addUnaccented(phrases, roles, hints);
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  const slurred = [...new Set(tongues.flatMap((tongue) => tongue.slurred.words))].map((one) => one.split('='));
  const verbs = new Set(tongues.flatMap((tongue) => Object.keys(tongue.verbs)));
  const typeOf = (spelling: string) =>
    phrases.get(spelling)?.find(({ words, type }) => words.length === 1 && verbs.has(type))?.type ??
    hints.get(spelling);
  /** The verb that a slurred or old form stands for. */
  const slurredOf = (spelling: string): WordMeaning | undefined => {
    for (const [end = '', full = ''] of slurred) {
      if (!spelling.endsWith(end)) continue;
      const meant = spelling.slice(0, -end.length) + full;
      const type = typeOf(meant);
      if (type !== undefined) return { roles: roles.get(meant), hint: type, verbal: true };
    }
    return undefined;
  };
  const meaningOf = (spelling: string): WordMeaning | undefined => {
    const [own, hint] = [roles.get(spelling), hints.get(spelling)];
    const long = spelling.length > SHORTEST_VERB;
    const meant = long && own === undefined && hint === undefined ? slurredOf(spelling) : undefined;
    if (meant) return meant;
    const verbal = long && endings.some((end) => spelling.endsWith(end));
    return own || hint !== undefined || verbal ? { roles: own, hint, verbal } : undefined;
  };
  const pairs = new Map([...phrases].map(([word, list]) => [word, pairUp(list)]));
  /** Talk repeats its words. */
  const known = new Map<string, WordMeaning | undefined>();
  return {
    phrasesAt: (word) => phrases.get(word),
    phrasesBefore(word, next) {
      const pair = pairs.get(word);
      return pair && ((next === undefined ? undefined : pair.before.get(next)) ?? pair.alone);
    },
    rolesOf: (spelling) => roles.get(spelling),
    hintOf: (spelling) => hints.get(spelling),
    meaningOf(spelling) {
      const before = known.get(spelling);
      if (before !== undefined || known.has(spelling)) return before;
      const meaning = meaningOf(spelling);
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(spelling, meaning);
      return meaning;
    },
    telling: new Set(telling),
    structural: new Set(structural),
  };
}

function addPhrases({ verbs, tokens, hints }: Tongue, phrases: Map<string, Phrase[]>): void {
  const byRole = Object.entries(tokens).map(([role, { words }]) => [role, words] as const);
  // "takes on" is a word of two
  const hinted = ['word', Object.values(hints).flatMap((words) => words.filter((word) => word.includes(' ')))] as const;
  for (const [type, spellings] of [...Object.entries(verbs), ...byRole, hinted]) {
    for (const spelling of spellings) {
      const words = spelling.split(' ');
      const first = words[0] ?? '';
      const known = phrases.get(first);
      if (known) known.push({ words, type });
      else phrases.set(first, [{ words, type }]);
    }
  }
}

/** Phrases that begin with one word by their second: most go on otherwise than a line does. */
function pairUp(phrases: readonly Phrase[]) {
  const seconds = new Set(phrases.flatMap(({ words: [, second] }) => second ?? []));
  const goingOn = (next: string) => phrases.filter(({ words: [, second = next] }) => second === next);
  return {
    alone: phrases.filter(({ words }) => words.length === 1),
    before: new Map(Array.from(seconds, (second) => [second, goingOn(second)])),
  };
}

/** A spelling the languages before know at all has only the roles they give it. */
function addRoles({ verbs, tokens, marks, hints }: Tongue, roles: Map<string, Set<Role>>): void {
  const own = new Map<string, Set<Role>>();
  const put = (word: string, role?: Role) => {
    const given = own.get(word) ?? new Set<Role>();
    own.set(word, role ? given.add(role) : given);
  };
  for (const [role, { words }] of [...Object.entries(tokens), ...Object.entries(marks)])
    for (const word of words) put(word, role as Role);
  for (const words of [...Object.values(verbs), ...Object.values(hints)]) for (const word of words) put(word);
  for (const [word, given] of own) if (!roles.has(word)) roles.set(word, given);
}

/** People leave accents out: a spelling without them is the word, where it is none of its own. */
function addUnaccented(
  phrases: Map<string, Phrase[]>,
  roles: Map<string, Set<Role>>,
  hints: Map<string, string>,
): void {
  const own = new Set([...phrases.keys(), ...roles.keys(), ...hints.keys()]);
  const plainOf = (spelling: string) => {
    const plain = ASCII.test(spelling) ? spelling : spelling.normalize('NFD').replace(/\p{M}/gu, '');
    return plain === spelling || own.has(plain) ? undefined : plain;
  };
  for (const [first, list] of [...phrases]) {
    for (const { words, type } of list) {
      const plain = words.map((word) => plainOf(word) ?? word);
      const changed = plain.some((word, i) => word !== words[i]);
      const at = phrases.get(plain[0] ?? '');
      if (changed && at) at.push({ words: plain, type });
      else if (changed) phrases.set(plain[0] ?? first, [{ words: plain, type }]);
    }
  }
  for (const table of [roles, hints] as Map<string, unknown>[])
    for (const [spelling, value] of [...table]) {
      const plain = plainOf(spelling);
      if (plain !== undefined) table.set(plain, value);
    }
}

const ASCII = /^[\x20-\x7e]*$/;

function tellingOf({ verbs, tokens, marks }: Tongue): readonly string[] {
  const everyday = new Set(marks.everyday.words);
  const mostTelling = (spelling: string): readonly string[] => {
    const words = spelling.split(' ');
    const rare = words.length === 1 ? words : words.filter((word) => !everyday.has(word));
    return rare.toSorted((one, other) => other.length - one.length).slice(0, 1);
  };
  const told = [...Object.values(verbs), ...TELLING.map((role) => tokens[role].words)].flat();
  return [...told.flatMap(mostTelling), ...marks['taking-back'].words];
}

function structuralOf({ verbs, tokens }: Tongue): readonly string[] {
  const framing = Object.entries(tokens).flatMap(([role, { words }]) => (BESIDE.has(role) ? [] : words));
  return [...framing, ...Object.values(verbs).flat()];
}
