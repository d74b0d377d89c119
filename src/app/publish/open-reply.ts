import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { launchChromium } from '../../browser/chromium.js';
import type { PageFetcher } from '../../browser/fetcher.js';
import { fillReply, untilClosed } from '../../browser/window.js';
import { Fault } from '../../core/result.js';
import { DAY } from '../../core/time.js';
import type { Draft } from '../../store/drafts.js';
import { captureThread } from '../capture/look.js';
import { browserChoice, openFetcher, readThread } from '../forum/fetch.js';
import { findForumWays, threadOf } from '../forum/posting-ways.js';
import { findLogin } from '../forum/session.js';
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
  const there = findPosted(draft, parts, await loadPosts(game, draft, tell));
  if (there?.same)
    throw new Fault(
      'usage',
      `The draft ${name}`,
      `it stands in the thread as approved (post #${there.posts[0]?.number})`,
      'There is nothing to do.',
    );
  const part = there && there.missing > 0 ? Math.min(there.posts.length, pieces.length - 1) : 0;
  return { draft, part: part + 1, of: pieces.length, url: reply, text: (pieces[part] ?? draft)[markup] };
}

/**
 * Opens the reply page in a window with the text filled in and waits until the judge has closed it; he presses the
 * button himself. Then looks at the thread it went to and says how what stands there compares. Throws a usage Fault
 * without a kept session; `window` is who opens one, a real window where left out.
 */
export async function openReply(
  game: Game,
  { draft, url, text }: ToPost,
  tell: (line: string) => void,
  meanwhile: (browser: Browser) => Promise<void> = (browser) => untilClosed(browser, (ms) => sleep(ms)),
  window = true,
): Promise<PostedWord> {
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
    await meanwhile(browser);
  } finally {
    await browser.close();
  }
  if (threadOf(config, draft.document) === config.thread)
    await withFetcher(game, tell, (way) => captureThread(game, way));
  return wordOf(findPosted(draft, partsOf(game, draft), await loadPosts(game, draft, tell)));
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
