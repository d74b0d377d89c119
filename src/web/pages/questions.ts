import { html } from 'hono/html';
import type { Question, Ruling } from '../../turns/turn.js';
import { key } from '../keys.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { moment } from '../moment.js';
import { anchor } from '../signs.js';
import type { TurnView } from '../views/turn.js';
import { KIND_WORDS, questionCard, rulingWords } from './question.js';

/** What an address of the questions asks for: the ruling just made, and the question to show. */
export interface Asked {
  readonly ruled?: number;
  readonly at?: string;
}

/** What needs the judge, one question at a time with the way to the others, and what he has settled with the way back. */
export function questionsPage(view: TurnView, { ruled, at }: Asked, context: PageContext): Html {
  const { summary, result, rulings } = view;
  const turn = summary.number;
  const { questions, posts } = result.gathered;
  const open = questions.filter(({ ruling }) => !ruling);
  const settled = questions.filter(({ ruling }) => ruling);
  const stale = rulings.filter(({ question }) => !questions.some(({ id }) => id === question));
  const last = rulings.toSorted((a, b) => a.id - b.id).at(-1);
  const done = rulings.find(({ id }) => id === ruled);
  const shown = open.find(({ id }) => id === at) ?? open[0];
  const post = posts.find((one) => one.post.id === shown?.place.post)?.post;
  const content = html`<h1>What needs you in turn ${turn}</h1>
    ${done ? html`<div class="card done" role="status"><p><span aria-hidden="true">✓</span> Settled: ${rulingWords(done)}</p>${undoForm(turn, done.id, context, done.id === last?.id)}</div>` : ''}
    <p class="counted"><strong>${open.length}</strong> open, ${settled.length} settled.</p>
    ${open.length > 0 ? bar(settled.length, questions.length) : ''}
    ${shown ? html`${steps(open, shown, turn)} ${questionCard(shown, post, turn, context)}` : html`<p>Nothing is open. <a href="${pathOf(turn, 'drafts')}">Go on to the drafts.</a></p>`}
    ${calls(view)}
    ${settled.length > 0 ? html`<h2>Settled</h2><ul class="settled">${settled.map((question) => settledItem(question, turn, context, last, done))}</ul>` : ''}
    ${stale.length > 0 ? staleList(stale, turn, context) : ''}`;
  return layout({ title: `Questions of turn ${turn}`, turn: summary, page: 'questions' }, context, content);
}

/** A form that takes a ruling back; `latest` is the one the key u stands for. */
export function undoForm(turn: number, ruling: number, { form }: PageContext, latest = false): Html {
  return html`<form method="post" action="${pathOf(turn, 'questions', '/undo')}">
    <input type="hidden" name="form" value="${form}" />
    <button name="ruling" value="${ruling}" ${latest ? html`data-key="u"` : ''}>Undo${latest ? key('u') : ''}</button>
  </form>`;
}

/** How far the judge is, for the eye; the count stands above in words. */
function bar(done: number, all: number): Html {
  return html`<svg class="bar" viewBox="0 0 ${Math.max(1, all)} 1" preserveAspectRatio="none" aria-hidden="true"><rect class="orders" x="0" y="0" width="${done}" height="1" /></svg>`;
}

function steps(open: readonly Question[], shown: Question, turn: number): Html {
  if (open.length < 2) return html``;
  const here = open.indexOf(shown);
  const to = (at: number) =>
    pathOf(turn, 'questions', `?at=${encodeURIComponent(open[(at + open.length) % open.length]?.id ?? '')}`);
  return html`<nav class="steps" aria-label="Open questions">
    <a class="button" href="${to(here - 1)}" data-key="k" rel="prev">Previous${key('k')}</a>
    <span>${here + 1} of ${open.length}</span>
    <a class="button" href="${to(here + 1)}" data-key="j" rel="next">Next${key('j')}</a>
  </nav>`;
}

/** What rests on a ruling or a roll: nothing to answer, but his to know. */
function calls({ result, summary }: TurnView): Html {
  const { calls } = result.update;
  if (calls.length === 0) return html``;
  return html`<details class="card calls">
    <summary>${calls.length} ${calls.length === 1 ? 'outcome rests' : 'outcomes rest'} on a judge’s call</summary>
    <ul>${calls.map(({ ruling, piece, why }) => html`<li><strong>${ruling}</strong>${piece ? html`, <a href="${pathOf(summary.number, 'thread', `?army=${encodeURIComponent(piece)}`)}"><bdi>${piece}</bdi></a>` : ''}: ${why}</li>`)}</ul>
  </details>`;
}

function settledItem(
  question: Question,
  turn: number,
  context: PageContext,
  last: Ruling | undefined,
  done: Ruling | undefined,
): Html {
  const { ruling } = question;
  if (!ruling) return html``;
  return html`<li class="card" id="${anchor('question', question.id)}">
    <p class="kind">${KIND_WORDS[question.kind]}, <bdi>${question.player}</bdi></p>
    <blockquote dir="auto">${question.words}</blockquote>
    <p>${rulingWords(ruling)} <span class="muted"><bdi>${ruling.who}</bdi>, ${moment(ruling.at, context.frame.zone)}</span></p>
    ${undoForm(turn, ruling.id, context, !done && ruling.id === last?.id)}
  </li>`;
}

function staleList(stale: readonly Ruling[], turn: number, context: PageContext): Html {
  return html`<h2>Rulings whose words are gone</h2>
    <p>The post, or what it hangs on, was changed after you decided. These rulings do nothing now; should the words come back, they count again.</p>
    <ul class="settled">${stale.map((ruling) => html`<li class="card"><p>${rulingWords(ruling)} <span class="muted"><bdi>${ruling.who}</bdi>, ${moment(ruling.at, context.frame.zone)}</span></p>${undoForm(turn, ruling.id, context)}</li>`)}</ul>`;
}
