import type { Trace } from '../../contract/ruleset.js';
import type { NemesisBoard } from '../board.js';
import type { NemesisOrder } from '../orders.js';

/** Where an order leads on the map: a move through the regions it names, a scan to the unit it would avoid. */
export function traceOrder(piece: string, order: NemesisOrder, { units }: NemesisBoard): Trace | undefined {
  const at = units.find(({ name }) => name === piece)?.at;
  if (at === undefined) return undefined;
  if (order.action === 'move') {
    const [first, ...others] = order.stops;
    return first === at && others.length === 0
      ? undefined
      : { way: 'goes', places: [order.from ?? at, ...order.stops] };
  }
  if (order.action !== 'scan') return undefined;
  const there = units.find(({ name }) => name === order.target)?.at;
  return there === undefined || there === at ? undefined : { way: 'seeks', places: [at, there] };
}
