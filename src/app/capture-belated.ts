import { minuteOf, writeIso } from '../kit/time.js';
import type { Capture } from '../store/captures.js';
import type { Game } from './game.js';

/**
 * Remarks on new posts that bear a time at which the thread was already read to its end without them: a moderator moved
 * them in from another thread, or let them through later. Their time stands as the forum shows it; whether their orders
 * were in the thread in time is the judge's call (R3). `before` is the last complete capture, of before this one.
 */
export function tellBelated(
  { store }: Game,
  fresh: ReadonlySet<string>,
  before: Capture | undefined,
): readonly string[] {
  if (before === undefined) return [];
  return store.posts
    .load()
    .filter(({ id, at }) => fresh.has(id) && at.sure !== 'relative' && minuteOf(at.ms) < minuteOf(before.clock))
    .map(
      ({ number, author, at }) =>
        `#${number} by ${author} bears the time ${writeIso(at.ms)}, but was not in the thread when it was read at ${writeIso(before.clock)}: moved in from elsewhere, or let through later`,
    );
}

/** Remarks on posts that were gone and are back: restored, or moved out and in again. Their text counts from now on. */
export function tellReturned({ store }: Game, changed: ReadonlySet<string>): readonly string[] {
  return store.posts
    .load()
    .filter(({ id }) => changed.has(id) && store.posts.history(id).at(-2)?.change === 'gone')
    .map(
      ({ number, author }) =>
        `#${number} by ${author} was gone and is back: its text counts since now, if you do not rule otherwise`,
    );
}
