import { namedSpelling } from './names/named-spelling.js';
import { createPlaceTable } from './names/place-table.js';
import { createLinePhrases, type ReadLine } from './phrases/line-phrases.js';
import { createBoardReader } from './reader.js';
import type { Author, PlaceTable, Reader } from './reading.js';
import type { Nouns, Rulebook } from './rulebook.js';

/** What lines of orders name: no line that names a piece or a place beside a verb is talk without a word that says so. */
export interface LineNames {
  readonly pieces: readonly string[];
  readonly places?: readonly string[] | PlaceTable;
  /** The words its orders are said with: `['sail', 'sails', 'load']`. */
  readonly verbs?: readonly string[];
  /** What doubts call a piece and a place; "piece" and "place" where left out. */
  readonly nouns?: Nouns;
}

const NOUNS: Nouns = { piece: 'piece', pieces: 'pieces', place: 'place', places: 'places' };

/**
 * A reader for a rulebook whose orders stand a line each: `readLine` gets a line as typed, without blanks at its ends.
 * Questions, conditions, quotations, headings, second thoughts and other people's words are told from orders as in every
 * rulebook; with the `names` of a board, lines that are no orders and seem to be some are asked about, too.
 */
export function createLineReader<V>(readLine: ReadLine<V>, names: LineNames = { pieces: [] }): Reader<V> {
  const { pieces, places = [], verbs = [], nouns = NOUNS } = names;
  const rulebook: Rulebook<V> = {
    actions: [],
    deeds: [],
    phrases: createLinePhrases(readLine),
    places: namedSpelling,
    distance: () => Number.POSITIVE_INFINITY,
    reach: 0,
    nouns,
    verbs: { verb: { does: ['act'], beside: true, words: { en: verbs.map((verb) => verb.toLowerCase()).join(', ') } } },
    wayInOneTurn: '',
    write: (piece) => piece,
    chain: () => undefined,
  };
  return createBoardReader(rulebook, {
    pieces: pieces.map((name) => ({ name, side: '', owners: [], at: null, rank: '', strength: '' })),
    memory: { former: [], nicknames: new Map() },
    places: 'findAt' in places ? places : createPlaceTable(places),
    ownOf: ({ player, mine }: Author) => (mine.includes(player) ? player : undefined),
  });
}
