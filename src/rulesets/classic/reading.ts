import { stepsApart } from '../../core/squares.js';
import { squareSpelling } from '../../reading/names/square-spelling.js';
import { createBoardReader } from '../../reading/reader.js';
import type { Reader, Vocabulary } from '../../reading/reading.js';
import type { Rulebook, Step } from '../../reading/rulebook.js';
import type { Leg, Verb } from './board.js';
import { type ClassicOrder, writeOrder } from './orders.js';
import { RANGE } from './rulebook.js';

/** 3.2.2 A step of a move as its leg. */
function toLeg({ from, to, via, deed }: Step): Leg {
  const verb = deed && toVerb(deed);
  return { from, to, ...(via.length > 0 && { route: via }), ...(verb && { verb }) };
}

/** What is done at the goal; a joint engage is written there like an engage, and names nobody (3.2.5.1). */
function toVerb({ id, other }: NonNullable<Step['deed']>): Verb | undefined {
  if (id === 'joint engage') return { kind: 'joint engage' };
  if (id !== 'engage' && id !== 'replace') return undefined;
  return other ? { kind: id, other } : { kind: id };
}

/** The classic rulebook's orders as the reader takes them (3.2). */
export const rulebook: Rulebook<ClassicOrder> = {
  actions: [
    {
      id: 'move',
      said: [],
      takes: { goal: true },
      make({ steps }) {
        const [first, ...more] = steps.map(toLeg);
        return first && { action: 'move', legs: [first, ...more] };
      },
    },
    {
      id: 'intercept',
      said: ['catch'],
      takes: { other: 'named' },
      make: ({ other }) => other && { action: 'intercept', target: other },
    },
    {
      id: 'transfer',
      said: ['give'],
      takes: { other: 'named', at: true },
      make: ({ other, at }) => (other && at !== undefined ? { action: 'transfer', to: other, at } : undefined),
    },
    { id: 'stand', said: ['stay'], takes: {}, make: () => ({ action: 'stand' }) },
  ],
  deeds: [
    { id: 'engage', said: 'strike', whom: 'enemy', byBoard: true },
    { id: 'replace', said: 'relieve', whom: 'friend', byBoard: true },
    // 3.2.5.1 whoever stands there, or nobody
    { id: 'joint engage', said: 'together', whom: 'nobody' },
  ],
  nouns: { piece: 'army', pieces: 'armies', place: 'square', places: 'squares' },
  wayInOneTurn: 'for a route write it in parentheses (3.2.2.4)',
  places: squareSpelling,
  distance: stepsApart,
  reach: RANGE, // 3.2.2.1
  write: writeOrder,
  chain(army, first, second) {
    if (first.action !== 'move' || second.action !== 'move') return undefined;
    const begin = second.legs[0].from;
    if (first.legs.at(-1)?.to !== begin || first.legs[0].from === begin) return undefined;
    const value: ClassicOrder = { action: 'move', legs: [...first.legs, ...second.legs] };
    return { value, text: writeOrder(army, value) };
  },
};

/** Makes the reader of classic posts for the armies on a board. */
export function createReader(vocabulary: Vocabulary): Reader<ClassicOrder> {
  return createBoardReader(rulebook, vocabulary);
}
