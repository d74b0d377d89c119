import type { Token } from '../tokens/token.js';

/** What tables and forms need to know of the board and the ruleset. */
export interface Cast {
  /** True for words that are the name of a piece, as the author may type it. */
  isPiece(cell: readonly Token[]): boolean;
  /** True where that piece is the author's. */
  isMine(cell: readonly Token[]): boolean;
  /** Where the piece of that name stands. */
  placeOf(cell: readonly Token[]): string | undefined;
  /** True for a verb that may follow a move. */
  isJoining(token: Token): boolean;
}
