import type { Verdict } from '../../core/order.js';
import type { Inapplicable, TurnInput } from '../contract/turn.js';
import { type AdmissionRules, admit, laterOrder, rankOf } from '../shared/admission.js';
import { isRace, type NemesisBoard } from './board.js';
import type { Breach, NemesisFact } from './facts.js';
import {
  type Given,
  type LegalBuy,
  type LegalMove,
  type LegalOrders,
  type LegalScan,
  type NemesisOrder,
  slotOf,
  writeOrder,
} from './orders.js';
import { refuseName, refuseStranger, ruleOf } from './rules/1-2-counting.js';
import { findAuthorised, refuseAuthorise, refuseBuy, refuseScan, refuseUnauthorised } from './rules/4-abilities.js';
import { isStand, refuseMovement } from './rules/5-movement.js';
import { addReason, battleOf, type TurnState } from './state.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

/**
 * 1.2 Of a unit's or race's orders of a kind the last counts, of those its controllers at the lock gave (N4, N5); of
 * purchases all in the post that holds the last; none where two controllers gave some. They are judged on the map after
 * the results (N9).
 */
export function rulesOfAdmission(
  state: TurnState,
  { orders, control, sheet }: Input,
): AdmissionRules<NemesisOrder, NemesisFact, NemesisOrder, Breach> {
  return {
    keyOf: ({ piece, value }) => `${piece}\n${slotOf(value)}`,
    refuse: (order) => refuseName(order) ?? refuseStranger(state.before, order, control, sheet.lock),
    supersede: (_, by) => laterOrder('1.2', by),
    keeps: ({ value }) => (value.action === 'buy' ? 'post' : 'last'),
    void: (order, players) => ({ code: 'two-gave-orders', rule: ruleOf(order), piece: order.piece, players }),
    check: (counting) => {
      const given = counting.map((place) => ({ order: orders[place] as Given, priority: rankOf(orders, place) }));
      const authorised = findAuthorised(state, given, control);
      const spends = given.flatMap(({ order }) => (order.value.action === 'buy' && order.value.ability ? [order] : []));
      return (order) => {
        const isAgain = spends.find(({ piece }) => piece === order.piece) !== order;
        const breaches = findBreaches(state, order, authorised, isAgain).map(withCause);
        const isThere = isRace(order.piece) || state.units.has(order.piece);
        return { breaches, legal: isThere ? order.value : undefined };
      };
    },
    advise: (order, because) => advise(state, order, because),
  };
}

/** 1.2 Admits the orders: which count, which are legal, who uses the abilities (N3, 2.1 and 2.2); reasons are the field's. */
export function admitOrders(
  state: TurnState,
  input: Input,
): {
  readonly legal: LegalOrders;
  readonly verdicts: Verdict<NemesisFact>[];
  readonly inapplicable: readonly Inapplicable<NemesisFact>[];
} {
  const { orders } = input;
  const { verdicts, legal, counting, refused, inapplicable } = admit(input, rulesOfAdmission(state, input));
  for (const [place, { because }] of refused) addReason(state, orders[place]?.piece ?? '', because);
  const moves: LegalMove[] = [];
  const scans: LegalScan[] = [];
  const buys: LegalBuy[] = [];
  for (const place of counting) {
    const order = orders[place] as Given;
    const value = legal[place];
    const { piece: unit } = order;
    if (value?.action === 'move' && !isStand(state.units.get(unit) ?? { at: '' }, value)) {
      const [to, priority] = [value.stops.at(-1) as string, rankOf(orders, place)];
      moves.push({ unit, to, teleport: value.teleport, order, priority });
    }
    if (value?.action === 'scan') scans.push({ unit, target: value.target, order });
    if (value?.action === 'buy' && value.at !== null && isRace(unit))
      buys.push({ race: unit, at: value.at, ...(value.ability && { ability: value.ability }), order });
  }
  const [scan] = scans;
  return { legal: { moves, ...(scan && { scan }), buys }, verdicts, inapplicable };
}

/** Every rule an order breaks, in the rulings' order (N9); `again`: its race named an ability in a purchase before. */
function findBreaches(
  state: TurnState,
  { piece, value }: Given,
  authorised: ReadonlyMap<string, string | null>,
  again: boolean,
): readonly Breach[] {
  switch (value.action) {
    case 'authorise':
      return refuseAuthorise(state, piece, value);
    case 'buy':
      return refuseBuy(state, piece, value, again);
    case 'scan':
      return [...refuseScan(state, piece, value), ...refuseUnauthorised(state, piece, authorised)];
    case 'stand':
      return refuseMovement(state, piece, value);
    case 'move': {
      const refusals = refuseMovement(state, piece, value);
      const unit = state.units.get(piece);
      if (!value.teleport || !unit || isStand(unit, value)) return refusals;
      return [...refusals, ...refuseUnauthorised(state, piece, authorised)];
    }
  }
}

function withCause(because: Breach): { readonly because: Breach; readonly cause?: string } {
  return because.code === 'given-to-another' ? { because, cause: because.unit } : { because };
}

/** What an order breaks, with the legal order nearest to it as advice where one is near. It changes nothing. */
function advise(state: TurnState, { piece, value }: Given, breach: Breach): Breach {
  const nearest = suggest(state, piece, value, breach.rule);
  // moves and purchases alone are mended, and all that these break takes advice
  return nearest ? ({ ...breach, advice: { write: writeOrder(piece, nearest) } } as Breach) : breach;
}

function suggest(state: TurnState, piece: string, order: NemesisOrder, rule: string): NemesisOrder | undefined {
  const unit = state.units.get(piece);
  if (order.action === 'buy') return suggestBuy(state, piece, order, rule);
  if (order.action !== 'move' || !unit) return undefined;
  if (battleOf(state, piece) || state.held.has(piece)) return { action: 'stand' };
  const around = state.touching.get(unit.at) ?? new Set();
  const last = order.stops.at(-1) as string;
  const [first] = order.stops;
  const to = around.has(last) ? last : around.has(first) ? first : stepTowards(state, unit.at, last);
  return to === undefined ? { action: 'stand' } : { action: 'move', from: unit.at, stops: [to], teleport: false };
}

/** The first region on a shortest way to another. */
function stepTowards({ touching, before }: TurnState, from: string, to: string): string | undefined {
  const seen = new Set([to]);
  let edge = [to];
  const order = before.regions.map(({ name }) => name);
  while (edge.length > 0) {
    const next = order.filter((name) => edge.some((one) => touching.get(one)?.has(name)) && !seen.has(name));
    if (next.includes(from)) return order.find((name) => edge.includes(name) && touching.get(from)?.has(name));
    for (const name of next) seen.add(name);
    edge = next;
  }
  return undefined;
}

function suggestBuy(
  { before, owners }: TurnState,
  piece: string,
  { at, ability }: Extract<NemesisOrder, { action: 'buy' }>,
  rule: string,
): NemesisOrder | undefined {
  const factory = before.regions.find(({ name, factories }) => factories > 0 && owners.get(name) === piece)?.name;
  if (rule === '4.1' || rule === '4.4' || rule === '4.5' || ability === undefined) {
    const there = before.regions.find(({ name }) => name === at)?.factories ? at : factory;
    return there ? { action: 'buy', at: there } : undefined;
  }
  return undefined;
}
