import type { Body } from '../../../core/post.js';
import { layOut } from '../../../reading/post/parts.js';
import type { Author, Memory, Reader } from '../../../reading/reading.js';
import { createParser } from '../../../reading/sentences/parse.js';
import { cleanBody } from '../../../reading/text/clean.js';
import { cutLines } from '../../../reading/text/lines.js';
import { type CounselorBoard, characterOn } from '../board.js';
import { grammar } from '../grammar.js';
import type { CounselorOrder } from '../orders.js';
import { createLexer } from './lexer.js';
import { readLines } from './lines.js';
import { namesOn } from './names.js';

const parser = createParser(grammar);
/** Longer posts are no orders anybody wrote by hand. */
const LONGEST_POST = 60_000;

/** Makes the reader of posts for the characters on a board: a name holds for the lines below it. */
export function createCounselorReader(board: CounselorBoard, memory: Memory): Reader<CounselorOrder> {
  const names = namesOn(board, memory);
  const lexer = createLexer(board, names.people, names.cities);
  const cities = new Map(board.cities.map(({ name, at }) => [name, at]));
  return {
    read(body: Body, author: Author) {
      if (body.text.length > LONGEST_POST) return { parts: [doubtWhole(body)] };
      const clean = cleanBody(body);
      const marked = readLines(clean.text, cutLines(clean.text), {
        author,
        names,
        lexer,
        parser,
        placeOf: (name) => characterOn(board, name)?.at,
        hexOfCity: (city) => cities.get(city),
      });
      return { parts: layOut(marked, body, clean, names.people, author) };
    },
  };
}

function doubtWhole({ text }: Body) {
  const why = `the post is longer than ${LONGEST_POST} characters`;
  return {
    bin: 'doubt' as const,
    id: 'long-post',
    why,
    from: 0,
    to: text.length,
    words: text.slice(0, 1000),
    nearest: [],
  };
}

const readers = new WeakMap<CounselorBoard, Reader<CounselorOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: CounselorBoard,
): { readonly piece: string; readonly value: CounselorOrder } | undefined {
  const reader = readers.get(board) ?? createCounselorReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = board.characters.map(({ name }) => name);
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
