import type { PlaceSpelling } from './place-spelling.js';

/** The places of a ground that are known by names alone: the table of a board's places finds them. */
export const namedSpelling: PlaceSpelling = {
  pattern: /\ue002\ue003*/uy,
  isPlace: () => false,
  read: (text) => text,
  readParted: () => undefined,
};
