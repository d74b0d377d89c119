import { need } from '../../format/entry.js';
import { byTime, lastChange, minuteOf } from '../../posts.js';
import type { Army, Case, Refused } from '../format/case.js';
import type { Board } from '../ground/board.js';
import { findFault } from './legal.js';
import { kindOf, type Order } from './order.js';

export interface Counted {
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

/** P3 as R1: who may order an army by the end of a minute; nobody a mercenary. */
function controllersAt({ name, controllers }: Army, minute: number, { control }: Case): readonly string[] {
  const change = lastChange(
    control.filter(({ army }) => army === name),
    minute,
  );
  return change?.to ?? controllers;
}

/** Orders of one rivalry supersede each other: P4; a bump's is the pair, P20. */
function rivalry(order: Order, board: Board): string {
  const kind = kindOf(order);
  if (kind !== 'bump') return `${kind} ${order.army}`;
  const partner = board.partnerOf(board.need(order.army));
  return `bump ${[order.army, partner?.name ?? ''].toSorted().join(' + ')}`;
}
