import { html } from 'hono/html';
import type { TurnView } from '../../app/views/turn.js';
import type { Consequence, Decision, Ruling } from '../../turns/turn.js';
import type { PageContext } from './layout.js';
import { anchor, turnPath } from './layout.js';
import { undoForm } from './overrule-forms.js';
import type { Html } from './words.js';
import { sentence } from './words.js';

/** What a ruling says, in one line. */
export function rulingWords({ decision, orders, why }: Ruling): Html {
  const read = orders.map((order, i) => html`${i > 0 ? ', ' : ' '}<code>${order}</code>`);
  if (decision === 'confirm')
    return html`${orders.length === 1 ? 'Confirmed.' : `${orders.length} confirmed at once.`}`;
  return html`${DECIDED[decision]}${WITH_ORDERS.includes(decision) ? html`${read}.` : ''}${why ? html` Why: ${sentence(why)}` : ''}`;
}

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

export const DECIDED: Record<Decision, string> = {
  'read-as': 'Read as',
  'not-an-order': 'Not an order.',
  'carry-out': 'Carried out.',
  'carry-out-later': 'Carried out as it was changed to.',
  'leave-out': 'Rejected.',
  'same-player': 'The same player.',
  stranger: 'A stranger.',
  'put-in': 'Put in',
  allow: 'Allowed once, waiving',
  change: 'Ruled:',
  confirm: 'Confirmed.',
  'let-go': 'Counted as it reads now; the earlier ruling was let go.',
};

/** Decisions that are not said without what they are about. */
export const WITH_ORDERS: readonly Decision[] = ['read-as', 'put-in', 'allow', 'change'];

/** What came out otherwise, a line each. */
export function consequences(changed: readonly Consequence[]): Html {
  if (changed.length === 0) return html`<p class="muted">Nobody ends elsewhere than before, and no battle changed.</p>`;
  return html`<ul class="consequences" aria-label="What it changed">${changed.map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: <del><span class="hidden">before: </span>${before}</del> <ins><span class="hidden">now: </span>${now}</ins></li>`)}</ul>`;
}
