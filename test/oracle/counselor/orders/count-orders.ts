import { lastChange, minuteOf } from '../../posts.js';
import type { Case, Refused } from '../format/case.js';
import { ORDERS } from '../tables.js';
import type { World } from '../world.js';
import { findFault } from './legal.js';
import type { Order } from './order.js';
import { takeOrders } from './read-posts.js';

export interface Counted {
  readonly all: readonly Order[];
  readonly legal: readonly Order[];
  readonly illegal: readonly Refused[];
  readonly superseded: readonly string[];
  readonly late: readonly string[];
  /** Nations for which their player, as it was when he wrote, sent an order (J58). */
  readonly sent: ReadonlySet<string>;
}

/** J1: who controls a nation in a minute. */
function controllerOf(nation: string, at: number, given: Case): string | null {
  const changes = given.control.filter((one) => one.nation === nation);
  return lastChange(changes, at)?.to ?? given.nations.find(({ name }) => name === nation)?.player ?? null;
}

/** J1, J3, J4, J7: which orders count, and which of them are illegal from the start. */
export function countOrders(given: Case, world: World): Counted {
  const { orders, late, calls } = takeOrders(given);
  for (const call of calls) world.calls.add(call);
  const lock = minuteOf(given.lock);
  const illegal: Refused[] = [];
  const sent = new Set<string>();
  const his = new Map<string, Order[]>();
  for (const order of orders) {
    if (!order.isKnown) {
      illegal.push({ character: order.who, rule: '4' });
      for (const { name } of given.nations)
        if (controllerOf(name, order.minute, given) === order.author) sent.add(name);
      continue;
    }
    const { nation } = world.character(order.who);
    if (controllerOf(nation, order.minute, given) === order.author) sent.add(nation);
    const isHis = [order.minute, lock].every((at) => controllerOf(nation, at, given) === order.author);
    if (!isHis) {
      illegal.push({ character: order.who, rule: '2.6' });
      continue;
    }
    his.set(order.who, [...(his.get(order.who) ?? []), order]);
  }
  const legal: Order[] = [];
  const superseded: string[] = [];
  for (const group of his.values()) {
    const timeOf = (post: number) => Math.max(...group.filter((one) => one.post === post).map(({ minute }) => minute));
    const posts = [...new Set(group.map(({ post }) => post))];
    const last = posts.toSorted((a, b) => timeOf(a) - timeOf(b) || a - b).at(-1);
    superseded.push(...group.filter(({ post }) => post !== last).map(({ text }) => text));
    const inForce = group.filter(({ post }) => post === last);
    for (const [i, order] of inForce.entries()) {
      const rule = faultOf(order, inForce.slice(0, i), world);
      if (rule === undefined) legal.push(order);
      else illegal.push({ character: order.who, rule });
    }
  }
  return { all: orders, legal, illegal, superseded, late, sent };
}

/** J7: the first rule an order breaks; `before` are his orders written before it. */
function faultOf(order: Order, before: readonly Order[], world: World): string | undefined {
  const who = world.character(order.who);
  const { kind, skills } = ORDERS[order.value.verb];
  const { target } = order.value;
  if (target !== undefined && !world.characters.has(target)) return '4'; // J8
  if (before.length >= (who.hero ? 3 : 2)) return '4'; // J4
  const isSame = ({ value }: Order) => {
    const other = ORDERS[value.verb];
    if (kind !== other.kind || kind === 'misc') return false;
    return kind === 'move' || skills.some((skill) => other.skills.includes(skill));
  };
  if (before.some(isSame)) return '4'; // J4
  if (skills.length > 0 && skills.every((skill) => who.skills[skill] === 0)) return '4';
  return findFault(order.value, who, world);
}
