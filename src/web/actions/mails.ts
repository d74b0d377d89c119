import type { Hono } from 'hono';
import type { Desk } from '../../app/views/desk.js';
import { ANSWER_ACTIONS, MAIL_ACTIONS, MAIL_MODES, type MailMode, NOTICE_ACTIONS } from '../../app/views/mails.js';
import type { DeskEnv } from '../guard.js';
import { answersPage, openedPage } from '../pages/answers.js';
import { mailsPage } from '../pages/mails.js';
import { noticesPage } from '../pages/notices.js';
import type { PageContext } from '../parts/layout.js';
import { done, incomplete } from './form.js';

/** The pages of what players sent in answer to requests, and the judge's word on it. */
export function addAnswerActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get('/turn/:turn{\\d{1,6}}/answers', (c) => {
    const view = desk.answersOf(Number(c.req.param('turn')));
    return view ? c.html(answersPage(view, context())) : c.notFound();
  });
  app.get('/turn/:turn{\\d{1,6}}/answers/:fight', async (c) => {
    const [turn, fight] = [Number(c.req.param('turn')), c.req.param('fight')];
    const read = done(await desk.readFight(turn, fight));
    return c.html(openedPage(turn, fight, read, context()));
  });
  app.post('/turn/:turn{\\d{1,6}}/answers', async (c) => {
    const turn = Number(c.req.param('turn'));
    const form = await c.req.formData();
    const action = ANSWER_ACTIONS.find((one) => one === form.get('do'));
    if (!action) throw incomplete();
    const field = (name: string): string => String(form.get(name) ?? '').trim();
    const [player, piece] = readWhose(field('whose')) ?? [field('player'), field('piece')];
    done(
      await desk.settleAnswer(turn, {
        ...{ action, id: Number(field('id')), player, piece },
        ...{ fight: field('fight'), why: field('why') },
      }),
    );
    return c.redirect(`/turn/${turn}/answers`, 303);
  });
}

/** The page of the approved mails, and the judge's word on them. */
export function addMailActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get('/mails', (c) => c.html(mailsPage(desk.mails(), context())));
  app.get('/mails/notices', (c) => c.html(noticesPage(desk.notices(), context())));
  app.post('/mails/notices', async (c) => {
    const form = await c.req.formData();
    const action = NOTICE_ACTIONS.find((one) => one === form.get('do'));
    const names = form.getAll('name').map(String);
    const [seen, version] = [modeOf(form, 'seen'), String(form.get('version') ?? '')];
    if (!action || names.length === 0 || names.includes('')) throw incomplete();
    for (const name of names) done(await desk.settleNotice({ action, name, version, ...(seen && { seen }) }));
    return c.redirect(form.get('back') === 'mails' ? '/mails' : '/mails/notices', 303);
  });
  app.post('/mails/mode', async (c) => {
    const form = await c.req.formData();
    const [seen, mode] = [modeOf(form, 'seen'), modeOf(form, 'mode')];
    if (!seen || !mode) throw incomplete();
    done(await desk.switchMode({ seen, mode }));
    return c.redirect('/mails', 303);
  });
  app.post('/mails', async (c) => {
    const form = await c.req.formData();
    const action = MAIL_ACTIONS.find((one) => one === form.get('do'));
    const ids = form.getAll('id').map(Number);
    if (!action || ids.length === 0 || !ids.every(Number.isSafeInteger)) throw incomplete();
    const seen = modeOf(form, 'seen');
    const why = String(form.get('why') ?? '').trim();
    done(await desk.settleMails({ ids, action, why, ...(seen && { seen }) }));
    return c.redirect('/mails', 303);
  });
}

/** A player and what an answer of his is for, as the form's one choice has them. */
function readWhose(text: string): readonly [player: string, piece: string] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const [player, piece] = Array.isArray(read) ? read : [];
    return typeof player === 'string' && typeof piece === 'string' ? [player, piece] : undefined;
  } catch {
    return undefined;
  }
}

function modeOf(form: FormData, name: string): MailMode | undefined {
  return MAIL_MODES.find((one) => one === form.get(name));
}
