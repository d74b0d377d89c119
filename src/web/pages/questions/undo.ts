import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { key } from '../../page/keys.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import type { TurnSummary } from '../../views/turn.js';

/** A form that takes a ruling back, with the reason where the turn was published; `latest` is the one the key u stands for. */
export function undoForm(
  { number, approved, state }: Pick<TurnSummary, 'number' | 'approved' | 'state'>,
  ruling: number,
  { form }: PageContext,
  latest = false,
): Html {
  const id = `undo-why-${ruling}${latest ? '-latest' : ''}`;
  const why =
    // before the close only what opens the turn can be approved, which no ruling changes
    approved === 0 || state === 'open' || state === 'locked'
      ? ''
      : html`<label for="${id}">Why it is taken back <span class="muted">(the players may read it in the erratum)</span></label>
    <input id="${id}" name="why" maxlength="500" required />`;
  return html`<form method="post" action="${turnPath(number, 'questions', '/undo')}" class="undo">
    <input type="hidden" name="form" value="${form}" />${why}
    <button name="ruling" value="${ruling}" ${latest ? html`data-key="u"` : ''}>Undo${latest ? key('u') : ''}</button>
  </form>`;
}
