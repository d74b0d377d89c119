import type { Order } from '../../../src/core/order.js';
import type { GridSize, Square } from '../../../src/core/squares.js';
import type { Army, ClassicBoard, Leg, Outcome, Troops } from '../../../src/rulesets/classic/board.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import type { ControlChange, TurnInput } from '../../../src/rulesets/contract/turn.js';
import { byTime, lastChange, minuteOf, type Timed } from '../posts.js';
import { distance, isNextTo, isOnMap } from './squares.js';

/** What became of an order as posted; `beaten` is a legal move that did not get where it was to go. */
export type Fate = 'carried out' | 'beaten' | 'superseded' | `illegal ${string}` | `fails ${string}`;

export interface Battle {
  readonly kind: 'attacks' | 'versus' | 'intercepts';
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: string;
}

/** What the oracle says of a turn; maps by army name, fates by order id. */
export interface TurnAnswer {
  readonly fates: Readonly<Record<string, Fate>>;
  /** Legs a long move lost: the army and the rule, one a leg. */
  readonly lostLegs: readonly { readonly army: string; readonly rule: string }[];
  readonly positions: Readonly<Record<string, string | null>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly battles: readonly Battle[];
  readonly days: Readonly<Record<string, number>>;
  readonly winDays: Readonly<Record<string, number>>;
  readonly troops: Readonly<Record<string, Troops>>;
  /** Troops that come with a battle's result, and those that come only if it is won. */
  readonly incoming: Readonly<Record<string, readonly [Troops, Troops]>>;
  readonly pending: Readonly<Record<string, readonly Leg[]>>;
  readonly destroyed: readonly string[];
  readonly winner: string | null;
  /** R29, the rulings as a set. */
  readonly judgeCalls: readonly string[];
  readonly rolls: number;
}

const LEADERS = ['General', 'Admiral', 'Captain', 'Chief Praetor', 'Praetor', 'Evincar'];

/** R12: it starts the turn in a square with an enemy. */
export function isInBattle(army: Army, { armies }: ClassicBoard): boolean {
  return armies.some((other) => other.at === army.at && other.team !== army.team);
}

/** The first rule an order of the army's controller breaks, in the order the rulings give; undefined where it is legal. */
function findFault(order: ClassicOrder, army: Army, board: ClassicBoard): string | undefined {
  if (order.action === 'stand') return undefined;
  if (order.action === 'move') {
    const [first] = order.legs;
    const joint = first.verb?.kind === 'joint engage';
    if (order.legs.length === 1 && first.from === first.to && !joint) return undefined; // R9: a stand
    if (first.from !== army.at) return '3.2.2.5'; // R7
    if (isInBattle(army, board)) return '3.2.1';
    return findLegFault(first, army, board);
  }
  if (isInBattle(army, board)) return '3.2.1';
  if (order.action === 'intercept') {
    const target = board.armies.find(({ name }) => name === order.target.name);
    return order.target.known && target && target.team !== army.team ? undefined : '3.2.3.1'; // R13
  }
  const receiver = board.armies.find(({ name }) => name === order.to.name); // R14
  const fits =
    order.to.known &&
    receiver?.team === army.team &&
    receiver.at === order.at &&
    isNextTo(army.at, receiver.at) &&
    !structureAt(army.at, board);
  return fits ? undefined : '3.2.4.1';
}

/** What is wrong with one leg of a move, judged on the map as it is; undefined where nothing is. */
function findLegFault({ from, to, route, verb }: Leg, army: Army, board: ClassicBoard): string | undefined {
  if (!isOnMap(to, board.grid)) return '1.2';
  if (distance(from, to) > 3) return '3.2.2.1';
  if (route && !isRoute(route, from, to, board.grid)) return '3.2.2.4';
  if (verb?.kind === 'joint engage')
    return LEADERS.includes(army.rank) || structureAt(to, board) ? '3.2.5.4' : undefined;
  const there = board.armies.filter(({ at, name }) => at === to && name !== army.name);
  if (there.length === 0) return undefined;
  const named = there.find(({ name }) => verb?.other?.known && name === verb.other.name);
  const fits = named && verb?.kind === (named.team === army.team ? 'replace' : 'engage');
  return fits ? undefined : '3.2.2.2'; // R8
}

/** A base, portal or town that still is one. */
export function structureAt(square: Square, { structures }: ClassicBoard) {
  return structures.find(({ at, destroyed }) => at === square && !destroyed);
}

/** R10. */
function isRoute(route: readonly Square[], from: Square, to: Square, grid: GridSize): boolean {
  return (
    route[0] === from &&
    route.at(-1) === to &&
    route.length <= 4 &&
    new Set(route).size === route.length &&
    route.every((one) => isOnMap(one, grid)) &&
    route.every((one, i) => i === 0 || distance(one, route[i - 1] as Square) === 1)
  );
}

/** What an army does this turn, and since when. */
export interface Intent extends Timed {
  readonly army: Army;
  readonly order: string;
  readonly value: Exclude<ClassicOrder, { action: 'move' }> | { readonly action: 'move'; readonly leg: Leg };
  /** The legs left for later turns. */
  readonly rest: readonly Leg[];
}

/** The orders that count, and what became of all others. */
interface Counted {
  readonly intents: ReadonlyMap<string, Intent>;
  readonly fates: Record<string, Fate>;
  readonly lostLegs: { readonly army: string; readonly rule: string }[];
}

/** R1, R2, R5, R6 and R11: at most one order an army. */
export function countOrders(input: TurnInput<ClassicBoard, ClassicOrder>): Counted {
  const { board, control, orders, sheet } = input;
  const fates: Record<string, Fate> = {};
  const lostLegs: { army: string; rule: string }[] = [];
  const intents = new Map<string, Intent>();
  for (const order of orders) if (!order.known) fates[order.id] = 'illegal 3.2.2.5';

  for (const army of board.armies) {
    const atLock = controllers(army, control, sheet.lock);
    const inForce: { order: Order<ClassicOrder>; minute: number; place: number }[] = [];
    for (const [place, order] of orders.entries()) {
      if (!order.known || order.piece !== army.name) continue;
      if (atLock.includes(order.player)) inForce.push({ order, minute: minuteOf(order.at), place });
      else
        fates[order.id] = controllers(army, control, order.at).includes(order.player)
          ? 'illegal 5.4.2'
          : 'illegal 5.4.1';
    }
    inForce.sort(byTime);
    const last = inForce.at(-1);

    const { pending } = army;
    if (pending) {
      const goesOn =
        !last && atLock.includes(pending.by) && !isInBattle(army, board) && pending.legs[0].from === army.at;
      if (goesOn) {
        const [leg, ...rest] = pending.legs;
        const value = { action: 'move', leg } as const;
        const place = placeOfRest(board, pending.order);
        intents.set(army.name, { army, order: pending.order, minute: minuteOf(pending.since), place, value, rest });
      } else lostLegs.push({ army: army.name, rule: '3.2.2.3' });
    }

    if (!last) continue;
    if (new Set(inForce.map(({ order }) => order.player)).size > 1) {
      for (const { order } of inForce) fates[order.id] = 'illegal 3.3.6';
      continue;
    }
    for (const { order } of inForce) fates[order.id] = 'superseded';
    const { order, minute, place } = last;
    const fault = findFault(order.value, army, board);
    fates[order.id] = fault ? `illegal ${fault}` : 'carried out';
    if (fault) continue;
    const common = { army, order: order.id, minute, place };
    if (order.value.action !== 'move') {
      intents.set(army.name, { ...common, value: order.value, rest: [] });
      continue;
    }
    const [leg, ...later] = order.value.legs;
    const rest: Leg[] = [];
    let isCut = false;
    for (const one of later) {
      const fault = findLegFault(one, army, board);
      isCut ||= fault !== undefined;
      if (isCut) lostLegs.push({ army: army.name, rule: fault ?? '3.2.2.3' });
      else rest.push(one);
    }
    intents.set(army.name, { ...common, value: { action: 'move', leg }, rest });
  }
  return { intents, fates, lostLegs };
}

/** R1: who controls an army in a minute; a change counts from its own minute on. */
function controllers(army: Army, changes: readonly ControlChange[], at: number): readonly string[] {
  return lastChange(changes, minuteOf(at), ({ piece }) => piece === army.name)?.to ?? army.controllers;
}

/** R5: of one minute the rests come before this turn's orders, among each other as their orders were posted. */
function placeOfRest({ armies }: ClassicBoard, order: string): number {
  const numbers = (id: string) => [...id.matchAll(/[0-9]+/g)].map(Number);
  const [post = 0, within = 0] = numbers(order);
  const later = armies.filter(({ pending }) => {
    if (!pending) return false;
    const [otherPost = 0, otherWithin = 0] = numbers(pending.order);
    return otherPost > post || (otherPost === post && otherWithin >= within);
  });
  return -later.length;
}
