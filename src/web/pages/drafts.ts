import { html, raw } from 'hono/html';
import type { DraftsView, DraftView, NotePlace } from '../../app/desk/drafts.js';
import type { NextStep } from '../../app/desk/next-step.js';
import type { TurnSummary } from '../../app/desk/summary.js';
import type { Problem } from '../../core/result.js';
import { sentence } from '../../core/text.js';
import { fileLink, layout, type PageContext, TIMES, turnPath } from '../parts/layout.js';
import { lineDiff } from '../parts/marked-text.js';
import { nextCard } from '../parts/next-step.js';
import { errataListed, erratumOf, laterCard } from '../parts/out-of-date.js';
import { lookForm, savedPagesForm } from '../parts/thread-forms.js';
import { type Html, isOnWeb, linkOut, moment } from '../parts/words.js';
import { closeCard } from './closing.js';
import { MAIL_TOLD } from './mails.js';

type Posted = NonNullable<DraftView['posted']>;
type PostedPost = Posted['posts'][number];

/** What is drafted for a turn, what is missing, and the way to approve it. */
export function draftsPage(view: DraftsView, context: PageContext): Html {
  const { summary, drafts, head } = view;
  const proper = drafts.filter(({ instead }) => !instead);
  const anew = drafts.filter(({ instead }) => instead);
  const waiting = proper.filter((draft) => !draft.approved);
  const content = html`<h1>Drafts of turn ${summary.number}</h1>
    ${errataListed(summary.number, proper)}${view.isAhead ? laterCard(summary.number) : ''}
    ${headNote(head)}
    ${drafts.some(({ kind }) => kind === 'request') ? html`<p>${view.mail.way} <a href="/mails#mode">Another way</a></p>` : ''}
    ${view.stale ? staleNote(summary.number, context) : ''}
    ${summary.state === 'locked' ? closeCard(summary, context) : ''}
    ${proper.length === 0 ? html`<p>Nothing is drafted yet. Drafts come when the turn is closed, after the lock.</p>` : draftTable(proper, summary.number, context)}
    ${view.blocked ? blockedNote(view.blocked, summary.number) : waiting.length > 0 ? approveForm(waiting, view, context) : ''}
    ${waiting.length === 0 ? nextCard(summary, view.next, context) : ''}
    ${anew.length > 0 ? html`<h2>In place of an erratum</h2><p>The whole text anew, of use only where the first was never posted.</p>${draftTable(anew, summary.number, context)}` : ''}
    <p><a href="/templates/update">Your template</a>: the order of the sections, your greeting and your headings.</p>`;
  return layout({ title: `Drafts of turn ${summary.number}`, turn: summary, page: 'drafts' }, context, content);
}

/** The template's file was changed after these drafts were made. */
function staleNote(turn: number, { form }: PageContext): Html {
  return html`<section class="card warn" aria-label="Template"><p>The template was changed since these were drafted.</p>
    <form method="post" action="${turnPath(turn, 'drafts', '/anew')}"><input type="hidden" name="form" value="${form}" /><button>Draft anew by it</button></form></section>`;
}

/** Why nothing can be approved now. */
function blockedNote({ what, why, todo }: Problem, turn: number): Html {
  return html`<section class="card warn" aria-label="Approval">
    <p><strong>${what}.</strong> ${sentence(why)} ${todo}</p>
    <p><a class="button" href="${turnPath(turn, 'questions')}">To the questions</a></p>
  </section>`;
}

/** How far a draft is, in words. */
function draftState(draft: DraftView, zone: string): Html {
  if (!draft.approved) return html`<span class="state">waiting for you</span>`;
  return html`<span class="state approved">approved</span> by <bdi>${draft.approved.who}</bdi>, ${moment(draft.approved.at, zone)}${draft.sent ? html`; <a href="/mails">its mail</a> ${MAIL_TOLD[draft.sent]}` : ''}${postedWords(draft)}`;
}

function postedWords({ posted, kind, elsewhere, lookedAt, others }: DraftView): string {
  if (kind === 'request') return '';
  const by =
    others.length > 0 && !posted ? `; its text is there in a post by ${others[0]?.author}, who is no judge` : '';
  if (elsewhere !== undefined && !posted) {
    return `${lookedAt === undefined ? '; goes to its own thread' : '; not in its own thread yet'}${by}`;
  }
  if (!posted) return `; not in the thread yet${by}`;
  if (posted.again)
    return `; in the thread more than once (${[...posted.posts, ...posted.again].map(({ number }) => `#${number}`).join(', ')})`;
  const numbers = posted.posts.map(({ number }) => `#${number}`).join(' and ');
  const posts = posted.posts.length === 1 ? `post ${numbers}` : `posts ${numbers}`;
  if (posted.same) return `; in the thread as ${posts}`;
  return posted.missing > 0 ? `; only partly in the thread (${posts})` : `; ${posts}: something else than approved`;
}

function draftTable(drafts: readonly DraftView[], turn: number, { frame }: PageContext): Html {
  return html`<ul class="drafts">
    ${drafts.map(
      (draft) => html`<li class="card" data-step tabindex="-1">
        <p class="kind">${draft.kind}${draft.edition > 1 ? `, edition ${draft.edition}` : ''}${draft.to ? html` to <bdi>${draft.to}</bdi>` : ''}</p>
        <h2><a href="${turnPath(turn, 'drafts', `/${encodeURIComponent(draft.id)}`)}">${draft.title}</a></h2>
        <p>${draftState(draft, frame.zone)}</p>
      </li>`,
    )}
  </ul>`;
}

/** What stands at the head of the drafts: only the judge sees it, it is part of no document. */
function headNote(head: readonly string[]): Html | '' {
  if (head.length === 0) return '';
  return html`<section class="card warn" aria-labelledby="head"><h2 id="head">For you, not for the post</h2><ul>${head.map((one) => html`<li>${one}</li>`)}</ul></section>`;
}

const SOURCES = [
  { key: 'bbcode', title: 'BBCode', use: 'for vBulletin, phpBB and other forums' },
  { key: 'markdown', title: 'Markdown', use: 'for Discourse and the like' },
  { key: 'html', title: 'HTML', use: 'for pages of your own' },
  { key: 'text', title: 'Plain text', use: 'as a mail carries it' },
] as const satisfies readonly { key: keyof DraftView; title: string; use: string }[];

const MARKUPS = { bbcode: 'BBCode', markdown: 'Markdown', html: 'HTML' } as const;

/** What led to a draft: the judge's words were kept, its approval was taken back, or what changed in it is asked for. */
export const CAME_FROM = ['kept', 'withdrawn', 'changes', 'reply'] as const;

/** One draft: what was changed, how the forum will show it beside its source, the way to approve it and to post it; and first what was just done. */
export function draftPage(
  view: DraftsView,
  draft: DraftView,
  from: (typeof CAME_FROM)[number] | undefined,
  context: PageContext,
): Html {
  const { summary, blocked } = view;
  const content = html`<p class="kind"><a href="${turnPath(summary.number, 'drafts')}">Drafts of turn ${summary.number}</a> / ${draft.kind}</p>
    <h1>${draft.title}</h1>
    <p>${draft.to ? html`To <bdi>${draft.to}</bdi>. ` : ''}${draftState(draft, context.frame.zone)}</p>
    ${from === 'withdrawn' && !draft.approved ? withdrawn(view) : ''}
    ${from === 'reply' ? html`<p class="card done" role="status"><span aria-hidden="true">✓</span> The forum’s reply page stands open in a window on the machine of this desk, with the text in it. Press the forum’s button there and close the window; then the thread is looked at.</p>` : ''}
    ${erratumOf(summary.number, view.drafts, draft)}${view.isAhead ? laterCard(summary.number) : ''}
    ${standing(view, draft)}
    ${draft.approved ? '' : blocked ? blockedNote(blocked, summary.number) : approveForm([draft], view, context)}
    ${draft.kind === 'update' && !draft.approved ? headNote(view.head) : ''}
    ${draft.approved && draft.kind !== 'request' ? posting(view, draft, context) : ''}
    ${draft.approved && draft.isUnseen ? withdrawForm(summary.number, draft, context) : ''}
    ${draft.before ? html`<details class="card changes" id="changes" ${draft.edition > 1 || from === 'changes' ? html`open` : ''}><summary>What was changed since ${draft.before.approved ? 'the text approved before' : 'the draft before'}</summary>${lineDiff(draft.before.text, draft.text)}</details>` : ''}
    ${attached(summary.number, draft)}
    ${draft.places.length > 0 ? draftNotesForm(summary.number, draft, from === 'kept', context) : ''}
    <div class="preview-and-source">
      <section><h2 id="preview">Preview</h2>${context.frame.rehearsal === undefined ? '' : html`<p class="rehearsal">Rehearsal: this goes to nobody.</p>`}<div class="preview" tabindex="0" role="region" aria-labelledby="preview">${preview(draft)}</div></section>
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
function preview(draft: DraftView): Html {
  return raw(draft.preview);
}

/** What the forum takes first; a mail's text first for a request. */
function sourcesFor({ markup }: DraftsView, { kind }: DraftView): readonly (typeof SOURCES)[number][] {
  const first = kind === 'request' ? 'text' : markup;
  return SOURCES.toSorted((a, b) => Number(b.key === first) - Number(a.key === first));
}

/** The way to the forum, and what of the draft stands there. */
function posting(
  { reply, thread, summary, next }: DraftsView,
  { id, posted, elsewhere, lookedAt, others }: DraftView,
  context: PageContext,
): Html {
  const { frame } = context;
  const beside = postedBeside(posted, others, frame);
  const isWell = posted?.same === true && beside === '';
  const address = elsewhere ?? reply ?? thread;
  if (!posted && frame.rehearsal !== undefined)
    return html`<section class="card warn" aria-label="In the thread"><p>This is not in the rehearsal’s thread.</p><p><a class="button" href="/rehearsal">Post it as the judge</a></p></section>`;
  const link = isOnWeb(address)
    ? html`<a href="${address}" target="_blank" rel="noopener noreferrer">${(elsewhere ?? reply) ? 'Open the forum’s reply page without it' : 'Open the thread, to reply there'}</a>`
    : '';
  const fill =
    (elsewhere ?? reply) === undefined
      ? ''
      : html`<button name="draft" value="${id}">Open the reply page with the text in it</button> `;
  const open = html`<form method="post" action="${turnPath(summary.number, 'drafts', '/reply')}"><input type="hidden" name="form" value="${context.form}" /><p>${fill}${link}</p></form>`;
  if (elsewhere !== undefined) {
    const again = html`<form method="post" action="${turnPath(summary.number, 'drafts', '/thread')}"><input type="hidden" name="form" value="${context.form}" /><p><button name="draft" value="${id}">Look at its thread now</button>${lookedAt === undefined ? '' : html` <span class="muted">looked at ${moment(lookedAt, frame.zone)}</span>`}</p></form>`;
    const isThere = posted !== undefined && !isInOurPieces(posted);
    return html`<section class="card ${isWell ? 'done' : 'warn'}" aria-label="In its thread">
      ${posted ? posted.posts.map((post) => postedPost(post, posted.same, frame.zone)) : html`<p>${lookedAt === undefined ? 'This goes to its own thread, which is not captured.' : 'This is not in its own thread as it was looked at last.'}</p>`}
      ${isThere && !posted.same ? html`<p>Edit that post at the forum, then have its thread looked at again: posted once more it would stand there twice.</p>` : ''}
      ${lacking(posted)}${beside}
      ${isThere ? '' : open}${again}</section>`;
  }
  if (!posted) {
    return html`<section class="card warn" aria-label="In the thread"><p>This is not in the thread as it was read last. Copy it and post it; then have the thread fetched, or go on without.</p>${beside}${open}${shownBy(summary, next, context)}</section>`;
  }
  return html`<section class="card ${isWell ? 'done' : 'warn'}" aria-label="In the thread">
    ${posted.posts.map((post) => postedPost(post, posted.same, frame.zone))}
    ${lacking(posted)}
    ${beside}
    ${posted.same || (posted.missing > 0 && !isInOurPieces(posted)) ? '' : open}
  </section>${posted.same ? nextCard(summary, next, context) : ''}`;
}

/** True where pieces as we gave them are not there, of which the next can be posted. */
function isInOurPieces({ lacks = [] }: Posted): boolean {
  return lacks.some(({ part }) => part !== undefined);
}

/** What of it is not there. */
function lacking(posted: Posted | undefined): Html | '' {
  if (!posted || posted.missing === 0) return '';
  const { missing, lacks = [] } = posted;
  const numbers = lacks.flatMap(({ part }) => part ?? []);
  const which = numbers.length > 0 ? ` (${numbers.join(', ')})` : '';
  return html`<p><span aria-hidden="true">!</span> ${missing === 1 ? 'One part' : `${missing} parts`}${which} of it ${missing === 1 ? 'is' : 'are'} not there as it was read last.${numbers.length > 0 ? '' : ' Edit the post so that it says all of it.'}</p>
    ${lacks.map(({ text }) => html`<details class="changes"><summary>What is not there</summary><pre>${text}</pre></details>`)}`;
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

/** What stands there beside: the same once more, and posts of others with its text. */
function postedBeside(
  posted: DraftView['posted'],
  others: DraftView['others'],
  { judges, zone }: PageContext['frame'],
): Html | '' {
  const again = posted?.again ?? [];
  if (again.length + others.length === 0) return '';
  return html`${again.length === 0 ? '' : html`<p><span aria-hidden="true">!</span> It stands there once more: ${again.map((post, i) => html`${i > 0 ? ', ' : ''}${link(post)}`)}. Leave one standing and delete the rest at the forum.</p>`}
    ${others.map((post) => html`<p><span aria-hidden="true">!</span> ${link(post)} by <bdi>${post.author}</bdi>, ${moment(post.at, zone)}, holds its text, and is by none of this game’s judges (${judges.join(', ')}), by name and account: it is not taken for it. ${post.bearsName ? 'Its author bears a judge’s name and is not he by the account: have it removed there, or post it from the account that was seen for that name.' : html`If it is yours, write that name under <code>judges</code> in game.yaml.`}</p>`)}`;
}

function link({ number, url }: Pick<PostedPost, 'number' | 'url'>): Html {
  return linkOut(url, `Post #${number}`);
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

/** The way to approve drafts: opens to a sentence of what will happen and the button that does it. */
function approveForm(
  drafts: readonly DraftView[],
  { summary: { number: turn }, consequence: { over, mails }, mail }: DraftsView,
  { form }: PageContext,
): Html {
  const [only] = drafts;
  const hasMails = drafts.some(({ kind }) => kind === 'request');
  const posts = drafts.every(({ kind }) => kind === 'request')
    ? ''
    : 'What is to be posted is yours to copy into the forum. ';
  const what =
    drafts.length === 1 && only
      ? `“${only.title}”`
      : drafts.length === 2
        ? 'both drafts'
        : `all ${drafts.length} drafts`;
  return html`<details class="card approve">
    <summary class="button primary">Approve ${what} …</summary>
    <form method="post" action="${turnPath(turn, 'drafts', '/approve')}">
      <input type="hidden" name="form" value="${form}" />
      ${hasMails ? html`<input type="hidden" name="mode" value="${mail.mode}" />` : ''}
      ${drafts.map(({ id, version }) => html`<input type="hidden" name="seen" value="${JSON.stringify([id, version])}" />`)}
      <p>You approve ${what} exactly as shown. ${over} ${posts}${hasMails ? mails : 'Nothing is sent.'}</p>
      <button class="primary" name="sure" value="yes">Yes, approve ${what}</button>
    </form>
  </details>`;
}

/** The way to take an approval back that nobody has seen. */
function withdrawForm(turn: number, { id, title, kind }: DraftView, { form }: PageContext): Html {
  return html`<details class="card overrule">
    <summary>Take the approval back …</summary>
    <form method="post" action="${turnPath(turn, 'drafts', '/withdraw')}">
      <input type="hidden" name="form" value="${form}" />
      <p>${kind === 'request' ? 'Its mail has not gone out as far as is known here.' : 'It is not in the thread as last captured.'} Where nobody has seen it, take it back: it waits for you again, and what changes then owes no erratum.</p>
      <label for="withdraw-why">Why <span class="muted">(it stands in the log)</span></label>
      <textarea id="withdraw-why" name="why" rows="2" maxlength="500" required></textarea>
      <button name="draft" value="${id}">Take back the approval of “${title}”</button>
    </form>
  </details>`;
}

/** The judge's own words in one draft: a field for each place; what the update states is not among them. */
function draftNotesForm(turn: number, draft: DraftView, kept: boolean, context: PageContext): Html {
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
