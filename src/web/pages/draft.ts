import { html, raw } from 'hono/html';
import { lineDiff } from '../diff.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { moment } from '../moment.js';
import type { DraftsView, DraftView, Posted, Renderings } from '../views/drafts.js';
import { approveForm } from './approve.js';
import { blockedNote, draftState, headNote } from './drafts.js';

const SOURCES = [
  { key: 'bbcode', title: 'BBCode', use: 'for vBulletin, phpBB and other forums' },
  { key: 'markdown', title: 'Markdown', use: 'for Discourse and the like' },
  { key: 'html', title: 'HTML', use: 'for pages of your own' },
  { key: 'text', title: 'Plain text', use: 'as a mail carries it' },
] as const satisfies readonly { key: keyof Renderings; title: string; use: string }[];

/** One draft: what was changed, how it will look beside its source, the way to approve it and to post it. */
export function draftPage(view: DraftsView, draft: DraftView, context: PageContext): Html {
  const { summary, consequence, blocked } = view;
  const content = html`<p class="kind"><a href="${pathOf(summary.number, 'drafts')}">Drafts of turn ${summary.number}</a> / ${draft.kind}</p>
    <h1>${draft.title}</h1>
    <p>${draft.to ? html`To <bdi>${draft.to}</bdi>. ` : ''}${draftState(draft, context.frame.zone)}</p>
    ${draft.edition > 1 ? html`<p class="card warn">Edition ${draft.edition}: another text of this was approved before. Post it as an erratum; what was changed stands below.</p>` : ''}
    ${draft.approved ? '' : blocked ? blockedNote(blocked, summary.number) : approveForm(summary.number, [draft], consequence, context)}
    ${draft.kind === 'update' && !draft.approved ? headNote(view.head) : ''}
    ${draft.approved && draft.kind !== 'request' ? posting(view, draft, context) : ''}
    ${draft.before ? html`<details class="card changes" ${draft.edition > 1 ? html`open` : ''}><summary>What was changed since ${draft.before.approved ? 'the text approved before' : 'the draft before'}</summary>${lineDiff(draft.before.text, draft.text)}</details>` : ''}
    <div class="look-and-source">
      <section><h2 id="preview">Preview</h2><div class="preview" tabindex="0" role="region" aria-labelledby="preview">${preview(draft)}</div></section>
      <section><h2>To copy</h2>
        ${draft.parts.length > 0 ? parts(view, draft) : ''}
        ${SOURCES.map(({ key, title, use }) => source(key, title, use, draft[key], key === 'bbcode' && draft.parts.length === 0))}
      </section>
    </div>`;
  return layout({ title: draft.title, turn: summary, page: 'drafts' }, context, content);
}

/** The only place where stored HTML goes into a page as it is; it was written by `writeHtml`, which escapes. */
function preview({ html: fragment }: DraftView): Html {
  return raw(fragment);
}

/** The way to the forum, and what of the draft stands there. */
function posting({ reply }: DraftsView, { posted, text }: DraftView, { frame }: PageContext): Html {
  const open =
    reply !== undefined && /^https?:\/\//i.test(reply)
      ? html`<p><a class="button" href="${reply}" target="_blank" rel="noopener noreferrer">Open the forum’s reply page</a></p>`
      : '';
  if (!posted) {
    return html`<section class="card warn" aria-label="In the thread"><p>This is not in the thread as last captured. Copy it, post it, and capture again.</p>${open}</section>`;
  }
  return html`<section class="card ${posted.same ? 'done' : 'warn'}" aria-label="In the thread">
    <p>${posted.same ? html`<span aria-hidden="true">✓</span> ${link(posted)} says what you approved` : html`<span aria-hidden="true">!</span> ${link(posted)} says something else than you approved`}, ${moment(posted.at, frame.zone)}.</p>
    ${posted.same ? '' : html`<details class="changes"><summary>What is different there</summary>${lineDiff(text, posted.text)}</details>${open}`}
  </section>`;
}

function link({ number, url }: Posted): Html {
  if (url === undefined || !/^https?:\/\//i.test(url)) return html`Post #${number}`;
  return html`<a href="${url}" rel="noopener noreferrer">Post #${number}</a>`;
}

/** A document that one post of the forum cannot hold, in pieces to be posted one after the other. */
function parts({ longest }: DraftsView, draft: DraftView): Html {
  return html`<p>A post of this forum holds ${longest} characters, so this is ${draft.parts.length} posts, one after the other.</p>
    ${draft.parts.map((part, i) => source(`part-${i + 1}`, `Part ${i + 1} of ${draft.parts.length}`, `BBCode, ${part.bbcode.length} characters`, part.bbcode, true))}`;
}

function source(key: string, title: string, use: string, value: string, open: boolean): Html {
  return html`<details class="source" ${open ? html`open` : ''}>
    <summary><strong>${title}</strong> <span class="muted">${use}</span></summary>
    <button type="button" data-copy="source-${key}" hidden>Copy ${title}</button>
    <label class="hidden" for="source-${key}">${title} of this draft</label>
    <textarea id="source-${key}" readonly rows="18" spellcheck="false">${'\n'}${value}</textarea>
  </details>`;
}
