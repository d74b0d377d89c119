import type { FoundName } from '../names/name-table.js';
import { isLetterOrDigit } from '../text/fold.js';
import type { Scene } from './scene.js';
import { has, isMark, isUnknownWord, type Token } from './token.js';

/** A name, of a piece or a place, has at most so many words, and a text with a slip at least so many letters. */
export const MOST_NAME_WORDS = 5;
export const LEAST_LETTERS = 4;

/** Words that may follow a name. */
const FOLLOWING =
  'go strike relieve together catch give stay to from at and or being maybe swap same i it via plain might should not with past';

export interface Found {
  readonly token: Token;
  readonly length: number;
}

/** True for a word that begins with a capital. */
export const isCapital = (token: Token | undefined): boolean => token !== undefined && token.text[0] !== token.low[0];

/** What names are made of, and the marks that may stand within them. */
const WITHIN: ReadonlySet<string> = new Set('word number place amp other dash comma quote stop'.split(' '));
/** Those of the marks that end none. */
const UNENDING: ReadonlySet<string> = new Set('comma dash quote stop amp'.split(' '));

/** How many tokens from one on may be within one name. */
export function longestRun(tokens: readonly Token[], i: number): number {
  const most = Math.min(MOST_NAME_WORDS, tokens.length - i);
  let length = 1;
  while (length < most && WITHIN.has((tokens[i + length] as Token).kind) && (tokens[i + length] as Token).gap < 2)
    length++;
  return length;
}

/** True where a name may end with so many tokens from a word, number or place on. */
export const mayEnd = (tokens: readonly Token[], i: number, length: number): boolean =>
  length === 1 ? tokens[i]?.kind === 'word' : !UNENDING.has(tokens[i + length - 1]?.kind ?? '');

/** What may stand behind a name: a mark, a mention, a word of an order, or any verb that a lead to a place follows. */
export function mayFollow(tokens: readonly Token[], i: number): boolean {
  const behind = tokens[i];
  if (!behind || behind.gap > 1 || has(behind, '#place #piece #arrow') || isMark(behind)) return true;
  if (!isUnknownWord(behind)) return has(behind, FOLLOWING);
  return has(tokens[i + 1], 'from to') && tokens[i + 2]?.kind === 'place';
}

export const textOf = (run: readonly Token[], text: string): string => text.slice(run[0]?.from, run.at(-1)?.to);

/** Words that may be a name, and what stands beside them. */
export interface Run<V> {
  readonly words: readonly Token[];
  readonly first: Token;
  readonly typed: string;
  readonly tokens: readonly Token[];
  /** Where they end. */
  readonly end: number;
  /** What stands before them, once names are found there. */
  readonly before: Token | undefined;
  readonly behind: Token | undefined;
  /** The place behind them, where the piece may be said to stand. */
  readonly start: string | undefined;
  /** True where what stands behind them stands behind names alone. */
  readonly strict: boolean;
  readonly scene: Scene<V>;
}

export function runAt<V>(
  tokens: readonly Token[],
  i: number,
  length: number,
  before: Token | undefined,
  scene: Scene<V>,
): Run<V> {
  const end = i + length;
  const words = tokens.slice(i, end);
  const behind = tokens[end];
  return {
    words,
    first: tokens[i] as Token,
    typed: textOf(words, scene.text),
    tokens,
    end,
    before,
    behind,
    start: placeBehind(tokens, end),
    strict: has(behind, '#colon #place #arrow'),
    scene,
  };
}

/** How many letters and digits a text has. */
export function countLetters(typed: string): number {
  let count = 0;
  for (const sign of typed) if (isLetterOrDigit(sign)) count += sign.length;
  return count;
}

/** The place that stands right behind a name, perhaps behind a mark or "at". */
export function placeBehind(tokens: readonly Token[], i: number): string | undefined {
  const next = tokens[i];
  if (next?.kind === 'place') return next.place;
  const place = tokens[i + 1];
  if (!next || place?.kind !== 'place') return undefined;
  const led = has(next, '#colon #dash #open #comma #cell #semi at from');
  return led ? place.place : undefined;
}

/** The places of the sentence a token stands in, from it on, up to the next order's mark. */
export function placesBehind(tokens: readonly Token[], i: number): readonly string[] {
  const end = tokens.findIndex(({ kind, gap }, k) => k > i && (kind === 'ask' || (kind === 'stop' && gap === 0)));
  return tokens.slice(i, end < 0 ? undefined : end).flatMap(({ place }) => place ?? []);
}

export function named(run: readonly Token[], text: string, more: Partial<Token>): Token {
  const first = run[0] as Token;
  return {
    ...first,
    kind: 'piece',
    text,
    low: '',
    roles: undefined,
    to: (run.at(-1) as Token).to,
    place: undefined,
    ...more,
  };
}

export const noteFor = (typed: string, piece: string) => [{ words: typed, meaning: `read "${typed}" as ${piece}` }];

/** The name as the order bears it. */
export function foundName(token: Token): FoundName {
  const piece = token.piece ?? '';
  if (token.unknown) return { piece, known: false, fits: [], notes: [] };
  return { piece, known: true, fits: [], notes: token.notes ?? [] };
}
