import type { Found, NameTable } from './names.js';
import type { Token } from './tokens.js';
import { isWordy, joinTokens } from './wordy.js';

const MOST_TOKENS = 12;
/** What breaks a row of words, and may yet stand in a name: `Salt, Ash and Bone`, `Red (Second) Guard`, `3D Vision`. */
const INSIDE = new Set(['comma', 'lparen', 'rparen', 'dash', 'stop', 'slash', 'quote', 'semi', 'square', 'other']);
/** What such a name may end in. */
const ENDS = new Set(['word', 'number', 'name', 'rparen', 'lead', 'compass', 'square']);

/** How a ruleset's verbs and a board's names bear on a name with marks or squares in it. */
interface OddContext {
  readonly names: NameTable;
  readonly verbs: ReadonlySet<string>;
  /** Which piece a text is, for who may order it or name it. */
  find(typed: string): Found;
}

/** A name that holds marks or squares, typed with a slip or cut short: the longest that ends at the end of a row. */
export function findOddBefore(
  tokens: readonly Token[],
  context: OddContext,
): { readonly start: number; readonly token: Token } | undefined {
  if (!context.names.anyOdd) return undefined;
  let start = tokens.length;
  while (start > 0 && tokens.length - start < MOST_TOKENS && isPart(tokens[start - 1], context)) start--;
  for (; start < tokens.length - 1; start++) {
    const token = nameOf(tokens.slice(start), context);
    if (token) return { start, token };
  }
  return undefined;
}

/** The longest such name that begins at a token. */
export function findOddAt(
  tokens: readonly Token[],
  index: number,
  context: OddContext,
): { readonly length: number; readonly token: Token } | undefined {
  if (!context.names.anyOdd) return undefined;
  let length = 0;
  while (length < MOST_TOKENS && isPart(tokens[index + length], context)) length++;
  for (; length > 1; length--) {
    const token = nameOf(tokens.slice(index, index + length), context);
    if (token) return { length, token };
  }
  return undefined;
}

function isPart(token: Token | undefined, { verbs }: OddContext): boolean {
  return token !== undefined && (isWordy(token) || INSIDE.has(token.type) || verbs.has(token.type));
}

/** One name token of several, where they are an odd name and hold what only such a name may hold. */
function nameOf(part: readonly Token[], { names, find }: OddContext): Token | undefined {
  const first = part[0]?.type ?? '';
  if ((INSIDE.has(first) && first !== 'lparen' && first !== 'square') || !ENDS.has(part.at(-1)?.type ?? ''))
    return undefined;
  if (!part.some(({ type }) => INSIDE.has(type))) return undefined;
  // "(engage Ash-and-Bone)"
  if (part.at(-1)?.type === 'rparen' && !part.some(({ type }) => type === 'lparen')) return undefined;
  const typed = joinTokens(part);
  const { known, piece, fits } = find(typed.text);
  if (known) return names.isOdd(piece) ? { ...typed, piece } : undefined;
  return fits.length > 0 && fits.every((fit) => names.isOdd(fit)) ? typed : undefined;
}
