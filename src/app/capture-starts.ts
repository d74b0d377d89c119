import { minuteOf } from '../kit/time.js';
import type { Capture } from '../store/captures.js';
import type { Turn } from '../store/turns.js';
import type { Game } from './game.js';

/** Forums number posts as they come: negative where `a` was posted before `b`. */
export function comparePosts(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The first post of the open turn that we know of and that is still there. */
export function findFirstOf(turn: Turn | undefined, { store }: Game): string | undefined {
  if (!turn) return undefined;
  return store.posts
    .load()
    .filter(({ via, at }) => via === 'thread' && minuteOf(at.ms) >= minuteOf(turn.opened))
    .find(({ id }) => store.posts.history(id).at(-1)?.change !== 'gone')?.id;
}

/**
 * Where to begin, one capture after the other: at the thread's start (`whole`) when the turn is new to us; else at the page that
 * showed the turn's first post. After the lock that page comes first, so that the open turn is read within minutes,
 * and then the whole thread once more.
 */
export function findStarts(game: Game, turn: Turn | undefined, whole: string): readonly string[] {
  const { store, clock } = game;
  const last = turn && store.captures.lastComplete(turn.number);
  if (!turn || !last) return [whole];
  const first = findFirstOf(turn, game);
  const page =
    first === undefined
      ? undefined
      : store.captures.pages(last.id).find(({ lastPost }) => comparePosts(lastPost, first) >= 0);
  const here = page?.address ?? whole;
  const forumNow = clock.now() + (last.clock - last.at);
  if (minuteOf(forumNow) <= minuteOf(turn.lock) || here === whole) return [here];
  return isReadAfterLock(game, turn) ? [here] : [here, whole];
}

/** True once the whole thread was read after the lock: a turn's first complete capture begins where the thread does. */
function isReadAfterLock({ store }: Game, turn: Turn): boolean {
  const complete = store.captures.list().filter(({ turn: of, state }) => of === turn.number && state === 'complete');
  const firstPage = ({ id }: Capture): string | undefined => store.captures.pages(id)[0]?.address;
  const [earliest] = complete.slice(-1);
  const start = earliest && firstPage(earliest);
  return complete.some((capture) => minuteOf(capture.clock) > minuteOf(turn.lock) && firstPage(capture) === start);
}
