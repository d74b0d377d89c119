import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Fault } from '../kit/result.js';
import { addActions } from './actions.js';
import type { Desk, Refusal } from './desk.js';
import { readFilter } from './filter.js';
import { checkHost, checkSession, type DeskEnv, formToken, headers, Refused } from './guard.js';
import type { PageContext } from './layout.js';
import { closingPage } from './pages/closing.js';
import { draftPage } from './pages/draft.js';
import { draftsPage } from './pages/drafts.js';
import { faultPage } from './pages/fault.js';
import { homePage } from './pages/home.js';
import { logPage } from './pages/log.js';
import { mapPage, mapPath, readMapAsked } from './pages/map.js';
import { type Asked, questionsPage } from './pages/questions.js';
import { turnPage } from './pages/turn.js';
import { addPeopleActions } from './people-actions.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';
import { addWordActions } from './word-actions.js';

/** What the app hands to the desk: chance, clock and a place for what went wrong. */
export interface DeskOptions {
  /** Drawn at random by the app, at least 16 bytes as text; who has it is the judge. */
  readonly token: string;
  now(): number;
  /** Told every error that is not the visitor's; the page shows only its three sentences. */
  report(error: unknown): void;
}

const LARGEST_FORM = 256 * 1024;

/** The map by itself may style itself; it runs nothing and loads nothing. */
const MAP_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'; base-uri 'none'";

/** The judge's desk as a web app. It must be served on loopback: see `serveDesk`. */
export function createDesk(desk: Desk, options: DeskOptions): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const context = (): PageContext => ({ frame: desk.frame(), form: formToken(options.token), now: options.now() });

  app.use(headers, checkHost);
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/script.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.use(bodyLimit({ maxSize: LARGEST_FORM }), checkSession(options.token));

  app.get('/', (c) => c.html(homePage(desk.home(), context())));
  app.get('/log', (c) => c.html(logPage(desk.log(), context())));
  app.get('/turn/:turn{\\d{1,6}}', (c) =>
    c.html(turnPage(found(desk.turn(turnOf(c))), readFilter(c.req.query()), readAsked(c).ruled, context())),
  );
  app.get('/turn/:turn{\\d{1,6}}/questions', (c) =>
    c.html(questionsPage(found(desk.turn(turnOf(c))), readAsked(c), context())),
  );
  app.get('/turn/:turn{\\d{1,6}}/closing', (c) => c.html(closingPage(found(desk.closing(turnOf(c))), context())));
  app.get('/turn/:turn{\\d{1,6}}/drafts', (c) => c.html(draftsPage(found(desk.drafts(turnOf(c))), context())));
  app.get('/turn/:turn{\\d{1,6}}/drafts/:draft', (c) => {
    const view = found(desk.drafts(turnOf(c)));
    const draft = found(view.drafts.find(({ id }) => id === c.req.param('draft')));
    return c.html(draftPage(view, draft, c.req.query('kept') === 'yes', context()));
  });
  app.get('/turn/:turn{\\d{1,6}}/map', (c) => {
    const asked = readMapAsked(c.req.query());
    const turn = Number(c.req.query('turn') ?? turnOf(c));
    if (turn !== turnOf(c) && Number.isInteger(turn)) return c.redirect(mapPath(turn, asked));
    return c.html(mapPage(found(desk.map(turnOf(c), asked)), asked, context()));
  });
  app.get('/turn/:turn{\\d{1,6}}/map.svg', (c) =>
    c.body(found(desk.map(turnOf(c), readMapAsked(c.req.query()))).svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': MAP_POLICY,
    }),
  );
  addActions(app, desk);
  addWordActions(app, desk, context);
  addPeopleActions(app, desk);

  app.notFound((c) => c.html(faultPage(NOT_HERE, context()), 404));
  app.onError((error, c) => {
    if (error instanceof Refused) {
      const known = error.status === 404 || error.status === 409;
      return c.html(faultPage(error.refusal, known ? context() : undefined), error.status);
    }
    options.report(error);
    return c.html(faultPage(error instanceof Fault ? error : OUR_FAULT), 500);
  });
  return app;
}

const NOT_HERE: Refusal = {
  what: 'There is no such page',
  why: 'The address names a turn or a draft that this game does not have.',
  todo: 'Go back to the turns and follow a link from there.',
};

const OUR_FAULT: Refusal = {
  what: 'Something in Adjutant failed',
  why: 'This is a fault of the program, not of yours; it was written to the log. Nothing has been sent.',
  todo: 'Try again; if it stays, run “adjutant doctor”.',
};

function turnOf(c: Context<DeskEnv>): number {
  return Number(c.req.param('turn'));
}

function readAsked(c: Context<DeskEnv>): Asked {
  const [ruled, at] = [Number(c.req.query('ruled')), c.req.query('at')];
  return { ...(Number.isInteger(ruled) && { ruled }), ...(at !== undefined && { at }) };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refused(404, NOT_HERE);
  return value;
}
