import { html } from 'hono/html';
import { capital } from '../../../rulesets/contract/words.js';
import type { Frame } from '../../desk.js';
import type { Html } from '../../page/html.js';
import { turnPath } from '../../page/layout.js';
import { day } from '../../page/moment.js';
import type { TurnSummary } from '../../views/turn.js';

/** Turns of long ago, a row each, the latest first. */
export function earlierTurns(turns: readonly TurnSummary[], { zone, words }: Frame): Html | '' {
  if (turns.length === 0) return '';
  return html`<h2 id="long-ago">Turns before</h2>
  <div class="scroll" tabindex="0" role="region" aria-labelledby="long-ago">
    <table>
      <thead>
        <tr>${['Turn', 'State', 'Orders closed', 'Posts', 'Orders', 'Illegal', capital(words.clash.many), 'Questions open', 'Drafts approved', 'Come in since'].map((title) => html`<th scope="col">${title}</th>`)}</tr>
      </thead>
      <tbody>${turns.map((turn) => row(turn, zone))}</tbody>
    </table>
  </div>`;
}

function row(turn: TurnSummary, zone: string): Html {
  const { number, state, lock, posts, orders, illegal, battles, questions, drafts, approved, since = 0 } = turn;
  return html`<tr>
    <th scope="row"><a href="${turnPath(number, 'thread')}">Turn ${number}</a></th>
    <td><span class="state ${state}">${state}</span></td>
    <td>${day(lock, zone)}</td>
    <td>${posts.all}</td><td>${orders}</td><td>${illegal}</td><td>${battles}</td>
    <td>${questions > 0 ? html`<a href="${turnPath(number, 'questions')}"><strong>${questions}</strong></a>` : 0}</td>
    <td>${turn.errata > 0 ? html`<a href="${turnPath(number, 'drafts')}"><strong>! ${turn.errata === 1 ? 'an erratum waits' : `${turn.errata} errata wait`}</strong></a>, ` : ''}${approved < drafts ? html`<a href="${turnPath(number, 'drafts')}"><strong>${approved} of ${drafts}</strong></a>` : html`${approved} of ${drafts}`}</td>
    <td>${since > 0 ? html`<a href="${turnPath(number, 'thread', '#as-closed')}"><strong>${since}</strong></a>` : ''}</td>
  </tr>`;
}
