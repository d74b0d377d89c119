import { stepsApart } from '../../../core/places.js';
import { compileLanguage } from '../../../reading/compile-language.js';
import type { Language, Restated } from '../../../reading/language.js';
import { createReader } from '../../../reading/reader.js';
import type { Memory, Reader } from '../../../reading/reading.js';
import { squareSpelling } from '../../../reading/tokens/square-spelling.js';
import type { Token } from '../../../reading/tokens/token.js';
import type { PlanesBoard } from '../board.js';
import { RANGE } from '../chapters/4-movement/4-routes.js';
import { grammar } from '../grammar.js';
import { type PlanesOrder, writeOrder } from '../orders.js';
import { meaningOf, type PlaneOf } from './meaning.js';
import { HINTS, VERBS } from './verbs.js';

/** The orders of the second edition as the reader takes them (4, P53), for armies on these planes. */
const languageOn = (planeOf: PlaneOf): Language<PlanesOrder> => ({
  grammar,
  words: VERBS,
  hints: HINTS,
  places: squareSpelling,
  taking: ['engage', 'replace', 'support', 'raid', 'intercept', 'transfer', 'bump'],
  relieving: 'replace',
  joining: ['engage', 'replace', 'support', 'raid', 'garrison', 'portal'],
  staying: ['stand', 'halt'],
  quiet: ['stand', 'go', 'plane', 'heal', 'portal', 'raid', 'garrison'],
  isNear: (from, to) => stepsApart(from, to) <= RANGE, // 4
  read: (tree, tokens, scene) => meaningOf(tree, tokens, scene, planeOf),
  restate: restateMove,
  chain: chainMoves,
});

/** 4 "Army Name: Plane; Start > Next > Next > End - Order" */
function restateMove({ subject, from, to, verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => ({ type, text, from: to.from, to: to.to });
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to];
  return verb ? [...start, mark('dash', '-'), verb, ...(other ? [other] : [])] : start;
}

/** P53 Two moves of one army, the second from where the first ends: what they would be as one route. */
function chainMoves(
  army: string,
  first: PlanesOrder,
  second: PlanesOrder,
): { readonly value: PlanesOrder; readonly text: string } | undefined {
  if (first.action !== 'move' || second.action !== 'move') return undefined;
  const [begin, ...more] = second.way;
  if (first.way.at(-1) !== begin || first.way[0] === begin) return undefined;
  const { verb } = second;
  const value: PlanesOrder = {
    action: 'move',
    plane: first.plane,
    way: [...first.way, ...more],
    ...(verb && { verb }),
  };
  return { value, text: writeOrder(army, value) };
}

const compiled = compileLanguage(languageOn(() => undefined));

/** Makes the reader of posts for the armies on a board. A square without a plane lies on its army's (P7). */
export function createPlanesReader({ armies }: PlanesBoard, memory: Memory): Reader<PlanesOrder> {
  const places = new Map(armies.map(({ name, at }) => [name, at]));
  const planeOf: PlaneOf = (piece) => {
    const at = places.get(piece);
    return at?.slice(0, at.lastIndexOf(' '));
  };
  const pieces = armies.map(({ name, at }) => ({
    name,
    side: '',
    owners: [],
    at: at.slice(at.lastIndexOf(' ') + 1),
    rank: '',
    strength: '',
  }));
  return createReader({ ...compiled, language: languageOn(planeOf) }, { pieces, memory });
}

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: PlanesBoard,
): { readonly piece: string; readonly value: PlanesOrder } | undefined {
  const reader = createPlanesReader(board, { former: [], nicknames: new Map() });
  const mine = board.armies.map(({ name }) => name);
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
