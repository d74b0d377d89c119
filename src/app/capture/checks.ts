import type { Step } from '../../browser/walk.js';
import { bookOf, ownText, type Post, type Revision } from '../../core/post.js';
import { AppError } from '../../core/result.js';
import { plainName } from '../../core/text.js';
import { MINUTE, writeIso } from '../../core/time.js';
import { byLook, WAYS_OUT } from '../../core/ways-out.js';
import type { ThreadPage } from '../../forums/forum.js';
import { ownWords } from '../../forums/message.js';
import type { Game } from '../game/game.js';
import { comparePosts } from './starts.js';

type Shown = ThreadPage['posts'][number];

/**
 * Refuses saved pages on which a post that is known bears another author's name: orders would pass to another player. A
 * player may have another name at the forum by now: then all of his posts bear it, nobody else bore it, and they are
 * several or his number there is the same. Whoever left the forum may be a guest there.
 */
export function checkAuthors({ store }: Game, pages: readonly ThreadPage[], isRight: boolean): void {
  if (isRight) return;
  const known = new Map(store.posts.load().map((post) => [post.id, post]));
  const names = new Set([...known.values()].map(({ author }) => plainName(author)));
  const posts = pages.flatMap((page) => page.posts);
  const before = (post: Shown): string | undefined => known.get(post.id)?.author;
  const isWrong = (post: Shown): boolean => {
    const kept = known.get(post.id);
    if (!kept || (post.guest && !kept.guest) || plainName(kept.author) === plainName(post.author)) return false;
    const his = posts.filter((one) => before(one) === kept.author);
    const isSame = kept.authorId !== undefined && kept.authorId === post.authorId;
    const isUntold = kept.authorId === undefined || post.authorId === undefined;
    const isRenamed = his.every(({ author }) => author === post.author) && !names.has(plainName(post.author));
    return !(isRenamed && (isSame || (isUntold && his.length > 1)));
  };
  const wrong = posts.find(isWrong);
  if (!wrong) return;
  throw new AppError(
    'usage',
    `The page with post ${wrong.id}`,
    `that post is by ${before(wrong)}, and stands there under the name of ${wrong.author}`,
    (look) =>
      `Save the page again as the forum shows it. If it really stands so there, ${byLook(WAYS_OUT.acceptMissing, look)} Nothing of the pages was kept.`,
  );
}

/**
 * Remarks on new posts that bear a time at which the thread was already read to its end without them: a moderator moved
 * them in from another thread, or let them through later. Their time stands as the forum shows it (R3); whether orders
 * first seen after the lock count is the judge's call, and asked.
 */
export function formatLateArrivals({ store }: Game, fresh: ReadonlySet<string>): readonly string[] {
  return store.posts
    .find([...fresh])
    .flatMap(({ number, author, at, lateArrival }) =>
      lateArrival
        ? [
            `#${number} by ${author} bears the time ${writeIso(at.ms)}, but was not in the thread when it was read at ${writeIso(lateArrival.absentAt)}: moved in from elsewhere, or let through later`,
          ]
        : [],
    );
}

/** Remarks on posts that were gone and are back: restored, or moved out and in again. Only what is new in them is new. */
export function formatReturned({ store }: Game, changed: ReadonlySet<string>): readonly string[] {
  return store.posts.find([...changed]).flatMap(({ number, author, revisions }) => {
    const [before, gone, now] = revisions.slice(-3);
    if (!before || !now || !gone?.gone) return [];
    return ownText(before.body) === ownText(now.body)
      ? [`#${number} by ${author} was gone and is back as it was: its own time counts`]
      : [
          `#${number} by ${author} was gone and is back with another text: what is new in it counts since ${now.unmarked ? 'now' : `${writeIso(now.since.ms)}, as its edit mark has it`}, if you do not rule otherwise`,
        ];
  });
}

/**
 * Remarks on posts that bear another author by now, as where a moderator gave them to somebody else: they stay whose they
 * were. Whoever has another name under the same account, or no account any more, is the same.
 */
export function formatOtherAuthors({ store }: Pick<Game, 'store'>, shown: readonly Shown[]): readonly string[] {
  const known = new Map(store.posts.find(shown.map(({ id }) => id)).map((post) => [post.id, post]));
  return shown.flatMap(({ id, author, authorId, guest }) => {
    const post = known.get(id);
    if (!post || guest || plainName(post.author) === plainName(author)) return [];
    const isSame = post.authorId === authorId || bookOf(post.authorId ?? '') !== bookOf(authorId ?? '');
    if (isSame && authorId !== undefined) return [];
    return [
      `#${post.number} was by ${post.author} and stands under the name of ${author} by now: it still counts as of ${post.author}`,
    ];
  });
}

/**
 * Remarks on posts that read otherwise where the thread stands now than when they were last seen where it stood before,
 * and bear no mark that tells when: an importer may have dropped it, and nobody can say on which side of the move it was.
 */
export function formatOtherwise({ store }: Pick<Game, 'store'>, posts: readonly string[]): readonly string[] {
  return store.posts.find(posts).flatMap(({ number, author, revisions }) => {
    const last = revisions.at(-1);
    if (!last?.unmarked || last.gone) return [];
    return [
      `#${number} by ${author} reads otherwise here than where the thread stood before, and bears no mark of an edit: before the move or after it, its new text counts since ${writeIso(last.since.ms)}, if you do not rule otherwise`,
    ];
  });
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
  /** Ids of posts that the pages tell as hidden from players: of these it is known why they are gone. */
  readonly hidden: ReadonlyMap<string, unknown>;
}

/**
 * Tells deleted posts from blindness. Gives remarks for what a thread may well do; throws an `unreadable` AppError where
 * so much is missing that this may be another thread, or a part of it. `accept` is the judge's word that it is not.
 */
export function checkMissing(game: Game, { missing, seen, fresh, hidden }: Missing, accept = false): readonly string[] {
  const [last] = missing.slice(-1);
  if (last === undefined) return [];
  const known = seen.size - fresh.size;
  const all = known + missing.length;
  const untold = missing.filter((id) => !hidden.has(id)).length;
  if (!accept && untold > 0 && (known === 0 || untold > Math.max(A_FEW, all * PART))) {
    throw new AppError(
      'unreadable',
      `The thread ${game.config.thread}`,
      known === 0
        ? `it shows none of the ${missing.length} posts that were there before: it may be another thread, or one that was moved or emptied`
        : `${untold} of the ${all} posts that were there before are missing`,
      (look) =>
        `Look at it in a browser. If they really were deleted, ${byLook(WAYS_OUT.acceptMissing, look)} Until then nothing is taken for deleted.`,
    );
  }
  const names = missing.map((id) => formatPost(game, id)).join(', ');
  const isLast = [...seen].every((id) => fresh.has(id) || comparePosts(id, last) < 0);
  return [`gone from the thread: ${names}${isLast ? ' (the last post known is among them)' : ''}`];
}

function formatPost({ store }: Game, id: string): string {
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
const APART = MINUTE;

/** Where a step of the walk was, whatever it met there. */
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
  throw new AppError(
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

/** The AppError of pages that show nothing of the thread as we know it. */
export function anotherThread({ store, config }: Game): AppError {
  const known = store.posts.load().filter(({ via }) => via === 'thread').length;
  return new AppError(
    'unreadable',
    `The thread ${config.thread}`,
    `it shows none of the ${known} posts that were there before: it may be another thread, or one that was moved or emptied`,
    (look) =>
      `Look at it in a browser. If they really were deleted, ${byLook(WAYS_OUT.acceptMissing, look)} Until then nothing is taken for deleted.`,
  );
}
