import { html } from 'hono/html';
import type { Post } from '../../kit/post.js';
import type { Decision, Question, QuestionKind, Ruling } from '../../turns/turn.js';
import { type Html, type PageContext, pathOf } from '../layout.js';
import { anchor } from '../signs.js';

export const KIND_WORDS: Record<QuestionKind, string> = {
  doubt: 'Cannot be read for certain',
  unseen: 'Text never seen at the lock',
  unsure: 'Time is not sure',
  'judge-post': 'A judge’s post with orders',
  stranger: 'Somebody not on the roster',
};

/** The answers a kind of question takes without an order, as buttons. */
const ANSWERS: Record<QuestionKind, readonly { readonly decision: Decision; readonly words: string }[]> = {
  doubt: [{ decision: 'not-an-order', words: 'Not an order' }],
  unseen: carryOrLeave('Carry out the text as shown', 'Leave it out'),
  unsure: carryOrLeave('Carry it out', 'Leave it out'),
  'judge-post': carryOrLeave('These are his orders', 'Leave it out'),
  stranger: [
    { decision: 'same-player', words: 'The same player' },
    { decision: 'stranger', words: 'A stranger' },
  ],
};

const DECIDED: Record<Decision, string> = {
  'read-as': 'Read as',
  'not-an-order': 'Not an order.',
  'carry-out': 'Carried out.',
  'leave-out': 'Left out.',
  'same-player': 'The same player.',
  stranger: 'A stranger.',
};

/** Characters of the post shown before and behind the words in question. */
const AROUND = 240;

/** An open question: the words where they stand, why it is asked, what it changes, and the answers. */
export function questionCard(question: Question, post: Post | undefined, turn: number, { form }: PageContext): Html {
  const id = anchor('question', question.id);
  return html`<article class="card question" id="${id}" data-step tabindex="-1" aria-labelledby="${id}-head">
    <p class="kind" id="${id}-head">${KIND_WORDS[question.kind]}, <bdi>${question.player}</bdi>${post ? html`, <a href="${pathOf(turn, 'thread', `#${anchor('post', post.id)}`)}">post #${post.number}</a>` : ''}</p>
    ${context(question, post)}
    <p>${question.why}</p>
    <p><strong>What it changes:</strong> ${question.change}</p>
    <form method="post" action="${pathOf(turn, 'questions', '/decide')}">
      <input type="hidden" name="form" value="${form}" />
      <input type="hidden" name="question" value="${question.id}" />
      ${question.nearest.length > 0 ? html`<fieldset class="answers"><legend>Read it as</legend>${question.nearest.map((order) => html`<button name="read" value="${order}"><code>${order}</code></button>`)}</fieldset>` : ''}
      <p class="answers">${ANSWERS[question.kind].map(({ decision, words }) => html`<button name="decision" value="${decision}">${words}</button> `)}</p>
      ${question.kind === 'doubt' ? typed(id) : ''}
      <p>
        <label for="${id}-why">Why <span class="muted">(optional; shown in the log)</span></label>
        <textarea id="${id}-why" name="why" rows="2" maxlength="2000"></textarea>
      </p>
    </form>
  </article>`;
}

/** What a ruling says, in one line. */
export function rulingWords({ decision, orders, why }: Ruling): Html {
  const read = orders.map((order, i) => html`${i > 0 ? ', ' : ' '}<code>${order}</code>`);
  return html`${DECIDED[decision]}${decision === 'read-as' ? read : ''}${why ? html` Why: ${why}` : ''}`;
}

function carryOrLeave(
  carry: string,
  leave: string,
): readonly { readonly decision: Decision; readonly words: string }[] {
  return [
    { decision: 'carry-out', words: carry },
    { decision: 'leave-out', words: leave },
  ];
}

function typed(id: string): Html {
  return html`<details class="typed">
    <summary>Another order</summary>
    <p>
      <label for="${id}-typed">Orders in their full form, one on each line, as <code>Sai Rei: 3D &gt; 5E</code></label>
      <textarea id="${id}-typed" name="typed" rows="2" maxlength="2000" spellcheck="false"></textarea>
    </p>
    <button name="decision" value="read-as">Read as typed</button>
  </details>`;
}

/** The words marked where they stand; the words alone where the post is not there. */
function context({ place, words }: Question, post: Post | undefined): Html {
  const text = post?.revisions[place.revision]?.body.text;
  if (text === undefined || place.to <= place.from)
    return html`<blockquote dir="auto" class="text"><mark class="doubt">${words}</mark></blockquote>`;
  const from = Math.max(0, place.from - AROUND);
  const to = Math.min(text.length, place.to + AROUND);
  return html`<blockquote dir="auto" class="text">${from > 0 ? '… ' : ''}${text.slice(from, place.from)}<mark class="doubt">${text.slice(place.from, place.to)}</mark>${text.slice(place.to, to)}${to < text.length ? ' …' : ''}</blockquote>`;
}
