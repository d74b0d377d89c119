import type { BrowserContext, Request, Response } from 'playwright';
import { Fault } from '../core/result.js';
import { type BrowserChoice, launchChromium } from './chromium.js';
import { type Answer, type Manners, type PageFetcher, userAgent } from './fetcher.js';
import { politeFetcher } from './polite.js';
import { isPrivateHost } from './private-address.js';
import type { Session } from './window.js';

const TIMEOUT = 60_000;
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
 * our name behind its own, and loads no pictures; it is logged in where a session is given. Pages are always fetched anew. Throws a Fault where no browser starts.
 */
export async function openBrowser(manners: Manners, choice: BrowserChoice, login?: KeptLogin): Promise<PageFetcher> {
  const { browser } = await launchChromium(choice);
  try {
    const probe = await browser.newPage();
    const own = await probe.evaluate<string>('navigator.userAgent');
    await probe.close();
    const context = await browser.newContext({
      userAgent: `${own} ${userAgent(manners)}`,
      acceptDownloads: false,
      ...(login && { storageState: login.session }),
    });
    await context.route('**/*', (route) => (isWanted(route.request()) ? route.continue() : route.abort()));
    return politeFetcher(
      (url) => visit(context, url),
      manners,
      async () => {
        // Forums give a new key at each visit, and the old one is then worth nothing.
        if (login) login.keep(await context.storageState());
        await browser.close();
      },
    );
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** No ornaments, and nothing on a private network that a page of another site names. */
function isWanted(request: Request): boolean {
  if (ORNAMENTS.has(request.resourceType())) return false;
  if (request.isNavigationRequest() && request.frame().parentFrame() === null) return true;
  const url = request.url();
  if (!/^https?:/.test(url) || !isPrivateHost(url)) return true;
  const page = request.frame().url();
  return URL.canParse(page) && new URL(page).origin === new URL(url).origin;
}

async function visit(context: BrowserContext, url: string): Promise<Answer> {
  const page = await context.newPage();
  try {
    let refusal: Response | undefined;
    page.on('response', (one) => {
      if (one.frame() === page.mainFrame() && one.request().isNavigationRequest()) refusal = one;
    });
    const response = await page.goto(url, { timeout: TIMEOUT, waitUntil: 'load' }).catch((error: unknown) => {
      // A refusal without a body is an error to Chromium, which shows a page of its own then.
      if (refusal && String(error).includes(NO_BODY)) return undefined;
      throw error;
    });
    if (response === undefined && refusal) return await answerOf(refusal, refusal.url(), '');
    if (!response) throw new Error('the browser gave no answer');
    const isPage = /html/i.test(response.headers()['content-type'] ?? 'text/html');
    // A browser shows a plain text or JSON inside a page of its own making.
    const html = isPage ? await page.content() : await response.text();
    return await answerOf(response, page.url(), html);
  } catch (error) {
    const line = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    throw new Fault(
      'try-later',
      `The page ${url}`,
      line.replace(/^page\.goto: /, '').replace(/ at http[\s\S]*$/, ''),
      'Check the address and the connection, and try again.',
    );
  } finally {
    await page.close();
  }
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
