import type { Context, Hono } from 'hono';
import type { Desk } from '../../app/desk/desk.js';
import type { DraftVersion } from '../../app/desk/drafts.js';
import { MAIL_MODES } from '../../app/game/config.js';
import { TEMPLATE_KINDS, type TemplateKind } from '../../core/document.js';
import type { DeskEnv } from '../guard.js';
import { templatePage } from '../pages/template.js';
import { type PageContext, turnPath } from '../parts/layout.js';
import { incomplete, needDone, readForm } from './form.js';

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
    const saved = await desk.saveTemplate({ kind, text: typed, seen: textOf(form, 'seen') });
    if (saved.ok) return c.redirect(`/templates/${kind}?saved=yes`, 303);
    // What was typed comes back in the field: a wrong template loses nobody his text.
    const flawed = tried.issues.length > 0 && { tried };
    return c.html(
      templatePage(desk.template(kind), { saved: false, typed, refused: saved.error, ...flawed }, context()),
      409,
    );
  });
  app.post('/turn/:turn{\\d{1,6}}/drafts/anew', async (c) => {
    const turn = Number(c.req.param('turn'));
    needDone(await desk.draftAnew(turn));
    return c.redirect(turnPath(turn, 'drafts'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/drafts/:draft/words', async (c) => {
    const [turn, draft] = [Number(c.req.param('turn')), c.req.param('draft')];
    const form = await c.req.formData();
    const [place, text, before] = ['place', 'text', 'before'].map((name) => textOf(form, name));
    needDone(await desk.note({ turn, draft, place: place ?? '', text: (text ?? '').trim(), before: before ?? '' }));
    return c.redirect(turnPath(turn, 'drafts', `/${encodeURIComponent(draft)}?kept=yes#words`), 303);
  });
}

/** The forms that approve drafts and take an approval back. */
export function addApprovalActions(app: Hono<DeskEnv>, desk: Desk): void {
  app.post('/turn/:turn{\\d{1,6}}/drafts/approve', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { seen = [], sure, mode = [] } = await readForm(c);
    if (seen.length === 0 || sure?.[0] !== 'yes') throw incomplete();
    const asShown = MAIL_MODES.find((one) => one === mode[0]);
    needDone(await desk.approve(turn, seen.map(readSeen), asShown));
    return c.redirect(turnPath(turn, 'drafts'), 303);
  });
  for (const [path, work, query] of [
    ['reply', desk.fillReply, '?reply=yes'],
    ['thread', desk.lookInThread, ''],
  ] as const)
    app.post(`/turn/:turn{\\d{1,6}}/drafts/${path}`, async (c) => {
      const turn = Number(c.req.param('turn'));
      const [draft = ''] = (await readForm(c)).draft ?? [];
      needDone(await work(turn, draft));
      return c.redirect(turnPath(turn, 'drafts', `/${encodeURIComponent(draft)}${query}`), 303);
    });
  app.post('/turn/:turn{\\d{1,6}}/drafts/withdraw', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { draft = [], why = [] } = await readForm(c);
    needDone(await desk.withdraw(turn, draft[0] ?? '', (why[0] ?? '').trim()));
    return c.redirect(turnPath(turn, 'drafts', `/${encodeURIComponent(draft[0] ?? '')}?withdrawn=yes`), 303);
  });
}

function readSeen(field: string): DraftVersion {
  try {
    const pair: unknown = JSON.parse(field);
    if (Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string') {
      return { draft: pair[0], version: pair[1] };
    }
  } catch {
    // Falls through: whatever it is, it is not what our form sends.
  }
  throw incomplete();
}

function kindOf(c: Context<DeskEnv>): TemplateKind {
  return TEMPLATE_KINDS.find((kind) => kind === c.req.param('kind')) ?? 'update';
}

/** A field's text with our line ends; browsers send those of the old machines. */
function textOf(form: FormData, name: string): string {
  const field = form.get(name);
  return typeof field === 'string' ? field.replace(/\r\n?/g, '\n') : '';
}
