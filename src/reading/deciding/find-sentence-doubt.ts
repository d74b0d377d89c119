import { type FoundDoubt, findDoubt } from './doubt-row.js';
import { AFTER_A_MOVE } from './doubts/after-a-move.js';
import { BARE_MOVES } from './doubts/bare-moves.js';
import { BEFORE, FITS_SEVERAL } from './doubts/before.js';
import { BEHIND, expected } from './doubts/behind.js';
import { NAMES_TOO_CLOSE } from './doubts/names-too-close.js';
import { STAYING } from './doubts/staying.js';
import type { SentenceView } from './sentence-view.js';

const NAMED = [...AFTER_A_MOVE, ...BEFORE];
const BARE = [...AFTER_A_MOVE, ...BARE_MOVES];

/** Finds what makes a sentence unsure; undefined where nothing does. */
export function findSentenceDoubt(view: SentenceView): FoundDoubt | undefined {
  const { meaning } = view.sentence;
  if (meaning.kind === 'doubt') {
    const doubt = { sure: false, whole: false };
    return view.harm
      ? { id: 'more-behind', why: expected(view), ...doubt }
      : { id: meaning.id, why: meaning.why, ...doubt };
  }
  const near = findDoubt(BEHIND, view) ?? (view.orders && findDoubt(NAMES_TOO_CLOSE, view));
  if (near) return near;
  if (!view.orders || view.still) return findDoubt([FITS_SEVERAL, ...STAYING], view);
  return findDoubt(view.orders.bare ? BARE : NAMED, view);
}
