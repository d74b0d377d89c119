import { byHex } from '../ground/hexes.js';
import type { ValueOf } from '../orders/order.js';
import { availableOf } from '../reckoning.js';
import { nearest, type World } from '../world.js';

/** C35: a legendary creature of his becomes a general, on a home without one. */
export function declareGeneral({ card, at }: ValueOf<'general'>, name: string, world: World): string | undefined {
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
