import { hasRole, type Token } from '../../tokens/token.js';
import { isHarmless } from '../../tokens/token-roles.js';
import type { DoubtRow } from '../doubt-row.js';
import { findWhatFor } from '../evidence/what-for.js';
import { hasOpenQuote } from '../quotation.js';
import type { SentenceView } from '../sentence-view.js';

/** "Grey goes to 9D", where Grey Wolves and Grey Riders are the author's. */
export const FITS_SEVERAL: DoubtRow<SentenceView> = {
  id: 'fits-several',
  // "Grey: hold" is in the form, and illegal
  when: ({ orders, sentence: { from, to }, setting: { tokens } }) =>
    orders !== undefined &&
    orders.manner !== 'formal' &&
    !tokens.slice(from, to).some(({ type }) => type === 'colon') &&
    orders.intents.some(({ found: { known, fits } }) => !known && fits.length > 1),
  why: ({ orders }) => `the name may be ${orders?.intents.flatMap(({ found }) => found.fits).join(' or ')}`,
  sure: true,
  whole: true,
  example: { says: 'Grey goes to 9D' },
};

/** What stands before a move that names its piece. */
export const BEFORE: readonly DoubtRow<SentenceView>[] = [
  {
    id: 'verb-before',
    when: (view) => view.setting.ahead.find((token) => view.isTaking(token)),
    why: '"{}" stands before the order',
    sure: true,
    whole: true,
    example: { says: 'Engage first, Sai Rei: 3D > 4D' },
  },
  {
    // "March and Band: 3D > 4D"
    id: 'pair-before',
    when: ({ setting: { ahead } }) =>
      ahead.at(-1)?.type === 'and' && ahead.length <= PAIR ? ahead.find((token) => !isHarmless(token)) : undefined,
    why: '"{}" stands before the order, too',
    sure: true,
    whole: true,
    example: { says: 'Wolves and Sai Rei: 3D > 4D' },
  },
  {
    // "As for Two Towers, Two Towers marches from 28F to 27F"
    id: 'name-before',
    when: (view) => {
      const other = findOtherBefore(view);
      const last = view.setting.ahead.at(-1)?.type;
      const joined = last === 'and' || last === 'slash' || view.known.isMine(other?.piece ?? '');
      return joined ? other : undefined;
    },
    why: '"{}" stands before the order, too',
    sure: true,
    whole: true,
    example: { says: 'As for Darkhand5, Sai Rei: 3D > 4D' },
  },
  FITS_SEVERAL,
  {
    // "(Vorax: 5E > 6E is my guess)"
    id: 'others-move-aside',
    when: ({ orders, setting: { ahead, after }, known }) => {
      const aside = !ahead.every(isHarmless) || ahead.some(({ type }) => type === 'lparen') || after[0]?.type === 'aux';
      return aside && orders?.intents.some(({ found }) => found.known && !known.isMine(found.piece));
    },
    why: 'it may be about what somebody else does',
    sure: true,
    whole: true,
    example: { says: '(Vorax: 6E > 7E)' },
  },
  {
    // "There is a path for Vorax to go to 4D"
    id: 'what-it-is-for',
    when: ({ orders, sentence, setting: { tokens, ahead } }) =>
      orders?.manner === 'prose' && findWhatFor([...ahead, ...tokens.slice(sentence.from, sentence.to)]),
    why: 'it may only say what "{}" is for',
    sure: false,
    whole: true,
    example: { says: 'There is a path for Sai Rei to go to 4D' },
  },
  {
    // "Tomorrow I'll post Vorax to 4D"
    id: 'another-time-before',
    when: ({ setting: { ahead } }) => ahead.find((token) => hasRole(token, 'other-time')),
    why: '"{}" stands before the order',
    sure: false,
    whole: true,
    example: { says: 'Later: Sai Rei: 3D > 4D' },
  },
  {
    id: 'word-before',
    when: ({ setting: { ahead } }) => {
      const last = ahead.at(-1);
      return last && !isHarmless(last) ? last : undefined;
    },
    why: '"{}" stands before the order',
    sure: false,
    whole: true,
    example: { says: 'brave Sai Rei: 3D > 4D' },
  },
  {
    id: 'in-quotation-marks',
    when: ({ setting: { ahead } }) => hasOpenQuote(ahead),
    why: 'it stands in quotation marks',
    sure: false,
    whole: true,
    example: { says: '"Sai Rei: 3D > 4D"' },
  },
  {
    id: 'others-move',
    when: ({ orders, known }) =>
      orders?.manner === 'prose' && !orders.intents.every(({ found }) => known.isMine(found.piece)),
    why: 'it may be a report of what somebody else does',
    sure: true,
    whole: true,
    example: { says: 'Vorax goes from 6E to 7E' },
  },
];

/** A name or two and what joins them. */
const PAIR = 3;

/** A name before the sentence that it gives no order to. */
function findOtherBefore({ orders, setting: { ahead } }: SentenceView): Token | undefined {
  const ordered = new Set(orders?.intents.map(({ found }) => found.piece));
  return ahead.find(({ type, piece }) => type === 'name' && !ordered.has(piece ?? ''));
}
