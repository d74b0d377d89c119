import { html } from 'hono/html';
import type { TimesView, TimesWritten } from '../../app/desk/times.js';
import type { RehearsalView } from '../../app/run/rehearsal.js';
import type { Problem } from '../../core/result.js';
import { sentence } from '../../core/text.js';
import { HOUR, writeLocal } from '../../core/time.js';
import { layout, type PageContext, REHEARSAL, TIMES } from '../parts/layout.js';
import { type Html, moment } from '../parts/words.js';

/** The form that opens the next turn, or moves the times of the one that is open; `refused` with what was written. */
export function timesPage(
  view: TimesView,
  context: PageContext,
  refused?: Problem & { readonly written: TimesWritten },
): Html {
  const { kind, turn } = view;
  const title = kind === 'open' ? `Open turn ${turn}` : `Times of turn ${turn}`;
  const shown = refused ?? view.refused;
  const content = html`<h1>${title}</h1>
    ${shown ? html`<section class="card warn" role="alert"><p><strong>${shown.what}.</strong> ${sentence(shown.why)} ${shown.todo}</p></section>` : ''}
    ${view.refused ? '' : kind === 'open' ? openForm(view, context, refused?.written) : moveForm(view, context, refused?.written)}`;
  return layout({ title, page: 'home' }, context, content);
}

function openForm(view: TimesView, context: PageContext, written?: TimesWritten): Html {
  return html`<form method="post" action="${TIMES}/open" class="entry card">
    <input type="hidden" name="form" value="${context.form}" />
    <p>The turn’s dice get a secret of their own, drawn now; its SHA-256 stands in the post that opens the turn.</p>
    ${fields(view, context, written)}
    ${view.missing.length > 0 ? html`<p>${view.missing.join('; ')}. Enter it under <em>Entries</em> of the turn before, or:</p>${check('without', 'open the turn although it is missing: what has no result goes on', written?.withoutResults)}` : ''}
    ${written ? check('sure', 'I mean it, though it is unusual', written.isSure) : ''}
    <p class="answers"><button class="primary">Open turn ${view.turn}</button></p>
    <p class="muted">Nothing is sent. The post that tells the players is drafted, for you to approve and to copy.</p>
  </form>`;
}

function moveForm(view: TimesView, context: PageContext, written?: TimesWritten): Html {
  const { zone } = context.frame;
  return html`<form method="post" action="${TIMES}/move" class="entry card">
    <input type="hidden" name="form" value="${context.form}" />
    <p>Orders close ${moment(view.lock, zone)}${view.due ? html`; ${view.due} are due ${moment(view.deadline, zone)}` : ''}.
      ${view.isOut ? 'Players may know these times: a post that corrects them is drafted, and the update tells of it. The lock can move by 14 days at the most in all.' : 'Nobody has seen the post that opens the turn: it is drafted anew.'}</p>
    ${fields(view, context, written)}
    <p><label for="why">Why <span class="muted">(${view.isOut ? 'the players will read it' : 'it stands in the log'})</span></label><textarea id="why" name="why" rows="2" maxlength="500" required>${'\n'}${written?.why ?? ''}</textarea></p>
    <p class="answers"><button class="primary">Move the times</button></p>
  </form>`;
}

function check(name: string, words: string, on = false): Html {
  return html`<p class="check"><input type="checkbox" id="${name}" name="${name}" value="yes" ${on ? html`checked` : ''} /> <label for="${name}">${words}</label></p>`;
}

function fields({ due, deadline, lock }: TimesView, { frame }: PageContext, written?: TimesWritten): Html {
  const value = (ms: number, text: string | undefined) => (text || writeLocal(ms, frame.zone)).replace(' ', 'T');
  const field = (name: 'deadline' | 'lock', words: string, ms: number) =>
    html`<p><label for="${name}">${words}</label><input type="datetime-local" id="${name}" name="${name}" value="${value(ms, written?.[name])}" required /> <span class="zone">${frame.zone}</span></p>`;
  return html`${due ? field('deadline', `Deadline: ${due} are due`, deadline) : ''}${field('lock', 'Lock: orders close, that minute included', lock)}`;
}

/** A rehearsal's clock, its players' posts, and the way through a turn. */
export function rehearsalPage(view: RehearsalView, context: PageContext): Html {
  const { frame, form } = context;
  const token = html`<input type="hidden" name="form" value="${form}" />`;
  const content = html`<h1>Rehearsal</h1>
    <p>A copy of your game with a clock and a thread of its own. Nothing is sent, nobody reads it, and your game is not touched.
      Go through a turn: <a href="/times">open it</a>, approve and post what opens it, post as your players, set the clock past the lock, close it on <a href="/">Home</a>, read its drafts.</p>
    <section class="card" aria-labelledby="clock"><h2 id="clock">The clock</h2>
      <p>It is ${moment(view.now, frame.zone)}.</p>
      ${view.moments.length > 0 ? html`<form method="post" action="${REHEARSAL}/clock" class="answers">${token}${view.moments.map(({ at, what }) => html`<button name="to" value="${writeLocal(at, frame.zone)}">Go to: ${what}</button>`)}</form>` : ''}
      <form method="post" action="${REHEARSAL}/clock" class="chooser">${token}
        <p><label for="to">${view.moments.length > 0 ? 'Or to' : 'Set it to'} <span class="muted">(${frame.zone})</span></label><input type="datetime-local" id="to" name="to" value="${writeLocal(view.now + HOUR, frame.zone).replace(' ', 'T')}" required /></p>
        <p><button>Set the clock</button></p>
      </form>
    </section>
    <section class="card" aria-labelledby="posts"><h2 id="posts">The thread</h2>
      <p><a href="${view.thread}" target="_blank" rel="noopener noreferrer">Look at it</a> as your players would.</p>
      ${view.toPost.map(
        ({
          turn,
          draft,
          title,
        }) => html`<form method="post" action="${REHEARSAL}/draft">${token}<input type="hidden" name="turn" value="${turn}" />
        <p><button class="primary" name="draft" value="${draft}">Post “${title}” as the judge</button></p></form>`,
      )}
      <form method="post" action="${REHEARSAL}/post" class="entry">${token}
        <p><label for="author">Post as</label><select id="author" name="author">${view.players.map((name) => html`<option value="${name}">${name}</option>`)}</select></p>
        <p><label for="text">Text</label><textarea id="text" name="text" rows="4" required></textarea></p>
        <p><button>Post</button></p>
      </form>
      ${view.silent > 0 ? html`<form method="post" action="${REHEARSAL}/stand">${token}<p><button>${view.silent === 1 ? 'Let the one who owes orders post that his stand' : `Let the ${view.silent} who owe orders post that theirs stand`}</button></p></form>` : ''}
    </section>`;
  return layout({ title: 'Rehearsal', page: 'rehearsal' }, context, content);
}
