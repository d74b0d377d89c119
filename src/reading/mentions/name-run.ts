import type { FoundName } from '../names/name-table.js';
import { rolesIn } from '../words/roles.js';
import { hasAny, isMark, isUnknownWord, type Token } from './token.js';

/** A name, of a piece or a place, has at most so many words, and a text with a slip at least so many letters. */
export const MOST_NAME_WORDS = 5;
export const LEAST_LETTERS = 4;

/** Words that may follow a name. */
const FOLLOWING = rolesIn(
  'go strike relieve together catch give stay to from at and or being maybe swap same i it via plain might should not with past',
);

export interface Found {
  readonly token: Token;
  readonly length: number;
}

/** True for a word that begins with a capital. */
export const isCapital = (token: Token | undefined): boolean => token !== undefined && token.text[0] !== token.low[0];

export function mayBeName(run: readonly Token[]): boolean {
  const first = run[0] as Token;
  const last = run.at(-1) as Token;
  if (run.length === 1 && first.kind !== 'word') return false;
  if (['comma', 'dash', 'quote', 'stop', 'amp'].includes(last.kind)) return false;
  return run.every(
    ({ kind, gap }, k) =>
      (kind === 'word' ||
        kind === 'number' ||
        kind === 'amp' ||
        (k > 0 && ['dash', 'comma', 'quote', 'other', 'stop'].includes(kind)) ||
        kind === 'place') &&
      (k === 0 || gap < 2),
  );
}

/** What may stand behind a name: a mark, a mention, a word of an order, or any verb that a lead to a place follows. */
export function mayFollow(tokens: readonly Token[], i: number): boolean {
  const [behind, next, place] = tokens.slice(i, i + 3);
  if (
    !behind ||
    behind.gap > 1 ||
    behind.kind === 'place' ||
    behind.kind === 'piece' ||
    behind.kind === 'arrow' ||
    isMark(behind)
  )
    return true;
  return (
    hasAny(behind, FOLLOWING) || (isUnknownWord(behind) && hasAny(next, ['from', 'to']) && place?.kind === 'place')
  );
}

export const textOf = (run: readonly Token[], text: string): string => text.slice(run[0]?.from, run.at(-1)?.to);

export const countLetters = (typed: string): number => typed.replace(/[^\p{L}\p{N}]/gu, '').length;

/** The place that stands right behind a name, perhaps behind a mark or "at". */
export function placeBehind(tokens: readonly Token[], i: number): string | undefined {
  const next = tokens[i];
  if (next?.kind === 'place') return next.place;
  const led =
    next && (['colon', 'dash', 'open', 'comma', 'cell', 'semi'].includes(next.kind) || hasAny(next, ['at', 'from']));
  return led && tokens[i + 1]?.kind === 'place' ? tokens[i + 1]?.place : undefined;
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
