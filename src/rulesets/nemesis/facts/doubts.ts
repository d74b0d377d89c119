import type { FactOf, Sayings } from '../../../core/fact.js';
import { fillRow } from '../../shared/sentence.js';

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
const DOUBTS = {
  'no-order': 'no order that can be read',
  'two-starts': 'two regions are given where the unit starts',
  'which-region': '"{}" may be {}',
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
export type DoubtId = keyof typeof DOUBTS;

/** Why words in an order's own form are none for certain: a row, with the words that it names. */
export type DoubtFact = FactOf<'unclear', '', { row: DoubtId; words: readonly string[]; advice?: { whole: true } }>;

export const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unclear: {
    says: ({ row, words }) => fillRow(DOUBTS[row], words),
    advises: () => 'Write the whole name',
  },
};
