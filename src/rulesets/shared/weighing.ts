import type { Fact } from '../../core/fact.js';
import type { Order, Verdict } from '../../core/order.js';
import { err, ok, type Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import type { HouseFact } from '../contract/house-facts.js';
import type { Overruling, TurnInput } from '../contract/turn.js';

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

/** The judge's waiver: an order that counts although it breaks the rules that it names. */
export type Waiver = Extract<Overruling, { kind: 'allow' }>;

/** The judge's waivers by order. */
export function waiversOf(overrulings: readonly Overruling[]): ReadonlyMap<string, Waiver> {
  return new Map(overrulings.flatMap((one) => (one.kind === 'allow' ? [[one.order, one] as const] : [])));
}

/** A turn as if the judge let an order count and waived no rule: what it then still breaks is its own. */
export function withWaiver<I extends Pick<TurnInput<unknown, unknown>, 'overrulings'>>(input: I, order: string): I {
  const waiver: Waiver = { kind: 'allow', order, waived: [], ruling: 0, who: '', why: '' };
  return { ...input, overrulings: [...input.overrulings, waiver] };
}

/** An order that a waiver may be for, with its verdict and why; an error says why none can be. */
export function findWaivable<O extends Order, F extends Fact>(
  orders: readonly O[],
  id: string,
  judge: () => readonly Verdict<F>[],
): Result<
  {
    readonly order: O;
    readonly fate: Verdict['fate'] | undefined;
    readonly because: readonly F[];
    readonly rule: string;
  },
  readonly (F | HouseFact)[]
> {
  const order = orders.find((one) => one.id === id);
  if (!order) return err([{ code: 'order-gone', rule: '' }]);
  const { fate, because = [], rule = '' } = judge().find((one) => one.order === id) ?? {};
  if (fate === 'stands') return err([{ code: 'counts-without-leave', rule: '' }]);
  return order.known ? ok({ order, fate, because, rule }) : err([...because, { code: 'put-in-by-hand', rule: '' }]);
}

/** What is different between the rules that were waived and those the order breaks; undefined where nothing is. */
export function findOther(waived: readonly string[], broken: readonly string[]): HouseFact | undefined {
  const others = broken.filter((rule) => !waived.includes(rule));
  if (others.length > 0) return { code: 'breaks-more', rule: '', rules: others };
  const gone = waived.filter((rule) => !broken.includes(rule));
  return gone.length > 0 ? { code: 'breaks-no-more', rule: '', rules: gone } : undefined;
}
