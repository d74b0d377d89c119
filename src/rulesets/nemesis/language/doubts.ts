import type { Meaning } from '../../../reading/language.js';
import type { NemesisOrder } from '../orders.js';

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
export const DOUBTS = {
  'no-order': 'no order that can be read',
  'two-starts': 'two regions are given where the unit starts',
  'which-region': '"{}" may be {}: write the whole name',
  'only-a-region': 'only a region: an arrow was expected',
  'stands-elsewhere': '{} stands in {}',
  'unknown-stander': 'no unit of that name is known',
  'no-race': '"{}" is no race: a General orders this for his race',
  'which-race': 'for {}: write the race before it',
  'two-counts': 'a number of units and several regions are given',
  'odd-count': 'how many units is not clear',
  'no-region': 'no region is given',
  'unknown-region': 'no region is called "{}"',
} as const;

type DoubtId = keyof typeof DOUBTS;

/** Why, with the words it names. */
function writeWhy(id: DoubtId, words: readonly string[] = []): string {
  let next = 0;
  return DOUBTS[id].replaceAll('{}', () => words[next++] ?? '');
}

/** A sentence that tries to be an order and cannot be read with certainty. */
export type Doubted = Extract<Meaning<NemesisOrder>, { kind: 'doubt' }>;

/** The doubt of that row, with the words it names, the nearest readings and the piece it is about. */
export function doubt(
  id: DoubtId,
  words: readonly string[] = [],
  nearest: readonly string[] = [],
  about?: string,
): Doubted {
  return { kind: 'doubt', id, why: writeWhy(id, words), nearest, ...(about !== undefined && { about }) };
}

/** True for a doubt among what was understood. */
export function isDoubt(one: unknown): one is Doubted {
  return (one as Doubted | undefined)?.kind === 'doubt';
}
