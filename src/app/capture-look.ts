import type { PageFetcher } from '../browser/fetcher.js';
import { walkThread } from '../browser/walk.js';
import type { ThreadPage } from '../forums/forum.js';
import { tellBelated, tellReturned } from './capture-belated.js';
import { checkMissing } from './capture-missing.js';
import { comparePosts, findFirstOf } from './capture-starts.js';
import { type Captured, Tally } from './capture-tally.js';
import type { Game } from './game.js';
import { readWith } from './read-page.js';

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
  readonly signal?: AbortSignal;
}

/**
 * One capture from an address on, kept as it comes. Where posts are missing that were there before, the pages are read
 * once more in the same capture: a post may have moved over a page's edge meanwhile. Throws Faults; the capture is
 * then kept as faulty, and no post is called deleted by it.
 */
export async function lookAtThread(look: Look): Promise<Captured> {
  const { game, start, signal } = look;
  const { store, clock, who } = game;
  const tally = new Tally(game, store.turns.current());
  const before = store.captures.lastComplete(tally.turn?.number);
  try {
    let fromStart = start === look.whole;
    if (!(await walk(look, start, tally))) {
      fromStart = true;
      await walk(look, look.whole, tally);
    }
    const id = tally.needCapture(start);
    const covered = { fromStart, toEnd: true };
    if (store.captures.missing(id, covered).length > 0) await walk(look, fromStart ? look.whole : start, tally);
    const missing = store.captures.missing(id, covered);
    tally.remarks.push(...checkMissing(game, { missing, seen: tally.seen, fresh: tally.fresh }, look.acceptMissing));
    tally.remarks.push(...tellBelated(game, tally.fresh, before), ...tellReturned(game, tally.changed));
    const { vanished } = store.captures.end(id, { at: clock.now(), covered });
    store.log.add({ at: clock.now(), who, what: `captured ${tally.tell(vanished.length)}` });
    return tally.captured(vanished.length);
  } catch (error) {
    if (!signal?.aborted) tally.fail(error);
    throw error;
  }
}

/** Walks and keeps the pages; false where a walk from the middle of the thread did not begin early enough for the turn. */
async function walk({ game, fetcher, tell, whole }: Look, start: string, tally: Tally): Promise<boolean> {
  const first = start === whole ? undefined : findFirstOf(tally.turn, game);
  tally.beginWalk();
  for await (const step of walkThread({ start, fetcher, read: readWith(game), known: findKnown(game) })) {
    const top = step.page.posts[0]?.id;
    if (tally.pages === 0 && first !== undefined && top !== undefined && comparePosts(top, first) > 0) return false;
    tally.keep(step, start);
    tell({ url: step.kind === 'page' ? step.fetched.url : step.url, pages: tally.pages, posts: tally.posts });
  }
  return true;
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
