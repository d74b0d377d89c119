import { minuteOf } from '../../core/time.js';
import type { ControlChange, Inapplicable, TurnInput } from '../contract/turn.js';
import { type AdmissionRules, admit, laterOrder } from '../shared/admission.js';
import { controllersAt } from '../shared/control.js';
import { type ConquestBoard, ownerOn } from './board.js';
import type { OrderFact } from './facts/orders.js';
import type { ConquestFact } from './facts.js';
import { type Alternative, type ConquestOrder, isMovement, isStand, subjectKey, writeOrder } from './orders.js';
import { MOST_STEPS } from './rulebook.js';
import { findCard, leaveOut, refuseOrder } from './rules/3-1-legality.js';
import { resistanceTo } from './rules/3-2-resistance.js';
import { nearestOf } from './rules/3-3-2-retreats.js';
import {
  addReason,
  type Given,
  type LegalMove,
  type LegalOrder,
  type LegalOrders,
  type LivePiece,
  type TurnState,
} from './state.js';

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

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** Without these nothing can be carried out, whatever the judge allows. */
const NEVER_WAIVED: ReadonlySet<string> = new Set(['1', '3.3.2', '3.6.3', '3.6.4', '4.1.2', '4.2.5', '4.2.6', '4.2.7']);

/** 3.1 Of each subject of a piece's orders the last counts, of those its controllers at the lock gave (C6, C7, C9). */
export function rulesOfAdmission(
  state: TurnState,
  { board, control, sheet }: Input,
): AdmissionRules<ConquestOrder, ConquestFact, LegalMove | LegalOrder, OrderFact> {
  return {
    keyOf: ({ piece, value }) => `${piece}\n${subjectKey(value)}`,
    refuse: (order) => refuseName(order) ?? refuseStranger(board, order, control, sheet.lock),
    supersede: (_, by) => laterOrder('3.1', by),
    check: () => (order, _, isAllowed) => {
      const piece = state.pieces.get(order.piece);
      const broken = piece ? refuseOrder(state, piece, order.value) : [];
      const isMeant = isMovement(order.value) === (state.before.window === 'movement');
      const isPossible = piece && isMeant && !broken.some(({ rule }) => NEVER_WAIVED.has(rule));
      const legal = isPossible ? toLegal(state, piece, order, isAllowed ? broken : undefined) : undefined;
      return { breaches: broken.map((because) => ({ because })), legal };
    },
    advise: (order, because) => advise(state, state.pieces.get(order.piece), order.value, because),
  };
}

/** What an order may do; `waived`: the rules broken that the judge waived, by which no alternative is left out. */
function toLegal(
  state: TurnState,
  piece: LivePiece,
  { id, value }: Given,
  waived: readonly OrderFact[] | undefined,
): LegalMove | LegalOrder {
  if (value.action !== 'move' || isStand(value))
    return { piece: piece.name, player: piece.owner, value: spell(state, value), id };
  const { goals } = waived ? value : leaveOut(state, piece, value);
  const most = waived?.some(({ rule }) => rule === '3.2.1') ? Number.MAX_SAFE_INTEGER : MOST_STEPS;
  return { piece: piece.name, goals: goals as readonly [Alternative, ...Alternative[]], most, id };
}

/** 3.1 Admits the orders on the board at the opening; verdicts and reasons are the field's. */
export function admitOrders(
  state: TurnState,
  input: Input,
): { readonly legal: LegalOrders; readonly inapplicable: readonly Inapplicable<ConquestFact>[] } {
  const { orders } = input;
  const { verdicts, legal, counting, refused, inapplicable } = admit(input, rulesOfAdmission(state, input));
  state.verdicts.push(...verdicts);
  const moves: LegalMove[] = [];
  const others: LegalOrder[] = [];
  const timeOf = (place: number) => minuteOf((orders[place] as Given).at);
  for (const place of counting.toSorted((a, b) => timeOf(a) - timeOf(b) || a - b)) {
    const { piece, value } = orders[place] as Given;
    const breach = refused.get(place);
    if (breach && state.before.window === 'movement') addReason(state, piece, breach.because);
    if (breach) noteMissing(state, value);
    const one = legal[place];
    if (one && 'goals' in one) moves.push(one);
    else if (one) others.push(one);
  }
  return { legal: { moves, others }, inapplicable };
}

/** 3.1 An order without a name by one who has no planeswalker, or whose name fits nothing or two (C6). */
function refuseName({ known, piece, fits, player }: Given): readonly OrderFact[] | undefined {
  if (known) return undefined;
  if (fits.length > 1) return [{ code: 'fits-several', rule: '3.1', typed: piece, fits, advice: { whole: true } }];
  return piece === ''
    ? [{ code: 'no-planeswalker', rule: '3.1', player }]
    : [{ code: 'unknown-piece', rule: '3.1', typed: piece }];
}

/** 3.1 Who gave the order must control the piece at the lock (C6). */
function refuseStranger(
  board: ConquestBoard,
  { piece, player, at }: Given,
  control: readonly ControlChange[],
  lock: number,
): readonly OrderFact[] | undefined {
  const now = controllersOn(board, control, piece, lock);
  if (now.includes(player)) return undefined;
  const isLost = controllersOn(board, control, piece, at).includes(player);
  return [{ code: isLost ? 'control-lost' : 'not-controlled', rule: '3.1', piece, player, now }];
}

/** A card's name as the register spells it. */
function spell(state: TurnState, order: ConquestOrder): ConquestOrder {
  return 'card' in order ? { ...order, card: findCard(state, order.card) ?? order.card } : order;
}

/** C31 The judge is told that he may add a card. */
function noteMissing(state: TurnState, order: ConquestOrder): void {
  if ('card' in order && findCard(state, order.card) === undefined)
    state.remarks.push({ code: 'card-missing', rule: '3.4.3', ruling: 'C31', card: order.card });
}

/** What forbids a move, with the legal order nearest to it as advice for the player, where one is near. */
function advise(
  state: TurnState,
  piece: LivePiece | undefined,
  order: ConquestOrder,
  refusal: ConquestFact,
): ConquestFact {
  if (!piece) return refusal;
  switch (refusal.code) {
    case 'no-hex':
    case 'rests':
    case 'stands-elsewhere':
    case 'too-far': {
      const nearest = suggest(state, piece, order, refusal.code === 'rests');
      return nearest ? { ...refusal, advice: { order: writeOrder(piece.name, nearest) } } : refusal;
    }
    default:
      return refusal;
  }
}

function suggest(state: TurnState, piece: LivePiece, order: ConquestOrder, rests: boolean): ConquestOrder | undefined {
  const { at } = piece;
  if (order.action !== 'move' || at === null) return undefined;
  if (rests) return { action: 'stand' };
  const [first, ...more] = leaveOut(state, piece, order).goals;
  if (first) return { action: 'move', from: at, goals: [first, ...more] };
  const to = stepTowards(state, piece, at, order.goals[0].to);
  return to === undefined ? { action: 'stand' } : { action: 'move', from: at, goals: [{ to, challenge: false }] };
}

/** The hex within reach that is nearest to where a general wanted to go. */
function stepTowards(state: TurnState, piece: LivePiece, from: string, destination: string): string | undefined {
  if (!state.topology.has(destination)) return undefined;
  const { isOpen } = resistanceTo(state, piece.owner);
  const near = [...state.topology.placesOf('')].filter(
    (at) =>
      at !== from &&
      isOpen(at) &&
      leaveOut(state, piece, { action: 'move', goals: [{ to: at, challenge: false }] }).goals.length > 0,
  );
  return nearestOf(state, destination, near)[0];
}
