import type { Meaning } from '../../../reading/language.js';
import type { ConquestOrder } from '../orders.js';

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
export const DOUBTS = {
  'no-order': 'no order that can be read',
  'two-starts': 'two hexes are given where the piece starts',
  'another-start': 'an alternative begins with another piece or another hex',
  'only-a-hex': 'only a hex: an arrow was expected',
  'no-hex': 'no hex is given',
  'stands-elsewhere': '{} stands on {}',
  'unknown-stander': 'no piece of that name is known',
  'which-card': '"{}" may be {}: write the whole name',
  'no-card': 'no card is named',
  'unknown-card': 'no card is called "{}"',
  'no-legend': '"{}" is no legendary creature of the register',
  'odd-count': 'how many is not clear',
  'no-level': 'the level {} is to have is not said',
  'no-color': 'of which colour Color Mastery is to be is not said',
  'odd-color': '{} has no colour',
  'no-price': 'what the card is traded for is not said: write “trade {} to NAME for 3”',
  'no-verb': 'what is to be done with {} is not said',
  'several-copies': 'a trade is one card for a price: write a trade for each copy',
  barter: 'a trade is one card for resources (3.6.4): nothing else changes hands',
  'which-partner': '"{}" may be {}: write the whole name',
  'several-orders-for': '{}: write each player’s orders for himself',
} as const;

type DoubtId = keyof typeof DOUBTS;

/** A sentence that tries to be an order and cannot be read with certainty. */
export type Doubted = Extract<Meaning<ConquestOrder>, { kind: 'doubt' }>;

/** The doubt of that row, with the words it names, the nearest readings and the piece it is about. */
export function doubt(
  id: DoubtId,
  words: readonly string[] = [],
  nearest: readonly string[] = [],
  about?: string,
): Doubted {
  let next = 0;
  const why = DOUBTS[id].replaceAll('{}', () => words[next++] ?? '');
  return { kind: 'doubt', id, why, nearest, ...(about !== undefined && { about }) };
}

/** True for a doubt among what was understood. */
export function isDoubt(one: unknown): one is Doubted {
  return (one as Doubted | undefined)?.kind === 'doubt';
}
