import type { Browser, BrowserContext } from 'playwright';
import { type Manners, userAgent } from './fetcher.js';

/** What a browser keeps of a login: cookies and local storage. A password is never part of it. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Milliseconds between two looks at what the window keeps. */
export const LOOK = 500;

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
  manners: Pick<Manners, 'sleep' | 'version' | 'contact'>,
): Promise<Session> {
  const context = await openContext(browser, manners);
  const page = await context.newPage();
  await page.goto(url);
  let session = await context.storageState();
  while (browser.isConnected() && context.pages().length > 0) {
    // Closing the window may come in between: then the look before it counts.
    session = await context.storageState().catch(() => session);
    await manners.sleep(LOOK);
  }
  await browser.close();
  return sessionOf(session, url);
}

/** A context that bears the same name as later captures do: some forums bind a session to it. */
export async function openContext(
  browser: Browser,
  manners: Pick<Manners, 'version' | 'contact'>,
  options: Omit<NonNullable<Parameters<Browser['newContext']>[0]>, 'userAgent' | 'acceptDownloads'> = {},
): Promise<BrowserContext> {
  const probe = await browser.newPage();
  const own = await probe.evaluate<string>('navigator.userAgent');
  const context = await browser.newContext({
    ...options,
    userAgent: `${own} ${userAgent(manners)}`,
    acceptDownloads: false,
  });
  await probe.close();
  return context;
}
