import { hasRole, type Row, type Token } from '../tokens/token.js';
import type { Cast } from './cast.js';
import { cellsOf, isRule } from './cells.js';
import { labelOf } from './labels.js';

type Cells = readonly (readonly Token[])[];

/** A verb of the past: "opened", "started". */
const DONE = /ed$/iu;

/**
 * How many lines a table takes that tells of moves made: its heads speak of what was, and each line ends where its piece stands
 * now and begins elsewhere. 0 where a line is anything else.
 */
export function pastTableLength(rows: readonly Row[], index: number, heads: Cells, cast: Cast): number {
  if (labelOf(heads[0] ?? []) !== 'piece' || !heads.slice(1).some((cell) => cell.some(isOfThePast))) return 0;
  let told = 0;
  let i = index + 1;
  for (; i < rows.length; i++) {
    const row = rows[i] as Row;
    if (isRule(row)) continue;
    const cells = row.to > row.from ? cellsOf(row) : undefined;
    if (!cells) break;
    if (!isPast(cells, cast)) return 0;
    told++;
  }
  return told > 0 ? i - index : 0;
}

function isOfThePast(token: Token): boolean {
  return hasRole(token, 'past') || hasRole(token, 'narrated') || hasRole(token, 'bygone') || DONE.test(token.text);
}

function isPast([piece, ...cells]: Cells, { isPiece, placeOf }: Cast): boolean {
  if (!piece || !isPiece(piece)) return false;
  const places = cells.flatMap((cell) => cell.flatMap(({ square }) => square ?? []));
  const home = placeOf(piece);
  return places.length > 1 && home !== undefined && places.at(-1) === home && places[0] !== home;
}
