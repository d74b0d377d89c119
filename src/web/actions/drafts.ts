import type { Context, Hono } from 'hono';
import type { Desk } from '../../app/views/desk.js';
import { TEMPLATE_KINDS, type TemplateKind } from '../../core/document.js';
import { type DeskEnv, Refused } from '../guard.js';
import { templatePage } from '../pages/templates.js';
import { type PageContext, turnPath } from '../parts/layout.js';

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
