import { need } from '../format/entry.js';
import type { Aftermath } from './aftermath.js';
import { byHex, type Card } from './case.js';
import type { Order, ValueOf } from './orders.js';
import {
  addCards,
  availableOf,
  beginPhase,
  earnedBy,
  nearest,
  type Player,
  pay,
  priceOfLevels,
  reputationOf,
  type World,
} from './world.js';

/** C33, C35: each player's orders as written. */
export function advance(window: Aftermath): void {
  for (const name of beginPhase(window.world).players)
    for (const order of window.orders) {
      if (window.world.piece(order.piece).owner !== name) continue;
      const rule = carryOut(order, name, window);
      if (rule !== undefined) window.fail(order, rule);
    }
}

/** The rule under which it fails; undefined where it is done, or none of this phase. */
function carryOut({ value }: Order, name: string, window: Aftermath): string | undefined {
  const { world } = window;
  switch (value.action) {
    case 'bond':
      return bond(value.at, name, window);
    case 'reinforce':
      return reinforce(value.at, name, window);
    case 'trait':
      return raiseTrait(value, name, world);
    case 'experience':
    case 'reputation':
      return buyPoints(value, name, world);
    case 'buy':
      return buyCards(value, name, world);
    case 'gain':
      return gain(value.card, name, world);
    case 'recruit':
      return recruit(value.card, name, world);
    case 'general':
      return declareGeneral(value, name, world);
    default:
      return undefined;
  }
}

/** C33: a bond to land he controls, or to which he has the right of C30b. */
function bond(at: string, name: string, window: Aftermath): string | undefined {
  const { world, rights } = window;
  const { controller, bonded } = world.state(at);
  const isOthers = bonded.size > 0 && !bonded.has(name);
  const hasRight = rights.get(at)?.has(name) ?? false;
  const isHis = controller === name && !bonded.has(name);
  if (!isHis && !(isOthers && hasRight)) return isOthers ? '3.4.2' : '4.4.1';
  if (!payBond(world.player(name))) return '4.3.4';
  bonded.add(name);
  if (controller !== name) window.take(at, name);
  return undefined;
}

/** C33: a bond of his alone is made fast. */
function reinforce(at: string, name: string, { world, rights }: Aftermath): string | undefined {
  const state = world.state(at);
  const isAlone = state.bonded.size === 1 && state.bonded.has(name);
  const isClaimed = (rights.get(at)?.size ?? 0) > 0;
  if (!isAlone || state.reinforced || state.controller !== name || isClaimed) return '4.4.1';
  if (!payBond(world.player(name))) return '4.3.4';
  state.reinforced = true;
  return undefined;
}

/** The next level of Bonded. */
function payBond(player: Player): boolean {
  const level = (player.traits.get('Bonded') ?? 0) + 1;
  if (player.experience < level) return false;
  player.experience -= level;
  player.traits.set('Bonded', level);
  return true;
}

const RARITY: Readonly<Record<string, number>> = { common: 1, uncommon: 3, rare: 5 };

function mayHave({ block }: Card, { blocks }: Player): boolean {
  return block === 'Core' || blocks.includes(block);
}

/** C35: artifacts and creatures from the shop. */
function buyCards({ count, card }: ValueOf<'buy'>, name: string, world: World): string | undefined {
  const player = world.player(name);
  const known = need(world.register.get(card), card);
  const { kinds, cost, rarity } = known;
  if (count === 0) return undefined;
  const factors: number[] = [];
  if (kinds.includes('artifact')) factors.push(10 - (player.traits.get('Engineer') ?? 0));
  if (kinds.includes('creature')) factors.push(10 - (player.traits.get('Creature Mastery') ?? 0));
  if (factors.length === 0 || kinds.includes('legendary')) return '4.1.2';
  if (!mayHave(known, player)) return '4.4.6';
  const price = Math.max(1, Math.min(...factors)) * cost * need(RARITY[rarity], rarity) * count;
  if (!pay(player, price)) return '4.1.2';
  addCards(player, card, count, world);
  return undefined;
}

/** C35: a legendary creature, within his Reputation. */
function gain(card: string, name: string, world: World): string | undefined {
  const player = world.player(name);
  const known = need(world.register.get(card), card);
  const held = player.legends.reduce((sum, one) => sum + (world.register.get(one)?.cost ?? 0), 0);
  if (!world.isLegend(card) || !mayHave(known, player) || held + known.cost > reputationOf(name, world)) return '4.2.5';
  addCards(player, card, 1, world);
  return undefined;
}

/** C35: a planeswalker card, for available Reputation. */
function recruit(card: string, name: string, world: World): string | undefined {
  const player = world.player(name);
  const known = need(world.register.get(card), card);
  const price = known.cost + 2;
  if (!known.kinds.includes('planeswalker') || !mayHave(known, player) || availableOf(name, world) < price)
    return '4.2.7';
  player.allocated += price;
  addCards(player, card, 1, world);
  return undefined;
}

/** C35: a legendary creature of his becomes a general, on a home without one. */
function declareGeneral({ card, at }: ValueOf<'general'>, name: string, world: World): string | undefined {
  const player = world.player(name);
  const isHis = world.isLegend(card) && (player.cards.get(card) ?? 0) > 0;
  if (!isHis || world.generals.has(card) || availableOf(name, world) < 1) return '4.2.6';
  const homes = world.homes(name).filter((home) => !world.generalOn(home));
  const to = at === undefined ? nearest(player.at, homes).toSorted(byHex)[0] : homes.find((home) => home === at);
  if (to === undefined) return '4.2.6';
  player.allocated += 1;
  world.generals.set(card, { name: card, owner: name, at: to, fell: null });
  return undefined;
}

/** C35: levels of a trait, for Experience. */
function raiseTrait({ trait, level, block }: ValueOf<'trait'>, name: string, world: World): string | undefined {
  const player = world.player(name);
  const now = player.traits.get(trait) ?? 0;
  if (trait === 'Bonded') return '4.4.1';
  if (trait === 'Well-Traveled') {
    const isNew = block !== undefined && block !== 'Core' && !player.blocks.includes(block);
    if (!isNew || level !== now + 1) return '4.4.6';
  }
  const price = priceOfLevels(trait, now + 1, level);
  if (level <= now || player.experience < price) return '4.3.4';
  player.experience -= price;
  player.traits.set(trait, level);
  if (block !== undefined) player.blocks.push(block);
  return undefined;
}

/** C35: points of Experience or Reputation, for resources. */
function buyPoints(
  { action, count }: ValueOf<'experience' | 'reputation'>,
  name: string,
  world: World,
): string | undefined {
  const player = world.player(name);
  if (count === 0) return undefined;
  const earned = earnedBy(player);
  if (action === 'reputation') {
    if (player.bought + count > (player.traits.get('Charismatic') ?? 0)) return '4.4.2';
    if (!pay(player, count * (1 + earned))) return '4.1.3';
    player.bought += count;
    player.renown += count;
    return undefined;
  }
  let price = 0;
  for (let n = 1; n <= count; n++) price += 1 + earned + n;
  if (!pay(player, price)) return '4.1.3';
  player.experience += count;
  return undefined;
}
