import type { Verdict } from '../../core/order.js';
import { minuteOf } from '../../core/time.js';
import type { ControlChange, TurnInput, Unfit } from '../contract/turn.js';
import { lastOf, letStand, refuse, supersededByLater, supersededByWaiver } from '../shared/admission.js';
import { controllersAt } from '../shared/control.js';
import { type Waiver, waiversOf } from '../shared/overruling.js';
import { type ConquestBoard, ownerOn } from './board.js';
import type { OrderFact } from './facts/orders.js';
import type { ConquestFact } from './facts.js';
import { type Alternative, type ConquestOrder, isStand, matterOf, writeOrder } from './orders.js';
import { MOST_STEPS } from './rulebook.js';
import { findCard, leaveOut, refuseOrder } from './rules/3-1-legality.js';
import { resistanceTo } from './rules/3-2-resistance.js';
import { nearestOf } from './rules/3-3-2-retreats.js';
import {
  addReason,
  type Field,
  type Given,
  type LegalMove,
  type LegalOrder,
  type LegalOrders,
  type LivePiece,
} from './state.js';

/** The orders that count so far, each with its place among all and by timestamp (R5), and a verdict on every order, by place. */
export interface Counting {
  readonly places: readonly number[];
  readonly verdicts: Verdict<ConquestFact>[];
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
 * 3.1 Which orders count (C6, C7): of a piece only its controllers' at the lock, of each subject the last. Those that have a
 * waiver count instead of every other of their subject.
 */
function chooseOrders(
  board: ConquestBoard,
  orders: readonly Given[],
  control: readonly ControlChange[],
  lock: number,
  waivers: ReadonlyMap<string, Waiver>,
): Counting {
  const verdicts: Verdict<ConquestFact>[] = orders.map(letStand);
  const groups = new Map<string, number[]>();
  for (const [place, order] of orders.entries()) {
    const refusal = waivers.has(order.id)
      ? undefined
      : (refuseName(order) ?? refuseStranger(board, order, control, lock));
    if (refusal) verdicts[place] = refuse(order, refusal);
    else {
      const key = `${order.piece}\n${matterOf(order.value)}`;
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
  }
  const places = [...groups.values()].map((group) => {
    const given = group.map((place) => ({ place, order: orders[place] as Given }));
    const chosen = given.filter(({ order }) => waivers.has(order.id));
    const last = lastOf(chosen.length > 0 ? chosen : given);
    for (const { place, order } of given)
      if (place !== last.place)
        verdicts[place] =
          chosen.length > 0 ? supersededByWaiver(order, last.order) : supersededByLater(order, '3.1', last.order);
    return last.place;
  });
  return {
    places: places.sort((a, b) => minuteOf((orders[a] as Given).at) - minuteOf((orders[b] as Given).at) || a - b),
    verdicts,
  };
}

/** 3.1 An order without a name by one who has no planeswalker, or whose name fits nothing or two (C6). */
function refuseName({ known, piece, fits, player }: Given): OrderFact | undefined {
  if (known) return undefined;
  if (fits.length > 1) return { code: 'fits-several', rule: '3.1', typed: piece, fits, advice: { whole: true } };
  return piece === ''
    ? { code: 'no-planeswalker', rule: '3.1', player }
    : { code: 'unknown-piece', rule: '3.1', typed: piece };
}

/** 3.1 Who gave the order must control the piece at the lock (C6). */
function refuseStranger(
  board: ConquestBoard,
  { piece, player, at }: Given,
  control: readonly ControlChange[],
  lock: number,
): OrderFact | undefined {
  const now = controllersOn(board, control, piece, lock);
  if (now.includes(player)) return undefined;
  const isLost = controllersOn(board, control, piece, at).includes(player);
  return { code: isLost ? 'control-lost' : 'not-controlled', rule: '3.1', piece, player, now };
}

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** The orders admitted: what may be carried out; the verdicts are the field's. */
export interface Admitted {
  readonly legal: LegalOrders;
  readonly unfit: readonly Unfit<ConquestFact>[];
  /** What forbids an order that counts, each by a rule of its own, by its id. */
  readonly broken: ReadonlyMap<string, readonly OrderFact[]>;
}

/** Without these nothing can be carried out, whatever the judge allows. */
const NEVER_WAIVED: ReadonlySet<string> = new Set(['1', '3.3.2', '3.6.3', '3.6.4', '4.1.2', '4.2.5', '4.2.6', '4.2.7']);

/** True for a rule without which an order has no meaning. */
export function isWaivable(rule: string): boolean {
  return !NEVER_WAIVED.has(rule);
}

/** 3.1 Admits orders on the board at the opening: which count and which are legal (C6, C7, C9). */
export function admitOrders(field: Field, { board, orders, control, sheet, overrulings }: Input): Admitted {
  const waivers = waiversOf(overrulings);
  const { places, verdicts } = chooseOrders(board, orders, control, sheet.lock, waivers);
  field.verdicts.push(...verdicts);
  const moves: LegalMove[] = [];
  const others: LegalOrder[] = [];
  const unfit: Unfit<ConquestFact>[] = [];
  const broken = new Map<string, readonly OrderFact[]>();
  for (const place of places) {
    const order = orders[place] as Given;
    const piece = field.pieces.get(order.piece);
    if (!piece) continue;
    const refusals = refuseOrder(field, piece, order.value);
    broken.set(order.id, refusals);
    const waiver = waivers.get(order.id);
    const [first] = refusals.filter(({ rule }) => !isWaivable(rule) || !waiver?.waived.includes(rule));
    if (waiver && first)
      unfit.push({ ruling: waiver.ruling, because: [first, { code: 'not-waived', rule: '', broken: first.rule }] });
    if (first) {
      field.verdicts[place] = refuse(order, advise(field, piece, order.value, first));
      if (field.before.window === 'movement') addReason(field, piece.name, first);
      noteMissing(field, order.value);
      continue;
    }
    if (order.value.action === 'move' && !isStand(order.value)) {
      const { goals } = waiver ? { goals: order.value.goals } : leaveOut(field, piece, order.value);
      const most = waiver?.waived.includes('3.2.1') ? Number.MAX_SAFE_INTEGER : MOST_STEPS;
      moves.push({
        piece: piece.name,
        goals: goals as readonly [Alternative, ...Alternative[]],
        most,
        id: order.id,
      });
    } else others.push({ piece: piece.name, player: piece.owner, value: spell(field, order.value), id: order.id });
  }
  return { legal: { moves, others }, unfit, broken };
}

/** A card's name as the register spells it. */
function spell(field: Field, order: ConquestOrder): ConquestOrder {
  return 'card' in order ? { ...order, card: findCard(field, order.card) ?? order.card } : order;
}

/** C31 The judge is told that he may add a card. */
function noteMissing(field: Field, order: ConquestOrder): void {
  if ('card' in order && findCard(field, order.card) === undefined)
    field.remarks.push({ code: 'card-missing', rule: '3.4.3', ruling: 'C31', card: order.card });
}

/** What forbids a move, with the legal order nearest to it as advice for the player, where one is near. */
function advise(field: Field, piece: LivePiece, order: ConquestOrder, refusal: OrderFact): OrderFact {
  switch (refusal.code) {
    case 'no-hex':
    case 'rests':
    case 'stands-elsewhere':
    case 'too-far': {
      const nearest = mend(field, piece, order, refusal.code === 'rests');
      return nearest ? { ...refusal, advice: { order: writeOrder(piece.name, nearest) } } : refusal;
    }
    default:
      return refusal;
  }
}

function mend(field: Field, piece: LivePiece, order: ConquestOrder, rests: boolean): ConquestOrder | undefined {
  const { at } = piece;
  if (order.action !== 'move' || at === null) return undefined;
  if (rests) return { action: 'stand' };
  const [first, ...more] = leaveOut(field, piece, order).goals;
  if (first) return { action: 'move', from: at, goals: [first, ...more] };
  const to = stepTowards(field, piece, at, order.goals[0].to);
  return to === undefined ? { action: 'stand' } : { action: 'move', from: at, goals: [{ to, challenge: false }] };
}

/** The hex within reach that is nearest to where a general wanted to go. */
function stepTowards(field: Field, piece: LivePiece, from: string, wanted: string): string | undefined {
  if (!field.ground.has(wanted)) return undefined;
  const { isOpen } = resistanceTo(field, piece.owner);
  const near = [...field.ground.placesOf('')].filter(
    (at) =>
      at !== from &&
      isOpen(at) &&
      leaveOut(field, piece, { action: 'move', goals: [{ to: at, challenge: false }] }).goals.length > 0,
  );
  return nearestOf(field, wanted, near)[0];
}
