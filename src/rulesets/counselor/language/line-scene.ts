import type { Author } from '../../../reading/reading.js';
import type { SentenceParser } from '../../../reading/sentences/parse.js';
import type { OrderLexer } from './lexer.js';
import type { BoardNames } from './names.js';

/** What the lines of a post are read with. */
export interface LineScene {
  readonly author: Author;
  readonly names: BoardNames;
  readonly lexer: OrderLexer;
  readonly parser: SentenceParser;
  placeOf(character: string): string | undefined;
  hexOfCity(city: string): string | undefined;
}
