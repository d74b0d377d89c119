import type { Step } from '../format/case.js';
import type { Refused } from '../format/opinion.js';
import { need } from '../need.js';
import type { World } from '../world/world.js';
import { controllersOf, minuteOf } from './control.js';
import { byTime, kindOf, type Order, ruleOf } from './order.js';

export interface Counted {
  /** Those in force, one of each kind of a unit or race, all purchases of one post; legal or not. */
  readonly counting: readonly Order[];
  readonly illegal: readonly Refused[];
  readonly superseded: readonly string[];
}

/** N4, N5, N6: which of the orders count. */
export function countOrders(orders: readonly Order[], world: World, step: Step): Counted {
  const illegal: Refused[] = [];
  const superseded: string[] = [];
  const counting: Order[] = [];
  const rivals = new Map<string, Order[]>();
  for (const order of orders) {
    const { subject, value, author } = order;
    const isHis = order.isKnown && controllersOf(subject, minuteOf(step.lock), world, step).includes(author);
    if (!isHis) illegal.push({ army: subject, rule: ruleOf(value) });
    else {
      const key = `${subject} ${kindOf(value)}`;
      rivals.set(key, [...(rivals.get(key) ?? []), order]);
    }
  }
  for (const group of rivals.values()) {
    const last = need(group.toSorted(byTime).at(-1), 'order');
    if (new Set(group.map(({ author }) => author)).size > 1) {
      for (const { subject, value } of group) illegal.push({ army: subject, rule: ruleOf(value) }); // R2
      continue;
    }
    for (const order of group) {
      const counts = order === last || (kindOf(last.value) === 'buy' && order.post === last.post);
      if (counts) counting.push(order);
      else superseded.push(order.text);
    }
  }
  return { counting, illegal, superseded };
}
