import type { Forum } from '../forum.js';

/** A sign by which an engine is known: its name in words, and how it is seen in the page's text. */
export type EngineMark = readonly [name: string, seen: RegExp];

/** The two members of a Forum that rest on its signs. `others` are signs of a like engine: with one of them it is not this one. */
export function knownBy(
  signs: readonly EngineMark[],
  others: readonly RegExp[] = [],
): Pick<Forum, 'looksFor' | 'recognise'> {
  return {
    looksFor: signs.map(([name]) => name),
    recognise: (html) => {
      const seen = signs.flatMap(([name, sign]) => (sign.test(html) ? [name] : []));
      return seen.length > 0 && others.some((other) => other.test(html)) ? [] : seen;
    },
  };
}
