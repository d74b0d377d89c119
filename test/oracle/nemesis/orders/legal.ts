import { byTime } from '../../posts.js';
import type { Refused } from '../format/case.js';
import { RACES, type Race, type Step } from '../format/case.js';
import type { World } from '../world/world.js';
import { generalsOf } from './count-orders.js';
import type { Order, Value } from './order.js';

/** What legality is judged on: the map after stage 1, and who was on it when the turn began (N6). */
export interface Ground {
  readonly world: World;
  readonly step: Step;
  readonly began: ReadonlyMap<string, string>;
  readonly held: ReadonlySet<string>;
  readonly disputed: readonly string[];
}

export interface Judged {
  readonly legal: readonly Order[];
  readonly illegal: readonly Refused[];
}

/** N9–N11: each order alone, under the first test it breaks. */
export function judgeOrders(counting: readonly Order[], ground: Ground): Judged {
  const legal: Order[] = [];
  const illegal: Refused[] = [];
  for (const order of counting) {
    const rule = findFault(order, ground) ?? findLeaveFault(order, counting, ground);
    if (rule === undefined) legal.push(order);
    else illegal.push({ army: order.subject, rule });
  }
  return { legal, illegal };
}

/** N9: a move of one step, or a teleport, to where the unit is. */
export function isStand(value: Value, at: string | null): boolean {
  return value.action === 'stand' || (value.action === 'move' && value.path.length === 1 && value.path[0] === at);
}

function findFault({ subject, value }: Order, ground: Ground): string | undefined {
  const { world, began } = ground;
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
  if (ground.held.has(subject)) return '9.6';
  const [to = ''] = value.path;
  if (!value.teleport) return value.path.length === 1 && world.touches(unit.at, to) ? undefined : '5.2';
  const isGood = (name: string) => {
    const { owner, factories } = world.region(name);
    return owner === 'Greys' && factories > 0 && !ground.disputed.includes(name);
  };
  return unit.race === 'Greys' && value.path.length === 1 && isGood(unit.at) && isGood(to) ? undefined : '4.2';
}

/** N10, N11: without the general's leave, or the second time in a turn. */
function findLeaveFault(order: Order, counting: readonly Order[], ground: Ground): string | undefined {
  const { subject, value } = order;
  if (value.action === 'buy' && value.ability) {
    const first = counting.find((one) => one.subject === subject && one.value.action === 'buy' && one.value.ability);
    return first === order ? undefined : '4.1';
  }
  const usesAbility = value.action === 'scan' || (value.action === 'move' && value.teleport);
  if (!usesAbility || isStand(value, ground.world.unit(subject).at)) return undefined;
  return findHolder(ground.world.raceOf(subject), counting, ground) === subject ? undefined : '4.1';
}

/** N10: whom the general's latest act lets use the ability. */
function findHolder(race: Race, counting: readonly Order[], ground: Ground): string | null {
  const generals = generalsOf(race, ground.step, ground.world);
  const acts = counting.filter((order) => {
    const { subject, value, author } = order;
    if (value.action === 'authorise') return subject === race && findFault(order, ground) === undefined;
    const isOurs = RACES.every((one) => one !== subject) && ground.world.raceOf(subject) === race;
    if (!isOurs || !generals.includes(author)) return false;
    return race === 'Greys' ? value.action === 'move' && value.teleport : race === 'Machina' && value.action === 'scan';
  });
  const last = acts.toSorted(byTime).at(-1);
  if (!last) return null;
  return last.value.action === 'authorise' ? last.value.unit : last.subject;
}
