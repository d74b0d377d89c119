import type { Card } from '../board.js';
import { type Field, purseOf } from '../state.js';
import type { ConquestEntry } from '../update.js';
import { giveCard, spareOf, takeCard } from './3-6-cards.js';
import { countOf } from './4-2-reputation.js';

/** C31 The judge's words on cards, first of all: what the register holds, what the players gained and lost (C39). */
export function enterCards(field: Field, entries: readonly ConquestEntry[], registered: readonly Card[]): void {
  for (const card of registered) field.register.set(card.name, card);
  for (const one of entries) {
    if (one.kind !== 'cards') continue;
    const { player, gains, loses } = one;
    // what is there is what was there before the entry
    const short = Object.entries(loses).find(([card, count]) => spareOf(field, player, card) < count);
    if (short) {
      const [card, count] = short;
      const why =
        countOf(purseOf(field, player).cards, card) < count
          ? `${player} has fewer than ${count} of it`
          : `it is the only copy of ${player}'s general`;
      field.remarks.push(`The entry that takes ${card} from ${player} is not carried out: ${why} (C31).`);
      continue;
    }
    for (const [card, count] of Object.entries(gains))
      if (count > 0) giveCard(field, player, card, count, '3.4.3', 'entered by the judge');
    for (const [card, count] of Object.entries(loses))
      if (count > 0) takeCard(field, player, card, count, '3.4.3', 'entered by the judge');
  }
}
