import { HUMAN_LANGUAGES, type HumanId } from './index.js';
import type { WordTable } from './word-book.js';

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Finds the language a post is written in. */
export interface TongueTable {
  /** Telltale words, with the languages each tells of. */
  readonly tells: ReadonlyMap<string, readonly HumanId[]>;
  /** All that may tell of another language than English: its telltale words, and letters that English has not. */
  readonly foreign: RegExp;
}

const APOSTROPHE = /['’]/g;
/** Where a telltale word may be typed that no quick look sees: "c'est" for "cest", "en1", "_en". */
const UNSEEN = /['’]|[a-z](?=[\d_])|_(?=[a-z])/gi;
const ASCII = /^[\x20-\x7e]+$/;

/** What tells a language: its telltale words, and a ruleset's verbs in it that are no words of English. */
export function createTongueTable(verbs: Readonly<Record<HumanId, WordTable>>): TongueTable {
  const tells = new Map<string, HumanId[]>();
  const english = new Set([...HUMAN_LANGUAGES[0].telltale.words, ...wordsOf(verbs.en)]);
  for (const { id, telltale } of HUMAN_LANGUAGES) {
    const own = wordsOf(verbs[id]).filter((word) => !english.has(word));
    for (const word of new Set([...telltale.words, ...(id === 'en' ? [] : own)]))
      tells.set(word, [...(tells.get(word) ?? []), id]);
  }
  const others = [...tells].flatMap(([word, ids]) => (ids.some((id) => id !== 'en') && ASCII.test(word) ? [word] : []));
  return { tells, foreign: new RegExp(`[\\u00c0-\\u024f]|\\b(?:${others.join('|')})\\b`, 'gi') };
}

function wordsOf(table: WordTable): readonly string[] {
  return Object.values(table).flatMap((spellings) => spellings.filter((spelling) => !spelling.includes(' ')));
}

/** The language a text is written in. */
export interface FoundTongue {
  readonly id: HumanId;
  /** Where in it something tells of another language than English. */
  readonly foreign: readonly number[];
}

const ENGLISH: FoundTongue = { id: 'en', foreign: [] };

/** Makes what finds the language a post is written in; what stands in the names of a board tells nothing. */
export function createTongueFinder(
  { tells, foreign }: TongueTable,
  names: readonly string[],
): (text: string) => FoundTongue {
  let known: ReadonlySet<string> | undefined;
  const find = (text: string, others: number): HumanId => {
    const most = others + (text.match(UNSEEN)?.length ?? 0);
    known ??= new Set(names.flatMap((name) => name.toLowerCase().match(WORD) ?? []));
    const counts = new Map<HumanId, number>();
    const small = text.toLowerCase();
    for (const { 0: word, index } of small.matchAll(WORD)) {
      if (known.has(word) || isOfAPlace(small, index)) continue;
      for (const id of tells.get(word.replaceAll(APOSTROPHE, '')) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
      // nothing that follows can outweigh it
      if ((counts.get('en') ?? 0) >= most) return 'en';
    }
    const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
    const [first, second] = ranked;
    return first && first[1] > (second?.[1] ?? 0) ? first[0] : bestOf(ranked);
  };
  return (text) => {
    // a quick look, since most posts are in English
    foreign.lastIndex = 0;
    const others: number[] = [];
    for (let hit = foreign.exec(text); hit; hit = foreign.exec(text)) others.push(hit.index);
    return others.length === 0 ? ENGLISH : { id: find(text, others.length), foreign: others };
  };
}

/** The letter of "8I" is no word. */
function isOfAPlace(text: string, index: number): boolean {
  const before = text[index - 1] ?? '';
  return before >= '0' && before <= '9';
}

/** Of two that tell alike, English. */
function bestOf(counts: readonly (readonly [HumanId, number])[]): HumanId {
  const [first] = counts;
  if (!first) return 'en';
  return counts.some(([id, count]) => id === 'en' && count === first[1]) ? 'en' : first[0];
}
