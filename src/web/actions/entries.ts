import type { Context, Hono } from 'hono';
import type { Desk } from '../../app/desk/desk.js';
import type { PlayerFile } from '../../app/desk/drafts.js';
import type { EntriesView, EntryKindView } from '../../app/desk/entries.js';
import type { Problem } from '../../core/result.js';
import { type DeskEnv, Refused } from '../guard.js';
import { type EntryAsked, entriesPage, entryPage, turnFilesPage } from '../pages/entries.js';
import { readFields, worksheetPage, worksheetsPage } from '../pages/entry-form.js';
import { type PageContext, turnPath } from '../parts/layout.js';
import { needDone } from './form.js';

const TURN = '/turn/:turn{\\d{1,6}}';
const ENTRIES = `${TURN}/entries`;

/** The pages on which the judge enters things, puts them right and takes them back. */
export function addEntryActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get(ENTRIES, (c) =>
    c.html(entriesPage(needEntries(desk, Number(c.req.param('turn'))), c.req.query('known') === 'yes', context())),
  );
  app.post(`${TURN}/take-back`, async (c) => {
    const form = await c.req.formData();
    needDone(await desk.takeEntryBack(Number(form.get('entry')), String(form.get('why') ?? '').trim()));
    return c.redirect(turnPath(Number(c.req.param('turn')), 'entries'), 303);
  });
  app.get(`${ENTRIES}/:kind`, (c) => {
    const view = needEntries(desk, Number(c.req.param('turn')));
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
    const entered = await desk.enter({
      turn,
      kind,
      given,
      text,
      why,
      isSure: form.get('sure') === 'yes',
      ...(number !== undefined && { instead: number }),
    });
    if (entered.ok) return c.redirect(turnPath(turn, 'entries', `${entered.value ? '?known=yes' : ''}#entered`), 303);
    const view = needEntries(desk, turn);
    const shown = needKind(view, kind);
    const asked = readAsked(view, shown, { sign, instead });
    const page = { ...asked, given: given as EntryAsked['given'], text, why, refused: entered.error };
    return c.html(entryPage(view, shown, page, context()), 409);
  });
}

/** Which form is wanted: of what waits, of an entry to be put right, or by its discriminator; the first where nothing tells. */
function readAsked(
  { entries }: EntriesView,
  { forms, due }: EntryKindView,
  query: Readonly<Record<string, string>>,
): EntryAsked {
  const instead = entries.find(({ id, ended }) => !ended && String(id) === query.instead);
  const start = query.due === undefined ? undefined : due[Number(query.due)]?.start;
  const given = toFields(instead?.given ?? start);
  const keys = Object.keys(given);
  const form =
    forms.find((one) => one.discriminator !== undefined && keys.includes(one.discriminator)) ??
    forms.find((one) => one.discriminator === query.sign) ??
    forms[0];
  if (!form) throw new Refused(404, NOT_HERE);
  return { form, given, text: '', why: '', ...(instead && { instead }) };
}

function toFields(given: unknown): EntryAsked['given'] {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as EntryAsked['given']) : {};
}

function needEntries(desk: Desk, turn: number): EntriesView {
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
const FIGURE = 'figure: ';

/** The worksheets of a turn: what is typed is worked out at once, and entered only by the judge's own button. */
export function addWorksheetActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  const path = '/turn/:turn{\\d{1,6}}/worksheet';
  const turnOf = (c: Context<DeskEnv>) => Number(c.req.param('turn'));
  const subjectOf = (c: Context<DeskEnv>) => c.req.param('subject') ?? '';
  app.get(path, (c) => {
    const view = desk.worksheets(turnOf(c));
    return view ? c.html(worksheetsPage(view, context())) : c.notFound();
  });
  app.get(`${path}/:subject`, (c) =>
    c.html(worksheetPage(needDone(desk.worksheet(turnOf(c), subjectOf(c), {})), context())),
  );
  app.post(`${path}/:subject`, async (c) => {
    const form = await c.req.formData();
    const typed = Object.fromEntries(
      [...form.entries()].flatMap(([name, value]) =>
        name.startsWith(FIGURE) && typeof value === 'string' && value.trim() !== ''
          ? [[name.slice(FIGURE.length), value.trim()]]
          : [],
      ),
    );
    if (form.get('do') !== 'enter')
      return c.html(worksheetPage(needDone(desk.worksheet(turnOf(c), subjectOf(c), typed)), context()));
    needDone(await desk.enterWorksheet(turnOf(c), subjectOf(c), typed));
    return c.redirect(turnPath(turnOf(c), 'thread'), 303);
  });
}

const FILES = '/turn/:turn{\\d{1,6}}/files';

/** The files of players' programs, to be downloaded: those of a turn, and what goes along with a draft. */
export function addFileActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  const turnOf = (c: Context<DeskEnv>) => Number(c.req.param('turn'));
  const filesOf = (turn: number): readonly PlayerFile[] => {
    const files = desk.turnFiles(turn);
    if (!files) throw new Refused(404, NO_FILES);
    return files;
  };
  app.get(FILES, (c) => {
    const summary = desk.entries(turnOf(c))?.summary;
    if (!summary) throw new Refused(404, NO_FILES);
    return c.html(turnFilesPage(summary, filesOf(turnOf(c)), context()));
  });
  app.get(`${FILES}/:name`, (c) => give(c, filesOf(turnOf(c))));
  app.get('/turn/:turn{\\d{1,6}}/drafts/:draft/files/:name', async (c) => {
    return give(c, needDone(await desk.attached(turnOf(c), c.req.param('draft'))));
  });
}

function give(c: Context<DeskEnv>, files: readonly PlayerFile[]): Response {
  const file = files.find(({ name }) => name === c.req.param('name'));
  if (!file) throw new Refused(404, NO_FILES);
  return c.body(Uint8Array.from(file.bytes), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
}

const NO_FILES: Problem = {
  what: 'There is no such file',
  why: 'The game has no such turn, nobody plays by files, or the file was made anew under another name.',
  todo: 'Go back to the turns and follow a link from there.',
};
