import type { Order, Verdict } from '../../../core/order.js';
import { BY_RULING } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Overruling, TurnInput, Unfit } from '../../contract/turn.js';
import type { Changes } from '../../shared/control.js';
import type { PlanesBoard } from '../board.js';
import { letStand, priorityOf, type Weighed, weighOrders } from '../chapters/2-2-commands.js';
import { findRefusals, understand } from '../chapters/4-movement/4-orders.js';
import type { BoardIndex } from '../engine/board-index.js';
import type { Legal } from '../engine/legal.js';
import type { PlanesOrder } from '../orders.js';

type Allowing = Extract<Overruling, { kind: 'allow' }>;
type Given = Order<PlanesOrder>;

/** What an order would do with the judge's leave, and every rule it breaks: these are waived and no others. */
export interface Waiver {
  readonly legal: Legal;
  readonly broken: readonly string[];
}

/** The orders weighed with the judge's leaves. */
export interface WeighedWithWaivers extends Weighed {
  /** By army, the leave under which its order counts. */
  readonly leaves: ReadonlyMap<number, Allowing>;
  readonly unfit: readonly Unfit[];
}

const NO_LEAVES: WeighedWithWaivers['leaves'] = new Map();

/**
 * 2.2 Which order of each army counts, and then what the judge allowed: such an order counts instead of every other of
 * its kind for its army. A leave that waives other rules than the order breaks by now is not carried out.
 */
export function weighWithWaivers(
  ground: BoardIndex,
  { orders, sheet, overrulings }: TurnInput<PlanesBoard, PlanesOrder>,
  changes: Changes,
): WeighedWithWaivers {
  const plain = weighOrders(ground, orders, changes, sheet.lock);
  const allowings = overrulings.filter((one): one is Allowing => one.kind === 'allow');
  if (allowings.length === 0) return { ...plain, leaves: NO_LEAVES, unfit: [] };
  const unfit: Unfit[] = [];
  const leaves = new Map<number, Allowing>();
  let weighed: Weighed = plain;
  for (const allowing of allowings) {
    const place = orders.findIndex(({ id }) => id === allowing.order);
    const found = findWaiver(ground, orders, place, weighed);
    const why = found.ok ? findOther(allowing.waived, found.value.broken) : found.error;
    if (!found.ok || why !== undefined) {
      unfit.push({ ruling: allowing.ruling, why: why ?? '' });
      continue;
    }
    const army = ground.index.get(orders[place]?.piece ?? '') as number;
    leaves.set(army, allowing);
    weighed = putFirst(orders, place, weighed, army, found.value.legal);
  }
  return { ...weighed, leaves, unfit };
}

/** What an order that does not count would do with the judge's leave; an error says why it cannot be. */
export function findWaiver(
  ground: BoardIndex,
  orders: readonly Given[],
  place: number,
  weighed: Weighed,
): Result<Waiver, string> {
  const order = orders[place];
  if (!order) return err('The order is not there any more.');
  const refusal = weighed.verdicts[place] as Verdict;
  if (refusal.fate === 'stands') return err('The order counts now without leave.');
  const army = order.known ? ground.index.get(order.piece) : undefined;
  if (army === undefined) return err(`${refusal.why} Put in the order you mean by hand.`);
  const legal = understand(ground, army, order.value);
  if (!legal) return err(`${refusal.why} It cannot be carried out at all.`);
  const own = findRefusals(ground, army, order.value).map(({ rule }) => rule as string);
  const first = refusal.rule === '2.2' || refusal.rule === '1.3' ? [refusal.rule] : [];
  const instead = replacedBy(weighed, army, order.value);
  return ok({ legal, broken: [...new Set([...first, ...(instead ? ['2.2'] : []), ...own])] });
}

/** The order that counts now in the kind of another for the same army. */
function replacedBy({ orders, heals, bumps }: Weighed, army: number, { action }: PlanesOrder): Given | undefined {
  if (action === 'heal') return heals.get(army);
  return action === 'bump' ? bumps.get(army)?.order : orders[army];
}

/** What is different between the rules a leave waived and those the order breaks; undefined where nothing is. */
function findOther(waived: readonly string[], broken: readonly string[]): string | undefined {
  const others = broken.filter((rule) => !waived.includes(rule));
  if (others.length > 0) return `The order now breaks ${others.join(', ')} too, which you have not waived.`;
  const gone = waived.filter((rule) => !broken.includes(rule));
  return gone.length > 0 ? `The order does not break ${gone.join(', ')} any more, which you waived.` : undefined;
}

/** The order counts, in its place; what counted of its kind for the army before is superseded. */
function putFirst(orders: readonly Given[], place: number, weighed: Weighed, army: number, legal: Legal): Weighed {
  const order = orders[place] as Given;
  const verdicts = [...weighed.verdicts];
  const replaced = replacedBy(weighed, army, order.value);
  const at = orders.findIndex(({ id }) => id === replaced?.id);
  if (replaced && at >= 0)
    verdicts[at] = {
      order: replaced.id,
      piece: replaced.piece,
      fate: 'superseded',
      rule: BY_RULING,
      why: `The judge allowed another order instead: ${order.text}.`,
    };
  verdicts[place] = letStand(order);
  if (legal.action === 'heal') return { ...weighed, verdicts, heals: new Map(weighed.heals).set(army, order) };
  if (legal.action === 'bump')
    return { ...weighed, verdicts, bumps: new Map(weighed.bumps).set(army, { order, to: legal.to }) };
  const refused = new Map(weighed.refused);
  refused.delete(army);
  return {
    ...weighed,
    verdicts,
    refused,
    legal: weighed.legal.with(army, legal),
    orders: weighed.orders.with(army, order),
    priorities: weighed.priorities.with(army, priorityOf(orders, place)),
  };
}
