import type { Hono } from 'hono';
import type { Desk } from '../desk.js';
import { type DeskEnv, Refused } from '../door/guard.js';
import { type PageContext, turnPath } from '../page/layout.js';
import { entriesPage } from '../pages/entries/entries.js';
import { type EntryAsked, entryPage } from '../pages/entries/entry.js';
import { readFields } from '../pages/entries/read-form.js';
import type { EntriesView, EntryKindView } from '../views/entries.js';

const TURN = '/turn/:turn{\\d{1,6}}';
const ENTRIES = `${TURN}/entries`;

/** The pages on which the judge enters things, puts them right and takes them back. */
export function addEntryActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get(ENTRIES, (c) =>
    c.html(entriesPage(needView(desk, Number(c.req.param('turn'))), c.req.query('known') === 'yes', context())),
  );
  app.post(`${TURN}/take-back`, async (c) => {
    const form = await c.req.formData();
    const done = await desk.takeEntryBack(Number(form.get('entry')), String(form.get('why') ?? '').trim());
    if (!done.ok) throw new Refused(409, done.error);
    return c.redirect(turnPath(Number(c.req.param('turn')), 'entries'), 303);
  });
  app.get(`${ENTRIES}/:kind`, (c) => {
    const view = needView(desk, Number(c.req.param('turn')));
    const kind = needKind(view, c.req.param('kind'));
    return c.html(entryPage(view, kind, readAsked(view, kind, c.req.query()), context()));
  });
  app.post(`${ENTRIES}/:kind`, async (c) => {
    const turn = Number(c.req.param('turn'));
    const form = await c.req.formData();
    const [sign = '', text = '', why = '', instead = ''] = ['sign', 'text', 'why', 'instead'].map((name) =>
      String(form.get(name) ?? '').trim(),
    );
    const given = readFields(form);
    const kind = c.req.param('kind');
    const number = /^\d+$/.test(instead) ? Number(instead) : undefined;
    const done = await desk.enter({
      turn,
      kind,
      given,
      text,
      why,
      isSure: form.get('sure') === 'yes',
      ...(number !== undefined && { instead: number }),
    });
    if (done.ok) return c.redirect(turnPath(turn, 'entries', `${done.value ? '?known=yes' : ''}#entered`), 303);
    const view = needView(desk, turn);
    const shown = needKind(view, kind);
    const asked = readAsked(view, shown, { sign, instead });
    const page = { ...asked, given: given as EntryAsked['given'], text, why, refused: done.error };
    return c.html(entryPage(view, shown, page, context()), 409);
  });
}

/** Which form is wanted: of what waits, of an entry to be put right, or by its sign; the first where nothing tells. */
function readAsked(
  { entries }: EntriesView,
  { forms, due }: EntryKindView,
  query: Readonly<Record<string, string>>,
): EntryAsked {
  const instead = entries.find(({ id, ended }) => !ended && String(id) === query.instead);
  const start = query.due === undefined ? undefined : due[Number(query.due)]?.start;
  const given = toFields(instead?.given ?? start);
  const sign = Object.keys(given);
  const form =
    forms.find((one) => one.sign !== undefined && sign.includes(one.sign)) ??
    forms.find((one) => one.sign === query.sign) ??
    forms[0];
  if (!form) throw new Refused(404, NOT_HERE);
  return { form, given, text: '', why: '', ...(instead && { instead }) };
}

function toFields(given: unknown): EntryAsked['given'] {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as EntryAsked['given']) : {};
}

function needView(desk: Desk, turn: number): EntriesView {
  const view = desk.entries(turn);
  if (!view) throw new Refused(404, NOT_HERE);
  return view;
}

function needKind({ kinds }: EntriesView, id: string): EntryKindView {
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw new Refused(404, NOT_HERE);
  return kind;
}

const NOT_HERE = {
  what: 'There is no such page',
  why: 'The game has no such turn, or its rulebook knows no such entries.',
  todo: 'Go back to the entries of the turn.',
};
