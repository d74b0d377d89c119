import type { Body } from '../core/post.js';
import type { Author, Part, Reader, ReadOrder } from './reading.js';

/** What one line says: orders, or why it can't be read; nothing where it is talk. */
export type LineRead<V> =
  | { readonly orders: readonly Pick<ReadOrder<V>, 'piece' | 'known' | 'fits' | 'text' | 'value'>[] }
  | { readonly why: string; readonly nearest: readonly string[] };

/** A reader for a rulebook whose orders stand a line each: `readLine` gets a line as typed, without blanks at its ends. */
export function createLineReader<V>(readLine: (line: string, author: Author) => LineRead<V> | undefined): Reader<V> {
  return {
    read: (body, author) => ({
      parts: readableLines(body).map(({ from, to }): Part<V> => {
        const typed = body.text.slice(from, to);
        const words = typed.trim();
        const read = words === '' ? undefined : readLine(words, author);
        if (!read) return { from, to, bin: 'chatter' };
        if ('why' in read) return { from, to, bin: 'doubt', id: 'line', words, ...read };
        const start = from + typed.indexOf(words);
        const span = { from: start, to: start + words.length, words, notes: [] };
        return { from, to, bin: 'order', orders: read.orders.map((order) => ({ ...span, ...order })) };
      }),
    }),
  };
}

/** The lines of a body, each with its line end, cut where something is not read (a quotation, struck words). */
function readableLines({ text, skips }: Body): readonly { readonly from: number; readonly to: number }[] {
  const ends = [...text.matchAll(/\n|$/g)].map(({ index }) => Math.min(index + 1, text.length));
  const cuts = [...new Set([0, ...ends, ...skips.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(1).flatMap((to, i) => {
    const from = cuts[i] as number;
    return skips.some((skip) => skip.from <= from && to <= skip.to) ? [] : [{ from, to }];
  });
}
