import { hasRole, type Token } from '../../tokens/token.js';
import type { Knowledge } from '../knowledge.js';

/** What parts one breath from the next. */
export const BREATH_ENDS: ReadonlySet<string> = new Set(['comma', 'semi', 'dash', 'lparen']);

/** "“More tea, sir?” And with that Vorax rolls to 4D": without what stands between two quotation marks. */
export function withoutQuotations(row: readonly Token[]): readonly Token[] {
  const marks = row.flatMap(({ type }, i) => (type === 'quote' ? [i] : []));
  if (marks.length === 0 || marks.length % 2 > 0) return row;
  return row.filter((_, i) => marks.filter((mark) => mark < i).length % 2 === 0 && !marks.includes(i));
}

/** What is said in one breath with the names and places; what a comma or a "because" parts from them is not. */
export function breathOf(row: readonly Token[], { isMine }: Knowledge): readonly Token[] {
  const mine = row.some(({ type, piece }) => type === 'name' && isMine(piece ?? ''));
  const holds = ({ type, piece }: Token) => type === 'square' || (type === 'name' && (!mine || isMine(piece ?? '')));
  const [first, last] = [row.findIndex(holds), row.findLastIndex(holds)];
  if (first < 0) return row;
  const from = row.slice(0, first).findLastIndex((token) => BREATH_ENDS.has(token.type) || hasRole(token, 'but')) + 1;
  const end = row.findIndex((token, i) => i > last && (BREATH_ENDS.has(token.type) || hasRole(token, 'reason')));
  return row.slice(from, end < 0 ? row.length : end);
}
