import type { PageFetcher } from '../../browser/fetcher.js';
import type { Post } from '../../core/post.js';
import { MINUTE, minuteOf } from '../../core/time.js';
import { FORUMS } from '../../forums/index.js';
import type { Capture, KeptPage } from '../../store/captures.js';
import type { Turn } from '../../store/turns.js';
import { aheadAt, passedBy } from '../forum/clocks.js';
import type { Game } from '../game/game.js';

/** Forums number posts as they come: negative where `a` was posted before `b`. */
export function comparePosts(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The first post of the open turn that we know of and that is still there. */
export function findFirstOf(turn: Turn | undefined, { store }: Game): Post | undefined {
  if (!turn) return undefined;
  return store.posts
    .load({ after: turn.opened - (turn.opened % MINUTE) - 1 })
    .filter(({ via, at }) => via === 'thread' && minuteOf(at.ms) >= minuteOf(turn.opened))
    .find(({ id }) => store.posts.history(id).at(-1)?.change !== 'gone');
}

/**
 * Where to begin, one capture after the other: when the turn is new to us at the first post of the turn before, and where
 * there is none at the thread's start (`whole`); else at the turn's own first post, where the engine leads on from there,
 * or at the page that showed it. After the lock that page comes first, so that the open turn is read within minutes, and
 * then everything from the turn before on once more: nothing older can bear on it. Where only the latter failed, only
 * that is tried again.
 */
export function findStarts(game: Game, turn: Turn | undefined, whole: string): readonly string[] {
  const { store, clock } = game;
  const from = startOf(turn && store.turns.find(turn.number - 1), game) ?? whole;
  const last = turn && store.captures.lastComplete(turn.number);
  if (!turn || !last) return [from];
  const here = startOf(turn, game) ?? from;
  const now = clock.now();
  const passed = passedBy({ at: now, clock: now + aheadAt(last, store.clocks.word()) });
  if (minuteOf(passed) <= minuteOf(turn.lock) || here === from) return [here];
  if (!isWholeOwed(game, turn)) return [here];
  return minuteOf(passedBy(last)) > minuteOf(turn.lock) ? [from] : [here, from];
}

/** Where a turn's first post is read, by the last complete look at it; undefined where none was seen, or the forum has moved since. */
function startOf(turn: Turn | undefined, game: Game): string | undefined {
  const { captures } = game.store;
  const last = turn && captures.lastComplete(turn.number);
  const first = last?.address === game.config.thread ? findFirstOf(turn, game) : undefined;
  const page = last && first && captures.pages(last.id).find(({ lastPost }) => comparePosts(lastPost, first.id) >= 0);
  return page && (startAt(page, first) ?? page.address);
}

/** The engine's own way to read on from a post, where it has one. */
function startAt({ address, dialect }: KeptPage, { url }: Post): string | undefined {
  const forum = FORUMS.find(({ title }) => dialect.startsWith(title));
  return url === undefined ? undefined : forum?.startAt?.(address, url);
}

/**
 * True where everything from the turn before on is still to be read after the lock. The first complete capture after it
 * is of the open turn, the second of all that; one that begins where the turn's very first did is both.
 */
export function isWholeOwed({ store }: Game, turn: Turn): boolean {
  const complete = store.captures.list(turn.number).filter(({ state }) => state === 'complete');
  const after = complete.filter((look) => minuteOf(passedBy(look)) > minuteOf(turn.lock));
  const firstPage = ({ id }: Capture): string | undefined => store.captures.pages(id)[0]?.address;
  const [earliest] = complete.slice(-1);
  return after.length < 2 && !after.some((capture) => earliest && firstPage(capture) === firstPage(earliest));
}

/**
 * The address at which a thread's reading begins: the configured one, or that of the engine's own data where the engine
 * gives its threads so. What engine it is, the page tells; it is asked for that only before the first capture.
 */
export async function findThreadStart(game: Game, fetcher: PageFetcher): Promise<string> {
  const { thread, forum } = game.config;
  const engines = FORUMS.filter((one) => one.startOf?.(thread) !== undefined);
  if (engines.length === 0) return thread;
  const forced = engines.find(({ id }) => id === forum)?.startOf?.(thread);
  if (forum !== undefined) return forced ?? thread;
  const kept = findKept(
    game,
    engines.flatMap((one) => one.startOf?.(thread) ?? []),
  );
  // After a failed look the page for people is asked again: the data may have moved with it.
  if (kept !== undefined && game.store.captures.latest()?.state !== 'faulty') return kept;
  const fetched = await fetcher.fetchPage(thread);
  if (fetched.kind !== 'page') return thread;
  const { url, html } = fetched.page;
  return engines.find((one) => one.recognise(html).length > 0)?.startOf?.(url) ?? thread;
}

/** Where the first complete capture of the thread began; the engine's data may have been reached by a redirect. */
function findKept({ store, config }: Game, starts: readonly string[]): string | undefined {
  const known = starts.find((start) => store.captures.lastPage(start) !== undefined);
  if (known !== undefined) return known;
  const first = store.captures
    .list()
    .findLast(({ address, state }) => address === config.thread && state === 'complete');
  return first && store.captures.pages(first.id)[0]?.address;
}
