import type { Verdict } from '../../../core/order.js';
import { BY_RULING } from '../../../core/order.js';
import { minuteOf } from '../../../core/time.js';
import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import { type ConquestBoard, ownerOn } from '../board.js';
import type { Given } from '../engine/legal.js';
import { matterOf } from '../orders.js';
import type { Rule } from '../rulebook.js';

/** The orders that count so far, each with its place among all and by timestamp (R5), and a verdict on every order, by place. */
export interface Counting {
  readonly places: readonly number[];
  readonly verdicts: Verdict[];
}

/** C6 Who controls a piece at a moment: its player, or whom the control list names. */
export function controllersOn(
  board: ConquestBoard,
  control: readonly ControlChange[],
  piece: string,
  at: number,
): readonly string[] {
  const owner = ownerOn(board, piece);
  return owner === undefined ? [] : controllersAt({ name: piece, controllers: [owner] }, control, at);
}

/**
 * 3.1 Which orders count (C6, C7): of a piece only its controllers' at the lock, of each subject the last. `allowed` count
 * by the judge's word instead of every other of their subject.
 */
export function chooseOrders(
  board: ConquestBoard,
  orders: readonly Given[],
  control: readonly ControlChange[],
  lock: number,
  allowed: ReadonlySet<string>,
): Counting {
  const verdicts = orders.map(({ id, piece }): Verdict => ({ order: id, piece, fate: 'stands', rule: '', why: '' }));
  const groups = new Map<string, number[]>();
  for (const [place, order] of orders.entries()) {
    const refusal = allowed.has(order.id)
      ? undefined
      : (refuseName(order) ?? refuseStranger(board, order, control, lock));
    if (refusal) verdicts[place] = illegal(order, '3.1', refusal);
    else {
      const key = `${order.piece}\n${matterOf(order.value)}`;
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
  }
  const isLater = (a: number, b: number) => minuteOf((orders[a] as Given).at) >= minuteOf((orders[b] as Given).at);
  const places = [...groups.values()].map((group) => {
    const chosen = group.filter((place) => allowed.has((orders[place] as Given).id));
    const last = (chosen.length > 0 ? chosen : group).reduce((best, one) => (isLater(one, best) ? one : best));
    for (const place of group)
      if (place !== last) verdicts[place] = supersede(orders[place] as Given, orders[last] as Given, chosen.length > 0);
    return last;
  });
  return {
    places: places.sort((a, b) => minuteOf((orders[a] as Given).at) - minuteOf((orders[b] as Given).at) || a - b),
    verdicts,
  };
}

/** 3.1 An order without a name by one who has no planeswalker, or whose name fits nothing or two (C6). */
function refuseName({ known, piece, fits, player }: Given): string | undefined {
  if (known) return undefined;
  if (fits.length > 1) return `"${piece}" fits ${fits.join(' and ')}; write the whole name.`;
  return piece === ''
    ? `No piece was named, and ${player} has no planeswalker.`
    : `No planeswalker or general is called "${piece}".`;
}

/** 3.1 Who gave the order must control the piece at the lock (C6). */
function refuseStranger(
  board: ConquestBoard,
  { piece, player, at }: Given,
  control: readonly ControlChange[],
  lock: number,
): string | undefined {
  const now = controllersOn(board, control, piece, lock);
  if (now.includes(player)) return undefined;
  const whose = now.length > 0 ? now.join(' and ') : 'nobody';
  if (controllersOn(board, control, piece, at).includes(player))
    return `${player} lost control of ${piece} before the lock; by then it is ${whose}'s.`;
  return `${piece} is controlled by ${whose}, not by ${player}.`;
}

/** The verdict on an order that is not allowed. */
export function illegal({ id, piece }: Given, rule: Rule, why: string): Verdict {
  return { order: id, piece, fate: 'illegal', rule, why };
}

function supersede({ id, piece }: Given, last: Given, byJudge: boolean): Verdict {
  const why = byJudge
    ? `The judge allowed another order instead: ${last.text}.`
    : `A later order of ${last.player} counts instead: ${last.text}.`;
  return { order: id, piece, fate: 'superseded', rule: byJudge ? BY_RULING : '3.1', why };
}
