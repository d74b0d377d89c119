import { html } from 'hono/html';
import type { MistypedOrders } from '../views/questions.js';
import type { Html } from './html.js';
import { sentence } from './sentence.js';

/** What is wrong with what was typed, beside it. */
export function mistyped(id: string, { what, why, todo }: MistypedOrders): Html {
  return html`<p class="wrong" id="${id}" role="alert"><strong>${what}</strong>: ${sentence(why)} ${todo}</p>`;
}
