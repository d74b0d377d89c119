import { html } from 'hono/html';
import type { Consequence, Ruling } from '../../../turns/turn.js';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import { moment } from '../../page/moment.js';
import { anchor } from '../../page/standing-signs.js';
import type { TurnView } from '../../views/turn.js';
import { rulingWords } from '../questions/question.js';
import { undoForm } from '../questions/undo.js';

/** The number of the ruling just made, or of the one just taken back. */
interface Made {
  readonly ruled?: number;
  readonly undone?: number;
}

/** The ruling just made or taken back: what it says, what that changed, the way to the drafts and the way back. */
export function ruledCard(view: TurnView, { ruled, undone }: Made, context: PageContext): Html | '' {
  const { rulings, last, summary } = view;
  if (last?.isUndone && last.ruling.id === undone)
    return html`<div class="card done" role="status">
      <p><span aria-hidden="true">✓</span> Taken back: ${rulingWords(last.ruling)} The turn was carried out without it.</p>
      ${consequences(last.changed)}
      ${changedDrafts(view)}
      ${backToPost(view, last.ruling)}
    </div>`;
  const done = rulings.find(({ id }) => id === ruled);
  if (!done) return '';
  return html`<div class="card done" role="status">
    <p><span aria-hidden="true">✓</span> ${rulingWords(done)} The turn was carried out anew.</p>
    ${last?.ruling.id === done.id ? [consequences(last.changed), changedDrafts(view)] : ''}
    ${backToPost(view, done)}
    ${undoForm(summary, done.id, context, true)}
  </div>`;
}

/** The drafts that are others now, each with the way to what changed in it. */
function changedDrafts({ summary: { number, drafts }, last }: TurnView): Html | '' {
  const all = html`<a href="${turnPath(number, 'drafts')}">To the drafts</a>`;
  if (drafts === 0 || !last) return '';
  if (last.drafts.length === 0) return html`<p>No draft is another than before. ${all}</p>`;
  return html`<p>What changed in the drafts:</p>
    <ul>${last.drafts.map(({ id, title }) => html`<li><a href="${turnPath(number, 'drafts', `/${encodeURIComponent(id)}?changes=yes#changes`)}">${title}</a></li>`)}</ul>
    <p>${all}</p>`;
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
    <ul class="rulings">${own.map((one) => html`<li><p>${rulingWords(one)} <span class="muted"><bdi>${one.who}</bdi>, ${moment(one.at, context.frame.zone)}</span></p>${undoForm(summary, one.id, context)}</li>`)}</ul>
  </section>`;
}

function isOfTurn({ question, decision }: Ruling): boolean {
  return question.startsWith('turn-') && (decision === 'change' || decision === 'put-in');
}
