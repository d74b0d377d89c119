import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isHarmless, isMark } from '../../tokens/token-roles.js';
import type { ClauseView } from '../clause-view.js';
import type { DoubtRow } from '../doubt-row.js';

const POINTS = 'it points back at another order: write the whole order';

/** Words that say an order by pointing at another, or take one back. */
export const POINTING_BACK: readonly DoubtRow<ClauseView>[] = [
  {
    // "Wait, 4F"; but "what I meant by engaging"
    id: 'amended',
    when: (view) => {
      const { row, said, places, verbs } = view;
      if (said.length === 0) return false;
      const onlySaid = row.every((token) => view.isVerb(token) || isHarmless(token) || token.type === 'name');
      const verbal = verbs.length > 0 || (onlySaid && row.some((token) => view.isVerb(token)));
      const amends = row.some(({ type }, i) => type === 'amend' && (i === 0 || row[i - 1]?.type !== 'word'));
      return amends && (places > 0 || (verbal && !isEditNote(row)));
    },
    why: POINTS,
    sure: true,
    whole: true,
    example: { says: 'wait, he goes to 4F instead' },
  },
  {
    id: 'follows-another',
    when: (view) => {
      const { row, said, names, places, hedged } = view;
      const follows = row.some((token) => token.type === 'word' && hasRole(token, 'following'));
      return follows && places === 0 && view.own && (names > 1 || said.length <= 3) && !hedged;
    },
    why: POINTS,
    sure: true,
    whole: true,
    example: { says: 'Sai Rei follows Darkhand5' },
  },
  {
    id: 'same-as-another',
    when: pointsBack,
    why: POINTS,
    sure: true,
    whole: true,
    example: { says: 'Sai Rei: same as last turn' },
  },
  {
    id: 'taken-back',
    when: takesBack,
    why: POINTS,
    sure: true,
    whole: true,
    example: { says: 'Ignore my last post' },
  },
];

/** "same as last turn", "swap with X" */
function pointsBack(view: ClauseView): boolean {
  const { row, said, places, hedged } = view;
  const recall = row.find(({ type }) => type === 'recall');
  if (!recall || said.length === 0) return false;
  // "First half:"
  if (row.at(-1)?.type === 'colon' && row.at(-2) === recall && view.names + places === 0) return false;
  const named = row.some(({ type, piece }) => type === 'name' && piece !== undefined);
  // "I swap for 2D terrain"
  if (hasRole(recall, 'swapping') && !named && hasRole(row[row.indexOf(recall) + 1], 'aiming')) return false;
  if (hasRole(recall, 'swapping') && named && !hedged) return true;
  if (places > 0) return isAtOnce(view, recall) || isBeforePlace(row, recall);
  if (view.own) return holdsRole(recall, 'pointing') || isAtOnce(view, recall);
  if (said[0]?.type !== 'recall') return false;
  const whole = said.slice(1).every((token) => isHarmless(token) || ['hedge', 'recall'].includes(token.type));
  return whole || row.some((token) => view.isOwned(token) || view.isVerb(token));
}

/** "I'd make that 4F", "change it to 4F" */
function isBeforePlace(row: readonly Token[], word: Token): boolean {
  return row.slice(row.indexOf(word) + 1, row.indexOf(word) + 4).some(({ type }) => type === 'square');
}

/** True where nothing but names and what they do stands before a word: "Low Tide: the same", not "Wanda here, with half my face". */
function isAtOnce(view: ClauseView, word: Token): boolean {
  const before = view.said.slice(0, view.said.indexOf(word));
  return before.every((token) => isMark(token) || view.isVerb(token) || ['name', 'aux'].includes(token.type));
}

/** "ignore my last post", "cancel that" */
function takesBack({ row }: ClauseView): boolean {
  // "EDIT (Mol read it over my shoulder):"
  if (isEditNote(row) || (hasRole(row[0], 'editing') && row.at(-1)?.type === 'colon')) return false;
  const begin = row.findIndex((token) => token.type === 'amend' || hasRole(token, 'taking-back'));
  if (begin < 0 || !row.slice(0, begin).every(isHarmless)) return false;
  const [next, ...rest] = row.slice(begin + 1);
  if (next === undefined) return false;
  if (hasRole(next, 'pronoun') && rest.every(isMark)) return true;
  return [next, ...rest].slice(0, 5).some((token) => holdsRole(token, 'given'));
}

/** "edit: forgot the engage, thanks": what was done, and to no piece and no place. */
function isEditNote(row: readonly Token[]): boolean {
  // "A correction to my post above"
  const [first, ...rest] = row.filter((token) => !isMark(token) && token.type !== 'lead');
  const [did] = rest;
  // "Edited to correct the first order"
  const done = did?.type === 'to' || hasRole(did, 'past') || hasRole(did, 'opining') || /ed$/i.test(did?.text ?? '');
  return hasRole(first, 'editing') && done && !rest.some(({ type }) => type === 'name');
}
