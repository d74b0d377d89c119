import type { Context, Hono } from 'hono';
import type { DecisionGiven, Desk, OverrulingGiven, Seen } from '../../app/views/desk.js';
import { MAIL_MODES } from '../../app/views/mails.js';
import { type MistypedOrders, MOVES, type PagesGiven, type ThreadWord } from '../../app/views/turn.js';
import type { Refusal, Result } from '../../core/result.js';
import { DECISIONS } from '../../turns/turn.js';
import { type DeskEnv, Refused } from '../guard.js';
import { showQuestions } from '../pages/questions.js';
import { turnPage } from '../pages/turn.js';
import { readFilter } from '../parts/filter.js';
import { type PageContext, turnPath } from '../parts/layout.js';

type Fields = Readonly<Record<string, readonly string[]>>;

/** The forms of the desk. Each does one thing and leads back to a page, so that reloading never repeats it. */
export function addActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.post('/turn/:turn{\\d{1,6}}/questions/decide', async (c) => {
    const turn = Number(c.req.param('turn'));
    const fields = await fieldsOf(c);
    const given = readSettling(turn, fields);
    const decided = await desk.decide(given);
    const typed = decided.ok ? undefined : keepTyped(given.question, fields, decided.error);
    if (typed && desk.beside(turn, given.question))
      return c.html(showQuestions(desk, turn, { at: given.question, typed }, context()), 422);
    const ruling = done(decided);
    return c.redirect(turnPath(turn, 'questions', `?ruled=${ruling.id}`), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/questions/undo', async (c) => {
    const turn = Number(c.req.param('turn'));
    const fields = await fieldsOf(c);
    const ruling = Number(fields.ruling?.[0]);
    if (!Number.isInteger(ruling)) throw incomplete();
    done(await desk.undo(turn, ruling, (fields.why?.[0] ?? '').trim()));
    return c.redirect(turnPath(turn, 'questions', `?undone=${ruling}`), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/overrule', async (c) => {
    const turn = Number(c.req.param('turn'));
    const fields = await fieldsOf(c);
    const overruled = await desk.overrule(readOverruling(turn, fields));
    const typed = overruled.ok ? undefined : keepTyped(fields.post?.[0] ?? '', fields, overruled.error);
    const view = typed && desk.turn(turn);
    if (typed && view) return c.html(turnPage(view, readFilter({}), { typed }, context()), 422);
    const ruling = done(overruled);
    return c.redirect(turnPath(turn, 'thread', `?ruled=${ruling.id}`), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/questions/confirm', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { id = [] } = await fieldsOf(c);
    if (id.length === 0) throw incomplete();
    const ruling = done(await desk.confirm(turn, id));
    return c.redirect(turnPath(turn, 'questions', `?ruled=${ruling.id}`), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/close', async (c) => {
    const turn = Number(c.req.param('turn'));
    done(await desk.close(turn));
    return c.redirect(turnPath(turn, 'thread', '/closing'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/look', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { accept = [], move = [] } = await fieldsOf(c);
    done(await desk.lookAtThread(turn, { acceptMissing: accept[0] === 'yes', ...readMove(move[0]) }));
    return c.redirect(turnPath(turn, 'thread', '/closing'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/pages', async (c) => {
    const turn = Number(c.req.param('turn'));
    done(await desk.takePages(turn, await readPages(await c.req.formData())));
    return c.redirect(turnPath(turn, 'thread', '/closing'), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/anew', async (c) => {
    const turn = Number(c.req.param('turn'));
    done(await desk.carryOutAnew(turn));
    return c.redirect(turnPath(turn, 'thread'), 303);
  });
  app.post('/look', async (c) => {
    done(await desk.look((await fieldsOf(c)).state?.[0] ?? ''));
    return c.redirect('/', 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/drafts/approve', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { seen = [], sure, mode = [] } = await fieldsOf(c);
    if (seen.length === 0 || sure?.[0] !== 'yes') throw incomplete();
    const asShown = MAIL_MODES.find((one) => one === mode[0]);
    done(await desk.approve(turn, seen.map(readSeen), asShown));
    return c.redirect(turnPath(turn, 'drafts'), 303);
  });
  for (const [path, work, query] of [
    ['reply', desk.fillReply, '?reply=yes'],
    ['thread', desk.lookInThread, ''],
  ] as const)
    app.post(`/turn/:turn{\\d{1,6}}/drafts/${path}`, async (c) => {
      const turn = Number(c.req.param('turn'));
      const [draft = ''] = (await fieldsOf(c)).draft ?? [];
      done(await work(turn, draft));
      return c.redirect(turnPath(turn, 'drafts', `/${encodeURIComponent(draft)}${query}`), 303);
    });
  app.post('/turn/:turn{\\d{1,6}}/drafts/withdraw', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { draft = [], why = [] } = await fieldsOf(c);
    done(await desk.withdraw(turn, draft[0] ?? '', (why[0] ?? '').trim()));
    return c.redirect(turnPath(turn, 'drafts', `/${encodeURIComponent(draft[0] ?? '')}?withdrawn=yes`), 303);
  });
}

/** What the judge chose that a thread is which stands elsewhere, where he chose anything. */
function readMove(chosen: string | undefined): Pick<ThreadWord, 'move'> {
  const move = MOVES.find((one) => one === chosen);
  return move ? { move } : {};
}

/** The saved pages as the browser sends them; what their files say of the time stands beside them, where it has a script. */
async function readPages(form: FormData): Promise<PagesGiven> {
  const text = (name: string) => String(form.get(name) ?? '');
  const chosen = form.getAll('files').filter((one) => typeof one !== 'string');
  const modified = text('modified').split(',').map(Number);
  const files = await Promise.all(
    chosen.map(async (file, i) => {
      const at = modified.length === chosen.length ? modified[i] : undefined;
      return {
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        ...(at !== undefined && Number.isSafeInteger(at) && at > 0 && { modified: at }),
      };
    }),
  );
  return {
    files: files.filter(({ name, bytes }) => name !== '' || bytes.length > 0), // a field left empty sends one without a name
    pasted: text('pasted'),
    saved: text('saved').trim(),
    acceptMissing: text('accept') === 'yes',
    ...readMove(text('move')),
    again: text('again') === 'yes' && chosen.every(({ name }) => name === ''),
  };
}

/** What was typed as orders and refused, to be shown again in its place with the reason; undefined where nothing was typed. */
function keepTyped(at: string, fields: Fields, refusal: Refusal): MistypedOrders | undefined {
  const text = fields.typed?.[0] ?? '';
  const isTyped = fields.read === undefined && ['read-as', 'put-in'].includes(fields.decision?.[0] ?? '');
  return isTyped && text.trim() !== '' ? { ...refusal, at, text, note: (fields.why?.[0] ?? '').trim() } : undefined;
}

/** Reads the judge's word against an order or an outcome; his reason is asked, since players will read it. */
function readOverruling(turn: number, fields: Fields): OverrulingGiven {
  const why = (fields.why?.[0] ?? '').trim();
  const [decision, order, post, outcome] = [fields.decision, fields.order, fields.post, fields.outcome].map(
    (all) => all?.[0],
  );
  if (why === '') {
    throw new Refused(409, {
      what: 'Nothing was overruled',
      why: 'No reason was given, and the players will read it.',
      todo: 'Go back and say why in a few words.',
    });
  }
  if ((decision === 'leave-out' || decision === 'allow') && order !== undefined) return { turn, decision, order, why };
  if (decision === 'change' && outcome !== undefined) return { turn, decision, outcome, why };
  const orders = readLines(fields.typed?.[0]);
  if (decision !== 'put-in' || orders.length === 0) throw incomplete();
  return { turn, decision, ...(post !== undefined && { post }), orders, why };
}

function readLines(text = ''): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Reads a judge's answer: a nearest reading clicked, orders typed, or a decision without orders. */
function readSettling(turn: number, fields: Fields): DecisionGiven {
  const question = fields.question?.[0];
  const read = fields.read?.[0];
  const decision = read === undefined ? DECISIONS.find((one) => one === fields.decision?.[0]) : 'read-as';
  if (question === undefined || decision === undefined) throw incomplete();
  const orders = read === undefined ? readLines(fields.typed?.[0]) : [read];
  if (decision === 'read-as' && orders.length === 0) {
    throw new Refused(409, {
      what: 'Nothing was decided',
      why: 'No order was typed.',
      todo: 'Go back, open “Another order” and type the order in its full form.',
    });
  }
  return {
    turn,
    question,
    decision,
    orders: decision === 'read-as' ? orders : [],
    why: (fields.why?.[0] ?? '').trim(),
  };
}

function readSeen(field: string): Seen {
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

async function fieldsOf(c: Context<DeskEnv>): Promise<Fields> {
  const form = await c.req.formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).filter((one) => typeof one === 'string')]),
  );
}

function done<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Refused(409, result.error);
  return result.value;
}

function incomplete(): Refused {
  return new Refused(400, {
    what: 'Nothing was changed',
    why: 'The form came without what it should say.',
    todo: 'Open the page again and repeat what you wanted to do.',
  });
}

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
