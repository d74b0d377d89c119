import { html } from 'hono/html';
import type { TurnSummary } from '../../app/views/turn.js';
import { BY_RULING, type Fact } from '../../core/fact.js';
import { nameRule, type Order, textToShow, type Verdict } from '../../core/order.js';
import type { Post } from '../../core/post.js';
import type { OrderOutcome } from '../../turns/outcomes.js';
import { speakTo } from '../../turns/said.js';
import { anchor, historyPath } from './layout.js';
import { askPlayer } from './marked-text.js';
import { changeOutcome, type OverruleFrame, overruleOrder } from './overrule-forms.js';
import { type Html, moment, standingSign } from './words.js';

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
  const told = verdicts.filter(({ fate, because }) => fate !== 'stands' || because.length > 0);
  const fate = html`<p class="fate">${standingSign(standing)}${move && move.to !== move.from ? html` <span class="moved">${tellMove(move)}</span>` : ''}</p>
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
  const told = verdicts.filter(({ fate, because }) => fate !== 'stands' || because.length > 0);
  return html`<li class="verdict ${standing}">
    <p class="canonical"><code>${textToShow(order)}</code></p>
    <p class="fate">${standingSign(standing)}${move && move.to !== move.from ? html` <span class="moved">${tellMove(move)}</span>` : ''}</p>
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
    ${verdicts.map((one) => html`<li>${standingSign(one.fate)} ${one.because.length === 0 && one.rule === '' ? 'Nothing speaks against it.' : reason(one, frame)}</li>`)}
    ${(move?.because ?? []).map((fact) => html`<li>${link(fact, frame)}</li>`)}
    ${move ? html`<li>So <bdi>${move.piece}</bdi> ${move.to === move.from ? `stood at ${move.from}` : `went ${tellMove(move)}`}.</li>` : standing === 'unjudged' ? html`<li>It is not judged yet.</li>` : ''}
  </ol>`;
}

/** A verdict on an order that stands in no post of this turn. */
export function runningVerdict(verdict: Verdict, frame: OverruleFrame): Html {
  const { turn, changes, context } = frame;
  const offers = changes.filter(({ pieces }) => pieces.includes(verdict.piece));
  return html`<li class="verdict ${verdict.fate}">
    <p class="fate"><bdi>${verdict.piece}</bdi> <span class="muted">order ${verdict.order}</span> ${standingSign(verdict.fate)}</p>
    ${reason(verdict, frame)}
    ${changeOutcome(`running-${encodeURIComponent(verdict.order)}-${verdict.leg ?? 0}`, verdict.piece, offers, turn, context)}
  </li>`;
}

/** What reasons are told with. */
type ReasonFrame = Pick<OverruleFrame, 'rules' | 'context'>;

function reason(verdict: Verdict, { rules, context }: ReasonFrame): Html {
  const { because, culprit, leg } = verdict;
  return html`<p class="why">
    ${leg === undefined ? '' : html`<span class="leg">Leg ${leg}.</span>`} ${ruleName(nameRule(verdict), rules)} ${speakTo('judge', context.frame).sentences(because)}
    ${culprit ? html`<span class="muted">Because of <bdi>${culprit}</bdi>.</span>` : ''}
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

function tellMove({ from, to, wanted }: NonNullable<OrderOutcome['move']>): string {
  if (to === null) return `left the board at ${from}`;
  if (wanted !== undefined && wanted !== to) return `${from} → ${to}, wanted ${wanted}`;
  return `${from} → ${to}`;
}
