import type { Order } from '../../core/order.js';
import { compareNames } from '../../core/text.js';
import type { TurnInput } from '../contract/turn.js';
import {
  type Admission,
  type AdmissionRules,
  type Allowed,
  admit,
  type Breach,
  type Checked,
  lastRefusals,
  laterOrder,
  lawful,
  numbersOf,
  unlawful,
} from '../shared/admission.js';
import { type ControlOf, controllersAt } from '../shared/control.js';
import type { ClassicBoard, Leg } from './board.js';
import type { RefusalFact } from './facts/orders.js';
import type { ClassicFact } from './facts.js';
import { writeNearest } from './nearest-order.js';
import type { ClassicOrder } from './orders.js';
import { checkConverted, checkFree, checkOrder, checkStart } from './rules/3-2-1-actions.js';
import { checkDestination, checkRange, checkRoute, refuseOff, withLaterLegs } from './rules/3-2-2-moving.js';
import { checkIntercept } from './rules/3-2-3-interception.js';
import { checkTransfer } from './rules/3-2-4-transferring.js';
import { checkJointEngage } from './rules/3-2-5-joint-engage.js';
import { type BoardIndex, type Cell, cellOf, isEnemy, squareOf, stepsBetween } from './state/board-index.js';
import { type Admitted, Counted, type Legal, STAND } from './state/units.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** 3.3.6 Of an army's orders the last counts, of those its controllers at the lock gave (5.4, R1, R2); of two who both ordered none. */
export function rulesOfAdmission(
  lookup: BoardIndex,
  { orders, sheet }: Input,
  controlOf: ControlOf,
  armies = numbersOf(orders, lookup.byName),
): AdmissionRules<ClassicOrder, ClassicFact, Cell | Legal, RefusalFact> {
  const armiesOf = groupByController(lookup, controlOf, sheet.lock);
  return {
    keyOf: (_, place) => armies[place] as number,
    refuse: (order, place) => {
      const army = armies[place] as number;
      return army < 0
        ? [refuseUnknown(order, armiesOf(order.player))]
        : refuseStranger(lookup, army, order, controlOf, sheet.lock);
    },
    supersede: (_, by) => laterOrder('3.3.6', by),
    void: ({ piece: army }, players) => ({ code: 'two-controllers', rule: '3.3.6', players, army }),
    check: () => (order, place, isAllowed) => {
      const army = armies[place] as number;
      if (isAllowed) return checkWithWaiver(lookup, army, order.value);
      const checked = checkOrder(lookup, army, order.value);
      if (typeof checked === 'number') return lawful(checked);
      return checked.ok ? lawful(checked.value) : unlawful(checked.error);
    },
    advise: (order, because, place) => {
      const write = writeNearest(lookup, armies[place] as number, order.value, because.rule);
      return write === undefined ? because : { ...because, advice: { ...because.advice, write } };
    },
  };
}

/** The orders admitted, by army. */
export interface AdmittedOrders extends Admitted, Pick<Admission<ClassicFact, unknown>, 'inapplicable'> {
  /** The orders that count by the judge's word alone, with what they break. */
  readonly allowed: readonly (readonly [army: number, Allowed<ClassicFact>])[];
}

/** 3.3.6 Admits the orders: which count, and what the armies may do. */
export function admitOrders(lookup: BoardIndex, input: Input, controlOf: ControlOf): AdmittedOrders {
  const { orders } = input;
  const armies = numbersOf(orders, lookup.byName);
  const admitted = admit(input, rulesOfAdmission(lookup, input, controlOf, armies));
  const { verdicts, legal, counting, allowed, inapplicable } = admitted;
  const armyAt = (place: number) => armies[place] as number;
  const counted = new Counted(lookup, orders.length);
  for (const place of counting) {
    const one = legal[place];
    if (one !== undefined) counted.put(armyAt(place), one, orders[place] as Order<ClassicOrder>, place);
  }
  // asked of long moves alone, and of many where there is one
  let addressed: ReadonlySet<number> | undefined;
  const findAddressed = () => new Set(armies.filter((_, place) => admitted.isAddressed(place)));
  return {
    counted,
    verdicts,
    isAddressed: (army) => {
      addressed ??= findAddressed();
      return addressed.has(army);
    },
    refused: lastRefusals(orders, admitted, armyAt),
    allowed: [...allowed].map(([place, one]) => [armyAt(place), one] as const),
    inapplicable,
  };
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
function refuseUnknown({ piece, player, fits }: Order, armies: readonly string[]): ClassicFact {
  if (fits.length > 1) return { code: 'fits-several', rule: '3.2.2.5', piece, fits, advice: { isCutShort: true } };
  const mine = armies.length > 0 && armies.length <= REMINDED && { advice: { yours: armies.toSorted(compareNames) } };
  return piece === ''
    ? { code: 'none-named', rule: '3.2.2.5', player, ...mine }
    : { code: 'no-such-piece', rule: '3.2.2.5', piece, ...mine };
}

/** 5.4.1, 5.4.2 The player must control the army at the lock (R1); who lost it during the turn is told so. */
function refuseStranger(
  lookup: BoardIndex,
  index: number,
  { player, at }: Order,
  controlOf: ControlOf,
  lock: number,
): readonly ClassicFact[] | undefined {
  const piece = lookup.armies[index] as (typeof lookup.armies)[number];
  const { name: army } = piece;
  const changes = controlOf(army);
  const owners = controllersAt(piece, changes, lock);
  if (owners.includes(player)) return undefined;
  if (!controllersAt(piece, changes, at).includes(player))
    return [{ code: 'not-controller', rule: '5.4.1', army, owners, player }];
  return [
    { code: 'lost-control', rule: '5.4.2', player, army, owners },
    { code: 'no-penalty', rule: '5.4.2' },
  ];
}

/**
 * 3.2.1 Every rule that an order breaks, and what its army may do with the judge's waiver. Waived are: the start square
 * (3.2.2.5; the army moves from where it is), being in battle (3.2.1; to move off or to send troops), being captured
 * (4.5), the range (3.2.2.1), a stated route (3.2.2.4; one that cannot be walked is left aside), `engage` and `replace`
 * (3.2.2.2), who joint engages and where (3.2.5.4), and where sender and receiver of troops are (3.2.4.1). What cannot be
 * waived would leave nothing to carry out: a square off the map, an army that is not there, a friend to be intercepted.
 */
function checkWithWaiver(lookup: BoardIndex, army: number, order: ClassicOrder): Checked<RefusalFact, Legal> {
  const held = [checkFree(lookup, army), checkConverted(lookup, army)];
  switch (order.action) {
    case 'stand':
      return lawful(STAND);
    case 'move': {
      const { width, height } = lookup;
      const [first, ...later] = order.legs;
      const [start, to] = [lookup.starts[army] as Cell, cellOf(first.to, width, height)];
      if (to === undefined) return unlawful(refuseOff(lookup, first.to));
      const leg: Leg = { ...first, from: lookup.armies[army]?.at as string };
      const [far, route] = [checkRange(lookup, leg, start, to), checkRoute(lookup, leg)];
      const isJoint = leg.verb?.kind === 'joint engage';
      const there = isJoint ? checkJointEngage(lookup, army, leg.to) : checkDestination(lookup, army, leg, to);
      const walked = route && !isWalkable(lookup, leg) ? withoutRoute(leg) : leg;
      const way = walked.route || !far ? walked : { ...walked, route: straightOn(lookup, start, to) };
      return {
        breaches: those(checkStart(lookup, army, first.from), ...held, far, route, there),
        legal: withLaterLegs(lookup, army, [way, ...later]),
      };
    }
    case 'intercept': {
      const [fighting] = held;
      const into = fighting && { because: { code: 'into-battle', rule: '3.3.1' } as const };
      const checked = checkIntercept(lookup, army, order.target);
      if (!checked.ok) return unlawful(checked.error);
      return { breaches: those(...held, into), legal: fighting ? undefined : checked.value };
    }
    case 'transfer': {
      const checked = checkTransfer(lookup, army, order.to, order.at);
      if (checked.ok) return { breaches: those(...held), legal: checked.value };
      const to = order.to.known ? lookup.byName.get(order.to.name) : undefined;
      const isPossible = to !== undefined && to !== army && !isEnemy(lookup, army, to);
      const legal: Legal | undefined = isPossible
        ? { action: 'transfer', to, at: lookup.starts[to] as Cell }
        : undefined;
      return { breaches: those(...held, checked.error), legal };
    }
  }
}

function those(...found: readonly (Breach<RefusalFact> | undefined)[]): readonly Breach<RefusalFact>[] {
  return found.flatMap((one) => one ?? []);
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
