import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Refusal } from '../core/result.js';
import type { Desk } from './desk.js';
import { answerFault } from './door/answer-fault.js';
import { checkHost, checkSession, type DeskEnv, headers, LOOPBACK, Refused } from './door/guard.js';
import { checkPassword, type Gate } from './door/login.js';
import { createGamePages, type PageOptions } from './game-pages.js';
import { relink } from './page/relink.js';
import { SCRIPT } from './page/script.js';
import { STYLE } from './page/style.js';
import { faultPage } from './pages/fault.js';
import { gamesPage } from './pages/home/games.js';
import { sharePages } from './share-pages.js';
import type { GameEntry } from './views/games.js';

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
export const GAMES = '/games';

/** The judge's desk of one game as a web app. */
export function createDesk(desk: Desk, options: DeskOptions): Hono<DeskEnv> {
  const app = createFront(options);
  app.route('/', createGamePages(desk, options));
  return app;
}

/** The desk of several games: a list of them, and each under its own path. What is wrong with one stops no other. */
export function createGamesDesk(games: readonly GameEntry[], options: DeskOptions): Hono<DeskEnv> {
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
    bodyLimit({ maxSize: most * KB, onError: () => tooLarge(most) }),
  ) as [MiddlewareHandler, MiddlewareHandler];
  app.use((c, next) => (PAGES.test(c.req.path) ? pages : typed)(c, next));
  app.use(gate ? checkPassword(token, gate, now) : checkSession(token), sharePages());
  app.notFound((c) => c.html(faultPage(NO_GAME), 404));
  app.onError(answerFault(options.report));
  return app;
}

function tooLarge(most: number): never {
  throw new Refused(413, {
    what: 'Nothing was changed',
    why: `What came is larger than ${most} KB, and no form of the desk takes that.`,
    todo: 'Give less in one go; a larger file goes in on the command line: adjutant pm add FILE, adjutant capture --file PAGES.',
  });
}

const NO_GAME: Refusal = {
  what: 'There is no such page',
  why: 'The address names no game of this desk.',
  todo: 'Go back to the list of games and follow a link from there.',
};
