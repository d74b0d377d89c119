import type { Order, Verdict } from '../../core/order.js';
import { err, ok, type Result } from '../../core/result.js';
import { minuteOf } from '../../core/time.js';
import type { HouseFact } from '../contract/house-facts.js';
import type { TurnInput, Unfit } from '../contract/turn.js';
import { chooseLast, letStand, refuse, supersededByWaiver } from '../shared/admission.js';
import { type ControlOf, controllersAt } from '../shared/control.js';
import { findOther, type Waiver } from '../shared/overruling.js';
import type { Army, PlanesBoard } from './board.js';
import type { BreachFact, ControlFact } from './facts.js';
import { advise } from './nearest-order.js';
import type { PlanesOrder } from './orders.js';
import { checkOrder, findRefusals, understand } from './rules/4-orders.js';
import { type BoardIndex, partnerOf } from './state/board-index.js';
import { type Legal, STAND } from './state/state.js';

type Given = Order<PlanesOrder>;

/** What may be said of an order that is admitted. */
type AdmissionFact = ControlFact | BreachFact | HouseFact;

type AdmissionVerdict = Verdict<AdmissionFact>;

/** 2.2 What is so where two players gave an army orders (P4). */
const toConflict = (players: readonly string[], army: string): ControlFact => ({
  code: 'both-ordered',
  rule: '2.2',
  ruling: 'P4',
  players,
  army,
});

/** The orders that count, by army, and a verdict on every one. */
export interface Admitted {
  readonly legal: Legal[];
  readonly orders: (Given | undefined)[];
  readonly priorities: Float64Array;
  /** Who asked for healing, and who for leaving a joint battle, each by army (P20). */
  readonly heals: ReadonlyMap<number, Given>;
  readonly bumps: ReadonlyMap<number, { readonly order: Given; readonly to: number }>;
  /** By place; an order that counts stands so far. */
  readonly verdicts: AdmissionVerdict[];
  /** By army, the last of its move orders that was refused. */
  readonly refused: ReadonlyMap<number, AdmissionVerdict>;
}

/** What was ordered of armies by who controls them, in places of the list of orders. */
interface Ordered {
  /** The orders to move, by army; undefined where it has none. */
  readonly moves: readonly (readonly number[] | undefined)[];
  /** What an army was asked to do beside, with those that compete: healing, or leaving a joint battle. */
  readonly requests: readonly (readonly number[])[];
  /** Whose each order is. */
  readonly armies: Int32Array;
  readonly verdicts: AdmissionVerdict[];
  readonly refused: Map<number, AdmissionVerdict>;
}

/**
 * 2.2 Which order of each army counts (P4): of each kind only its controllers' at the lock (P3), of one controller the
 * last, of two who both ordered none; bumps compete by pair. `orders` in the order of the posts, then as written.
 */
function chooseOrders(lookup: BoardIndex, orders: readonly Given[], controlOf: ControlOf, lock: number): Admitted {
  const { moves, requests, armies, verdicts, refused } = sortOrders(lookup, orders, controlOf, lock);
  const chooseAmong = (places: readonly number[], conflict?: typeof toConflict): number =>
    places.length > 1 ? chooseLast(orders, places, verdicts, '2.2', conflict) : (places[0] as number);
  const admit = (place: number): Legal | undefined => {
    if ((verdicts[place] as AdmissionVerdict).fate !== 'stands') return undefined;
    const order = orders[place] as Given;
    const army = armies[place] as number;
    const checked = checkOrder(lookup, army, order.value);
    if (checked.ok) return checked.value;
    const { because, culprit } = checked.error;
    verdicts[place] = refuse(order, advise(lookup, army, order.value, because), culprit);
    return undefined;
  };
  const count = lookup.armies.length;
  const legal = new Array<Legal>(count).fill(STAND);
  const given = new Array<Given | undefined>(count).fill(undefined);
  const priorities = new Float64Array(count).fill(Number.MAX_SAFE_INTEGER);
  for (const [army, places] of moves.entries()) {
    if (!places) continue;
    const place = chooseAmong(places, toConflict);
    const found = admit(place);
    if (!found) {
      refused.set(army, verdicts[place] as AdmissionVerdict);
      continue;
    }
    // What somebody else ordered in vain is no reason of what the army did.
    refused.delete(army);
    legal[army] = found;
    given[army] = orders[place];
    priorities[army] = priorityOf(orders, place);
  }
  const heals = new Map<number, Given>();
  const bumps = new Map<number, { order: Given; to: number }>();
  for (const places of requests) {
    const isBump = orders[places[0] as number]?.value.action === 'bump';
    const place = chooseAmong(places, isBump ? undefined : toConflict);
    const order = orders[place] as Given;
    const army = armies[place] as number;
    const found = admit(place);
    if (found?.action === 'heal') heals.set(army, order);
    if (found?.action === 'bump') bumps.set(army, { order, to: found.to });
  }
  return { legal, orders: given, priorities, heals, bumps, verdicts, refused };
}

/** The orders by what they are for; one of an army that is not known, or not its player's, is refused at once. */
function sortOrders(lookup: BoardIndex, orders: readonly Given[], controlOf: ControlOf, lock: number): Ordered {
  const moves = new Array<number[] | undefined>(lookup.armies.length).fill(undefined);
  const requests = new Map<string, number[]>();
  const armies = new Int32Array(orders.length).fill(-1);
  const refused = new Map<number, AdmissionVerdict>();
  const verdicts = orders.map((order, place): AdmissionVerdict => {
    const army = order.known ? lookup.byName.get(order.piece) : undefined;
    if (army === undefined) return refuseUnknown(order);
    const refusal = checkControl(lookup, army, order, controlOf, lock);
    if (refusal) {
      if (isMove(order)) refused.set(army, refusal);
      return refusal;
    }
    armies[place] = army;
    if (isMove(order)) {
      const earlier = moves[army];
      if (earlier) earlier.push(place);
      else moves[army] = [place];
    } else {
      const key = keyOf(lookup, army, order.value);
      requests.set(key, [...(requests.get(key) ?? []), place]);
    }
    return letStand(order);
  });
  return { moves, requests: [...requests.values()], armies, verdicts, refused };
}

/** P5 Its rank in time: the minute, and in a minute its place. */
function priorityOf(orders: readonly Given[], place: number): number {
  return minuteOf((orders[place] as Given).at) * (orders.length + 1) + place;
}

function isMove({ value }: Given): boolean {
  return value.action !== 'heal' && value.action !== 'bump';
}

/** P20 Healing is an army's own; of bumps those for two friends in one square compete, or for one without a friend. */
function keyOf(lookup: BoardIndex, army: number, { action }: PlanesOrder): string {
  if (action === 'heal') return `heal ${army}`;
  return `bump ${Math.min(army, partnerOf(lookup, army) ?? army)}`;
}

/** 4 An order without a name, or whose name fits no army or two (P6). */
function refuseUnknown(order: Order): AdmissionVerdict {
  const { piece, fits } = order;
  if (piece === '') return refuse(order, { code: 'no-name', rule: '4' });
  if (fits.length > 1) return refuse(order, { code: 'fits-several', rule: '4', name: piece, fits });
  return refuse(order, { code: 'no-army', rule: '4', name: piece });
}

/** 2.2, 1.3 The player must control the army at the lock (P3), for a bump one of the two; mercenaries nobody orders. */
function checkControl(
  lookup: BoardIndex,
  army: number,
  order: Given,
  controlOf: ControlOf,
  lock: number,
): AdmissionVerdict | undefined {
  const piece = lookup.armies[army] as Army;
  if (piece.team === 'Mercenary') return refuse(order, { code: 'mercenary', rule: '1.3', army: piece.name });
  const isBump = order.value.action === 'bump';
  if (!isBump && controllersAt(piece, controlOf(piece.name), lock).includes(order.player)) return undefined;
  const partner = isBump ? partnerOf(lookup, army) : undefined;
  const friends = partner === undefined ? [piece] : [piece, lookup.armies[partner] as Army];
  const controls = (at: number) =>
    friends.some((one) => controllersAt(one, controlOf(one.name), at).includes(order.player));
  if (controls(lock)) return undefined;
  const holders = controllersAt(piece, controlOf(piece.name), lock);
  const code = controls(order.at) ? 'lost-control' : 'not-controlled';
  return refuse(order, { code, rule: '2.2', ruling: 'P3', player: order.player, army: piece.name, holders });
}

/** What an order would do with the judge's waiver, and every rule it breaks: these are waived and no others. */
interface Waived {
  readonly legal: Legal;
  readonly broken: readonly string[];
}

/** The orders admitted with the judge's waivers. */
export interface AdmittedWithWaivers extends Admitted {
  /** By army, the waiver under which its order counts. */
  readonly waivers: ReadonlyMap<number, Waiver>;
  readonly unfit: readonly Unfit<AdmissionFact>[];
}

const NO_WAIVERS: AdmittedWithWaivers['waivers'] = new Map();

/**
 * 2.2 Which order of each army counts, and then what the judge allowed: such an order counts instead of every other of
 * its kind for its army. A waiver of other rules than the order breaks by now is not carried out.
 */
export function admitWithWaivers(
  lookup: BoardIndex,
  { orders, sheet, overrulings }: TurnInput<PlanesBoard, PlanesOrder>,
  controlOf: ControlOf,
): AdmittedWithWaivers {
  const plain = chooseOrders(lookup, orders, controlOf, sheet.lock);
  const given = overrulings.filter((one): one is Waiver => one.kind === 'allow');
  if (given.length === 0) return { ...plain, waivers: NO_WAIVERS, unfit: [] };
  const unfit: Unfit<AdmissionFact>[] = [];
  const waivers = new Map<number, Waiver>();
  let admitted: Admitted = plain;
  for (const waiver of given) {
    const place = orders.findIndex(({ id }) => id === waiver.order);
    const found = findWaived(lookup, orders, place, admitted);
    const other = found.ok ? findOther(waiver.waived, found.value.broken) : undefined;
    if (!found.ok || other) {
      unfit.push({ ruling: waiver.ruling, because: other ? [other] : found.ok ? [] : found.error });
      continue;
    }
    const army = lookup.byName.get(orders[place]?.piece ?? '') as number;
    waivers.set(army, waiver);
    admitted = putFirst(orders, place, admitted, army, found.value.legal);
  }
  return { ...admitted, waivers, unfit };
}

/** What an order that does not count would do with the judge's waiver; an error is why it cannot be. */
export function findWaived(
  lookup: BoardIndex,
  orders: readonly Given[],
  place: number,
  admitted: Admitted,
): Result<Waived, readonly AdmissionFact[]> {
  const order = orders[place];
  if (!order) return err([{ code: 'order-gone', rule: '' }]);
  const refusal = admitted.verdicts[place] as AdmissionVerdict;
  if (refusal.fate === 'stands') return err([{ code: 'counts-without-leave', rule: '' }]);
  const army = order.known ? lookup.byName.get(order.piece) : undefined;
  if (army === undefined) return err([...refusal.because, { code: 'put-in-by-hand', rule: '' }]);
  const legal = understand(lookup, army, order.value);
  if (!legal) return err([...refusal.because, { code: 'cannot-be-carried-out', rule: '' }]);
  const own = findRefusals(lookup, army, order.value).map(({ because }) => because.rule as string);
  const first = refusal.rule === '2.2' || refusal.rule === '1.3' ? [refusal.rule] : [];
  const instead = replacedBy(admitted, army, order.value);
  return ok({ legal, broken: [...new Set([...first, ...(instead ? ['2.2'] : []), ...own])] });
}

/** The order that counts now in the kind of another for the same army. */
function replacedBy({ orders, heals, bumps }: Admitted, army: number, { action }: PlanesOrder): Given | undefined {
  if (action === 'heal') return heals.get(army);
  return action === 'bump' ? bumps.get(army)?.order : orders[army];
}

/** The order counts, in its place; what counted of its kind for the army before is superseded. */
function putFirst(orders: readonly Given[], place: number, admitted: Admitted, army: number, legal: Legal): Admitted {
  const order = orders[place] as Given;
  const verdicts = [...admitted.verdicts];
  const replaced = replacedBy(admitted, army, order.value);
  const at = orders.findIndex(({ id }) => id === replaced?.id);
  if (replaced && at >= 0) verdicts[at] = supersededByWaiver(replaced, order);
  verdicts[place] = letStand(order);
  if (legal.action === 'heal') return { ...admitted, verdicts, heals: new Map(admitted.heals).set(army, order) };
  if (legal.action === 'bump')
    return { ...admitted, verdicts, bumps: new Map(admitted.bumps).set(army, { order, to: legal.to }) };
  const refused = new Map(admitted.refused);
  refused.delete(army);
  return {
    ...admitted,
    verdicts,
    refused,
    legal: admitted.legal.with(army, legal),
    orders: admitted.orders.with(army, order),
    priorities: admitted.priorities.with(army, priorityOf(orders, place)),
  };
}
