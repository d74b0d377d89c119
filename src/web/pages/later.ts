import { html } from 'hono/html';
import type { LaterView } from '../../app/views/turn.js';
import type { PageContext } from '../parts/layout.js';
import { layout, turnPath } from '../parts/layout.js';
import type { Html } from '../parts/words.js';

/** What a turn's outcome makes of every later turn, and the way to carry it on into them; and first into which it was `carried`. */
export function laterPage({ summary, turns }: LaterView, carried: readonly number[], context: PageContext): Html {
  const content = html`<h1>What turn ${summary.number} makes of the later turns</h1>
    ${turns.length === 0 && carried.length > 0 ? carriedCard(summary.number, carried) : ''}
    ${turns.length === 0 ? html`<p class="card">Every later turn rests on the outcome that turn ${summary.number} has.</p>` : ''}
    ${turns.map(
      ({ number, isClosed, begins, changed, erratum }) => html`<section class="card" aria-labelledby="turn-${number}">
        <h2 id="turn-${number}"><a href="${turnPath(number, 'thread')}">Turn ${number}</a>${isClosed ? '' : ', as it stands'}</h2>
        ${begins.length === 0 ? '' : html`<p>It begins otherwise:</p>${differences(begins)}`}
        ${changed.length === 0 ? html`<p class="muted">Everybody moves and fights as before.</p>` : html`<p>It comes out otherwise:</p>${differences(changed)}`}
        ${erratum === undefined ? '' : html`<details><summary>The erratum that would be drafted</summary><pre class="text">${erratum}</pre></details>`}
      </section>`,
    )}
    ${turns.length === 0 ? '' : carryForm(summary.number, context)}`;
  return layout({ title: `After turn ${summary.number}`, turn: summary }, context, content);
}

function differences(all: LaterView['turns'][number]['changed']): Html {
  return html`<ul>${all.map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: ${now} <span class="muted">(until now ${before})</span></li>`)}</ul>`;
}

/** Said once it is done: into which turns, and where what was drafted for them waits. */
function carriedCard(turn: number, into: readonly number[]): Html {
  return html`<div class="card done" role="status">
    <p><span aria-hidden="true">✓</span> Turn ${turn} was carried on into turn ${into.join(', ')}. Where something was approved that is not right any more, an erratum is drafted.</p>
    <ul>${into.map((one) => html`<li><a href="${turnPath(one, 'drafts')}">Drafts of turn ${one}</a></li>`)}</ul>
  </div>`;
}

function carryForm(turn: number, { form }: PageContext): Html {
  return html`<details class="card approve"><summary class="button">Carry it on …</summary>
  <form method="post" action="${turnPath(turn, 'thread', '/later')}" data-busy="Carrying on…">
    <input type="hidden" name="form" value="${form}" />
    <p>Carried on, these turns are judged anew on the board that turn ${turn} leaves now, and errata are drafted for what was approved. What they were is kept. Nothing is posted or sent by it. To leave them as they are, do nothing; to undo the change itself, take the ruling or entry of turn ${turn} back.</p>
    <p><label for="why">Why <span class="muted">(it stands in the log, and the players read it in the errata)</span></label> <input id="why" name="why" maxlength="500" required /></p>
    <p><button class="primary">Yes, carry it on into turn ${turn + 1} and later</button></p>
  </form></details>`;
}
