import { html } from 'hono/html';
import type { Move } from '../../app/capture/thread-home.js';
import type { JobStatus } from '../../app/desk/background-work.js';
import { type PageContext, turnPath } from './layout.js';
import type { Html } from './words.js';

/** What was given already, once the form is shown again. */
interface Shown {
  readonly isOpen?: boolean;
  readonly given?: JobStatus['given'];
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
