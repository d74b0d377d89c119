import type { Token } from '../tokens/token.js';
import { ClauseView } from './clause-view.js';
import { TALK } from './doubts/talk.js';
import type { Knowledge } from './knowledge.js';

/** True for a clause that is talk, whatever names and places it holds. */
export function isTalk(row: readonly Token[], known: Knowledge): boolean {
  // each row of the table looks for one of these
  if (!row.some(({ type }) => type === 'square' || type === 'name' || type === 'quote')) return false;
  const view = new ClauseView(row, known);
  // "make that 4F, will you"
  if (view.said[0]?.type === 'recall' && view.said[1]?.type === 'square') return false;
  return TALK.some(({ when }) => when(view));
}
