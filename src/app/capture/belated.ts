import { writeIso } from '../../core/time.js';
import type { Game } from '../game/game.js';

/**
 * Remarks on new posts that bear a time at which the thread was already read to its end without them: a moderator moved
 * them in from another thread, or let them through later. Their time stands as the forum shows it (R3); whether orders
 * first seen after the lock count is the judge's call, and asked.
 */
export function tellBelated({ store }: Game, fresh: ReadonlySet<string>): readonly string[] {
  return store.posts
    .find([...fresh])
    .flatMap(({ number, author, at, belated }) =>
      belated
        ? [
            `#${number} by ${author} bears the time ${writeIso(at.ms)}, but was not in the thread when it was read at ${writeIso(belated.absentAt)}: moved in from elsewhere, or let through later`,
          ]
        : [],
    );
}

/** Remarks on posts that were gone and are back: restored, or moved out and in again. Their text counts from now on. */
export function tellReturned({ store }: Game, changed: ReadonlySet<string>): readonly string[] {
  const returned = [...changed].filter((id) => store.posts.history(id).at(-2)?.change === 'gone');
  return store.posts
    .find(returned)
    .map(
      ({ number, author }) =>
        `#${number} by ${author} was gone and is back: its text counts since now, if you do not rule otherwise`,
    );
}
