import { html } from 'hono/html';
import type { DraftView } from '../../app/views/drafts.js';
import type { ClosedView, ClosingView, Move, NextStep, TurnSummary, TurnView } from '../../app/views/turn.js';
import { type PageContext, REHEARSAL, TIMES, turnPath } from './layout.js';
import { type Html, moment } from './words.js';

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
  const erratum = drafts.find(({ corrects, approved }) => !approved && corrects === draft.document);
  if (!draft.approved || !erratum) return '';
  return html`<p class="card warn" role="status"><strong><span aria-hidden="true">!</span> An erratum waits for this:</strong> something in it is not right any more. <a class="button primary" href="${turnPath(turn, 'drafts', `/${encodeURIComponent(erratum.id)}`)}">To the erratum</a></p>`;
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
          : next.isBegun
            ? 'Post the rest of the update: a part of it is not in the thread'
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

/** What was given already, once the form is shown again. */
interface Shown {
  readonly isOpen?: boolean;
  readonly given?: ClosingView['given'];
}

/** The form that takes pages of the thread which the judge saved in his browser; a rehearsal has a thread of its own. */
export function savedPagesForm(
  turn: number,
  { form, frame }: PageContext,
  { isOpen = false, given }: Shown = {},
): Html | '' {
  if (frame.rehearsal !== undefined) return '';
  const { files = [], pasted = '', saved = '', acceptMissing = false } = given ?? {};
  return html`<details class="saved-pages" id="saved" ${isOpen ? html`open` : ''}>
    <summary>Give pages of the thread that you saved yourself</summary>
    <form method="post" action="${turnPath(turn, 'thread', '/pages')}" enctype="multipart/form-data" class="entry" data-busy="Reading…">
      <input type="hidden" name="form" value="${form}" /><input type="hidden" name="modified" value="" />
      <p class="muted">For a forum that no program can fetch. Open the thread in your browser and save each page of it from the first of this turn to the last (Ctrl+S, “Webpage, HTML only”). They are looked through as if they had been fetched: a page that is missing is refused, since its posts would pass for deleted.</p>
      ${files.length === 0 ? '' : html`<p class="check"><input type="checkbox" id="again" name="again" value="yes" checked /> <label for="again">The files you gave, once more, unless you choose others: <bdi>${files.join(', ')}</bdi></label></p>`}
      <p><label for="files">The saved pages, all at once (32 MB together at the most)</label><input type="file" id="files" name="files" multiple accept=".html,.htm,.xhtml,text/html" data-modified="modified" /></p>
      <p><label for="pasted">Or one page pasted <span class="muted">(its source: Ctrl+U, mark all, copy)</span></label><textarea id="pasted" name="pasted" rows="3" spellcheck="false">${'\n'}${pasted}</textarea></p>
      <p><label for="saved-at">Saved when <span class="muted">(where you leave it out: as the files say; what is pasted, now)</span></label><input type="datetime-local" id="saved-at" name="saved" value="${saved}" /> <span class="zone">${frame.zone}</span></p>
      <p class="check"><input type="checkbox" id="accept" name="accept" value="yes" ${acceptMissing ? html`checked` : ''} /> <label for="accept">It stands so at the forum: posts that are missing were really deleted, and one under another name has that author there</label></p>
      ${isOpen ? movedField('move-pages', given?.move) : ''}
      <p class="answers"><button>Read the pages</button></p>
    </form>
  </details>`;
}

/** What a thread is that stands elsewhere by now; asked where a look was refused. */
function movedField(id: string, chosen?: Move): Html {
  const option = (move: Move | '', words: string): Html =>
    html`<option value="${move}" ${move === (chosen ?? '') ? html`selected` : ''}>${words}</option>`;
  return html`<p><label for="${id}">If the thread stands elsewhere by now</label><select id="${id}" name="move">
    ${option('', 'It does not')}${option('carried-over', 'It is the same thread, carried over there')}${option('goes-on', 'The game goes on there in another thread')}
  </select></p>`;
}

/** The button that looks at the thread of an open turn; in a rehearsal that is done by itself. */
export function lookForm(turn: number, { form, frame }: PageContext, wasRefused = false): Html | '' {
  if (frame.rehearsal !== undefined) return '';
  return html`<form method="post" action="${turnPath(turn, 'thread', '/look')}" data-busy="Looking…">
    <input type="hidden" name="form" value="${form}" />
    ${wasRefused ? html`<p class="check"><input type="checkbox" id="accept-missing" name="accept" value="yes" /> <label for="accept-missing">Posts that are missing were really deleted, however many</label></p>${movedField('move')}` : ''}
    <button>Fetch the thread now</button>
  </form>`;
}

/** Says that later turns rest on another outcome of this one, and leads to what it would make of them. */
export function laterCard(turn: number): Html {
  return html`<section class="card warn" aria-label="Later turns">
    <p><strong>The later turns rest on an earlier outcome of turn ${turn}.</strong> They stay as they are unless you carry this one on.</p>
    <p><a href="${turnPath(turn, 'thread', '/later')}">See what it would make of them</a></p>
  </section>`;
}
