import type { Context, Hono } from 'hono';
import type { Desk, TimesWritten } from '../../app/views/desk.js';
import { ANSWER_ACTIONS, MAIL_ACTIONS, NOTICE_ACTIONS } from '../../app/views/mails.js';
import { TEMPLATE_KINDS, type TemplateKind } from '../../core/document.js';
import type { Refusal, Result } from '../../core/result.js';
import { type DeskEnv, Refused } from '../guard.js';
import { laterPage } from '../pages/later.js';
import { answersPage, mailsPage, noticesPage, openedPage } from '../pages/mails.js';
import { templatePage } from '../pages/templates.js';
import { TIMES, timesPage } from '../pages/times.js';
import { REHEARSAL, rehearsalPage } from '../parts/cards.js';
import { type PageContext, turnPath } from '../parts/layout.js';

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

/** The pages and forms of the judge's own words: templates, words in one draft, drafting anew. */
export function addDraftNoteActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get('/templates', (c) => c.redirect('/templates/update', 303));
  app.get(`/templates/:kind{${TEMPLATE_KINDS.join('|')}}`, (c) =>
    c.html(templatePage(desk.template(kindOf(c)), { saved: c.req.query('saved') === 'yes' }, context())),
  );
  app.post(`/templates/:kind{${TEMPLATE_KINDS.join('|')}}`, async (c) => {
    const kind = kindOf(c);
    const form = await c.req.formData();
    const typed = textOf(form, 'text');
    const tried = desk.tryTemplate(kind, typed);
    if (form.get('do') === 'try') {
      return c.html(templatePage(desk.template(kind), { saved: false, typed, tried }, context()));
    }
    const done = await desk.saveTemplate({ kind, text: typed, seen: textOf(form, 'seen') });
    if (done.ok) return c.redirect(`/templates/${kind}?saved=yes`, 303);
    // What was typed comes back in the field: a wrong template loses nobody his text.
    const flawed = tried.flaws.length > 0 && { tried };
    return c.html(
      templatePage(desk.template(kind), { saved: false, typed, refused: done.error, ...flawed }, context()),
      409,
    );
  });
  app.post('/turn/:turn{\\d{1,6}}/drafts/anew', async (c) => {
    const turn = Number(c.req.param('turn'));
    const done = await desk.draftAnew(turn);
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect(turnPath(turn, 'drafts'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/drafts/:draft/words', async (c) => {
    const [turn, draft] = [Number(c.req.param('turn')), c.req.param('draft')];
    const form = await c.req.formData();
    const [place, text, before] = ['place', 'text', 'before'].map((name) => textOf(form, name));
    const done = await desk.note({ turn, draft, place: place ?? '', text: (text ?? '').trim(), before: before ?? '' });
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect(turnPath(turn, 'drafts', `/${encodeURIComponent(draft)}?kept=yes#words`), 303);
  });
}

function kindOf(c: Context<DeskEnv>): TemplateKind {
  return TEMPLATE_KINDS.find((kind) => kind === c.req.param('kind')) ?? 'update';
}

/** A field's text with our line ends; browsers send those of the old machines. */
function textOf(form: FormData, name: string): string {
  const field = form.get(name);
  return typeof field === 'string' ? field.replace(/\r\n?/g, '\n') : '';
}

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
