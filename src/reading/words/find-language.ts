import { SPOKEN, type SpokenId } from './index.js';
import { lexiconOf, type OwnVerbs } from './lexicon.js';
import { spell } from './spell.js';

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Telltale words, with the languages each tells of. */
const tells = new Map<string, SpokenId[]>();
for (const { id, telltale } of SPOKEN)
  for (const word of spell(telltale)) tells.set(word, [...(tells.get(word) ?? []), id]);
/** A quick look: letters English has not, or a word that tells of another language and is none of English. */
const FOREIGN = new RegExp(
  `[\\u00c0-\\u024f]|\\b(?:${[...tells].flatMap(([word, ids]) => (!ids.includes('en') && /^[a-z]+$/.test(word) ? [word] : [])).join('|')})\\b`,
  'i',
);

/** The words of a rulebook's own verbs tell of the languages that have them. */
const own = new WeakMap<OwnVerbs, ReadonlyMap<string, readonly SpokenId[]>>();
function tellsOf(verbs: OwnVerbs): ReadonlyMap<string, readonly SpokenId[]> {
  const known = own.get(verbs);
  if (known) return known;
  const found = new Map<string, SpokenId[]>();
  for (const { words } of Object.values(verbs)) {
    const english = spell(words.en ?? '');
    for (const { id } of SPOKEN)
      for (const word of spell(words[id] ?? ''))
        if (id !== 'en' && !word.includes(' ') && !english.includes(word))
          found.set(word, [...(found.get(word) ?? []), id]);
  }
  own.set(verbs, found);
  return found;
}
const NO_TELLS: ReadonlyMap<string, readonly SpokenId[]> = new Map();

/** True where something in a text tells of another language than English; where nothing does, nothing does in its sentences. */
export function isForeign(text: string, verbs?: OwnVerbs): boolean {
  const more = verbs ? tellsOf(verbs) : NO_TELLS;
  return FOREIGN.test(text) || (more.size > 0 && (text.toLowerCase().match(WORD) ?? []).some((one) => more.has(one)));
}

/**
 * The language a line is written in; `names` are words of the board's names, small: they tell nothing. `fallback` where
 * nothing tells.
 */
export function findLanguage(text: string, names: ReadonlySet<string>, fallback: SpokenId, verbs?: OwnVerbs): SpokenId {
  if (fallback === 'en' && !isForeign(text, verbs)) return 'en';
  const more = verbs ? tellsOf(verbs) : NO_TELLS;
  const counts = new Map<SpokenId, number>();
  for (const { 0: word, index } of text.toLowerCase().matchAll(WORD)) {
    if (names.has(word) || /\d/.test(text[index - 1] ?? '')) continue;
    const plain = word.replace(/['’]/g, '');
    for (const id of tells.get(plain) ?? more.get(plain) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  if ((counts.get(fallback) ?? 0) >= most) return fallback;
  const tied = [...counts].flatMap(([id, count]) => (count === most ? [id] : []));
  const [first = fallback] = tied;
  // what one word tells against the language of the whole is not sure
  if (fallback !== 'en' && most < 2) tied.unshift(fallback);
  if (tied.length === 1) return first;
  // "va" and "que" are of two languages: the one that knows more of the words
  const words = text.toLowerCase().match(WORD) ?? [];
  const known = (id: SpokenId) => words.filter((word) => lexiconOf(id).find(word)?.roles).length;
  return tied.toSorted((one, other) => known(other) - known(one))[0] ?? fallback;
}
