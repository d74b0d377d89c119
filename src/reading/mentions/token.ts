import type { Note } from '../../core/order.js';
import type { Span } from '../../core/post.js';
import type { Roles } from '../words/lexicon.js';
import type { Role } from '../words/roles.js';

/** What a token can be: a mention (piece, place), a word, or a mark. `unsure` are words that may be one of several pieces. */
export const KINDS = [
  'piece',
  'unsure',
  'place',
  'word',
  'number',
  'arrow',
  'back',
  'dash',
  'colon',
  'semi',
  'comma',
  'stop',
  'ask',
  'slash',
  'open',
  'close',
  'quote',
  'cell',
  'amp',
  'struck',
  'face',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

/** A token of an utterance; its place is in the cleaned text. */
export interface Token extends Span {
  readonly kind: Kind;
  readonly text: string;
  /** The words small and without apostrophes; empty for marks. */
  readonly low: string;
  readonly roles: Roles | undefined;
  /** The action or deed of the rulebook it says, or what the rulebook's grammar calls it, where the word is its own. */
  readonly verb: string | undefined;
  /** How many blanks stand before it. */
  readonly gap: number;
  /** The piece a name means, as the board spells it; as typed where nobody has that name. */
  readonly piece: string | undefined;
  /** True for a piece the author may order, or a name nobody has that stands where his would. */
  readonly mine: boolean | undefined;
  /** How the name was understood, where not letter by letter. */
  readonly notes: readonly Note[] | undefined;
  /** True for a name nobody has. */
  readonly unknown: boolean | undefined;
  /** True for "I", by which somebody means the piece of his own name. */
  readonly me: boolean | undefined;
  /** True for a piece that only owns what is spoken of. */
  readonly owns: boolean | undefined;
  /** The pieces that words may mean. */
  readonly fits: readonly string[] | undefined;
  /** A place in its canonical form. */
  readonly place: string | undefined;
  /** The part of the ground that is said for a place, or that a word names. */
  readonly part: string | undefined;
}

/** What tokens are made from: all have the same fields in the same order, so that what asks many of them is fast. */
export const BLANK: Token = {
  kind: 'other',
  text: '',
  low: '',
  roles: undefined,
  from: 0,
  to: 0,
  gap: 0,
  verb: undefined,
  piece: undefined,
  mine: undefined,
  notes: undefined,
  unknown: undefined,
  me: undefined,
  owns: undefined,
  fits: undefined,
  place: undefined,
  part: undefined,
};

/** True where a word does something. */
export function has(token: Token | undefined, role: Role): boolean {
  return token?.roles?.has(role) === true;
}

/** True where a word does one of several things. */
export function hasAny(token: Token | undefined, roles: readonly Role[]): boolean {
  const own = token?.roles;
  if (own === undefined) return false;
  for (const role of roles) if (own.has(role)) return true;
  return false;
}

/** The marks that part what is said from what is said beside it. */
const PARTING: ReadonlySet<string> = new Set(
  'comma semi dash stop ask slash open close quote cell other face colon'.split(' '),
);

/** True for a mark of punctuation. */
export const isMark = (token: Token | undefined): boolean => token?.kind === 'amp' || isParting(token);

/** True for a mark behind which something else may begin. */
export const isParting = (token: Token | undefined): boolean => token !== undefined && PARTING.has(token.kind);

/** True for a piece the author may order. */
export const isMine = (token: Token | undefined): boolean => token?.kind === 'piece' && token.mine === true;

/** True for a word somebody says of no verb, sign or lead: it may be anything. */
export const isUnknownWord = (token: Token | undefined): boolean => token?.kind === 'word' && token.roles === undefined;
