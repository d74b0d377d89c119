import { need } from '../../format/entry.js';
import type { Order } from '../orders/order.js';
import type { Character } from '../world.js';
import { join } from './people.js';
import type { Turn } from './turn.js';

/** J50: by himself; who travels with an army travels with it no more. */
function go(who: Character, order: Order, turn: Turn): void {
  who.with = null;
  who.at = need(order.value.hex, 'hex');
  turn.outcomes.set(who.name, 'moved');
}

/** 1810 and 1825 (J50, J51). */
export function moveBefore(turn: Turn): void {
  const { world } = turn;
  turn.each('move', (who, order) => {
    if (world.armyOf(who.name)) return false;
    go(who, order, turn);
    return true;
  });
  turn.each('move spell', (who, order) =>
    turn.tryCast(who, order, !world.armyOf(who.name), () => go(who, order, turn)),
  );
}

/** 1870, after the marches (J50). */
export function moveAfter(turn: Turn): void {
  turn.each('move and join', (who, order) => {
    if (turn.world.armyOf(who.name)) return false;
    go(who, order, turn);
    join(who, turn.target(order), turn);
    return true;
  });
}
