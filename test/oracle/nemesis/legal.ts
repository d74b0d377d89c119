import { need } from '../format/entry.js';
import { byTime, lastChange, minuteOf, type Posted, readPosts } from '../posts.js';
import { RACES, type Race, type Refused, type Step } from './case.js';
import { kindOf, type Order, readLine, ruleOf, type Value, type Written, writeOrder } from './orders.js';
import type { World } from './world.js';

/** N4: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function takeOrders(step: Step, world: World): Posted<Order> {
  const read = (line: string) => {
    const written = readLine(line, world);
    return written ? [{ written, key: JSON.stringify(written) }] : [];
  };
  return readPosts(step, world.given.aliases, read, ({ written }, timing) => {
    const whose = subjectOf(written, timing.author, timing.minute, step, world);
    const { value } = written;
    return whose && { ...whose, value, ...timing, text: writeOrder(whose.subject, value) };
  });
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

interface Counted {
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
function controllersOf(subject: string, minute: number, world: World, { control }: Step): readonly string[] {
  const race = RACES.find((one) => one === subject);
  const general = race && world.given.generals[race];
  const first = race ? (general === undefined ? [] : [general]) : (world.units.get(subject)?.controllers ?? []);
  return lastChange(control, minute, ({ army }) => army === subject)?.to ?? first;
}

function generalsOf(race: Race, step: Step, world: World): readonly string[] {
  return controllersOf(race, minuteOf(step.lock), world, step);
}

/** What legality is judged on: the map after stage 1, and who was on it when the turn began (N6). */
interface Ground {
  readonly world: World;
  readonly step: Step;
  readonly began: ReadonlyMap<string, string>;
  readonly held: ReadonlySet<string>;
  readonly disputed: readonly string[];
}

interface Judged {
  readonly legal: readonly Order[];
  readonly illegal: readonly Refused[];
}

/** N9–N11: each order alone, under the first test it breaks. */
export function judgeOrders(counting: readonly Order[], topology: Ground): Judged {
  const legal: Order[] = [];
  const illegal: Refused[] = [];
  for (const order of counting) {
    const rule = findFault(order, topology) ?? findLeaveFault(order, counting, topology);
    if (rule === undefined) legal.push(order);
    else illegal.push({ army: order.subject, rule });
  }
  return { legal, illegal };
}

/** N9: a move of one step, or a teleport, to where the unit is. */
export function isStand(value: Value, at: string | null): boolean {
  return value.action === 'stand' || (value.action === 'move' && value.path.length === 1 && value.path[0] === at);
}

function findFault({ subject, value }: Order, topology: Ground): string | undefined {
  const { world, began } = topology;
  if (value.action === 'authorise') {
    if (subject !== 'Greys' && subject !== 'Machina') return '4.1';
    const isOurs = value.unit === null || (began.has(value.unit) && world.raceOf(value.unit) === subject);
    return isOurs ? undefined : '4.1';
  }
  if (value.action === 'buy nothing') return undefined;
  if (value.action === 'buy') {
    if (value.ability === 'drop ship' && subject !== 'Marines') return '4.4';
    if (value.ability === 'spawning' && subject !== 'Spawn') return '4.5';
    return value.ability || world.region(value.at).factories > 0 ? undefined : '8.5';
  }
  const unit = world.unit(subject);
  if (unit.at === null) return '6.3';
  if (value.action === 'scan') {
    const isEnemy = began.has(value.other) && world.raceOf(value.other) !== unit.race;
    return unit.race === 'Machina' && isEnemy ? undefined : '4.3';
  }
  if (value.action === 'stand') return undefined;
  if (value.start !== undefined && value.start !== unit.at) return '5.1';
  if (isStand(value, unit.at)) return undefined;
  if (world.isEngaged(subject)) return '9.3';
  if (topology.held.has(subject)) return '9.6';
  const [to = ''] = value.path;
  if (!value.teleport) return value.path.length === 1 && world.touches(unit.at, to) ? undefined : '5.2';
  const isGood = (name: string) => {
    const { owner, factories } = world.region(name);
    return owner === 'Greys' && factories > 0 && !topology.disputed.includes(name);
  };
  return unit.race === 'Greys' && value.path.length === 1 && isGood(unit.at) && isGood(to) ? undefined : '4.2';
}

/** N10, N11: without the general's leave, or the second time in a turn. */
function findLeaveFault(order: Order, counting: readonly Order[], topology: Ground): string | undefined {
  const { subject, value } = order;
  if (value.action === 'buy' && value.ability) {
    const first = counting.find((one) => one.subject === subject && one.value.action === 'buy' && one.value.ability);
    return first === order ? undefined : '4.1';
  }
  const usesAbility = value.action === 'scan' || (value.action === 'move' && value.teleport);
  if (!usesAbility || isStand(value, topology.world.unit(subject).at)) return undefined;
  return findHolder(topology.world.raceOf(subject), counting, topology) === subject ? undefined : '4.1';
}

/** N10: whom the general's latest act lets use the ability. */
function findHolder(race: Race, counting: readonly Order[], topology: Ground): string | null {
  const generals = generalsOf(race, topology.step, topology.world);
  const acts = counting.filter((order) => {
    const { subject, value, author } = order;
    if (value.action === 'authorise') return subject === race && findFault(order, topology) === undefined;
    const isOurs = RACES.every((one) => one !== subject) && topology.world.raceOf(subject) === race;
    if (!isOurs || !generals.includes(author)) return false;
    return race === 'Greys' ? value.action === 'move' && value.teleport : race === 'Machina' && value.action === 'scan';
  });
  const last = acts.toSorted(byTime).at(-1);
  if (!last) return null;
  return last.value.action === 'authorise' ? last.value.unit : last.subject;
}
