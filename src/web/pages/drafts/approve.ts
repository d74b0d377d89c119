import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import type { DraftsView, DraftView } from '../../views/drafts.js';

/** The way to approve drafts: opens to a sentence of what will happen and the button that does it. */
export function approveForm(
  turn: number,
  drafts: readonly DraftView[],
  { over, mails }: DraftsView['consequence'],
  { form }: PageContext,
): Html {
  const [only] = drafts;
  const hasMails = drafts.some(({ kind }) => kind === 'request');
  const posts = drafts.every(({ kind }) => kind === 'request')
    ? ''
    : 'What is to be posted is yours to copy into the forum. ';
  const what =
    drafts.length === 1 && only
      ? `“${only.title}”`
      : drafts.length === 2
        ? 'both drafts'
        : `all ${drafts.length} drafts`;
  return html`<details class="card approve">
    <summary class="button primary">Approve ${what} …</summary>
    <form method="post" action="${turnPath(turn, 'drafts', '/approve')}">
      <input type="hidden" name="form" value="${form}" />
      ${drafts.map(({ id, version }) => html`<input type="hidden" name="seen" value="${JSON.stringify([id, version])}" />`)}
      <p>You approve ${what} exactly as shown. ${over} ${posts}${hasMails ? mails : 'Nothing is sent.'}</p>
      <button class="primary" name="sure" value="yes">Yes, approve ${what}</button>
    </form>
  </details>`;
}

/** The way to take an approval back that nobody has seen. */
export function withdrawForm(turn: number, { id, title, kind }: DraftView, { form }: PageContext): Html {
  return html`<details class="card overrule">
    <summary>Take the approval back …</summary>
    <form method="post" action="${turnPath(turn, 'drafts', '/withdraw')}">
      <input type="hidden" name="form" value="${form}" />
      <p>${kind === 'request' ? 'Its mail has not gone out as far as is known here.' : 'It is not in the thread as last captured.'} Where nobody has seen it, take it back: it waits for you again, and what changes then owes no erratum.</p>
      <label for="withdraw-why">Why <span class="muted">(it stands in the log)</span></label>
      <textarea id="withdraw-why" name="why" rows="2" maxlength="500" required></textarea>
      <button name="draft" value="${id}">Take back the approval of “${title}”</button>
    </form>
  </details>`;
}
