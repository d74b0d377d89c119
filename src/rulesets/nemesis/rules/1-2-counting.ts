import { BY_RULING, type Verdict } from '../../../core/order.js';
import { compareNames } from '../../../core/text.js';
import { minuteOf } from '../../../core/time.js';
import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import type { NemesisBoard } from '../board.js';
import { type Given, isRaceOrder, slotOf } from '../orders.js';
import type { Rule } from '../rulebook.js';

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
export function chooseOrders(
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

export function illegal({ id, piece }: Given, rule: Rule, why: string, culprit?: string): Verdict {
  return { order: id, piece, fate: 'illegal', rule, why, ...(culprit !== undefined && { culprit }) };
}

function supersede({ id, piece }: Given, rule: string, why: string): Verdict {
  return { order: id, piece, fate: 'superseded', rule, why };
}
