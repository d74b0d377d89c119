import { playerOf, readPosts } from '../../posts.js';
import { RACES, type Step } from '../format/case.js';
import type { World } from '../world/world.js';
import { controllersOf } from './count-orders.js';
import { kindOf, type Order, type Written, writeOrder } from './order.js';
import { readLine } from './read-line.js';

export interface Posted {
  /** In force at the lock, in the order written. */
  readonly orders: readonly Order[];
  readonly unread: readonly string[];
  /** Authors of posts out of the window. */
  readonly late: readonly string[];
  readonly calls: readonly string[];
}

/** N4: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function takeOrders(step: Step, world: World): Posted {
  const read = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const written = readLine(line, world);
        return written ? { line, written, key: JSON.stringify(written) } : { line };
      });
  const { said, late, isWithheld } = readPosts(step, read, false);
  const orders: Order[] = [];
  const unread: string[] = [];
  const calls = new Set(isWithheld ? ['R4'] : []);
  for (const { line, written, isCall, ...one } of said) {
    const author = playerOf(one.author, world.given.aliases);
    const whose = written && subjectOf(written, author, one.minute, step, world);
    if (!written || !whose) {
      unread.push(line);
      continue;
    }
    if (isCall) calls.add('R3');
    const { post, minute, place } = one;
    const text = writeOrder(whose.subject, written.value);
    orders.push({ ...whose, value: written.value, author, post, minute, place, text });
  }
  return { orders, unread, late, calls: [...calls] };
}

/** N6: whom an order is for; undefined where it is a doubt. */
function subjectOf({ typed, value }: Written, author: string, minute: number, step: Step, world: World) {
  const isOfRace = ['authorise', 'buy'].includes(kindOf(value));
  const onMap = [...world.units.values()].filter(({ at }) => at !== null);
  const same = (name: string) => name.toLowerCase() === typed?.toLowerCase();
  if (typed !== undefined) {
    const name = isOfRace ? RACES.find(same) : onMap.find((unit) => same(unit.name))?.name;
    if (name === undefined && isOfRace) return undefined;
    return { subject: name ?? typed, isKnown: name !== undefined };
  }
  const controls = (name: string) => controllersOf(name, minute, world, step).includes(author);
  const own = onMap.find(({ name }) => name === author);
  const his = onMap.filter(({ name }) => controls(name));
  const races = RACES.filter(controls);
  if (isOfRace && races.length > 1) return undefined;
  const subject = isOfRace ? races[0] : (own?.name ?? (his.length === 1 ? his[0]?.name : undefined));
  return { subject: subject ?? '', isKnown: subject !== undefined };
}
