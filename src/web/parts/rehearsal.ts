import { html } from 'hono/html';
import type { RehearsalView } from '../../app/views/home.js';
import { writeLocal } from '../../core/time.js';
import { layout, type PageContext } from './layout.js';
import { type Html, moment } from './words.js';

/** Where a rehearsal's clock and thread are worked. */
export const REHEARSAL = '/rehearsal';

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
        <p><label for="to">${view.moments.length > 0 ? 'Or to' : 'Set it to'} <span class="muted">(${frame.zone})</span></label><input type="datetime-local" id="to" name="to" value="${writeLocal(view.now + 3_600_000, frame.zone).replace(' ', 'T')}" required /></p>
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
