import { compileLanguage } from '../../../reading/compile-language.js';
import type { Language, Restated } from '../../../reading/language.js';
import type { PlaceTable } from '../../../reading/names/known-places.js';
import { createPlaceTable } from '../../../reading/names/place-table.js';
import { createReader } from '../../../reading/reader.js';
import type { Author, Memory, Reader } from '../../../reading/reading.js';
import { namedSpelling } from '../../../reading/tokens/named-spelling.js';
import type { Token } from '../../../reading/tokens/token.js';
import { isRace, type NemesisBoard } from '../board.js';
import { grammar } from '../grammar.js';
import { type NemesisOrder, writeOrder } from '../orders.js';
import { restateForms } from './form.js';
import { meaningOf, type Regions } from './meaning.js';
import { HINTS, VERBS } from './verbs.js';

/** The orders of this campaign as the reader takes them (N7), for one map. */
const languageOn = (regions: Regions): Language<NemesisOrder> => ({
  grammar,
  words: VERBS,
  hints: HINTS,
  places: namedSpelling,
  taking: ['engage', 'scan', 'authorise'],
  joining: ['engage', 'teleport', 'scan'],
  staying: ['stand', 'halt'],
  quiet: ['stand', 'go', 'scan', 'authorise', 'buy', 'dropship', 'spawning'],
  // a region's name is a word of talk, too: its nearness proves nothing
  isNear: () => false,
  read: (tree, tokens, scene) => meaningOf(tree, tokens, scene, regions),
  restate: restateMove,
  restateForms,
  chain: chainMoves,
});

/** 5.1 "Zax: Fort > Mill" */
function restateMove({ subject, from, to, verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => ({ type, text, from: to.from, to: to.to });
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to];
  return verb ? [...start, mark('semi', ';'), verb, ...(other ? [other] : [])] : start;
}

/** 5.2 Two moves of one unit, the second from where the first ends: what they would be as one. */
function chainMoves(
  unit: string,
  first: NemesisOrder,
  second: NemesisOrder,
): { readonly value: NemesisOrder; readonly text: string } | undefined {
  if (first.action !== 'move' || second.action !== 'move' || first.teleport || second.teleport) return undefined;
  if (second.from === undefined || first.stops.at(-1) !== second.from) return undefined;
  const value: NemesisOrder = { ...first, stops: [...first.stops, ...second.stops] };
  return { value, text: writeOrder(unit, value) };
}

const NOWHERE: Regions = { find: () => [] };
const compiled = compileLanguage(languageOn(NOWHERE));

/** Makes the reader of posts for the units and races on a board. */
export function createNemesisReader(board: NemesisBoard, memory: Memory): Reader<NemesisOrder> {
  const units = new Set(board.units.map(({ name }) => name));
  const places = createPlaceTable(board.regions.map(({ name }) => name));
  const piece = (name: string, at: string | null) => ({ name, side: '', owners: [], at, rank: '', strength: '' });
  const pieces = [
    ...board.units.map(({ name, at }) => piece(name, at)),
    ...board.sides.map(({ race }) => piece(race, null)),
  ];
  // N6: a unit in the queue is on no map; its name is no other's with a slip
  const former = [...memory.former, ...board.queue.map(({ name }) => name)];
  const reader = createReader(
    { ...compiled, language: languageOn(regionsOf(board, places)) },
    { pieces, memory: { ...memory, former }, places, ownOf: (author) => ownOf(author, units) },
  );
  return {
    read(body, author) {
      const { parts } = reader.read(body, author);
      return { parts: parts.map((part) => (part.bin === 'doubt' ? { ...part, why: ofRegions(part.why) } : part)) };
    },
  };
}

/** Why a doubt is one, in this rulebook's word for a place. */
function ofRegions(why: string): string {
  return why.replace(/\bsquare(s?)\b/g, 'region$1');
}

/** N6 The unit of the author's own name, else the only one he controls. */
function ownOf({ player, mine }: Author, units: ReadonlySet<string>): string | undefined {
  const own = player.normalize('NFC');
  if (units.has(own)) return own;
  const [only, ...others] = mine.filter((name) => !isRace(name));
  return others.length === 0 ? only : undefined;
}

/** N7 Of two regions that a text fits, the one that touches the unit's where only one does. */
function regionsOf({ borders }: NemesisBoard, places: PlaceTable): Regions {
  return {
    find(typed, near) {
      const fits = places.find(typed);
      if (fits.length < 2 || near === undefined) return fits;
      const close = fits.filter((fit) => borders.some((pair) => pair.includes(fit) && pair.includes(near)));
      return close.length === 1 ? close : fits;
    },
  };
}

const readers = new WeakMap<NemesisBoard, Reader<NemesisOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: NemesisBoard,
): { readonly piece: string; readonly value: NemesisOrder } | undefined {
  const reader = readers.get(board) ?? createNemesisReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = [...board.units.map(({ name }) => name), ...board.sides.map(({ race }) => race)];
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
