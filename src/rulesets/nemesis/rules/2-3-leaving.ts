import type { Field } from '../state.js';
import { loseByDefault, openGames } from './6-4-deadlines.js';
import { takeMedals } from './12-medals.js';

/** 2.3, 12.4 Who leaves is gone from map and queue, and his medals with him (N32). */
export function removeWhoLeft(field: Field): void {
  for (const name of field.left) {
    const unit = field.units.get(name);
    const place = field.queue.findIndex((one) => one.name === name);
    const waiting = field.queue[place];
    if (!unit && !waiting) continue;
    if (place >= 0) field.queue.splice(place, 1);
    const had = unit?.victories ?? waiting?.victories ?? 0;
    field.fates.set(name, {
      outcome: 'left',
      because: [...(field.fates.get(name)?.because ?? []), { code: 'quit', rule: '2.3' }],
    });
    takeMedals(field, name, had);
    field.units.delete(name);
    field.fallen.delete(name);
  }
}

/** 2.3 Who leaves loses his open matches by default, both where both leave (N32). */
export function defaultWhoLeft(field: Field): void {
  for (const game of openGames(field)) {
    const gone = [game.challenger, game.opponent].filter((name) => field.left.has(name));
    loseByDefault(field, game, gone, '2.3');
  }
}
