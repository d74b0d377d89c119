import { type DecideContext, isHarmless, isMark } from './beside.js';
import type { Token } from './tokens.js';

const BEGUN = 'an order was begun that cannot be read';
const POINTS = 'it points back at another order: write the whole order';
const OURS = /^(?:my|our|i|im|i'm|we)$/i;

/**
 * The signs that words the grammar knows no sentence in try to be an order, and what is missing; undefined for chatter.
 * A sign is never a square alone (films are in 3D) nor a verb alone (people hold their breath).
 */
export function findSigns<V>(row: readonly Token[], { language, isMine }: DecideContext<V>): string | undefined {
  const has = (...types: readonly string[]) => row.some(({ type }) => types.includes(type));
  const isVerb = (token: Token | undefined) => token !== undefined && token.type in language.words;
  const owned = (token: Token | undefined) => token?.type === 'name' && isMine(token.piece ?? '');
  const first = row.findIndex((token) => !isHarmless(token));
  const [head, next, after] = first < 0 ? [] : row.slice(first, first + 3);
  if (!head) return undefined;
  const hedged = has('hedge', 'ask');
  const verbs = row.filter((token) => isVerb(token) && !language.quiet.includes(token.type));
  const squares = row.filter(({ type }) => type === 'square').length;
  const onlySaid = row.every((token) => isVerb(token) || isHarmless(token) || token.type === 'name');
  if (has('amend') && (squares > 0 || verbs.length > 0 || (onlySaid && row.some(isVerb)))) return POINTS;

  const said = row.filter(({ type, piece }) => type === 'word' || (type === 'name' && piece === undefined)).length;
  const talk = hedged && !row.some(owned) && said > 2;
  if (!talk && has('arrow', 'back') && (squares > 0 || head.type === 'name'))
    return 'an arrow, but no order that can be read';
  if (has('recall')) {
    const whole = row.slice(first + 1).every((token) => isHarmless(token) || token.type === 'hedge');
    if (squares > 0) return POINTS;
    if (head.type === 'recall' && (whole || row.some(owned) || row.some(isVerb))) return POINTS;
  }
  if (owned(head)) {
    if (next?.type === 'colon' && (after?.type === 'ask' || verbs.length > 0)) return BEGUN;
    if (next?.type === 'colon' && has('square', 'steps', 'recall', 'compass', 'number')) return BEGUN;
    if (next?.type === 'colon' && isShort(row.slice(first + 2))) return BEGUN;
    if (has('recall')) return POINTS;
    if (next?.type === 'steps') return 'squares are needed, not steps';
    if (hedged) return undefined;
    const names = row.filter(({ type }) => type === 'name').length;
    if (squares > 1 || (squares > 0 && (names > 1 || row.some(isVerb) || next?.type === 'square'))) {
      return 'a name and a square, but no order that can be read';
    }
    const taking = verbs.some(({ type }) => language.taking.includes(type));
    return taking && (row.length - first <= 4 || names > 1) ? 'a square is missing' : undefined;
  }
  if (isVerb(head)) {
    if (next?.type === 'name' && (language.taking.includes(head.type) ? !hedged : owned(next))) return BEGUN;
    if (head.text.includes(' ') && row.slice(first + 1).every(isMark)) return 'no piece is named';
  }
  if (hedged) return undefined;
  const onlySquares = row.every((token) => isMark(token) || ['to', 'from', 'arrow', 'square'].includes(token.type));
  if (squares > 0 && onlySquares && has('to', 'from', 'arrow')) return 'no piece is named, or no start square';
  const moves = row.some((token, i) => isVerb(token) && ['to', 'from'].includes(row[i + 1]?.type ?? ''));
  if (squares > 0 && moves && row.some(({ text }) => OURS.test(text))) return 'no piece is named that the board knows';
  return head.type === 'square' && has('or') && squares > 1 ? 'two squares to choose from' : undefined;
}

/** A word or two and no cry: what stands so behind a name and a colon is meant for the judge. */
function isShort(rest: readonly Token[]): boolean {
  const words = rest.filter((token) => !isMark(token));
  return words.length > 0 && words.length <= 2 && rest.at(-1)?.text.includes('!') !== true;
}
