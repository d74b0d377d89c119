import { KINDS, type Kind } from './format/case.js';
import type { Player, World } from './world.js';

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
