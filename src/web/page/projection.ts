import { html } from 'hono/html';
import type { Html } from './html.js';

/** What is told of a turn that is not closed: it may come out otherwise. */
export function projection(turn: number): Html {
  return html`<p class="projection"><strong>Projection.</strong> Turn ${turn} is not closed: this is what would happen if it were judged as it stands.</p>`;
}
