import type { Step } from '../../browser/walk.js';
import type { HiddenAs } from '../../core/post.js';
import { AppError } from '../../core/result.js';
import type { ThreadPage } from '../../forums/forum.js';
import type { Turn } from '../../store/turns.js';
import { ClockFault } from '../forum/clocks.js';
import { formatRemark, type LookRemark, toKept } from '../forum/remarks.js';
import type { Game } from '../game/game.js';
import { formatOtherAuthors, formatOtherwise } from './checks.js';
import { type Move, ThreadHome } from './thread-home.js';

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

/** Keeps the pages of one capture and adds up what they told. */
export class CaptureRun {
  readonly seen = new Set<string>();
  readonly fresh = new Set<string>();
  readonly changed = new Set<string>();
  /** Posts that a page tells as hidden from players, and as what. */
  readonly hidden = new Map<string, HiddenAs>();
  readonly #remarks: LookRemark[] = [];
  readonly home: ThreadHome;
  /** When the capture began, by the forum's clock. */
  begun: number | undefined;
  #id: number | undefined;
  readonly #pages = new Set<string>();
  readonly #unchanged = new Set<string>();
  readonly #posts = new Set<string>();
  #last: ThreadPage | undefined;
  /** What not every page of a walk tells. */
  #title = '';
  #locked = false;
  #offset: number | undefined;

  constructor(
    readonly game: Game,
    readonly turn: Turn | undefined,
    move?: Move,
  ) {
    this.home = new ThreadHome(game, move);
  }

  /** The same thread may be walked twice in a capture: pages and posts are counted of the last walk. */
  beginWalk(): void {
    this.#pages.clear();
    this.#unchanged.clear();
    this.#posts.clear();
    this.#last = undefined;
    this.#locked = false;
  }

  /** Pages of this walk, each counted once. */
  get pages(): number {
    return this.#pages.size;
  }

  /** Posts that this walk showed. */
  get posts(): number {
    return this.#posts.size;
  }

  /** Begins the capture, where it has not begun, at a moment of the forum's clock (ms); gives its id. */
  begin(date: number): number {
    const { store, clock, config } = this.game;
    this.begun ??= date;
    this.#id ??= store.captures.begin({
      at: clock.now(),
      clock: date,
      address: config.thread,
      ...(this.turn && { turn: this.turn.number }),
    });
    return this.#id;
  }

  keep(step: Step<ThreadPage>, start: string): void {
    this.tellAll(step.page.warnings);
    for (const { id, as } of step.page.hidden ?? []) this.hidden.set(id, as);
    // Of a page without posts nothing is kept but that it was no blindness.
    if (step.page.isBare) return;
    const { store, clock } = this.game;
    const [url, date] = step.kind === 'page' ? [step.fetched.url, step.fetched.date] : [step.url, step.date];
    const id = this.begin(date);
    if (this.pages === 0 && url !== start && store.captures.lastPage(url) === undefined)
      this.tellAll([`the forum now answers ${start} from ${url}`]);
    if (step.kind === 'unchanged') {
      store.posts.saveUnchanged(id, { address: url, at: clock.now(), clock: date });
      if (!this.#pages.has(url)) this.#unchanged.add(url);
    } else {
      this.#unchanged.delete(url);
      const { html, etag, lastModified } = step.fetched;
      const marks = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
      const { dialect, named = false } = step.page;
      const page = { address: url, at: clock.now(), clock: date, dialect, named, html, ...marks };
      this.tellAll(formatOtherAuthors(this.game, step.page.posts));
      const news = store.posts.saveSeen(id, page, step.page.posts);
      for (const post of news.fresh) this.fresh.add(post);
      for (const post of news.changed) this.changed.add(post);
    }
    if (step.kind === 'page') this.#checkOffset(url, step.page.offset);
    for (const { id: post } of step.page.posts) {
      this.seen.add(post);
      this.#posts.add(post);
    }
    this.#last = step.page;
    this.#title = step.page.title || this.#title;
    this.#locked ||= step.page.locked;
    this.#pages.add(url);
  }

  /** A board keeps one zone: where it was measured, all pages must give the same. */
  #checkOffset(url: string, offset: number | undefined): void {
    if (offset === undefined) return;
    if ((this.#offset ?? offset) !== offset)
      throw new AppError(
        'unreadable',
        `The page ${url}`,
        `by its clock the board is ${offset} minutes from UTC, and by another page's ${this.#offset}`,
        "Set the forum's zone in adjutant.yaml: site: {offset: America/New_York}.",
      );
    this.#offset = offset;
  }

  needCapture(start: string): number {
    if (this.#id !== undefined) return this.#id;
    throw new AppError(
      'unreadable',
      `The thread ${start}`,
      'it gave no page',
      'Open the address in a browser and see what it shows.',
    );
  }

  /** Ends the capture as faulty, with what went wrong. */
  fail(error: unknown): void {
    const { store, clock, who } = this.game;
    const fault = error instanceof AppError ? error.message : 'the program broke off';
    const date = error instanceof ClockFault ? error.forum : clock.now();
    store.captures.end(this.begin(date), { at: clock.now(), fault });
    store.log.add({ at: clock.now(), who, what: `capture failed: ${fault}` });
  }

  /** What the look came to, once it is complete; its remarks are kept. */
  captured(vanished: number): Captured {
    this.tellAll(this.home.remarks);
    const moved = [...this.changed].filter((id) => this.home.isMoved || this.home.foundAgain.has(id));
    this.tellAll(formatOtherwise(this.game, moved));
    const { dialect, announced } = this.#last as ThreadPage;
    const isOpen = this.turn !== undefined && this.game.clock.now() <= this.turn.lock;
    if (this.#locked && isOpen) this.remark('thread-closed');
    const number = this.#last?.posts.at(-1)?.number;
    if (announced !== undefined && number !== undefined && number > announced)
      this.tellAll([`the thread announces ${announced} posts and shows ${number}`]);
    for (const remark of this.#remarks)
      if (this.#id !== undefined) this.game.store.captures.remark(this.#id, toKept(remark));
    return {
      dialect,
      title: this.#title,
      pages: this.pages,
      unchanged: this.#unchanged.size,
      posts: this.posts,
      fresh: this.fresh.size,
      changed: this.changed.size,
      vanished,
      remarks: this.#remarks.map(formatRemark),
    };
  }

  /** The capture in a line of the log. */
  tell(vanished: number): string {
    return `${this.pages} ${this.pages === 1 ? 'page' : 'pages'} with ${this.posts} ${this.posts === 1 ? 'post' : 'posts'}, ${this.fresh.size} new, ${this.changed.size} changed, ${vanished} gone`;
  }

  /** Adds what the judge should know of this look, once. */
  remark(remark: LookRemark): void {
    const told = formatRemark(remark);
    if (!this.#remarks.some((one) => formatRemark(one) === told)) this.#remarks.push(remark);
  }

  /** The same for sentences. */
  tellAll(sentences: readonly string[]): void {
    for (const told of sentences) this.remark({ told });
  }
}
