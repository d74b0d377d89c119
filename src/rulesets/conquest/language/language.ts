import { readSquare } from '../../../core/places.js';
import { hexDistance } from '../../../core/topology/hexes.js';
import { compileLanguage } from '../../../reading/compile-language.js';
import type { Language, Restated } from '../../../reading/language.js';
import { createReader } from '../../../reading/reader.js';
import type { Memory, Reader } from '../../../reading/reading.js';
import { squareSpelling } from '../../../reading/tokens/square-spelling.js';
import { makeToken, type Token } from '../../../reading/tokens/token.js';
import { type ConquestBoard, ownerOn } from '../board.js';
import { MOST_STEPS } from '../chapters/3-2-movement/3-2-1-guards-and-wards.js';
import { grammar } from '../grammar.js';
import type { ConquestOrder } from '../orders.js';
import { restateForms } from './forms.js';
import { meaningOf } from './meaning.js';
import type { BoardNames } from './sentence.js';
import { HINTS, VERBS } from './verbs.js';

/** The orders of this rulebook as the reader takes them (C8), for one board. */
const languageOn = (names: BoardNames): Language<ConquestOrder> => ({
  grammar,
  words: VERBS,
  hints: HINTS,
  places: squareSpelling,
  taking: ['engage', 'sell', 'buy', 'gain', 'recruit', 'take', 'appoint', 'trade'],
  joining: ['engage', 'otherwise'],
  staying: ['stand', 'halt'],
  quiet: [
    'stand',
    'go',
    'self',
    'otherwise',
    'concede',
    'retreat',
    'produce',
    'take',
    'strip',
    'sell',
    'buy',
    'trade',
    'price',
    'resource',
    'bond',
    'reinforce',
    'trait',
    'raise',
    'level',
    'quality',
    'color',
    'experience',
    'reputation',
    'gain',
    'recruit',
    'general',
    'appoint',
  ],
  // 3.2.1: as far as a general goes; a planeswalker goes anywhere
  isNear: (from, to) => isWithin(from, to, MOST_STEPS),
  read: (tree, tokens, scene) => meaningOf(tree, tokens, scene, names),
  restate: restateMove,
  restateForms,
  chain: () => undefined, // C8: there are no chains
});

/** 3.2 "Varga: 4D > 7E; challenge" */
function restateMove({ subject, from, to, verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => makeToken({ type, text, from: to.from, to: to.to });
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to];
  return verb ? [...start, mark('semi', ';'), verb, ...(other ? [other] : [])] : start;
}

/** True for two hexes that are so many steps apart at most, whatever lies between. */
function isWithin(from: string, to: string, steps: number): boolean {
  const [one, two] = [readSquare(from), readSquare(to)];
  return one !== undefined && two !== undefined && hexDistance(one, two) <= steps;
}

const NO_NAMES: BoardNames = {
  isPiece: () => true,
  walkerOf: () => undefined,
  isLegend: () => false,
  blockOf: (typed) => typed,
};
const compiled = compileLanguage(languageOn(NO_NAMES));

/** Makes the reader of posts for the pieces and cards on a board. A player's name is his planeswalker's, too. */
export function createConquestReader(board: ConquestBoard, memory: Memory): Reader<ConquestOrder> {
  const { players, generals, cards } = board;
  const names = namesOn(board);
  const piece = (name: string, at: string | null) => ({ name, side: '', owners: [], at, rank: '', strength: '' });
  const pieces = [
    ...players.map(({ planeswalker, at }) => piece(planeswalker, at)),
    ...generals.map(({ name, at }) => piece(name, at)),
  ];
  const known = new Set(pieces.map(({ name }) => name));
  const others = new Set([...cards.map(({ name }) => name), ...players.flatMap((player) => Object.keys(player.cards))]);
  const nicknames = new Map(memory.nicknames);
  for (const { name, planeswalker } of players) if (name !== planeswalker) nicknames.set(name, planeswalker);
  const walkers = new Map(players.map(({ name, planeswalker }) => [name.normalize('NFC'), planeswalker]));
  const reader = createReader(
    { ...compiled, language: languageOn(names) },
    {
      pieces: [...pieces, ...[...others].filter((name) => !known.has(name)).map((name) => piece(name, null))],
      memory: { ...memory, nicknames },
      ownOf: ({ player }) => walkers.get(player.normalize('NFC')),
    },
  );
  return {
    read(body, author) {
      const { parts } = reader.read(body, author);
      return { parts: parts.map((part) => (part.bin === 'doubt' ? { ...part, why: ofHexes(part.why) } : part)) };
    },
  };
}

/** Why a doubt is one, in this rulebook's word for a place. */
function ofHexes(why: string): string {
  return why.replace(/\bsquare(s?)\b/g, (_, many: string) => (many === '' ? 'hex' : 'hexes'));
}

function namesOn(board: ConquestBoard): BoardNames {
  const { players, cards } = board;
  const pieces = new Set([
    ...players.map(({ planeswalker }) => planeswalker),
    ...board.generals.map(({ name }) => name),
  ]);
  const blocks = new Set([...cards.map(({ block }) => block), ...players.flatMap((player) => player.blocks)]);
  const register = new Map(cards.map((card) => [card.name, card]));
  return {
    isPiece: (name) => pieces.has(name),
    walkerOf: (name) => players.find((player) => player.name === ownerOn(board, name))?.planeswalker,
    isLegend(name) {
      const kinds = register.get(name)?.kinds ?? [];
      return kinds.includes('legendary') && kinds.includes('creature');
    },
    blockOf: (typed) => [...blocks].find((block) => block.toLowerCase() === typed.toLowerCase()) ?? typed,
  };
}

const readers = new WeakMap<ConquestBoard, Reader<ConquestOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: ConquestBoard,
): { readonly piece: string; readonly value: ConquestOrder } | undefined {
  const reader = readers.get(board) ?? createConquestReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = [...board.players.map(({ planeswalker }) => planeswalker), ...board.generals.map(({ name }) => name)];
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
