import type { Intent, LineFact, Meaning } from '../meaning.js';
import { has, isMark, type Token } from '../mentions/token.js';
import type { Author, ReadOrder } from '../reading.js';
import type { Phrase, Phrases, Setting } from '../rulebook.js';
import { isCertain, signsIn } from '../signs/signs.js';
import { foldWords } from '../text/fold.js';

/** What one line says: orders, or why it can't be read; nothing where it is talk. */
export type LineRead<V> =
  | { readonly orders: readonly Pick<ReadOrder<V>, 'piece' | 'known' | 'fits' | 'text' | 'value'>[] }
  | { readonly why: string; readonly nearest: readonly string[] };

/** How a rulebook of one's own reads a line as typed, without blanks at its ends. */
export type ReadLine<V> = (line: string, author: Author) => LineRead<V> | undefined;

/**
 * Reads phrases by a rulebook's own function for lines: a whole line, else a part of it that begins with a piece or a
 * verb and ends at a mark, so that greetings before it and thanks behind it hide no order.
 */
export function createLinePhrases<V>(readLine: ReadLine<V>): Phrases<V> {
  const readPart = (tokens: readonly Token[], a: number, b: number, { text, author }: Setting) => {
    const [first, last] = [tokens[a], tokens[b - 1]];
    return first && last ? readLine(text.slice(first.from, last.to).trim(), author) : undefined;
  };
  return {
    byLine: true,
    isWhole(tokens, setting) {
      const read = readPart(tokens, 0, tokens.length, setting);
      return read !== undefined && 'orders' in read;
    },
    readAt(tokens, at, end, _header, setting) {
      let refused: LineRead<V> | undefined;
      for (const b of endsOf(tokens, at, end)) {
        const read = readPart(tokens, at, b, setting);
        if (read && 'orders' in read) return trusted(tokens, { a: at, b, meaning: meaningOf(read) });
        refused ??= read;
      }
      return refused && at === 0 ? { a: at, b: end, meaning: meaningOf(refused) } : undefined;
    },
  };
}

/** So many ends of a phrase are tried: a line of more marks is no order. */
const MOST_ENDS = 12;

/** Where a phrase may end: with the sentence, and before its last marks and courtesies. */
function endsOf(tokens: readonly Token[], at: number, end: number): readonly number[] {
  const ends = [end];
  for (let b = end - 1; b > at && ends.length < MOST_ENDS; b--)
    if (isMark(tokens[b]) || has(tokens[b], 'plain please')) ends.push(b);
  return ends;
}

function meaningOf<V>(read: LineRead<V>): Meaning<V> {
  if (!('orders' in read)) return doubtLine({ code: 'unread-line', rule: '', word: read.why }, read.nearest);
  const intents = read.orders.map(
    ({ piece, known, fits, text, value }): Intent<V> => ({
      found: { piece, known, fits, notes: [] },
      value,
      text,
      notes: [],
    }),
  );
  const [first, ...more] = intents;
  return first
    ? { kind: 'orders', intents: [first, ...more], manner: 'form', bare: false }
    : doubtLine({ code: 'nothing-ordered', rule: '' }, []);
}

function doubtLine<V>(because: LineFact, nearest: readonly string[]): Meaning<V> {
  return { kind: 'doubt', id: 'line', because, nearest };
}

/**
 * What the function takes as an order is one, whatever words it takes with it; but where a word that the order's own
 * form has not denies, asks or hedges, only the words of that form are of the order, and the others are judged.
 */
function trusted<V>(tokens: readonly Token[], phrase: Phrase<V>): Phrase<V> {
  const { a, b, meaning } = phrase;
  if (meaning.kind !== 'orders') return phrase;
  const form = new Set(meaning.intents.flatMap(({ text }) => foldWords(text)));
  const isForm = ({ text }: Token) => foldWords(text).every((word) => form.has(word));
  const spare = tokens.slice(a, b).filter((token) => !isForm(token));
  const signs = signsIn(spare, 0, spare.length, undefined);
  if (![...signs].some((sign) => isCertain(sign) || sign === 'if' || sign === 'maybe' || sign === 'or')) return phrase;
  const own = tokens
    .map((token, i) => (i >= a && i < b && !isMark(token) && isForm(token) ? i : -1))
    .filter((i) => i >= 0);
  const [first, last] = [own[0], own.at(-1)];
  return first === undefined || last === undefined ? phrase : { a: first, b: last + 1, meaning };
}
