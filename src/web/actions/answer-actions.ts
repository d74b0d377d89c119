import type { Hono } from 'hono';
import type { Desk } from '../desk.js';
import { type DeskEnv, Refused } from '../door/guard.js';
import type { PageContext } from '../page/layout.js';
import { answersPage, openedPage } from '../pages/drafts/answers.js';
import { ANSWER_ACTIONS } from '../views/answers.js';

/** The pages of what players sent in answer to requests, and the judge's word on it. */
export function addAnswerActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get('/turn/:turn{\\d{1,6}}/answers', (c) => {
    const view = desk.answersOf(Number(c.req.param('turn')));
    return view ? c.html(answersPage(view, context())) : c.notFound();
  });
  app.get('/turn/:turn{\\d{1,6}}/answers/:fight', async (c) => {
    const [turn, fight] = [Number(c.req.param('turn')), c.req.param('fight')];
    const read = await desk.readFight(turn, fight);
    if (!read.ok) throw new Refused(409, read.error);
    return c.html(openedPage(turn, fight, read.value, context()));
  });
  app.post('/turn/:turn{\\d{1,6}}/answers', async (c) => {
    const turn = Number(c.req.param('turn'));
    const form = await c.req.formData();
    const action = ANSWER_ACTIONS.find((one) => one === form.get('do'));
    if (!action)
      throw new Refused(400, {
        what: 'Nothing was done',
        why: 'The form came without what it should say.',
        todo: 'Open the page again and repeat what you wanted to do.',
      });
    const field = (name: string): string => String(form.get(name) ?? '').trim();
    const done = await desk.settleAnswer(turn, {
      ...{ action, id: Number(field('id')), player: field('player'), piece: field('piece') },
      ...{ fight: field('fight'), why: field('why') },
    });
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect(`/turn/${turn}/answers`, 303);
  });
}
