import type { Breach } from '../orders.js';
import { type Field, type LivePiece, purseOf, tellChange, walkerOf } from '../state.js';
import { generalAt } from './3-2-1-guards-and-wards.js';
import { homesOf, nearestOf } from './3-3-2-retreats.js';
import { giveCard } from './3-6-cards-and-resources.js';
import { availableOf, countOf, reputationOf, sumLegends } from './4-2-reputation.js';
import { isOpenTo } from './4-4-traits.js';

/** 4.2.7 A planeswalker card costs so much more Reputation than its cost. */
const RECRUITED = 2;

/** 4.2.5 A legendary creature for nothing, if all that came after the set-up cost no more than his Reputation together (C35). */
export function gainLegend(field: Field, player: string, name: string): Breach | undefined {
  const refuse = (why: string): Breach => ({ rule: '4.2.5', why });
  const purse = purseOf(field, player);
  const card = field.register.get(name);
  if (!card || !isLegend(field, name)) return refuse(`${name} is no legendary creature.`);
  if (!isOpenTo(card, purse)) return refuse(`${name} is of ${card.block}, which is not open to ${player}.`);
  const sum = sumLegends(purse.legends, (one) => field.register.get(one)) + card.cost;
  const reputation = reputationOf(field, player);
  if (sum > reputation)
    return refuse(`With ${name} the legends of ${player} cost ${sum}, and ${player} has Reputation ${reputation}.`);
  giveCard(field, player, name, 1, '4.2.5', 'flocked to his banner');
  return undefined;
}

/** 4.2.7 A planeswalker card; a card, no piece (C35). */
export function recruit(field: Field, player: string, name: string): Breach | undefined {
  const refuse = (why: string): Breach => ({ rule: '4.2.7', why });
  const purse = purseOf(field, player);
  const card = field.register.get(name);
  if (!card?.kinds.includes('planeswalker')) return refuse(`${name} is no planeswalker card.`);
  if (!isOpenTo(card, purse)) return refuse(`${name} is of ${card.block}, which is not open to ${player}.`);
  const price = card.cost + RECRUITED;
  const available = availableOf(field, player);
  if (available < price) return refuse(`${name} takes ${price} Reputation, and ${player} has ${available} available.`);
  allocate(field, player, price, '4.2.7', name);
  giveCard(field, player, name, 1, '4.2.7', 'recruited');
  return undefined;
}

/** 4.2.6 Declares a legendary creature he owns as a general; it stands at a home of his without a general at once (C35). */
export function declareGeneral(field: Field, player: string, name: string, at: string | undefined): Breach | undefined {
  const refuse = (why: string): Breach => ({ rule: '4.2.6', why });
  const serving = field.pieces.get(name);
  if (!isLegend(field, name)) return refuse(`${name} is no legendary creature.`);
  if (countOf(purseOf(field, player).cards, name) < 1) return refuse(`${player} has no ${name}.`);
  if (serving)
    return refuse(`${name} is ${serving.owner}'s ${serving.isGeneral ? 'general' : 'planeswalker'} already.`);
  if (availableOf(field, player) < 1) return refuse(`${player} has no Reputation available.`);
  const homes = homesOf(field, player).filter((home) => generalAt(field, home) === undefined);
  const to =
    at === undefined ? nearestOf(field, walkerOf(field, player).at ?? '', homes)[0] : homes.find((home) => home === at);
  if (to === undefined)
    return refuse(
      at === undefined
        ? `${player} has no home without a general.`
        : `${at} is no home of ${player} without a general.`,
    );
  allocate(field, player, 1, '4.2.6', name);
  const piece: LivePiece = { name, owner: player, isGeneral: true, at: to, fell: null };
  field.pieces.set(name, piece);
  field.fates.set(name, { outcome: 'declared', reasons: [{ rule: '4.2.6', why: `declared by ${player}` }] });
  return undefined;
}

function isLegend({ register }: Field, name: string): boolean {
  const kinds = register.get(name)?.kinds ?? [];
  return kinds.includes('legendary') && kinds.includes('creature');
}

function allocate(field: Field, player: string, points: number, rule: '4.2.6' | '4.2.7', why: string): void {
  const purse = purseOf(field, player);
  purse.allocated += points;
  tellChange(field, player, 'allocated', [purse.allocated - points, purse.allocated], rule, why);
}
