import { html } from 'hono/html';
import type { Verdict } from '../kit/verdict.js';
import type { Html } from './layout.js';
import type { Outcome } from './outcomes.js';
import { anchor, standingSign } from './signs.js';

/** An order beside the post it stands in: canonical form, what became of it, by which rule and why. */
export function orderVerdict(outcome: Outcome, rules: Readonly<Record<string, string>>): Html {
  const { order, standing, verdicts, move } = outcome;
  const told = verdicts.filter(({ fate, why }) => fate !== 'stands' || why !== '');
  return html`<li id="${anchor('verdict', order.id)}" class="verdict ${standing}" tabindex="-1">
    <p class="canonical"><code>${order.text}</code> <a class="back" href="#${anchor('order', order.id)}" aria-label="To the words of order ${order.id} in the post">↩ words</a></p>
    <p class="fate">${standingSign(standing)}${move && move.outcome !== 'stood' ? html` <span class="moved">${tellMove(move)}</span>` : ''}</p>
    ${told.map((verdict) => reason(verdict, rules))}
    ${move && standing === 'partial' ? move.reasons.map((one) => html`<p class="why">${ruleName(one.rule, rules)} ${one.why}</p>`) : ''}
    ${order.notes.map(({ words, meaning }) => html`<p class="note">“${words}”: ${meaning}</p>`)}
    ${order.known ? '' : html`<p class="note">The name fits ${order.fits.length === 0 ? 'no army on the board' : order.fits.join(', ')}.</p>`}
  </li>`;
}

/** A verdict on an order that stands in no post of this turn. */
export function runningVerdict(verdict: Verdict, rules: Readonly<Record<string, string>>): Html {
  return html`<li class="verdict ${verdict.fate}">
    <p class="fate"><bdi>${verdict.piece}</bdi> <span class="muted">order ${verdict.order}</span> ${standingSign(verdict.fate)}</p>
    ${reason(verdict, rules)}
  </li>`;
}

function reason({ rule, why, culprit, leg }: Verdict, rules: Readonly<Record<string, string>>): Html {
  return html`<p class="why">
    ${leg === undefined ? '' : html`<span class="leg">Leg ${leg}.</span>`} ${ruleName(rule, rules)} ${why}
    ${culprit ? html`<span class="muted">Because of <bdi>${culprit}</bdi>.</span>` : ''}
  </p>`;
}

function ruleName(rule: string, rules: Readonly<Record<string, string>>): Html {
  if (rule === '') return html``;
  const title = rules[rule];
  return html`<span class="rule">${rule}${title ? html` <span class="rule-title">${title}.</span>` : '.'}</span>`;
}

function tellMove({ from, to, wanted }: NonNullable<Outcome['move']>): string {
  if (to === null) return `left the board at ${from}`;
  if (wanted !== undefined && wanted !== to) return `${from} → ${to}, wanted ${wanted}`;
  return `${from} → ${to}`;
}
