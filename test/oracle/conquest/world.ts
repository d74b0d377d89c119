import { need, needIn } from '../format/entry.js';
import {
  around,
  type Card,
  type Case,
  distance,
  type GivenChallenge,
  KINDS,
  type Kind,
  type Land,
  type Window,
} from './case.js';

export interface Player {
  readonly name: string;
  readonly walker: string;
  at: string;
  shaken: boolean;
  renown: number;
  allocated: number;
  bought: number;
  experience: number;
  readonly resources: Map<Kind, number>;
  readonly traits: Map<string, number>;
  readonly blocks: string[];
  readonly cards: Map<string, number>;
  legends: string[];
}

interface General {
  readonly name: string;
  readonly owner: string;
  at: string | null;
  fell: string | null;
}

interface LandState {
  controller: string | null;
  readonly bonded: Set<string>;
  reinforced: boolean;
  stripped: boolean;
}

/** A planeswalker or a general as it stands. */
export interface Piece {
  readonly name: string;
  readonly owner: string;
  readonly isGeneral: boolean;
  readonly at: string | null;
}

/** The board between two windows, and while one is worked out. */
export class World {
  readonly lands: ReadonlyMap<string, Land>;
  readonly states = new Map<string, LandState>();
  readonly players = new Map<string, Player>();
  readonly generals = new Map<string, General>();
  readonly register: ReadonlyMap<string, Card>;
  challenges: readonly GivenChallenge[];
  order: string[];
  window: Window;
  turn: number;
  readonly #near = new Map<string, readonly string[]>();

  constructor(readonly given: Case) {
    this.lands = given.lands;
    this.register = new Map(given.cards.map((card) => [card.name, card]));
    this.challenges = given.challenges;
    this.order = given.players.map(({ name }) => name);
    this.window = given.window;
    this.turn = given.turn;
    for (const at of given.lands.keys())
      this.states.set(at, { controller: null, bonded: new Set(), reinforced: false, stripped: false });
    for (const { at, bonded, ...state } of given.hexes) this.states.set(at, { ...state, bonded: new Set(bonded) });
    for (const { name, owner, at, fell } of given.generals) this.generals.set(name, { name, owner, at, fell });
    for (const one of given.players) {
      const own = given.generals.filter(({ owner }) => owner === one.name).map(({ name }) => name);
      const cards = new Map(Object.entries(one.cards));
      for (const name of own) if (!cards.has(name)) cards.set(name, 1);
      this.players.set(one.name, {
        ...one,
        walker: one.planeswalker,
        allocated: one.allocated ?? own.length,
        resources: new Map(KINDS.map((kind) => [kind, one.resources[kind] ?? 0])),
        traits: new Map(Object.entries(one.traits)),
        blocks: [...one.blocks],
        cards,
        legends: [...one.legends],
      });
    }
  }

  player(name: string): Player {
    return need(this.players.get(name), name);
  }

  state(at: string): LandState {
    return need(this.states.get(at), at);
  }

  land(at: string): Land {
    return need(this.lands.get(at), at);
  }

  get pieces(): readonly Piece[] {
    const walkers = [...this.players.values()].map(({ name, walker, at }) => ({
      name: walker,
      owner: name,
      isGeneral: false,
      at,
    }));
    return [...walkers, ...[...this.generals.values()].map((one) => ({ ...one, isGeneral: true }))];
  }

  piece(name: string): Piece {
    return needIn(this.pieces, name, (one) => one.name === name);
  }

  place(name: string, at: string): void {
    const general = this.generals.get(name);
    if (general) [general.at, general.fell] = [at, null];
    else needIn([...this.players.values()], name, ({ walker }) => walker === name).at = at;
  }

  /** A general leaves the board where it stands. */
  remove(name: string): void {
    const general = need(this.generals.get(name), name);
    [general.fell, general.at] = [general.at, null];
  }

  neighbours(at: string): readonly string[] {
    const known = this.#near.get(at) ?? around(at).filter((one) => this.lands.has(one));
    this.#near.set(at, known);
    return known;
  }

  /** Generals of others that stand next to a hex (C12). */
  guards(at: string, player: string): readonly General[] {
    const near = this.neighbours(at);
    return [...this.generals.values()].filter(
      (one) => one.owner !== player && one.at !== null && near.includes(one.at),
    );
  }

  /** By whom a hex is warded against a player (C13). */
  warders(at: string, player: string): readonly string[] {
    if (this.state(at).bonded.has(player)) return [];
    const found = new Set<string>();
    for (const one of [at, ...this.neighbours(at)]) {
      const { bonded } = this.state(one);
      if (!bonded.has(player)) for (const name of bonded) found.add(name);
    }
    return [...found];
  }

  generalOn(at: string): General | undefined {
    return [...this.generals.values()].find((one) => one.at === at);
  }

  isOpen(at: string, player: string): boolean {
    const there = this.generalOn(at);
    if (there && there.owner !== player) return false;
    return this.guards(at, player).length === 0 && this.warders(at, player).length === 0;
  }

  /** What `homes` are to a player (Words). */
  homes(player: string): readonly string[] {
    const bonded = [...this.states].filter(([, state]) => state.bonded.has(player));
    const his = bonded.filter(([, state]) => state.controller === player);
    return (his.length > 0 ? his : bonded).map(([at]) => at);
  }

  /** Steps over open hexes from one to another; undefined where there is no way. */
  steps(from: string, to: string, player: string): number | undefined {
    let edge = [from];
    const seen = new Set(edge);
    for (let steps = 1; edge.length > 0; steps++) {
      const next: string[] = [];
      for (const at of edge)
        for (const near of this.neighbours(at)) {
          if (near === to) return steps;
          if (seen.has(near)) continue;
          seen.add(near);
          if (this.isOpen(near, player)) next.push(near);
        }
      edge = next;
    }
    return undefined;
  }

  isLegend(card: string): boolean {
    const kinds = this.register.get(card)?.kinds ?? [];
    return kinds.includes('legendary') && kinds.includes('creature');
  }
}

/** Those of some hexes that are the fewest steps away. */
export function nearest(from: string, hexes: readonly string[]): readonly string[] {
  const least = Math.min(...hexes.map((at) => distance(from, at)));
  return hexes.filter((at) => distance(from, at) === least);
}

/** C28: all of a player's Reputation as it is now. */
export function reputationOf(name: string, world: World): number {
  const { renown, cards, traits } = world.player(name);
  let sum = renown;
  for (const [card, count] of cards) {
    const kinds = world.register.get(card)?.kinds ?? [];
    if (kinds.includes('legendary') && (kinds.includes('artifact') || kinds.includes('enchantment'))) sum += count;
  }
  for (const [at, { bonded, stripped }] of world.states)
    if (bonded.has(name) && !stripped && world.land(at).legendary) sum += 1;
  for (const level of traits.values()) sum += (level >= 5 ? 1 : 0) + (level >= 10 ? 1 : 0);
  return sum;
}

export function availableOf(name: string, world: World): number {
  return reputationOf(name, world) - world.player(name).allocated;
}

/** C10: the players as they act in a phase that begins now, and the Reputation they act by. */
export interface Phase {
  readonly players: readonly string[];
  readonly reputation: ReadonlyMap<string, number>;
}

export function beginPhase(world: World): Phase {
  const reputation = new Map(world.order.map((name) => [name, reputationOf(name, world)]));
  const players = world.order.toSorted((a, b) => (reputation.get(a) ?? 0) - (reputation.get(b) ?? 0));
  return { players, reputation };
}

/** C35: what a level of a trait is multiplied with; undefined where there is no such trait. */
export function multiplierOf(trait: string): number | undefined {
  if (['Bonded', 'Charismatic', 'Merchant'].includes(trait)) return 1;
  if (['Engineer', 'Creature Mastery', 'Well-Traveled'].includes(trait)) return 5;
  return trait === 'Color Weaving' || trait.startsWith('Color Mastery ') ? 10 : undefined;
}

/** What all levels from one to another cost. */
export function priceOfLevels(trait: string, from: number, to: number): number {
  let sum = 0;
  for (let level = from; level <= to; level++) sum += (multiplierOf(trait) ?? 0) * level;
  return sum;
}

/** C29: unspent points and the price of every level held. */
export function earnedBy({ experience, traits }: Player): number {
  return [...traits].reduce((sum, [trait, level]) => sum + priceOfLevels(trait, 1, level), experience);
}

/** Takes a price in the kinds' order; undefined, with nothing taken, where there is too little. */
export function pay({ resources }: Player, price: number): ReadonlyMap<Kind, number> | undefined {
  if ([...resources.values()].reduce((sum, one) => sum + one, 0) < price) return undefined;
  const paid = new Map<Kind, number>();
  let left = price;
  for (const kind of KINDS) {
    const taken = Math.min(left, resources.get(kind) ?? 0);
    left -= taken;
    paid.set(kind, taken);
    resources.set(kind, (resources.get(kind) ?? 0) - taken);
  }
  return paid;
}

export function give({ resources }: Player, kind: Kind, count: number): void {
  resources.set(kind, (resources.get(kind) ?? 0) + count);
}

/** A card comes; a legendary creature counts from then on (C31). */
export function addCards(player: Player, card: string, count: number, world: World): void {
  player.cards.set(card, (player.cards.get(card) ?? 0) + count);
  if (world.isLegend(card)) for (let n = 0; n < count; n++) player.legends.push(card);
}

/** Cards go; those that came after the set-up first. */
export function removeCards(player: Player, card: string, count: number): void {
  player.cards.set(card, (player.cards.get(card) ?? 0) - count);
  for (let n = 0; n < count; n++) {
    const i = player.legends.indexOf(card);
    if (i >= 0) player.legends = player.legends.toSpliced(i, 1);
  }
}

/** How many copies may leave: one serves as his general. */
export function spareCopies(player: Player, card: string, world: World): number {
  const serves = world.generals.get(card)?.owner === player.name ? 1 : 0;
  return (player.cards.get(card) ?? 0) - serves;
}
