import { BY_RULING, type Verdict } from '../../core/order.js';
import { compareNames } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import type { ControlChange, TurnInput, Unfit } from '../contract/turn.js';
import { controllersAt } from '../shared/control.js';
import { isRace, type NemesisBoard } from './board.js';
import {
  type Breach,
  type Given,
  isRaceOrder,
  type LegalBuy,
  type LegalMove,
  type LegalOrders,
  type LegalScan,
  type NemesisOrder,
  slotOf,
  writeOrder,
} from './orders.js';
import type { Rule } from './rulebook.js';
import { isStand, refuseAuthorise, refuseBuy, refuseMovement, refuseScan } from './rules/5-2-legality.js';
import { addReason, type Field, fightOf } from './state.js';

/** The orders that count so far, each with its place among all, and a verdict on every order, by place. */
export interface Counting {
  readonly places: readonly number[];
  readonly verdicts: Verdict[];
}

/** Who controls a unit or a race at a moment: a race is its General's, whose own unit is a unit like others (3.4, N4). */
export function controllersOn(
  { units, sides }: NemesisBoard,
  control: readonly ControlChange[],
  subject: string,
  at: number,
): readonly string[] {
  const unit = units.find(({ name }) => name === subject);
  const side = sides.find(({ race }) => race === subject);
  const one = unit ?? (side && { name: side.race, controllers: side.generals });
  return one ? controllersAt(one, control, at) : [];
}

/** 5.1, 4.1, 8.1 The rule under which an order is refused for its name or who gave it (N4, N6). */
export function ruleOf({ value }: Pick<Given, 'value'>): Rule {
  return value.action === 'authorise' ? '4.1' : value.action === 'buy' ? '8.1' : '5.1';
}

/**
 * 1.2 Which orders count (N4, N5): of a unit or race only its controllers' at the lock, of each kind the last; of
 * purchases all in the post that holds the last; none where two controllers gave some. `allowed` count by the judge's
 * word instead of every other of their kind.
 */
function chooseOrders(
  board: NemesisBoard,
  orders: readonly Given[],
  control: readonly ControlChange[],
  lock: number,
  allowed: ReadonlySet<string>,
): Counting {
  const verdicts = orders.map(({ id, piece }): Verdict => ({ order: id, piece, fate: 'stands', rule: '', why: '' }));
  const groups = new Map<string, number[]>();
  for (const [place, order] of orders.entries()) {
    const refusal = allowed.has(order.id)
      ? undefined
      : (refuseName(order) ?? refuseStranger(board, order, control, lock));
    if (refusal) verdicts[place] = illegal(order, ruleOf(order), refusal);
    else {
      const key = `${order.piece}\n${slotOf(order.value)}`;
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
  }
  const places = [...groups.values()].flatMap((group) => chooseAmong(orders, group, verdicts, allowed));
  return { places: places.sort((a, b) => a - b), verdicts };
}

function chooseAmong(
  orders: readonly Given[],
  group: readonly number[],
  verdicts: Verdict[],
  allowed: ReadonlySet<string>,
): readonly number[] {
  const given = group.map((place) => ({ place, order: orders[place] as Given }));
  const chosen = given.filter(({ order }) => allowed.has(order.id));
  if (chosen.length > 0 && given[0]?.order.value.action !== 'buy') {
    const last = chosen.at(-1) as (typeof chosen)[number];
    for (const { place, order } of given)
      if (place !== last.place)
        verdicts[place] = supersede(order, BY_RULING, `The judge allowed another order instead: ${last.order.text}.`);
    return [last.place];
  }
  const plain = given.filter(({ order }) => !allowed.has(order.id));
  const players = [...new Set(plain.map(({ order }) => order.player))].sort(compareNames);
  if (players.length > 1) {
    const why = (piece: string) =>
      `${players.join(' and ')} both control ${piece} and both gave it orders, so none of them counts.`;
    for (const { place, order } of plain) verdicts[place] = illegal(order, ruleOf(order), why(order.piece));
    return chosen.map(({ place }) => place);
  }
  if (plain.length === 0) return chosen.map(({ place }) => place);
  const last = plain.reduce((best, one) => (minuteOf(one.order.at) >= minuteOf(best.order.at) ? one : best));
  const counts = plain.filter(({ place, order }) =>
    order.value.action === 'buy' ? order.place.post === last.order.place.post : place === last.place,
  );
  for (const one of plain)
    if (!counts.includes(one))
      verdicts[one.place] = supersede(
        one.order,
        '1.2',
        `A later order of ${last.order.player} counts instead: ${last.order.text}.`,
      );
  return [...counts, ...chosen].map(({ place }) => place);
}

/** 5.1 An order without a name that is nobody's, or whose name fits nothing or two (N6). */
function refuseName(order: Given): string | undefined {
  if (order.known) return undefined;
  const { piece, fits, value, player } = order;
  if (fits.length > 1) return `"${piece}" fits ${fits.join(' and ')}; write the whole name.`;
  if (piece !== '')
    return isRaceOrder(value) ? `No race is called "${piece}".` : `No unit on the map is called "${piece}".`;
  return isRaceOrder(value)
    ? `No race was named, and ${player} is no General.`
    : `No unit was named, and ${player} controls no single unit whose name could be left off.`;
}

/** 5.1, 4.1, 8.1 Who gave the order must control the unit, or be the General, at the lock (N4). */
function refuseStranger(
  board: NemesisBoard,
  { piece, player, at, value }: Given,
  control: readonly ControlChange[],
  lock: number,
): string | undefined {
  const now = controllersOn(board, control, piece, lock);
  if (now.includes(player)) return undefined;
  const whose = now.length > 0 ? now.join(' and ') : 'nobody';
  if (controllersOn(board, control, piece, at).includes(player))
    return `${player} lost control of ${piece} before the lock; by then it is ${whose}'s.`;
  if (isRaceOrder(value)) return `The General of ${piece} is ${whose}, not ${player}.`;
  return `${piece} is controlled by ${whose}, not by ${player}.`;
}

function illegal({ id, piece }: Given, rule: Rule, why: string, culprit?: string): Verdict {
  return { order: id, piece, fate: 'illegal', rule, why, ...(culprit !== undefined && { culprit }) };
}

function supersede({ id, piece }: Given, rule: string, why: string): Verdict {
  return { order: id, piece, fate: 'superseded', rule, why };
}

/**
 * 4.1 The one unit of each race that may use its ability: that of the General's latest act, which is a legal
 * authorisation or his own order to teleport or scan (N10). `counting` are the orders in force with their rank in time.
 */
function findAuthorised(
  field: Field,
  counting: readonly { readonly order: Given; readonly priority: number }[],
  control: readonly ControlChange[],
): ReadonlyMap<string, string | null> {
  const acts = new Map<string, { unit: string | null; priority: number }>();
  for (const { order, priority } of counting) {
    const act = readAct(field, order, control);
    const last = act && acts.get(act.race);
    if (act && (!last || last.priority < priority)) acts.set(act.race, { unit: act.unit, priority });
  }
  return new Map([...acts].map(([race, { unit }]) => [race, unit]));
}

function readAct(
  field: Field,
  { piece, player, value }: Given,
  control: readonly ControlChange[],
): { readonly race: string; readonly unit: string | null } | undefined {
  if (value.action === 'authorise') {
    if (!isRace(piece) || refuseAuthorise(field, piece, value).length > 0) return undefined;
    return { race: piece, unit: value.unit };
  }
  const race = field.before.units.find(({ name }) => name === piece)?.race;
  const uses =
    (race === 'Greys' && value.action === 'move' && value.teleport) || (race === 'Machina' && value.action === 'scan');
  if (!uses || race === undefined) return undefined;
  return controllersOn(field.before, control, race, field.sheet.lock).includes(player)
    ? { race, unit: piece }
    : undefined;
}

type Input = TurnInput<NemesisBoard, NemesisOrder>;

/** The orders weighed: what may be carried out, and a verdict on each. */
export interface Weighed {
  readonly legal: LegalOrders;
  readonly verdicts: Verdict[];
  readonly unfit: readonly Unfit[];
  /** Every rule an order that counts breaks, by its id. */
  readonly broken: ReadonlyMap<string, readonly Breach[]>;
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
  const broken = new Map<string, readonly Breach[]>();
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
      const refusal = first ?? (refusals[0] as Breach);
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

/** 4.1 Only one unit of a race may use its ability in a turn (N10). */
function refuseUnauthorised(
  field: Field,
  name: string,
  authorised: ReadonlyMap<string, string | null>,
): readonly Breach[] {
  const race = field.before.units.find((unit) => unit.name === name)?.race ?? '';
  const chosen = authorised.get(race);
  if (chosen === name) return [];
  const why = chosen
    ? `The General of ${race} gave the ability to ${chosen} this turn.`
    : `The General of ${race} has not authorised ${name} to use the ability.`;
  return [{ rule: '4.1', why, ...(chosen && { culprit: chosen }) }];
}

/** The legal order nearest to a refused one, in words for the player; empty where none is near. It changes nothing. */
export function writeNearest(field: Field, { piece, value }: Given, { rule }: Breach): string {
  const nearest = mend(field, piece, value, rule);
  return nearest ? ` Write "${writeOrder(piece, nearest)}".` : '';
}

function mend(field: Field, piece: string, order: NemesisOrder, rule: string): NemesisOrder | undefined {
  const unit = field.units.get(piece);
  if (order.action === 'buy') return mendBuy(field, piece, order, rule);
  if (order.action !== 'move' || !unit) return undefined;
  if (fightOf(field, piece) || field.held.has(piece)) return { action: 'stand' };
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
