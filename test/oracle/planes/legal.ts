import { need } from '../format/entry.js';
import { byTime, minuteOf } from '../posts.js';
import type { Army, Refused } from './case.js';
import { type Board, findRoutes, isTopThree, planeOf, rankValue, troopsOf } from './ground.js';
import { controllersAt, kindOf, type Order, type Value } from './orders.js';

type Move = Extract<Value, { action: 'move' }>;

/** The rule an order of the army's controller is illegal under, the first of those P7–P20 name; undefined where it is legal. */
function findFault(order: Order, army: Army, board: Board): string | undefined {
  const { value, plane } = order;
  if (value.action === 'stand' || value.action === 'heal') return undefined; // P11, P20
  if (value.action === 'bump') return findBumpFault(value.to, army, board);
  const start = value.action === 'move' ? value.squares[0] : value.at;
  if (start !== army.at || (plane !== undefined && plane !== planeOf(army.at))) return '4'; // P7
  if (board.isFighter(army)) return '4'; // P12
  switch (value.action) {
    case 'move':
      return findMoveFault(value, army, board);
    case 'intercept': {
      const target = board.armies.find(({ name }) => name === value.other);
      return value.other === undefined || (target && target.team !== army.team) ? undefined : '4.1.3'; // P14
    }
    case 'transfer': {
      const receiver = board.armies.find(({ name }) => name === value.other);
      const fits = receiver?.team === army.team && board.topology.kingsMoves(army.at, receiver.at) === 1;
      return fits && !board.structureAt(army.at) ? undefined : '4.1.4'; // P15
    }
    case 'portal':
      return board.portalAt(army.at) ? undefined : '5.5'; // P19
  }
}

function findMoveFault(move: Move, army: Army, board: Board): string | undefined {
  const { squares } = move;
  if (!squares.every((square) => board.topology.isOnPlane(square))) return '2.1'; // P8
  if (!squares.every((square) => planeOf(square) === planeOf(army.at))) return '5.5'; // P8
  if (findRoutes(board.topology, squares).length === 0) return '4'; // P9, P10
  return findVerbFault(move, army, board);
}

/** P13, P16, P17, P18. */
function findVerbFault({ squares, verb, other }: Move, army: Army, board: Board): string | undefined {
  const end = squares.at(-1) ?? army.at;
  const there = board.armiesAt(end);
  const named = there.find(({ name }) => name === other);
  const isEnemy = named !== undefined && named.team !== army.team;
  const isFriend = named !== undefined && named.team === army.team;
  switch (verb) {
    case 'engage':
      return there.length === 0 || isEnemy ? undefined : '4.1.1';
    case 'replace':
      return there.length === 0 || isFriend ? undefined : '4.1.2';
    case 'raid':
      return isEnemy && mayRaid(army, named, board) ? undefined : '4.1.5';
    case 'support':
      if (!isFriend) return '4.1.6';
      return isTopThree(army) || board.structureAt(end) ? '4.3' : undefined;
    default:
      if (there.length > 0 && !(verb === undefined && board.portalAt(end)))
        return there.some(({ team }) => team !== army.team) ? '4.1.1' : '4.1.2';
      return verb === 'garrison' && !board.portalAt(end) ? '5.5.1' : undefined;
  }
}

/** P16. */
function mayRaid(raider: Army, raided: Army, board: Board): boolean {
  return (
    rankValue(raider) <= 2 &&
    raider.troops['1000'] >= 500 &&
    troopsOf(raided) < 5000 &&
    !board.isFighter(raided) &&
    !board.structureAt(raided.at)
  );
}

/** P8, P20. */
function findBumpFault(to: string, army: Army, board: Board): string | undefined {
  if (!board.topology.isOnPlane(to)) return '2.1';
  if (planeOf(to) !== planeOf(army.at)) return '5.5';
  return board.partnerOf(army) && board.topology.kingsMoves(army.at, to) === 1 ? undefined : '6.1.4';
}

interface Counted {
  /** The legal orders in force: one of each kind an army, one bump a pair. */
  readonly legal: readonly Order[];
  readonly illegal: readonly Refused[];
  readonly superseded: readonly string[];
}

/** P3, P4, P6, P20: which of the orders count, and which of those are legal. */
export function countOrders(orders: readonly Order[], board: Board): Counted {
  const illegal: Refused[] = [];
  const superseded: string[] = [];
  const legal: Order[] = [];
  const rivals = new Map<string, Order[]>();
  for (const order of orders) {
    const rule = findOutsider(order, board);
    if (rule) illegal.push({ army: order.army, rule });
    else rivals.set(rivalry(order, board), [...(rivals.get(rivalry(order, board)) ?? []), order]);
  }
  for (const group of rivals.values()) {
    const players = new Set(group.map(({ author }) => author));
    const last = need(group.toSorted(byTime).at(-1), 'order');
    if (players.size > 1 && kindOf(last) !== 'bump') {
      for (const { army } of group) illegal.push({ army, rule: '2.2' }); // P4
      continue;
    }
    for (const order of group) if (order !== last) superseded.push(order.text);
    const fault = findFault(last, board.need(last.army), board);
    if (fault) illegal.push({ army: last.army, rule: fault });
    else legal.push(last);
  }
  return { legal, illegal, superseded };
}

/** The rule where it is no order of a controller of an army of the board: P6, P3. */
function findOutsider(order: Order, board: Board): string | undefined {
  if (!order.isKnown) return '4';
  const army = board.need(order.army);
  if (army.team === 'Mercenary') return '1.3';
  const partner = kindOf(order) === 'bump' ? board.partnerOf(army) : undefined; // P20
  const lock = minuteOf(board.given.lock);
  const controllers = [army, ...(partner ? [partner] : [])].flatMap((one) => controllersAt(one, lock, board.given));
  return controllers.includes(order.author) ? undefined : '2.2';
}

/** Orders of one rivalry supersede each other: P4; a bump's is the pair, P20. */
function rivalry(order: Order, board: Board): string {
  const kind = kindOf(order);
  if (kind !== 'bump') return `${kind} ${order.army}`;
  const partner = board.partnerOf(board.need(order.army));
  return `bump ${[order.army, partner?.name ?? ''].toSorted().join(' + ')}`;
}
