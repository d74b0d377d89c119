import { HUMAN_LANGUAGES, type HumanId } from '../../reading/words/index.js';
import type { WordTable } from '../../reading/words/word-book.js';
import {
  DUTCH_HINTS,
  DUTCH_VERBS,
  ENGLISH_HINTS,
  ENGLISH_VERBS,
  FRENCH_HINTS,
  FRENCH_VERBS,
  GERMAN_HINTS,
  GERMAN_VERBS,
  type Hints,
  SPANISH_HINTS,
  SPANISH_VERBS,
  type Verbs,
} from './verbs/languages.js';

/** The verbs of armies on a map in every language people write in. */
export const SHARED_VERBS: Readonly<Record<HumanId, Verbs>> = {
  en: ENGLISH_VERBS,
  de: GERMAN_VERBS,
  fr: FRENCH_VERBS,
  es: SPANISH_VERBS,
  nl: DUTCH_VERBS,
};

export const SHARED_HINTS: Readonly<Record<HumanId, Hints>> = {
  en: ENGLISH_HINTS,
  de: GERMAN_HINTS,
  fr: FRENCH_HINTS,
  es: SPANISH_HINTS,
  nl: DUTCH_HINTS,
};

/** What a rulebook's orders have beside the shared verbs, and what they have not. */
export interface OwnVerbs {
  /** Types of words that only this rulebook has, in English. */
  readonly own: WordTable;
  /** Shared types that it has not. */
  readonly without: readonly (keyof Verbs)[];
  /** English words that mean a shared type here, too. */
  readonly more?: Partial<Verbs>;
}

type InEachLanguage = Readonly<Record<HumanId, WordTable>>;

/**
 * The verbs of a rulebook in every language people write in, and other words for them in a clause that all else makes an
 * order. A word of its own means nothing else; in other languages than English its own types have no words.
 */
export function withOwnVerbs({ own, without, more = {} }: OwnVerbs): {
  readonly verbs: InEachLanguage;
  readonly hints: InEachLanguage;
} {
  const taken = new Set([...Object.values(own), ...Object.values(more)].flat());
  const isKept = ([type]: readonly [string, unknown]) => !without.some((one) => one === type);
  const isFree = (word: string) => !taken.has(word);
  const none: WordTable = Object.fromEntries(Object.keys(own).map((type) => [type, []]));
  const verbsIn = (id: HumanId): WordTable => {
    const shared = Object.entries(SHARED_VERBS[id]).filter(isKept);
    if (id !== 'en') return { ...Object.fromEntries(shared), ...none };
    const words = shared.map(([type, all]) => [type, [...all.filter(isFree), ...(more[type as keyof Verbs] ?? [])]]);
    return { ...Object.fromEntries(words), ...own };
  };
  const hintsIn = (id: HumanId): WordTable =>
    Object.fromEntries(
      Object.entries(SHARED_HINTS[id])
        .filter(isKept)
        .map(([type, words]) => [type, words.filter(isFree)]),
    );
  const inEach = (make: (id: HumanId) => WordTable) =>
    Object.fromEntries(HUMAN_LANGUAGES.map(({ id }) => [id, make(id)])) as InEachLanguage;
  return { verbs: inEach(verbsIn), hints: inEach(hintsIn) };
}
