import type { GridSize, Square } from '../../../src/core/places.js';
import type { Army, ClassicBoard, Leg } from '../../../src/rulesets/classic/board.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import { distance, isNextTo, isOnMap } from './squares.js';

const LEADERS = ['General', 'Admiral', 'Captain', 'Chief Praetor', 'Praetor', 'Evincar'];

/** R12: it starts the turn in a square with an enemy. */
export function isInBattle(army: Army, { armies }: ClassicBoard): boolean {
  return armies.some((other) => other.at === army.at && other.team !== army.team);
}

/** The first rule an order of the army's controller breaks, in the order the rulings give; undefined where it is legal. */
export function findFault(order: ClassicOrder, army: Army, board: ClassicBoard): string | undefined {
  if (order.action === 'stand') return undefined;
  if (order.action === 'move') {
    const [first] = order.legs;
    const joint = first.verb?.kind === 'joint engage';
    if (order.legs.length === 1 && first.from === first.to && !joint) return undefined; // R9: a stand
    if (first.from !== army.at) return '3.2.2.5'; // R7
    if (isInBattle(army, board)) return '3.2.1';
    return findLegFault(first, army, board);
  }
  if (isInBattle(army, board)) return '3.2.1';
  if (order.action === 'intercept') {
    const target = board.armies.find(({ name }) => name === order.target.name);
    return order.target.known && target && target.team !== army.team ? undefined : '3.2.3.1'; // R13
  }
  const receiver = board.armies.find(({ name }) => name === order.to.name); // R14
  const fits =
    order.to.known &&
    receiver?.team === army.team &&
    receiver.at === order.at &&
    isNextTo(army.at, receiver.at) &&
    !structureAt(army.at, board);
  return fits ? undefined : '3.2.4.1';
}

/** What is wrong with one leg of a move, judged on the map as it is; undefined where nothing is. */
export function findLegFault({ from, to, route, verb }: Leg, army: Army, board: ClassicBoard): string | undefined {
  if (!isOnMap(to, board.grid)) return '1.2';
  if (distance(from, to) > 3) return '3.2.2.1';
  if (route && !isRoute(route, from, to, board.grid)) return '3.2.2.4';
  if (verb?.kind === 'joint engage')
    return LEADERS.includes(army.rank) || structureAt(to, board) ? '3.2.5.4' : undefined;
  const there = board.armies.filter(({ at, name }) => at === to && name !== army.name);
  if (there.length === 0) return undefined;
  const named = there.find(({ name }) => verb?.other?.known && name === verb.other.name);
  const fits = named && verb?.kind === (named.team === army.team ? 'replace' : 'engage');
  return fits ? undefined : '3.2.2.2'; // R8
}

/** A base, portal or town that still is one. */
export function structureAt(square: Square, { structures }: ClassicBoard) {
  return structures.find(({ at, destroyed }) => at === square && !destroyed);
}

/** R10. */
function isRoute(route: readonly Square[], from: Square, to: Square, grid: GridSize): boolean {
  return (
    route[0] === from &&
    route.at(-1) === to &&
    route.length <= 4 &&
    new Set(route).size === route.length &&
    route.every((one) => isOnMap(one, grid)) &&
    route.every((one, i) => i === 0 || distance(one, route[i - 1] as Square) === 1)
  );
}
