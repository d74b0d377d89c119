import type { Knowledge } from '../../src/reading/deciding/knowledge.js';
import { type Saying, sayingsOf } from '../../src/reading/likelihood/bits.js';
import { signsOf, surroundingsOf } from '../../src/reading/likelihood/signs.js';
import {
  carriedBy,
  findMoves,
  findStays,
  findStrike,
  mentionsOf,
  type Telling,
} from '../../src/reading/likelihood/tellings.js';
import type { Marked } from '../../src/reading/post/decided-spans.js';
import type { Row } from '../../src/reading/tokens/token.js';

/** What somebody who knows says of a post: its orders, and the words he would ask about. */
export interface Key {
  readonly orders: readonly string[];
  readonly unread: readonly string[];
}

/** The signs of a telling and what it is: 0 talk, 1 a doubt, 2 an order. */
export interface Sample {
  readonly signs: readonly number[];
  readonly sense: 0 | 1 | 2;
}

/** A post as the reader lays it before the weighing. */
export interface Laid {
  readonly text: string;
  readonly rows: readonly Row[];
  readonly marked: readonly Marked<unknown>[];
  readonly known: Knowledge;
}

/** Everything the sayings of a post may tell, with what the key says of it. */
export function samplesOf({ text, rows, marked, known }: Laid, key: Key): readonly Sample[] {
  const samples: Sample[] = [];
  let carried: string | undefined;
  for (const row of rows) {
    if (row.talk || row.restated) continue;
    const ordersBeside = marked.some(({ bin, from, to }) => bin === 'order' && (to <= row.from || from >= row.to));
    for (const saying of sayingsOf(row, text, known)) {
      const beside = surroundingsOf(saying, text, ordersBeside);
      const mentions = mentionsOf(saying, carried, known);
      const moves = findMoves(saying, mentions, known);
      const doubted = isAsked(saying, text, key);
      const add = (telling: Telling, sense: 0 | 1 | 2) =>
        samples.push({ signs: [...new Set(signsOf(telling, beside, known))], sense });
      for (const move of moves) {
        const order = orderOf(move, key);
        add(move, doubted ? 1 : order ? 2 : 0);
        const strike = order && !doubted ? findStrike(move, mentions, known) : undefined;
        if (order && strike) add(strike, order.endsWith(` ${strike.struck?.piece}`) && order.includes('; ') ? 2 : 0);
      }
      const stays = findStays(saying, mentions);
      for (const stay of stays) add(stay, doubted ? 1 : key.orders.includes(`${stay.subject?.piece}: stand`) ? 2 : 0);
      if (saying.some(({ kind }) => kind === 'piece' || kind === 'place')) {
        const ordered =
          moves.some((move) => orderOf(move, key)) ||
          stays.some((stay) => key.orders.includes(`${stay.subject?.piece}: stand`));
        add({ kind: 'whole', saying }, doubted ? 1 : ordered ? 2 : 0);
      }
      carried = carriedBy(saying, carried, known);
    }
  }
  return samples;
}

function foldLine(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isAsked(saying: Saying, text: string, { unread }: Key): boolean {
  const words = foldLine(text.slice(saying[0]?.from, saying.at(-1)?.to));
  if (words === '') return false;
  return unread.map(foldLine).some((asked) => asked !== '' && (words.includes(asked) || asked.includes(words)));
}

/** The order of the key that a move is. */
function orderOf({ subject, goal }: Telling, { orders }: Key): string | undefined {
  return orders.find((order) => {
    if (!order.startsWith(`${subject?.piece}: `)) return false;
    const said = order.slice((subject?.piece.length ?? 0) + 2).replace(/\(.*?\)/g, '');
    const places = said.match(/\b\d+[A-Z]\b/g) ?? [];
    return places.slice(said.startsWith('transfer') ? 0 : 1).includes(goal?.place ?? '');
  });
}
