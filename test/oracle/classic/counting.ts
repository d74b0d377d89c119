import type { Order } from '../../../src/core/order.js';
import type { Army, ClassicBoard } from '../../../src/rulesets/classic/board.js';
import type { ClassicOrder, Leg } from '../../../src/rulesets/classic/orders.js';
import type { ControlChange, TurnInput } from '../../../src/rulesets/contract/turn.js';
import { byTime, lastChange, minuteOf, type Timed } from '../posts.js';
import type { Fate } from './answer.js';
import { findFault, findLegFault, isInBattle } from './legal.js';

/** What an army does this turn, and since when. */
export interface Intent extends Timed {
  readonly army: Army;
  readonly order: string;
  readonly value: Exclude<ClassicOrder, { action: 'move' }> | { readonly action: 'move'; readonly leg: Leg };
  /** The legs left for later turns. */
  readonly rest: readonly Leg[];
}

/** The orders that count, and what became of all others. */
export interface Counted {
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
  const change = lastChange(
    changes.filter(({ piece }) => piece === army.name),
    minuteOf(at),
  );
  return change?.to ?? army.controllers;
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
