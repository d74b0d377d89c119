import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserChoice } from '../../browser/chromium.js';
import type { Manners, PageFetcher, RobotsWord } from '../../browser/fetcher.js';
import { openHttp } from '../../browser/http.js';
import { openBrowser } from '../../browser/page.js';
import { walkThread } from '../../browser/walk.js';
import { MINUTE } from '../../core/time.js';
import type { Page, SeenPost, ThreadPage } from '../../forums/forum.js';
import { explainPage, readPages } from '../../forums/inspect.js';
import { type Game, VERSION } from '../game/game.js';
import { findLogin } from './session.js';

/** The longest wait before another try that a capture puts up with. */
const PATIENCE = 8 * MINUTE;

/** What of the manners differs from job to job. */
export interface FetcherOptions extends Pick<Manners, 'signal' | 'remembered'> {
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
  const manners: Manners = {
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
  return browser ? openBrowser(manners, browserChoice(), findLogin(folder, config.thread)) : openHttp(manners);
}

/** Which Chromium: the one named by ADJUTANT_CHROMIUM, or the first that starts. */
export function browserChoice(): BrowserChoice {
  const path = process.env.ADJUTANT_CHROMIUM;
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return { cache: join(cache, 'adjutant'), env: process.env, ...(path && { path }) };
}

/** What a site's robots.txt means for us; what it forbids was a fault before. */
export function tellRobots({ address, found, delay }: RobotsWord): string {
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
