import { BY_RULING, type Order, type Verdict } from '../../../core/order.js';
import { err, ok, type Result } from '../../../core/result.js';
import { compareNames } from '../../../core/text.js';
import { minuteOf } from '../../../core/time.js';
import type { ControlChange, Overruling, TurnInput, Unfit } from '../../contract/turn.js';
import { type Changes, controllersAt } from '../../shared/control.js';
import type { ClassicBoard } from '../board.js';
import { writeNearest } from '../nearest-order.js';
import type { Breach, ClassicOrder } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { checkOrder } from '../rules/3-2-1-actions.js';
import type { BoardIndex } from '../state/board-index.js';
import { Counted, type Weighed } from '../state/units.js';
import type { Waiver } from './waivers.js';
import { checkWithWaiver } from './waivers.js';

/**
 * 3.3.6 Which order of each army counts: only its controllers' at the lock (5.4, R1), of one controller the last (R2),
 * of two who both ordered none. `orders` come in the order of the posts, then as written; `lock` in ms.
 */
function weighOrders(
  ground: BoardIndex,
  orders: readonly Order<ClassicOrder>[],
  changes: Changes,
  lock: number,
): Weighed {
  const armies = new Int32Array(orders.length).fill(-1);
  const latest = new Int32Array(ground.armies.length).fill(-1);
  const several = new Map<number, number[]>();
  const refused = new Map<number, Verdict>();
  const refusedAt = new Map<number, number>();
  const armiesOf = groupByController(ground, changes, lock);
  const verdicts = orders.map((order, place): Verdict => {
    const army = order.known ? ground.index.get(order.piece) : undefined;
    if (army === undefined) return refuseUnknown(order, armiesOf(order.player));
    const refusal = checkControl(ground, army, order, changes(order.piece), lock);
    if (refusal) {
      const before = refusedAt.get(army);
      if (before === undefined || minuteOf(before) <= minuteOf(order.at)) refused.set(army, refusal);
      refusedAt.set(army, Math.max(before ?? order.at, order.at));
      return refusal;
    }
    armies[place] = army;
    const earlier = latest[army] as number;
    if (earlier >= 0) {
      if (!several.has(army)) several.set(army, [earlier]);
      several.get(army)?.push(place);
    }
    latest[army] = place;
    return letStand(order);
  });
  for (const [army, places] of several) latest[army] = chooseLast(orders, places, verdicts);
  const counted = new Counted(ground, orders.length);
  for (let place = 0; place < orders.length; place++) {
    const army = armies[place] as number;
    if (army < 0 || latest[army] !== place) continue;
    const order = orders[place] as Order<ClassicOrder>;
    const isLast = (verdicts[place] as Verdict).fate === 'stands';
    const checked = isLast ? checkOrder(ground, army, order.value) : undefined;
    if (typeof checked === 'number' || checked?.ok) {
      const legal = typeof checked === 'number' ? checked : checked.value;
      counted.put(army, legal, order, place);
      continue;
    }
    if (checked) {
      const why = `${checked.error.why}${writeNearest(ground, army, order.value, checked.error)}`;
      verdicts[place] = { order: order.id, piece: order.piece, fate: 'illegal', ...checked.error, why };
    }
    refused.set(army, verdicts[place] as Verdict);
  }
  return { counted, verdicts, isAddressed: (army) => (latest[army] as number) >= 0, refused };
}

/** Of several orders for one army the last; the verdicts on the others, or on all where two controllers gave them. */
function chooseLast(orders: readonly Order<ClassicOrder>[], places: readonly number[], verdicts: Verdict[]): number {
  const given = places.map((place) => ({ place, order: orders[place] as Order<ClassicOrder> }));
  const players = [...new Set(given.map(({ order }) => order.player))].sort(compareNames);
  const last = given.reduce((best, one) => (minuteOf(one.order.at) >= minuteOf(best.order.at) ? one : best));
  for (const { place, order } of given) {
    if (players.length > 1) verdicts[place] = voidOrder(order, players);
    else if (place !== last.place) verdicts[place] = supersede(order, last.order);
  }
  return last.place;
}

/** The verdict on an order of which nothing is to be told. */
function letStand({ id, piece }: Pick<Order, 'id' | 'piece'>): Verdict {
  return { order: id, piece, fate: 'stands', rule: '', why: '' };
}

function illegal(order: Order, rule: Rule, why: string): Verdict {
  return { order: order.id, piece: order.piece, fate: 'illegal', rule, why };
}

/** How many of his armies a player is reminded of. */
const REMINDED = 5;

/** The armies a player controls at the lock, the first few by the list; worked out when it is first asked for. */
function groupByController(ground: BoardIndex, changes: Changes, lock: number): (player: string) => readonly string[] {
  let byPlayer: Map<string, string[]> | undefined;
  return (player) => {
    if (!byPlayer) {
      byPlayer = new Map();
      for (const army of ground.armies) {
        for (const controller of controllersAt(army, changes(army.name), lock)) {
          const names = byPlayer.get(controller);
          if (!names) byPlayer.set(controller, [army.name]);
          else if (names.length <= REMINDED) names.push(army.name);
        }
      }
    }
    return byPlayer.get(player) ?? [];
  };
}

/** 3.2.2.5 An order whose army is on no list, or fits two, or has no name and no namesake (R6). */
function refuseUnknown(order: Order, armies: readonly string[]): Verdict {
  const mine =
    armies.length > 0 && armies.length <= REMINDED ? ` Yours: ${armies.toSorted(compareNames).join(', ')}.` : '';
  if (order.fits.length > 1)
    return illegal(order, '3.2.2.5', `"${order.piece}" fits ${order.fits.join(' and ')}; write the whole name.`);
  if (order.piece === '') {
    return illegal(
      order,
      '3.2.2.5',
      `No army was named, and ${order.player} has no army of his own name, so it cannot be left off.${mine}`,
    );
  }
  return illegal(order, '3.2.2.5', `No army on the map is called "${order.piece}".${mine}`);
}

/** 5.4.1, 5.4.2 The player must control the army at the lock (R1); who lost it during the turn is told so. */
function checkControl(
  ground: BoardIndex,
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
  if (replaced >= 0) told[replaced] = supersedeByText(orders[replaced] as typeof order, order.text);
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

function supersedeByText({ id, piece }: { id: string; piece: string }, text: string): Verdict {
  return {
    order: id,
    piece,
    fate: 'superseded',
    rule: BY_RULING,
    why: `The judge allowed another order instead: ${text}.`,
  };
}
