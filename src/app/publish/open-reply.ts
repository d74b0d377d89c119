import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { fillReply, untilClosed } from '../../browser/fill-reply.js';
import { launchChromium } from '../../browser/find-chromium.js';
import { Fault } from '../../kit/result.js';
import type { Draft } from '../../store/draft/drafts.js';
import { captureThread } from '../capture/capture.js';
import { browserChoice, openFetcher } from '../capture/fetcher.js';
import { findForumWays } from '../capture/forum-ways.js';
import { draftName } from '../desk/drafts.js';
import type { Game } from '../game/game.js';
import { needTurn } from '../game/record.js';
import { findLogin } from '../login/login.js';
import { VERSION } from '../version.js';
import { findLongest, findParts } from './parts.js';
import { findPosted } from './posted.js';

const DAY = 24 * 60 * 60_000;

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
 * is named. Throws a usage Fault where it is not approved or is no post, and where its forum's reply page is not known.
 */
export function findToPost(game: Game, number: number | undefined, name: string): ToPost {
  const { store, config } = game;
  const turn = needTurn(game, number);
  const draft = store.drafts.list(turn.number).find((one) => draftName(one) === name);
  const todo = 'See the drafts: adjutant show drafts.';
  if (!draft) throw new Fault('usage', `The draft ${name}`, `turn ${turn.number} has none of that name`, todo);
  if (draft.document.to !== undefined)
    throw new Fault('usage', `The draft ${name}`, 'it goes to one player and is no post', todo);
  if (draft.state !== 'approved')
    throw new Fault('needs-judge', `The draft ${name}`, 'it is not approved yet', 'Approve it on the desk first.');
  const thread = threadOf(game, draft);
  const { reply, markup } = findForumWays(thread, config.forum);
  if (reply === undefined)
    throw new Fault(
      'usage',
      `The thread ${thread}`,
      'its reply page is not known from its address',
      'Open it yourself and paste the text.',
    );
  const parts = findParts(store, draft, findLongest(config)?.characters);
  const pieces = parts.length > 0 ? parts : [draft];
  const there = thread === config.thread ? findPosted(draft, parts, postsOf(game, turn.opened)) : undefined;
  const part = there && there.missing > 0 ? Math.min(there.posts.length, pieces.length - 1) : 0;
  return { draft, part: part + 1, of: pieces.length, url: reply, text: (pieces[part] ?? draft)[markup] };
}

function threadOf({ config }: Game, { document }: Draft): string {
  return document.kind === 'announcement' ? (config.announcements ?? config.thread) : config.thread;
}

function postsOf({ store }: Game, opened: number) {
  const never = Number.MAX_SAFE_INTEGER;
  return store.posts.load({ after: opened - DAY, before: never, changedSince: never });
}

/**
 * Opens the reply page in a window with the text filled in and waits until the judge has closed it; he presses the
 * button himself. Then looks at the thread and says how what stands there compares. Throws a usage Fault without a kept
 * session; `window` is who opens one, a real window where left out.
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
  if (threadOf(game, draft) !== config.thread) return 'not there';
  const fetcher = await openFetcher(game, config.capture.browser, tell);
  try {
    await captureThread(game, fetcher);
  } finally {
    await fetcher.close();
  }
  const parts = findParts(store, draft, findLongest(config)?.characters);
  const turn = needTurn(game, draft.turn);
  const posted = findPosted(draft, parts, postsOf(game, turn.opened));
  if (!posted) return 'not there';
  if (posted.missing > 0) return 'not all there';
  return posted.same ? 'as approved' : 'otherwise than approved';
}
