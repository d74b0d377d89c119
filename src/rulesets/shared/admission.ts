import type { Fact } from '../../core/fact.js';
import type { Order, Verdict } from '../../core/order.js';
import { compareNames } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import type { HouseFact } from '../contract/house-facts.js';

/** What a verdict needs to know of its order. */
type Named = Pick<Order, 'id' | 'piece'>;

/** The verdict on an order of which nothing is to be told. */
export function letStand({ id, piece }: Named): Verdict<never> {
  return { order: id, piece, fate: 'stands', rule: '', because: [] };
}

/** The verdict on an order that is not allowed; `culprit`: the piece that is why, where there is one. */
export function refuse<F extends Fact>({ id, piece }: Named, because: F, culprit?: string): Verdict<F> {
  const { rule } = because;
  return { order: id, piece, fate: 'illegal', rule, because: [because], ...(culprit !== undefined && { culprit }) };
}

/** The verdict on an order in whose place another counts. */
export function superseded<F extends Fact>({ id, piece }: Named, because: F): Verdict<F> {
  return { order: id, piece, fate: 'superseded', rule: because.rule, because: [because] };
}

/** The verdict on an order of a player who wrote another one later. */
export function supersededByLater(
  order: Named,
  rule: string,
  { player, text }: Pick<Order, 'player' | 'text'>,
): Verdict<HouseFact> {
  return superseded(order, { code: 'later-order', rule, player, text });
}

/** The verdict on an order in whose place another counts by the judge's word. */
export function supersededByWaiver(order: Named, { text }: Pick<Order, 'text'>): Verdict<HouseFact> {
  return superseded(order, { code: 'allowed-instead', rule: '', text });
}

/** An order with its place in the list. */
export interface Placed<O> {
  readonly place: number;
  readonly order: O;
}

/** Of several orders the last by the minute; of one minute the last in the list. */
export function lastOf<O extends Pick<Order, 'at'>>(given: readonly Placed<O>[]): Placed<O> {
  return given.reduce((best, one) => (minuteOf(one.order.at) >= minuteOf(best.order.at) ? one : best));
}

/** Who gave some orders, by name. */
export function playersOf(given: readonly Placed<Pick<Order, 'player'>>[]): readonly string[] {
  return [...new Set(given.map(({ order }) => order.player))].sort(compareNames);
}

/**
 * The place of the last of several orders of a kind; every other is superseded under a rule. `conflict` is what is so of
 * a piece for which two players gave orders, where then none of them counts.
 */
export function chooseLast<F extends Fact>(
  orders: readonly Order[],
  places: readonly number[],
  verdicts: Verdict<F | HouseFact>[],
  rule: string,
  conflict: ((players: readonly string[], piece: string) => F) | undefined,
): number {
  const given = places.map((place) => ({ place, order: orders[place] as Order }));
  const players = conflict === undefined ? [] : playersOf(given);
  const last = lastOf(given);
  for (const { place, order } of given) {
    if (conflict && players.length > 1) verdicts[place] = refuse(order, conflict(players, order.piece));
    else if (place !== last.place) verdicts[place] = supersededByLater(order, rule, last.order);
  }
  return last.place;
}
