import type { Hono } from 'hono';
import type { Desk } from '../../app/desk/desk.js';
import type { DecisionGiven, OverrulingGiven } from '../../app/judge/rule.js';
import type { Problem } from '../../core/result.js';
import { DECISIONS } from '../../rulesets/contract/question-facts.js';
import { type DeskEnv, Refused } from '../guard.js';
import { showQuestions } from '../pages/questions.js';
import { turnPage } from '../pages/turn.js';
import { readFilter } from '../parts/filter.js';
import { type PageContext, turnPath } from '../parts/layout.js';
import type { MistypedOrders } from '../parts/verdicts.js';
import { type Fields, incomplete, needDone, readForm } from './form.js';

/** The forms that answer questions, and say something against an order or an outcome. */
export function addQuestionActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.post('/turn/:turn{\\d{1,6}}/questions/decide', async (c) => {
    const turn = Number(c.req.param('turn'));
    const fields = await readForm(c);
    const given = readSettling(turn, fields);
    const decided = await desk.decide(given);
    const typed = decided.ok ? undefined : keepTyped(given.question, fields, decided.error);
    if (typed && desk.beside(turn, given.question))
      return c.html(showQuestions(desk, turn, { at: given.question, typed }, context()), 422);
    const ruling = needDone(decided);
    return c.redirect(turnPath(turn, 'questions', `?ruled=${ruling.id}`), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/questions/undo', async (c) => {
    const turn = Number(c.req.param('turn'));
    const fields = await readForm(c);
    const ruling = Number(fields.ruling?.[0]);
    if (!Number.isInteger(ruling)) throw incomplete();
    needDone(await desk.undo(turn, ruling, (fields.why?.[0] ?? '').trim()));
    return c.redirect(turnPath(turn, 'questions', `?undone=${ruling}`), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/overrule', async (c) => {
    const turn = Number(c.req.param('turn'));
    const fields = await readForm(c);
    const overruled = await desk.overrule(readOverruling(turn, fields));
    const typed = overruled.ok ? undefined : keepTyped(fields.post?.[0] ?? '', fields, overruled.error);
    const view = typed && desk.turn(turn);
    if (typed && view) return c.html(turnPage(view, readFilter({}), { typed }, context()), 422);
    const ruling = needDone(overruled);
    return c.redirect(turnPath(turn, 'thread', `?ruled=${ruling.id}`), 303);
  });
  app.post('/turn/:turn{\\d{1,6}}/questions/confirm', async (c) => {
    const turn = Number(c.req.param('turn'));
    const { id = [] } = await readForm(c);
    if (id.length === 0) throw incomplete();
    const ruling = needDone(await desk.confirm(turn, id));
    return c.redirect(turnPath(turn, 'questions', `?ruled=${ruling.id}`), 303);
  });
}

/** What was typed as orders and refused, to be shown again in its place with the reason; undefined where nothing was typed. */
function keepTyped(at: string, fields: Fields, problem: Problem): MistypedOrders | undefined {
  const text = fields.typed?.[0] ?? '';
  const isTyped = fields.read === undefined && ['read-as', 'put-in'].includes(fields.decision?.[0] ?? '');
  return isTyped && text.trim() !== '' ? { ...problem, at, text, note: (fields.why?.[0] ?? '').trim() } : undefined;
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
