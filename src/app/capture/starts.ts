import { FORUMS } from '../../forums/index.js';
import type { Post } from '../../kit/post.js';
import { minuteOf } from '../../kit/time.js';
import type { Capture, KeptPage } from '../../store/thread/captures.js';
import type { Turn } from '../../store/turn/turns.js';
import { aheadAt, passedBy } from '../clocks/compare.js';
import type { Game } from '../game/game.js';

/** Forums number posts as they come: negative where `a` was posted before `b`. */
export function comparePosts(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The first post of the open turn that we know of and that is still there. */
export function findFirstOf(turn: Turn | undefined, { store }: Game): Post | undefined {
  if (!turn) return undefined;
  return store.posts
    .load()
    .filter(({ via, at }) => via === 'thread' && minuteOf(at.ms) >= minuteOf(turn.opened))
    .find(({ id }) => store.posts.history(id).at(-1)?.change !== 'gone');
}

/**
 * Where to begin, one capture after the other: at the thread's start (`whole`) when the turn is new to us; else at the
 * turn's first post, where the engine leads on from there, or at the page that showed it. After the lock that page comes first, so that the open turn is read within minutes,
 * and then the whole thread once more; where only the latter failed, only that is tried again.
 */
export function findStarts(game: Game, turn: Turn | undefined, whole: string): readonly string[] {
  const { store, clock } = game;
  const last = turn && store.captures.lastComplete(turn.number);
  if (!turn || !last) return [whole];
  const first = findFirstOf(turn, game);
  const page = first && store.captures.pages(last.id).find(({ lastPost }) => comparePosts(lastPost, first.id) >= 0);
  const here = (page && startAt(page, first)) ?? page?.address ?? whole;
  const now = clock.now();
  const passed = passedBy({ at: now, clock: now + aheadAt(last, store.clocks.word()) });
  if (minuteOf(passed) <= minuteOf(turn.lock) || here === whole) return [here];
  if (!isWholeOwed(game, turn)) return [here];
  return minuteOf(passedBy(last)) > minuteOf(turn.lock) ? [whole] : [here, whole];
}

/** The engine's own way to read on from a post, where it has one. */
function startAt({ address, dialect }: KeptPage, { url }: Post): string | undefined {
  const forum = FORUMS.find(({ title }) => dialect.startsWith(title));
  return url === undefined ? undefined : forum?.startAt?.(address, url);
}

/**
 * True where the whole thread is still to be read after the lock. The first complete capture after it is of the open
 * turn, the second of the whole; one of a turn that begins where the thread does is both, as the turn's very first is.
 */
export function isWholeOwed({ store }: Game, turn: Turn): boolean {
  const complete = store.captures.list(turn.number).filter(({ state }) => state === 'complete');
  const after = complete.filter((look) => minuteOf(passedBy(look)) > minuteOf(turn.lock));
  const firstPage = ({ id }: Capture): string | undefined => store.captures.pages(id)[0]?.address;
  const [earliest] = complete.slice(-1);
  return after.length < 2 && !after.some((capture) => earliest && firstPage(capture) === firstPage(earliest));
}
