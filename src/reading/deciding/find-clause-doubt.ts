import type { Token } from '../tokens/token.js';
import { ClauseView } from './clause-view.js';
import { type FoundDoubt, findDoubt } from './doubt-row.js';
import { ARROW } from './doubts/arrow.js';
import { BEGUN_OTHERWISE } from './doubts/begun-otherwise.js';
import { BEGUN_WITH_A_NAME } from './doubts/begun-with-a-name.js';
import { POINTING_BACK } from './doubts/pointing-back.js';
import type { Knowledge } from './knowledge.js';

const OWN = [...POINTING_BACK, ARROW, ...BEGUN_WITH_A_NAME];
const OTHER = [...POINTING_BACK, ARROW, ...BEGUN_OTHERWISE];

/** The signs that words the grammar knows no sentence in try to be an order, and what is missing; undefined for chatter. */
export function findClauseDoubt(row: readonly Token[], known: Knowledge): FoundDoubt | undefined {
  const view = new ClauseView(row, known);
  if (view.said.length === 0) return findDoubt(POINTING_BACK, view);
  return findDoubt(view.own ? OWN : OTHER, view);
}
