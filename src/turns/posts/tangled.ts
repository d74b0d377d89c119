import type { Body } from '../../core/post.js';
import type { Reading } from '../../reading/reading.js';
import { LONGEST_LINE } from '../../reading/text/lines.js';

/** A post whose markup lies too deep to be read is one doubt as a whole; undefined for any other. */
export function doubtTangled<V>({ text, skips }: Body): Reading<V> | undefined {
  const tangled = skips.filter(({ why }) => why === 'tangled');
  if (tangled.length === 0) return undefined;
  const words = tangled.map(({ from, to }) => text.slice(from, to)).join('\n');
  const why = 'its quotations or other markup lie so deep in one another that it cannot be told what in it is quoted';
  return {
    parts: [
      {
        bin: 'doubt',
        id: 'post-tangled',
        from: 0,
        to: text.length,
        words: words.slice(0, LONGEST_LINE),
        why,
        nearest: [],
      },
    ],
  };
}
