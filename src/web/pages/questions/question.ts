import { html } from 'hono/html';
import type { Post } from '../../../core/post.js';
import { answersTo, type PossibleAnswer, type TriedAnswer } from '../../../turns/beside-question.js';
import { type Decision, NEEDS_WHY, type Question, type QuestionKind, type Ruling } from '../../../turns/turn.js';
import { askPlayer } from '../../page/ask-player.js';
import type { Html } from '../../page/html.js';
import { key } from '../../page/keys.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import { mistyped } from '../../page/mistyped.js';
import { sentence } from '../../page/sentence.js';
import { anchor } from '../../page/standing-signs.js';
import type { BesideQuestion, MistypedOrders } from '../../views/questions.js';
import type { TurnSummary } from '../../views/turn.js';
import { besideQuestion, tellTried } from './beside.js';
import { textsShown } from './texts.js';

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

/** What the answers of a kind of question are called. */
const ANSWER_WORDS: Record<QuestionKind, Readonly<Partial<Record<Decision, string>>>> = {
  doubt: { 'not-an-order': 'Not an order' },
  nickname: { 'not-an-order': 'Nobody of this name' },
  unseen: { 'carry-out': 'Carry out the text as shown', 'leave-out': 'Leave it out' },
  unsure: { 'carry-out': 'Carry it out', 'leave-out': 'Leave it out' },
  'judge-post': { 'carry-out': 'These are his orders', 'leave-out': 'Leave it out' },
  stranger: { 'same-player': 'The same player', stranger: 'A stranger' },
  overruled: {},
  changed: { 'let-go': 'Count the post as it reads now' },
};

/** The same where there are two texts to choose from. */
const OF_TWO: Readonly<Partial<Record<Decision, string>>> = {
  'carry-out': 'The text seen before the lock counts',
  'carry-out-later': 'The text seen after the lock counts',
  'leave-out': 'Neither: leave it out',
};

/** The answers that the keys y and n give; a nearest reading comes before either. */
const YES: readonly Decision[] = ['carry-out', 'same-player', 'let-go'];
const NO: readonly Decision[] = ['not-an-order', 'leave-out', 'stranger'];

const DECIDED: Record<Decision, string> = {
  'read-as': 'Read as',
  'not-an-order': 'Not an order.',
  'carry-out': 'Carried out.',
  'carry-out-later': 'Carried out as it was changed to.',
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

/** An open question: the words where they stand, why it is asked, and the answers, each with its key and what it would come to. */
export function questionCard(
  question: Question,
  post: Post | undefined,
  { number: turn, state, lock }: TurnSummary,
  beside: BesideQuestion | undefined,
  typed: MistypedOrders | undefined,
  { form, frame }: PageContext,
): Html {
  const until = state === 'open' ? lock : undefined;
  const id = anchor('question', question.id);
  const { kind, player } = question;
  const answers = answersTo(question).map((one): AnswerShown => {
    const tried = beside?.answers.find(
      ({ decision, orders }) => decision === one.decision && orders[0] === one.orders[0],
    );
    return { ...one, tried, isReasoned: NEEDS_WHY[kind]?.includes(one.decision) ?? false };
  });
  const plain = answers.filter(({ isReasoned }) => !isReasoned);
  return html`<article class="card question" id="${id}" data-step tabindex="-1" aria-labelledby="${id}-head">
    <h2 class="kind" id="${id}-head">${KIND_WORDS[kind]}${player === '' ? '' : html`: <bdi>${player}</bdi>`}${post ? html`, <a href="${turnPath(turn, 'thread', `#${anchor('post', post.id)}`)}">post #${post.number}</a>` : ''}</h2>
    <div class="with-about">
    <div class="asked">
    ${textsShown(question, post, frame.zone)}
    <p>${sentence(question.why)}${question.row === undefined ? '' : html` <small class="muted">[${question.row}]</small>`}</p>
    <p>${question.change}</p>
    </div>
    ${besideQuestion(turn, question.id, beside, frame.words)}
    <div class="asked">
    ${answers.length > 0 ? html`<h3>Your answer, and what it would come to</h3>` : ''}
    ${answers.filter(({ isReasoned }) => isReasoned).map((one) => decideForm(question, turn, form, withReason(one, question, id)))}
    ${decideForm(
      question,
      turn,
      form,
      html`${plain.map((one) => html`<div class="answer">${button(one, question)}${tellTried(one.tried)}</div>`)}
      ${kind === 'doubt' ? typedOrders(id, typed, frame.words.order) : ''}
      <details class="reason" ${typed && typed.note !== '' ? html`open` : ''}>
        <summary>Add a reason <span class="muted">(the players may read it)</span></summary>
        <label class="hidden" for="${id}-why">Why</label>
        <textarea id="${id}-why" name="why" rows="2" maxlength="2000">${'\n'}${typed?.note ?? ''}</textarea>
      </details>`,
    )}
    ${kind === 'doubt' || kind === 'nickname' ? askPlayer(id, { player, words: question.words, why: question.why, post, ...(until !== undefined && { until }) }) : ''}
    </div>
    </div>
  </article>`;
}

interface AnswerShown extends PossibleAnswer {
  readonly tried: TriedAnswer | undefined;
  readonly isReasoned: boolean;
}

function decideForm({ id }: Question, turn: number, form: string, content: Html): Html {
  return html`<form method="post" action="${turnPath(turn, 'questions', '/decide')}">
    <input type="hidden" name="form" value="${form}" />
    <input type="hidden" name="question" value="${id}" />
    ${content}
  </form>`;
}

/** An answer that is not taken without its reason. */
function withReason({ decision, orders, tried }: AnswerShown, question: Question, id: string): Html {
  const words = wordsOf(decision, question);
  return html`<div class="answer"><details class="typed">
    <summary class="button" ${keysOf({ decision, orders }, question)}>${words} …${shownKey({ decision, orders }, question)}</summary>
    <p>
      <label for="${id}-${decision}">Why <span class="muted">(the players will read it)</span></label>
      <textarea id="${id}-${decision}" name="why" rows="2" maxlength="500" required></textarea>
    </p>
    <button name="decision" value="${decision}">${words}</button>
  </details>${tellTried(tried)}</div>`;
}

function button({ decision, orders }: PossibleAnswer, question: Question): Html {
  const [order] = orders;
  const keys = keysOf({ decision, orders }, question);
  const shown = shownKey({ decision, orders }, question);
  if (order !== undefined)
    return html`<button name="read" value="${order}" ${keys}>Read it as <code>${order}</code>${shown}</button>`;
  return html`<button name="decision" value="${decision}" ${keys}>${wordsOf(decision, question)}${shown}</button>`;
}

function wordsOf(decision: Decision, { kind, later }: Question): string {
  return (later === undefined ? undefined : OF_TWO[decision]) ?? ANSWER_WORDS[kind][decision] ?? DECIDED[decision];
}

/** The keys that give an answer, the one shown first: readings and texts by their number, the first of them by y too. */
function lettersOf({ decision, orders: [order] }: PossibleAnswer, { nearest, later }: Question): readonly string[] {
  if (order !== undefined) {
    const number = nearest.indexOf(order) + 1;
    return number === 1 ? ['1', 'y'] : [`${number}`];
  }
  if (later !== undefined && decision === 'carry-out') return ['1', 'y'];
  if (decision === 'carry-out-later') return ['2'];
  if (YES.includes(decision) && nearest.length === 0) return ['y'];
  return NO.includes(decision) ? ['n'] : [];
}

function keysOf(answer: PossibleAnswer, question: Question): Html | '' {
  const letters = lettersOf(answer, question);
  return letters.length === 0 ? '' : html`data-key="${letters.join(' ')}"`;
}

function shownKey(answer: PossibleAnswer, question: Question): Html | '' {
  const [letter] = lettersOf(answer, question);
  return letter === undefined ? '' : key(letter as 'y');
}

/** What a ruling says, in one line. */
export function rulingWords({ decision, orders, why }: Ruling): Html {
  const read = orders.map((order, i) => html`${i > 0 ? ', ' : ' '}<code>${order}</code>`);
  if (decision === 'confirm')
    return html`${orders.length === 1 ? 'Confirmed.' : `${orders.length} confirmed at once.`}`;
  return html`${DECIDED[decision]}${WITH_ORDERS.includes(decision) ? html`${read}.` : ''}${why ? html` Why: ${sentence(why)}` : ''}`;
}

/** Orders to be typed; what was typed and is none stays, with what is wrong with it. */
function typedOrders(id: string, typed: MistypedOrders | undefined, example: string): Html {
  return html`<details class="typed" ${typed ? html`open` : ''}>
    <summary data-key="o">Another order${key('o')}</summary>
    <p>
      <label for="${id}-typed">Orders in their full form, one on each line, as <code>${example}</code></label>
      <textarea id="${id}-typed" name="typed" rows="2" maxlength="2000" spellcheck="false" ${typed ? html`autofocus aria-invalid="true" aria-describedby="${id}-wrong"` : ''}>${'\n'}${typed?.text ?? ''}</textarea>
    </p>
    ${typed ? mistyped(`${id}-wrong`, typed) : ''}
    <button name="decision" value="read-as">Read as typed</button>
  </details>`;
}
