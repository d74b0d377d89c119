import { html, raw } from 'hono/html';
import type { DraftsView, DraftView, Renderings } from '../desk.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { approveForm } from './approve.js';
import { blockedNote, draftState, headNote } from './drafts.js';

const SOURCES = [
  { key: 'bbcode', title: 'BBCode', use: 'for vBulletin, phpBB and other forums' },
  { key: 'markdown', title: 'Markdown', use: 'for Discourse and the like' },
  { key: 'text', title: 'Plain text', use: 'as a mail carries it' },
] as const satisfies readonly { key: keyof Renderings; title: string; use: string }[];

/** One draft: how it will look, its sources to copy, and the way to approve it. */
export function draftPage(view: DraftsView, draft: DraftView, context: PageContext): Html {
  const { summary, consequence, blocked } = view;
  const content = html`<p class="kind"><a href="${pathOf(summary.number, 'drafts')}">Drafts of turn ${summary.number}</a> / ${draft.kind}</p>
    <h1>${draft.title}</h1>
    <p>${draft.to ? html`To <bdi>${draft.to}</bdi>. ` : ''}${draftState(draft, context.frame.zone)}</p>
    ${draft.approved ? '' : blocked ? blockedNote(blocked, summary.number) : approveForm(summary.number, [draft], consequence, context)}
    ${draft.kind === 'update' && !draft.approved ? headNote(view.head) : ''}
    <h2 id="preview">Preview</h2>
    <section class="preview" aria-labelledby="preview">${preview(draft)}</section>
    <h2>To copy</h2>
    ${SOURCES.map(({ key, title, use }) => source(key, title, use, draft[key]))}`;
  return layout({ title: draft.title, turn: summary, page: 'drafts' }, context, content);
}

/** The only place where stored HTML goes into a page as it is; it was written by `writeHtml`, which escapes. */
function preview({ html: fragment }: DraftView): Html {
  return raw(fragment);
}

function source(key: string, title: string, use: string, value: string): Html {
  return html`<details class="source" ${key === 'bbcode' ? html`open` : ''}>
    <summary><strong>${title}</strong> <span class="muted">${use}</span></summary>
    <button type="button" data-copy="source-${key}" hidden>Copy ${title}</button>
    <label class="hidden" for="source-${key}">${title} of this draft</label>
    <textarea id="source-${key}" readonly rows="14" spellcheck="false">${'\n'}${value}</textarea>
  </details>`;
}
