import type { PageFetcher } from '../../browser/fetcher.js';
import { type Step, walkThread } from '../../browser/walk.js';
import { AppError } from '../../core/result.js';
import type { ThreadPage } from '../../forums/forum.js';
import { timeAnswers } from '../forum/clocks.js';
import { readWith } from '../forum/fetch.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/open.js';
import { type Captured, CaptureRun } from './capture-run.js';
import {
  anotherThread,
  checkAge,
  checkMissing,
  formatLateArrivals,
  formatReturned,
  isUnread,
  showsKnown,
  stepAddress,
} from './checks.js';
import { comparePosts, findFirstOf, findStarts, findThreadStart } from './starts.js';
import type { Move } from './thread-home.js';

/** Told after each page, so that long work shows that it goes on. */
export type TellPage = (page: { readonly url: string; readonly pages: number; readonly posts: number }) => void;

interface Look {
  readonly game: Game;
  readonly fetcher: PageFetcher;
  readonly start: string;
  /** Where the whole thread begins. */
  readonly whole: string;
  readonly tell: TellPage;
  readonly acceptMissing?: boolean;
  readonly move?: Move;
  readonly signal?: AbortSignal;
}

/**
 * One capture from an address on, kept as it comes. Where posts are missing that were there before, the pages are read
 * once more in the same capture: one may have moved over a page's edge meanwhile. Throws AppErrors; the capture is then
 * kept as faulty, and no post is called deleted by it.
 */
async function lookAtThread(look: Look): Promise<Captured> {
  const { game, start, signal } = look;
  const { store, clock, who } = game;
  const run = new CaptureRun(game, store.turns.current(), look.move);
  try {
    let fromStart = await walkEither(look, start, run);
    const id = run.needCapture(start);
    if (store.captures.missing(id, { fromStart, toEnd: true }).length > 0)
      fromStart = await walkEither(look, fromStart ? look.whole : start, run);
    const { seen, fresh, hidden } = run;
    const covered = { fromStart, toEnd: true, hidden };
    const missing = store.captures.missing(id, covered);
    run.tellAll(checkMissing(game, { missing, seen, fresh, hidden }, look.acceptMissing));
    run.tellAll([...formatLateArrivals(game, run.fresh), ...formatReturned(game, run.changed)]);
    const { vanished } = store.captures.end(id, { at: clock.now(), covered });
    store.log.add({ at: clock.now(), who, what: `captured ${run.tell(vanished.length)}` });
    return run.captured(vanished.length);
  } catch (error) {
    if (!signal?.aborted) run.fail(error);
    throw error;
  }
}

/**
 * Walks from an address on, or from the thread's beginning where that was too late or is no longer to be had: the
 * thread's own address may still lead to it. True where it was the beginning.
 */
async function walkEither(look: Look, start: string, run: CaptureRun): Promise<boolean> {
  const isWhole = start === look.whole;
  run.beginWalk();
  try {
    if (await walk(look, start, run)) return isWhole;
  } catch (error) {
    const isLost = error instanceof AppError && error.kind === 'unreadable' && run.pages === 0;
    if (isWhole || !isLost) throw error;
  }
  run.beginWalk();
  await walk(look, look.whole, run);
  return true;
}

/**
 * Walks and keeps the pages; false where a walk from the middle of the thread did not begin early enough for the turn.
 * Nothing is kept before a page shows a post that we know: until then it may be another thread.
 */
async function walk(look: Look, start: string, run: CaptureRun): Promise<boolean> {
  const { game, tell, whole } = look;
  const fetcher = timeAnswers(game, look.fetcher, (remark) => run.remark(remark));
  const first = start === whole ? undefined : findFirstOf(run.turn, game)?.id;
  const waiting: Step<ThreadPage>[] = [];
  const { home } = run;
  let [isOurs, isFirst] = [false, true];
  const keep = (): void => {
    for (const step of waiting.splice(0)) {
      const ready = { ...step, page: home.named(step.page) };
      run.keep(ready, start);
      tell({ url: stepAddress(ready), pages: run.pages, posts: run.posts });
    }
  };
  const isEdgeUnsure = findUnsureEdges(game, run);
  for await (const step of walkThread({ start, fetcher, read: readWith(game), known: findKnown(game), isEdgeUnsure })) {
    home.weigh(step.page);
    const top = home.named(step.page).posts[0]?.id;
    if (isFirst && first !== undefined && top !== undefined && comparePosts(top, first) > 0) return false;
    isFirst = false;
    checkAge(game, step, run.begun);
    waiting.push(step);
    const isKnown = (): boolean =>
      look.acceptMissing === true || isUnread(game) || waiting.some(({ page }) => showsKnown(game, home.named(page)));
    isOurs ||= home.isSettled && isKnown();
    if (isOurs) keep();
  }
  if (waiting.length > 0) {
    home.conclude(waiting.map(({ page }) => page));
    if (!home.isMoved) throw anotherThread(game);
    keep();
  }
  return true;
}

/**
 * Says where a new post may have slipped through between two pages: where the later one begins with a new post too. A
 * known one that slipped through is missed. When the thread is read for the first time, only posts of the open turn
 * are worth asking twice for; the older ones are read again after the lock.
 */
function findUnsureEdges(game: Game, { fresh, turn, home }: CaptureRun): (page: ThreadPage) => boolean {
  const opened = isUnread(game) ? (turn?.opened ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  return (page) => {
    const [first] = home.named(page).posts;
    return (
      first !== undefined &&
      first.at.ms >= opened &&
      (fresh.has(first.id) || game.store.posts.history(first.id).length === 0)
    );
  };
}

/** The page we have of an address, so that it is only sent again where it changed. */
function findKnown(
  game: Game,
): (url: string) => { etag?: string; lastModified?: string; page: ThreadPage } | undefined {
  const read = readWith(game);
  return (url) => {
    const kept = game.store.captures.lastPage(url);
    if (!kept || (kept.etag === undefined && kept.lastModified === undefined)) return undefined;
    const page = read({ url, html: game.store.captures.readBody(kept.id), date: kept.clock }, undefined);
    return {
      page,
      ...(kept.etag && { etag: kept.etag }),
      ...(kept.lastModified && { lastModified: kept.lastModified }),
    };
  };
}

/** How a capture is to go on. */
export interface CaptureOptions {
  /** The judge's word that posts which are missing were really deleted, however many. */
  readonly acceptMissing?: boolean;
  /** The judge's word on a thread that stands elsewhere by now. */
  readonly move?: Move;
  /** A capture stopped by it is left as broken off: neither complete nor faulty. */
  readonly signal?: AbortSignal;
}

/**
 * Looks at the thread and keeps what it shows, page by page, each in one step, so that a broken-off capture loses and
 * doubles nothing. From the turn before on when the turn opens; from the open turn's first page on while it runs; after
 * the lock the open turn's pages at once, and then once more from the turn before on. A page that is not as expected is an AppError, and
 * the capture is kept as faulty.
 */
export async function captureThread(
  game: Game,
  fetcher: PageFetcher,
  tell: TellPage = () => {},
  options: CaptureOptions = {},
): Promise<Captured> {
  return locked(game, 'capture', async () => {
    const whole = await findWhole(game, fetcher, options.signal);
    let all: Captured | undefined;
    for (const start of findStarts(game, game.store.turns.current(), whole)) {
      const found = await lookAtThread({ game, fetcher, start, whole, tell, ...options });
      all = all ? sum(all, found) : found;
    }
    return all as Captured;
  });
}

/** Where the thread begins; that it can't be found out is a faulty capture too. */
async function findWhole(game: Game, fetcher: PageFetcher, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await findThreadStart(game, fetcher);
  } catch (error) {
    if (!signal?.aborted) new CaptureRun(game, game.store.turns.current()).fail(error);
    throw error;
  }
}

function sum(one: Captured, other: Captured): Captured {
  return {
    dialect: other.dialect,
    title: other.title,
    pages: one.pages + other.pages,
    unchanged: one.unchanged + other.unchanged,
    posts: Math.max(one.posts, other.posts),
    fresh: one.fresh + other.fresh,
    changed: one.changed + other.changed,
    vanished: one.vanished + other.vanished,
    remarks: [...new Set([...one.remarks, ...other.remarks])],
  };
}
