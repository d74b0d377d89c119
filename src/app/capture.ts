import type { PageFetcher } from '../browser/fetcher.js';
import { walkThread } from '../browser/walk.js';
import type { Page, ThreadPage } from '../forums/forum.js';
import { needForum } from '../forums/index.js';
import { Fault } from '../kit/result.js';
import { minuteOf } from '../kit/time.js';
import type { Turn } from '../store/turns.js';
import type { Game } from './game.js';
import { locked } from './locked.js';

/** What a look at the thread found. */
export interface Captured {
  readonly dialect: string;
  readonly title: string;
  readonly pages: number;
  readonly unchanged: number;
  readonly posts: number;
  readonly fresh: number;
  readonly changed: number;
  readonly vanished: number;
}

/** Told after each page, so that long work shows that it goes on. */
export type TellPage = (page: { readonly url: string; readonly pages: number; readonly posts: number }) => void;

/**
 * Looks at the thread once and keeps what it shows, page by page, each in one step, so that a broken-off capture loses
 * and doubles nothing. The whole thread when the turn opens and once after the lock; else from the open turn's first
 * page on. A page that is not as expected is a Fault, and the capture is kept as faulty.
 */
export async function captureThread(game: Game, fetcher: PageFetcher, tell: TellPage = () => {}): Promise<Captured> {
  return locked(game, 'capture', async () => {
    const { store, clock, config, who } = game;
    const turn = store.turns.current();
    const start = findStart(game, turn);
    const found = { dialect: '', title: '', pages: 0, unchanged: 0, posts: 0, fresh: 0, changed: 0, vanished: 0 };
    let id: number | undefined;
    try {
      for await (const step of walkThread({ start, fetcher, read: readWith(game), known: findKnown(game) })) {
        const [url, date] = step.kind === 'page' ? [step.fetched.url, step.fetched.date] : [step.url, step.date];
        id ??= store.captures.begin({
          at: clock.now(),
          clock: date,
          address: config.thread,
          ...(turn && { turn: turn.number }),
        });
        if (step.kind === 'unchanged') {
          store.posts.saveUnchanged(id, { address: url, at: clock.now(), clock: date });
          found.unchanged++;
        } else {
          const { html, etag, lastModified } = step.fetched;
          const page = {
            address: url,
            at: clock.now(),
            clock: date,
            dialect: step.page.dialect,
            html,
            ...(etag && { etag }),
            ...(lastModified && { lastModified }),
          };
          const news = store.posts.saveSeen(id, page, step.page.posts);
          found.fresh += news.fresh.length;
          found.changed += news.changed.length;
        }
        found.dialect = step.page.dialect;
        found.title = step.page.title;
        found.pages++;
        found.posts += step.page.posts.length;
        tell({ url, pages: found.pages, posts: found.posts });
      }
    } catch (error) {
      const fault = error instanceof Fault ? error : undefined;
      if (id === undefined)
        id = store.captures.begin({
          at: clock.now(),
          clock: clock.now(),
          address: config.thread,
          ...(turn && { turn: turn.number }),
        });
      store.captures.end(id, { at: clock.now(), fault: fault?.message ?? 'the program broke off' });
      store.log.add({ at: clock.now(), who, what: `capture failed: ${fault?.message ?? 'the program broke off'}` });
      throw error;
    }
    if (id === undefined)
      throw new Fault(
        'unreadable',
        `The thread ${start}`,
        'it gave no page',
        'Open the address in a browser and see what it shows.',
      );
    const { vanished } = store.captures.end(id, {
      at: clock.now(),
      covered: { fromStart: start === config.thread, toEnd: true },
    });
    store.log.add({
      at: clock.now(),
      who,
      what: `captured ${found.pages} pages with ${found.posts} posts, ${found.fresh} new, ${found.changed} changed, ${vanished.length} gone`,
    });
    return { ...found, vanished: vanished.length };
  });
}

function readWith({ config }: Game): (page: Page, order: ThreadPage['dateOrder']) => ThreadPage {
  return (page, order) => {
    const dateOrder = config.site.dateOrder ?? order;
    return needForum(page, config.forum).readPage(page, { ...config.site, ...(dateOrder && { dateOrder }) });
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

/** Where to begin: at the thread's start, or at the page that showed the open turn's first post. */
function findStart({ store, config, clock }: Game, turn: Turn | undefined): string {
  const last = turn && store.captures.lastComplete(turn.number);
  if (!turn || !last) return config.thread;
  const isLocked = minuteOf(clock.now()) > minuteOf(turn.lock);
  const seenAfterLock = minuteOf(last.clock) > minuteOf(turn.lock);
  if (isLocked && !seenAfterLock) return config.thread;
  const first = store.posts
    .load()
    .find((post) => post.via === 'thread' && minuteOf(post.at.ms) >= minuteOf(turn.opened));
  const page = first && store.captures.pages(last.id).find(({ lastPost }) => comparePosts(lastPost, first.id) >= 0);
  return page?.address ?? config.thread;
}

/** Forums number posts as they come. */
function comparePosts(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
