import type { Context, Hono } from 'hono';
import type { Desk } from '../desk.js';
import { type DeskEnv, Refused } from '../door/guard.js';
import { type PageContext, turnPath } from '../page/layout.js';
import { laterPage } from '../pages/turn/later.js';

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
