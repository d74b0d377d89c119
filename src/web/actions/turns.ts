import type { Context, Hono } from 'hono';
import { MOVES, type ThreadWord } from '../../app/capture/thread-home.js';
import type { PagesGiven } from '../../app/desk/background-work.js';
import type { Desk } from '../../app/desk/desk.js';
import type { TimesWritten } from '../../app/desk/times.js';
import type { RehearsedDesk } from '../../app/run/rehearsal.js';
import type { Problem, Result } from '../../core/result.js';
import type { DeskEnv } from '../guard.js';
import { laterPage } from '../pages/closing.js';
import { rehearsalPage, timesPage } from '../pages/times.js';
import { type PageContext, REHEARSAL, TIMES, turnPath } from '../parts/layout.js';
import { needDone, readForm } from './form.js';

/** The page on which turns are opened and their times moved; each leads to the draft that tells the players. */
export function addTimeActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get(TIMES, (c) => c.html(timesPage(desk.times(), context())));
  const answer = (c: Context<DeskEnv>, moved: Result<number, Problem>, written: TimesWritten) =>
    moved.ok
      ? c.redirect(turnPath(moved.value, 'drafts'), 303)
      : c.html(timesPage(desk.times(), context(), { ...moved.error, written }), 409);
  app.post(`${TIMES}/open`, async (c) => {
    const written = readWritten(await c.req.formData());
    return answer(c, await desk.openTurn(written), written);
  });
  app.post(`${TIMES}/move`, async (c) => {
    const written = readWritten(await c.req.formData());
    return answer(c, await desk.moveTimes(written), written);
  });
}

function readWritten(form: FormData): TimesWritten {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    deadline: text('deadline'),
    lock: text('lock'),
    why: text('why'),
    isSure: text('sure') === 'yes',
    withoutResults: text('without') === 'yes',
  };
}

/** The page of a rehearsal; a game that is none has no such page. */
export function addRehearsalActions(
  app: Hono<DeskEnv>,
  { rehearsal }: RehearsedDesk,
  context: () => PageContext,
): void {
  if (!rehearsal) return;
  app.get(REHEARSAL, (c) => c.html(rehearsalPage(rehearsal.view(), context())));
  const answer = (c: Context<DeskEnv>, result: Result<void, Problem>) => {
    needDone(result);
    return c.redirect(REHEARSAL, 303);
  };
  const read = async (c: Context<DeskEnv>, name: string) => String((await c.req.formData()).get(name) ?? '');
  app.post(`${REHEARSAL}/clock`, async (c) => answer(c, await rehearsal.moveClock(await read(c, 'to'))));
  app.post(`${REHEARSAL}/stand`, async (c) => answer(c, await rehearsal.letStand()));
  app.post(`${REHEARSAL}/post`, async (c) => {
    const form = await c.req.formData();
    return answer(c, await rehearsal.post(String(form.get('author') ?? ''), String(form.get('text') ?? '')));
  });
  app.post(`${REHEARSAL}/draft`, async (c) => {
    const form = await c.req.formData();
    return answer(c, await rehearsal.postDraft(Number(form.get('turn')), String(form.get('draft') ?? '')));
  });
}

/** The forms that say who is away. */
export function addPeopleActions(app: Hono<DeskEnv>, desk: Desk): void {
  app.post('/away', async (c) => {
    const form = await c.req.formData();
    const [player, until, why] = ['player', 'until', 'why'].map((name) => String(form.get(name) ?? '').trim());
    needDone(await desk.leave({ player: player ?? '', until: until ?? '', why: why ?? '' }));
    return c.redirect('/#people', 303);
  });
  app.post('/away/back', async (c) => {
    needDone(await desk.comeBack(String((await c.req.formData()).get('player') ?? '')));
    return c.redirect('/#people', 303);
  });
}

/** What is done with a turn as a whole: looking at its thread, taking its saved pages, closing it, carrying it out anew. */
export function addTurnActions(app: Hono<DeskEnv>, desk: Desk): void {
  app.post('/turn/:turn{\\d{1,6}}/close', async (c) => {
    const turn = Number(c.req.param('turn'));
    needDone(await desk.close(turn));
    return c.redirect(turnPath(turn, 'thread', '/closing'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/look', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { accept = [], move = [] } = await readForm(c);
    needDone(await desk.lookAtThread(turn, { acceptMissing: accept[0] === 'yes', ...readMove(move[0]) }));
    return c.redirect(turnPath(turn, 'thread', '/closing'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/pages', async (c) => {
    const turn = Number(c.req.param('turn'));
    needDone(await desk.takePages(turn, await readPages(await c.req.formData())));
    return c.redirect(turnPath(turn, 'thread', '/closing'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/anew', async (c) => {
    const turn = Number(c.req.param('turn'));
    needDone(await desk.rejudge(turn));
    return c.redirect(turnPath(turn, 'thread'), 303);
  });
  app.post('/seen', async (c) => {
    needDone(await desk.markSeen((await readForm(c)).state?.[0] ?? ''));
    return c.redirect('/', 303);
  });
}

/** What the judge chose that a thread is which stands elsewhere, where he chose anything. */
function readMove(chosen: string | undefined): Pick<ThreadWord, 'move'> {
  const move = MOVES.find((one) => one === chosen);
  return move ? { move } : {};
}

/** The saved pages as the browser sends them; what their files say of the time stands beside them, where it has a script. */
async function readPages(form: FormData): Promise<PagesGiven> {
  const text = (name: string) => String(form.get(name) ?? '');
  const chosen = form.getAll('files').filter((one) => typeof one !== 'string');
  const modified = text('modified').split(',').map(Number);
  const files = await Promise.all(
    chosen.map(async (file, i) => {
      const at = modified.length === chosen.length ? modified[i] : undefined;
      return {
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        ...(at !== undefined && Number.isSafeInteger(at) && at > 0 && { modified: at }),
      };
    }),
  );
  return {
    files: files.filter(({ name, bytes }) => name !== '' || bytes.length > 0), // a field left empty sends one without a name
    pasted: text('pasted'),
    saved: text('saved').trim(),
    acceptMissing: text('accept') === 'yes',
    ...readMove(text('move')),
    again: text('again') === 'yes' && chosen.every(({ name }) => name === ''),
  };
}

/** What a corrected turn makes of the later ones; they are changed only by the judge's own button. */
export function addLaterActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  const path = '/turn/:turn{\\d{1,6}}/later';
  const turnOf = (c: Context<DeskEnv>) => Number(c.req.param('turn'));
  app.get(path, (c) => {
    const view = desk.later(turnOf(c));
    const carried = (c.req.query('carried') ?? '').split(',').filter((one) => /^\d{1,6}$/.test(one));
    return view ? c.html(laterPage(view, carried.map(Number), context())) : c.notFound();
  });
  app.post(path, async (c) => {
    const why = String((await c.req.formData()).get('why') ?? '').trim();
    const carried = needDone(await desk.propagate(turnOf(c), why));
    return c.redirect(turnPath(turnOf(c), 'thread', `/later?carried=${carried.join(',')}`), 303);
  });
}
