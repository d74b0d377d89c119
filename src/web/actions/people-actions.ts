import type { Hono } from 'hono';
import type { Desk } from '../desk.js';
import { type DeskEnv, Refused } from '../door/guard.js';

/** The forms that say who is away. */
export function addPeopleActions(app: Hono<DeskEnv>, desk: Desk): void {
  app.post('/away', async (c) => {
    const form = await c.req.formData();
    const [player, until, why] = ['player', 'until', 'why'].map((name) => String(form.get(name) ?? '').trim());
    const done = await desk.leave({ player: player ?? '', until: until ?? '', why: why ?? '' });
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect('/#people', 303);
  });
  app.post('/away/back', async (c) => {
    const done = await desk.comeBack(String((await c.req.formData()).get('player') ?? ''));
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect('/#people', 303);
  });
}
