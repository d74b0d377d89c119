import type { FactOf, Sayings } from '../../../core/fact.js';
import { fillRow } from '../../shared/sentence.js';

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
const DOUBTS = {
  'no-order': 'no order that can be read',
  'two-starts': 'two hexes are given where the piece starts',
  'another-start': 'an alternative begins with another piece or another hex',
  'only-a-hex': 'only a hex: an arrow was expected',
  'no-hex': 'no hex is given',
  'stands-elsewhere': '{} stands on {}',
  'unknown-stander': 'no piece of that name is known',
  'which-card': '"{}" may be {}',
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
  barter: 'a trade is one card for resources: nothing else changes hands',
  'which-partner': '"{}" may be {}',
  'several-orders-for': '{}: write each player’s orders for himself',
} as const;
export type DoubtId = keyof typeof DOUBTS;

/** Why words in an order's own form are none for certain: a row, with the words that it names. */
export type DoubtFact = FactOf<
  'unclear',
  '' | '3.6.4',
  { row: DoubtId; words: readonly string[]; advice?: { whole: true } }
>;

export const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unclear: {
    says: ({ row, words }) => fillRow(DOUBTS[row], words),
    advises: () => 'Write the whole name',
  },
};
