import type { Hono } from 'hono';
import type { Desk } from '../desk.js';
import { type DeskEnv, Refused } from '../door/guard.js';
import type { PageContext } from '../page/layout.js';
import { mailsPage } from '../pages/drafts/mails.js';
import { noticesPage } from '../pages/drafts/notices.js';
import { MAIL_ACTIONS } from '../views/mails.js';
import { NOTICE_ACTIONS } from '../views/notices.js';

/** The page of the approved mails, and the judge's word on them. */
export function addMailActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get('/mails', (c) => c.html(mailsPage(desk.mails(), context())));
  app.get('/mails/notices', (c) => c.html(noticesPage(desk.notices(), context())));
  app.post('/mails/notices', async (c) => {
    const form = await c.req.formData();
    const action = NOTICE_ACTIONS.find((one) => one === form.get('do'));
    const name = String(form.get('name') ?? '');
    if (!action || name === '') throw new Refused(400, INCOMPLETE);
    const done = await desk.settleNotice({ action, name, version: String(form.get('version') ?? '') });
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect('/mails/notices', 303);
  });
  app.post('/mails', async (c) => {
    const form = await c.req.formData();
    const action = MAIL_ACTIONS.find((one) => one === form.get('do'));
    const ids = form.getAll('id').map(Number);
    if (!action || ids.length === 0 || !ids.every(Number.isSafeInteger)) throw new Refused(400, INCOMPLETE);
    const done = await desk.settleMails({ ids, action, why: String(form.get('why') ?? '').trim() });
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect('/mails', 303);
  });
}

const INCOMPLETE = {
  what: 'Nothing was done',
  why: 'The form came without what it should say.',
  todo: 'Open the page of the mails again and repeat what you wanted to do.',
};
