import type { Trace } from '../../contract/ruleset.js';
import type { PlanesBoard } from '../board.js';
import type { PlanesOrder } from '../orders.js';
import { placeOn } from '../orders.js';

/** Where an order leads on the map: a move by the squares it names (4), an interceptor to its target, a transfer to its receiver, through a portal to its other end (5.5). */
export function traceOrder(piece: string, order: PlanesOrder, { armies, structures }: PlanesBoard): Trace | undefined {
  const placeOf = (name: string) => armies.find((army) => army.name === name)?.at;
  const at = placeOf(piece);
  if (at === undefined) return undefined;
  const seek = (name: string, way: Trace['way']): Trace | undefined => {
    const there = placeOf(name);
    return there === undefined || there === at ? undefined : { way, places: [at, there] };
  };
  switch (order.action) {
    case 'move':
      return { way: 'goes', places: order.way.map((square) => placeOn(order.plane, square)) };
    case 'intercept':
      return order.target ? seek(order.target.name, 'seeks') : undefined;
    case 'transfer':
      return seek(order.to.name, 'gives');
    case 'portal': {
      const [far] = structures.flatMap(({ at: ends, destroyed }) =>
        destroyed || !ends.includes(at) ? [] : ends.filter((end) => end !== at),
      );
      return far === undefined ? undefined : { way: 'goes', places: [at, far] };
    }
    case 'bump':
      return { way: 'goes', places: [at, order.to] };
    default:
      return undefined;
  }
}
