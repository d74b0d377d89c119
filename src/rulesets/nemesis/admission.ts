import type { Verdict } from '../../core/order.js';
import { minuteOf } from '../../core/time.js';
import type { TurnInput, Unfit } from '../contract/turn.js';
import { refuse } from '../shared/admission.js';
import { waiversOf } from '../shared/overruling.js';
import { isRace, type NemesisBoard } from './board.js';
import type { Breach, NemesisFact } from './facts.js';
import {
  type Given,
  type LegalBuy,
  type LegalMove,
  type LegalOrders,
  type LegalScan,
  type NemesisOrder,
  writeOrder,
} from './orders.js';
import { chooseOrders } from './rules/1-2-counting.js';
import { findAuthorised, refuseAuthorise, refuseBuy, refuseScan, refuseUnauthorised } from './rules/4-abilities.js';
import { isStand, refuseMovement } from './rules/5-movement.js';
import { addReason, battleOf, type Field } from './state.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

/** The orders admitted: what may be carried out, and a verdict on each. */
interface Admitted {
  readonly legal: LegalOrders;
  readonly verdicts: Verdict<NemesisFact>[];
  readonly unfit: readonly Unfit<NemesisFact>[];
  /** Every rule an order that counts breaks, by its id. */
  readonly broken: ReadonlyMap<string, readonly Breach[]>;
}

/** Admits orders on the map after the results: which count, which are legal, who uses the abilities (N3, 2.1 and 2.2). */
export function admitOrders(field: Field, { orders, control, sheet, overrulings }: Input): Admitted {
  const waivers = waiversOf(overrulings);
  const { places, verdicts } = chooseOrders(field.before, orders, control, sheet.lock, waivers);
  const counting = places.map((place) => ({
    place,
    order: orders[place] as Given,
    priority: minuteOf((orders[place] as Given).at) * (orders.length + 1) + place, // R5
  }));
  const authorised = findAuthorised(field, counting, control);
  const moves: LegalMove[] = [];
  const scans: LegalScan[] = [];
  const buys: LegalBuy[] = [];
  const unfit: Unfit<NemesisFact>[] = [];
  const broken = new Map<string, readonly Breach[]>();
  const spent = new Set<string>();
  for (const { place, order, priority } of counting) {
    const refusals = findRefusals(field, order, authorised, spent);
    if (order.value.action === 'buy' && order.value.ability) spent.add(order.piece);
    broken.set(order.id, refusals);
    const waiver = waivers.get(order.id);
    const others = refusals.filter(({ rule }) => !waiver?.waived.includes(rule));
    const [first] = others;
    const impossible = waiver && !field.units.has(order.piece) && !isRace(order.piece);
    if (waiver && (first || impossible))
      unfit.push({
        ruling: waiver.ruling,
        because: first
          ? [first, { code: 'not-waived', rule: '', broken: first.rule }]
          : [{ code: 'unit-gone', rule: '', unit: order.piece }],
      });
    if (first || impossible) {
      const refusal = first ?? (refusals[0] as Breach);
      const culprit = refusal.code === 'given-to-another' ? refusal.unit : undefined;
      verdicts[place] = refuse(order, advise(field, order, refusal), culprit);
      addReason(field, order.piece, refusal);
      continue;
    }
    const { value, piece: unit } = order;
    if (value.action === 'move' && !isStand(field.units.get(unit) ?? { at: '' }, value))
      moves.push({ unit, to: value.stops.at(-1) as string, teleport: value.teleport, order, priority });
    if (value.action === 'scan') scans.push({ unit, target: value.target, order });
    if (value.action === 'buy' && value.at !== null && isRace(unit))
      buys.push({ race: unit, at: value.at, ...(value.ability && { ability: value.ability }), order });
  }
  const [scan] = scans;
  return { legal: { moves, ...(scan && { scan }), buys }, verdicts, unfit, broken };
}

/** Every rule an order breaks, in the rulings' order (N9). */
function findRefusals(
  field: Field,
  { piece, value }: Given,
  authorised: ReadonlyMap<string, string | null>,
  spent: ReadonlySet<string>,
): readonly Breach[] {
  switch (value.action) {
    case 'authorise':
      return refuseAuthorise(field, piece, value);
    case 'buy':
      return refuseBuy(field, piece, value, spent.has(piece));
    case 'scan':
      return [...refuseScan(field, piece, value), ...refuseUnauthorised(field, piece, authorised)];
    case 'stand':
      return refuseMovement(field, piece, value);
    case 'move': {
      const refusals = refuseMovement(field, piece, value);
      const unit = field.units.get(piece);
      if (!value.teleport || !unit || isStand(unit, value)) return refusals;
      return [...refusals, ...refuseUnauthorised(field, piece, authorised)];
    }
  }
}

/** What an order breaks, with the legal order nearest to it as advice where one is near. It changes nothing. */
function advise(field: Field, { piece, value }: Given, breach: Breach): Breach {
  const nearest = mend(field, piece, value, breach.rule);
  // moves and purchases alone are mended, and all that these break takes advice
  return nearest ? ({ ...breach, advice: { write: writeOrder(piece, nearest) } } as Breach) : breach;
}

function mend(field: Field, piece: string, order: NemesisOrder, rule: string): NemesisOrder | undefined {
  const unit = field.units.get(piece);
  if (order.action === 'buy') return mendBuy(field, piece, order, rule);
  if (order.action !== 'move' || !unit) return undefined;
  if (battleOf(field, piece) || field.held.has(piece)) return { action: 'stand' };
  const around = field.touching.get(unit.at) ?? new Set();
  const last = order.stops.at(-1) as string;
  const [first] = order.stops;
  const to = around.has(last) ? last : around.has(first) ? first : stepTowards(field, unit.at, last);
  return to === undefined ? { action: 'stand' } : { action: 'move', from: unit.at, stops: [to], teleport: false };
}

/** The first region on a shortest way to another. */
function stepTowards({ touching, before }: Field, from: string, to: string): string | undefined {
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

function mendBuy(
  { before, owners }: Field,
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
