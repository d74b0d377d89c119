import type { Trace } from '../../contract/ruleset.js';
import type { Update } from '../../contract/turn.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicOrder } from '../orders.js';

/** Where an order leads on the map: a move by its legs and routes (3.2.2), an interceptor to its target (3.2.3.1), a transfer to its receiver (3.2.4). */
export function traceOrder(piece: string, order: ClassicOrder, board: ClassicBoard): Trace | undefined {
  const squareOf = (name: string) => board.armies.find((army) => army.name === name)?.at;
  switch (order.action) {
    case 'stand':
      return undefined;
    case 'move':
      return {
        way: 'goes',
        places: [
          order.legs[0].from,
          ...order.legs.flatMap(({ to, route }) => (route && route.length > 1 ? route.slice(1) : [to])),
        ],
      };
    case 'intercept':
      return trace('seeks', squareOf(piece), squareOf(order.target.name));
    case 'transfer':
      return trace('gives', squareOf(piece), order.at);
  }
}

function trace(way: Trace['way'], from: string | undefined, to: string | undefined): Trace | undefined {
  return from === undefined || to === undefined ? undefined : { way, places: [from, to] };
}

/** 3.2.2.4 The route that was rolled for an army whose order stated none: `3D - 4D - 4E` as its squares. */
export function rolledWay({ rolls }: Pick<Update, 'rolls'>, army: string): readonly string[] | undefined {
  const rolled = rolls.find(({ rule, what, piece }) => rule === '3.2.2.4' && what === 'route' && piece === army);
  return rolled?.result.split(' - ');
}
