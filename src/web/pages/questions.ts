import { html } from 'hono/html';
import type { Desk } from '../../app/views/desk.js';
import type { BesideQuestion, MistypedOrders, TurnSummary, TurnView } from '../../app/views/turn.js';
import type { Post } from '../../core/post.js';
import type { Offer } from '../../rulesets/contract/turn.js';
import type { Words } from '../../rulesets/contract/words.js';
import { answersTo, type PossibleAnswer, type TriedAnswer } from '../../turns/beside-question.js';
import type { OrderOutcome } from '../../turns/outcomes.js';
import {
  type Confirmation,
  type ConfirmationKind,
  type Consequence,
  type Decision,
  type GatheredPost,
  NEEDS_WHY,
  type Question,
  type QuestionKind,
  type Ruling,
} from '../../turns/turn.js';
import { Refused } from '../guard.js';
import { asClosedCard, textsShown, undoForm, wordsInPlace } from '../parts/cards.js';
import { anchor, historyPath, layout, type PageContext, standingSign, turnPath } from '../parts/layout.js';
import { askPlayer } from '../parts/marked-text.js';
import { changeOutcome, mistyped } from '../parts/overrule-forms.js';
import { type Html, key, moment, sentence, wordDiff } from '../parts/words.js';

/** How much of what an answer changes is told one by one. */
const TOLD = 6;

/** What stands beside a question: a piece of the map with who and what is named, the other orders, what stands now. */
function besideQuestion(turn: number, id: string, beside: BesideQuestion | undefined, { piece }: Words): Html | '' {
  if (!beside || (beside.pieces.length === 0 && !beside.map)) return '';
  const { map, orders, stands } = beside;
  return html`<aside class="about" aria-label="What it is about">
    ${map ? html`<img class="clip" src="${turnPath(turn, 'questions', `.svg?at=${encodeURIComponent(id)}`)}" width="${map.width}" height="${map.height}" alt="The piece of the map it is about; what stands there is told below." />` : ''}
    ${stands.length === 0 ? '' : html`<h3>As it stands</h3><ul>${stands.map(({ piece: name, told }) => html`<li><a href="${historyPath(name)}"><bdi>${name}</bdi></a>: ${told}</li>`)}</ul>`}
    <h3>Other orders for ${stands.length > 1 ? `these ${piece.many}` : `this ${piece.one}`}</h3>
    ${orders.length === 0 ? html`<p class="muted">None.</p>` : html`<ul>${orders.map((one) => html`<li><code>${one.order.text}</code> <bdi>${one.order.player}</bdi> ${fare(one)}</li>`)}</ul>`}
  </aside>`;
}

/** What an answer would come to, worked out by carrying the turn out with it. */
function tellTried(tried: TriedAnswer | undefined): Html | '' {
  if (!tried) return '';
  const { fares, changed } = tried;
  const left = changed.length - TOLD;
  if (fares.length + changed.length === 0) return html`<p class="effect">Nothing would come out otherwise.</p>`;
  return html`<ul class="effect">
    ${fares.slice(0, TOLD).map((one) => html`<li><code>${one.order.text}</code> ${fare(one)}</li>`)}
    ${changed.slice(0, TOLD).map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: <del><span class="hidden">now: </span>${before}</del> <ins><span class="hidden">then: </span>${now}</ins></li>`)}
    ${left > 0 ? html`<li class="muted">and ${left} more</li>` : ''}
    ${changed.length === 0 ? html`<li class="muted">Nobody would end elsewhere.</li>` : ''}
  </ul>`;
}

function fare({ standing, verdicts }: OrderOutcome): Html {
  const [first] = verdicts.filter(({ why }) => why !== '');
  return html`${standingSign(standing)}${first ? html` <span class="muted">${first.why}${first.rule === '' ? '' : ` (${first.rule})`}</span>` : ''}`;
}

export const CONFIRMATION_WORDS: Record<ConfirmationKind, string> = {
  call: 'A judge’s call',
  edited: 'Edited after the lock',
};

/** Something carried out by itself: what it is, where it stands, and the ways to confirm it or to rule otherwise. */
function confirmationCard(
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
function bulkForm(safe: readonly Confirmation[], turn: number, { form }: PageContext): Html | '' {
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
function questionCard(
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
      <p><span aria-hidden="true">✓</span> Taken back: ${rulingWords(last.ruling)} The turn was carried out without it.</p>
      ${consequences(last.changed)}
      ${changedDrafts(view)}
      ${backToPost(view, last.ruling)}
    </div>`;
  const done = rulings.find(({ id }) => id === ruled);
  if (!done) return '';
  return html`<div class="card done" role="status">
    <p><span aria-hidden="true">✓</span> ${rulingWords(done)} The turn was carried out anew.</p>
    ${last?.ruling.id === done.id ? [consequences(last.changed), changedDrafts(view)] : ''}
    ${backToPost(view, done)}
    ${undoForm(summary, done.id, context, true)}
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
  const [id = ''] = question.split(':');
  const found = result.gathered.posts.find(({ post }) => post.id === id);
  if (!found) return '';
  return html`<p><a href="${turnPath(summary.number, 'thread', `#${anchor('post', id)}`)}">Back to post #${found.post.number}</a></p>`;
}

/** What came out otherwise, a line each. */
function consequences(changed: readonly Consequence[]): Html {
  if (changed.length === 0) return html`<p class="muted">Nobody ends elsewhere than before, and no battle changed.</p>`;
  return html`<ul class="consequences" aria-label="What it changed">${changed.map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: <del><span class="hidden">before: </span>${before}</del> <ins><span class="hidden">now: </span>${now}</ins></li>`)}</ul>`;
}

/** What the judge ruled about the turn and not about one of its posts, each with the way back. */
export function turnRulings({ rulings, summary }: TurnView, context: PageContext): Html | '' {
  const own = rulings.filter(isOfTurn);
  if (own.length === 0) return '';
  return html`<section class="card" aria-labelledby="word">
    <h2 id="word">Your word on this turn</h2>
    <ul class="rulings">${own.map((one) => html`<li><p>${rulingWords(one)} <span class="muted"><bdi>${one.who}</bdi>, ${moment(one.at, context.frame.zone)}</span></p>${undoForm(summary, one.id, context)}</li>`)}</ul>
  </section>`;
}

function isOfTurn({ question, decision }: Ruling): boolean {
  return question.startsWith('turn-') && (decision === 'change' || decision === 'put-in');
}

/** What is asked of the questions: the ruling just made or taken back, and the question to show. */
export interface Asked {
  readonly ruled?: number;
  readonly undone?: number;
  readonly at?: string;
  /** What was typed for the question shown and is no order. */
  readonly typed?: MistypedOrders;
}

/**
 * What needs the judge, one at a time with the way to the others: first what must be decided, then what he should have
 * looked at. Below it what he has settled, with the way back.
 */
function questionsPage(view: TurnView, asked: Asked, beside: BesideQuestion | undefined, context: PageContext): Html {
  const { summary, result, rulings, confirmations } = view;
  const { ruled } = asked;
  const turn = summary.number;
  const { questions } = result.gathered;
  const open = questions.filter(({ ruling }) => !ruling);
  const unconfirmed = confirmations.filter(({ ruling }) => !ruling);
  const queue = queueOf(view);
  const shown = findShown(view, asked);
  const all = questions.length + confirmations.length;
  const content = html`<h1>What needs you in turn ${turn}</h1>
    ${asClosedCard(view, context)}
    ${ruledCard(view, asked, context)}
    <p class="counted" role="status"><strong>${queue.length}</strong> left: ${open.length} to decide, ${unconfirmed.length} to confirm; ${all - queue.length} settled.</p>
    ${queue.length > 0 ? bar(all - queue.length, all) : ''}
    ${open.length === 0 ? nothingLeft(view, unconfirmed.length) : ''}
    ${shown ? html`${steps(queue, shown.id, turn)} ${card(shown, view, beside, asked.typed, context)}` : ''}
    ${bulkForm(
      unconfirmed.filter(({ safe }) => safe),
      turn,
      context,
    )}
    ${settled(view, ruled, context)}
    ${staleList(
      rulings.filter((ruling) => isStale(ruling, view)),
      summary,
      context,
    )}`;
  return layout({ title: `Questions of turn ${turn}`, turn: summary, page: 'questions' }, context, content);
}

/** All that waits for the judge: what is to be decided, then what is to be confirmed. */
function queueOf({ result, confirmations }: TurnView): readonly (Question | Confirmation)[] {
  return [...result.gathered.questions, ...confirmations].filter(({ ruling }) => !ruling);
}

/** The question shown: the one asked for, else the first that waits. */
function findShown(view: TurnView, { at }: Asked): Question | Confirmation | undefined {
  const queue = queueOf(view);
  return queue.find(({ id }) => id === at) ?? queue[0];
}

function card(
  shown: Question | Confirmation,
  view: TurnView,
  beside: BesideQuestion | undefined,
  typed: MistypedOrders | undefined,
  context: PageContext,
): Html {
  const { summary, result, changes } = view;
  const gathered = result.gathered.posts.find((one) => one.post.id === shown.place?.post);
  if ('words' in shown) return questionCard(shown, gathered?.post, summary, beside, typed, context);
  const offers = changes.filter(({ pieces }) => shown.call !== undefined && pieces.includes(shown.call.piece));
  return confirmationCard(shown, gathered, offers, beside, summary.number, context);
}

/** How far the judge is, for the eye; the count stands above in words. */
function bar(done: number, all: number): Html {
  return html`<svg class="bar" viewBox="0 0 ${Math.max(1, all)} 1" preserveAspectRatio="none" aria-hidden="true"><rect class="orders" x="0" y="0" width="${done}" height="1" /></svg>`;
}

function steps(queue: readonly { readonly id: string }[], shown: string, turn: number): Html {
  if (queue.length < 2) return html``;
  const here = queue.findIndex(({ id }) => id === shown);
  const to = (at: number) =>
    turnPath(turn, 'questions', `?at=${encodeURIComponent(queue[(at + queue.length) % queue.length]?.id ?? '')}`);
  return html`<nav class="steps" aria-label="What is left">
    <a class="button" href="${to(here - 1)}" data-key="k" rel="prev">Previous${key('k')}</a>
    <span>${here + 1} of ${queue.length}</span>
    <a class="button" href="${to(here + 1)}" data-key="j" rel="next">Next${key('j')}</a>
  </nav>`;
}

/** What comes next where nothing is to be decided; what is to be confirmed keeps nobody. */
function nothingLeft({ summary: { number, state } }: TurnView, unconfirmed: number): Html {
  const nothing =
    unconfirmed === 0
      ? 'Nothing is left.'
      : 'Nothing is left to decide; what is to be confirmed keeps nothing waiting.';
  if (state === 'open') return html`<p>${nothing} Orders are still taken until the lock.</p>`;
  if (state === 'locked')
    return html`<p>${nothing} <a href="${turnPath(number, 'thread')}">Close the turn</a>, and the posts are drafted.</p>`;
  return html`<p>${nothing} <a href="${turnPath(number, 'drafts')}">Go on to the drafts.</a></p>`;
}

/** What the judge has settled, with who and when and the way back. */
function settled(
  { summary, result, rulings, confirmations }: TurnView,
  ruled: number | undefined,
  context: PageContext,
): Html | '' {
  const last = rulings.toSorted((a, b) => a.id - b.id).at(-1)?.id;
  const isKey = ({ id }: Ruling) => id === last && ruled === undefined;
  const questions = result.gathered.questions.flatMap((one) => (one.ruling ? [{ ...one, ruling: one.ruling }] : []));
  const confirmed = rulings.filter(({ decision }) => decision === 'confirm');
  if (questions.length + confirmed.length === 0) return '';
  return html`<h2>Settled</h2>
    <ul class="settled">
      ${questions.map(
        ({ id, kind, player, words, ruling }) => html`<li class="card" id="${anchor('question', id)}">
        <p class="kind">${KIND_WORDS[kind]}${player === '' ? '' : html`, <bdi>${player}</bdi>`}</p>
        <blockquote dir="auto">${words}</blockquote>
        ${told(ruling, context)}
        ${undoForm(summary, ruling.id, context, isKey(ruling))}
      </li>`,
      )}
      ${confirmed.map(
        (ruling) => html`<li class="card">
        ${confirmations.filter((one) => one.ruling?.id === ruling.id).map(({ kind, why }) => html`<p class="kind">${CONFIRMATION_WORDS[kind]}: ${why}</p>`)}
        ${told(ruling, context)}
        ${undoForm(summary, ruling.id, context, isKey(ruling))}
      </li>`,
      )}
    </ul>`;
}

function told(ruling: Ruling, { frame }: PageContext): Html {
  return html`<p>${rulingWords(ruling)} <span class="muted"><bdi>${ruling.who}</bdi>, ${moment(ruling.at, frame.zone)}</span></p>`;
}

/** True for a ruling on a post that nothing asks about any more. */
function isStale({ id, question }: Ruling, { result }: TurnView): boolean {
  if (question.startsWith('turn-')) return false;
  return result.gathered.questions.every((one) => one.id !== question && one.ruling?.id !== id);
}

function staleList(stale: readonly Ruling[], turn: TurnView['summary'], context: PageContext): Html | '' {
  if (stale.length === 0) return '';
  return html`<h2>Rulings whose words are gone</h2>
    <p>The post, or what it hangs on, was changed after you decided. These rulings do nothing now; should the words come back, they count again.</p>
    <ul class="settled">${stale.map((ruling) => html`<li class="card">${told(ruling, context)}${undoForm(turn, ruling.id, context)}</li>`)}</ul>`;
}

/** The questions of a turn with what is to be shown beside the one asked for; refused where there is no such turn. */
export function showQuestions(desk: Desk, turn: number, asked: Asked, context: PageContext): Html {
  const view = desk.turn(turn);
  if (!view)
    throw new Refused(404, {
      what: 'There is no such turn',
      why: 'The address names a turn that this game does not have.',
      todo: 'Go back to the turns and follow a link from there.',
    });
  const shown = findShown(view, asked);
  return questionsPage(view, asked, shown && desk.beside(turn, shown.id), context);
}
