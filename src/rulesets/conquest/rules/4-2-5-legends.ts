import type { GrowthFact } from '../facts.js';
import { type Field, type LivePiece, purseOf, tellChange, walkerOf } from '../state.js';
import { generalAt } from './3-2-moves.js';
import { homesOf, nearestOf } from './3-3-2-retreats.js';
import { giveCard } from './3-6-cards-and-resources.js';
import { availableOf, countOf, reputationOf, sumLegends } from './4-2-reputation.js';
import { isOpenTo } from './4-4-traits.js';

/** 4.2.7 A planeswalker card costs so much more Reputation than its cost. */
const RECRUITED = 2;

/** 4.2.5 A legendary creature for nothing, if all that came after the set-up cost no more than his Reputation together (C35). */
export function gainLegend(field: Field, player: string, name: string): GrowthFact | undefined {
  const rule = '4.2.5';
  const purse = purseOf(field, player);
  const card = field.register.get(name);
  if (!card || !isLegend(field, name)) return { code: 'no-legend', rule, card: name };
  if (!isOpenTo(card, purse)) return { code: 'closed-block', rule, card: name, block: card.block, player };
  const price = sumLegends(purse.legends, (one) => field.register.get(one)) + card.cost;
  const has = reputationOf(field, player);
  if (price > has) return { code: 'legends-too-dear', rule, card: name, player, price, has };
  giveCard(field, player, name, 1, { code: 'legend-gained', rule });
  return undefined;
}

/** 4.2.7 A planeswalker card; a card, no piece (C35). */
export function recruit(field: Field, player: string, name: string): GrowthFact | undefined {
  const rule = '4.2.7';
  const purse = purseOf(field, player);
  const card = field.register.get(name);
  if (!card?.kinds.includes('planeswalker')) return { code: 'no-planeswalker-card', rule, card: name };
  if (!isOpenTo(card, purse)) return { code: 'closed-block', rule, card: name, block: card.block, player };
  const price = card.cost + RECRUITED;
  const has = availableOf(field, player);
  if (has < price) return { code: 'recruit-too-dear', rule, card: name, player, price, has };
  allocate(field, player, price, rule, name);
  giveCard(field, player, name, 1, { code: 'recruited', rule });
  return undefined;
}

/** 4.2.6 Declares a legendary creature he owns as a general; it stands at a home of his without a general at once (C35). */
export function declareGeneral(
  field: Field,
  player: string,
  name: string,
  at: string | undefined,
): GrowthFact | undefined {
  const rule = '4.2.6';
  const serving = field.pieces.get(name);
  if (!isLegend(field, name)) return { code: 'no-legend', rule, card: name };
  if (countOf(purseOf(field, player).cards, name) < 1) return { code: 'has-none', rule, player, card: name };
  if (serving) {
    const as = serving.isGeneral ? 'general' : 'planeswalker';
    return { code: 'serves-already', rule, card: name, owner: serving.owner, as };
  }
  if (availableOf(field, player) < 1) return { code: 'none-available', rule, player };
  const homes = homesOf(field, player).filter((home) => generalAt(field, home) === undefined);
  const to =
    at === undefined ? nearestOf(field, walkerOf(field, player).at ?? '', homes)[0] : homes.find((home) => home === at);
  if (to === undefined)
    return at === undefined
      ? { code: 'no-home-without-general', rule, player }
      : { code: 'not-such-a-home', rule, player, at };
  allocate(field, player, 1, rule, name);
  const piece: LivePiece = { name, owner: player, isGeneral: true, at: to, fell: null };
  field.pieces.set(name, piece);
  field.fates.set(name, { outcome: 'declared', because: [{ code: 'declared', rule, by: player }] });
  return undefined;
}

function isLegend({ register }: Field, name: string): boolean {
  const kinds = register.get(name)?.kinds ?? [];
  return kinds.includes('legendary') && kinds.includes('creature');
}

function allocate(field: Field, player: string, points: number, rule: '4.2.6' | '4.2.7', card: string): void {
  const purse = purseOf(field, player);
  purse.allocated += points;
  tellChange(field, player, 'allocated', [purse.allocated - points, purse.allocated], {
    code: 'allocated',
    rule,
    card,
  });
}
