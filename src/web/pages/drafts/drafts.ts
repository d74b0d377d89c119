import { html } from 'hono/html';
import type { Refusal } from '../../../core/result.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext, turnPath } from '../../page/layout.js';
import { moment } from '../../page/moment.js';
import { sentence } from '../../page/sentence.js';
import type { DraftsView, DraftView } from '../../views/drafts.js';
import { closeCard } from '../turn/closing.js';
import { laterCard } from '../turn/later.js';
import { nextCard } from '../turn/next-step.js';
import { approveForm } from './approve.js';
import { errataListed } from './erratum-waits.js';
import { MAIL_TOLD } from './mails.js';

/** What is drafted for a turn, what is missing, and the way to approve it. */
export function draftsPage(view: DraftsView, context: PageContext): Html {
  const { summary, drafts, head } = view;
  const proper = drafts.filter(({ instead }) => !instead);
  const anew = drafts.filter(({ instead }) => instead);
  const waiting = proper.filter((draft) => !draft.approved);
  const content = html`<h1>Drafts of turn ${summary.number}</h1>
    ${errataListed(summary.number, proper)}${view.isAhead ? laterCard(summary.number) : ''}
    ${headNote(head)}
    ${view.stale ? staleNote(summary.number, context) : ''}
    ${summary.state === 'locked' ? closeCard(summary, context) : ''}
    ${proper.length === 0 ? html`<p>Nothing is drafted yet. Drafts come when the turn is closed, after the lock.</p>` : draftTable(proper, summary.number, context)}
    ${view.blocked ? blockedNote(view.blocked, summary.number) : waiting.length > 0 ? approveForm(summary.number, waiting, view.consequence, context) : ''}
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
export function blockedNote({ what, why, todo }: Refusal, turn: number): Html {
  return html`<section class="card warn" aria-label="Approval">
    <p><strong>${what}.</strong> ${sentence(why)} ${todo}</p>
    <p><a class="button" href="${turnPath(turn, 'questions')}">To the questions</a></p>
  </section>`;
}

/** How far a draft is, in words. */
export function draftState(draft: DraftView, zone: string): Html {
  if (!draft.approved) return html`<span class="state">waiting for you</span>`;
  return html`<span class="state approved">approved</span> by <bdi>${draft.approved.who}</bdi>, ${moment(draft.approved.at, zone)}${draft.sent ? html`; <a href="/mails">its mail</a> ${MAIL_TOLD[draft.sent]}` : ''}${postedWords(draft)}`;
}

function postedWords({ posted, kind, elsewhere }: DraftView): string {
  if (kind === 'request') return '';
  if (elsewhere !== undefined) return '; goes to its own thread';
  if (!posted) return '; not in the thread yet';
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
export function headNote(head: readonly string[]): Html | '' {
  if (head.length === 0) return '';
  return html`<section class="card warn" aria-labelledby="head"><h2 id="head">For you, not for the post</h2><ul>${head.map((one) => html`<li>${one}</li>`)}</ul></section>`;
}
