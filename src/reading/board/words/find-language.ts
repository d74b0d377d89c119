import { spell } from '../../words/spell.js';
import { SPOKEN, type SpokenId } from './index.js';

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Telltale words, with the languages each tells of. */
const tells = new Map<string, SpokenId[]>();
for (const { id, telltale } of SPOKEN) for (const word of spell(telltale)) tells.set(word, [...(tells.get(word) ?? []), id]);
/** A quick look: letters English has not, or a word that tells of another language and is none of English. */
const FOREIGN = new RegExp(
  `[\\u00c0-\\u024f]|\\b(?:${[...tells].flatMap(([word, ids]) => (!ids.includes('en') && /^[a-z]+$/.test(word) ? [word] : [])).join('|')})\\b`,
  'i',
);

/** The language a line is written in; `names` are words of the board's names, small: they tell nothing. `fallback` where nothing tells. */
export function findLanguage(text: string, names: ReadonlySet<string>, fallback: SpokenId): SpokenId {
  if (fallback === 'en' && !FOREIGN.test(text)) return 'en';
  const counts = new Map<SpokenId, number>();
  for (const { 0: word, index } of text.toLowerCase().matchAll(WORD)) {
    if (names.has(word) || /\d/.test(text[index - 1] ?? '')) continue;
    for (const id of tells.get(word.replace(/['’]/g, '')) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  let best: SpokenId = fallback;
  let most = counts.get(fallback) ?? 0;
  for (const [id, count] of counts) if (count > most) [best, most] = [id, count];
  return best;
}
