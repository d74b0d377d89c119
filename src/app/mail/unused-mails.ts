import type { Game } from '../game/game.js';
import { UNUSED_FATES, type UnusedMail } from '../views/mails.js';

/** The mails of a turn that came in and could not be used, each told with what it was and why, as they arrived. */
export function listUnused({ store }: Game, turn: number): readonly UnusedMail[] {
  return store.incoming.list(turn).flatMap(({ id, name, address, subject, arrived, fate, why }) => {
    const unused = UNUSED_FATES.find((one) => one === fate);
    return unused ? [{ id, from: name || address, address, subject, arrived, fate: unused, why }] : [];
  });
}
