import { type Context, Hono } from 'hono';
import type { RehearsedDesk } from '../app/run/rehearsal.js';
import type { Problem } from '../core/result.js';
import { addApprovalActions, addDraftNoteActions } from './actions/drafts.js';
import { addEntryActions, addFileActions, addWorksheetActions } from './actions/entries.js';
import { addAnswerActions, addMailActions, addMessageActions } from './actions/mails.js';
import { addQuestionActions } from './actions/questions.js';
import {
  addLaterActions,
  addPeopleActions,
  addRehearsalActions,
  addTimeActions,
  addTurnActions,
} from './actions/turns.js';
import { answerFault, type ErrorReport, faultPage } from './answer-fault.js';
import { type DeskEnv, formToken, Refused } from './guard.js';
import { closingPage } from './pages/closing.js';
import { CAME_FROM, draftPage, draftsPage } from './pages/drafts.js';
import { historyPage, logPage } from './pages/history.js';
import { homePage } from './pages/home.js';
import { mapPage, mapPath, readMapAsked } from './pages/map.js';
import { type Asked, showQuestions } from './pages/questions.js';
import { turnPage } from './pages/turn.js';
import { readFilter } from './parts/filter.js';
import type { PageContext } from './parts/layout.js';

/** What every page of a game needs beside the game: the judge's token, the clock, and a place for what went wrong. */
export interface PageOptions {
  /** Drawn at random by the app, at least 16 bytes as text; who has it is the judge. */
  readonly token: string;
  now(): number;
  /** Told every error that is not the visitor's; the page shows only its three sentences. */
  readonly report: ErrorReport;
  /** Where all games are listed, where there are several. */
  readonly games?: string;
}

/** The map by itself may style itself; it runs nothing and loads nothing. */
const MAP_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'; base-uri 'none'";

/** One game's pages and forms, from its root on. They guard nothing: see `createDesk`. */
export function createGamePages(desk: RehearsedDesk, options: PageOptions): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const { token, now, games } = options;
  const context = (): PageContext => ({
    frame: desk.frame(),
    form: formToken(token),
    now: now(),
    ...(games !== undefined && { games }),
  });

  app.get('/', (c) => c.html(homePage(desk.home(), context())));
  app.get('/log', (c) => c.html(logPage(desk.log(), context())));
  app.get('/history', (c) => {
    const { of = '', as, before } = c.req.query();
    const number = before !== undefined && /^\d{1,6}$/.test(before) ? { before: Number(before) } : {};
    const view = desk.history({ of, isPlayer: as === 'player', ...number });
    return c.html(historyPage(of, view, context()), 'near' in view && of !== '' ? 404 : 200);
  });
  app.get('/turn/:turn{\\d{1,6}}', (c) =>
    c.html(turnPage(found(desk.turn(turnOf(c))), readFilter(c.req.query()), readAsked(c), context())),
  );
  app.get('/turn/:turn{\\d{1,6}}/questions', (c) => c.html(showQuestions(desk, turnOf(c), readAsked(c), context())));
  app.get('/turn/:turn{\\d{1,6}}/questions.svg', (c) =>
    picture(c, found(desk.beside(turnOf(c), c.req.query('at') ?? '')?.map).svg),
  );
  app.get('/turn/:turn{\\d{1,6}}/closing', (c) => c.html(closingPage(found(desk.closing(turnOf(c))), context())));
  app.get('/turn/:turn{\\d{1,6}}/drafts', (c) => c.html(draftsPage(found(desk.drafts(turnOf(c))), context())));
  app.get('/turn/:turn{\\d{1,6}}/drafts/:draft', (c) => {
    const view = found(desk.drafts(turnOf(c)));
    const draft = found(view.drafts.find(({ id }) => id === c.req.param('draft')));
    return c.html(
      draftPage(
        view,
        draft,
        CAME_FROM.find((one) => c.req.query(one) === 'yes'),
        context(),
      ),
    );
  });
  app.get('/turn/:turn{\\d{1,6}}/map', (c) => {
    const asked = readMapAsked(c.req.query());
    const turn = Number(c.req.query('turn') ?? turnOf(c));
    if (turn !== turnOf(c) && Number.isInteger(turn)) return c.redirect(mapPath(turn, asked));
    return c.html(mapPage(found(desk.map(turnOf(c), asked)), asked, context()));
  });
  app.get('/turn/:turn{\\d{1,6}}/map.svg', (c) =>
    picture(c, found(desk.map(turnOf(c), readMapAsked(c.req.query()))).svg),
  );
  addQuestionActions(app, desk, context);
  addTurnActions(app, desk);
  addApprovalActions(app, desk);
  addDraftNoteActions(app, desk, context);
  addPeopleActions(app, desk);
  addMailActions(app, desk, context);
  addTimeActions(app, desk, context);
  addRehearsalActions(app, desk, context);
  addFileActions(app, desk, context);
  addMessageActions(app, desk, context);
  addEntryActions(app, desk, context);
  addAnswerActions(app, desk, context);
  addWorksheetActions(app, desk, context);
  addLaterActions(app, desk, context);

  app.all('*', (c) => c.html(faultPage(NOT_HERE, context()), 404));
  app.onError(answerFault(options.report, context));
  return app;
}

function picture(c: Context<DeskEnv>, svg: string): Response {
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': MAP_POLICY,
  });
}

const NOT_HERE: Problem = {
  what: 'There is no such page',
  why: 'The address names a turn or a draft that this game does not have.',
  todo: 'Go back to the turns and follow a link from there.',
};

function turnOf(c: Context<DeskEnv>): number {
  return Number(c.req.param('turn'));
}

function readAsked(c: Context<DeskEnv>): Asked {
  const [ruled, undone] = [Number(c.req.query('ruled')), Number(c.req.query('undone'))];
  const at = c.req.query('at');
  return {
    ...(Number.isInteger(ruled) && { ruled }),
    ...(Number.isInteger(undone) && { undone }),
    ...(at !== undefined && { at }),
  };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refused(404, NOT_HERE);
  return value;
}
