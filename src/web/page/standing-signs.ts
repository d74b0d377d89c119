import { html } from 'hono/html';
import type { Skip } from '../../core/post.js';
import type { OrderStanding } from '../../turns/outcomes.js';
import type { GatheredPost } from '../../turns/turn.js';
import type { Html } from './html.js';

/** Each standing by a sign and a word, so that colour is never needed. */
const STANDINGS: Record<OrderStanding, { readonly sign: string; readonly word: string }> = {
  stands: { sign: '✓', word: 'stands' },
  partial: { sign: '◐', word: 'partly' },
  illegal: { sign: '✗', word: 'illegal' },
  fails: { sign: '○', word: 'fails' },
  superseded: { sign: '↷', word: 'superseded' },
  late: { sign: '◔', word: 'late' },
  unjudged: { sign: '·', word: 'not judged yet' },
};

/** Why a post does not count. */
export const OUT_WORDS: Record<NonNullable<GatheredPost['out']>, string> = {
  late: 'after the lock',
  'before-opening': 'before the turn was opened',
  withheld: 'held back until you have decided',
  document: 'one of our own documents',
  'judge-post': 'a judge’s post',
  deleted: 'deleted',
};

/** Why a stretch of a post is not read. */
export const SKIP_WORDS: Record<Skip['why'], string> = {
  quote: 'quotation',
  struck: 'struck out',
  signature: 'signature',
  notice: 'forum’s notice',
  attachment: 'attachment',
  tangled: 'markup too deep to tell quotations',
};

/** A standing as sign and word. */
export function standingSign(standing: OrderStanding): Html {
  const { sign, word } = STANDINGS[standing];
  return html`<span class="standing ${standing}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}

/** The id of an element about something, fit for an address too. */
export function anchor(kind: 'post' | 'order' | 'verdict' | 'question', id: string): string {
  return `${kind}-${encodeURIComponent(id)}`;
}
