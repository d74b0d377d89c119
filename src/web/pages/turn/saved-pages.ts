import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import type { ClosingView } from '../../views/turn.js';

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
      <p><label for="files">The saved pages, all at once</label><input type="file" id="files" name="files" multiple accept=".html,.htm,.xhtml,text/html" data-modified="modified" /></p>
      <p><label for="pasted">Or one page pasted <span class="muted">(its source: Ctrl+U, mark all, copy)</span></label><textarea id="pasted" name="pasted" rows="3" spellcheck="false">${'\n'}${pasted}</textarea></p>
      <p><label for="saved-at">Saved when <span class="muted">(where you leave it out: as the files say; what is pasted, now)</span></label><input type="datetime-local" id="saved-at" name="saved" value="${saved}" /> <span class="zone">${frame.zone}</span></p>
      <p class="check"><input type="checkbox" id="accept" name="accept" value="yes" ${acceptMissing ? html`checked` : ''} /> <label for="accept">It stands so at the forum: posts that are missing were really deleted, and one under another name has that author there</label></p>
      <p class="answers"><button>Read the pages</button></p>
    </form>
  </details>`;
}
