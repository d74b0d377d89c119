import type { Dice } from '../../dice.js';
import type { Entered, Found, Refused } from '../format/case.js';
import { byHex } from '../ground/hexes.js';
import type { Action, Order, ValueOf } from '../orders/order.js';
import { nearest, type World } from '../world.js';

const HUNDRED = Array.from({ length: 100 }, (_, i) => String(i + 1));

/** What is at hand, and what comes up, while an aftermath window is worked out. */
export class Aftermath {
  readonly failed: Refused[] = [];
  readonly calls = new Set<string>();
  readonly found: Found[] = [];
  /** Generals that conceded: they guard nothing in the conquest phase (C27). */
  readonly conceded = new Set<string>();
  /** Planeswalkers defeated in this window. */
  readonly defeated = new Set<string>();
  /** The right to bond to a hex (C30b). */
  readonly rights = new Map<string, Set<string>>();
  readonly #rolled = new Set<string>();
  readonly #failedOnce = new Set<Order>();

  constructor(
    readonly world: World,
    readonly orders: readonly Order[],
    readonly results: readonly Entered[],
    readonly dice: Dice,
  ) {}

  /** Legal orders of some kinds, in R5's order. */
  of<A extends Action>(...actions: readonly A[]) {
    const isOne = (order: Order): order is Order & { readonly value: ValueOf<A> } =>
      actions.some((action) => action === order.value.action);
    return this.orders.filter(isOne);
  }

  fail(order: Order, rule: string): void {
    if (this.#failedOnce.has(order)) return;
    this.#failedOnce.add(order);
    this.failed.push({ piece: order.piece, rule });
  }

  /**
   * C27: the hex a piece goes to, of those allowed; the nearest where it must, else any that is named. Undefined where
   * none is allowed.
   */
  choose(piece: string, from: string, hexes: readonly string[], isNearest: boolean, rule: string, call: string) {
    const close = nearest(from, hexes);
    const allowed = isNearest ? close : hexes;
    const order = this.of('retreat').find((one) => one.piece === piece);
    if (order && allowed.includes(order.value.at)) return order.value.at;
    if (order) this.fail(order, rule);
    if (allowed.length > 1) this.calls.add(call);
    return close.toSorted(byHex)[0];
  }

  /** C30, C31: control changes, rights to the land lapse, and for the first time in the window something may be found. */
  take(at: string, player: string): void {
    this.world.state(at).controller = player;
    this.rights.delete(at);
    if (this.#rolled.has(at)) return;
    this.#rolled.add(at);
    const roll = Number(this.dice.roll(`3.4.3|${at}|creature`, HUNDRED));
    const rarity = roll === 100 ? 'rare' : roll >= 95 ? 'uncommon' : roll >= 80 ? 'common' : undefined;
    if (rarity === undefined) return;
    const own = this.world.land(at).produces.filter((kind) => kind !== 'Colorless');
    const colors = own.length > 0 ? own : ['White', 'Blue', 'Black', 'Red', 'Green', 'Artifact'];
    const [only = ''] = colors;
    const color = colors.length === 1 ? only : this.dice.roll(`3.4.3|${at}|color`, colors);
    this.found.push({ player, at, rarity, color });
  }
}
