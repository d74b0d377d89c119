import { html } from 'hono/html';
import type { Body, Skip, Span } from '../../core/post.js';
import type { OrderOutcomes } from '../../turns/outcomes.js';
import type { MarkedPart } from '../../turns/turn.js';
import type { Html } from './html.js';
import { turnPath } from './layout.js';
import { anchor, SKIP_WORDS, standingSign } from './standing-signs.js';

type Stretch = (Span & { readonly part: MarkedPart }) | (Span & { readonly skip: Skip });

/**
 * A post's text with its passages marked: orders lead to their verdicts, doubts to their question, what is not read
 * is greyed and says why. Everything is text; nothing of the forum's own HTML is here.
 */
export function markedText(body: Body, parts: readonly MarkedPart[], turn: number, outcomes: OrderOutcomes): Html {
  const stretches: Stretch[] = [
    ...parts.map((part) => ({ from: part.from, to: part.to, part })),
    ...body.skips.map((skip) => ({ from: skip.from, to: skip.to, skip })),
  ].sort((a, b) => a.from - b.from);
  const pieces: Html[] = [];
  let at = 0;
  for (const stretch of stretches) {
    const from = Math.max(at, stretch.from);
    const to = Math.max(from, stretch.to);
    if ('skip' in stretch && from === to) continue; // inside a doubt that is the whole post
    pieces.push(html`${body.text.slice(at, from)}`, mark(stretch, body.text.slice(from, to), turn, outcomes));
    at = to;
  }
  pieces.push(html`${body.text.slice(at)}`);
  return html`<div class="text" dir="auto">${pieces}</div>`;
}

/** A text none of whose passages count, with what is never read greyed. */
export function plainText(body: Body): Html {
  return markedText(body, [], 0, { byOrder: new Map(), byPost: new Map(), questions: new Map(), running: [] });
}

function mark(stretch: Stretch, words: string, turn: number, outcomes: OrderOutcomes): Html {
  if ('skip' in stretch) {
    return html`<span class="skipped"><span class="tag">${SKIP_WORDS[stretch.skip.why]}, not read:</span> ${words}</span>`;
  }
  const { bin, orders, question } = stretch.part;
  if (bin === 'doubt') return markDoubt(words, turn, question, outcomes);
  if (bin === 'chatter' || orders.length === 0)
    return html`<span class="${bin === 'order' ? 'order' : 'talk'}">${words}</span>`;
  return html`${orders.map((id) => html`<span id="${anchor('order', id)}"></span>`)}<a class="order ${orders.some((id) => outcomes.byOrder.get(id)?.standing === 'illegal') ? 'illegal' : ''}" href="#${anchor('verdict', orders[0] ?? '')}">${words}</a>${orders.map((id) => orderTag(id, outcomes))}`;
}

function orderTag(id: string, outcomes: OrderOutcomes): Html {
  const outcome = outcomes.byOrder.get(id);
  if (!outcome) return html``;
  return html` <a class="tag" href="#${anchor('verdict', id)}"><span class="hidden">Order ${id}:</span> ${standingSign(outcome.standing)}</a>`;
}

function markDoubt(words: string, turn: number, question: string | undefined, outcomes: OrderOutcomes): Html {
  const asked = question === undefined ? undefined : outcomes.questions.get(question);
  const marked = html`<mark class="doubt">${words}</mark>`;
  if (!asked) return html`${marked} <span class="tag">? doubt</span>`;
  const state = asked.ruling ? 'doubt, settled' : 'doubt, needs you';
  return html`${marked} <a class="tag ask" href="${turnPath(turn, 'questions', `#${anchor('question', asked.id)}`)}">? ${state}</a>`;
}
