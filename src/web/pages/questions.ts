import { html } from 'hono/html';
import type { Question } from '../../turns/turn.js';
import type { TurnView } from '../desk.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { moment } from '../moment.js';
import { anchor } from '../signs.js';
import { KIND_WORDS, questionCard, rulingWords } from './question.js';

/** What needs the judge: a card for each open question, and what he has settled with the way back. */
export function questionsPage(view: TurnView, ruled: number | undefined, context: PageContext): Html {
  const { summary, result, rulings } = view;
  const { questions, posts } = result.gathered;
  const open = questions.filter(({ ruling }) => !ruling);
  const settled = questions.filter(({ ruling }) => ruling);
  const stale = rulings.filter(({ question }) => !questions.some(({ id }) => id === question));
  const done = rulings.find(({ id }) => id === ruled);
  const post = (question: Question) => posts.find((one) => one.post.id === question.place.post);
  const content = html`<h1>What needs you in turn ${summary.number}</h1>
    ${done ? html`<div class="card done" role="status"><p><span aria-hidden="true">✓</span> Settled: ${rulingWords(done)}</p>${undoForm(summary.number, done.id, context)}</div>` : ''}
    <p class="counted"><strong>${open.length}</strong> open, ${settled.length} settled.</p>
    ${open.length === 0 ? html`<p>Nothing is open. <a href="${pathOf(summary.number, 'drafts')}">Go on to the drafts.</a></p>` : ''}
    ${open.map((question) => questionCard(question, post(question)?.post, summary.number, context))}
    ${settled.length > 0 ? html`<h2>Settled</h2><ul class="settled">${settled.map((question) => settledItem(question, summary.number, context))}</ul>` : ''}
    ${
      stale.length > 0
        ? html`<h2>Rulings whose words have changed</h2>
      <p>The post was changed after you decided, so the question is asked anew above.</p>
      <ul class="settled">${stale.map((ruling) => html`<li class="card"><p>${rulingWords(ruling)}</p>${undoForm(summary.number, ruling.id, context)}</li>`)}</ul>`
        : ''
    }`;
  return layout({ title: `Questions of turn ${summary.number}`, turn: summary, page: 'questions' }, context, content);
}

function settledItem(question: Question, turn: number, context: PageContext): Html {
  const { ruling } = question;
  if (!ruling) return html``;
  return html`<li class="card" id="${anchor('question', question.id)}">
    <p class="kind">${KIND_WORDS[question.kind]}, <bdi>${question.player}</bdi></p>
    <blockquote dir="auto">${question.words}</blockquote>
    <p>${rulingWords(ruling)} <span class="muted"><bdi>${ruling.who}</bdi>, ${moment(ruling.at, context.frame.zone)}</span></p>
    ${undoForm(turn, ruling.id, context)}
  </li>`;
}

function undoForm(turn: number, ruling: number, { form }: PageContext): Html {
  return html`<form method="post" action="${pathOf(turn, 'questions', '/undo')}">
    <input type="hidden" name="form" value="${form}" />
    <button name="ruling" value="${ruling}">Undo</button>
  </form>`;
}
