import { html } from 'hono/html';
import type { Refusal } from '../../core/result.js';
import type { Html } from '../page/html.js';
import { bare, layout, type PageContext, refusal } from '../page/layout.js';

/** What went wrong, why, and what to do; with the game round it where the visitor may see the game. */
export function faultPage(fault: Refusal, context?: PageContext): Html {
  const content = html`<section class="card warn">${refusal(fault)}</section>`;
  if (!context) return bare(fault.what, content);
  return layout({ title: fault.what }, context, html`${content}<p><a class="button" href="/">To the turns</a></p>`);
}
