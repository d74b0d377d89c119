import type { Meaning } from '../../../reading/meaning.js';
import { createPlaceTable } from '../../../reading/names/place-table.js';
import { createParser } from '../../../reading/phrases/parse.js';
import { createBoardReader } from '../../../reading/reader.js';
import type { Memory, Reader } from '../../../reading/reading.js';
import type { Rulebook, Said } from '../../../reading/rulebook.js';
import { cutLines } from '../../../reading/text/lines.js';
import type { OwnVerb, OwnVerbs } from '../../../reading/words/lexicon.js';
import { type CounselorBoard, characterOn } from '../board/board.js';
import { grammar } from '../grammar.js';
import { type CounselorOrder, writeOrder } from '../orders.js';
import { doubt } from './clauses.js';
import { createLexer, hexSpelling, type LineScene, NAMING, namesOn, WORDS } from './lexer.js';
import { type OrderMark, readLines } from './lines.js';

/** The types of words with which an order begins (J12), and which few other sentences hold. */
const VERBS = [
  ...['cast', 'heal', 'challenge', 'attack', 'defend', 'raze', 'capture', 'tax', 'buy', 'sell', 'fortify', 'recruit'],
  ...['load', 'transfer', 'retire', 'maneuvers', 'influence', 'improve', 'guard', 'assassinate', 'steal', 'study'],
  ...['join', 'travel', 'march', 'block', 'scout', 'learn', 'transport'],
] as const;

/** The verbs of this rulebook's orders. */
const verbs: OwnVerbs = Object.fromEntries(
  [...VERBS.map((type) => [type, WORDS[type] ?? []] as const), ...Object.entries(NAMING)].map(
    ([type, spellings]): readonly [string, OwnVerb] => [
      type,
      { does: ['act'], beside: true, words: { en: spellings.join(', ') } },
    ],
  ),
);

/** The orders of this rulebook as the reader takes them (J8): read line by line, a name holds for the lines below it. */
function rulebookOn(board: CounselorBoard, memory: Memory): Rulebook<CounselorOrder> {
  const names = namesOn(board, memory);
  const lexer = createLexer(board, names.people, names.cities);
  const parser = createParser(grammar);
  const cities = new Map(board.cities.map(({ name, at }) => [name, at]));
  return {
    actions: [],
    deeds: [],
    phrases: {
      byLine: true,
      readAt: () => undefined,
      readPost({ text, author }) {
        const placeOf = (name: string) => characterOn(board, name)?.at;
        const hexOfCity = (city: string) => cities.get(city);
        const scene = { author, names, lexer, parser, placeOf, hexOfCity };
        return readLines(text, cutLines(text), scene).flatMap((mark) =>
          (mark.bin === 'doubt' ? readBehind(mark, text, scene) : [mark]).map(toSaid),
        );
      },
    },
    places: hexSpelling,
    distance: () => Number.POSITIVE_INFINITY,
    reach: 0,
    nouns: { piece: 'character', pieces: 'characters', place: 'hex', places: 'hexes' },
    verbs,
    wayInOneTurn: '',
    write: writeOrder,
    chain: () => undefined,
  };
}

/** "Please note, Azila: march e": what begins with a name of the author's behind other words; those are judged for themselves. */
function readBehind(mark: OrderMark, text: string, scene: LineScene): readonly OrderMark[] {
  const { names, author } = scene;
  for (const { index } of text.slice(mark.from + 1, mark.to).matchAll(/(?<![\p{L}\p{N}])\p{L}/gu)) {
    const from = mark.from + 1 + index;
    const hit = names.people.findAt(text, from);
    if (hit?.piece === undefined || !author.mine.includes(hit.piece)) continue;
    const read = readLines(text, [{ from, to: mark.to, quoted: false, marked: false }], scene);
    if (read.length > 0 && read.every(({ bin }) => bin === 'order')) return read;
  }
  return [mark];
}

function toSaid(mark: OrderMark): Said<CounselorOrder> {
  const { from, to, end } = mark;
  return { from, to: end ?? to, meaning: meaningOf(mark) };
}

function meaningOf(mark: OrderMark): Meaning<CounselorOrder> {
  if (mark.bin === 'doubt') return { kind: 'doubt', id: mark.id, because: mark.because, nearest: mark.nearest };
  const [first, ...more] = 'intents' in mark ? mark.intents : [];
  if (!first) return { ...doubt('no-order', ''), nearest: [] };
  return { kind: 'orders', intents: [first, ...more], manner: 'form', bare: false };
}

/** Makes the reader of posts for the characters on a board. */
export function createReader(board: CounselorBoard, memory: Memory): Reader<CounselorOrder> {
  return createBoardReader(rulebookOn(board, memory), {
    pieces: board.characters.map(({ name, nation, at }) => ({
      name,
      side: nation,
      owners: [],
      at,
      rank: '',
      strength: '',
    })),
    memory,
    places: createPlaceTable(board.cities.map(({ name }) => name)),
    ownOf: () => undefined,
  });
}

const readers = new WeakMap<CounselorBoard, Reader<CounselorOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: CounselorBoard,
): { readonly piece: string; readonly value: CounselorOrder } | undefined {
  const reader = readers.get(board) ?? createReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = board.characters.map(({ name }) => name);
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
