import type { FoundName, NameTable } from '../names/name-table.js';
import { hasRole, type Token } from '../tokens/token.js';
import { isWordy, JOINTS, joinTokens } from './name-tokens.js';

const MOST_TOKENS = 12;
/** What breaks a row of words, and may yet stand in a name: `Salt, Ash and Bone`, `Red (Second) Guard`, `3D Vision`. */
const INSIDE = new Set(['comma', 'lparen', 'rparen', 'dash', 'stop', 'slash', 'quote', 'semi', 'square', 'other']);
/** What may as well part a name from another or from a remark. */
const PARTING = new Set(['comma', 'stop', 'slash', 'semi', 'dash', 'lparen']);
/** What no such name ends in. */
const ENDLESS = new Set([...JOINTS, ...'comma lparen dash stop slash quote semi'.split(' ')]);

/** How a ruleset's verbs and a board's names bear on a name with marks or squares in it. */
interface OddContext {
  readonly names: NameTable;
  readonly verbs: ReadonlySet<string>;
  /** The square where the piece is said to stand. */
  readonly stated: string | undefined;
  /** True where a verb may be part of it: "Hold teh Line: 3D > 4E". */
  readonly verbal: boolean;
  /** Which piece a text is, for who may order it or name it. */
  find(typed: string): FoundName;
}

/** False where nothing at the end of a row can be such a name: most rows end in a whole name, a mark, or a square alone. */
export function mayEndOdd(
  tokens: readonly Token[],
  { names, verbs, verbal }: Pick<OddContext, 'names' | 'verbs' | 'verbal'>,
): boolean {
  for (let i = tokens.length - 1; i >= 0 && tokens.length - i <= MOST_TOKENS; i--) {
    const { type } = tokens[i] as Token;
    if (i === tokens.length - 1 && ENDLESS.has(type)) return false;
    if (verbs.has(type)) {
      if (verbal) return true;
    } else if (type === 'square') {
      if (names.anyOdd && (i < tokens.length - 1 || isWordy(tokens[i - 1]))) return true;
    } else if (INSIDE.has(type)) {
      if (names.anyOdd) return true;
    } else if (!isWordy(tokens[i])) return false;
  }
  return false;
}

/** A name that holds marks or squares, typed with a slip or cut short: the longest that ends at the end of a row. */
export function findOddBefore(
  tokens: readonly Token[],
  context: OddContext,
): { readonly start: number; readonly token: Token } | undefined {
  let start = tokens.length;
  while (start > 0 && tokens.length - start < MOST_TOKENS && isPart(tokens[start - 1], context)) start--;
  for (; start < tokens.length; start++) {
    const before = tokens[start - 1];
    // a verb behind other words is a verb
    const verbal = context.verbal && before?.type !== 'colon' && !isWordy(before);
    const token = nameOf(tokens.slice(start), { ...context, verbal });
    if (token) return findWhole(tokens, start + 1, context, token) ?? { start, token };
  }
  return undefined;
}

/** "say, Night, Watch and Ward": the same name letter by letter with less before it. */
function findWhole(
  tokens: readonly Token[],
  from: number,
  { find }: OddContext,
  { piece }: Token,
): { readonly start: number; readonly token: Token } | undefined {
  for (let start = from; start < tokens.length; start++) {
    if (!isWordy(tokens[start])) continue;
    const typed = joinTokens(tokens.slice(start));
    const found = find(typed.text);
    if (found.known && found.piece === piece && found.notes.length === 0) return { start, token: { ...typed, piece } };
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
  let odd = false;
  while (length < MOST_TOKENS && isPart(tokens[index + length], context))
    if (INSIDE.has(tokens[index + length++]?.type ?? '') && isPart(tokens[index + length], context)) odd = true;
  if (!odd) return undefined;
  for (; length > 1; length--) {
    // "engage Salt / Ash and Bone: 4B > 5B": the last of them is the next order's
    const next =
      length > 1 && tokens[index + length]?.type === 'colon' && tokens[index + length - 1]?.piece !== undefined;
    const token = next ? undefined : nameOf(tokens.slice(index, index + length), context);
    if (token) return { length, token };
  }
  return undefined;
}

function isPart(token: Token | undefined, { verbs }: OddContext): boolean {
  return token !== undefined && (isWordy(token) || INSIDE.has(token.type) || verbs.has(token.type));
}

/** One name token of several, where they are an odd name and hold what only such a name may hold. */
function nameOf(part: readonly Token[], { names, verbs, stated, verbal, find }: OddContext): Token | undefined {
  const first = part[0]?.type ?? '';
  if ((INSIDE.has(first) && first !== 'lparen' && first !== 'square') || ENDLESS.has(part.at(-1)?.type ?? ''))
    return undefined;
  const marked = part.some(({ type }) => INSIDE.has(type) && type !== 'square');
  if (marked && !(names.anyOdd && part.some(isWordy))) return undefined;
  if (!marked && !part.some(({ type }) => (type === 'square' && part.length > 1) || (verbal && verbs.has(type))))
    return undefined;
  // "(engage Ash-and-Bone)"
  if (part.at(-1)?.type === 'rparen' && !part.some(({ type }) => type === 'lparen')) return undefined;
  const typed = joinTokens(part);
  const { known, piece, fits, notes } = find(typed.text);
  const last = part.at(-1)?.piece;
  // "Salt / Ash and Bone: 17A > 1F", where Ash and Bone stands at 17A
  const other = last !== undefined && stated !== undefined && names.placeOf(last) === stated && piece !== last;
  if (other && names.placeOf(piece) !== stated) return undefined;
  // "From 20D Vision marches", where Vision stands at 20D, is no 3D Vision
  const from = part[0]?.square;
  if (from !== undefined && last !== undefined && piece !== last && names.placeOf(last) === from) return undefined;
  if (part.at(-1)?.type === 'square' && !names.endsInPlace(piece)) return undefined;
  // "intercept Half, Dead Riders" are two names, "engage St. Elmo - no hard feelings" is one and a remark
  if (last !== undefined && part[0]?.piece !== undefined && notes.length > 0) return undefined;
  // "not much to say, Ash and Bone: hold" is no Salt, Ash and Bone
  if (last !== undefined && piece !== last && notes.length > 0 && part[0] && hasRole(part[0], 'no-name'))
    return undefined;
  const exact = last !== undefined || part[0]?.piece !== undefined;
  if (exact && part.some(({ type, text }) => PARTING.has(type) && !piece.includes(text))) return undefined;
  if (known) return !marked || names.isOdd(piece) ? { ...typed, piece } : undefined;
  if (names.isOtherNumber(typed.text)) return typed;
  return marked && fits.length > 0 && fits.every((fit) => names.isOdd(fit)) ? typed : undefined;
}
