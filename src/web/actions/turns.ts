import type { Context, Hono } from 'hono';
import type { Desk, TimesWritten } from '../../app/views/desk.js';
import type { Refusal, Result } from '../../core/result.js';
import { type DeskEnv, Refused } from '../guard.js';
import { laterPage } from '../parts/later.js';
import { type PageContext, turnPath } from '../parts/layout.js';
import { TIMES, timesPage } from '../parts/times.js';

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
    const done = await desk.carryOn(turnOf(c), why);
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect(turnPath(turnOf(c), 'thread', `/later?carried=${done.value.join(',')}`), 303);
  });
}

/** The page on which turns are opened and their times moved; each leads to the draft that tells the players. */
export function addTimeActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get(TIMES, (c) => c.html(timesPage(desk.times(), context())));
  const answer = (c: Context<DeskEnv>, done: Result<number, Refusal>, written: TimesWritten) =>
    done.ok
      ? c.redirect(turnPath(done.value, 'drafts'), 303)
      : c.html(timesPage(desk.times(), context(), { ...done.error, written }), 409);
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
