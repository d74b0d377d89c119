import { findDoubt, type Trouble } from './doubt-row.js';
import { AFTER_A_MOVE } from './rules/after-a-move.js';
import { BARE_MOVES } from './rules/bare-moves.js';
import { BEFORE } from './rules/before.js';
import { BEHIND, expected } from './rules/behind.js';
import { NAMES_TOO_CLOSE } from './rules/names-too-close.js';
import { STAYING } from './rules/staying.js';
import type { SentenceView } from './sentence-view.js';

const NAMED = [...AFTER_A_MOVE, ...BEFORE];
const BARE = [...AFTER_A_MOVE, ...BARE_MOVES];

/** Finds what makes a sentence unsure; undefined where nothing does. */
export function findTrouble(view: SentenceView): Trouble | undefined {
  const { meaning } = view.sentence;
  if (meaning.kind === 'doubt') {
    const trouble = { sure: false, whole: false };
    return view.harm
      ? { id: 'more-behind', why: expected(view), ...trouble }
      : { id: meaning.id, why: meaning.why, ...trouble };
  }
  const near = findDoubt(BEHIND, view) ?? (view.orders && findDoubt(NAMES_TOO_CLOSE, view));
  if (near) return near;
  if (!view.orders || view.still) return findDoubt(STAYING, view);
  return findDoubt(view.orders.bare ? BARE : NAMED, view);
}
