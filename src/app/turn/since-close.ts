import type { InputMark } from '../../store/closes.js';
import type { PostChange } from '../../store/posts.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';

const MINUTE = 60_000;

/** What has come in since a turn was closed and is not in what is shown of it. */
export interface SinceClose {
  readonly posts: readonly PostChange[];
  /** How many things were entered for it. */
  readonly entries: number;
}

/**
 * Finds what of a turn's own inputs is later than a close. What was changed for all turns since, as the roster or a
 * template, and what came after its time changes nothing that was said of it.
 */
export function findSinceClose({ store }: Game, turn: Turn, mark: InputMark, turns: readonly Turn[]): SinceClose {
  const [before, after] = [-1, 1].map((step) => turns.find(({ number }) => number === turn.number + step));
  const wholeMinute = (ms: number) => ms - (ms % MINUTE);
  const posts = store.posts.changedAfter(mark, {
    lockBefore: before?.lock ?? Number.MIN_SAFE_INTEGER,
    opened: wholeMinute(turn.opened),
    lock: wholeMinute(turn.lock) + MINUTE - 1,
    next: after ? wholeMinute(after.opened) : Number.MAX_SAFE_INTEGER,
  });
  return { posts, entries: store.entries.countAfter(turn.number, mark.entry) };
}
