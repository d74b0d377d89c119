import type { Verdict } from '../../../core/order.js';
import { BY_RULING } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Overruling, TurnInput, Unfit } from '../../contract/turn.js';
import type { Changes } from '../../shared/control.js';
import type { ClassicBoard } from '../board.js';
import type { Weighed } from '../chapters/3-3-6-commands.js';
import { letStand, weighOrders } from '../chapters/3-3-6-commands.js';
import type { BoardIndex } from '../engine/board-index.js';
import type { Breach } from '../engine/legal.js';
import type { ClassicOrder } from '../orders.js';
import { checkWithWaiver, type Waiver } from './waivers.js';

type Allowing = Extract<Overruling, { kind: 'allow' }>;

/** The orders weighed with the judge's leaves. */
export interface WeighedWithWaivers extends Weighed {
  /** By army, the leave under which its order counts. */
  readonly leaves: ReadonlyMap<number, Allowing & { readonly broken: readonly Breach[] }>;
  readonly unfit: readonly Unfit[];
}

const NO_LEAVES: WeighedWithWaivers['leaves'] = new Map();

/**
 * 3.3.6 Which order of each army counts, and then what the judge allowed: such an order counts instead of every other
 * for its army. A leave that waives other rules than the order breaks by now is not carried out.
 */
export function weighWithWaivers(
  ground: BoardIndex,
  { orders, sheet, overrulings }: TurnInput<ClassicBoard, ClassicOrder>,
  changes: Changes,
): WeighedWithWaivers {
  const plain = weighOrders(ground, orders, changes, sheet.lock);
  const allowings = overrulings.filter((one): one is Allowing => one.kind === 'allow');
  if (allowings.length === 0) return { ...plain, leaves: NO_LEAVES, unfit: [] };
  const unfit: Unfit[] = [];
  const leaves = new Map<number, Allowing & { readonly broken: readonly Breach[] }>();
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
    leaves.set(army, { ...allowing, broken: found.value.broken });
    weighed = putFirst(orders, place, weighed, army, found.value);
  }
  return { ...weighed, leaves, unfit };
}

/** What an order that does not count would do with the judge's leave, and every rule it breaks; an error says why it cannot be. */
export function findWaiver(
  ground: BoardIndex,
  orders: readonly {
    readonly id: string;
    readonly piece: string;
    readonly known: boolean;
    readonly value: ClassicOrder;
    readonly text: string;
  }[],
  place: number,
  { counted, verdicts }: Weighed,
): Result<Waiver, string> {
  const order = orders[place];
  if (!order) return err('The order is not there any more.');
  const refusal = verdicts[place] as Verdict;
  if (refusal.fate === 'stands') return err('The order counts now without leave.');
  const army = order.known ? ground.index.get(order.piece) : undefined;
  if (army === undefined) return err(`${refusal.why} Put in the order you mean by hand.`);
  const leave = checkWithWaiver(ground, army, order.value);
  if (!leave.ok) return leave;
  const isOthers = refusal.rule === '5.4.1' || refusal.rule === '5.4.2' || refusal.rule === '3.3.6';
  const instead = counted.given[army];
  const text = orders.find(({ id }) => id === instead?.id)?.text;
  return ok({
    legal: leave.value.legal,
    broken: [
      ...(isOthers ? [{ rule: refusal.rule, why: refusal.why } as Breach] : []),
      ...(instead && refusal.rule !== '3.3.6'
        ? [{ rule: '3.3.6', why: `the order that would count is ${text ?? 'the rest of a long move'}` } as const]
        : []),
      ...leave.value.broken,
    ],
  });
}

/** What is different between the rules a leave waived and those the order breaks; undefined where nothing is. */
function findOther(waived: readonly string[], broken: readonly Breach[]): string | undefined {
  const now = new Set<string>(broken.map(({ rule }) => rule));
  const others = [...now].filter((rule) => !waived.includes(rule));
  if (others.length > 0) return `The order now breaks ${others.join(', ')} too, which you have not waived.`;
  const gone = waived.filter((rule) => !now.has(rule));
  return gone.length > 0 ? `The order does not break ${gone.join(', ')} any more, which you waived.` : undefined;
}

/** The order counts, in its place; what counted for the army before is superseded. */
function putFirst(
  orders: Parameters<typeof weighOrders>[1],
  place: number,
  { counted, verdicts, isAddressed, refused }: Weighed,
  army: number,
  { legal }: Waiver,
): Weighed {
  const order = orders[place] as (typeof orders)[number];
  const told = [...verdicts];
  const replaced = orders.findIndex(({ id }) => id === counted.given[army]?.id);
  if (replaced >= 0) told[replaced] = supersede(orders[replaced] as typeof order, order.text);
  told[place] = letStand(order);
  counted.put(army, legal, order, place);
  const left = new Map(refused);
  left.delete(army);
  return {
    counted,
    verdicts: told,
    isAddressed: (index) => index === army || isAddressed(index),
    refused: left,
  };
}

function supersede({ id, piece }: { id: string; piece: string }, text: string): Verdict {
  return {
    order: id,
    piece,
    fate: 'superseded',
    rule: BY_RULING,
    why: `The judge allowed another order instead: ${text}.`,
  };
}
