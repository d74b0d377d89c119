import { compareNames } from '../../kit/dice.js';
import type { Order } from '../../kit/order.js';
import { minuteOf } from '../../kit/time.js';
import type { Verdict } from '../../kit/verdict.js';
import type { ControlChange } from '../ruleset.js';
import { checkOrder } from './3-2-1-actions.js';
import { controllersAt } from './5-2-control.js';
import { push } from './field.js';
import type { Ground } from './ground.js';
import type { Legal } from './legal.js';
import type { ClassicOrder } from './orders.js';
import type { Rule } from './rulebook.js';

/** An order that counts and may be carried out, with its place among the turn's orders. */
export interface Counted {
  readonly order: Order<ClassicOrder>;
  readonly army: number;
  readonly legal: Legal;
  /** Its place in the order of posts, then as written: what decides between equal minutes (R5). */
  readonly place: number;
}

/** What weighing the orders gives: those that count, a verdict on every other, and whom new orders were posted for. */
export interface Weighed {
  readonly counted: readonly Counted[];
  readonly verdicts: readonly Verdict[];
  /** Armies with an order by their controller, legal or not: it ends an earlier long move (R11). */
  readonly addressed: ReadonlySet<number>;
}

interface Entry {
  readonly order: Order<ClassicOrder>;
  readonly army: number;
  readonly place: number;
}

/**
 * 3.3.6 Which order of each army counts: only its controllers' at the lock (5.4, R1), of one controller the last (R2),
 * of two who both ordered none. `orders` come in the order of the posts, then as written; `lock` in ms.
 */
export function weighOrders(
  ground: Ground,
  orders: readonly Order<ClassicOrder>[],
  control: readonly ControlChange[],
  lock: number,
): Weighed {
  const changes = new Map<string, ControlChange[]>();
  for (const change of control) push(changes, change.piece, change);
  const verdicts: Verdict[] = [];
  const entries = new Map<number, Entry[]>();
  orders.forEach((order, place) => {
    const army = order.known ? ground.index.get(order.piece) : undefined;
    if (army === undefined) {
      verdicts.push(refuseUnknown(order));
      return;
    }
    const refusal = checkControl(ground, army, order, changes.get(order.piece) ?? [], lock);
    if (refusal) verdicts.push(refusal);
    else push(entries, army, { order, army, place });
  });
  const counted: Counted[] = [];
  for (const [army, given] of entries) {
    const players = [...new Set(given.map(({ order }) => order.player))].sort(compareNames);
    if (players.length > 1) {
      for (const { order } of given) verdicts.push(voidOrder(order, players));
      continue;
    }
    const sorted = given.toSorted((a, b) => minuteOf(a.order.at) - minuteOf(b.order.at) || a.place - b.place);
    const last = sorted.at(-1) as Entry;
    for (const { order } of sorted.slice(0, -1)) verdicts.push(supersede(order, last.order));
    const checked = checkOrder(ground, army, last.order.value);
    if (checked.ok) counted.push({ ...last, legal: checked.value });
    else verdicts.push({ order: last.order.id, piece: last.order.piece, fate: 'illegal', ...checked.error });
  }
  return { counted, verdicts, addressed: new Set(entries.keys()) };
}

function illegal(order: Order, rule: Rule, why: string): Verdict {
  return { order: order.id, piece: order.piece, fate: 'illegal', rule, why };
}

/** 3.2.2.5 An order whose army is on no list, or fits two, or has no name and no namesake (R6). */
function refuseUnknown(order: Order): Verdict {
  if (order.fits.length > 1)
    return illegal(order, '3.2.2.5', `"${order.piece}" fits ${order.fits.join(' and ')}; write the whole name.`);
  if (order.piece === '') {
    return illegal(
      order,
      '3.2.2.5',
      `No army was named, and ${order.player} has no army of his own name, so it cannot be left off.`,
    );
  }
  return illegal(order, '3.2.2.5', `No army on the map is called "${order.piece}".`);
}

/** 5.4.1, 5.4.2 The player must control the army at the lock (R1); who lost it during the turn is told so. */
function checkControl(
  ground: Ground,
  army: number,
  order: Order,
  changes: readonly ControlChange[],
  lock: number,
): Verdict | undefined {
  const piece = ground.armies[army] as (typeof ground.armies)[number];
  const now = controllersAt(piece, changes, lock);
  if (now.includes(order.player)) return undefined;
  const whose = now.length > 0 ? now.join(' and ') : 'nobody';
  if (controllersAt(piece, changes, order.at).includes(order.player)) {
    return illegal(
      order,
      '5.4.2',
      `${order.player} lost control of ${piece.name} before the lock; it is ${whose}'s by then. No penalty is suggested.`,
    );
  }
  return illegal(order, '5.4.1', `${piece.name} is controlled by ${whose}, not by ${order.player}.`);
}

function voidOrder(order: Order, players: readonly string[]): Verdict {
  return illegal(
    order,
    '3.3.6',
    `${players.join(' and ')} both control ${order.piece} and both gave it orders, so it ignores all of them.`,
  );
}

function supersede(order: Order, last: Order): Verdict {
  return {
    order: order.id,
    piece: order.piece,
    fate: 'superseded',
    rule: '3.3.6',
    why: `A later order of ${order.player} counts instead: ${last.text}.`,
  };
}
