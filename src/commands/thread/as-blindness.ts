import type { Game } from '../../app/game/game.js';
import { Fault } from '../../core/result.js';

/**
 * A failed look at the thread is blindness, whether trying again may help or not: a Fault of kind `unreadable`, so that
 * the command exits with 3. Anything else, such as another process at work, is given back as it is.
 */
export function asBlindness({ store }: Game, error: unknown): unknown {
  if (!(error instanceof Fault) || error.kind !== 'try-later') return error;
  const last = store.captures.latest();
  return last?.fault === error.message ? new Fault('unreadable', error.what, error.why, error.todo) : error;
}
