import type { Token } from '../tokens/token.js';
import { ClauseView } from './clause-view.js';
import { findDoubt, type Trouble } from './doubt-row.js';
import type { Knowledge } from './knowledge.js';
import { ARROW } from './rules/arrow.js';
import { BEGUN_OTHERWISE } from './rules/begun-otherwise.js';
import { BEGUN_WITH_A_NAME } from './rules/begun-with-a-name.js';
import { POINTING_BACK } from './rules/pointing-back.js';

const OWN = [...POINTING_BACK, ARROW, ...BEGUN_WITH_A_NAME];
const OTHER = [...POINTING_BACK, ARROW, ...BEGUN_OTHERWISE];

/** The signs that words the grammar knows no sentence in try to be an order, and what is missing; undefined for chatter. */
export function findSigns(row: readonly Token[], known: Knowledge): Trouble | undefined {
  const view = new ClauseView(row, known);
  if (view.said.length === 0) return findDoubt(POINTING_BACK, view);
  return findDoubt(view.own ? OWN : OTHER, view);
}
