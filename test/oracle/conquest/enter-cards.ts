import type { Entered } from './format/case.js';
import { addCards, removeCards, spareCopies } from './reckoning.js';
import type { World } from './world.js';

/** C31, C39: the `cards` entries as entered; one that takes more than is there is refused. */
export function enterCards(results: readonly Entered[], world: World): void {
  for (const entry of results) {
    if (entry.kind !== 'cards') continue;
    const player = world.player(entry.player);
    const isThere = Object.entries(entry.loses).every(
      ([card, count]) => count === 0 || spareCopies(player, card, world) >= count,
    );
    if (!isThere) continue;
    for (const [card, count] of Object.entries(entry.gains)) addCards(player, card, count, world);
    for (const [card, count] of Object.entries(entry.loses)) removeCards(player, card, count);
  }
}
