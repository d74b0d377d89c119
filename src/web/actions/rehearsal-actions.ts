import type { Context, Hono } from 'hono';
import type { Refusal, Result } from '../../core/result.js';
import type { Desk } from '../desk.js';
import { type DeskEnv, Refused } from '../door/guard.js';
import type { PageContext } from '../page/layout.js';
import { REHEARSAL, rehearsalPage } from '../pages/home/rehearsal.js';

/** The page of a rehearsal; a game that is none has no such page. */
export function addRehearsalActions(app: Hono<DeskEnv>, { rehearsal }: Desk, context: () => PageContext): void {
  if (!rehearsal) return;
  app.get(REHEARSAL, (c) => c.html(rehearsalPage(rehearsal.view(), context())));
  const answer = (c: Context<DeskEnv>, done: Result<void, Refusal>) => {
    if (!done.ok) throw new Refused(409, done.error);
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
