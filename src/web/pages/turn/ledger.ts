import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import type { TurnView } from '../../views/turn.js';

/** What a turn changed beside where things stand, each with its rule: nothing of it is invisible to the judge. */
export function ledger({ result, rules }: TurnView): Html | '' {
  const { ledger: entries } = result.update;
  if (entries.length === 0) return '';
  return html`<section class="card" aria-labelledby="ledger">
    <h2 id="ledger">What else changed</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="The changes, to be scrolled">
      <table>
        <thead><tr><th scope="col">Of</th><th scope="col">What</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Why</th></tr></thead>
        <tbody>${entries.map(({ subject, what, before, after, rule, why }) => html`<tr><th scope="row"><bdi>${subject}</bdi></th><td>${what}</td><td>${before}</td><td>${after}</td><td>${why} <span class="muted" title="${rules[rule] ?? ''}">(${rule})</span></td></tr>`)}</tbody>
      </table>
    </div>
  </section>`;
}
