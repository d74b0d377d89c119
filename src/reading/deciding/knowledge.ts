import type { Language } from '../language.js';
import type { Sentence } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';

/** What deciding needs to know beside the tokens. */
export interface Knowledge<V = unknown> {
  readonly language: Language<V>;
  /** True for a type of token that is one of the ruleset's verbs. */
  isVerb(type: string): boolean;
  /** True for a word that is spelt like a verb the name of another piece may follow. */
  isTaker(word: string): boolean;
  /** True for a word that is nearly a verb which may follow a move. */
  isNearVerb(word: string): boolean;
  /** The piece that bears the author's name, where there is one. */
  readonly own: string | undefined;
  /** True for a piece the author controls or that bears his name. */
  isMine(piece: string): boolean;
  /** Where the author's pieces stand that bear a word in their name; where all of them do, without one. */
  piecesOfMine(word: string | undefined): readonly string[];
  /** True for a word of a name of the author's. */
  isPartOfMine(word: string): boolean;
  /** True where a word and a piece's name are both in a longer name of another piece. */
  widens(piece: string, word: string): boolean;
  /** The piece whose name begins at a character of a text, and where the name ends. */
  pieceAt(text: string, index: number): { readonly piece?: string | undefined; readonly to: number } | undefined;
  /** Where a piece stands. */
  placeOf(piece: string): string | undefined;
  /** Who stands on a place. */
  whoIsAt(place: string): string | undefined;
  /** True for a piece of the author's side, where the board has sides. */
  isFriend(piece: string): boolean;
  /** True for a piece of another side. */
  isEnemy(piece: string): boolean;
  /** True where a piece of the author's stands on a place. */
  isMineAt(place: string): boolean;
  /** True where a piece of the author's could get to a place in a turn. */
  isInReach(place: string): boolean;
  /** The one piece of the author's the clause before named without an order: who "they" are. */
  readonly carried: { name: Token | undefined; before: Token | undefined };
  /** The sentences in other tokens of the same author's. */
  findSentences(tokens: readonly Token[]): readonly Sentence<V>[];
}

/** A stretch of a row of tokens, `to` exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The tokens of a stretch that no sentence takes. */
export function leftOver<V>(
  tokens: readonly Token[],
  range: Range,
  sentences: readonly Sentence<V>[],
): readonly Token[] {
  return tokens
    .slice(range.from, range.to)
    .filter((_, i) => !sentences.some((one) => one.from <= i + range.from && i + range.from < one.to));
}
