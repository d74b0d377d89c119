import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { launchChromium } from '../../browser/chromium.js';
import type { PageFetcher } from '../../browser/fetcher.js';
import { fillReply, untilClosed } from '../../browser/window.js';
import { AppError } from '../../core/result.js';
import { DAY } from '../../core/time.js';
import type { Draft } from '../../store/drafts.js';
import type { OthersPost, Posted, PostedAt } from '../../store/own-threads.js';
import { captureThread } from '../capture/look.js';
import { browserChoice, findLogin, openFetcher, readThread } from '../forum/fetch.js';
import { findForumWays, threadOf } from '../forum/posting-ways.js';
import { type Game, VERSION } from '../game/game.js';
import { type Comparable, draftName, findLongest, findParts } from '../record/draft-texts.js';
import { findInThread, findOthers, judgesNames } from '../record/posted-drafts.js';
import { needTurn } from '../record/record.js';

/** A piece of an approved post that is not in the thread yet, with the page that takes it. */
export interface ToPost {
  readonly draft: Draft;
  /** Which piece of how many. */
  readonly part: number;
  readonly of: number;
  readonly url: string;
  readonly text: string;
}

/** How what stands in the thread compares with what was approved. */
export type PostedWord = 'as approved' | 'otherwise than approved' | 'not all there' | 'not there';

/**
 * What is to be posted next of an approved draft, by its name on the desk. Announcements go to their own thread where it
 * is named. Throws a usage AppError where it is not approved, is no post or stands there already, and where its forum's
 * reply page is not known.
 */
export async function findToPost(
  game: Game,
  number: number | undefined,
  name: string,
  tell: (line: string) => void,
): Promise<ToPost> {
  const { store, config } = game;
  const turn = needTurn(game, number);
  const draft = store.drafts.list(turn.number).find((one) => draftName(one) === name);
  const todo = 'See the drafts: adjutant show drafts.';
  if (!draft) throw new AppError('usage', `The draft ${name}`, `turn ${turn.number} has none of that name`, todo);
  if (draft.document.to !== undefined)
    throw new AppError('usage', `The draft ${name}`, 'it goes to one player and is no post', todo);
  if (draft.state !== 'approved')
    throw new AppError('needs-judge', `The draft ${name}`, 'it is not approved yet', 'Approve it on the desk first.');
  const thread = threadOf(config, draft.document);
  const { reply, markup } = findForumWays(thread, config.forum);
  if (reply === undefined)
    throw new AppError(
      'usage',
      `The thread ${thread}`,
      'its reply page is not known from its address',
      'Open it yourself and paste the text.',
    );
  const parts = partsOf(game, draft);
  const pieces = parts.length > 0 ? parts : [draft];
  const { posted: there, others } = await lookFor(game, draft, tell);
  for (const line of formatOthers(game, others)) tell(line);
  if (there?.again)
    throw new AppError(
      'needs-judge',
      `The draft ${name}`,
      formatAgain(there),
      'Leave one of them standing and delete the rest at the forum, then look at it again.',
    );
  const stands = `it stands in the thread ${wordOf(there)} (post #${there?.posts[0]?.number})`;
  if (there?.same) throw new AppError('usage', `The draft ${name}`, stands, 'There is nothing to do.');
  const [lacking] = there?.lacks ?? [];
  // What was cut as the judge liked is in none of our pieces: the whole would stand beside its half.
  if (there && lacking?.part === undefined)
    throw new AppError(
      'needs-judge',
      `The draft ${name}`,
      stands,
      'Edit that post at the forum, then look at it again.',
    );
  const part = (lacking?.part ?? 1) - 1;
  return { draft, part: part + 1, of: pieces.length, url: reply, text: (pieces[part] ?? draft)[markup] };
}

/** A reply page that stands open with the text in it; `done` gives how what stands in the thread compares, once it is closed. */
export interface OpenReply {
  readonly done: Promise<Published>;
}

/** How what stands in the thread compares, with the posts that it was found in. */
export interface Published {
  readonly word: PostedWord;
  readonly posted?: Posted;
  /** What else is to be said of it: posts of others that hold it, posts that hold it once more. */
  readonly told: readonly string[];
}

/**
 * Opens the reply page in a window with the text filled in; the judge presses the button himself and closes it. Then the
 * thread it went to is looked at, and what was found is kept. Throws a usage AppError without a kept session or a screen;
 * `window` is who opens one, a real window where left out.
 */
export async function openReply(
  game: Game,
  { draft, url, text }: ToPost,
  tell: (line: string) => void,
  meanwhile: (browser: Browser) => Promise<void> = (browser) => untilClosed(browser, (ms) => sleep(ms)),
  window = true,
): Promise<OpenReply> {
  const { config, store, clock, who } = game;
  const login = findLogin(game.folder, config.thread);
  if (!login)
    throw new AppError(
      'usage',
      'Posting',
      'no session with the forum is kept',
      'Log in once: adjutant capture --login.',
    );
  const { browser } = await launchChromium({ ...browserChoice(), window });
  try {
    const manners = { version: VERSION, contact: config.judge.contact };
    await fillReply(browser, { url, title: draft.document.title, text }, login.session, manners);
    store.log.add({ at: clock.now(), who, what: `opened the reply page for "${draft.document.title}"` });
    tell('The text stands in the forum’s reply page. Look it over, press the button there, and close the window.');
  } catch (error) {
    await browser.close();
    throw error;
  }
  const finish = async (): Promise<Published> => {
    await meanwhile(browser).finally(() => browser.close());
    if (threadOf(config, draft.document) === config.thread)
      await withFetcher(game, tell, (way) => captureThread(game, way));
    const { posted, others } = await lookFor(game, draft, tell);
    const told = [...formatOthers(game, others), ...(posted?.again ? [formatAgain(posted)] : [])];
    return { word: wordOf(posted), told, ...(posted && { posted }) };
  };
  return { done: finish() };
}

/** What of an approved draft stands in the thread it goes to: where its judges posted it, and the posts of others that hold it. */
interface LookedFor {
  readonly posted?: Posted;
  readonly others: readonly OthersPost[];
}

/** Looks for an approved draft in the thread it goes to; what a thread of its own shows is kept, as nothing else captures that. */
export async function lookFor(game: Game, draft: Draft, tell: (line: string) => void): Promise<LookedFor> {
  const { store, clock, config } = game;
  const thread = threadOf(config, draft.document);
  const posts = await loadPosts(game, draft, tell);
  const found = findInThread(game, draft, posts, thread);
  const others = findOthers(game, draft, posts, thread);
  if (thread !== config.thread)
    store.ownThreads.keep({
      ...{ draft: draft.id, thread, at: clock.now() },
      ...(found && { found }),
      ...(others.length > 0 && { others }),
    });
  return { others, ...(found && { posted: found }) };
}

/** That a document stands there more than once, and where. */
function formatAgain({ posts, again = [] }: Posted): string {
  return `it stands in the thread more than once: ${[...posts, ...again].map(formatPlace).join(', ')}`;
}

/** Which posts of others hold a document's text, and what to do where one is the judge's own all the same. */
function formatOthers(game: Game, others: readonly OthersPost[]): readonly string[] {
  const names = judgesNames(game).join(', ');
  return others.map(
    (post) =>
      `Its text stands in ${formatPlace(post)} by ${post.author}, who is none of this game's judges (${names}) by name and account; that post is not taken for it. ${post.bearsName ? 'Its author bears a judge’s name and is not he by the account: have it removed there, or post it from the account that was seen for that name.' : 'If it is yours, write that name under judges in game.yaml.'}`,
  );
}

function formatPlace({ number, url }: PostedAt): string {
  return `post #${number}${url === undefined ? '' : ` (${url})`}`;
}

function wordOf(posted: Posted | undefined): PostedWord {
  if (!posted) return 'not there';
  if (posted.missing > 0) return 'not all there';
  return posted.same ? 'as approved' : 'otherwise than approved';
}

function partsOf({ store, config }: Game, draft: Draft) {
  return findParts(store, draft, findLongest(config)?.characters);
}

/** The posts that may be a draft: those kept of the game's thread, or those that the announcements' own thread shows now. */
async function loadPosts(game: Game, draft: Draft, tell: (line: string) => void): Promise<readonly Comparable[]> {
  const { config, store } = game;
  const after = needTurn(game, draft.turn).opened - DAY;
  const thread = threadOf(config, draft.document);
  if (thread === config.thread) return store.posts.load({ after });
  const seen = await withFetcher(game, tell, (fetcher) => readThread(game, thread, fetcher));
  return seen.flatMap(({ id, number, author, authorId, guest, at, url, body }, i): readonly Comparable[] => {
    if (at.ms <= after) return [];
    const signed = { id, author, guest, ...(authorId !== undefined && { authorId }) };
    return [{ ...signed, number: number ?? i + 1, at, url, via: 'thread', revisions: [{ body }] }];
  });
}

async function withFetcher<T>(
  game: Game,
  tell: (line: string) => void,
  work: (fetcher: PageFetcher) => Promise<T>,
): Promise<T> {
  const fetcher = await openFetcher(game, game.config.capture.browser, tell);
  try {
    return await work(fetcher);
  } finally {
    await fetcher.close();
  }
}
