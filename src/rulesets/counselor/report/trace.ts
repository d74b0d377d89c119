import type { Trace } from '../../contract/ruleset.js';
import { atlasOf, type CounselorBoard, characterOn } from '../board.js';
import type { CounselorOrder } from '../orders.js';
import { walkPath } from '../rules/12-1-path.js';

/** Where an order leads on the map: a march along its path, a move to its goal. */
export function traceOrder(character: string, order: CounselorOrder, board: CounselorBoard): Trace | undefined {
  const at = characterOn(board, character)?.at;
  if (at === undefined) return undefined;
  const atlas = atlasOf(board.map);
  if (order.kind === 'march') {
    const walked = walkPath(atlas, at, order.path);
    return 'why' in walked ? undefined : { way: 'goes', places: [at, ...walked.hexes] };
  }
  if (order.kind !== 'move' && order.kind !== 'move-join' && order.kind !== 'fly') return undefined;
  return atlas.ground.has(order.to) ? { way: 'goes', places: [at, order.to] } : undefined;
}
