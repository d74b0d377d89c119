import { need } from '../format/entry.js';
import { byTime, lastChange, minuteOf, type Posted, readPosts, type Timing } from '../posts.js';
import { distance, type Refused, type Step } from './case.js';
import { isOfPlayer, type Order, readLine, subjectOf, type Written, windowOf, writeOrder } from './orders.js';
import type { World } from './world.js';

/** C5: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function takeOrders(step: Step, world: World): Posted<Order> {
  const read = (line: string, author: string) => {
    const written = readLine(line, world);
    return written ? [addressed(written, author, world)] : [];
  };
  const take = ({ key, ...order }: ReturnType<typeof addressed>, timing: Timing) => ({
    ...order,
    ...timing,
    text: key,
  });
  return readPosts(step, world.given.aliases, read, take, true);
}

/** C6: whose piece it is for; a player's order is his planeswalker's. */
function addressed({ typed, value }: Written, author: string, world: World) {
  const walkers = [...world.players.values()];
  const own = walkers.find(({ name }) => name === author);
  const same = (name: string) => name.toLowerCase() === typed?.toLowerCase();
  const found =
    typed === undefined
      ? own?.walker
      : (world.pieces.find(({ name }) => same(name))?.name ?? walkers.find(({ name }) => same(name))?.walker);
  if (found === undefined) return { piece: typed ?? '', isKnown: false, value, key: writeOrder(typed ?? '', value) };
  const piece = isOfPlayer(value) ? world.player(world.piece(found).owner).walker : found;
  const full = complete(value, world.piece(piece).at);
  return { piece, isKnown: true, value: full, key: writeOrder(piece, full) };
}

/** C7: a move to its own hex is a stand; a start left off is where the piece stands. */
function complete<V extends Written['value']>(value: V, at: string | null): Written['value'] {
  if (value.action !== 'move') return value;
  const start = value.start ?? at ?? undefined;
  if (start !== undefined && value.alternatives[0]?.to === start) return { action: 'stand' };
  return { ...value, ...(start !== undefined && { start }) };
}

interface Counted {
  /** In force, legal, in R5's order. */
  readonly legal: readonly Order[];
  readonly illegal: readonly Refused[];
  readonly superseded: readonly string[];
}

/** C6, C7, C9: which orders count, and which of them are illegal from the start. */
export function countOrders(orders: readonly Order[], world: World, step: Step): Counted {
  const illegal: Refused[] = [];
  const groups = new Map<string, Order[]>();
  for (const order of orders) {
    const isHis = order.isKnown && controllerOf(order.piece, world, step) === order.author;
    if (!isHis) illegal.push({ piece: order.piece, rule: '3.1' });
    else {
      const subject = subjectOf(order.piece, order.value);
      groups.set(subject, [...(groups.get(subject) ?? []), order]);
    }
  }
  const superseded: string[] = [];
  const legal: Order[] = [];
  for (const group of groups.values()) {
    const sorted = group.toSorted(byTime);
    const last = need(sorted.pop(), 'order');
    superseded.push(...sorted.map(({ text }) => text));
    const rule = findFault(last, world);
    if (rule === undefined) legal.push(last);
    else illegal.push({ piece: last.piece, rule });
  }
  return { legal: legal.toSorted(byTime), illegal, superseded };
}

/** R1: who orders a piece at the lock. */
function controllerOf(piece: string, world: World, { control, lock }: Step): string {
  return lastChange(control, minuteOf(lock), (one) => one.piece === piece)?.to ?? world.piece(piece).owner;
}

/** C9: the first rule an order breaks by its own words and the board. */
function findFault({ piece, value }: Order, world: World): string | undefined {
  if (windowOf(value) !== world.window) return '3.1';
  const { at, owner, isGeneral } = world.piece(piece);
  if (value.action === 'move' || value.action === 'stand') {
    if (at === null) return '3.3.2';
    if (value.action === 'stand') return undefined;
    if (!isGeneral && world.player(owner).shaken) return '3.3.3';
    if (value.start !== at) return isGeneral ? '3.2.1' : '3.2.6';
    const faults = value.alternatives.filter(({ to }) => to !== at).map(({ to }) => faultOf(to, at, isGeneral, world));
    return faults.some((fault) => fault === undefined) ? undefined : faults[0];
  }
  if ('at' in value && value.at !== undefined && !world.lands.has(value.at)) return '1';
  if (value.action === 'trade') {
    const partner = world.pieces.find(({ name }) => name === value.other);
    return !partner || partner.owner === owner ? '3.6.4' : undefined;
  }
  if ('card' in value && !world.register.has(value.card))
    return { sell: '3.6.3', buy: '4.1.2', gain: '4.2.5', general: '4.2.6', recruit: '4.2.7' }[value.action];
  return undefined;
}

/** What is wrong with an alternative of a move for itself. */
export function faultOf(to: string, from: string, isGeneral: boolean, world: World): string | undefined {
  if (!world.lands.has(to)) return '1';
  return isGeneral && distance(from, to) > 5 ? '3.2.1' : undefined;
}
