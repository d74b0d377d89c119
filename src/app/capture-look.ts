import type { PageFetcher } from '../browser/fetcher.js';
import { type Step, walkThread } from '../browser/walk.js';
import type { Page, ThreadPage } from '../forums/forum.js';
import { needForum } from '../forums/index.js';
import { Fault } from '../kit/result.js';
import type { Turn } from '../store/turns.js';
import { checkMissing } from './capture-missing.js';
import { comparePosts, findFirstOf } from './capture-starts.js';
import type { Game } from './game.js';

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
  /** What the judge should know, in sentences. */
  readonly remarks: readonly string[];
}

/** Told after each page, so that long work shows that it goes on. */
export type TellPage = (page: { readonly url: string; readonly pages: number; readonly posts: number }) => void;

interface Look {
  readonly game: Game;
  readonly fetcher: PageFetcher;
  readonly start: string;
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
  const { store, clock, who, config } = game;
  const tally = new Tally(game, store.turns.current());
  try {
    let whole = start === config.thread;
    if (!(await walk(look, start, tally))) {
      whole = true;
      await walk(look, config.thread, tally);
    }
    const id = tally.needCapture(start);
    const covered = { fromStart: whole, toEnd: true };
    if (store.captures.missing(id, covered).length > 0) await walk(look, whole ? config.thread : start, tally);
    const missing = store.captures.missing(id, covered);
    tally.remarks.push(...checkMissing(game, { missing, seen: tally.seen, fresh: tally.fresh }, look.acceptMissing));
    const { vanished } = store.captures.end(id, { at: clock.now(), covered });
    store.log.add({ at: clock.now(), who, what: `captured ${tally.tell(vanished.length)}` });
    return tally.captured(vanished.length);
  } catch (error) {
    if (!signal?.aborted) tally.fail(error);
    throw error;
  }
}

/** Walks and keeps the pages; false where a walk from the middle of the thread did not begin early enough for the turn. */
async function walk({ game, fetcher, tell }: Look, start: string, tally: Tally): Promise<boolean> {
  const first = start === game.config.thread ? undefined : findFirstOf(tally.turn, game);
  tally.beginWalk();
  for await (const step of walkThread({ start, fetcher, read: readWith(game), known: findKnown(game) })) {
    const top = step.page.posts[0]?.id;
    if (tally.pages === 0 && first !== undefined && top !== undefined && comparePosts(top, first) > 0) return false;
    tally.keep(step, start);
    tell({ url: step.kind === 'page' ? step.fetched.url : step.url, pages: tally.pages, posts: tally.posts });
  }
  return true;
}

/** Keeps the pages of one capture and adds up what they told. */
class Tally {
  readonly seen = new Set<string>();
  readonly fresh = new Set<string>();
  readonly remarks: string[] = [];
  pages = 0;
  posts = 0;
  #id: number | undefined;
  #unchanged = 0;
  readonly #changed = new Set<string>();
  #last: ThreadPage | undefined;

  constructor(
    readonly game: Game,
    readonly turn: Turn | undefined,
  ) {}

  /** The same thread may be walked twice in a capture: pages and posts are counted of the last walk. */
  beginWalk(): void {
    this.pages = 0;
    this.posts = 0;
    this.#unchanged = 0;
  }

  keep(step: Step<ThreadPage>, start: string): void {
    const { store, clock } = this.game;
    const [url, date] = step.kind === 'page' ? [step.fetched.url, step.fetched.date] : [step.url, step.date];
    this.#id ??= this.#begin(date);
    if (this.pages === 0 && url !== start && store.captures.lastPage(url) === undefined)
      this.#remark(`the forum now answers ${start} from ${url}`);
    if (step.kind === 'unchanged') {
      store.posts.saveUnchanged(this.#id, { address: url, at: clock.now(), clock: date });
      this.#unchanged++;
    } else {
      const { html, etag, lastModified } = step.fetched;
      const marks = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
      const page = { address: url, at: clock.now(), clock: date, dialect: step.page.dialect, html, ...marks };
      const news = store.posts.saveSeen(this.#id, page, step.page.posts);
      for (const id of news.fresh) this.fresh.add(id);
      for (const id of news.changed) this.#changed.add(id);
    }
    for (const { id } of step.page.posts) this.seen.add(id);
    for (const warning of step.page.warnings) this.#remark(warning);
    this.#last = step.page;
    this.pages++;
    this.posts += step.page.posts.length;
  }

  needCapture(start: string): number {
    if (this.#id !== undefined) return this.#id;
    throw new Fault(
      'unreadable',
      `The thread ${start}`,
      'it gave no page',
      'Open the address in a browser and see what it shows.',
    );
  }

  /** Ends the capture as faulty, with what went wrong. */
  fail(error: unknown): void {
    const { store, clock, who } = this.game;
    const fault = error instanceof Fault ? error.message : 'the program broke off';
    this.#id ??= this.#begin(clock.now());
    store.captures.end(this.#id, { at: clock.now(), fault });
    store.log.add({ at: clock.now(), who, what: `capture failed: ${fault}` });
  }

  captured(vanished: number): Captured {
    const { dialect, title, locked, announced } = this.#last as ThreadPage;
    const isOpen = this.turn !== undefined && this.game.clock.now() <= this.turn.lock;
    if (locked && isOpen) this.#remark('the thread is closed to new posts while the turn is open');
    const number = this.#last?.posts.at(-1)?.number;
    if (announced !== undefined && number !== undefined && number > announced)
      this.#remark(`the thread announces ${announced} posts and shows ${number}`);
    return {
      dialect,
      title,
      pages: this.pages,
      unchanged: this.#unchanged,
      posts: this.posts,
      fresh: this.fresh.size,
      changed: this.#changed.size,
      vanished,
      remarks: this.remarks,
    };
  }

  /** The capture in a line of the log. */
  tell(vanished: number): string {
    return `${this.pages} pages with ${this.posts} posts, ${this.fresh.size} new, ${this.#changed.size} changed, ${vanished} gone`;
  }

  #begin(date: number): number {
    const { store, clock, config } = this.game;
    return store.captures.begin({
      at: clock.now(),
      clock: date,
      address: config.thread,
      ...(this.turn && { turn: this.turn.number }),
    });
  }

  #remark(line: string): void {
    if (!this.remarks.includes(line)) this.remarks.push(line);
  }
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
