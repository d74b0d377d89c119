import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserChoice, launchChromium } from '../../browser/chromium.js';
import type { CrawlPolicy, PageFetcher, RobotsWord } from '../../browser/fetcher.js';
import { openHttp } from '../../browser/http.js';
import { type KeptLogin, openBrowser } from '../../browser/page.js';
import { walkThread } from '../../browser/walk.js';
import { recordSession, type Session, sessionOf } from '../../browser/window.js';
import { AppError } from '../../core/result.js';
import { MINUTE } from '../../core/time.js';
import type { Page, SeenPost, ThreadPage } from '../../forums/forum.js';
import { explainPage, readPages } from '../../forums/inspect.js';
import { type Game, VERSION } from '../game/game.js';
import { loadKey, openSealed, seal } from '../game/sealing.js';

/** The session with the forum, sealed; of no use without the key, which lies elsewhere. */
export const SESSION_FILE = 'forum-session.sealed';

/**
 * Opens a window at the thread, where the judge logs in himself, and keeps the session when he closes it, sealed.
 * Throws a usage AppError where no window can be shown.
 */
export async function logIn({ config, folder, clock, store, who }: Game, choice: BrowserChoice): Promise<string> {
  const { browser } = await launchChromium({ ...choice, window: true });
  const manners = {
    version: VERSION,
    contact: config.judge.contact,
    sleep: (ms: number): Promise<void> => sleep(ms),
  };
  const session = await recordSession(browser, config.thread, manners);
  if (session.cookies.length === 0) {
    throw new AppError(
      'usage',
      'The login',
      `the window was closed without a session with ${new URL(config.thread).host}`,
      'Try again: log in, let the forum remember you, and close the window when you see the thread.',
    );
  }
  keepSession(folder, config.thread, session);
  store.log.add({ at: clock.now(), who, what: 'kept a session with the forum' });
  return join(folder, SESSION_FILE);
}

/** Keeps a session with the thread's site, sealed and bound to that site. */
export function keepSession(folder: string, thread: string, session: Session): void {
  const text = JSON.stringify(sessionOf(session, thread));
  writeFileSync(join(folder, SESSION_FILE), seal(text, loadKey(true), new URL(thread).origin), { mode: 0o600 });
}

/** The session kept for the thread's site, undefined where there is none. Throws a usage AppError where it can't be opened. */
export function findLogin(folder: string, thread: string): KeptLogin | undefined {
  const path = join(folder, SESSION_FILE);
  if (!existsSync(path)) return undefined;
  const text = openSealed(readFileSync(path, 'utf8'), loadKey(false), new URL(thread).origin);
  if (text === undefined) {
    throw new AppError(
      'usage',
      `The session in ${path}`,
      "it was sealed with another key or for another forum's address",
      'Log in again with: adjutant capture --login. Or delete the file to read as a guest.',
    );
  }
  return { session: JSON.parse(text) as Session, keep: (session) => keepSession(folder, thread, session) };
}

/** The longest wait before another try that a capture puts up with. */
const PATIENCE = 8 * MINUTE;

/** What of the manners differs from job to job. */
export interface FetcherOptions extends Pick<CrawlPolicy, 'signal' | 'remembered'> {
  /** The longest wait (ms) before another try that the job puts up with. */
  readonly patience?: number;
}

/** The way to the forum: plain HTTP, or Chromium where the judge asks for it. */
export async function openFetcher(
  { config, folder }: Pick<Game, 'config' | 'folder'>,
  browser: boolean,
  tell: (line: string) => void,
  { patience = PATIENCE, signal, remembered }: FetcherOptions = {},
): Promise<PageFetcher> {
  const policy: CrawlPolicy = {
    version: VERSION,
    contact: config.judge.contact,
    pause: config.capture.pause * 1000,
    most: config.capture.requests,
    patience,
    now: () => Date.now(),
    sleep: (ms) => sleep(ms, undefined, signal && { signal }),
    signal,
    remembered,
    tell,
    explain: explainPage,
  };
  return browser ? openBrowser(policy, browserChoice(), findLogin(folder, config.thread)) : openHttp(policy);
}

/** Which Chromium: the one named by ADJUTANT_CHROMIUM, or the first that starts. */
export function browserChoice(): BrowserChoice {
  const path = process.env.ADJUTANT_CHROMIUM;
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return { cache: join(cache, 'adjutant'), env: process.env, ...(path && { path }) };
}

/** What a site's robots.txt means for us; what it forbids was a fault before. */
export function formatRobots({ address, found, delay }: RobotsWord): string {
  if (!found) return `there is no ${address}`;
  return `${address} allows it${delay === undefined ? '' : ` and asks for ${delay} s between requests`}`;
}

/** The way this game's pages are read: by its engine and settings, and by what other pages told of day and month. */
export function readWith({ config }: Game): (page: Page, order: ThreadPage['dateOrder']) => ThreadPage {
  const read = readPages(config.forum);
  return (page, order) => {
    const dateOrder = config.site.dateOrder ?? order;
    return read(page, { ...config.site, ...(dateOrder && { dateOrder }) });
  };
}

/** Reads all posts of another thread than the game's own, from its first page on; nothing of it is kept. */
export async function readThread(game: Game, start: string, fetcher: PageFetcher): Promise<readonly SeenPost[]> {
  const posts: SeenPost[] = [];
  const read = readWith(game);
  for await (const { page } of walkThread<ThreadPage>({ start, fetcher, read, known: () => undefined }))
    posts.push(...page.posts);
  return posts;
}
