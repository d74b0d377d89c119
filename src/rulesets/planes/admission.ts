import type { Order, Verdict } from '../../core/order.js';
import type { HouseFact } from '../contract/house-facts.js';
import type { TurnInput } from '../contract/turn.js';
import {
  type Admission,
  type AdmissionRules,
  type Allowed,
  admit,
  lastRefusals,
  laterOrder,
  numbersOf,
  rankOf,
} from '../shared/admission.js';
import { type ControlOf, controllersAt, groupControl } from '../shared/control.js';
import type { Army, PlanesBoard } from './board.js';
import type { BreachFact, ControlFact } from './facts.js';
import { advise } from './nearest-order.js';
import type { PlanesOrder } from './orders.js';
import { checkOrder, findRefusals, understand } from './rules/4-orders.js';
import { type BoardIndex, partnerOf } from './state/board-index.js';
import { type Legal, STAND } from './state/state.js';

type Given = Order<PlanesOrder>;

type Input = TurnInput<PlanesBoard, PlanesOrder>;

/** What may be said of an order that is admitted. */
type AdmissionFact = ControlFact | BreachFact | HouseFact;

/** What stands side by side for an army (P4, P20). */
const [MOVE, HEAL, BUMP] = [0, 1, 2] as const;
const KINDS = 3;

/**
 * 2.2 Of an army's orders of each kind the last counts, of those its controllers at the lock gave (P3, P4); of two who
 * both ordered none. Bumps compete by pair, and the last counts, whoever made it (P20).
 */
export function rulesOfAdmission(
  lookup: BoardIndex,
  { orders, control, sheet }: Input,
  armies = numbersOf(orders, lookup.byName),
): AdmissionRules<PlanesOrder, AdmissionFact, Legal, BreachFact> {
  const controlOf = groupControl(control);
  return {
    keyOf: ({ value }, place) => keyOf(lookup, armies[place] as number, value),
    refuse: (order, place) => {
      const army = armies[place] as number;
      const because = army < 0 ? refuseUnknown(order) : refuseStranger(lookup, army, order, controlOf, sheet.lock);
      return because && [because];
    },
    supersede: (_, by) => laterOrder('2.2', by),
    void: ({ piece: army, value }, players) =>
      value.action === 'bump' ? undefined : { code: 'both-ordered', rule: '2.2', ruling: 'P4', players, army },
    check: () => (order, place, isAllowed) => {
      const army = armies[place] as number;
      if (isAllowed)
        return { breaches: findRefusals(lookup, army, order.value), legal: understand(lookup, army, order.value) };
      return checkOrder(lookup, army, order.value);
    },
    advise: (order, because, place) => advise(lookup, armies[place] as number, order.value, because),
  };
}

/** The orders that count, by army, and a verdict on every one. */
export interface Admitted extends Pick<Admission<AdmissionFact, Legal>, 'verdicts' | 'inapplicable'> {
  readonly legal: Legal[];
  readonly orders: (Given | undefined)[];
  readonly priorities: Float64Array;
  /** Who asked for healing, and who for leaving a joint battle, each by army (P20). */
  readonly heals: ReadonlyMap<number, Given>;
  readonly bumps: ReadonlyMap<number, { readonly order: Given; readonly to: number }>;
  /** By army, the last of its move orders that was refused. */
  readonly refused: ReadonlyMap<number, Verdict<AdmissionFact>>;
  /** The orders that count by the judge's word alone, by army, with what they break. */
  readonly allowed: readonly (readonly [army: number, Allowed<AdmissionFact>])[];
}

/** 2.2 Admits the orders: which count, and what the armies may do. */
export function admitOrders(lookup: BoardIndex, input: Input): Admitted {
  const { orders: given } = input;
  const armies = numbersOf(given, lookup.byName);
  const admitted = admit(input, rulesOfAdmission(lookup, input, armies));
  const { length } = lookup.armies;
  const legal = new Array<Legal>(length).fill(STAND);
  const orders = new Array<Given | undefined>(length).fill(undefined);
  const priorities = new Float64Array(length).fill(Number.MAX_SAFE_INTEGER);
  const heals = new Map<number, Given>();
  const bumps = new Map<number, { order: Given; to: number }>();
  const armyAt = (place: number) => armies[place] as number;
  for (const place of admitted.counting) {
    const one = admitted.legal[place];
    if (!one) continue;
    const army = armyAt(place);
    const order = given[place] as Given;
    if (one.action === 'heal') heals.set(army, order);
    else if (one.action === 'bump') bumps.set(army, { order, to: one.to });
    else {
      legal[army] = one;
      orders[army] = order;
      priorities[army] = rankOf(given, place); // P5
    }
  }
  const isMove = ({ value }: Given) => value.action !== 'heal' && value.action !== 'bump';
  const refused = lastRefusals(given, admitted, (place) => (isMove(given[place] as Given) ? armyAt(place) : -1));
  const allowed = [...admitted.allowed].map(([place, one]) => [armyAt(place), one] as const);
  const { verdicts, inapplicable } = admitted;
  return { verdicts, inapplicable, legal, orders, priorities, heals, bumps, refused, allowed };
}

/** P4, P20 What competes: the moves of an army, its healings, the bumps for two friends in one square, or for one without a friend. */
function keyOf(lookup: BoardIndex, army: number, { action }: PlanesOrder): number {
  if (action === 'heal') return army * KINDS + HEAL;
  if (action === 'bump') return Math.min(army, partnerOf(lookup, army) ?? army) * KINDS + BUMP;
  return army * KINDS + MOVE;
}

/** 4 An order without a name, or whose name fits no army or two (P6). */
function refuseUnknown({ piece: name, fits }: Order): AdmissionFact {
  if (name === '') return { code: 'no-name', rule: '4' };
  return fits.length > 1 ? { code: 'fits-several', rule: '4', name, fits } : { code: 'no-army', rule: '4', name };
}

/** 2.2, 1.3 The player must control the army at the lock (P3), for a bump one of the two; mercenaries nobody orders. */
function refuseStranger(
  lookup: BoardIndex,
  army: number,
  order: Given,
  controlOf: ControlOf,
  lock: number,
): AdmissionFact | undefined {
  const piece = lookup.armies[army] as Army;
  if (piece.team === 'Mercenary') return { code: 'mercenary', rule: '1.3', army: piece.name };
  const isBump = order.value.action === 'bump';
  if (!isBump && controllersAt(piece, controlOf(piece.name), lock).includes(order.player)) return undefined;
  const partner = isBump ? partnerOf(lookup, army) : undefined;
  const friends = partner === undefined ? [piece] : [piece, lookup.armies[partner] as Army];
  const controls = (at: number) =>
    friends.some((one) => controllersAt(one, controlOf(one.name), at).includes(order.player));
  if (controls(lock)) return undefined;
  const holders = controllersAt(piece, controlOf(piece.name), lock);
  const code = controls(order.at) ? 'lost-control' : 'not-controlled';
  return { code, rule: '2.2', ruling: 'P3', player: order.player, army: piece.name, holders };
}
