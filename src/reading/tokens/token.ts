import type { Span } from '../../core/post.js';
import type { Role, Roles } from '../words/roles.js';
import type { Shape } from './shape.js';

/**
 * The kinds of token every rulebook's grammar may use; a ruleset's own verbs come beside them. `or`, `hedge`,
 * `recall`, `steps`, `compass` and `back` stand in no grammar: they only tell that something is no plain order.
 */
export const TOKEN_TYPES = [
  'name',
  'square',
  'arrow',
  'back',
  'dash',
  'colon',
  'semi',
  'comma',
  'stop',
  'ask',
  'slash',
  'lparen',
  'rparen',
  'quote',
  'to',
  'from',
  'via',
  'at',
  'with',
  'and',
  'thereafter',
  'aux',
  'all',
  'rest',
  'or',
  'hedge',
  'recall',
  'steps',
  'compass',
  'polite',
  'lead',
  'amend',
  'number',
  'link',
  'face',
  'tag',
  'word',
  'other',
] as const;

/** A token; its place is in the cleaned text. */
export interface Token extends Span {
  /** One of TOKEN_TYPES or a type of the ruleset's own. */
  readonly type: string;
  readonly text: string;
  /** A square in its canonical form. */
  readonly square?: string | undefined;
  /** True for a square with a sign in it or stuck to it: a letter or a figure may have been meant. */
  readonly marred?: true;
  /** A name that was found letter by letter (but for case, spaces, punctuation, accents): the piece it is. */
  readonly piece?: string | undefined;
  /** The pieces that a name which is not sure may be. */
  readonly fits?: readonly string[];
  /** True for a word nobody knows that ends as verbs do. */
  readonly verbal?: boolean | undefined;
  /** True for a pronoun that means the piece. */
  readonly pronoun?: true;
  /** The verb that a word with a typing slip is read as. */
  readonly meant?: string | undefined;
  /** What its words mean beside its type. */
  readonly roles?: Roles | undefined;
  /** The type of verb it may stand for, though it is none of the ruleset's. */
  readonly hint?: string | undefined;
  /** The same of each of its words, where it has several. */
  readonly within?: readonly Roles[] | undefined;
}

/**
 * Makes a token, with a place for all that most tokens may hold: whoever reads tokens reads objects of one form, which is
 * far faster than of several. Spelt out, since what is put together from another object is slow to make.
 */
export function makeToken(given: Token): Token {
  const { type, text, from, to, square, piece, roles, hint, verbal, within, meant } = given;
  return { type, text, from, to, square, piece, roles, hint, verbal, within, meant };
}

/** True where a token's words as a whole have a role. */
export function hasRole(token: Token | undefined, role: Role): boolean {
  return token?.roles?.has(role) === true;
}

/** True where one of a token's words has a role. */
export function holdsRole(token: Token, role: Role): boolean {
  return token.within ? token.within.some((roles) => roles.has(role)) : hasRole(token, role);
}

/** True where the first of a token's words has a role. */
export function beginsWithRole(token: Token, role: Role): boolean {
  return token.within ? token.within[0]?.has(role) === true : hasRole(token, role);
}

/** A line of the cleaned text, or lines that belong together, as tokens. */
export interface Row extends Span {
  readonly tokens: readonly Token[];
  /** Where its first word stands, of courtesy or not. */
  readonly begin?: number;
  /** The shape of its tokens where they have one. */
  readonly shape?: Shape;
  /** True where it only talks: its tokens matter only where the next line goes on from it. */
  readonly talk?: boolean;
  /** True where it was a table or a form: its tokens stand in the order of a sentence, not of the text. */
  readonly restated?: boolean | undefined;
  /** True where it is longer than any line that is read. */
  readonly tooLong?: boolean;
  /** True where it begins with `>` and nothing says whose words follow: at most a doubt. */
  readonly marked: boolean;
}
