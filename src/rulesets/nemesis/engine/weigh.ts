import type { Verdict } from '../../../core/order.js';
import { minuteOf } from '../../../core/time.js';
import type { TurnInput, Unfit } from '../../contract/turn.js';
import { isRace, type NemesisBoard } from '../board.js';
import { chooseOrders, illegal } from '../chapters/1-2-orders-that-count.js';
import { findAuthorised } from '../chapters/4-1-authority.js';
import { isStand, refuseAuthorise, refuseBuy, refuseMovement, refuseScan } from '../chapters/5-2-legality.js';
import { writeNearest } from '../language/nearest-order.js';
import type { NemesisOrder } from '../orders.js';
import { addReason, type Field } from './field.js';
import type { Given, LegalBuy, LegalMove, LegalOrders, LegalScan, RuleBroken } from './legal.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

/** The orders weighed: what may be carried out, and a verdict on each. */
export interface Weighed {
  readonly legal: LegalOrders;
  readonly verdicts: Verdict[];
  readonly unfit: readonly Unfit[];
  /** Every rule an order that counts breaks, by its id. */
  readonly broken: ReadonlyMap<string, readonly RuleBroken[]>;
}

/** Weighs the orders on the map after the results: which count, which are legal, who uses the abilities (N3, 2.1 and 2.2). */
export function weighOrders(field: Field, { orders, control, sheet, overrulings }: Input): Weighed {
  const leaves = overrulings.filter((one) => one.kind === 'allow');
  const allowed = new Map(leaves.map((leave) => [leave.order, leave]));
  const { places, verdicts } = chooseOrders(field.before, orders, control, sheet.lock, new Set(allowed.keys()));
  const counting = places.map((place) => ({
    place,
    order: orders[place] as Given,
    priority: minuteOf((orders[place] as Given).at) * (orders.length + 1) + place, // R5
  }));
  const authorised = findAuthorised(field, counting, control);
  const moves: LegalMove[] = [];
  const scans: LegalScan[] = [];
  const buys: LegalBuy[] = [];
  const unfit: Unfit[] = [];
  const broken = new Map<string, readonly RuleBroken[]>();
  const spent = new Set<string>();
  for (const { place, order, priority } of counting) {
    const refusals = findRefusals(field, order, authorised, spent);
    if (order.value.action === 'buy' && order.value.ability) spent.add(order.piece);
    broken.set(order.id, refusals);
    const leave = allowed.get(order.id);
    const others = refusals.filter(({ rule }) => !leave?.waived.includes(rule));
    const [first] = others;
    const impossible = leave && !field.units.has(order.piece) && !isRace(order.piece);
    if (leave && (first || impossible))
      unfit.push({
        ruling: leave.ruling,
        why: first ? `${first.why} You have not waived ${first.rule}.` : `${order.piece} is not there any more.`,
      });
    if (first || impossible) {
      const refusal = first ?? (refusals[0] as RuleBroken);
      verdicts[place] = illegal(
        order,
        refusal.rule,
        `${refusal.why}${writeNearest(field, order, refusal)}`,
        refusal.culprit,
      );
      if (field.fates.has(order.piece)) addReason(field, order.piece, refusal.rule, refusal.why.replace(/\.$/, ''));
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
): readonly RuleBroken[] {
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

/** 4.1 Only one unit of a race may use its ability in a turn (N10). */
function refuseUnauthorised(
  field: Field,
  name: string,
  authorised: ReadonlyMap<string, string | null>,
): readonly RuleBroken[] {
  const race = field.before.units.find((unit) => unit.name === name)?.race ?? '';
  const chosen = authorised.get(race);
  if (chosen === name) return [];
  const why = chosen
    ? `The General of ${race} gave the ability to ${chosen} this turn.`
    : `The General of ${race} has not authorised ${name} to use the ability.`;
  return [{ rule: '4.1', why, ...(chosen && { culprit: chosen }) }];
}
