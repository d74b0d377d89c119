import type { Browser, BrowserContext, Page, Request, Response } from 'playwright';
import { Fault } from '../core/result.js';
import { type BrowserChoice, launchChromium } from './chromium.js';
import { type Answer, isPrivateHost, type Manners, type PageFetcher, userAgent } from './fetcher.js';
import type { Session } from './http.js';
import { politeFetcher } from './polite.js';

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

/** Milliseconds between two looks whether the window is closed. */
const LOOK = 500;
/** How long (ms) a page of the forum may take to show its editor. */
const EDITOR = 20_000;

/** The editors of the forums' reply pages, the surest first; plain text fields, since what is filled in is markup. */
const EDITORS = [
  'textarea[name="message"]',
  'textarea[name="req_message"]',
  'textarea[name="Body"]',
  'form[method="post" i] textarea:not([name*="search" i])',
];
const TITLES = ['input[name="subject"]', 'input[name="req_subject"]', 'input[name="title"]'];

/** What of a page's plain text field is used. */
interface TextField {
  scrollTop: number;
  setSelectionRange(start: number, end: number): void;
}

/** What is filled in: the text in the forum's markup; the title only where the page has an empty place for one. */
export interface Reply {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Opens a forum's reply page with the judge's own session and fills a text in, to the letter; sends nothing: the button is
 * his. Throws a Fault of kind `usage` where the page has no editor, mostly as the session has ended. Gives the page.
 */
export async function fillReply(
  browser: Browser,
  { url, title, text }: Reply,
  session: Session,
  manners: Pick<Manners, 'version' | 'contact'>,
): Promise<Page> {
  const probe = await browser.newPage();
  const own = await probe.evaluate<string>('navigator.userAgent');
  await probe.close();
  const open = async (javaScriptEnabled: boolean): Promise<Page> => {
    const context = await browser.newContext({
      userAgent: `${own} ${userAgent(manners)}`,
      storageState: session,
      acceptDownloads: false,
      javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto(url, { timeout: EDITOR });
    return page;
  };
  const editorOf = (page: Page) => page.locator(EDITORS.join(', ')).and(page.locator(':visible')).first();
  let page = await open(true);
  const isShown = await editorOf(page)
    .waitFor({ timeout: EDITOR / 4 })
    .then(
      () => true,
      () => false,
    );
  if (!isShown && (await page.locator(EDITORS.join(', ')).count()) > 0) {
    // An editor that hides the plain field would rewrite the markup: without scripts the forum shows the field itself.
    await page.context().close();
    page = await open(false);
  }
  const editor = editorOf(page);
  if ((await editor.count()) === 0) {
    const why = 'the page shows no editor: the session may have ended, or you may not post there';
    throw new Fault(
      'usage',
      `The reply page ${url}`,
      why,
      'Log in again: adjutant capture --login. Or paste the text yourself.',
    );
  }
  await editor.fill(text);
  const place = page.locator(TITLES.join(', ')).and(page.locator(':visible')).first();
  if ((await place.count()) > 0 && (await place.inputValue()) === '') await place.fill(title);
  await editor.focus();
  // He reads it from its beginning.
  await editor.evaluate((field: TextField) => {
    field.setSelectionRange(0, 0);
    field.scrollTop = 0;
  });
  return page;
}

/** Waits until the person in front of the window has closed it. */
export async function untilClosed(browser: Browser, sleep: Manners['sleep']): Promise<void> {
  while (browser.isConnected() && browser.contexts().some((context) => context.pages().length > 0)) await sleep(LOOK);
  await browser.close();
}
