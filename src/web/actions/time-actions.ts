import type { Context, Hono } from 'hono';
import type { Refusal, Result } from '../../core/result.js';
import type { Desk } from '../desk.js';
import type { DeskEnv } from '../door/guard.js';
import { type PageContext, turnPath } from '../page/layout.js';
import { TIMES, timesPage } from '../pages/turn/times.js';
import type { TimesWritten } from '../views/times.js';

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
