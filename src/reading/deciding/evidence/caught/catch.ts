import type { Token } from '../../../tokens/token.js';
import { ClauseView } from '../../clause-view.js';
import type { Knowledge } from '../../knowledge.js';
import { isStatedNow } from '../../stated-move.js';
import { isAtHand } from './at-hand.js';
import { isCaught } from './last-net.js';

/** True for words without an order in them that any of the nets catches, `talk` or not; `before` is the piece of the author's named last. */
export function catches(row: readonly Token[], talk: boolean, known: Knowledge, before?: Token): boolean {
  const view = new ClauseView(row, known);
  return (!talk && isStatedNow(view)) || isAtHand(view) || isCaught(row, known, before);
}
