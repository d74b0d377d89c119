import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RehearsedDesk } from '../app/run/rehearsal.js';
import { AppError, type Problem } from '../core/result.js';
import { answerFault, faultPage } from './answer-fault.js';
import { checkHost, checkSession, type DeskEnv, headers, LOOPBACK, Refused } from './guard.js';
import { checkPassword, type Gate } from './login.js';
import { type GameEntry, gamesPage } from './pages/games.js';
import { SCRIPT, STYLE } from './parts/assets.js';
import { createGamePages, type PageOptions } from './routes.js';

/** What the app hands to the desk: chance, clock, who may come in and how. */
export interface DeskOptions extends Omit<PageOptions, 'games'> {
  /** The names under which browsers reach the desk, without their port; only this machine's own where left out. */
  readonly hosts?: readonly string[];
  /** Asks for a password in place of the token: needed where others can reach the address. */
  readonly gate?: Gate;
}

const KB = 1024;
/** The largest form in KB: saved pages of the thread are more than what somebody types. */
const LARGEST = { typed: 256, pages: 32 * KB } as const;
const PAGES = /\/turn\/\d{1,6}\/pages$/;

/** Where all games are listed. */
const GAMES = '/games';

/** The judge's desk of one game as a web app. */
export function createDesk(desk: RehearsedDesk, options: DeskOptions): Hono<DeskEnv> {
  const app = createFront(options);
  app.route('/', createGamePages(desk, options));
  return app;
}

/** The desk of several games: a list of them, and each under its own path. What is wrong with one stops no other. */
function createGamesDesk(games: readonly GameEntry[], options: DeskOptions): Hono<DeskEnv> {
  const app = createFront(options);
  app.get('/', (c) => c.redirect(GAMES, 303));
  app.get(GAMES, (c) => c.html(gamesPage(games, options)));
  for (const game of games) {
    if (!('desk' in game)) continue;
    app.use(game.path, relink(game.path));
    app.use(`${game.path}/*`, relink(game.path));
    app.route(game.path, createGamePages(game.desk, { ...options, games: GAMES }));
  }
  return app;
}

/** What stands before every page: headers, the host's name, who may come in. */
function createFront(options: DeskOptions): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const { token, hosts = LOOPBACK, gate, now } = options;
  app.use(headers, checkHost(hosts));
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/script.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  const [typed, pages] = [LARGEST.typed, LARGEST.pages].map((most) =>
    bodyLimit({ maxSize: most * KB, onError: (c) => tooLarge(most, c) }),
  ) as [MiddlewareHandler, MiddlewareHandler];
  app.use((c, next) => (PAGES.test(c.req.path) ? pages : typed)(c, next));
  app.use(gate ? checkPassword(token, gate, now) : checkSession(token), sharePages());
  app.notFound((c) => c.html(faultPage(NO_GAME), 404));
  app.onError(answerFault(options.report));
  return app;
}

/** What of a body that is too large is still taken in and thrown away: a browser shows no answer before it has sent all. */
const THROWN_AWAY = 128 * KB * KB;

async function tooLarge(most: number, { req }: Context<DeskEnv>): Promise<never> {
  // Where its length was not told it has been read so far, and is another's.
  const { body } = req.raw;
  const reader = body && !body.locked ? body.getReader() : undefined;
  for (let left = THROWN_AWAY; reader && left > 0; ) {
    const { done, value } = await reader.read();
    if (done) break;
    left -= value.length;
  }
  throw new Refused(413, {
    what: 'Nothing was changed',
    why: `What came is larger than ${most < KB ? `${most} KB` : `${most / KB} MB`}, and no form of the desk takes that.`,
    todo: 'Give less in one go; a larger file goes in on the command line: adjutant pm add FILE, adjutant capture --file PAGES.',
  });
}

const NO_GAME: Problem = {
  what: 'There is no such page',
  why: 'The address names no game of this desk.',
  todo: 'Go back to the list of games and follow a link from there.',
};

const LOOPBACK_ADDRESS = '127.0.0.1';

/** What stands for all addresses of a machine, and the one of them by which it calls itself. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': LOOPBACK_ADDRESS, '::': '::1' };

export interface ServedDesk {
  /** The address to be opened first: with the token, unless a password is asked. */
  readonly address: string;
  /** Where a password is asked: the way in without it for who sits at this machine. */
  readonly here?: string;
  readonly port: number;
  /** Stops serving and drops what connections are left. */
  close(): Promise<void>;
}

/** Where the desk listens; loopback, unless another address is named, which needs a gate. */
export interface Listening {
  /** 0 takes a free one. */
  readonly port: number;
  readonly address?: string;
}

/** Serves the judge's desk of one game. Throws an AppError where the port cannot be had. */
export function serveDesk(desk: RehearsedDesk, options: DeskOptions & Listening): Promise<ServedDesk> {
  return listen(createDesk(desk, options), options);
}

/** Serves the desk of several games. Throws an AppError where the port cannot be had. */
export function serveGamesDesk(games: readonly GameEntry[], options: DeskOptions & Listening): Promise<ServedDesk> {
  return listen(createGamesDesk(games, options), options);
}

async function listen(
  app: Hono<DeskEnv>,
  { address = LOOPBACK_ADDRESS, gate, port: wanted, token }: DeskOptions & Listening,
) {
  if (address !== LOOPBACK_ADDRESS && !gate) {
    throw new AppError('bug', 'The desk', `was to be served on ${address} without a password`, 'Report this.');
  }
  const server = createAdaptorServer({ fetch: app.fetch, hostname: address });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(noPort(address, wanted, error)));
    server.listen(wanted, address, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const rootOf = (one: string) => `http://${one.includes(':') ? `[${one}]` : one}:${port}/`;
  const key = `?token=${encodeURIComponent(token)}`;
  return {
    ...(gate
      ? { address: rootOf(address), here: rootOf(EVERYWHERE[address] ?? address) + key }
      : { address: rootOf(address) + key }),
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function noPort(address: string, port: number, error: Error): AppError {
  return new AppError(
    'usage',
    `The desk cannot be served on ${address}, port ${port}`,
    error.message,
    'Name another port, or none to take a free one; an address must be one of this machine.',
  );
}

/** Addresses that are the same for all games. */
const SHARED = /^\/(?:style\.css|script\.js|games)(?:$|[?#])/;

/** An address from the root in one of our own attributes; in any text a quotation mark is written as an entity. */
const LINK = /(\s(?:href|action|formaction|src)=")(\/[^"]*)"/g;

/**
 * Puts one game's pages under a path of their own: their links, forms and redirects, written from the game's root, are
 * led below it.
 */
function relink(path: string): MiddlewareHandler<DeskEnv> {
  const move = (address: string) => (SHARED.test(address) ? address : `${path}${address === '/' ? '' : address}`);
  return async (c, next) => {
    await next();
    const to = c.res.headers.get('Location');
    if (to?.startsWith('/')) c.res.headers.set('Location', move(to));
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const page = await c.res.text();
    c.res = new Response(
      page.replace(LINK, (_, name: string, address: string) => `${name}${move(address)}"`),
      c.res,
    );
  };
}

/** A page as it was answered once. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Makes pages one after the other, and each once for all who ask for it at the same time: whoever comes before a page is
 * begun gets it, so that nobody sees an older state than the one he came in. Between two pages what is ready is sent, or
 * hundreds of them would lie in memory.
 */
function sharePages(): MiddlewareHandler<DeskEnv> {
  const waiting = new Map<string, Promise<Answer>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const { url } = c.req;
    const begin = async (): Promise<Answer> => {
      await new Promise((resolve) => setImmediate(resolve));
      waiting.delete(url);
      await next();
      const { status, headers } = c.res;
      return { status, headers, body: Buffer.from(await c.res.arrayBuffer()) };
    };
    const made = waiting.get(url) ?? last.then(begin);
    waiting.set(url, made);
    last = made.catch(() => undefined);
    const { status, headers, body } = await made;
    c.res = new Response(body, { status, headers: new Headers(headers) });
    return undefined;
  };
}
