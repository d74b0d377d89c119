import { html } from 'hono/html';
import type { Desk } from '../../app/desk/desk.js';
import type { BesideQuestion, TurnView } from '../../app/desk/turn.js';
import { sentence } from '../../core/text.js';
import { speakTo } from '../../turns/listeners.js';
import { turnOf } from '../../turns/question-key.js';
import type { Confirmation, Question, Ruling } from '../../turns/turn.js';
import { Refused } from '../guard.js';
import { anchor, layout, type PageContext, turnPath } from '../parts/layout.js';
import { asClosedCard } from '../parts/out-of-date.js';
import {
  bulkForm,
  CONFIRMATION_WORDS,
  confirmationCard,
  KIND_WORDS,
  questionCard,
  ruledCard,
  rulingWords,
} from '../parts/question-cards.js';
import { type MistypedOrders, undoForm } from '../parts/verdicts.js';
import { type Html, key, moment } from '../parts/words.js';

/** What the judge ruled about the turn and not about one of its posts, each with the way back. */
export function turnRulings({ rulings, summary }: TurnView, context: PageContext): Html | '' {
  const own = rulings.filter(isOfTurn);
  if (own.length === 0) return '';
  return html`<section class="card" aria-labelledby="word">
    <h2 id="word">Your word on this turn</h2>
    <ul class="rulings">${own.map((one) => html`<li><p>${rulingWords(one, context)} <span class="muted"><bdi>${one.who}</bdi>, ${moment(one.at, context.frame.zone)}</span></p>${undoForm(summary, one.id, context)}</li>`)}</ul>
  </section>`;
}

function isOfTurn({ question, decision }: Ruling): boolean {
  return turnOf(question) !== undefined && (decision === 'change' || decision === 'put-in');
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
  // One edit may move several pieces: it is looked at once.
  const alike = view.confirmations.filter(
    (one) => !one.ruling && one.id !== shown.id && shown.call && isAlike(one, shown),
  );
  return confirmationCard({ one: shown, alike }, gathered, offers, beside, summary.number, context);
}

/** True for calls by the same ruling, for the same reason, on words of the same post. */
function isAlike(one: Confirmation, other: Confirmation): boolean {
  const [a, b] = [one, other].map(({ because, place, call }) =>
    JSON.stringify([because, place?.post ?? '', call?.ruling]),
  );
  return a === b;
}

/** How far the judge is, for the eye; the count stands above in words. */
function bar(decided: number, all: number): Html {
  return html`<svg class="bar" viewBox="0 0 ${Math.max(1, all)} 1" preserveAspectRatio="none" aria-hidden="true"><rect class="orders" x="0" y="0" width="${decided}" height="1" /></svg>`;
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
        ${confirmations.filter((one) => one.ruling?.id === ruling.id).map(({ kind, because }) => html`<p class="kind">${CONFIRMATION_WORDS[kind]}: ${sentence(speakTo('judge', context.frame).clause(because))}</p>`)}
        ${told(ruling, context)}
        ${undoForm(summary, ruling.id, context, isKey(ruling))}
      </li>`,
      )}
    </ul>`;
}

function told(ruling: Ruling, context: PageContext): Html {
  return html`<p>${rulingWords(ruling, context)} <span class="muted"><bdi>${ruling.who}</bdi>, ${moment(ruling.at, context.frame.zone)}</span></p>`;
}

/** True for a ruling on a post that nothing asks about any more. */
function isStale({ id, question }: Ruling, { result }: TurnView): boolean {
  if (turnOf(question) !== undefined) return false;
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
