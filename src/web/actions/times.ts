import type { Context, Hono } from 'hono';
import type { Desk, TimesWritten } from '../../app/views/desk.js';
import type { Refusal, Result } from '../../core/result.js';
import type { DeskEnv } from '../guard.js';
import { rehearsalPage, timesPage } from '../pages/times.js';
import { type PageContext, REHEARSAL, TIMES, turnPath } from '../parts/layout.js';
import { done } from './form.js';

/** The page on which turns are opened and their times moved; each leads to the draft that tells the players. */
export function addTimeActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get(TIMES, (c) => c.html(timesPage(desk.times(), context())));
  const answer = (c: Context<DeskEnv>, moved: Result<number, Refusal>, written: TimesWritten) =>
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
    takeOver: text('take-over') === 'yes',
  };
}

/** The page of a rehearsal; a game that is none has no such page. */
export function addRehearsalActions(app: Hono<DeskEnv>, { rehearsal }: Desk, context: () => PageContext): void {
  if (!rehearsal) return;
  app.get(REHEARSAL, (c) => c.html(rehearsalPage(rehearsal.view(), context())));
  const answer = (c: Context<DeskEnv>, result: Result<void, Refusal>) => {
    done(result);
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
    done(await desk.leave({ player: player ?? '', until: until ?? '', why: why ?? '' }));
    return c.redirect('/#people', 303);
  });
  app.post('/away/back', async (c) => {
    done(await desk.comeBack(String((await c.req.formData()).get('player') ?? '')));
    return c.redirect('/#people', 303);
  });
}
