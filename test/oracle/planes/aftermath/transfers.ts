import { byTime } from '../../posts.js';
import {
  type Army,
  FULL,
  SLOTS,
  type Slot,
  type SomeTroops,
  type Square,
  type Troops,
  troopsBy,
} from '../format/case.js';
import { type Board, rankValue } from '../ground/board.js';
import type { Order } from '../orders/order.js';

/** Troops under way to an army, by its own slots. */
export interface Sent {
  readonly to: Army;
  readonly troops: SomeTroops;
}

/** P15: takes the transfers, the earliest first: `troops` loses what is sent, `failed` gets those that send nothing. */
export function sendTroops(
  orders: readonly Order[],
  board: Board,
  at: ReadonlyMap<Army, Square>,
  troops: Map<Army, Troops>,
  failed: { army: string; rule: string }[],
): readonly Sent[] {
  const sent: Sent[] = [];
  for (const { army: name, value } of orders.toSorted(byTime)) {
    if (value.action !== 'transfer') continue;
    const [sender, receiver] = [board.need(name), board.need(value.other)];
    const detail = board.given.details.find(({ from, to }) => from === name && to === receiver.name);
    const goods = detail && at.get(receiver) === receiver.at ? bySize(detail.troops, sender, receiver) : undefined;
    const underWay = (slot: Slot) =>
      sent.filter(({ to }) => to === receiver).reduce((sum, one) => sum + (one.troops[slot] ?? 0), 0);
    const has = troops.get(receiver) ?? receiver.troops;
    const fits =
      goods &&
      SLOTS.every((slot) => (detail?.troops[slot] ?? 0) <= sender.troops[slot]) &&
      SLOTS.every((slot) => has[slot] + underWay(slot) + (goods[slot] ?? 0) <= FULL[slot]);
    if (!fits) {
      failed.push({ army: name, rule: '4.1.4' });
      continue;
    }
    const left = troops.get(sender) ?? sender.troops;
    troops.set(
      sender,
      troopsBy((slot) => left[slot] - (detail?.troops[slot] ?? 0)),
    );
    sent.push({ to: receiver, troops: goods });
  }
  return sent;
}

/** What is sent, by the receiver's slots of the same sizes; undefined where one of them is none of his. */
function bySize(goods: SomeTroops, sender: Army, receiver: Army): SomeTroops | undefined {
  const fitted: Partial<Record<Slot, number>> = {};
  for (const [i, slot] of SLOTS.entries()) {
    const count = goods[slot] ?? 0;
    if (count === 0) continue;
    const into = SLOTS[i + rankValue(sender) - rankValue(receiver)];
    if (into === undefined) return undefined;
    fitted[into] = count;
  }
  return fitted;
}

export function add(troops: Troops, more: SomeTroops): Troops {
  return troopsBy((slot) => troops[slot] + (more[slot] ?? 0));
}
