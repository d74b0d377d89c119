import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { launchChromium } from '../../browser/chromium.js';
import type { PageFetcher } from '../../browser/fetcher.js';
import { fillReply, untilClosed } from '../../browser/window.js';
import { Fault } from '../../core/result.js';
import { DAY } from '../../core/time.js';
import type { Draft } from '../../store/drafts.js';
import { captureThread } from '../capture/look.js';
import { browserChoice, findLogin, openFetcher, readThread } from '../forum/fetch.js';
import { findForumWays, threadOf } from '../forum/posting-ways.js';
import { type Game, VERSION } from '../game/game.js';
import { type Comparable, draftName, findLongest, findParts, findPosted } from '../record/posted.js';
import { needTurn } from '../record/record.js';
import type { Posted } from '../views/drafts.js';

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
 * is named. Throws a usage Fault where it is not approved, is no post or stands there already, and where its forum's
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
  if (!draft) throw new Fault('usage', `The draft ${name}`, `turn ${turn.number} has none of that name`, todo);
  if (draft.document.to !== undefined)
    throw new Fault('usage', `The draft ${name}`, 'it goes to one player and is no post', todo);
  if (draft.state !== 'approved')
    throw new Fault('needs-judge', `The draft ${name}`, 'it is not approved yet', 'Approve it on the desk first.');
  const thread = threadOf(config, draft.document);
  const { reply, markup } = findForumWays(thread, config.forum);
  if (reply === undefined)
    throw new Fault(
      'usage',
      `The thread ${thread}`,
      'its reply page is not known from its address',
      'Open it yourself and paste the text.',
    );
  const parts = partsOf(game, draft);
  const pieces = parts.length > 0 ? parts : [draft];
  const there = await lookFor(game, draft, tell);
  const stands = `it stands in the thread ${wordOf(there)} (post #${there?.posts[0]?.number})`;
  if (there?.same) throw new Fault('usage', `The draft ${name}`, stands, 'There is nothing to do.');
  if (there && there.missing === 0)
    throw new Fault('needs-judge', `The draft ${name}`, stands, 'Edit that post at the forum, then look at it again.');
  const part = there && there.missing > 0 ? Math.min(there.posts.length, pieces.length - 1) : 0;
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
}

/**
 * Opens the reply page in a window with the text filled in; the judge presses the button himself and closes it. Then the
 * thread it went to is looked at, and what was found is kept. Throws a usage Fault without a kept session or a screen;
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
    throw new Fault('usage', 'Posting', 'no session with the forum is kept', 'Log in once: adjutant capture --login.');
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
    const posted = await lookFor(game, draft, tell);
    return { word: wordOf(posted), ...(posted && { posted }) };
  };
  return { done: finish() };
}

/** Looks for an approved draft in the thread it goes to; what a thread of its own shows is kept, as nothing else captures that. */
export async function lookFor(game: Game, draft: Draft, tell: (line: string) => void): Promise<Posted | undefined> {
  const { store, clock, config } = game;
  const found = findPosted(draft, partsOf(game, draft), await loadPosts(game, draft, tell));
  const thread = threadOf(config, draft.document);
  if (thread !== config.thread)
    store.ownThreads.keep({ draft: draft.id, thread, at: clock.now(), ...(found && { found }) });
  return found;
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
  return seen.flatMap(({ number, author, at, url, body }, i) =>
    at.ms > after ? [{ number: number ?? i + 1, author, at, url, via: 'thread', revisions: [{ body }] }] : [],
  );
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
