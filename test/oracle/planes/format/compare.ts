import type { Terms } from '../../format/compare.js';
import { isMap } from '../../format/entry.js';

/** Who is first in a battle of two that both moved says nothing. */
export const TERMS: Terms = {
  sequences: ['orders', 'unread'],
  plain: (value) => {
    if (!isMap(value) || value.kind !== 'versus') return value;
    const { first, second, ...rest } = value;
    return { ...rest, sides: [first, second] };
  },
};
