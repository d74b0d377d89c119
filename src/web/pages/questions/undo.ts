import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { key } from '../../page/keys.js';
import { type PageContext, turnPath } from '../../page/layout.js';

/** A form that takes a ruling back; `latest` is the one the key u stands for. */
export function undoForm(turn: number, ruling: number, { form }: PageContext, latest = false): Html {
  return html`<form method="post" action="${turnPath(turn, 'questions', '/undo')}">
    <input type="hidden" name="form" value="${form}" />
    <button name="ruling" value="${ruling}" ${latest ? html`data-key="u"` : ''}>Undo${latest ? key('u') : ''}</button>
  </form>`;
}
