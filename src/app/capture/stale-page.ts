import type { Step } from '../../browser/walk.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import type { ThreadPage } from '../../forums/forum.js';
import type { Game } from '../game/game.js';

/** How much older (ms) than what was read before a page may be: servers of one forum keep no better time. */
const APART = 60_000;

export function stepAddress(step: Step<ThreadPage>): string {
  return step.kind === 'page' ? step.fetched.url : step.url;
}

/**
 * Refuses an old copy of a page, as caches hand them out where a forum is slow: what was posted since would be taken
 * for deleted, and what was changed for changed back. `begun` is when this capture began. All by the forum's clock;
 * where that ran ahead of ours and was set right, nothing is older than our own.
 */
export function checkAge({ store, clock }: Game, step: Step<ThreadPage>, begun: number | undefined): void {
  const date = step.kind === 'page' ? step.fetched.date : step.date;
  const last = store.captures.lastComplete();
  const read = Math.max(begun ?? 0, ...(last ? store.captures.pages(last.id).map((page) => page.clock) : []));
  if (date >= Math.min(read, clock.now()) - APART) return;
  throw new Fault(
    'try-later',
    `The page ${stepAddress(step)}`,
    `it is of ${writeIso(date)}, older than what was read before (${writeIso(read)})`,
    'Some cache may have answered for the forum: capture again later; nothing of the page was kept.',
  );
}

/** True before the thread was first read to its end: nothing can be told from it yet. */
export function isUnread({ store, config }: Game): boolean {
  return !store.captures.isRead(config.thread);
}

/** True where a page shows a post that some page showed before. */
export function showsKnown({ store }: Game, page: ThreadPage): boolean {
  return page.posts.some(({ id }) => store.posts.history(id).length > 0);
}

/** The Fault of pages that show nothing of the thread as we know it. */
export function anotherThread({ store, config }: Game): Fault {
  const known = store.posts.load().filter(({ via }) => via === 'thread').length;
  return new Fault(
    'unreadable',
    `The thread ${config.thread}`,
    `it shows none of the ${known} posts that were there before: it may be another thread, or one that was moved or emptied`,
    'Look at it in a browser. If they really were deleted, say so: adjutant capture --accept-missing. Until then nothing is taken for deleted.',
  );
}
