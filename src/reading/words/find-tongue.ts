import { HUMAN_LANGUAGES, type HumanId } from './index.js';

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const OTHERS = HUMAN_LANGUAGES.filter(({ id }) => id !== 'en');
/** Every telltale word, with the languages it tells of. */
const TELLTALES = new Map<string, HumanId[]>();
for (const { id, telltale } of HUMAN_LANGUAGES)
  for (const word of telltale.words) TELLTALES.set(word, [...(TELLTALES.get(word) ?? []), id]);
const ASCII = /^[\x20-\x7e]+$/;
/** A quick look, since most posts are in English: a telltale word, or a letter that English has not. */
const FOREIGN = new RegExp(
  `[\\u00c0-\\u024f]|\\b(?:${[...new Set(OTHERS.flatMap(({ telltale }) => telltale.words))].filter((word) => ASCII.test(word)).join('|')})\\b`,
  'i',
);

/** Makes what finds the language a post is written in; what stands in the names of a board tells nothing. */
export function createTongueFinder(names: readonly string[]): (text: string) => HumanId {
  let known: ReadonlySet<string> | undefined;
  return (text) => {
    if (!FOREIGN.test(text)) return 'en';
    known ??= new Set(names.flatMap((name) => name.toLowerCase().match(WORD) ?? []));
    const counts = new Map<HumanId, number>();
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      if (known.has(word)) continue;
      for (const id of TELLTALES.get(word.replaceAll(/['’]/g, '')) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const most = [...counts].toSorted(([, one], [, other]) => other - one);
    const [first, second] = most;
    return first && first[1] > (second?.[1] ?? 0) ? first[0] : bestOf(most);
  };
}

/** Of two that tell alike, English. */
function bestOf(counts: readonly (readonly [HumanId, number])[]): HumanId {
  const [first] = counts;
  if (!first) return 'en';
  return counts.some(([id, count]) => id === 'en' && count === first[1]) ? 'en' : first[0];
}
