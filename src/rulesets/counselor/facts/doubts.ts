import type { FactOf, Sayings } from '../../../core/fact.js';
import { fillRow } from '../../shared/sentence.js';

/** The doubts of this rulebook by their ids: why, with `{}` for words of the post or the board. */
const DOUBTS = {
  'no-order': 'no order that can be read: {}',
  'no-name': 'an order without the character it is for',
  'doubting-word': '"{}" makes it no plain order',
  'other-city': '{} is not at {}, where {} stands',
  'not-food': 'only food can be loaded',
  'no-metal': 'there are no {} made of {}',
  'same-gear': '{} are named twice',
  'no-name-given': 'no name is given',
  'several-names': '"{}" is no single name',
  'no-start': 'from where the goods are sent is not clear',
} as const;
export type DoubtId = keyof typeof DOUBTS;

/** Why words in an order's own form are none for certain: a row, with the words that it names. */
export type DoubtFact = FactOf<'unclear', '', { row: DoubtId; words: readonly string[] }>;

export const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unclear: {
    says: ({ row, words }) => fillRow(DOUBTS[row], words),
  },
};
