import { html } from 'hono/html';
import type { Offer } from '../../../rulesets/contract/turn.js';
import type { Confirmation, ConfirmationKind, GatheredPost } from '../../../turns/turn.js';
import { wordDiff } from '../../page/diff.js';
import type { Html } from '../../page/html.js';
import { key } from '../../page/keys.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import { changeOutcome } from '../../page/overrule-forms.js';
import { sentence } from '../../page/sentence.js';
import { anchor } from '../../page/standing-signs.js';
import type { BesideQuestion } from '../../views/questions.js';
import { besideQuestion } from './beside.js';
import { wordsInPlace } from './texts.js';

export const CONFIRMATION_WORDS: Record<ConfirmationKind, string> = {
  call: 'A judge’s call',
  edited: 'Edited after the lock',
};

/** Something carried out by itself: what it is, where it stands, and the ways to confirm it or to rule otherwise. */
export function confirmationCard(
  one: Confirmation,
  gathered: GatheredPost | undefined,
  offers: readonly Offer[],
  beside: BesideQuestion | undefined,
  turn: number,
  context: PageContext,
): Html {
  const id = anchor('question', one.id);
  const { kind, call, place, why } = one;
  const post = gathered?.post;
  return html`<article class="card question confirm" id="${id}" data-step tabindex="-1" aria-labelledby="${id}-head">
    <h2 class="kind" id="${id}-head">${CONFIRMATION_WORDS[kind]}${about(one, turn)}${post ? html`, <a href="${turnPath(turn, 'thread', `#${anchor('post', post.id)}`)}">post #${post.number}</a> of <bdi>${post.author}</bdi>` : ''}</h2>
    <div class="with-about"><div class="asked">
    ${kind === 'call' && place && post ? wordsInPlace({ place, words: '' }, post) : ''}
    ${kind === 'edited' && gathered ? difference(gathered) : ''}
    <p>${sentence(why)}</p>
    </div>${kind === 'call' ? besideQuestion(turn, one.id, beside, context.frame.words) : ''}<div class="asked">
    <form method="post" action="${turnPath(turn, 'questions', '/confirm')}">
      <input type="hidden" name="form" value="${context.form}" />
      <button name="id" value="${one.id}" data-key="y">${kind === 'call' ? 'That is right' : 'Seen: it counts as at the lock'}${key('y')}</button>
    </form>
    ${call ? changeOutcome(id, call.piece, offers, turn, context) : ''}
    ${kind === 'edited' && post ? html`<p class="muted">Should the change count after all: put in the order by hand at <a href="${turnPath(turn, 'thread', `#${anchor('post', post.id)}`)}">the post</a>.</p>` : ''}
    </div></div>
  </article>`;
}

/** Everything that may be confirmed at once, listed before the button that does it. */
export function bulkForm(safe: readonly Confirmation[], turn: number, { form }: PageContext): Html | '' {
  if (safe.length < 2) return '';
  return html`<details class="card bulk">
    <summary>Confirm ${safe.length} at once: those that no roll decided and no open question touches</summary>
    <ul>${safe.map((one) => html`<li>${about(one, turn)} ${one.why}</li>`)}</ul>
    <form method="post" action="${turnPath(turn, 'questions', '/confirm')}">
      <input type="hidden" name="form" value="${form}" />
      ${safe.map(({ id }) => html`<input type="hidden" name="id" value="${id}" />`)}
      <button>Confirm all ${safe.length}</button>
    </form>
  </details>`;
}

/** The ruling and the piece of a call. */
function about({ call }: Confirmation, turn: number): Html | '' {
  if (!call) return '';
  const { ruling, piece } = call;
  return html` <strong>${ruling}</strong>${piece === '' ? '' : html` <a href="${turnPath(turn, 'thread', `?piece=${encodeURIComponent(piece)}`)}"><bdi>${piece}</bdi></a>`}`;
}

function difference({ post, revision }: GatheredPost): Html {
  const before = post.revisions[revision]?.body.text ?? '';
  const after = post.revisions.at(-1)?.body.text ?? '';
  return html`<p class="muted">Struck out is what stood at the lock, underlined what came after it.</p><div class="text" dir="auto">${wordDiff(before, after)}</div>`;
}
