import type { Order } from '../orders/order.js';
import { beginPhase } from '../reckoning.js';
import { bond, reinforce } from './bonds.js';
import { buyCards, gain, recruit } from './buy-cards.js';
import { declareGeneral } from './declare-general.js';
import { buyPoints, raiseTrait } from './learn.js';
import type { Aftermath } from './window.js';

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
