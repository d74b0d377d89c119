import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knowledge } from '../../src/reading/deciding/knowledge.js';
import { type Utterance, utterancesOf } from '../../src/reading/likelihood/bits.js';
import { signsOf, surroundingsOf } from '../../src/reading/likelihood/signs.js';
import {
  carriedBy,
  findMoves,
  findStays,
  mentionsOf,
  strikeOf,
  type Telling,
} from '../../src/reading/likelihood/tellings.js';
import type { Marked } from '../../src/reading/post/decided-spans.js';
import type { Row } from '../../src/reading/tokens/token.js';
import { createClassicReader } from '../../src/rulesets/classic/reading.js';
import { readCasePosts } from '../../test/harness/reading/case-posts.js';

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
interface Laid {
  readonly text: string;
  readonly rows: readonly Row[];
  readonly marked: readonly Marked<unknown>[];
  readonly known: Knowledge;
}

/** Everything the utterances of a post may tell, with what the key says of it. */
function samplesOf({ text, rows, marked, known }: Laid, key: Key): readonly Sample[] {
  const samples: Sample[] = [];
  let carried: string | undefined;
  for (const row of rows) {
    if (row.talk || row.restated) continue;
    const ordersBeside = marked.some(({ bin, from, to }) => bin === 'order' && (to <= row.from || from >= row.to));
    for (const utterance of utterancesOf(row, text, known)) {
      const beside = surroundingsOf(utterance, text, ordersBeside);
      const mentions = mentionsOf(utterance, carried, known);
      const moves = findMoves(utterance, mentions, known);
      const doubted = isAsked(utterance, text, key);
      const add = (telling: Telling, sense: 0 | 1 | 2) =>
        samples.push({ signs: [...new Set(signsOf(telling, beside, known))], sense });
      for (const move of moves) {
        const order = orderOf(move, key);
        add(move, doubted ? 1 : order ? 2 : 0);
        const strike = order && !doubted ? strikeOf(move, mentions, known) : undefined;
        if (order && strike) add(strike, order.endsWith(` ${strike.struck?.piece}`) && order.includes('; ') ? 2 : 0);
      }
      const stays = findStays(utterance, mentions);
      for (const stay of stays) add(stay, doubted ? 1 : key.orders.includes(`${stay.subject?.piece}: stand`) ? 2 : 0);
      if (utterance.some(({ kind }) => kind === 'piece' || kind === 'place')) {
        const ordered =
          moves.some((move) => orderOf(move, key)) ||
          stays.some((stay) => key.orders.includes(`${stay.subject?.piece}: stand`));
        add({ kind: 'whole', utterance }, doubted ? 1 : ordered ? 2 : 0);
      }
      carried = carriedBy(utterance, carried, known);
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

function isAsked(utterance: Utterance, text: string, { unread }: Key): boolean {
  const words = foldLine(text.slice(utterance[0]?.from, utterance.at(-1)?.to));
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

/** A post as the reader lays it, with the key of its case. */
interface KeyedPost {
  readonly id: string;
  readonly laid: Laid;
  readonly key: Key;
}

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** The files of the reading catalogue, of the sets that posts were measured by, and of those written to be learnt from. */
function listPosts(): readonly string[] {
  const yaml = (folder: string) =>
    readdirSync(join(FIXTURES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => join(FIXTURES, folder, name));
  return [...yaml('cases/classic/reading'), ...yaml('sets'), ...yaml('practice')];
}

/** Every post of a case file whose orders and doubts are known, with the text it has at last. */
function readPosts(path: string): readonly KeyedPost[] {
  return readCasePosts(path).flatMap(({ id, last, vocabulary, author, orders, unread }) => {
    if (last === undefined || (orders === undefined && unread === undefined)) return [];
    let laid: Laid | undefined;
    const reader = createClassicReader(vocabulary, (post) => {
      laid = post;
      return post.marked;
    });
    reader.read({ text: last, skips: [] }, author);
    return laid ? [{ id, laid, key: { orders: orders ?? [], unread: unread ?? [] } }] : [];
  });
}

/** How much more a sample of the catalogue counts, which is promised, than one that was only measured. */
const PROMISED = 3;

/** Everything that can be learnt from: the samples of all posts whose orders and doubts are known. */
export function loadSamples(): readonly (Sample & { readonly weight: number })[] {
  return listPosts().flatMap((path) => {
    const weight = path.includes('/cases/') ? PROMISED : 1;
    return readPosts(path).flatMap(({ laid, key }) => samplesOf(laid, key).map((sample) => ({ ...sample, weight })));
  });
}
