import type { PageFetcher } from '../../browser/fetcher.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/lock.js';
import { lookAtThread, type TellPage } from './look.js';
import { findStarts } from './starts.js';
import { type Captured, Tally } from './tally.js';
import { findThreadStart } from './thread-start.js';

/** How a capture is to go on. */
export interface CaptureOptions {
  /** The judge's word that posts which are missing were really deleted, however many. */
  readonly acceptMissing?: boolean;
  /** A capture stopped by it is left as broken off: neither complete nor faulty. */
  readonly signal?: AbortSignal;
}

/**
 * Looks at the thread and keeps what it shows, page by page, each in one step, so that a broken-off capture loses and
 * doubles nothing. From the turn before on when the turn opens; from the open turn's first page on while it runs; after
 * the lock the open turn's pages at once, and then once more from the turn before on. A page that is not as expected is a Fault, and
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
    if (!signal?.aborted) new Tally(game, game.store.turns.current()).fail(error);
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
