import { need } from '../../format/entry.js';
import { byTime, lastChange, minuteOf } from '../../posts.js';
import type { Refused } from '../format/case.js';
import { RACES, type Race, type Step } from '../format/case.js';
import type { World } from '../world/world.js';
import { kindOf, type Order, ruleOf } from './order.js';

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

/** R1: who may order a unit or a race by the end of a minute. */
export function controllersOf(subject: string, minute: number, world: World, { control }: Step): readonly string[] {
  const race = RACES.find((one) => one === subject);
  const general = race && world.given.generals[race];
  const first = race ? (general === undefined ? [] : [general]) : (world.units.get(subject)?.controllers ?? []);
  const change = lastChange(
    control.filter(({ army }) => army === subject),
    minute,
  );
  return change?.to ?? first;
}

export function generalsOf(race: Race, step: Step, world: World): readonly string[] {
  return controllersOf(race, minuteOf(step.lock), world, step);
}
