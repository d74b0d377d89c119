import type { NameTable } from '../names/name-table.js';
import type { WordBook } from '../words/word-book.js';
import type { PlaceSpelling } from './place-spelling.js';
import type { Token } from './token.js';

/** Turns a line of cleaned text into tokens, placed in the whole text from `offset`. */
export interface LineLexer {
  lex(line: string, offset: number): readonly Token[];
}

/** What is the same for all boards of a ruleset in one human language. */
export interface Lexicon {
  readonly book: WordBook;
  readonly places: PlaceSpelling;
  /** True for a text that is nothing but a place or a word of a sentence's frame. */
  isPlain(text: string): boolean;
  /** The lexer of one board: names first, longest first; then places, arrows and words; then phrases of words. */
  lexerFor(names: NameTable): LineLexer;
}
