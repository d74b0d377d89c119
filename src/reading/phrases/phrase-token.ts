import type { Span } from '../../core/post.js';

/** A token as a rulebook's grammar takes it; its place is in the cleaned text. */
export interface PhraseToken extends Span {
  /** What the grammar calls it: a kind of mark or name, a word by what it does, or a verb of the rulebook's own. */
  readonly type: string;
  readonly text: string;
  /** A place in its canonical form. */
  readonly square?: string | undefined;
  /** A name that was found letter by letter: the piece it is. */
  readonly piece?: string | undefined;
}
