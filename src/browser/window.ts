import type { Browser, BrowserContext, Page } from 'playwright';
import { AppError } from '../core/result.js';
import { type CrawlPolicy, userAgent } from './fetcher.js';

/** What a browser keeps of a login: cookies and local storage. A password is never part of it. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Milliseconds between two looks at what the window keeps. */
const LOOK = 500;

/** The part of a session that belongs to the site of an address; all else the window met is dropped. */
export function sessionOf(session: Session, url: string): Session {
  const { hostname, origin } = new URL(url);
  return {
    cookies: session.cookies.filter(({ domain }) => {
      const site = domain.replace(/^\./, '');
      return hostname === site || hostname.endsWith(`.${site}`);
    }),
    origins: session.origins.filter((kept) => kept.origin === origin),
  };
}

/**
 * Opens a window at an address, waits until the person in front of it closes it, and gives the session it then had with
 * that site. What is typed into the window is neither seen nor kept.
 */
export async function recordSession(
  browser: Browser,
  url: string,
  policy: Pick<CrawlPolicy, 'sleep' | 'version' | 'contact'>,
): Promise<Session> {
  const context = await openContext(browser, policy);
  const page = await context.newPage();
  await page.goto(url);
  let session = await context.storageState();
  // Where the whole browser is closed nothing can be asked any more: then the look before it counts.
  const look = async (): Promise<void> => {
    session = await context.storageState().catch(() => session);
  };
  while (browser.isConnected() && context.pages().length > 0) {
    await look();
    await policy.sleep(LOOK);
  }
  // What the last page was given since is still known where only that was closed.
  await look();
  await browser.close();
  return sessionOf(session, url);
}

/** A context that bears the same name as later captures do: some forums bind a session to it. */
async function openContext(
  browser: Browser,
  policy: Pick<CrawlPolicy, 'version' | 'contact'>,
  options: Omit<NonNullable<Parameters<Browser['newContext']>[0]>, 'userAgent' | 'acceptDownloads'> = {},
): Promise<BrowserContext> {
  const probe = await browser.newPage();
  const own = await probe.evaluate<string>('navigator.userAgent');
  const context = await browser.newContext({
    ...options,
    userAgent: `${own} ${userAgent(policy)}`,
    acceptDownloads: false,
  });
  await probe.close();
  return context;
}

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
interface Reply {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Opens a forum's reply page with the judge's own session and fills a text in, to the letter; sends nothing: the button is
 * his. Throws an AppError of kind `usage` where the page has no editor, mostly as the session has ended. Gives the page.
 */
export async function fillReply(
  browser: Browser,
  { url, title, text }: Reply,
  session: Session,
  policy: Pick<CrawlPolicy, 'version' | 'contact'>,
): Promise<Page> {
  const open = async (javaScriptEnabled: boolean): Promise<Page> => {
    const context = await openContext(browser, policy, { storageState: session, javaScriptEnabled });
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
    throw new AppError(
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
export async function untilClosed(browser: Browser, sleep: CrawlPolicy['sleep']): Promise<void> {
  while (browser.isConnected() && browser.contexts().some((context) => context.pages().length > 0)) await sleep(LOOK);
  await browser.close();
}
