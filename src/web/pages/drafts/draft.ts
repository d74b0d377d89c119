import { html, raw } from 'hono/html';
import { lineDiff } from '../../page/diff.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext, turnPath } from '../../page/layout.js';
import { moment } from '../../page/moment.js';
import type { DraftsView, DraftView, PostedPost, Renderings } from '../../views/drafts.js';
import type { NextStep } from '../../views/next-step.js';
import type { TurnSummary } from '../../views/turn.js';
import { fileLink } from '../entries/turn-files.js';
import { lookForm } from '../turn/closing.js';
import { laterCard } from '../turn/later.js';
import { nextCard } from '../turn/next-step.js';
import { savedPagesForm } from '../turn/saved-pages.js';
import { TIMES } from '../turn/times.js';
import { approveForm, withdrawForm } from './approve.js';
import { draftNotesForm } from './draft-notes.js';
import { blockedNote, draftState, headNote } from './drafts.js';
import { erratumOf } from './erratum-waits.js';

const SOURCES = [
  { key: 'bbcode', title: 'BBCode', use: 'for vBulletin, phpBB and other forums' },
  { key: 'markdown', title: 'Markdown', use: 'for Discourse and the like' },
  { key: 'html', title: 'HTML', use: 'for pages of your own' },
  { key: 'text', title: 'Plain text', use: 'as a mail carries it' },
] as const satisfies readonly { key: keyof Renderings; title: string; use: string }[];

const MARKUPS = { bbcode: 'BBCode', markdown: 'Markdown', html: 'HTML' } as const;

/** What led to a draft: the judge's words were kept, its approval was taken back, or what changed in it is asked for. */
export const CAME_FROM = ['kept', 'withdrawn', 'changes'] as const;

/** One draft: what was changed, how the forum will show it beside its source, the way to approve it and to post it; and first what was just done. */
export function draftPage(
  view: DraftsView,
  draft: DraftView,
  from: (typeof CAME_FROM)[number] | undefined,
  context: PageContext,
): Html {
  const { summary, consequence, blocked } = view;
  const content = html`<p class="kind"><a href="${turnPath(summary.number, 'drafts')}">Drafts of turn ${summary.number}</a> / ${draft.kind}</p>
    <h1>${draft.title}</h1>
    <p>${draft.to ? html`To <bdi>${draft.to}</bdi>. ` : ''}${draftState(draft, context.frame.zone)}</p>
    ${from === 'withdrawn' && !draft.approved ? withdrawn(view) : ''}
    ${erratumOf(summary.number, view.drafts, draft)}${view.isAhead ? laterCard(summary.number) : ''}
    ${standing(view, draft)}
    ${draft.approved ? '' : blocked ? blockedNote(blocked, summary.number) : approveForm(summary.number, [draft], consequence, context)}
    ${draft.kind === 'update' && !draft.approved ? headNote(view.head) : ''}
    ${draft.approved && draft.kind !== 'request' ? posting(view, draft, context) : ''}
    ${draft.approved && draft.isUnseen ? withdrawForm(summary.number, draft, context) : ''}
    ${draft.before ? html`<details class="card changes" id="changes" ${draft.edition > 1 || from === 'changes' ? html`open` : ''}><summary>What was changed since ${draft.before.approved ? 'the text approved before' : 'the draft before'}</summary>${lineDiff(draft.before.text, draft.text)}</details>` : ''}
    ${attached(summary.number, draft)}
    ${draft.places.length > 0 ? draftNotesForm(summary.number, draft, from === 'kept', context) : ''}
    <div class="look-and-source">
      <section><h2 id="preview">Preview</h2>${context.frame.rehearsal === undefined ? '' : html`<p class="rehearsal">Rehearsal: this goes to nobody.</p>`}<div class="preview" tabindex="0" role="region" aria-labelledby="preview">${look(draft)}</div></section>
      <section><h2>To copy</h2>
        ${draft.parts.length > 0 ? parts(view, draft) : ''}
        ${sourcesFor(view, draft).map(({ key, title, use }, i) => source(key, title, use, draft[key], i === 0 && draft.parts.length === 0))}
      </section>
    </div>`;
  return layout({ title: draft.title, turn: summary, page: 'drafts' }, context, content);
}

/** Said once an approval was taken back: what holds now, and what can be done. */
function withdrawn({ summary: { number } }: DraftsView): Html {
  return html`<p class="card done" role="status"><span aria-hidden="true">✓</span> Its approval was taken back: it waits for you again, and what changes now owes no erratum. Rule on <a href="${turnPath(number, 'thread')}">the thread</a>, put right what was <a href="${turnPath(number, 'entries')}">entered</a> or change your own words below; then approve it.</p>`;
}

/** What goes along with a mail: part of what is approved. */
function attached(turn: number, { id, files }: DraftView): Html | '' {
  if (files.length === 0) return '';
  const path = turnPath(turn, 'drafts', `/${encodeURIComponent(id)}/files`);
  return html`<section class="card" aria-labelledby="attached"><h2 id="attached">Attached</h2><ul>${files.map(
    ({ name, sha256, isOther }) =>
      html`<li>${fileLink(path, name)}${isOther ? html` <strong>(changed)</strong>` : ''}<br /><span class="muted">SHA-256 <code>${sha256}</code></span></li>`,
  )}</ul></section>`;
}

/** How a text stands to one that was approved before. */
function standing({ drafts, summary }: DraftsView, draft: DraftView): Html | '' {
  if (draft.approved) return '';
  if (draft.kind === 'erratum') {
    return html`<p class="card warn">Something that was approved is not right any more. What was approved stays as it is; this goes into the thread as a post of its own.</p>`;
  }
  if (draft.edition === 1) return '';
  const erratum = drafts.find(
    ({ id, kind, approved }) => kind === 'erratum' && !approved && draft.instead && id !== draft.id,
  );
  return html`<p class="card warn">Edition ${draft.edition}: another text of this was approved before.
    ${draft.instead ? html`Where that is in the thread already, post the ${erratum ? html`<a href="${turnPath(summary.number, 'drafts', `/${encodeURIComponent(erratum.id)}`)}">erratum</a>` : 'erratum'}. Approve this one only if the first was never posted; the erratum then goes.` : 'What was changed stands below.'}</p>`;
}

/** One of two places where stored HTML goes into a page as it is; it was written by our own writers, which escape. */
function look(draft: DraftView): Html {
  return raw(draft.look);
}

/** What the forum takes first; a mail's text first for a request. */
function sourcesFor({ markup }: DraftsView, { kind }: DraftView): readonly (typeof SOURCES)[number][] {
  const first = kind === 'request' ? 'text' : markup;
  return SOURCES.toSorted((a, b) => Number(b.key === first) - Number(a.key === first));
}

/** The way to the forum, and what of the draft stands there. */
function posting(
  { reply, thread, summary, next }: DraftsView,
  { id, posted, elsewhere }: DraftView,
  context: PageContext,
): Html {
  const { frame } = context;
  const address = elsewhere ?? reply ?? thread;
  if (!posted && frame.rehearsal !== undefined)
    return html`<section class="card warn" aria-label="In the thread"><p>This is not in the rehearsal’s thread.</p><p><a class="button" href="/rehearsal">Post it as the judge</a></p></section>`;
  const open = /^https?:\/\//i.test(address)
    ? html`<p><a class="button" href="${address}" target="_blank" rel="noopener noreferrer">${(elsewhere ?? reply) ? 'Open the forum’s reply page' : 'Open the thread, to reply there'}</a></p>`
    : '';
  if (elsewhere !== undefined) {
    return html`<section class="card" aria-label="In its thread"><p>This goes to its own thread, which is not captured. Copy it and post it there, or run <code>adjutant publish ${id}</code>: that compares what stands there with what you approved.</p>${open}</section>`;
  }
  if (!posted) {
    return html`<section class="card warn" aria-label="In the thread"><p>This is not in the thread as it was read last. Copy it and post it; then have the thread fetched, or go on without.</p>${open}${shownBy(summary, next, context)}</section>`;
  }
  const gone = posted.missing === 1 ? 'One part is' : `${posted.missing} parts are`;
  return html`<section class="card ${posted.same ? 'done' : 'warn'}" aria-label="In the thread">
    ${posted.posts.map((post) => postedPost(post, posted.same, frame.zone))}
    ${posted.missing > 0 ? html`<p><span aria-hidden="true">!</span> ${gone} not in the thread as last captured.</p>` : ''}
    ${posted.same ? '' : open}
  </section>${posted.same ? nextCard(summary, next, context) : ''}`;
}

/** The ways to show that something was posted, while the turn is the latest; and on without that look. */
function shownBy(summary: TurnSummary, next: NextStep | undefined, context: PageContext): Html | '' {
  if (!next || summary.state === 'closed') return '';
  return html`${lookForm(summary.number, context)}${savedPagesForm(summary.number, context)}${summary.state === 'approved' ? html`<p><a href="${TIMES}">Open turn ${summary.number + 1}</a></p>` : ''}`;
}

function postedPost(post: PostedPost, whole: boolean, zone: string): Html {
  const part = whole ? '' : post.same ? ' as far as it goes' : '';
  return html`<p>${post.same ? html`<span aria-hidden="true">✓</span> ${link(post)} says what you approved${part}` : html`<span aria-hidden="true">!</span> ${link(post)} says something else than you approved`}, ${moment(post.at, zone)}.</p>
    ${post.same ? '' : html`<details class="changes"><summary>What is different in post #${post.number}</summary>${lineDiff(post.wanted, post.text)}</details>`}`;
}

function link({ number, url }: PostedPost): Html {
  if (url === undefined || !/^https?:\/\//i.test(url)) return html`Post #${number}`;
  return html`<a href="${url}" rel="noopener noreferrer">Post #${number}</a>`;
}

/** A document that one post of the forum cannot hold, in pieces to be posted one after the other. */
function parts({ longest, markup }: DraftsView, draft: DraftView): Html {
  const usual = longest?.usual ? ', as is usual there (site.longest in adjutant.yaml says otherwise)' : '';
  return html`<p>A post of this forum holds ${longest?.characters} characters${usual}, so this is ${draft.parts.length} posts, one after the other.</p>
    ${draft.parts.map((part, i) => source(`part-${i + 1}`, `Part ${i + 1} of ${draft.parts.length}`, `${MARKUPS[markup]}, ${part[markup].length} characters`, part[markup], true))}`;
}

function source(key: string, title: string, use: string, value: string, open: boolean): Html {
  return html`<details class="source" ${open ? html`open` : ''}>
    <summary><strong>${title}</strong> <span class="muted">${use}</span></summary>
    <button type="button" data-copy="source-${key}" hidden>Copy ${title}</button>
    <label class="hidden" for="source-${key}">${title} of this draft</label>
    <textarea id="source-${key}" readonly rows="18" spellcheck="false">${'\n'}${value}</textarea>
  </details>`;
}
