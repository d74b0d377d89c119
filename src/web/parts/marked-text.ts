import { diffLines, diffWordsWithSpace } from 'diff';
import { html } from 'hono/html';
import type { Body, Post, Revision, Skip, Span } from '../../core/post.js';
import { inOneLine, sentence } from '../../core/text.js';
import { writeInZone } from '../../core/time.js';
import type { OrderOutcomes } from '../../turns/outcomes.js';
import type { MarkedPart, Question } from '../../turns/turn.js';
import { anchor, turnPath } from './layout.js';
import { type Html, key, moment, SKIP_WORDS, standingSign } from './words.js';

/** What a player is asked about: his words, where they stand, and what is wrong with them. */
export interface AskedAbout {
  readonly player: string;
  readonly words: string;
  readonly why: string;
  readonly post: { readonly number: number; readonly url?: string } | undefined;
  /** Until when (ms) he can still post; absent after the lock. */
  readonly until?: number;
}

/** A friendly message to a player about an order that cannot be carried out as it stands, to be copied; nothing is sent. */
export function askPlayer(id: string, about: AskedAbout): Html {
  return html`<details class="ask-player">
    <summary>Ask the player<span class="hidden"> about ${about.words}</span></summary>
    <label class="hidden" for="${id}-ask">A message to ${about.player}</label>
    <textarea id="${id}-ask" rows="7" readonly>${'\n'}${writeMessage(about)}</textarea>
    <button type="button" data-copy="${id}-ask" hidden>Copy the message</button>
  </details>`;
}

function writeMessage({ player, words, why, post, until }: AskedAbout): string {
  const where = post ? `In post #${post.number}${post.url ? ` (${post.url})` : ''}` : 'In your message';
  const next =
    until === undefined
      ? 'Orders are closed by now, so it stays as it is unless I misread you. If I did, tell me how you meant it.'
      : `You can still post it as you mean it, until ${writeInZone(until, 'UTC').replace(' (UTC)', ' UTC')}.`;
  return [`Hello ${player},`, `${where} you wrote:`, `> ${inOneLine(words)}`, `${sentence(why)}`, next].join('\n\n');
}

type Stretch = (Span & { readonly part: MarkedPart }) | (Span & { readonly skip: Skip });

/**
 * A post's text with its passages marked: orders lead to their verdicts, doubts to their question, what is not read
 * is greyed and says why. Everything is text; nothing of the forum's own HTML is here.
 */
export function markedText(body: Body, parts: readonly MarkedPart[], turn: number, outcomes: OrderOutcomes): Html {
  const stretches: Stretch[] = [
    ...parts.map((part) => ({ from: part.from, to: part.to, part })),
    ...body.skips.map((skip) => ({ from: skip.from, to: skip.to, skip })),
  ].sort((a, b) => a.from - b.from);
  const pieces: Html[] = [];
  let at = 0;
  for (const stretch of stretches) {
    const from = Math.max(at, stretch.from);
    const to = Math.max(from, stretch.to);
    if ('skip' in stretch && from === to) continue; // inside a doubt that is the whole post
    pieces.push(html`${body.text.slice(at, from)}`, mark(stretch, body.text.slice(from, to), turn, outcomes));
    at = to;
  }
  pieces.push(html`${body.text.slice(at)}`);
  return html`<div class="text" dir="auto">${pieces}</div>`;
}

/** A text none of whose passages count, with what is never read greyed. */
export function plainText(body: Body): Html {
  return markedText(body, [], 0, { byOrder: new Map(), byPost: new Map(), questions: new Map(), running: [] });
}

function mark(stretch: Stretch, words: string, turn: number, outcomes: OrderOutcomes): Html {
  if ('skip' in stretch) {
    return html`<span class="skipped"><span class="tag">${SKIP_WORDS[stretch.skip.why]}, not read:</span> ${words}</span>`;
  }
  const { bin, orders, question } = stretch.part;
  if (bin === 'doubt') return markDoubt(words, turn, question, outcomes);
  if (bin === 'chatter' || orders.length === 0)
    return html`<span class="${bin === 'order' ? 'order' : 'talk'}">${words}</span>`;
  return html`${orders.map((id) => html`<span id="${anchor('order', id)}"></span>`)}<a class="order ${orders.some((id) => outcomes.byOrder.get(id)?.standing === 'illegal') ? 'illegal' : ''}" href="#${anchor('verdict', orders[0] ?? '')}">${words}</a>${orders.map((id) => orderTag(id, outcomes))}`;
}

function orderTag(id: string, outcomes: OrderOutcomes): Html {
  const outcome = outcomes.byOrder.get(id);
  if (!outcome) return html``;
  return html` <a class="tag" href="#${anchor('verdict', id)}"><span class="hidden">Order ${id}:</span> ${standingSign(outcome.standing)}</a>`;
}

function markDoubt(words: string, turn: number, question: string | undefined, outcomes: OrderOutcomes): Html {
  const asked = question === undefined ? undefined : outcomes.questions.get(question);
  const marked = html`<mark class="doubt">${words}</mark>`;
  if (!asked) return html`${marked} <span class="tag">? doubt</span>`;
  const state = asked.ruling ? 'doubt, settled' : 'doubt, needs you';
  return html`${marked} <a class="tag ask" href="${turnPath(turn, 'questions', `#${anchor('question', asked.id)}`)}">? ${state}</a>`;
}

/** Characters of the post shown before and behind the words in question. */
const SIGNS_AROUND = 240;

/** The words in question where they stand, or, where two texts are, each with what it is; an answer's key stands at the text it is about. */
export function textsShown(question: Question, post: Post | undefined, zone: string): Html {
  const { kind, place, later } = question;
  const [one, two] =
    later === undefined ? (post?.revisions.slice(-2) ?? []) : [place.revision, later].map((at) => post?.revisions[at]);
  if (!one || !two || (kind !== 'changed' && later === undefined)) return wordsInPlace(question, post);
  const [before, after] = bothTexts(one.body.text, two.body.text);
  if (kind === 'changed')
    return html`${text('As it read before', '', one, before, zone)}${text('As it reads now', '', two, after, zone)}`;
  const seen = two.beforeSeen === undefined ? '' : html`, last seen ${moment(two.beforeSeen, zone)}`;
  return html`${text('Seen before the lock', '1', one, before, zone, seen)}${text('Seen after the lock', '2', two, after, zone)}`;
}

function text(
  head: string,
  letter: '' | '1' | '2',
  { since, unmarked }: Revision,
  content: Html,
  zone: string,
  more: Html | '' = '',
): Html {
  return html`<section class="version">
    <h3>${head}${letter === '' ? '' : key(letter)} <span class="muted">${unmarked ? 'first seen' : 'from'} ${moment(since.ms, zone)}${more}</span></h3>
    <blockquote dir="auto" class="text">${content}</blockquote>
  </section>`;
}

/** The words marked where they stand; the words alone where the post is not there. */
export function wordsInPlace({ place, words }: Pick<Question, 'place' | 'words'>, post: Post | undefined): Html {
  const whole = post?.revisions[place.revision]?.body.text;
  if (whole === undefined || place.to <= place.from)
    return html`<blockquote dir="auto" class="text"><mark class="doubt">${words}</mark></blockquote>`;
  const from = Math.max(0, place.from - SIGNS_AROUND);
  const to = Math.min(whole.length, place.to + SIGNS_AROUND);
  return html`<blockquote dir="auto" class="text">${from > 0 ? '… ' : ''}${whole.slice(from, place.from)}<mark class="doubt">${whole.slice(place.from, place.to)}</mark>${whole.slice(place.to, to)}${to < whole.length ? ' …' : ''}</blockquote>`;
}

/** Lines shown before and behind a changed one. */
const LINES_AROUND = 1;

/** A text with what was taken out struck and what came in underlined, word by word. */
export function wordDiff(before: string, after: string): Html {
  return html`${diffWordsWithSpace(before, after).map(({ added, removed, value }) =>
    added
      ? html`<ins><span class="hidden">[now: </span>${value}<span class="hidden">]</span></ins>`
      : removed
        ? html`<del><span class="hidden">[before: </span>${value}<span class="hidden">]</span></del>`
        : html`${value}`,
  )}`;
}

/** Two texts, each by itself, with the words marked that the other has not. */
function bothTexts(before: string, after: string): readonly [Html, Html] {
  const parts = diffWordsWithSpace(before, after);
  const write = (marked: 'added' | 'removed', left: 'added' | 'removed') =>
    html`${parts.filter((part) => !part[left]).map((part) => (part[marked] ? html`<mark class="differs">${part.value}</mark>` : html`${part.value}`))}`;
  return [write('removed', 'added'), write('added', 'removed')];
}

/** Only the lines of a long text that were changed, with a line before and behind. */
export function lineDiff(before: string, after: string): Html {
  const pieces = diffLines(before, after);
  return html`<div class="line-diff">${pieces.map(({ added, removed, value }, i) => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added) return lines.map((line) => html`<p class="in"><ins><span class="hidden">now: </span>${line}</ins></p>`);
    if (removed)
      return lines.map((line) => html`<p class="out"><del><span class="hidden">before: </span>${line}</del></p>`);
    const head = i === 0 ? [] : lines.slice(0, LINES_AROUND);
    const tail = i === pieces.length - 1 ? [] : lines.slice(Math.max(head.length, lines.length - LINES_AROUND));
    const left = lines.length - head.length - tail.length;
    return [
      ...head.map((line) => html`<p>${line}</p>`),
      left > 0 ? html`<p class="left-out">… ${left} ${left === 1 ? 'line' : 'lines'} as before …</p>` : html``,
      ...tail.map((line) => html`<p>${line}</p>`),
    ];
  })}</div>`;
}
