import type { PlaceSpelling } from '../../../reading/tokens/place-spelling.js';

/** J13 How hexes are typed: column and row, two digits each. */
export const hexSpelling: PlaceSpelling = {
  pattern: /(?<!\d)\d{4}(?!\d)/u,
  isPlace: (text) => /^\d{4}$/.test(text),
  read: (text) => text,
  readPlain: (line, from, to) => (/^\d{4}$/.test(line.slice(from, to)) ? line.slice(from, to) : undefined),
  readParted: () => undefined,
};
