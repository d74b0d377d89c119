import { minuteOf } from '../../kit/time.js';
import type { Verdict } from '../../kit/verdict.js';
import type { ControlChange } from '../ruleset.js';
import { toMove } from './3-2-2-moving.js';
import { controllersAt } from './5-2-control.js';
import type { Pending } from './board.js';
import type { Field, Unit } from './field.js';
import { nameOf } from './field.js';
import type { Ground } from './ground.js';
import { isInBattle } from './ground.js';
import type { LegalMove } from './legal.js';
import type { Leg } from './orders.js';
import { writeLegs } from './orders.js';

/** The rest of an earlier long move that runs on this turn, with its original timestamp. */
export interface Running {
  readonly army: number;
  readonly legal: LegalMove;
  readonly pending: Pending;
}

/**
 * 3.2.2.3 The long moves of earlier turns: each goes on by itself, or is cancelled by a new order of its controller, a
 * battle, a wrong square, or because who posted it controls the army no longer (R11). `lock` in ms.
 */
export function continueLongMoves(
  ground: Ground,
  addressed: ReadonlySet<number>,
  control: readonly ControlChange[],
  lock: number,
): { readonly running: readonly Running[]; readonly cancelled: readonly Verdict[] } {
  const running: Running[] = [];
  const cancelled: Verdict[] = [];
  ground.armies.forEach((army, i) => {
    const { pending } = army;
    if (!pending) return;
    const why = findEnd();
    if (why) cancelled.push(cancel(army.name, pending.order, pending.legs, why));
    else running.push({ army: i, legal: toMove(ground, i, pending.legs), pending });

    function findEnd(): string | undefined {
      if (!pending) return undefined;
      if (addressed.has(i)) return 'a new order was posted for the army';
      if (!controllersAt(army, control, lock).includes(pending.by))
        return `${pending.by}, who posted it, no longer controls the army`;
      if (isInBattle(ground, i)) return 'the army is in battle';
      if (pending.legs[0].from !== army.at) return `the army stands at ${army.at}, not at ${pending.legs[0].from}`;
      return undefined;
    }
  });
  return { running, cancelled };
}

/** 3.2.2.3 What is left of a long move after the update; in battle, or not where the next leg starts, it is cancelled. */
export function keepRest(
  field: Field,
  unit: Unit,
  order: { readonly id: string; readonly at: number; readonly by: string },
  fighting: boolean,
): { readonly pending?: Pending; readonly cancelled?: Verdict } {
  if (unit.legal.action !== 'move') return {};
  const [, ...rest] = unit.legal.legs;
  const [next] = rest;
  if (!next) return {};
  const legs = rest as unknown as readonly [Leg, ...Leg[]];
  const square = nameOf(field, unit.end);
  const why = unit.removed
    ? 'the army was removed'
    : fighting
      ? 'the army is in battle'
      : square !== next.from
        ? `the army ended at ${square}, not at ${next.from}`
        : undefined;
  if (why) return { cancelled: cancel(unit.army.name, order.id, legs, why) };
  return { pending: { legs, since: order.at, by: order.by, order: order.id } };
}

function cancel(piece: string, order: string, legs: readonly Leg[], why: string): Verdict {
  return {
    order,
    piece,
    fate: 'fails',
    rule: '3.2.2.3',
    why: `The rest of the long move, ${writeLegs(legs)}, is cancelled: ${why}.`,
    leg: 2,
  };
}

/** Compares timestamps of rests: the earlier minute, then the lower post, then the name (R5). */
export function compareRests(a: Running, b: Running): number {
  return (
    minuteOf(a.pending.since) - minuteOf(b.pending.since) ||
    a.pending.order.localeCompare(b.pending.order, 'en', { numeric: true })
  );
}
