import { html } from 'hono/html';
import type { TurnSummary } from '../../app/desk/summary.js';
import type { TurnView } from '../../app/desk/turn.js';
import { BY_RULING, type Fact } from '../../core/fact.js';
import { nameRule, type Order, textToShow, type Verdict } from '../../core/order.js';
import type { Post } from '../../core/post.js';
import type { Problem } from '../../core/result.js';
import { sentence } from '../../core/text.js';
import { speakTo } from '../../turns/listeners.js';
import type { OrderOutcome } from '../../turns/outcomes.js';
import { anchor, historyPath, type PageContext, turnPath } from './layout.js';
import { askPlayer } from './marked-text.js';
import { type Html, key, moment, standingSign } from './words.js';

/** What the judge typed that is no order, for its form to show again with what is wrong with it. */
export interface MistypedOrders extends Problem {
  /** The question, or the post (empty for the turn), whose form it was. */
  readonly at: string;
  readonly text: string;
  /** The reason or note typed beside it. */
  readonly note: string;
}

/** What is wrong with what was typed, beside it. */
function mistyped(id: string, { what, why, todo }: MistypedOrders): Html {
  return html`<p class="wrong" id="${id}" role="alert"><strong>${what}</strong>: ${sentence(why)} ${todo}</p>`;
}

/** What a form that overrules needs beside what it is about. */
interface OverruleFrame {
  readonly turn: number;
  readonly rules: Readonly<Record<string, string>>;
  readonly allowed: TurnView['allowed'];
  readonly changes: TurnView['changes'];
  readonly context: PageContext;
  /** What was typed as an order to be put in and is none. */
  readonly typed?: MistypedOrders;
}

/** The ways to overrule one order: allow it once, reject it, change what came of it; one reason for whichever is taken. */
function overruleOrder({ id, text, piece, known }: Order, frame: OverruleFrame): Html {
  const { turn, rules, allowed, changes } = frame;
  const leave = allowed.get(id);
  const offers = known ? changes.filter(({ pieces }) => pieces.includes(piece)) : [];
  const field = anchor('order', id);
  return html`<details class="overrule">
    <summary>Overrule<span class="hidden"> ${text}</span></summary>
    ${form(
      turn,
      frame.context,
      html`<input type="hidden" name="order" value="${id}" />
      ${reasonField(`${field}-why`)}
      <p class="answers">
        ${leave?.ok ? html`<button name="decision" value="allow">Allow once</button>` : ''}
        <button name="decision" value="leave-out">Reject</button>
      </p>
      ${leave?.ok ? html`<p class="muted">Allowing it waives ${leave.value.map((rule, i) => html`${i > 0 ? ', ' : ''}<span class="rule">${rule}</span>${rules[rule] ? ` ${rules[rule]}` : ''}`)}; every other rule holds.</p>` : ''}
      ${leave && !leave.ok ? html`<p class="muted">It cannot be allowed: ${speakTo('judge', frame.context.frame).sentences(leave.error)}</p>` : ''}
      ${offers.length > 0 ? choose(`${field}-outcome`, offers, frame.context) : ''}`,
    )}
  </details>`;
}

/** The way to change an outcome that no order stands for alone: a battle, a running move. Empty where there is none. */
export function changeOutcome(
  id: string,
  words: string,
  offers: TurnView['changes'],
  turn: number,
  context: PageContext,
): Html | '' {
  if (offers.length === 0) return '';
  return html`<details class="overrule">
    <summary data-key="o">Rule otherwise${key('o')}<span class="hidden"> on ${words}</span></summary>
    ${form(turn, context, html`${reasonField(`${id}-why`)} ${choose(`${id}-outcome`, offers, context)}`)}
  </details>`;
}

/** The judge's own orders: for a post, at its time, or for the turn, at its lock. */
export function putInForm(
  post: { readonly id: string; readonly number: number } | undefined,
  { turn, context, typed: wrong }: OverruleFrame,
): Html {
  const field = post ? anchor('post', post.id) : 'hand';
  const typed = wrong?.at === (post?.id ?? '') ? wrong : undefined;
  const { piece, order } = context.frame.words;
  return html`<details class="overrule" ${typed ? html`open` : ''}>
    <summary>Put in an order<span class="hidden"> ${post ? `for post ${post.number}` : 'without a post'}</span></summary>
    ${form(
      turn,
      context,
      html`${post ? html`<input type="hidden" name="post" value="${post.id}" />` : ''}
      <p>It counts from ${post ? 'the post’s time' : 'the lock, after all others,'} and instead of every other order for the same ${piece.one}. The rules still hold for it; you may allow it afterwards.</p>
      <label for="${field}-typed">Orders in their full form, one on each line, as <code>${order}</code></label>
      <textarea id="${field}-typed" name="typed" rows="2" maxlength="2000" spellcheck="false" required ${typed ? html`autofocus aria-invalid="true" aria-describedby="${field}-wrong"` : ''}>${'\n'}${typed?.text ?? ''}</textarea>
      ${typed ? mistyped(`${field}-wrong`, typed) : ''}
      ${reasonField(`${field}-why`, typed?.note)}
      <button name="decision" value="put-in">Put in</button>`,
    )}
  </details>`;
}

/** Orders that the rulebook's guidelines propose: put in as they stand there once the judge has looked at them. Empty where there is none. */
export function proposedForm(proposed: readonly string[], { turn, context }: OverruleFrame): Html | '' {
  if (proposed.length === 0) return '';
  return html`<details class="overrule">
    <summary>${proposed.length === 1 ? 'An order proposed' : `${proposed.length} orders proposed`} by the rulebook’s guidelines</summary>
    ${form(
      turn,
      context,
      html`<p>Nobody has given them, and none is carried out unless you put it in. Take out or change what should be otherwise.</p>
      <label for="proposed-typed">Orders in their full form, one on each line</label>
      <textarea id="proposed-typed" name="typed" rows="${Math.min(12, proposed.length + 1)}" maxlength="20000" spellcheck="false" required>${'\n'}${proposed.join('\n')}</textarea>
      ${reasonField('proposed-why', 'By the rulebook’s guidelines')}
      <button name="decision" value="put-in">Put in</button>`,
    )}
  </details>`;
}

function form(turn: number, { form: token }: PageContext, content: Html): Html {
  return html`<form method="post" action="${turnPath(turn, 'thread', '/overrule')}">
    <input type="hidden" name="form" value="${token}" />
    ${content}
  </form>`;
}

function reasonField(id: string, typed = ''): Html {
  return html`<label for="${id}">Why <span class="muted">(the players will read it)</span></label>
    <textarea id="${id}" name="why" rows="2" maxlength="500" required>${'\n'}${typed}</textarea>`;
}

function choose(id: string, offers: TurnView['changes'], { frame }: PageContext): Html {
  return html`<label for="${id}">Another outcome</label>
    <select id="${id}" name="outcome">
      ${offers.map(({ name, value, now }) => html`<option value="${name}" ${now ? html`disabled` : ''}>${frame.tell(value, 'judge')}${now ? ' (as it is)' : ''}</option>`)}
    </select>
    <button name="decision" value="change">Change the outcome</button>`;
}

/** A form that takes a ruling back, with the reason where the turn was published; `latest` is the one the key u stands for. */
export function undoForm(
  { number, approved, state }: Pick<TurnSummary, 'number' | 'approved' | 'state'>,
  ruling: number,
  { form }: PageContext,
  latest = false,
): Html {
  const id = `undo-why-${ruling}${latest ? '-latest' : ''}`;
  const why =
    // before the close only what opens the turn can be approved, which no ruling changes
    approved === 0 || state === 'open' || state === 'locked'
      ? ''
      : html`<label for="${id}">Why it is taken back <span class="muted">(the players may read it in the erratum)</span></label>
    <input id="${id}" name="why" maxlength="500" required />`;
  return html`<form method="post" action="${turnPath(number, 'questions', '/undo')}" class="undo">
    <input type="hidden" name="form" value="${form}" />${why}
    <button name="ruling" value="${ruling}" ${latest ? html`data-key="u"` : ''}>Undo${latest ? key('u') : ''}</button>
  </form>`;
}

/** Orders to be typed; what was typed and is none stays, with what is wrong with it. */
export function typedOrders(id: string, typed: MistypedOrders | undefined, example: string): Html {
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

/** What an order's verdict is shown with: the rulebook's titles, and a page's means where it may be overruled. */
export interface VerdictFrame extends OverruleFrame {
  /** The orders that were judged: those the judge rejected are not. */
  readonly judged: ReadonlySet<string>;
  readonly posts: ReadonlyMap<string, Pick<Post, 'number' | 'url'>>;
  readonly summary: TurnSummary;
  /** The lock (ms), while orders are still taken. */
  readonly until?: number;
}

/** An order beside the post it stands in: canonical form, what became of it, and on demand the whole why and the way to overrule it. */
export function orderVerdict(outcome: OrderOutcome, frame: VerdictFrame): Html {
  const { order, standing, verdicts, move } = outcome;
  const { context } = frame;
  const told = verdicts.filter(({ status, because }) => status !== 'stands' || because.length > 0);
  const fate = html`<p class="fate">${standingSign(standing)}${move && move.to !== move.from ? html` <span class="moved">${formatMove(move)}</span>` : ''}</p>
    ${told.map((verdict) => reason(verdict, frame))}`;
  const text = html`<p class="canonical">${order.piece === '' ? html`<bdi>${order.player}</bdi>, ${context.frame.words.piece.one} not named: ` : ''}<code>${textToShow(order)}</code> ${isByHand(order) ? '' : html`<a class="back" href="#${anchor('order', order.id)}" aria-label="To the words of order ${order.id} in the post">↩ words</a>`}${order.known ? html` <a class="to-history" href="${historyPath(order.piece)}">history<span class="hidden"> of ${order.piece}</span></a>` : ''}</p>`;
  return html`<li id="${anchor('verdict', order.id)}" class="verdict ${standing}" tabindex="-1">
    ${standing === 'illegal' ? [fate, text] : [text, fate]}
    ${move && standing === 'partial' && told.length === 0 ? move.because.map((fact) => html`<p class="why">${link(fact, frame)}</p>`) : ''}
    ${order.notes.map(({ words, meaning }) => html`<p class="note">“${words}”: ${meaning}</p>`)}
    ${order.known ? '' : html`<p class="note">The name fits ${order.fits.length === 0 ? 'nothing on the board' : order.fits.join(', ')}.</p>`}
    <details class="whole">
      <summary>Whole why<span class="hidden"> of ${textToShow(order)}</span></summary>
      ${wholeWhy(outcome, frame)}
    </details>
    ${frame.judged.has(order.id) ? overruleOrder(order, frame) : ''}
    ${standing === 'illegal' ? askAbout(outcome, frame) : ''}
  </li>`;
}

/** An order where its post is not shown: canonical form, and what became of it and why. */
export function briefVerdict({ order, standing, verdicts, move }: OrderOutcome, frame: ReasonFrame): Html {
  const told = verdicts.filter(({ status, because }) => status !== 'stands' || because.length > 0);
  return html`<li class="verdict ${standing}">
    <p class="canonical"><code>${textToShow(order)}</code></p>
    <p class="fate">${standingSign(standing)}${move && move.to !== move.from ? html` <span class="moved">${formatMove(move)}</span>` : ''}</p>
    ${told.map((verdict) => reason(verdict, frame))}
    ${move && standing === 'partial' && told.length === 0 ? move.because.map((fact) => html`<p class="why">${link(fact, frame)}</p>`) : ''}
  </li>`;
}

function askAbout({ order, verdicts }: OrderOutcome, { posts, until, context }: VerdictFrame): Html {
  const speaker = speakTo('judge', context.frame);
  return askPlayer(anchor('verdict', order.id), {
    player: order.player,
    words: order.words,
    why: verdicts.map((one) => `${speaker.sentences(one.because)} (${nameRule(one)})`).join(' '),
    post: posts.get(order.place.post),
    ...(until !== undefined && { until }),
  });
}

/** True for an order the judge put in: it has no words in the post. */
export function isByHand({ place }: Order): boolean {
  return place.to <= place.from;
}

/** From the words to the outcome, each step with its rule. */
function wholeWhy({ order, verdicts, move, standing }: OrderOutcome, frame: VerdictFrame): Html {
  const { context } = frame;
  return html`<ol class="chain">
    <li>${isByHand(order) ? 'Put in by the judge' : html`Written: <q dir="auto">${order.words}</q>`}; it counts from ${moment(order.at, context.frame.zone)}, by <bdi>${order.player}</bdi>.</li>
    <li>Read as <code>${textToShow(order)}</code>${order.notes.length > 0 ? html`, because ${order.notes.map(({ words, meaning }, i) => html`${i > 0 ? '; ' : ''}“${words}”: ${meaning}`)}` : ''}.</li>
    ${verdicts.map((one) => html`<li>${standingSign(one.status)} ${one.because.length === 0 && one.rule === '' ? 'Nothing speaks against it.' : reason(one, frame)}</li>`)}
    ${(move?.because ?? []).map((fact) => html`<li>${link(fact, frame)}</li>`)}
    ${move ? html`<li>So <bdi>${move.piece}</bdi> ${move.to === move.from ? `stood at ${move.from}` : `went ${formatMove(move)}`}.</li>` : standing === 'unjudged' ? html`<li>It is not judged yet.</li>` : ''}
  </ol>`;
}

/** A verdict on an order that stands in no post of this turn. */
export function runningVerdict(verdict: Verdict, frame: OverruleFrame): Html {
  const { turn, changes, context } = frame;
  const offers = changes.filter(({ pieces }) => pieces.includes(verdict.piece));
  return html`<li class="verdict ${verdict.status}">
    <p class="fate"><bdi>${verdict.piece}</bdi> <span class="muted">order ${verdict.order}</span> ${standingSign(verdict.status)}</p>
    ${reason(verdict, frame)}
    ${changeOutcome(`running-${encodeURIComponent(verdict.order)}-${verdict.leg ?? 0}`, verdict.piece, offers, turn, context)}
  </li>`;
}

/** What reasons are told with. */
type ReasonFrame = Pick<OverruleFrame, 'rules' | 'context'>;

function reason(verdict: Verdict, { rules, context }: ReasonFrame): Html {
  const { because, cause, leg } = verdict;
  return html`<p class="why">
    ${leg === undefined ? '' : html`<span class="leg">Leg ${leg}.</span>`} ${ruleName(nameRule(verdict), rules)} ${speakTo('judge', context.frame).sentences(because)}
    ${cause ? html`<span class="muted">Because of <bdi>${cause}</bdi>.</span>` : ''}
  </p>`;
}

/** One link of the chain that leads to where a piece ends. */
function link(fact: Fact, { rules, context }: ReasonFrame): Html {
  return html`${ruleName(fact.rule || BY_RULING, rules)} ${speakTo('judge', context.frame).clause(fact)}`;
}

function ruleName(rule: string, rules: Readonly<Record<string, string>>): Html {
  if (rule === '') return html``;
  const title = rules[rule];
  return html`<span class="rule">${rule}${title ? html` <span class="rule-title">${title}.</span>` : '.'}</span>`;
}

function formatMove({ from, to, destination: wanted }: NonNullable<OrderOutcome['move']>): string {
  if (to === null) return `left the board at ${from}`;
  if (wanted !== undefined && wanted !== to) return `${from} → ${to}, wanted ${wanted}`;
  return `${from} → ${to}`;
}
