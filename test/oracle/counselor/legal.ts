import { need } from '../format/entry.js';
import { lastChange, minuteOf, type Posted, readPosts } from '../posts.js';
import type { Case, Refused } from './case.js';
import { type Order, readOrder, type Value, writeOrder } from './orders.js';
import { type Direction, distance, isLand, neighbour, ORDERS, POWER, SPELLS, sideOf, spellOf } from './tables.js';
import type { Character, World } from './world.js';

/** J2, J64: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function takeOrders(given: Case): Posted<Order> {
  const read = (line: string) => {
    const [, typed = '', rest = ''] = /^([^:]+): (.+)$/.exec(line) ?? [];
    const who = given.characters.find(({ name }) => name === typed)?.name;
    return rest.split('; ').flatMap((part) => {
      const value = readOrder(part);
      const key = value && `${who ?? typed}: ${writeOrder(value)}`;
      return value && key ? [{ who: who ?? typed, isKnown: who !== undefined, value, key }] : [];
    });
  };
  const places = new Map<string, number>();
  return readPosts(
    given,
    given.aliases,
    read,
    ({ key, ...said }, timing) => {
      const own = `${timing.post} ${said.who}`;
      const place = (places.get(own) ?? 0) + 1;
      places.set(own, place);
      return { ...said, ...timing, place, text: key };
    },
    true,
  );
}

/** What an order is illegal for by its own words and the board at the start of the turn (J6, J8); its skill is there. */
function findFault(value: Value, who: Character, world: World): string | undefined {
  const { verb, hex, target, n = 0, name = '' } = value;
  const isOnMap = (at: string | undefined) => at !== undefined && world.map.terrain.has(at);
  const isSpell = ['heal', 'combat spell', 'conjure', 'scry', 'move spell'].includes(verb);
  if (isSpell && !who.spells.has(need(value.spell, 'spell'))) return '3.1'; // J30
  switch (verb) {
    case 'learn':
      return canLearn(need(value.spell, 'spell'), who) ? undefined : '3.2';
    case 'move':
    case 'move and join':
      return canReach(need(hex, 'hex'), world.given.game.reach, who, world) ? undefined : '12.2';
    case 'move spell':
      return canReach(need(hex, 'hex'), need(POWER[value.spell ?? ''], 'reach'), who, world) ? undefined : '12.3';
    case 'march':
      return canMarch(value.path ?? [], who.at, world) ? undefined : '12.1';
    case 'scry':
      return isOnMap(hex) ? undefined : '3.1';
    case 'tax':
      return n > 100 ? '10' : undefined;
    case 'sell everywhere':
      return n < 1 || n > 100 ? '5' : undefined;
    case 'transport':
      return isOnMap(hex) && isOnMap(value.from) ? undefined : '5';
    case 'recruit':
      return n < 1 || (value.unit === 'catapults' && (value.weapons ?? value.armor) !== undefined) ? '6.2' : undefined;
    case 'transfer':
      return target !== undefined && !mayLead(target, who, world) ? '6.2' : undefined;
    case 'command':
      return world.character(need(target, 'target')).skills.commander > 0 ? undefined : '6.1';
    case 'guard':
      return target === who.name ? '4' : undefined;
    case 'name commander':
    case 'name rogue':
    case 'name wizard':
      return world.characters.has(name) || [...name].filter((one) => /\p{L}/u.test(one)).length < 3 ? '4' : undefined;
    case 'camp':
      return world.cities.some((city) => city.name === name) ? '10' : undefined;
    default:
      return undefined;
  }
}

/** J33: what he knows at the start of the turn decides. */
function canLearn(name: string, who: Character): boolean {
  if (who.spells.has(name)) return false;
  const { book, level } = spellOf(name);
  return level === 1 || SPELLS.some((one) => one.book === book && one.level === level - 1 && who.spells.has(one.name));
}

/** J50, J51. */
function canReach(hex: string, reach: number, who: Character, world: World): boolean {
  const terrain = world.map.terrain.get(hex);
  return terrain !== undefined && isLand(terrain) && distance(who.at, hex) <= reach;
}

/** J52: off the map, into water, over a river without bridge or ford. */
function canMarch(path: readonly (Direction | 'h')[], start: string, world: World): boolean {
  const { terrain, rivers, crossings } = world.map;
  let at = start;
  for (const step of path) {
    if (step === 'h') continue;
    const to = neighbour(at, step);
    const side = sideOf(at, to);
    if (!isLand(terrain.get(to) ?? 'C') || (rivers.has(side) && !crossings.has(side))) return false;
    at = to;
  }
  return true;
}

/** J43: not to oneself, not to somebody without commander skill. */
function mayLead(target: string, who: Character, world: World): boolean {
  return target !== who.name && world.character(target).skills.commander > 0;
}

interface Counted {
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
  const change = lastChange(given.control, at, (one) => one.nation === nation);
  return change?.to ?? given.nations.find(({ name }) => name === nation)?.player ?? null;
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
