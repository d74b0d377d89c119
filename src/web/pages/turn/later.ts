import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { layout, type PageContext, turnPath } from '../../page/layout.js';
import type { LaterView } from '../../views/later.js';

/** Says that later turns rest on another outcome of this one, and leads to what it would make of them. */
export function laterCard(turn: number): Html {
  return html`<section class="card warn" aria-label="Later turns">
    <p><strong>The later turns rest on an earlier outcome of turn ${turn}.</strong> They stay as they are unless you carry this one on.</p>
    <p><a href="${turnPath(turn, 'thread', '/later')}">See what it would make of them</a></p>
  </section>`;
}

/** What a turn's outcome makes of every later turn, and the way to carry it on into them. */
export function laterPage({ summary, turns }: LaterView, context: PageContext): Html {
  const content = html`<h1>What turn ${summary.number} makes of the later turns</h1>
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

function carryForm(turn: number, { form }: PageContext): Html {
  return html`<form class="card" method="post" action="${turnPath(turn, 'thread', '/later')}" data-busy="Carrying on…">
    <input type="hidden" name="form" value="${form}" />
    <p>Carried on, these turns are judged anew on the board that turn ${turn} leaves now, and errata are drafted for what was approved. What they were is kept. Nothing is posted or sent by it. To leave them as they are, do nothing; to undo the change itself, take the ruling or entry of turn ${turn} back.</p>
    <p><label for="why">Why; it stands in the log</label> <input id="why" name="why" required /></p>
    <p><button>Carry it on into turn ${turn + 1} and later</button></p>
  </form>`;
}
