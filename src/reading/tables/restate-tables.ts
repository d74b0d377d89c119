import type { Row, Token } from '../tokens/token.js';
import { findForms } from './find-forms.js';
import { findTables } from './find-tables.js';

/** What tables and forms need to know of the board and the ruleset. */
export interface Cast {
  /** True for words that are the name of a piece the author may order. */
  isPiece(cell: readonly Token[]): boolean;
  /** Where the piece of that name stands. */
  placeOf(cell: readonly Token[]): string | undefined;
  /** True for a verb that may follow a move. */
  isJoining(token: Token): boolean;
}

/** Puts the tables and forms among a post's rows as sentences; all other rows stay as they are. */
export function restateTables(rows: readonly Row[], text: string, cast: Cast): readonly Row[] {
  return findForms(findTables(rows, text, cast), cast);
}
