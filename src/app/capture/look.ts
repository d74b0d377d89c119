import type { PageFetcher } from '../../browser/fetcher.js';
import { type Step, walkThread } from '../../browser/walk.js';
import type { Post, Revision } from '../../core/post.js';
import { Fault } from '../../core/result.js';
import { minuteOf, writeIso } from '../../core/time.js';
import type { ThreadPage } from '../../forums/forum.js';
import { FORUMS } from '../../forums/index.js';
import { ownWords } from '../../forums/message.js';
import type { Capture, KeptPage } from '../../store/captures.js';
import type { Turn } from '../../store/turns.js';
import { aheadAt, passedBy, timeAnswers } from '../forum/clocks.js';
import { readWith } from '../forum/fetch.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/open.js';
import { type Captured, Tally } from './tally.js';

type Shown = ThreadPage['posts'][number];

/**
 * Refuses saved pages on which a post that is known bears another author's name: orders would pass to another player. A
 * player may have another name at the forum by now: then all of his posts bear it, nobody else bore it, and they are
 * several or his number there is the same. Whoever left the forum may be a guest there.
 */
export function checkAuthors({ store }: Game, pages: readonly ThreadPage[], isRight: boolean): void {
  if (isRight) return;
  const known = new Map(store.posts.load().map((post) => [post.id, post]));
  const names = new Set([...known.values()].map(({ author }) => plain(author)));
  const posts = pages.flatMap((page) => page.posts);
  const before = (post: Shown): string | undefined => known.get(post.id)?.author;
  const isWrong = (post: Shown): boolean => {
    const kept = known.get(post.id);
    if (!kept || (post.guest && !kept.guest) || plain(kept.author) === plain(post.author)) return false;
    const his = posts.filter((one) => before(one) === kept.author);
    const isSame = kept.authorId !== undefined && kept.authorId === post.authorId;
    const isUntold = kept.authorId === undefined || post.authorId === undefined;
    const isRenamed = his.every(({ author }) => author === post.author) && !names.has(plain(post.author));
    return !(isRenamed && (isSame || (isUntold && his.length > 1)));
  };
  const wrong = posts.find(isWrong);
  if (!wrong) return;
  throw new Fault(
    'usage',
    `The page with post ${wrong.id}`,
    `that post is by ${before(wrong)}, and stands there under the name of ${wrong.author}`,
    'Save the page again as the forum shows it. If it really stands so there, say so: adjutant capture --accept-missing. Nothing of the pages was kept.',
  );
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * Remarks on new posts that bear a time at which the thread was already read to its end without them: a moderator moved
 * them in from another thread, or let them through later. Their time stands as the forum shows it (R3); whether orders
 * first seen after the lock count is the judge's call, and asked.
 */
function tellBelated({ store }: Game, fresh: ReadonlySet<string>): readonly string[] {
  return store.posts
    .find([...fresh])
    .flatMap(({ number, author, at, belated }) =>
      belated
        ? [
            `#${number} by ${author} bears the time ${writeIso(at.ms)}, but was not in the thread when it was read at ${writeIso(belated.absentAt)}: moved in from elsewhere, or let through later`,
          ]
        : [],
    );
}

/** Remarks on posts that were gone and are back: restored, or moved out and in again. Their text counts from now on. */
function tellReturned({ store }: Game, changed: ReadonlySet<string>): readonly string[] {
  const returned = [...changed].filter((id) => store.posts.history(id).at(-2)?.change === 'gone');
  return store.posts
    .find(returned)
    .map(
      ({ number, author }) =>
        `#${number} by ${author} was gone and is back: its text counts since now, if you do not rule otherwise`,
    );
}

const MINUTE = 60_000;

/** Forums number posts as they come: negative where `a` was posted before `b`. */
export function comparePosts(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The first post of the open turn that we know of and that is still there. */
export function findFirstOf(turn: Turn | undefined, { store }: Game): Post | undefined {
  if (!turn) return undefined;
  const none = Number.MAX_SAFE_INTEGER;
  return store.posts
    .load({ after: turn.opened - (turn.opened % MINUTE) - 1, before: none, changedSince: none })
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
function findStarts(game: Game, turn: Turn | undefined, whole: string): readonly string[] {
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
  const first = last && isSameSite(last.address, game.config.thread) ? findFirstOf(turn, game) : undefined;
  const page = last && first && captures.pages(last.id).find(({ lastPost }) => comparePosts(lastPost, first.id) >= 0);
  return page && (startAt(page, first) ?? page.address);
}

function isSameSite(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) ? new URL(a).origin === new URL(b).origin : a === b;
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

/** This many missing posts at once are still people deleting their posts. */
const A_FEW = 3;
/** More than this part of the posts known is not. */
const PART = 0.25;

interface Missing {
  /** Ids of posts that were there before and are not now, in two walks. */
  readonly missing: readonly string[];
  /** Ids of all posts this capture showed. */
  readonly seen: ReadonlySet<string>;
  /** Those of them that were not known before. */
  readonly fresh: ReadonlySet<string>;
}

/**
 * Tells deleted posts from blindness. Gives remarks for what a thread may well do; throws an `unreadable` Fault where
 * so much is missing that this may be another thread, or a part of it. `accept` is the judge's word that it is not.
 */
export function checkMissing(game: Game, { missing, seen, fresh }: Missing, accept = false): readonly string[] {
  const [last] = missing.slice(-1);
  if (last === undefined) return [];
  const known = seen.size - fresh.size;
  const all = known + missing.length;
  if (!accept && (known === 0 || missing.length > Math.max(A_FEW, all * PART))) {
    throw new Fault(
      'unreadable',
      `The thread ${game.config.thread}`,
      known === 0
        ? `it shows none of the ${missing.length} posts that were there before: it may be another thread, or one that was moved or emptied`
        : `${missing.length} of the ${all} posts that were there before are missing`,
      'Look at it in a browser. If they really were deleted, say so: adjutant capture --accept-missing. Until then nothing is taken for deleted.',
    );
  }
  const names = missing.map((id) => tellPost(game, id)).join(', ');
  const isLast = [...seen].every((id) => fresh.has(id) || comparePosts(id, last) < 0);
  return [`gone from the thread: ${names}${isLast ? ' (the last post known is among them)' : ''}`];
}

function tellPost({ store }: Game, id: string): string {
  const posts = store.posts.load();
  const post = posts.find((one) => one.id === id);
  if (!post) return id;
  const heir = findHeir(post, posts);
  return `#${post.number} by ${post.author}${heir ? ` (its words now stand in #${heir.number}: a moderator joined them)` : ''}`;
}

/** The post that has a missing one's words now and had not before. A quotation of them is none. */
function findHeir(missing: Post, posts: readonly Post[]): Post | undefined {
  const words = wordsOf(missing.revisions.at(-1));
  if (words === '') return undefined;
  return posts.find(({ id, revisions }) => {
    const [before, now] = revisions.slice(-2);
    return id !== missing.id && now !== undefined && wordsOf(now).includes(words) && !wordsOf(before).includes(words);
  });
}

function wordsOf(revision: Revision | undefined): string {
  return revision ? ownWords(revision.body).replace(/\s+/g, ' ') : '';
}

/** How much older (ms) than what was read before a page may be: servers of one forum keep no better time. */
const APART = 60_000;

function stepAddress(step: Step<ThreadPage>): string {
  return step.kind === 'page' ? step.fetched.url : step.url;
}

/**
 * Refuses an old copy of a page, as caches hand them out where a forum is slow: what was posted since would be taken
 * for deleted, and what was changed for changed back. `begun` is when this capture began. All by the forum's clock;
 * where that ran ahead of ours and was set right, nothing is older than our own.
 */
function checkAge({ store, clock }: Game, step: Step<ThreadPage>, begun: number | undefined): void {
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
function isUnread({ store, config }: Game): boolean {
  return !store.captures.isRead(config.thread);
}

/** True where a page shows a post that some page showed before. */
function showsKnown({ store }: Game, page: ThreadPage): boolean {
  return page.posts.some(({ id }) => store.posts.history(id).length > 0);
}

/** The Fault of pages that show nothing of the thread as we know it. */
function anotherThread({ store, config }: Game): Fault {
  const known = store.posts.load().filter(({ via }) => via === 'thread').length;
  return new Fault(
    'unreadable',
    `The thread ${config.thread}`,
    `it shows none of the ${known} posts that were there before: it may be another thread, or one that was moved or emptied`,
    'Look at it in a browser. If they really were deleted, say so: adjutant capture --accept-missing. Until then nothing is taken for deleted.',
  );
}

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
 * once more in the same capture: one may have moved over a page's edge meanwhile. Throws Faults; the capture is then
 * kept as faulty, and no post is called deleted by it.
 */
async function lookAtThread(look: Look): Promise<Captured> {
  const { game, start, signal } = look;
  const { store, clock, who } = game;
  const tally = new Tally(game, store.turns.current());
  try {
    let fromStart = await walkEither(look, start, tally);
    const id = tally.needCapture(start);
    if (store.captures.missing(id, { fromStart, toEnd: true }).length > 0)
      fromStart = await walkEither(look, fromStart ? look.whole : start, tally);
    const covered = { fromStart, toEnd: true };
    const missing = store.captures.missing(id, covered);
    tally.remarks.push(...checkMissing(game, { missing, seen: tally.seen, fresh: tally.fresh }, look.acceptMissing));
    tally.remarks.push(...tellBelated(game, tally.fresh), ...tellReturned(game, tally.changed));
    const { vanished } = store.captures.end(id, { at: clock.now(), covered });
    store.log.add({ at: clock.now(), who, what: `captured ${tally.tell(vanished.length)}` });
    return tally.captured(vanished.length);
  } catch (error) {
    if (!signal?.aborted) tally.fail(error);
    throw error;
  }
}

/**
 * Walks from an address on, or from the thread's beginning where that was too late or is no longer to be had: the
 * thread's own address may still lead to it. True where it was the beginning.
 */
async function walkEither(look: Look, start: string, tally: Tally): Promise<boolean> {
  const isWhole = start === look.whole;
  tally.beginWalk();
  try {
    if (await walk(look, start, tally)) return isWhole;
  } catch (error) {
    const isLost = error instanceof Fault && error.kind === 'unreadable' && tally.pages === 0;
    if (isWhole || !isLost) throw error;
  }
  tally.beginWalk();
  await walk(look, look.whole, tally);
  return true;
}

/**
 * Walks and keeps the pages; false where a walk from the middle of the thread did not begin early enough for the turn.
 * Nothing is kept before a page shows a post that we know: until then it may be another thread.
 */
async function walk(look: Look, start: string, tally: Tally): Promise<boolean> {
  const { game, tell, whole } = look;
  const fetcher = timeAnswers(game, look.fetcher, (line) => tally.remark(line));
  const first = start === whole ? undefined : findFirstOf(tally.turn, game)?.id;
  const waiting: Step<ThreadPage>[] = [];
  let [isOurs, isFirst] = [look.acceptMissing === true || isUnread(game), true];
  const isEdgeUnsure = findUnsureEdges(game, tally);
  for await (const step of walkThread({ start, fetcher, read: readWith(game), known: findKnown(game), isEdgeUnsure })) {
    const top = step.page.posts[0]?.id;
    if (isFirst && first !== undefined && top !== undefined && comparePosts(top, first) > 0) return false;
    isFirst = false;
    checkAge(game, step, tally.begun);
    waiting.push(step);
    isOurs ||= showsKnown(game, step.page);
    for (const ready of isOurs ? waiting.splice(0) : []) {
      tally.keep(ready, start);
      tell({ url: stepAddress(ready), pages: tally.pages, posts: tally.posts });
    }
  }
  if (waiting.length > 0) throw anotherThread(game);
  return true;
}

/**
 * Says where a new post may have slipped through between two pages: where the later one begins with a new post too. A
 * known one that slipped through is missed. When the thread is read for the first time, only posts of the open turn
 * are worth asking twice for; the older ones are read again after the lock.
 */
function findUnsureEdges(game: Game, { fresh, turn }: Tally): (page: ThreadPage) => boolean {
  const opened = isUnread(game) ? (turn?.opened ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  return ({ posts: [first] }) =>
    first !== undefined &&
    first.at.ms >= opened &&
    (fresh.has(first.id) || game.store.posts.history(first.id).length === 0);
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
