import type { Rule } from '../rulebook.js';
import { type Field, purseOf, tellChange } from '../state.js';
import { countOf } from './4-2-reputation.js';

/** 4.2.5 Cards that a player has from now on; a legendary creature counts from then on. */
export function giveCard(field: Field, player: string, card: string, count: number, rule: Rule, why: string): void {
  const purse = purseOf(field, player);
  const had = countOf(purse.cards, card);
  purse.cards[card] = had + count;
  const kinds = field.register.get(card)?.kinds ?? [];
  if (kinds.includes('legendary') && kinds.includes('creature'))
    for (let i = 0; i < count; i++) purse.legends.push(card);
  tellChange(field, player, card, [had, had + count], rule, why);
}

/** C35 Cards that a player has no more; of several copies those that came after the set-up leave him first. */
export function takeCard(field: Field, player: string, card: string, count: number, rule: Rule, why: string): void {
  const purse = purseOf(field, player);
  const had = countOf(purse.cards, card);
  purse.cards[card] = had - count;
  if (had === count) delete purse.cards[card];
  for (let i = 0; i < count; i++) {
    const place = purse.legends.indexOf(card);
    if (place >= 0) purse.legends.splice(place, 1);
  }
  tellChange(field, player, card, [had, had - count], rule, why);
}

/** C34 The copies a player may give away: one does not count while it serves as his general. */
export function spareOf(field: Field, player: string, card: string): number {
  const general = field.pieces.get(card);
  const serves = general?.isGeneral === true && general.owner === player;
  return countOf(purseOf(field, player).cards, card) - (serves ? 1 : 0);
}
