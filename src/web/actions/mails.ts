import type { Context, Hono } from 'hono';
import type { Desk } from '../../app/desk/desk.js';
import { ANSWER_ACTIONS, NOTICE_ACTIONS } from '../../app/desk/mails.js';
import { MAIL_MODES, type MailMode } from '../../app/game/config.js';
import { MAIL_ACTIONS } from '../../app/judge/mails.js';
import type { Problem, Result } from '../../core/result.js';
import { type DeskEnv, Refused } from '../guard.js';
import { answersPage, openedPage } from '../pages/answers.js';
import { mailsPage, noticesPage } from '../pages/mails.js';
import { messagesPage, messagesPath } from '../pages/messages.js';
import type { PageContext } from '../parts/layout.js';
import { incomplete, needDone } from './form.js';

/** The pages of what players sent in answer to requests, and the judge's word on it. */
export function addAnswerActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get('/turn/:turn{\\d{1,6}}/answers', (c) => {
    const view = desk.answersOf(Number(c.req.param('turn')));
    return view ? c.html(answersPage(view, context())) : c.notFound();
  });
  app.get('/turn/:turn{\\d{1,6}}/answers/:fight', async (c) => {
    const [turn, fight] = [Number(c.req.param('turn')), c.req.param('fight')];
    const read = needDone(await desk.readFight(turn, fight));
    return c.html(openedPage(turn, fight, read, context()));
  });
  app.post('/turn/:turn{\\d{1,6}}/answers', async (c) => {
    const turn = Number(c.req.param('turn'));
    const form = await c.req.formData();
    const action = ANSWER_ACTIONS.find((one) => one === form.get('do'));
    if (!action) throw incomplete();
    const field = (name: string): string => String(form.get(name) ?? '').trim();
    const [player, piece] = readWhose(field('whose')) ?? [field('player'), field('piece')];
    needDone(
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
    for (const name of names) needDone(await desk.settleNotice({ action, name, version, ...(seen && { seen }) }));
    return c.redirect(form.get('back') === 'mails' ? '/mails' : '/mails/notices', 303);
  });
  app.post('/mails/mode', async (c) => {
    const form = await c.req.formData();
    const [seen, mode] = [modeOf(form, 'seen'), modeOf(form, 'mode')];
    if (!seen || !mode) throw incomplete();
    needDone(await desk.switchMode({ seen, mode }));
    return c.redirect('/mails', 303);
  });
  app.post('/mails', async (c) => {
    const form = await c.req.formData();
    const action = MAIL_ACTIONS.find((one) => one === form.get('do'));
    const ids = form.getAll('id').map(Number);
    if (!action || ids.length === 0 || !ids.every(Number.isSafeInteger)) throw incomplete();
    const seen = modeOf(form, 'seen');
    const why = String(form.get('why') ?? '').trim();
    needDone(await desk.settleMails({ ids, action, why, ...(seen && { seen }) }));
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

const PAGE = '/turn/:turn{\\d{1,6}}/messages';

/** The page on which private messages are added, confirmed and dismissed. */
export function addMessageActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get(PAGE, (c) => c.html(messagesPage(needMessages(desk, turnOf(c)), context())));
  app.post(`${PAGE}/add`, async (c) => {
    const written = await read(c);
    const { turn, author, at, file } = written;
    const added = await desk.addMessages(file ? { turn, author, at, file } : written);
    return answer(c, desk, context, { ...written, id: 0 }, added);
  });
  app.post(`${PAGE}/say`, async (c) => {
    const written = await read(c);
    const settled = written.isDismissed ? await desk.dismissMessage(written) : await desk.confirmMessage(written);
    return answer(c, desk, context, written, settled);
  });
}

async function read(c: Context<DeskEnv>) {
  const form = await c.req.formData();
  const sent = form.get('file');
  const file = sent instanceof File ? { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) } : undefined;
  const field = (name: string) => String(form.get(name) ?? '').trim();
  return {
    turn: turnOf(c),
    id: Number(field('id')),
    author: field('author'),
    at: field('at').replace('T', ' '),
    why: field('why'),
    text: field('text'),
    isDismissed: field('do') === 'dismiss',
    ...(file && { file }),
  };
}

/** Back to the page; where it was refused, the same page with what was written and why. */
function answer(
  c: Context<DeskEnv>,
  desk: Desk,
  context: () => PageContext,
  written: Awaited<ReturnType<typeof read>>,
  result: Result<void, Problem>,
) {
  const { turn } = written;
  if (result.ok) return c.redirect(messagesPath(turn), 303);
  return c.html(messagesPage(needMessages(desk, turn), context(), { problem: result.error, written }), 422);
}

function turnOf(c: Context<DeskEnv>): number {
  return Number(c.req.param('turn'));
}

function needMessages(desk: Desk, turn: number) {
  const view = desk.messages(turn);
  if (view) return view;
  throw new Refused(404, {
    what: 'There is no such page',
    why: 'The game has no such turn.',
    todo: 'Go back to the turns.',
  });
}
