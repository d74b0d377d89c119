import { html } from 'hono/html';
import type { Frame } from '../../app/desk/desk.js';
import type { TurnSummary } from '../../app/desk/summary.js';
import type { BesideQuestion, TurnView } from '../../app/desk/turn.js';
import { nameRule } from '../../core/order.js';
import type { Post } from '../../core/post.js';
import { sentence } from '../../core/text.js';
import type { Decision } from '../../rulesets/contract/question-facts.js';
import { answersTo, type PossibleAnswer, type TriedAnswer } from '../../turns/beside-question.js';
import { speakTo, withRule } from '../../turns/listeners.js';
import type { OrderOutcome } from '../../turns/outcomes.js';
import { postOf } from '../../turns/question-key.js';
import { formatAbout } from '../../turns/rulings.js';
import {
  type Confirmation,
  type ConfirmationKind,
  type Consequence,
  type GatheredPost,
  NEEDS_WHY,
  type Question,
  type QuestionKind,
  type Ruling,
} from '../../turns/turn.js';
import { anchor, historyPath, type PageContext, turnPath } from './layout.js';
import { askPlayer, textsShown, wordDiff, wordsInPlace } from './marked-text.js';
import { changeOutcome, type MistypedOrders, typedOrders, undoForm } from './verdicts.js';
import { type Html, key, standingSign } from './words.js';

/** How much of what an answer changes is told one by one. */
const TOLD = 6;

/** What stands beside a question: a piece of the map with who and what is named, the other orders, what stands now. */
function besideQuestion(turn: number, id: string, beside: BesideQuestion | undefined, frame: Frame): Html | '' {
  if (!beside || (beside.pieces.length === 0 && !beside.map)) return '';
  const { map, orders, stands } = beside;
  const { piece } = frame.words;
  return html`<aside class="about" aria-label="What it is about">
    ${map ? html`<img class="clip" src="${turnPath(turn, 'questions', `.svg?at=${encodeURIComponent(id)}`)}" width="${map.width}" height="${map.height}" alt="The piece of the map it is about; what stands there is told below." />` : ''}
    ${stands.length === 0 ? '' : html`<h3>As it stands</h3><ul>${stands.map(({ piece: name, told }) => html`<li><a href="${historyPath(name)}"><bdi>${name}</bdi></a>: ${told}</li>`)}</ul>`}
    <h3>Other orders for ${stands.length > 1 ? `these ${piece.many}` : `this ${piece.one}`}</h3>
    ${orders.length === 0 ? html`<p class="muted">None.</p>` : html`<ul>${orders.map((one) => html`<li><code>${one.order.text}</code> <bdi>${one.order.player}</bdi> ${fare(one, frame)}</li>`)}</ul>`}
  </aside>`;
}

/** What an answer would come to, worked out by carrying the turn out with it. */
function formatTried(tried: TriedAnswer | undefined, frame: Frame): Html | '' {
  if (!tried) return '';
  const { fares, changed } = tried;
  const left = changed.length - TOLD;
  if (fares.length + changed.length === 0) return html`<p class="effect">Nothing would come out otherwise.</p>`;
  return html`<ul class="effect">
    ${fares.slice(0, TOLD).map((one) => html`<li><code>${one.order.text}</code> ${fare(one, frame)}</li>`)}
    ${changed.slice(0, TOLD).map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: <del><span class="hidden">now: </span>${before}</del> <ins><span class="hidden">then: </span>${now}</ins></li>`)}
    ${left > 0 ? html`<li class="muted">and ${left} more</li>` : ''}
    ${changed.length === 0 ? html`<li class="muted">Nobody would end elsewhere.</li>` : ''}
  </ul>`;
}

function fare({ standing, verdicts }: OrderOutcome, frame: Frame): Html {
  const speaker = speakTo('judge', frame);
  const [first] = verdicts.filter(({ because }) => because.length > 0);
  return html`${standingSign(standing)}${first ? html` <span class="muted">${withRule(speaker.sentences(first.because), nameRule(first))}</span>` : ''}`;
}

export const CONFIRMATION_WORDS: Record<ConfirmationKind, string> = {
  call: 'A judge’s call',
  edited: 'Edited after the lock',
};

/** Something carried out by itself: what it is, where it stands, and the ways to confirm it or to rule otherwise. */
export function confirmationCard(
  { one, alike }: { readonly one: Confirmation; readonly alike: readonly Confirmation[] },
  gathered: GatheredPost | undefined,
  offers: TurnView['changes'],
  beside: BesideQuestion | undefined,
  turn: number,
  context: PageContext,
): Html {
  const id = anchor('question', one.id);
  const { kind, call, place, because } = one;
  const post = gathered?.post;
  return html`<article class="card question confirm" id="${id}" data-step tabindex="-1" aria-labelledby="${id}-head">
    <h2 class="kind" id="${id}-head">${CONFIRMATION_WORDS[kind]}${about(one, turn)}${post ? html`, <a href="${turnPath(turn, 'thread', `#${anchor('post', post.id)}`)}">post #${post.number}</a> of <bdi>${post.author}</bdi>` : ''}</h2>
    <div class="with-about"><div class="asked">
    ${kind === 'call' && place && post ? wordsInPlace({ place, words: '' }, post) : ''}
    ${kind === 'edited' && gathered ? difference(gathered) : ''}
    <p>${sentence(speakTo('judge', context.frame).clause(because))}</p>
    ${alike.length === 0 ? '' : html`<p>The same of ${alike.map(({ call: other }, i) => html`${i > 0 ? ', ' : ''}<bdi>${other?.piece ?? ''}</bdi>`)}, by the same post.</p>`}
    </div>${kind === 'call' ? besideQuestion(turn, one.id, beside, context.frame) : ''}<div class="asked">
    <form method="post" action="${turnPath(turn, 'questions', '/confirm')}">
      <input type="hidden" name="form" value="${context.form}" />
      ${alike.map(({ id: other }) => html`<input type="hidden" name="id" value="${other}" />`)}
      <button name="id" value="${one.id}" data-key="y">${kind === 'call' ? 'That is right' : 'Seen: it counts as at the lock'}${key('y')}</button>
    </form>
    ${call ? changeOutcome(id, call.piece, offers, turn, context) : ''}
    ${kind === 'edited' && post ? html`<p class="muted">Should the change count after all: put in the order by hand at <a href="${turnPath(turn, 'thread', `#${anchor('post', post.id)}`)}">the post</a>.</p>` : ''}
    </div></div>
  </article>`;
}

/** Everything that may be confirmed at once, listed before the button that does it. */
export function bulkForm(safe: readonly Confirmation[], turn: number, { form, frame }: PageContext): Html | '' {
  const speaker = speakTo('judge', frame);
  if (safe.length < 2) return '';
  return html`<details class="card bulk">
    <summary>Confirm ${safe.length} at once: those that no roll decided and no open question touches</summary>
    <ul>${safe.map((one) => html`<li>${about(one, turn)} ${speaker.clause(one.because)}</li>`)}</ul>
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

export const KIND_WORDS: Record<QuestionKind, string> = {
  doubt: 'Cannot be read for certain',
  nickname: 'A nickname, perhaps',
  unseen: 'Text never seen at the lock',
  unsure: 'Time is not sure',
  taken: 'Taken out by somebody else, perhaps',
  'judge-post': 'A judge’s post with orders',
  stranger: 'Somebody not on the roster',
  entry: 'A vote, perhaps',
  overruled: 'Overruled',
  changed: 'Changed under a ruling',
};

/** What the answers of a kind of question are called. */
const ANSWER_WORDS: Record<QuestionKind, Readonly<Partial<Record<Decision, string>>>> = {
  doubt: { 'not-an-order': 'Not an order' },
  nickname: { 'not-an-order': 'Nobody of this name' },
  unseen: { 'carry-out': 'Carry out the text as shown', 'leave-out': 'Leave it out' },
  unsure: { 'carry-out': 'Carry it out', 'leave-out': 'Leave it out' },
  taken: { 'carry-out': 'In force: a moderator took them out', 'leave-out': 'Out of force: deleted' },
  'judge-post': { 'carry-out': 'These are his orders', 'leave-out': 'Leave it out' },
  stranger: { 'same-player': 'The same player', stranger: 'A stranger' },
  entry: { 'not-an-order': 'It is none' },
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
  const speaker = speakTo('judge', frame);
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
    <p>${sentence(speaker.reason(question.because))}${question.row === undefined ? '' : html` <small class="muted">[${question.row}]</small>`}</p>
    <p>${speaker.sentences([question.change])}</p>
    </div>
    ${besideQuestion(turn, question.id, beside, frame)}
    <div class="asked">
    ${answers.length > 0 ? html`<h3>Your answer, and what it would come to</h3>` : ''}
    ${answers.filter(({ isReasoned }) => isReasoned).map((one) => decideForm(question, turn, form, withReason(one, question, id, frame)))}
    ${decideForm(
      question,
      turn,
      form,
      html`${plain.map((one) => html`<div class="answer">${button(one, question)}${formatTried(one.tried, frame)}</div>`)}
      ${kind === 'doubt' ? typedOrders(id, typed, frame.words.order) : ''}
      <details class="reason" ${typed && typed.note !== '' ? html`open` : ''}>
        <summary>Add a reason <span class="muted">(the players may read it)</span></summary>
        <label class="hidden" for="${id}-why">Why</label>
        <textarea id="${id}-why" name="why" rows="2" maxlength="2000">${'\n'}${typed?.note ?? ''}</textarea>
      </details>`,
    )}
    ${kind === 'doubt' || kind === 'nickname' ? askPlayer(id, { player, words: question.words, why: speaker.reason(question.because), post, ...(until !== undefined && { until }) }) : ''}
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
function withReason({ decision, orders, tried }: AnswerShown, question: Question, id: string, frame: Frame): Html {
  const words = wordsOf(decision, question);
  return html`<div class="answer"><details class="typed">
    <summary class="button" ${keysOf({ decision, orders }, question)}>${words} …${shownKey({ decision, orders }, question)}</summary>
    <p>
      <label for="${id}-${decision}">Why <span class="muted">(the players will read it)</span></label>
      <textarea id="${id}-${decision}" name="why" rows="2" maxlength="500" required></textarea>
    </p>
    <button name="decision" value="${decision}">${words}</button>
  </details>${formatTried(tried, frame)}</div>`;
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
export function rulingWords(ruling: Ruling, { frame }: PageContext): Html {
  const { decision, orders, why } = ruling;
  const read = formatAbout(ruling, frame.tell).map((one, i) => html`${i > 0 ? ', ' : ' '}<code>${one}</code>`);
  if (decision === 'confirm')
    return html`${orders.length === 1 ? 'Confirmed.' : `${orders.length} confirmed at once.`}`;
  return html`${DECIDED[decision]}${WITH_ORDERS.includes(decision) ? html`${read}.` : ''}${why ? html` Why: ${sentence(why)}` : ''}`;
}

/** The number of the ruling just made, or of the one just taken back. */
interface Made {
  readonly ruled?: number;
  readonly undone?: number;
}

/** The ruling just made or taken back: what it says, what that changed, the way to the drafts and the way back. */
export function ruledCard(view: TurnView, { ruled, undone }: Made, context: PageContext): Html | '' {
  const { rulings, last, summary } = view;
  if (last?.isUndone && last.ruling.id === undone)
    return html`<div class="card done" role="status">
      <p><span aria-hidden="true">✓</span> Taken back: ${rulingWords(last.ruling, context)} The turn was carried out without it.</p>
      ${consequences(last.changed)}
      ${changedDrafts(view)}
      ${backToPost(view, last.ruling)}
    </div>`;
  const made = rulings.find(({ id }) => id === ruled);
  if (!made) return '';
  return html`<div class="card done" role="status">
    <p><span aria-hidden="true">✓</span> ${rulingWords(made, context)} The turn was carried out anew.</p>
    ${last?.ruling.id === made.id ? [consequences(last.changed), changedDrafts(view)] : ''}
    ${backToPost(view, made)}
    ${undoForm(summary, made.id, context, true)}
  </div>`;
}

/** The drafts that are others now, each with the way to what changed in it. */
function changedDrafts({ summary: { number, drafts }, last }: TurnView): Html | '' {
  const all = html`<a href="${turnPath(number, 'drafts')}">To the drafts</a>`;
  if (drafts === 0 || !last) return '';
  if (last.drafts.length === 0) return html`<p>No draft is another than before. ${all}</p>`;
  return html`<p>What changed in the drafts:</p>
    <ul>${last.drafts.map(({ id, title }) => html`<li><a href="${turnPath(number, 'drafts', `/${encodeURIComponent(id)}?changes=yes#changes`)}">${title}</a></li>`)}</ul>
    <p>${all}</p>`;
}

function backToPost({ result, summary }: TurnView, { question }: Ruling): Html | '' {
  const id = postOf(question);
  const found = result.gathered.posts.find(({ post }) => post.id === id);
  if (id === undefined || !found) return '';
  return html`<p><a href="${turnPath(summary.number, 'thread', `#${anchor('post', id)}`)}">Back to post #${found.post.number}</a></p>`;
}

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

/** What came out otherwise, a line each. */
function consequences(changed: readonly Consequence[]): Html {
  if (changed.length === 0) return html`<p class="muted">Nobody ends elsewhere than before, and no battle changed.</p>`;
  return html`<ul class="consequences" aria-label="What it changed">${changed.map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: <del><span class="hidden">before: </span>${before}</del> <ins><span class="hidden">now: </span>${now}</ins></li>`)}</ul>`;
}
