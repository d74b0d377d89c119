import type { PlaceTable } from '../reading.js';
import { createNameTable } from './name-table.js';

/** Makes the table of a ground's places; they are looked for like the names of pieces. */
export function createPlaceTable(names: readonly string[]): PlaceTable {
  const pieces = names.map((name) => ({ name, side: '', owners: [], at: null, rank: '', strength: '' }));
  const table = createNameTable({ pieces, memory: { former: [], nicknames: new Map() } });
  return {
    mayBegin: table.mayBegin,
    findAt(text, index) {
      const hit = table.findAt(text, index);
      return hit?.piece === undefined ? undefined : { to: hit.to, place: hit.piece };
    },
    find(typed) {
      const found = table.findOther(typed, undefined);
      return found.known ? [found.piece] : found.fits;
    },
  };
}
