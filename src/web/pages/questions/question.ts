import { html } from 'hono/html';
import type { Post } from '../../../kit/post.js';
import { type Decision, NEEDS_WHY, type Question, type QuestionKind, type Ruling } from '../../../turns/turn.js';
import { askPlayer } from '../../page/ask-player.js';
import { wordDiff } from '../../page/diff.js';
import type { Html } from '../../page/html.js';
import { key } from '../../page/keys.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import { sentence } from '../../page/sentence.js';
import { anchor } from '../../page/standing-signs.js';
import type { TurnSummary } from '../../views/turn.js';

export const KIND_WORDS: Record<QuestionKind, string> = {
  doubt: 'Cannot be read for certain',
  nickname: 'A nickname, perhaps',
  unseen: 'Text never seen at the lock',
  unsure: 'Time is not sure',
  'judge-post': 'A judge’s post with orders',
  stranger: 'Somebody not on the roster',
  overruled: 'Overruled',
  changed: 'Changed under a ruling',
};

interface Answer {
  readonly decision: Decision;
  readonly words: string;
}

/** The answers a kind of question takes without an order, as buttons. */
const ANSWERS: Record<QuestionKind, readonly Answer[]> = {
  doubt: [{ decision: 'not-an-order', words: 'Not an order' }],
  nickname: [{ decision: 'not-an-order', words: 'Nobody of this name' }],
  unseen: carryOrLeave('Carry out the text as shown', 'Leave it out'),
  unsure: carryOrLeave('Carry it out', 'Leave it out'),
  'judge-post': carryOrLeave('These are his orders', 'Leave it out'),
  stranger: [
    { decision: 'same-player', words: 'The same player' },
    { decision: 'stranger', words: 'A stranger' },
  ],
  overruled: [],
  changed: [{ decision: 'let-go', words: 'Count the post as it reads now' }],
};

/** The answers that the keys y and n give; a nearest reading comes before either. */
const YES: readonly Decision[] = ['carry-out', 'same-player', 'let-go'];
const NO: readonly Decision[] = ['not-an-order', 'leave-out', 'stranger'];

const DECIDED: Record<Decision, string> = {
  'read-as': 'Read as',
  'not-an-order': 'Not an order.',
  'carry-out': 'Carried out.',
  'leave-out': 'Rejected.',
  'same-player': 'The same player.',
  stranger: 'A stranger.',
  'put-in': 'Put in',
  allow: 'Allowed once, waiving',
  change: 'Ruled:',
  confirm: 'Confirmed.',
  'let-go': 'Counted as it reads now; the earlier ruling was let go.',
};

/** Decisions that are not said without what they are about. */
const WITH_ORDERS: readonly Decision[] = ['read-as', 'put-in', 'allow', 'change'];

/** Characters of the post shown before and behind the words in question. */
const AROUND = 240;

/** An open question: the words where they stand, why it is asked, what it changes, and the answers with their keys. */
export function questionCard(
  question: Question,
  post: Post | undefined,
  { number: turn, state, lock }: TurnSummary,
  { form }: PageContext,
): Html {
  const until = state === 'open' ? lock : undefined;
  const id = anchor('question', question.id);
  const { nearest, kind } = question;
  const isReasoned = ({ decision }: Answer) => NEEDS_WHY[kind]?.includes(decision) ?? false;
  const plain = ANSWERS[kind].filter((one) => !isReasoned(one));
  const reasoned = ANSWERS[kind].filter(isReasoned);
  return html`<article class="card question" id="${id}" data-step tabindex="-1" aria-labelledby="${id}-head">
    <h2 class="kind" id="${id}-head">${KIND_WORDS[kind]}${question.player === '' ? '' : html`: <bdi>${question.player}</bdi>`}${post ? html`, <a href="${turnPath(turn, 'thread', `#${anchor('post', post.id)}`)}">post #${post.number}</a>` : ''}</h2>
    ${context(question, post)}
    ${kind === 'changed' || kind === 'unseen' ? changes(post) : ''}
    <p>${sentence(question.why)}${question.row === undefined ? '' : html` <small class="muted">[${question.row}]</small>`}</p>
    <p><strong>What it changes:</strong> ${question.change}</p>
    ${decideForm(
      question,
      turn,
      form,
      html`${nearest.length > 0 ? html`<fieldset class="answers"><legend>Read it as</legend>${nearest.map((order, i) => html`<button name="read" value="${order}" ${i === 0 ? html`data-key="y"` : ''}><code>${order}</code>${i === 0 ? key('y') : ''}</button>`)}</fieldset>` : ''}
      <p class="answers">${plain.map(({ decision, words }) => answer(decision, words, nearest.length > 0))}</p>
      ${kind === 'doubt' ? typed(id) : ''}
      <details class="reason">
        <summary>Add a note <span class="muted">(for the log)</span></summary>
        <label class="hidden" for="${id}-why">Why</label>
        <textarea id="${id}-why" name="why" rows="2" maxlength="2000"></textarea>
      </details>`,
    )}
    ${kind === 'doubt' || kind === 'nickname' ? askPlayer(id, { player: question.player, words: question.words, why: question.why, post, ...(until !== undefined && { until }) }) : ''}
    ${reasoned.map((one) => decideForm(question, turn, form, withReason(one, id)))}
  </article>`;
}

function decideForm({ id }: Question, turn: number, form: string, content: Html): Html {
  return html`<form method="post" action="${turnPath(turn, 'questions', '/decide')}">
    <input type="hidden" name="form" value="${form}" />
    <input type="hidden" name="question" value="${id}" />
    ${content}
  </form>`;
}

/** An answer that is not taken without its reason. */
function withReason({ decision, words }: Answer, id: string): Html {
  const letter = keyOf(decision, false);
  return html`<details class="typed">
    <summary class="button" ${letter ? html`data-key="${letter}"` : ''}>${words} …${letter ? key(letter) : ''}</summary>
    <p>
      <label for="${id}-${decision}">Why <span class="muted">(the players will read it)</span></label>
      <textarea id="${id}-${decision}" name="why" rows="2" maxlength="500" required></textarea>
    </p>
    <button name="decision" value="${decision}">${words}</button>
  </details>`;
}

function keyOf(decision: Decision, hasNearest: boolean): 'y' | 'n' | undefined {
  if (YES.includes(decision) && !hasNearest) return 'y';
  return NO.includes(decision) ? 'n' : undefined;
}

function answer(decision: Decision, words: string, hasNearest: boolean): Html {
  const letter = keyOf(decision, hasNearest);
  return html`<button name="decision" value="${decision}" ${letter ? html`data-key="${letter}"` : ''}>${words}${letter ? key(letter) : ''}</button> `;
}

/** What of a post was changed last. */
function changes(post: Post | undefined): Html {
  const [before, after] = post?.revisions.slice(-2) ?? [];
  if (!before || !after) return html``;
  return html`<details open class="changes"><summary>What was changed last</summary><div class="text" dir="auto">${wordDiff(before.body.text, after.body.text)}</div></details>`;
}

/** What a ruling says, in one line. */
export function rulingWords({ decision, orders, why }: Ruling): Html {
  const read = orders.map((order, i) => html`${i > 0 ? ', ' : ' '}<code>${order}</code>`);
  if (decision === 'confirm')
    return html`${orders.length === 1 ? 'Confirmed.' : `${orders.length} confirmed at once.`}`;
  return html`${DECIDED[decision]}${WITH_ORDERS.includes(decision) ? html`${read}.` : ''}${why ? html` Why: ${why}` : ''}`;
}

function carryOrLeave(carry: string, leave: string): readonly Answer[] {
  return [
    { decision: 'carry-out', words: carry },
    { decision: 'leave-out', words: leave },
  ];
}

function typed(id: string): Html {
  return html`<details class="typed">
    <summary data-key="o">Another order${key('o')}</summary>
    <p>
      <label for="${id}-typed">Orders in their full form, one on each line, as <code>Sai Rei: 3D &gt; 5E</code></label>
      <textarea id="${id}-typed" name="typed" rows="2" maxlength="2000" spellcheck="false"></textarea>
    </p>
    <button name="decision" value="read-as">Read as typed</button>
  </details>`;
}

/** The words marked where they stand; the words alone where the post is not there. */
export function context({ place, words }: Pick<Question, 'place' | 'words'>, post: Post | undefined): Html {
  const text = post?.revisions[place.revision]?.body.text;
  if (text === undefined || place.to <= place.from)
    return html`<blockquote dir="auto" class="text"><mark class="doubt">${words}</mark></blockquote>`;
  const from = Math.max(0, place.from - AROUND);
  const to = Math.min(text.length, place.to + AROUND);
  return html`<blockquote dir="auto" class="text">${from > 0 ? '… ' : ''}${text.slice(from, place.from)}<mark class="doubt">${text.slice(place.from, place.to)}</mark>${text.slice(place.to, to)}${to < text.length ? ' …' : ''}</blockquote>`;
}
