import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request, Response } from 'playwright';
import { MINUTE } from '../core/time.js';
import { type BrowserChoice, launchChromium } from './chromium.js';
import { type Answer, type CrawlPolicy, type PageFetcher, userAgent } from './fetcher.js';
import { type Gate, openGate } from './gate.js';
import { politeFetcher } from './polite.js';
import { type Resolve, resolveName } from './private-address.js';
import { checkParts, failed, LARGEST_PAGE, tooLarge } from './refused.js';
import type { Session } from './window.js';

/** Milliseconds a page may take to load; twice as many until it is read. */
const TIMEOUT = MINUTE;
/** Milliseconds between two looks whether a page is complete. */
const ASKING = 500;
/** Milliseconds in which a page that is loaded begins to move on, where it does so by itself. */
const SETTLE = 150;
/** Milliseconds that closing a page is waited for: one that hangs ends with the browser. */
const CLOSING = 5000;
/** So many times a page may move on within its site while it is read. */
const MOVES = 3;
/** What Chromium says of an answer that is none of success and bears nothing to show. */
const NO_BODY = 'ERR_HTTP_RESPONSE_CODE_FAILURE';
/** What a page needs for its looks only. */
const ORNAMENTS = new Set(['image', 'media', 'font']);

/** A session to begin with, and where it is kept when the browser is closed. */
export interface KeptLogin {
  readonly session: Session;
  keep(session: Session): void;
}

/**
 * Opens a browser as the way to a forum, for pages that plain HTTP does not get whole. It has the same manners, bears
 * our name behind its own, and loads no pictures; it is logged in where a session is given. Pages are always fetched
 * anew. All it asks for goes through a gate, so that no page has it reach a private network; popups are closed, and no
 * service worker runs. Throws an AppError where no browser starts.
 */
export async function openBrowser(
  policy: CrawlPolicy,
  choice: BrowserChoice,
  login?: KeptLogin,
  resolve: Resolve = resolveName,
): Promise<PageFetcher> {
  const gate = await openGate(resolve);
  const { browser } = await launchChromium({ ...choice, proxy: gate.address }).catch(async (error: unknown) => {
    await gate.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await gate.close();
  };
  try {
    const probe = await browser.newPage();
    const own = await probe.evaluate<string>('navigator.userAgent');
    await probe.close();
    const context = await browser.newContext({
      userAgent: `${own} ${userAgent(policy)}`,
      acceptDownloads: false,
      serviceWorkers: 'block',
      ...(login && { storageState: login.session }),
    });
    await context.route('**/*', (route) => {
      const done = ORNAMENTS.has(route.request().resourceType()) ? route.abort() : route.continue();
      // The page that asked may be gone by now.
      return done.catch(() => undefined);
    });
    return politeFetcher(
      (url) => visit(context, gate, url, policy.signal),
      policy,
      async () => {
        // Forums give a new key at each visit, and the old one is then worth nothing.
        const session = login && (await context.storageState().catch(() => undefined));
        if (session) login?.keep(session);
        await close();
      },
    );
  } catch (error) {
    await close();
    throw error;
  }
}

/** Fetches one address with a page of its own, which is closed whatever happens. */
async function visit(
  context: BrowserContext,
  gate: Gate,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const leave = gate.admit(url);
  const over = new AbortController();
  const late = wait(2 * TIMEOUT, undefined, { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal });
  const pages: Page[] = [];
  try {
    const answer = await Promise.race([
      look(context, url, pages),
      late.then(() => {
        // A script that never ends lets nobody ask its page for anything.
        throw new Error(`the page did not come to rest within ${(2 * TIMEOUT) / 1000} s`);
      }),
    ]);
    if (gate.isOverrun()) throw tooLarge(url);
    return answer;
  } catch (error) {
    signal?.throwIfAborted();
    if (gate.isOverrun()) throw tooLarge(url);
    throw failed(url, gate.faultAt(url) ?? error, 'browser', TIMEOUT / 1000);
  } finally {
    over.abort();
    leave();
    for (const page of pages) await Promise.race([page.close().catch(() => undefined), wait(CLOSING)]);
  }
}

/** Loads a page, put down in `pages`, and reads it once it moves on no more; where it leaves its site, that is all. */
async function look(context: BrowserContext, url: string, pages: Page[]): Promise<Answer> {
  const page = await context.newPage();
  pages.push(page);
  page.on('popup', (popup) => void popup.close().catch(() => undefined));
  const { origin } = new URL(url);
  const away = new Promise<Answer>((leave) => {
    page.on('request', (request) => {
      // mailto: and its like lead nowhere.
      const isWeb = /^https?:/.test(request.url());
      if (isWeb && isMove(page, request) && new URL(request.url()).origin !== origin) leave(awayTo(request.url()));
    });
  });
  return Promise.race([load(page, url), away]);
}

async function load(page: Page, url: string): Promise<Answer> {
  let shown: Response | undefined;
  page.on('response', (response) => {
    if (isMove(page, response.request())) shown = response;
  });
  const broken = new Promise<never>((_, fail) => {
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // What was moved on from is given up, and no fault.
      if (isMove(page, request) && !why.includes('ERR_ABORTED')) fail(new Error(why));
    });
  });
  try {
    await Promise.race([
      page.goto(url, { timeout: TIMEOUT, waitUntil: 'load' }),
      isComplete(page, () => shown),
      // A page that is cut off in its middle is never loaded.
      broken,
    ]);
  } catch (error) {
    // A refusal without a body is an error to Chromium, which shows a page of its own then.
    if (shown && String(error).includes(NO_BODY)) return await answerOf(shown, shown.url(), '');
    // One that moves on before it is loaded is read where it comes to.
    if (!String(error).includes('interrupted by another navigation')) throw error;
  }
  for (let moves = 0; ; moves += 1) {
    try {
      if (moves > 0) await page.waitForLoadState('load', { timeout: TIMEOUT });
      await wait(SETTLE);
      if (!shown) throw new Error('the browser gave no answer');
      return await answerOf(shown, page.url(), await textOf(page, shown, url));
    } catch (error) {
      if (moves === MOVES || !/navigating|context was destroyed/.test(String(error))) throw error;
    }
  }
}

/** Waits until a page calls itself complete: where it called another program meanwhile, Chromium never tells that it is. */
async function isComplete(page: Page, shown: () => Response | undefined): Promise<void> {
  for (let state: unknown; !page.isClosed() && state !== 'complete'; ) {
    await wait(ASKING);
    state =
      shown() &&
      !page.url().startsWith('chrome-error:') &&
      (await page.evaluate('document.readyState').catch(() => ''));
  }
}

/** True for a request for what stands in the page's own place, not in a frame of it. */
function isMove(page: Page, request: Request): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    // Workers, and windows that are being opened, have no frame.
    return false;
  }
}

async function textOf(page: Page, shown: Response, url: string): Promise<string> {
  const isPage = /html/i.test(shown.headers()['content-type'] ?? 'text/html');
  // A browser shows a plain text or JSON inside a page of its own making.
  const html = isPage ? await page.content() : await shown.text();
  if (html.length > LARGEST_PAGE) throw tooLarge(url);
  checkParts(`The page ${url}`, html);
  return html;
}

async function answerOf(response: Response, url: string, html: string): Promise<Answer> {
  const headers = await response.allHeaders();
  return {
    url,
    status: response.status(),
    header: (name) => headers[name],
    html: async () => html,
    drop: async () => undefined,
  };
}

/** An answer that leads to another site, where nothing was read. */
function awayTo(url: string): Answer {
  return { url, status: 0, header: () => undefined, html: async () => '', drop: async () => undefined };
}
