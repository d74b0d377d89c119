import type { Trace } from '../../contract/ruleset.js';
import { type ConquestBoard, placeOn } from '../board.js';
import type { ConquestOrder } from '../orders.js';

/** Where an order leads on the map: a move to its first choice, a retreat to the hex it names. */
export function traceOrder(piece: string, order: ConquestOrder, board: ConquestBoard): Trace | undefined {
  const at = placeOn(board, piece);
  if (at === null) return undefined;
  const to = order.action === 'move' ? order.goals[0].to : order.action === 'retreat' ? order.to : at;
  return to === at ? undefined : { way: 'goes', places: [at, to] };
}
