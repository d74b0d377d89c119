import type { Order, Verdict } from '../../core/order.js';
import { err, ok, type Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import type { ControlChange, TurnInput, Unfit } from '../contract/turn.js';
import { chooseLast, letStand, refuse, supersededByWaiver } from '../shared/admission.js';
import { type ControlOf, controllersAt } from '../shared/control.js';
import { findOther, type Waiver } from '../shared/overruling.js';
import type { ClassicBoard, Leg } from './board.js';
import type { ClassicFact } from './facts.js';
import { writeNearest } from './nearest-order.js';
import type { ClassicOrder } from './orders.js';
import { checkFree, checkOrder, checkStart } from './rules/3-2-1-actions.js';
import { checkDestination, checkLeg, checkRange, checkRoute, toMove, wouldFollow } from './rules/3-2-2-moving.js';
import { checkIntercept } from './rules/3-2-3-interception.js';
import { checkTransfer } from './rules/3-2-4-transferring.js';
import { checkJointEngage } from './rules/3-2-5-joint-engage.js';
import { type BoardIndex, type Cell, cellOf, isEnemy, squareOf, stepsBetween } from './state/board-index.js';
import { type Admitted, Counted, type Legal, type LegalMove, type LostLeg, STAND } from './state/units.js';

/**
 * 3.3.6 Which order of each army counts: only its controllers' at the lock (5.4, R1), of one controller the last (R2),
 * of two who both ordered none. `orders` come in the order of the posts, then as written; `lock` in ms.
 */
function chooseOrders(
  lookup: BoardIndex,
  orders: readonly Order<ClassicOrder>[],
  controlOf: ControlOf,
  lock: number,
): Admitted {
  const armies = new Int32Array(orders.length).fill(-1);
  const latest = new Int32Array(lookup.armies.length).fill(-1);
  const several = new Map<number, number[]>();
  const refused = new Map<number, Verdict<ClassicFact>>();
  const refusedAt = new Map<number, number>();
  const armiesOf = groupByController(lookup, controlOf, lock);
  const verdicts = orders.map((order, place): Verdict<ClassicFact> => {
    const army = order.known ? lookup.byName.get(order.piece) : undefined;
    if (army === undefined) return refuseUnknown(order, armiesOf(order.player));
    const refusal = checkControl(lookup, army, order, controlOf(order.piece), lock);
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
  for (const [army, places] of several)
    latest[army] = chooseLast<ClassicFact>(orders, places, verdicts, '3.3.6', (players, name) => ({
      code: 'two-controllers',
      rule: '3.3.6',
      players,
      army: name,
    }));
  const counted = new Counted(lookup, orders.length);
  for (let place = 0; place < orders.length; place++) {
    const army = armies[place] as number;
    if (army < 0 || latest[army] !== place) continue;
    const order = orders[place] as Order<ClassicOrder>;
    const isLast = (verdicts[place] as Verdict<ClassicFact>).fate === 'stands';
    const checked = isLast ? checkOrder(lookup, army, order.value) : undefined;
    if (typeof checked === 'number' || checked?.ok) {
      const legal = typeof checked === 'number' ? checked : checked.value;
      counted.put(army, legal, order, place);
      continue;
    }
    if (checked) {
      const { because, culprit } = checked.error;
      const write = writeNearest(lookup, army, order.value, because.rule);
      const advice = write !== undefined && { advice: { ...because.advice, write } };
      verdicts[place] = refuse(order, { ...because, ...advice }, culprit);
    }
    refused.set(army, verdicts[place] as Verdict<ClassicFact>);
  }
  return { counted, verdicts, isAddressed: (army) => (latest[army] as number) >= 0, refused };
}

/** How many of his armies a player is reminded of. */
const REMINDED = 5;

/** The armies a player controls at the lock, the first few by the list; worked out when it is first asked for. */
function groupByController(
  lookup: BoardIndex,
  controlOf: ControlOf,
  lock: number,
): (player: string) => readonly string[] {
  let byPlayer: Map<string, string[]> | undefined;
  return (player) => {
    if (!byPlayer) {
      byPlayer = new Map();
      for (const army of lookup.armies) {
        for (const controller of controllersAt(army, controlOf(army.name), lock)) {
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
function refuseUnknown(order: Order, armies: readonly string[]): Verdict<ClassicFact> {
  const { piece, player, fits } = order;
  if (fits.length > 1)
    return refuse(order, { code: 'fits-several', rule: '3.2.2.5', piece, fits, advice: { isCutShort: true } });
  const mine = armies.length > 0 && armies.length <= REMINDED && { advice: { yours: armies.toSorted(compareNames) } };
  return piece === ''
    ? refuse(order, { code: 'none-named', rule: '3.2.2.5', player, ...mine })
    : refuse(order, { code: 'no-such-piece', rule: '3.2.2.5', piece, ...mine });
}

/** 5.4.1, 5.4.2 The player must control the army at the lock (R1); who lost it during the turn is told so. */
function checkControl(
  lookup: BoardIndex,
  army: number,
  order: Order,
  changes: readonly ControlChange[],
  lock: number,
): Verdict<ClassicFact> | undefined {
  const piece = lookup.armies[army] as (typeof lookup.armies)[number];
  const owners = controllersAt(piece, changes, lock);
  const { player } = order;
  if (owners.includes(player)) return undefined;
  if (!controllersAt(piece, changes, order.at).includes(player))
    return refuse(order, { code: 'not-controller', rule: '5.4.1', army: piece.name, owners, player });
  const lost = { code: 'lost-control', rule: '5.4.2', player, army: piece.name, owners } as const;
  return { ...refuse(order, lost), because: [lost, { code: 'no-penalty', rule: '5.4.2' }] };
}

/** The orders admitted with the judge's waivers. */
export interface AdmittedWithWaivers extends Admitted {
  /** By army, the waiver under which its order counts. */
  readonly waivers: ReadonlyMap<number, Waiver & { readonly broken: readonly ClassicFact[] }>;
  readonly unfit: readonly Unfit<ClassicFact>[];
}

const NO_WAIVERS: AdmittedWithWaivers['waivers'] = new Map();

/**
 * 3.3.6 Which order of each army counts, and then what the judge allowed: such an order counts instead of every other
 * for its army. A waiver of other rules than the order breaks by now is not carried out.
 */
export function admitWithWaivers(
  lookup: BoardIndex,
  { orders, sheet, overrulings }: TurnInput<ClassicBoard, ClassicOrder>,
  controlOf: ControlOf,
): AdmittedWithWaivers {
  const plain = chooseOrders(lookup, orders, controlOf, sheet.lock);
  const given = overrulings.filter((one): one is Waiver => one.kind === 'allow');
  if (given.length === 0) return { ...plain, waivers: NO_WAIVERS, unfit: [] };
  const unfit: Unfit<ClassicFact>[] = [];
  const waivers = new Map<number, Waiver & { readonly broken: readonly ClassicFact[] }>();
  let admitted: Admitted = plain;
  for (const waiver of given) {
    const place = orders.findIndex(({ id }) => id === waiver.order);
    const found = findWaived(lookup, orders, place, admitted);
    const other = found.ok ? findOther(waiver.waived, rulesOf(found.value)) : undefined;
    if (!found.ok || other) {
      unfit.push({ ruling: waiver.ruling, because: found.ok ? [other].flatMap((one) => one ?? []) : found.error });
      continue;
    }
    const army = lookup.byName.get(orders[place]?.piece ?? '') as number;
    waivers.set(army, { ...waiver, broken: found.value.broken });
    admitted = putFirst(orders, place, admitted, army, found.value);
  }
  return { ...admitted, waivers, unfit };
}

/** What an order that does not count would do with the judge's waiver, and every rule it breaks; an error says why it cannot be. */
export function findWaived(
  lookup: BoardIndex,
  orders: readonly {
    readonly id: string;
    readonly piece: string;
    readonly known: boolean;
    readonly value: ClassicOrder;
    readonly text: string;
  }[],
  place: number,
  { counted, verdicts }: Admitted,
): Result<Waived, readonly ClassicFact[]> {
  const order = orders[place];
  if (!order) return err([{ code: 'order-gone', rule: '' }]);
  const refusal = verdicts[place] as Verdict<ClassicFact>;
  if (refusal.fate === 'stands') return err([{ code: 'counts-without-leave', rule: '' }]);
  const army = order.known ? lookup.byName.get(order.piece) : undefined;
  if (army === undefined) return err([...refusal.because, { code: 'put-in-by-hand', rule: '' }]);
  const waived = checkWithWaiver(lookup, army, order.value);
  if (!waived.ok) return waived;
  const isOthers = refusal.rule === '5.4.1' || refusal.rule === '5.4.2' || refusal.rule === '3.3.6';
  const instead = counted.given[army];
  const text = orders.find(({ id }) => id === instead?.id)?.text;
  return ok({
    legal: waived.value.legal,
    broken: [
      ...(isOthers ? refusal.because.slice(0, 1) : []),
      ...(instead && refusal.rule !== '3.3.6'
        ? [{ code: 'would-count', rule: '3.3.6', text: text ?? '' } as const]
        : []),
      ...waived.value.broken,
    ],
  });
}

/** The rules an order breaks, each once. */
export function rulesOf({ broken }: Waived): readonly string[] {
  return [...new Set(broken.map(({ rule }) => rule))];
}

/** The order counts, in its place; what counted for the army before is superseded. */
function putFirst(
  orders: Parameters<typeof chooseOrders>[1],
  place: number,
  { counted, verdicts, isAddressed, refused }: Admitted,
  army: number,
  { legal }: Waived,
): Admitted {
  const order = orders[place] as (typeof orders)[number];
  const told = [...verdicts];
  const replaced = orders.findIndex(({ id }) => id === counted.given[army]?.id);
  if (replaced >= 0) told[replaced] = supersededByWaiver(orders[replaced] as typeof order, order);
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

/** An order as it is carried out with the judge's waiver, and every rule it breaks: these are waived and no others. */
interface Waived {
  readonly legal: Legal;
  readonly broken: readonly ClassicFact[];
}

/**
 * 3.2.1 What an army may do with the judge's waiver. Waived are: the start square (3.2.2.5; the army moves from where it
 * is), being in battle (3.2.1; to move off or to send troops), the range (3.2.2.1), a stated route (3.2.2.4; one that
 * cannot be walked is left aside), `engage` and `replace` (3.2.2.2), who joint engages and where (3.2.5.4), and where
 * sender and receiver of troops are (3.2.4.1). An error says what cannot be waived, because there would be nothing to
 * carry out: a square off the map, an army that is not there, a friend to be intercepted. Of a long move this turn's leg
 * is waived; the later legs are judged as always.
 */
function checkWithWaiver(
  lookup: BoardIndex,
  army: number,
  order: ClassicOrder,
): Result<Waived, readonly ClassicFact[]> {
  switch (order.action) {
    case 'stand':
      return ok({ legal: STAND, broken: [] });
    case 'move':
      return waiveForMove(lookup, army, order.legs);
    case 'intercept': {
      const fighting = checkFree(lookup, army);
      if (fighting) return err([fighting.because, { code: 'into-battle', rule: '3.3.1' }]);
      const checked = checkIntercept(lookup, army, order.target);
      return checked.ok ? ok({ legal: checked.value, broken: [] }) : err([checked.error.because]);
    }
    case 'transfer':
      return waiveForTransfer(lookup, army, order);
  }
}

function waiveForMove(
  lookup: BoardIndex,
  army: number,
  legs: readonly [Leg, ...Leg[]],
): Result<Waived, readonly ClassicFact[]> {
  const { width, height } = lookup;
  const [stated, ...later] = legs;
  const start = lookup.starts[army] as Cell;
  const from = lookup.armies[army]?.at as string;
  const to = cellOf(stated.to, width, height);
  if (to === undefined) return err([{ code: 'nowhere-to-go', rule: '1.2', square: stated.to }]);
  const leg: Leg = { ...stated, from };
  const route = checkRoute(lookup, leg);
  const far = checkRange(lookup, leg, start, to);
  const broken = [
    checkStart(lookup, army, stated.from),
    checkFree(lookup, army),
    far,
    route,
    leg.verb?.kind === 'joint engage'
      ? checkJointEngage(lookup, army, leg.to)
      : checkDestination(lookup, army, leg, to),
  ].flatMap((one) => one?.because ?? []);
  const walked = route && !isWalkable(lookup, leg) ? withoutRoute(leg) : leg;
  const way = walked.route || !far ? walked : { ...walked, route: straightOn(lookup, start, to) };
  return ok({ legal: withLaterLegs(lookup, army, way, later), broken });
}

/** A route that goes from start to destination one step at a time and stays on the map, however long. */
function isWalkable({ width, height }: BoardIndex, { from, to, route = [] }: Leg): boolean {
  const cells = route.map((square) => cellOf(square, width, height));
  return (
    route[0] === from &&
    route.at(-1) === to &&
    cells.every((cell, i) => cell !== undefined && (i === 0 || stepsBetween(cells[i - 1] ?? cell, cell, width) === 1))
  );
}

function withoutRoute({ route: _, ...leg }: Leg): Leg {
  return leg;
}

/**
 * The way of a move beyond reach without a route: east or west first, then north or south. The shortest ways are too
 * many to roll one.
 */
function straightOn({ width }: BoardIndex, start: Cell, goal: Cell): readonly string[] {
  const across = (goal % width) - (start % width);
  const down = Math.floor(goal / width) - Math.floor(start / width);
  const corner = start + across;
  return [
    ...Array.from({ length: Math.abs(across) }, (_, i) => start + i * Math.sign(across)),
    ...Array.from({ length: Math.abs(down) + 1 }, (_, i) => corner + i * Math.sign(down) * width),
  ].map((cell) => squareOf(cell, width));
}

/** 3.2.2.3 The legs after one that was waived: the first illegal one cuts off the rest, as always (R11). */
function withLaterLegs(lookup: BoardIndex, army: number, first: Leg, later: readonly Leg[]): LegalMove {
  const refusals = later.map((leg) => checkLeg(lookup, army, leg));
  const fault = refusals.findIndex((one) => one !== undefined);
  const kept = fault < 0 ? later : later.slice(0, fault);
  const lost = later.slice(kept.length).map(
    (leg, i): LostLeg => ({
      ...(refusals[kept.length + i] ?? wouldFollow(leg)),
      leg: kept.length + i + 2,
    }),
  );
  return toMove(lookup, army, [first, ...kept], lost);
}

function waiveForTransfer(
  lookup: BoardIndex,
  army: number,
  { to: named, at }: Extract<ClassicOrder, { action: 'transfer' }>,
): Result<Waived, readonly ClassicFact[]> {
  const fighting = checkFree(lookup, army);
  const before = fighting ? [fighting.because] : [];
  const checked = checkTransfer(lookup, army, named, at);
  if (checked.ok) return ok({ legal: checked.value, broken: before });
  const to = named.known ? lookup.byName.get(named.name) : undefined;
  if (to === undefined || to === army || isEnemy(lookup, army, to)) return err([checked.error.because]);
  return ok({
    legal: { action: 'transfer', to, at: lookup.starts[to] as Cell },
    broken: [...before, checked.error.because],
  });
}
