import { html } from 'hono/html';
import type { Skip } from '../../core/post.js';
import { type Instant, MINUTE, writeIso } from '../../core/time.js';
import { type PartCounts, POST_BINS, type PostBin, type PostCounts } from '../../turns/counts.js';
import type { OrderStanding } from '../../turns/outcomes.js';
import type { GatheredPost } from '../../turns/turn.js';

/** A piece of a page; hono's `html` escapes every value put into it that is not one itself. */
export type Html = ReturnType<typeof html>;

/** True for an address that a page may lead to: what a forum or a file told may be anything. */
export function isOnWeb(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\//i.test(address);
}

/** Words that lead out of the desk; in their place `otherwise` where the address is none of the web. */
export function linkOut(address: string | undefined, words: string, otherwise = words): Html {
  return isOnWeb(address) ? html`<a href="${address}" rel="noopener noreferrer">${words}</a>` : html`${otherwise}`;
}

const POST_WORDS: Record<PostBin, string> = {
  orders: 'with orders',
  'needs-judge': 'need you',
  chatter: 'talk',
  'set-aside': 'do not count',
};

/** `58 posts = 29 with orders + 3 need you + 26 talk + 0 do not count`, with a bar of the same shares. */
export function countedPosts(posts: PostCounts): Html {
  return html`<p class="counted">
      <strong>${posts.all}</strong> ${posts.all === 1 ? 'post' : 'posts'} =
      ${POST_BINS.map((bin, i) => html`${i > 0 ? ' + ' : ''}<span class="bin ${bin}"><strong>${posts[bin]}</strong> ${POST_WORDS[bin]}</span>`)}
    </p>
    ${bar(posts)}`;
}

/** `130 passages = 97 orders + 3 doubts + 30 chatter`. */
export function countedParts(parts: PartCounts): Html {
  return html`<p class="counted">
    <strong>${parts.all}</strong> marked passages = <span class="bin orders"><strong>${parts.order}</strong> ${parts.order === 1 ? 'order' : 'orders'}</span> +
    <span class="bin needs-judge"><strong>${parts.doubt}</strong> ${parts.doubt === 1 ? 'doubt' : 'doubts'}</span> +
    <span class="bin chatter"><strong>${parts.chatter}</strong> talk</span>
  </p>`;
}

function bar(posts: PostCounts): Html {
  let x = 0;
  const pieces = POST_BINS.map((bin) => {
    const piece = html`<rect class="${bin}" x="${x}" y="0" width="${posts[bin]}" height="1" />`;
    x += posts[bin];
    return piece;
  });
  return html`<svg class="bar" viewBox="0 0 ${Math.max(1, posts.all)} 1" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}

/** The keys of the desk, and what each does. */
const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['1', 'the first reading or text; 2 the second, and so on'],
  ['y', 'yes: the first reading, or carry it out'],
  ['n', 'no: not an order, or leave it out'],
  ['o', 'another order, to be typed'],
  ['u', 'undo the last decision'],
  ['Esc', 'leave a field; what was typed stays'],
  ['Ctrl+Enter', 'send what was typed'],
  ['?', 'this list'],
] as const;

/** The key that does what a button does, beside its words. */
export function key(letter: (typeof KEYS)[number][0] | `${number}`): Html {
  return html` <kbd class="key" aria-hidden="true">${letter}</kbd>`;
}

/** What the keys do, and the way to turn them off; of use only with scripts, which show it. */
export function keyHelp(): Html {
  return html`<details class="keys" hidden>
    <summary>Keys</summary>
    <dl>${KEYS.map(([letter, words]) => html`<div><dt><kbd>${letter}</kbd></dt><dd>${words}</dd></div>`)}</dl>
    <button type="button" class="keys-off" aria-pressed="false">Turn the keys off</button>
  </details>`;
}

/** A moment in the forum's zone and in UTC: `Sat 3 Oct 2026, 01:00 America/New_York · Sat 05:00 UTC`. */
export function moment(ms: number, zone: string): Html {
  const utc = format(ms, 'UTC', { weekday: 'short', hour: '2-digit', minute: '2-digit' }).replace(',', '');
  const local = format(ms, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).replace(',', '');
  return html`<time datetime="${writeIso(ms)}">${local} <span class="zone">${zone}</span> · ${utc} <span class="zone">UTC</span></time>`;
}

/** The day of a moment in the forum's zone: `3 Oct 2026`. */
export function day(ms: number, zone: string): Html {
  const local = format(ms, zone, { day: 'numeric', month: 'short', year: 'numeric' });
  return html`<time datetime="${writeIso(ms)}">${local}</time>`;
}

/** A moment as a forum told it, with how sure it is where that is less than a minute. */
export function instant(at: Instant, zone: string): Html {
  const doubt = at.sure === 'relative' ? ' (about: the forum told how long ago)' : ' (worked out, not printed)';
  return html`${moment(at.ms, zone)}${at.sure === 'relative' || at.sure === 'inferred' ? doubt : ''}`;
}

/** How far off a moment is: `in 3 h 12 min`, `2 d 4 h ago`. */
export function formatDistance(ms: number, now: number): string {
  const minutes = Math.round(Math.abs(ms - now) / MINUTE);
  if (minutes === 0) return 'now';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 ? `${hours} h` : '']
      : [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''];
  const length = parts.filter((part) => part !== '').join(' ');
  return ms > now ? `in ${length}` : `${length} ago`;
}

/** Making a format takes a hundred times as long as using it, and a page shows hundreds of moments. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function format(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const known = FORMATS.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options });
  FORMATS.set(key, known);
  return known.format(new Date(ms));
}

/** Each standing by a sign and a word, so that colour is never needed. */
const STANDINGS: Record<OrderStanding, { readonly sign: string; readonly word: string }> = {
  stands: { sign: '✓', word: 'stands' },
  partial: { sign: '◐', word: 'partly' },
  illegal: { sign: '✗', word: 'illegal' },
  fails: { sign: '○', word: 'fails' },
  superseded: { sign: '↷', word: 'superseded' },
  late: { sign: '◔', word: 'late' },
  unjudged: { sign: '·', word: 'not judged yet' },
};

/** Why a post does not count. */
export const OUT_WORDS: Record<NonNullable<GatheredPost['out']>, string> = {
  late: 'after the lock',
  'sent-early': 'sent before messages count',
  'before-opening': 'before the turn was opened',
  withheld: 'held back until you have decided',
  document: 'one of our own documents',
  'judge-post': 'a judge’s post',
  deleted: 'deleted',
};

/** Why a stretch of a post is not read. */
export const SKIP_WORDS: Record<Skip['why'], string> = {
  quote: 'quotation',
  struck: 'struck out',
  signature: 'signature',
  notice: 'forum’s notice',
  attachment: 'attachment',
  unseen: 'hidden from all who read the thread',
  tangled: 'markup too deep to tell quotations',
};

/** A standing as sign and word. */
export function standingSign(standing: OrderStanding): Html {
  const { sign, word } = STANDINGS[standing];
  return html`<span class="standing ${standing}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}
