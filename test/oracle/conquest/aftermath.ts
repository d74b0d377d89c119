import { byCodePoint, type Dice } from '../chance.js';
import { byHex, type Entered, type Found, type Names, type Refused } from './case.js';
import type { Action, Order, ValueOf } from './orders.js';
import {
  addCards,
  beginPhase,
  earnedBy,
  nearest,
  removeCards,
  reputationOf,
  spareCopies,
  type World,
} from './world.js';

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

/** C30: every player's hexes with a piece of his, by where they stand and by Reputation as the phase begins. */
export function conquer(window: Aftermath): void {
  const { world, conceded } = window;
  const { players, reputation } = beginPhase(world);
  const standing = world.pieces.filter((one) => one.at !== null);
  const stands = (player: string, at: string) => standing.some((one) => one.owner === player && one.at === at);
  const rank = (player: string | null) => (player === null ? -1 : (reputation.get(player) ?? 0));
  for (const player of players) {
    const his = new Set(standing.flatMap((one) => (one.owner === player && one.at !== null ? [one.at] : [])));
    for (const at of [...his].toSorted(byHex)) {
      const { controller, bonded, reinforced } = world.state(at);
      if (controller === player) continue;
      const isHigher = rank(player) > rank(controller);
      if (bonded.size === 0) {
        const general = world.generalOn(at);
        const isTaken = general !== undefined && general.owner !== player;
        const isGuarded = world.guards(at, player).some(({ name }) => !conceded.has(name));
        if (isTaken || isGuarded || (controller !== null && stands(controller, at))) continue;
        if (controller !== null) window.calls.add('C30');
        window.take(at, player);
      } else if (bonded.has(player)) {
        if (!isHigher) continue;
        window.calls.add('C30');
        window.take(at, player);
      } else if (!reinforced && isHigher) {
        window.rights.set(at, (window.rights.get(at) ?? new Set()).add(player));
      }
    }
  }
}

/** C29: what a game brings those who played it; a quest has no losers (C32). */
export function award(
  { fell, by }: { readonly fell: readonly string[]; readonly by: Names },
  losersLearn: boolean,
  world: World,
): void {
  const count = fell.length;
  for (const [i, piece] of fell.entries()) {
    const { owner, isGeneral } = world.piece(piece);
    const player = world.player(owner);
    const isWinner = i === count - 1;
    if (losersLearn && !isWinner) player.experience += 1;
    if (count < 3) continue;
    if (!isGeneral) player.experience += i;
    const beaten = fell.filter((one) => by[one] === piece).length;
    if (isWinner || beaten * 2 > count - 1) player.renown += 1;
  }
}

/** C32: quests, as they were entered. */
export function holdQuests({ world, results }: Aftermath): void {
  for (const entry of results) {
    if (entry.kind !== 'quest') continue;
    for (const name of entry.played) world.player(name).experience += 1;
    if (entry.fell.length > 2) award(entry, false, world);
    for (const [name, points] of Object.entries(entry.reputation)) world.player(name).renown += points;
    for (const [name, card] of Object.entries(entry.prize)) addCards(world.player(name), card, 1, world);
  }
}

/** C31, C39: the `cards` entries as entered; one that takes more than is there is refused. */
export function enterCards(results: readonly Entered[], world: World): void {
  for (const entry of results) {
    if (entry.kind !== 'cards') continue;
    const player = world.player(entry.player);
    const isThere = Object.entries(entry.loses).every(
      ([card, count]) => count === 0 || spareCopies(player, card, world) >= count,
    );
    if (!isThere) continue;
    for (const [card, count] of Object.entries(entry.gains)) addCards(player, card, count, world);
    for (const [card, count] of Object.entries(entry.loses)) removeCards(player, card, count);
  }
}

/** C24: who is shaken from now on. */
export function shake({ world, defeated }: Aftermath): void {
  for (const player of world.players.values()) player.shaken = defeated.has(player.walker);
}

/** C10: the list for the turn to come. */
export function listPlayers({ world, dice }: Aftermath): void {
  const groups = new Map<number, string[]>();
  for (const name of world.players.keys()) {
    const reputation = reputationOf(name, world);
    groups.set(reputation, [...(groups.get(reputation) ?? []), name]);
  }
  const list: string[] = [];
  for (const [, group] of [...groups].toSorted(([a], [b]) => a - b)) {
    let left: readonly string[] = group.toSorted(byCodePoint);
    while (left.length > 1) {
      const next = dice.roll(`3.2.4|${list.length + 1}|order`, left);
      list.push(next);
      left = left.filter((name) => name !== next);
    }
    list.push(...left);
  }
  world.order = list;
}

/** C38: who has won, if anybody. */
export function findWinner({ world, calls }: Aftermath): string | null {
  const { goal } = world.given;
  const lands = (name: string) => [...world.states.values()].filter(({ controller }) => controller === name).length;
  const names = [...world.players.keys()];
  const there = goal.lands === undefined ? [] : names.filter((name) => lands(name) >= (goal.lands ?? 0));
  const isLast = goal.turn !== undefined && world.turn >= goal.turn;
  if (there.length === 0 && !isLast) return null;
  let left = there.length > 0 ? there : names;
  const most = (measure: (name: string) => number) => {
    const top = Math.max(...left.map(measure));
    left = left.filter((name) => measure(name) === top);
  };
  if (there.length > 1) calls.add('C38');
  most(lands);
  if (left.length > 1) calls.add('C38');
  most((name) => reputationOf(name, world));
  most((name) => earnedBy(world.player(name)));
  const [only, ...more] = left;
  return more.length === 0 && only !== undefined ? only : null;
}
