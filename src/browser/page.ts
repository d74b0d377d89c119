import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request, Response } from 'playwright';
import { type BrowserChoice, launchChromium } from './chromium.js';
import { type Answer, type Manners, type PageFetcher, userAgent } from './fetcher.js';
import { politeFetcher } from './polite.js';
import { hostOf, isPrivateHost, lookupPublic, type Resolve, resolveName } from './private-address.js';
import { checkParts, failed, LARGEST_PAGE, tooLarge } from './refused.js';
import type { Session } from './window.js';

/** A host and port as a browser asks for them. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** The one way from a browser to the network. */
interface Gate {
  /** For `--proxy-server`. */
  readonly address: string;
  /** Lets the browser reach the place of an address that was typed, a private one too, until what is given back is called. */
  admit(url: string): () => void;
  /** Why the last connection to the place of an address could not be made; undefined where it could. */
  faultAt(url: string): unknown;
  /** True where more came through since the last `admit` than a page may bring. */
  isOverrun(): boolean;
  close(): Promise<void>;
}

/** The bytes that a page may bring with all that belongs to it. */
const MOST = 16 * 1024 * 1024;
/** The answers of SOCKS 5 that a browser tells apart (RFC 1928, 6). */
const DONE = 0;
const FAILED = 1;
const REFUSED = 2;

/**
 * Opens a gate on this machine: a SOCKS 5 proxy that looks each host's name up itself, once, and connects to what it
 * found, never to a private network but for the place that was admitted. A browser that knows no other way reaches nothing
 * there, whatever a page has it do: scripts, redirects, moves, forms, sockets, workers.
 */
async function openGate(resolve: Resolve): Promise<Gate> {
  const admitted = new Map<string, number>();
  const faults = new Map<string, unknown>();
  const sockets = new Map<Socket, string>();
  let came = 0;

  const keep = (socket: Socket, place: string): void => {
    sockets.set(socket, place);
    socket.on('close', () => sockets.delete(socket));
    // What is cut on one side is cut on the other; nothing more is to be said of it.
    socket.on('error', () => socket.destroy());
  };

  const cut = (place?: string): void => {
    for (const [socket, there] of sockets) if (place === undefined || there === place) socket.destroy();
  };

  const lookup = lookupPublic(resolve);
  const reach = async (near: Socket, place: Place): Promise<Socket> => {
    const url = urlOf(place);
    const key = placeOf(url);
    try {
      if (isPrivateHost(url) && !admitted.has(key)) throw new NotAdmitted();
      // A number is no name, and is not looked up; 0x7f.1 is 127.0.0.1 by now.
      const far = connect({ host: hostOf(url), port: place.port, lookup });
      keep(far, key);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      await once(far, 'connect');
      faults.delete(key);
      far.pause().on('data', (bytes) => {
        came += bytes.length;
        if (came > MOST) cut();
      });
      return far;
    } catch (error) {
      faults.set(key, error);
      throw error;
    }
  };

  const server = createServer((near) => {
    keep(near, '');
    void serveOne(near, (place) => reach(near, place));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const bound = server.address();
  return {
    address: `socks5://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    admit: (url) => {
      came = 0;
      const place = placeOf(url);
      admitted.set(place, (admitted.get(place) ?? 0) + 1);
      return () => {
        const left = (admitted.get(place) ?? 1) - 1;
        admitted.set(place, left);
        if (left > 0) return;
        admitted.delete(place);
        // A connection that is kept open would let in whoever comes next.
        if (isPrivateHost(url)) cut(place);
      };
    },
    faultAt: (url) => faults.get(placeOf(url)),
    isOverrun: () => came > MOST,
    close: async () => {
      cut();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Why a place was not connected to: it is private, and nobody typed it. */
class NotAdmitted extends Error {}

/** Host and port of an address in one word. */
function placeOf(url: string): string {
  const { protocol, port } = new URL(url);
  return `${hostOf(url)} ${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** Speaks SOCKS 5 with one connection of the browser: a greeting, a request, then whatever the two sides say. */
async function serveOne(near: Socket, reach: (place: Place) => Promise<Socket>): Promise<void> {
  const answer = (code: number): boolean => near.write(Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]));
  try {
    const [version, methods = 0] = await read(near, 2);
    await read(near, methods);
    if (version !== 5) throw new Error('it speaks no SOCKS 5');
    near.write(Buffer.from([5, 0]));
    const [, command, , kind] = await read(near, 4);
    const place = await readPlace(near, kind);
    if (command !== 1 || !place) throw new Error('it asks for no connection');
    const far = await reach(place);
    answer(DONE);
    near.pipe(far).pipe(near);
  } catch (error) {
    if (near.writable) answer(error instanceof NotAdmitted ? REFUSED : FAILED);
    near.end();
  }
}

/** The next so many bytes of a socket; fails where it ends before. */
async function read(socket: Socket, count: number): Promise<Buffer> {
  if (count === 0) return Buffer.alloc(0);
  for (;;) {
    const bytes: Buffer | null = socket.read(count);
    if (bytes?.length === count) return bytes;
    if (bytes || socket.destroyed || socket.readableEnded) throw new Error('it ended');
    await once(socket, 'readable');
  }
}

async function readPlace(socket: Socket, kind: number | undefined): Promise<Place | undefined> {
  const next = (count: number): Promise<Buffer> => read(socket, count);
  const host =
    kind === 1
      ? (await next(4)).join('.')
      : kind === 3
        ? (await next((await next(1))[0] ?? 0)).toString('latin1').replace(/^\[|\]$/g, '')
        : kind === 4
          ? (await next(16)).toString('hex').replace(/(.{4})(?=.)/g, '$1:')
          : '';
  const port = (await next(2)).readUInt16BE();
  return URL.canParse(urlOf({ host, port })) ? { host, port } : undefined;
}

function urlOf({ host, port }: Place): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** Milliseconds a page may take to load; twice as many until it is read. */
const TIMEOUT = 60_000;
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
 * service worker runs. Throws a Fault where no browser starts.
 */
export async function openBrowser(
  manners: Manners,
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
      userAgent: `${own} ${userAgent(manners)}`,
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
      (url) => visit(context, gate, url, manners.signal),
      manners,
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
