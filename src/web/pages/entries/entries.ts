import { html } from 'hono/html';
import { capital } from '../../../rulesets/contract/words.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext, turnPath } from '../../page/layout.js';
import { moment } from '../../page/moment.js';
import type { EntriesView, EntryKindView, EntryLine } from '../../views/entries.js';
import { erratumWaits } from '../drafts/erratum-waits.js';
import { laterCard } from '../turn/later.js';
import { entryPath, nameKind } from './entry.js';
import { messagesPath } from './private-messages.js';

/** What there is to be entered for a turn, the ways to enter it, and what was entered, each to be put right or taken back; whether what was entered last was `known`. */
export function entriesPage(view: EntriesView, known: boolean, context: PageContext): Html {
  const { summary, kinds, entries } = view;
  const waiting = kinds.flatMap((kind) =>
    kind.due.map((one, i) => ({ kind, one, i })).filter(({ one }) => !one.isEntered),
  );
  const content = html`<h1>Entries of turn ${summary.number}</h1>
    ${erratumWaits(summary)}${view.isAhead ? laterCard(summary.number) : ''}
    <p>What does not come from the thread. It counts as soon as it is entered${summary.state === 'open' || summary.state === 'locked' ? '' : ', the turn is carried out anew, and what was published gets an erratum'}.</p>
    ${
      waiting.length > 0
        ? html`<section aria-labelledby="waiting"><h2 id="waiting">To be entered</h2>
      <ul class="drafts">${waiting.map(
        ({ kind, one, i }) => html`<li class="card" data-step tabindex="-1"><p>${one.says}</p>
          <p><a class="button" href="${entryPath(summary.number, kind.id, `?due=${i}`)}">Enter<span class="hidden">: ${one.says}</span></a></p></li>`,
      )}</ul></section>`
        : ''
    }
    <section aria-labelledby="kinds"><h2 id="kinds">Enter something</h2>
      <dl class="kinds">${kinds.map((kind) => kindLine(view, kind))}</dl>
    </section>
    <section aria-labelledby="entered"><h2 id="entered">Entered so far</h2>
      ${known ? html`<p class="card done" role="status">It was entered already, to the letter: nothing was added.</p>` : ''}
      ${entries.length === 0 ? html`<p>Nothing yet.</p>` : html`<ul class="rulings">${entries.map((entry) => entryItem(view, entry, context))}</ul>`}
    </section>`;
  return layout({ title: `Entries of turn ${summary.number}`, turn: summary, page: 'entries' }, context, content);
}

/** The kind of entries that has a page of its own. */
const PRIVATE = 'messages';

function kindLine({ summary, waiting }: EntriesView, { id, purpose, forms }: EntryKindView): Html {
  if (id === PRIVATE)
    return html`<div><dt><a class="button" href="${messagesPath(summary.number)}">private messages${waiting > 0 ? ` (${waiting} ${waiting === 1 ? 'waits' : 'wait'})` : ''}</a></dt><dd>what players send to you alone: add one, say whose it is and of when, or dismiss it</dd></div>`;
  return html`<div><dt><a class="button" href="${entryPath(summary.number, id)}">${nameKind({ id, forms })}</a></dt><dd>${purpose}</dd></div>`;
}

function entryItem({ summary }: EntriesView, entry: EntryLine, { frame, form }: PageContext): Html {
  const { id, kind, told, at, who, why, ended, message } = entry;
  return html`<li id="entry-${id}" class="${ended ? 'over' : ''}">
    <p>${id}. ${capital(told)}</p>
    <p class="meta"><bdi>${who}</bdi>, ${moment(at, frame.zone)}${why && html`; why it corrects another: ${why}`}</p>
    ${
      ended
        ? html`<p><strong>${ended.instead === undefined ? 'Taken back' : html`Corrected by <a href="#entry-${ended.instead}">entry ${ended.instead}</a>`}</strong> by <bdi>${ended.who}</bdi>, ${moment(ended.at, frame.zone)}: ${ended.why}</p>`
        : message !== undefined
          ? html`<p class="answers"><a class="button" href="${messagesPath(summary.number, `#message-${message}`)}">Put right or take back<span class="hidden"> entry ${id}</span></a></p>`
          : html`<p class="answers"><a class="button" href="${entryPath(summary.number, kind, `?instead=${id}`)}">Put right<span class="hidden"> entry ${id}</span></a></p>
      <details class="overrule"><summary>Take back<span class="hidden"> entry ${id}</span></summary>
        <form method="post" action="${turnPath(summary.number, 'thread', '/take-back')}"><input type="hidden" name="form" value="${form}" />
          <label for="why-${id}">Why <span class="muted">(it stands in the log, and in the erratum where the turn was published)</span></label>
          <textarea id="why-${id}" name="why" rows="2" maxlength="500" required></textarea>
          <button name="entry" value="${id}">Take it back</button></form></details>`
    }
  </li>`;
}
