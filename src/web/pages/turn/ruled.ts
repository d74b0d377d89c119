import { html } from 'hono/html';
import type { Consequence, Ruling } from '../../../turns/turn.js';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import { moment } from '../../page/moment.js';
import { anchor } from '../../page/standing-signs.js';
import type { TurnView } from '../../views/turn.js';
import { rulingWords } from '../questions/question.js';
import { undoForm } from '../questions/undo.js';

/** The ruling just made: what it says, what it changed, the way to the draft and the way back. */
export function ruledCard(view: TurnView, ruled: number | undefined, context: PageContext): Html | '' {
  const { rulings, last, summary } = view;
  const done = rulings.find(({ id }) => id === ruled);
  if (!done) return '';
  return html`<div class="card done" role="status">
    <p><span aria-hidden="true">✓</span> ${rulingWords(done)} The turn was carried out anew.</p>
    ${last?.ruling === done.id ? consequences(last.changed) : ''}
    ${summary.drafts > 0 ? html`<p><a href="${turnPath(summary.number, 'drafts')}">What changed in the drafts</a></p>` : ''}
    ${backToPost(view, done)}
    ${undoForm(summary.number, done.id, context, true)}
  </div>`;
}

function backToPost({ result, summary }: TurnView, { question }: Ruling): Html | '' {
  const [id = ''] = question.split(':');
  const found = result.gathered.posts.find(({ post }) => post.id === id);
  if (!found) return '';
  return html`<p><a href="${turnPath(summary.number, 'thread', `#${anchor('post', id)}`)}">Back to post #${found.post.number}</a></p>`;
}

/** What came out otherwise, a line each. */
export function consequences(changed: readonly Consequence[]): Html {
  if (changed.length === 0) return html`<p class="muted">Nobody ends elsewhere than before, and no battle changed.</p>`;
  return html`<ul class="consequences" aria-label="What it changed">${changed.map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: <del><span class="hidden">before: </span>${before}</del> <ins><span class="hidden">now: </span>${now}</ins></li>`)}</ul>`;
}

/** What the judge ruled about the turn and not about one of its posts, each with the way back. */
export function turnRulings({ rulings, summary }: TurnView, context: PageContext): Html | '' {
  const own = rulings.filter(isOfTurn);
  if (own.length === 0) return '';
  return html`<section class="card" aria-labelledby="word">
    <h2 id="word">Your word on this turn</h2>
    <ul class="rulings">${own.map((one) => html`<li><p>${rulingWords(one)} <span class="muted"><bdi>${one.who}</bdi>, ${moment(one.at, context.frame.zone)}</span></p>${undoForm(summary.number, one.id, context)}</li>`)}</ul>
  </section>`;
}

function isOfTurn({ question, decision }: Ruling): boolean {
  return question.startsWith('turn-') && (decision === 'change' || decision === 'put-in');
}
