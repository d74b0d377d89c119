import type { Note } from '../../core/order.js';
import type { Span } from '../../core/post.js';
import { type Role, Roles } from '../words/roles.js';

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

/** What stands in a pattern: what a word does, what it must not do beside, and what kind a token is. */
type Part = Role | `-${Role}` | `#${Kind}`;

/** Nothing where every word of a pattern is a part of one. */
type NoPart<Text extends string> = Text extends `${infer One} ${infer More}`
  ? Exclude<One, Part> | NoPart<More>
  : Exclude<Text, Part>;
/** A pattern; with a word in it that is no part of one it does not compile. */
type Pattern<Text extends string> = [NoPart<Text>] extends [never] ? Text : never;

/** A pattern as it is asked for. */
interface Asked {
  readonly does: Roles;
  readonly not: Roles;
  /** Undefined where no kind is named, as in most. */
  readonly kinds: readonly string[] | undefined;
}

const patterns = new Map<string, Asked>();

function readPattern(pattern: string): Asked {
  const known = patterns.get(pattern);
  if (known) return known;
  const parts = pattern.split(' ');
  const partsWith = (sign: string) => parts.flatMap((part) => (part.startsWith(sign) ? [part.slice(1)] : []));
  const kinds = partsWith('#');
  const read: Asked = {
    does: new Roles(parts.filter((part) => !/^[-#]/.test(part)) as Role[]),
    not: new Roles(partsWith('-') as Role[]),
    kinds: kinds.length > 0 ? kinds : undefined,
  };
  patterns.set(pattern, read);
  return read;
}

const fits = ({ roles, kind }: Token, { does, not, kinds }: Asked): boolean =>
  (roles?.meets(does) && !roles.meets(not)) || kinds?.includes(kind) === true;

/**
 * True where a token fits a pattern: its word does one of the things named and none of those behind a minus, or it is of
 * a kind behind a hash: `has(token, '#arrow go send -plain')`.
 */
export function has<const Text extends string>(token: Token | undefined, pattern: Pattern<Text>): boolean {
  if (token === undefined || (token.roles === undefined && pattern[0] !== '#')) return false;
  return fits(token, readPattern(pattern));
}

/** True where one of some tokens fits a pattern; `from` and `to` as `slice` takes them. */
export function someHas<const Text extends string>(
  tokens: readonly Token[],
  pattern: Pattern<Text>,
  from = 0,
  to = tokens.length,
): boolean {
  const asked = readPattern(pattern);
  const end = to < 0 ? tokens.length + to : Math.min(to, tokens.length);
  for (let k = from < 0 ? Math.max(0, tokens.length + from) : from; k < end; k++)
    if (fits(tokens[k] as Token, asked)) return true;
  return false;
}

/** The words among some tokens. */
export const wordsOf = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ kind }) => kind === 'word');

/** True where every word among some tokens fits a pattern. */
export const wordsAre = <const Text extends string>(
  tokens: readonly Token[],
  pattern: Pattern<Text>,
  from = 0,
  to = tokens.length,
): boolean => tokens.every((token, k) => k < from || k >= to || token.kind !== 'word' || has(token, pattern));

/** True where the words of a token, small and without apostrophes, fit an expression. */
export const isWord = (token: Token | undefined, words: RegExp): boolean => words.test(token?.low ?? '');

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

/** The pieces of the author's that words name, or may name. */
export function piecesIn(words: readonly Token[]): readonly string[] {
  const pieces: string[] = [];
  for (const token of words)
    if (isMine(token) && !token.unknown) pieces.push(token.piece ?? '');
    else if (token.kind === 'unsure') pieces.push(...(token.fits ?? []));
  return pieces;
}
