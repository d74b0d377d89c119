import type { Context, Hono } from 'hono';
import type { Refusal, Result } from '../../core/result.js';
import type { Desk } from '../desk.js';
import { type DeskEnv, Refused } from '../door/guard.js';
import { type PageContext, turnPath } from '../page/layout.js';
import { worksheetPage, worksheetsPage } from '../pages/worksheet/worksheet.js';

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
    c.html(worksheetPage(done(desk.worksheet(turnOf(c), subjectOf(c), {})), context())),
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
      return c.html(worksheetPage(done(desk.worksheet(turnOf(c), subjectOf(c), typed)), context()));
    done(await desk.enterWorksheet(turnOf(c), subjectOf(c), typed));
    return c.redirect(turnPath(turnOf(c), 'thread'), 303);
  });
}

function done<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Refused(409, result.error);
  return result.value;
}
