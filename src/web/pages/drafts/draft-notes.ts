import { html } from 'hono/html';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import type { DraftView, NotePlace } from '../../views/drafts.js';

/** The judge's own words in one draft: a field for each place; what the update states is not among them. */
export function draftNotesForm(turn: number, draft: DraftView, kept: boolean, context: PageContext): Html {
  const written = draft.places.filter(({ text }) => text !== '').length;
  return html`<details class="card words-in" id="words" ${kept ? html`open` : ''}>
    <summary>Your own words in this draft${written > 0 ? ` (${written})` : ''}</summary>
    ${kept ? html`<p role="status"><span aria-hidden="true">✓</span> Kept, and drafted anew below.</p>` : ''}
    <p class="muted">They stand below a section’s heading, in this draft only; an empty field takes them away. What the update states stays as it is.
      <code>**bold**</code>, <code>*slanted*</code>, <code>- lists</code> and <code>[words](https://…)</code> work, BBCode’s b, i and url too.</p>
    ${draft.places.map((place, i) => field(turn, draft, place, i, context))}
  </details>`;
}

function field(turn: number, { id, kind }: DraftView, place: NotePlace, i: number, { form }: PageContext): Html {
  return html`<form method="post" action="${turnPath(turn, 'drafts', `/${encodeURIComponent(id)}/words`)}">
    <input type="hidden" name="form" value="${form}" />
    <input type="hidden" name="place" value="${place.key}" />
    <input type="hidden" name="before" value="${place.text}" />
    <label for="words-${i}">${place.title}${['top', 'end'].includes(place.key) ? html` of this ${kind}` : ''}</label>
    <textarea id="words-${i}" name="text" rows="${place.text === '' ? 2 : 4}" maxlength="20000">${'\n'}${place.text}</textarea>
    <button>Keep<span class="hidden"> the words: ${place.title}</span></button>
  </form>`;
}
