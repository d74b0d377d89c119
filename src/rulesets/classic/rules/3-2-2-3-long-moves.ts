import type { Verdict } from '../../../core/order.js';
import { minuteOf } from '../../../core/time.js';
import { type Changes, controllersAt } from '../../shared/control.js';
import type { Army, Leg, Pending } from '../board.js';
import { writeLegs } from '../orders.js';
import type { BoardIndex } from '../state/cells.js';
import { isInBattle } from '../state/cells.js';
import { type Field, nameOfEnd } from '../state/state.js';
import type { Unit, Weighed } from '../state/units.js';
import { toMove } from './3-2-2-moving.js';

/** The long moves of earlier turns: those that go on, earliest first, and verdicts on those that do not. */
export interface LongMoves {
  readonly running: readonly { readonly army: number; readonly pending: Pending }[];
  readonly cancelled: readonly Verdict[];
}

/**
 * 3.2.2.3 The long moves of earlier turns: each goes on by itself with its original timestamp, or is cancelled by a new
 * order of its controller, a battle, a wrong square, or because who posted it controls the army no longer (R11). What
 * goes on is put among what counts. `lock` in ms.
 */
export function continueLongMoves(
  ground: BoardIndex,
  { counted, isAddressed }: Weighed,
  changes: Changes,
  lock: number,
): LongMoves {
  const running: { readonly army: number; readonly pending: Pending }[] = [];
  const cancelled: Verdict[] = [];
  for (let army = 0; army < ground.armies.length; army++) {
    if (ground.unusual[army] === 0) continue;
    const { name, pending } = ground.armies[army] as Army;
    if (!pending) continue;
    const why = findEnd(ground, army, pending, isAddressed(army), changes, lock);
    if (why) cancelled.push(cancel(name, pending.order, pending.legs, why));
    else running.push({ army, pending });
  }
  running.sort((a, b) => compareRests(a.pending, b.pending));
  for (const [i, { army, pending }] of running.entries()) {
    const { legs, order: id, since: at, by: player } = pending;
    const given = { id, at, player, value: { action: 'move', legs } } as const;
    counted.put(army, toMove(ground, army, legs), given, i - running.length);
  }
  return { running, cancelled };
}

function findEnd(
  ground: BoardIndex,
  index: number,
  pending: Pending,
  isAddressed: boolean,
  changes: Changes,
  lock: number,
): string | undefined {
  const army = ground.armies[index] as Army;
  if (isAddressed) return 'a new order was posted for the army';
  if (!controllersAt(army, changes(army.name), lock).includes(pending.by))
    return `${pending.by}, who posted it, no longer controls the army`;
  if (isInBattle(ground, index)) return 'the army is in battle';
  if (pending.legs[0].from !== army.at) return `the army stands at ${army.at}, not at ${pending.legs[0].from}`;
  return undefined;
}

/** 3.2.2.3 What is left of a long move after the update; in battle, or not where the next leg starts, it is cancelled. */
export function keepRest(
  field: Field,
  unit: Unit,
  fighting: boolean,
): { readonly pending?: Pending; readonly cancelled?: Verdict } {
  if (unit.legal.action !== 'move' || unit.given === undefined) return {};
  const { id: order, at: since, player: by } = unit.given;
  const [next, ...others] = unit.legal.later;
  if (!next) return {};
  const legs: Pending['legs'] = [next, ...others];
  const square = nameOfEnd(field, unit);
  const why = unit.removed
    ? 'the army was removed'
    : fighting
      ? 'the army is in battle'
      : square !== next.from
        ? `the army ended at ${square}, not at ${next.from}`
        : undefined;
  if (why) return { cancelled: cancel(unit.name, order, legs, why) };
  return { pending: { legs, since, by, order } };
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

const byNumber = new Intl.Collator('en', { numeric: true });

/** Compares timestamps of rests: the earlier minute, then the lower post (R5). */
function compareRests(a: Pending, b: Pending): number {
  return minuteOf(a.since) - minuteOf(b.since) || byNumber.compare(a.order, b.order);
}
