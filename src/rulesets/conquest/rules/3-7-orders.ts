import type { GrowthFact, LandFact } from '../facts.js';
import { type Field, failOrder, type LegalOrder } from '../state.js';
import type { Rights } from './3-4-conquest.js';
import { buyCards, buyExperience, buyReputation } from './4-1-2-cards.js';
import { declareGeneral, gainLegend, recruit } from './4-2-5-legends.js';
import { inOrder } from './4-2-reputation.js';
import { bond, raise, reinforce } from './4-4-traits.js';

/** 3.7 Player by player, each one's orders as written, each on what the one before left (C35). */
export function advance(field: Field, orders: readonly LegalOrder[], rights: Rights): void {
  for (const player of inOrder(field)) {
    for (const one of orders) {
      if (one.player !== player) continue;
      const refusal = carryOutOne(field, player, one, rights);
      if (refusal) failOrder(field, one.order, refusal);
    }
  }
}

/** Carries an order out, whole; or says why it comes to nothing. */
function carryOutOne(
  field: Field,
  player: string,
  { value }: LegalOrder,
  rights: Rights,
): GrowthFact | LandFact | undefined {
  switch (value.action) {
    case 'bond':
      return bond(field, player, value.at, rights);
    case 'reinforce':
      return reinforce(field, player, value.at, rights);
    case 'trait':
      return raise(field, player, value);
    case 'experience':
      return buyExperience(field, player, value.count);
    case 'reputation':
      return buyReputation(field, player, value.count);
    case 'buy':
      return buyCards(field, player, value.card, value.count);
    case 'gain':
      return gainLegend(field, player, value.card);
    case 'recruit':
      return recruit(field, player, value.card);
    case 'general':
      return declareGeneral(field, player, value.card, value.at);
    default:
      return undefined;
  }
}
