import { html } from 'hono/html';
import type { DraftView, PlayerFile } from '../../app/views/drafts.js';
import type { RehearsalView } from '../../app/views/home.js';
import type { ClosedView, NextStep, TurnSummary, TurnView } from '../../app/views/turn.js';
import type { Post, Revision } from '../../core/post.js';
import { writeLocal } from '../../core/time.js';
import type { Question } from '../../turns/turn.js';
import { lookForm, savedPagesForm } from '../pages/closing.js';
import { TIMES } from '../pages/times.js';
import { layout, type PageContext, turnPath } from './layout.js';
import { bothTexts, type Html, key, moment } from './words.js';

/** Said first wherever a turn is told of whose published word is not right any more. */
export function erratumWaits({ number, errata }: Pick<TurnSummary, 'number' | 'errata'>): Html | '' {
  if (errata === 0) return '';
  const words = errata === 1 ? 'An erratum waits' : `${errata} errata wait`;
  return html`<p class="card warn" role="status"><strong><span aria-hidden="true">!</span> ${words} for you:</strong> something that was approved of turn ${number} is not right any more. <a class="button primary" href="${turnPath(number, 'drafts')}">Read it, approve it, post it</a></p>`;
}

/** The same on the page of drafts, with the errata themselves. */
export function errataListed(turn: number, drafts: readonly DraftView[]): Html | '' {
  const errata = drafts.filter(({ kind, approved }) => kind === 'erratum' && !approved);
  if (errata.length === 0) return '';
  return html`<section class="card warn" aria-label="Errata"><p><strong><span aria-hidden="true">!</span> ${errata.length === 1 ? 'An erratum waits' : 'Errata wait'} for you first:</strong> what was approved is not right any more.</p>
    <ul>${errata.map(({ id, title }) => html`<li><a href="${turnPath(turn, 'drafts', `/${encodeURIComponent(id)}`)}">${title}</a></li>`)}</ul></section>`;
}

/** Said first on an approved draft that an erratum waits for. */
export function erratumOf(turn: number, drafts: readonly DraftView[], draft: DraftView): Html | '' {
  const own = draft.id.replace(/\.\d+$/, '');
  const erratum = drafts.find(({ id, approved }) => !approved && id.replace(/\.\d+$/, '') === `erratum-${own}`);
  if (!draft.approved || !erratum) return '';
  return html`<p class="card warn" role="status"><strong><span aria-hidden="true">!</span> An erratum waits for this:</strong> something in it is not right any more. <a class="button primary" href="${turnPath(turn, 'drafts', `/${encodeURIComponent(erratum.id)}`)}">To the erratum</a></p>`;
}

/** The address of a turn's files for players' programs. */
export function turnFilesPath(turn: number, rest = ''): string {
  return turnPath(turn, 'thread', `/files${rest}`);
}

/** The files with which players' own programs give a turn's orders. */
export function turnFilesPage(summary: TurnSummary, files: readonly PlayerFile[], context: PageContext): Html {
  const { number } = summary;
  const content = html`<p class="kind"><a href="${turnPath(number, 'entries')}">Entries of turn ${number}</a> / turn files</p>
    <h1>Turn files of turn ${number}</h1>
    <p>With these the players’ own program gives the orders of turn ${number}. The map (.svg, for any browser) shows the same. Each holds what its player sees and nothing else: send it to him alone. ${number > 1 ? 'His report of the turn before has one attached; these are as the turn stands by now, with what you have put right since.' : 'Nothing of turn 1 is sent by itself.'}</p>
    ${files.length === 0 ? html`<p>Nobody plays.</p>` : html`<ul>${files.map((file) => html`<li><bdi>${file.player}</bdi>: ${fileLink(turnFilesPath(number), file.name)} <span class="muted">${size(file.bytes.length)}</span></li>`)}</ul>`}`;
  return layout({ title: 'Turn files', turn: summary, page: 'entries' }, context, content);
}

/** A link that saves a file; `path` leads to all of them. */
export function fileLink(path: string, name: string): Html {
  return html`<a href="${path}/${encodeURIComponent(name)}" download="${name}">${name}</a>`;
}

function size(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}

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

/** Characters of the post shown before and behind the words in question. */
const AROUND = 240;

/** The words in question where they stand, or, where two texts are, each with what it is; an answer's key stands at the text it is about. */
export function textsShown(question: Question, post: Post | undefined, zone: string): Html {
  const { kind, place, later } = question;
  const [one, two] =
    later === undefined ? (post?.revisions.slice(-2) ?? []) : [place.revision, later].map((at) => post?.revisions[at]);
  if (!one || !two || (kind !== 'changed' && later === undefined)) return wordsInPlace(question, post);
  const [before, after] = bothTexts(one.body.text, two.body.text);
  if (kind === 'changed')
    return html`${text('As it read before', '', one, before, zone)}${text('As it reads now', '', two, after, zone)}`;
  const seen = two.beforeSeen === undefined ? '' : html`, last seen ${moment(two.beforeSeen, zone)}`;
  return html`${text('Seen before the lock', '1', one, before, zone, seen)}${text('Seen after the lock', '2', two, after, zone)}`;
}

function text(
  head: string,
  letter: '' | '1' | '2',
  { since, unmarked }: Revision,
  content: Html,
  zone: string,
  more: Html | '' = '',
): Html {
  return html`<section class="version">
    <h3>${head}${letter === '' ? '' : key(letter)} <span class="muted">${unmarked ? 'first seen' : 'from'} ${moment(since.ms, zone)}${more}</span></h3>
    <blockquote dir="auto" class="text">${content}</blockquote>
  </section>`;
}

/** The words marked where they stand; the words alone where the post is not there. */
export function wordsInPlace({ place, words }: Pick<Question, 'place' | 'words'>, post: Post | undefined): Html {
  const whole = post?.revisions[place.revision]?.body.text;
  if (whole === undefined || place.to <= place.from)
    return html`<blockquote dir="auto" class="text"><mark class="doubt">${words}</mark></blockquote>`;
  const from = Math.max(0, place.from - AROUND);
  const to = Math.min(whole.length, place.to + AROUND);
  return html`<blockquote dir="auto" class="text">${from > 0 ? '… ' : ''}${whole.slice(from, place.from)}<mark class="doubt">${whole.slice(place.from, place.to)}</mark>${whole.slice(place.to, to)}${to < whole.length ? ' …' : ''}</blockquote>`;
}

/** A form that takes a ruling back, with the reason where the turn was published; `latest` is the one the key u stands for. */
export function undoForm(
  { number, approved, state }: Pick<TurnSummary, 'number' | 'approved' | 'state'>,
  ruling: number,
  { form }: PageContext,
  latest = false,
): Html {
  const id = `undo-why-${ruling}${latest ? '-latest' : ''}`;
  const why =
    // before the close only what opens the turn can be approved, which no ruling changes
    approved === 0 || state === 'open' || state === 'locked'
      ? ''
      : html`<label for="${id}">Why it is taken back <span class="muted">(the players may read it in the erratum)</span></label>
    <input id="${id}" name="why" maxlength="500" required />`;
  return html`<form method="post" action="${turnPath(number, 'questions', '/undo')}" class="undo">
    <input type="hidden" name="form" value="${form}" />${why}
    <button name="ruling" value="${ruling}" ${latest ? html`data-key="u"` : ''}>Undo${latest ? key('u') : ''}</button>
  </form>`;
}

const CHANGES: Record<ClosedView['posts'][number]['change'], string> = {
  first: 'came in late',
  text: 'was changed',
  gone: 'is gone',
};

/** Says that a turn is shown as it was closed, where it might be another by now, and the way to carry it out anew. */
export function asClosedCard({ summary, closed }: TurnView, { frame, form }: PageContext): Html | '' {
  if (!closed) return '';
  const { at, posts, entries, otherwise } = closed;
  if (posts.length === 0 && entries === 0 && !otherwise) return '';
  return html`<section class="card warn" id="as-closed" aria-label="As it was closed">
    <p><strong>This is turn ${summary.number} as it was closed</strong>, ${moment(at, frame.zone)}. By now it might be another:</p>
    <ul>
      ${posts.map(({ number, author, change }) => html`<li>post #${number} of <bdi>${author}</bdi> ${CHANGES[change]}</li>`)}
      ${entries > 0 ? html`<li>${entries === 1 ? 'one thing was' : `${entries} things were`} entered for it</li>` : ''}
      ${otherwise ? html`<li>this version of Adjutant reads or judges it otherwise than the one that closed it</li>` : ''}
    </ul>
    <details class="approve">
      <summary class="button">Carry it out anew …</summary>
      <form method="post" action="${turnPath(summary.number, 'thread', '/anew')}" data-busy="Carrying out…">
        <input type="hidden" name="form" value="${form}" />
        <p>Your rulings stay, and so does what was approved: where something comes out otherwise, an erratum is drafted. Later turns stay as they are.</p>
        <button class="primary">Yes, carry turn ${summary.number} out anew</button>
      </form>
    </details>
  </section>`;
}

/** What comes next once all of the latest turn is approved, and the ways to show that it was posted. */
export function nextCard(turn: TurnSummary, next: NextStep | undefined, context: PageContext): Html | '' {
  if (turn.state !== 'approved' || !next) return '';
  return html`<section class="card" aria-label="What comes next">${step(next)}${afterPosting(turn, next, context)}</section>`;
}

/** What a judge who has posted does next: he shows the thread, or goes on without that look. */
export function afterPosting(turn: TurnSummary, next: NextStep | undefined, context: PageContext): Html | '' {
  if (turn.state !== 'approved' || (next?.kind !== 'post' && next?.kind !== 'post-errata')) return '';
  if (context.frame.rehearsal !== undefined)
    return html`<p>Post it <a href="${REHEARSAL}">as the judge</a>, or go on without: <a href="${TIMES}">open turn ${turn.number + 1}</a>.</p>`;
  return html`<p>Once it is posted, let the thread be looked at, or go on without: <a href="${TIMES}">open turn ${turn.number + 1}</a>.</p>
    ${lookForm(turn.number, context)}${savedPagesForm(turn.number, context)}`;
}

/** What comes next by itself, where nothing waits for the judge's word. */
export function step(next: NextStep | undefined): Html | '' {
  if (!next) return '';
  const link = (href: string, words: string) => html`<p><a class="button primary" href="${href}">${words}</a></p>`;
  switch (next.kind) {
    case 'open':
      return link(TIMES, next.turn === 1 ? 'Open the first turn' : `Open turn ${next.turn}`);
    case 'approve-opening':
      return link(turnPath(next.turn, 'drafts', '/opening'), 'Approve and post what opens the turn');
    case 'post':
      return link(
        turnPath(next.turn, 'drafts', `/${encodeURIComponent(next.draft)}`),
        next.draft === 'opening'
          ? 'Post what opens the turn'
          : 'Post the update: it is approved and not in the thread yet',
      );
    case 'post-errata':
      return link(
        next.count === 1
          ? turnPath(next.turn, 'drafts', `/${encodeURIComponent(next.draft)}`)
          : turnPath(next.turn, 'drafts'),
        `Post the ${next.count === 1 ? 'erratum' : `${next.count} errata`} of turn ${next.turn}: approved and not in the thread yet`,
      );
    case 'enter':
      return link(
        turnPath(next.turn, 'entries'),
        next.count === 1 ? 'Enter the result that is missing' : `Enter the ${next.count} results that are missing`,
      );
  }
}
