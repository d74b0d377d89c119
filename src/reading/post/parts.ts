import type { Fact } from '../../core/fact.js';
import type { Note } from '../../core/order.js';
import type { Body, Span } from '../../core/post.js';
import type { Intent } from '../meaning.js';
import type { NameTable } from '../names/name-table.js';
import type { Author, Group, Part, ReadOrder } from '../reading.js';
import type { Clean } from '../text/clean.js';

/** An order, a stand of several or a doubt, placed in the cleaned text. */
export type Marked<V> = Span &
  (
    | {
        readonly bin: 'order';
        readonly intents: readonly Intent<V>[];
        /** True where no piece is named: it is the author's own. */
        readonly bare: boolean;
        /** True for a stand in words amid others. */
        readonly told?: boolean;
        readonly group?: Group | undefined;
      }
    | {
        readonly bin: 'doubt';
        /** The row of the table of doubts that says so. */
        readonly id: string;
        readonly because: Fact;
        readonly nearest: readonly string[];
        readonly about: readonly string[];
      }
  );

/**
 * Lays a post's orders and doubts out over its text and fills what is between with chatter, a part for each line that
 * holds any: every character outside the skips is in exactly one part. A part may have a skip inside (a struck word).
 */
export function layOut<V>(
  marked: readonly Marked<V>[],
  body: Body,
  clean: Clean,
  names: NameTable,
  author: Author,
): readonly Part<V>[] {
  const parts: Part<V>[] = [];
  let at = 0;
  for (const mark of marked) {
    const span = placeSpan(mark, body, clean);
    if (span.from < at || span.to <= span.from) continue;
    parts.push(...chatter(body, { from: at, to: span.from }));
    parts.push(toPart(mark, span, body, names, author));
    at = span.to;
  }
  return mergeMarks([...parts, ...chatter(body, { from: at, to: body.text.length })], body.text);
}

/** Punctuation and markup on the line of an order or a doubt belong to its part: they are no words of their own. */
function mergeMarks<V>(parts: readonly Part<V>[], text: string): readonly Part<V>[] {
  const merged: Part<V>[] = [];
  let taken: number | undefined;
  for (const [i, part] of parts.entries()) {
    const from = taken ?? part.from;
    taken = undefined;
    if (part.bin !== 'chatter' || !isOnlyMarks(text.slice(part.from, part.to))) {
      merged.push(from === part.from ? part : { ...part, from });
      continue;
    }
    const last = merged.at(-1);
    const next = parts[i + 1];
    const first = text.slice(part.from, part.to).indexOf('\n');
    const left = first < 0 ? part.to : part.from + first;
    const right = first < 0 ? part.to : text.lastIndexOf('\n', part.to - 1) + 1;
    const behind = last && last.bin !== 'chatter' && last.to === part.from ? left : part.from;
    const before = next && next.bin !== 'chatter' && next.from === part.to ? Math.max(right, behind) : part.to;
    const start = first < 0 && behind === part.from ? part.from : before;
    if (last && behind > part.from) merged[merged.length - 1] = { ...last, to: behind };
    if (next && next.bin !== 'chatter' && next.from === part.to && start < part.to) taken = start;
    const rest = { from: behind, to: taken ?? part.to };
    if (rest.to > rest.from) merged.push({ bin: 'chatter', ...rest });
  }
  return merged;
}

function isOnlyMarks(said: string): boolean {
  const plain = said.includes('[') ? said.replace(/\[[^\]\n]{0,200}\]/g, '') : said;
  return !/[\p{L}\p{N}]/u.test(plain) && said.trim() !== '';
}

function placeSpan({ from, to }: Span, { text }: Body, clean: Clean): Span {
  const last = clean.placeOf(to - 1);
  const sign = text.codePointAt(last) ?? 0;
  return { from: clean.placeOf(from), to: last + (sign > 0xffff ? 2 : 1) };
}

function toPart<V>(mark: Marked<V>, span: Span, body: Body, names: NameTable, author: Author): Part<V> {
  const words = wordsOf(body, span);
  if (mark.bin === 'doubt') {
    const { id, because, about } = mark;
    const nearest = mark.nearest.length > 1 ? [...new Set(mark.nearest)] : mark.nearest;
    const doubt = { from: span.from, to: span.to, bin: 'doubt' as const, id, words, because, nearest };
    return about.length > 0 ? { ...doubt, about } : doubt;
  }
  if (mark.group !== undefined) return { ...span, bin: 'order', orders: [], group: mark.group, words };
  const { from, to } = span;
  const orders = mark.intents.map((intent) => toOrder(intent, span, words, names, author));
  return { from, to, bin: 'order', orders, ...(mark.told && { told: true }) };
}

const NONE: readonly Note[] = [];

function toOrder<V>(
  { found, value, text, notes, start }: Intent<V>,
  span: Span,
  words: string,
  names: NameTable,
  author: Author,
): ReadOrder<V> {
  const { piece, known, fits } = found;
  const told = found.notes.length + notes.length > 0;
  const all = told
    ? [...found.notes, ...notes].map((one) => (one.words ? one : { words, meaning: one.meaning }))
    : NONE;
  const { from, to } = span;
  const order = { from, to, piece, known, fits, text, words, notes: all, value };
  if (known || fits.length > 0 || !piece || start === undefined) return order;
  const there = author.mine.filter((mine) => names.placeOf(mine) === start);
  const [only] = there;
  return only !== undefined && there.length === 1 ? { ...order, nickname: { typed: piece, piece: only } } : order;
}

/** The words of a span as the post has them, without what of it is not read. */
function wordsOf(body: Body, span: Span): string {
  if (body.skips.length === 0) return body.text.slice(span.from, span.to).trim();
  return readable(body, span)
    .map(({ from, to }) => body.text.slice(from, to))
    .join('')
    .trim();
}

/** The stretches of a span that are not skipped. */
function readable({ skips }: Body, span: Span): readonly Span[] {
  const stretches: Span[] = [];
  let { from } = span;
  for (let i = firstBehind(skips, from); i < skips.length; i++) {
    const skip = skips[i] as Span;
    if (skip.from >= span.to) break;
    if (skip.from > from) stretches.push({ from, to: skip.from });
    from = skip.to;
  }
  if (from < span.to) stretches.push({ from, to: span.to });
  return stretches;
}

/** The first skip that ends behind a character; skips come in the order of the text. */
function firstBehind(skips: readonly Span[], at: number): number {
  let low = 0;
  for (let high = skips.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((skips[middle] as Span).to <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function chatter(
  body: Body,
  gap: Span,
): readonly { readonly bin: 'chatter'; readonly from: number; readonly to: number }[] {
  if (gap.to <= gap.from) return [];
  return readable(body, gap).flatMap((stretch) => {
    const parts: { bin: 'chatter'; from: number; to: number }[] = [];
    let blank = false;
    for (let { from } = stretch; from < stretch.to; ) {
      const end = body.text.indexOf('\n', from);
      const to = end < 0 || end >= stretch.to ? stretch.to : end + 1;
      const last = parts.at(-1);
      const isBlank = body.text.slice(from, to).trim() === '';
      // blank lines go with the words beside them
      const joins: boolean = last !== undefined && (isBlank || blank);
      if (last && joins) last.to = to;
      else parts.push({ bin: 'chatter', from, to });
      blank = isBlank && (blank || !joins);
      from = to;
    }
    return parts;
  });
}
