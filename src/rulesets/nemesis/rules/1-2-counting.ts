import type { Verdict } from '../../../core/order.js';
import type { ControlChange } from '../../contract/turn.js';
import {
  lastOf,
  letStand,
  type Placed,
  playersOf,
  refuse,
  supersededByLater,
  supersededByWaiver,
} from '../../shared/admission.js';
import { controllersAt } from '../../shared/control.js';
import type { Waiver } from '../../shared/overruling.js';
import type { NemesisBoard } from '../board.js';
import type { CountingFact, NemesisFact, OrderRule } from '../facts.js';
import { type Given, isRaceOrder, slotOf } from '../orders.js';

/** The orders that count so far, each with its place among all, and a verdict on every order, by place. */
export interface Counting {
  readonly places: readonly number[];
  readonly verdicts: Verdict<NemesisFact>[];
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
export function ruleOf({ value }: Pick<Given, 'value'>): OrderRule {
  return value.action === 'authorise' ? '4.1' : value.action === 'buy' ? '8.1' : '5.1';
}

/**
 * 1.2 Which orders count (N4, N5): of a unit or race only its controllers' at the lock, of each kind the last; of
 * purchases all in the post that holds the last; none where two controllers gave some. Those that have a waiver
 * count instead of every other of their kind.
 */
export function chooseOrders(
  board: NemesisBoard,
  orders: readonly Given[],
  control: readonly ControlChange[],
  lock: number,
  waivers: ReadonlyMap<string, Waiver>,
): Counting {
  const verdicts: Verdict<NemesisFact>[] = orders.map(letStand);
  const groups = new Map<string, number[]>();
  for (const [place, order] of orders.entries()) {
    const refusal = waivers.has(order.id)
      ? undefined
      : (refuseName(order) ?? refuseStranger(board, order, control, lock));
    if (refusal) verdicts[place] = refuse(order, refusal);
    else {
      const key = `${order.piece}\n${slotOf(order.value)}`;
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
  }
  const places = [...groups.values()].flatMap((group) => chooseAmong(orders, group, verdicts, waivers));
  return { places: places.sort((a, b) => a - b), verdicts };
}

function chooseAmong(
  orders: readonly Given[],
  group: readonly number[],
  verdicts: Verdict<NemesisFact>[],
  waivers: ReadonlyMap<string, Waiver>,
): readonly number[] {
  const given = group.map((place) => ({ place, order: orders[place] as Given }));
  const chosen = given.filter(({ order }) => waivers.has(order.id));
  if (chosen.length > 0 && given[0]?.order.value.action !== 'buy') {
    const last = chosen.at(-1) as Placed<Given>;
    for (const { place, order } of given)
      if (place !== last.place) verdicts[place] = supersededByWaiver(order, last.order);
    return [last.place];
  }
  const plain = given.filter(({ order }) => !waivers.has(order.id));
  const players = playersOf(plain);
  if (players.length > 1) {
    for (const { place, order } of plain) {
      const { piece } = order;
      verdicts[place] = refuse<CountingFact>(order, { code: 'two-gave-orders', rule: ruleOf(order), piece, players });
    }
    return chosen.map(({ place }) => place);
  }
  if (plain.length === 0) return chosen.map(({ place }) => place);
  const last = lastOf(plain);
  const counts = plain.filter(({ place, order }) =>
    order.value.action === 'buy' ? order.place.post === last.order.place.post : place === last.place,
  );
  for (const one of plain)
    if (!counts.includes(one)) verdicts[one.place] = supersededByLater(one.order, '1.2', last.order);
  return [...counts, ...chosen].map(({ place }) => place);
}

/** 5.1 An order without a name that is nobody's, or whose name fits nothing or two (N6). */
function refuseName(order: Given): CountingFact | undefined {
  if (order.known) return undefined;
  const { piece: typed, fits, value, player } = order;
  const rule = ruleOf(order);
  if (fits.length > 1) return { code: 'fits-several', rule, typed, fits, advice: { names: fits } };
  if (typed !== '') return { code: 'no-such-unit', rule, typed };
  return { code: isRaceOrder(value) ? 'no-race-named' : 'no-unit-named', rule, player };
}

/** 5.1, 4.1, 8.1 Who gave the order must control the unit, or be the General, at the lock (N4). */
function refuseStranger(
  board: NemesisBoard,
  order: Given,
  control: readonly ControlChange[],
  lock: number,
): CountingFact | undefined {
  const { piece, player, at, value } = order;
  const now = controllersOn(board, control, piece, lock);
  if (now.includes(player)) return undefined;
  const had = controllersOn(board, control, piece, at).includes(player);
  const code = had ? 'lost-control' : isRaceOrder(value) ? 'not-general' : 'not-controlled';
  return { code, rule: ruleOf(order), piece, player, now };
}
