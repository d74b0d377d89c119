import { addCards } from '../reckoning.js';
import { award } from './award.js';
import type { Aftermath } from './window.js';

/** C32: quests, as they were entered. */
export function holdQuests({ world, results }: Aftermath): void {
  for (const entry of results) {
    if (entry.kind !== 'quest') continue;
    for (const name of entry.played) world.player(name).experience += 1;
    if (entry.fell.length > 2) award(entry, false, world);
    for (const [name, points] of Object.entries(entry.reputation)) world.player(name).renown += points;
    for (const [name, card] of Object.entries(entry.prize)) addCards(world.player(name), card, 1, world);
  }
}
