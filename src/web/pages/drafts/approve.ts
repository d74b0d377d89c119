import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import type { DraftView } from '../../views/drafts.js';

/** The way to approve drafts: opens to a sentence of what will happen and the button that does it. */
export function approveForm(
  turn: number,
  drafts: readonly DraftView[],
  consequence: string,
  { form }: PageContext,
): Html {
  const [only] = drafts;
  const what = drafts.length === 1 && only ? `“${only.title}”` : `all ${drafts.length} drafts`;
  return html`<details class="card approve">
    <summary class="button primary">Approve ${what} …</summary>
    <form method="post" action="${turnPath(turn, 'drafts', '/approve')}">
      <input type="hidden" name="form" value="${form}" />
      ${drafts.map(({ id, version }) => html`<input type="hidden" name="seen" value="${JSON.stringify([id, version])}" />`)}
      <p>You approve ${what} exactly as shown. ${consequence}</p>
      <button class="primary" name="sure" value="yes">Yes, approve ${what}</button>
    </form>
  </details>`;
}
