import { hasRole, type Token } from '../../tokens/token.js';
import { isMark, isMotion } from '../../tokens/token-roles.js';
import type { ClauseView } from '../clause-view.js';
import type { Example } from '../doubt-row.js';
import { isPriced } from '../evidence/what-for.js';
import { isStatedNow } from '../stated-move.js';
import {
  countTalk,
  isConditional,
  isFormal,
  isOfAnOrder,
  isRelative,
  isStanding,
  isStruck,
  isThought,
} from './talk-signs.js';

/** A row of the table that says of a clause that it is talk, whatever names and places it holds. */
export interface TalkRow {
  readonly id: string;
  readonly when: (view: ClauseView) => boolean;
  readonly example: Example;
}

/** Talk that no doubt is made of; a clause in the rulebook's form is none, and a clean order with one such word neither. */
export const TALK: readonly TalkRow[] = [
  {
    id: 'thought-aloud',
    when: (view) =>
      view.places > 0 &&
      !isFormal(view) &&
      !isStanding(view) &&
      !isStatedNow(view) &&
      view.row.some((token, i) => isThought(token, view) && !isRelative(view.row, i)) &&
      countTalk(view) >= MOST_PLAIN &&
      !isConditional(view),
    example: { says: 'I think the wolves would rather see Sai Rei go to 4E' },
  },
  {
    id: 'quoted',
    when: ({ row, known }) => {
      const begin = row.findIndex(({ type }) => type === 'quote');
      if (begin < 0) return false;
      const end = row.findLastIndex(({ type }) => type === 'quote');
      const outside = end > begin ? [...row.slice(0, begin), ...row.slice(end + 1)] : row;
      const mine = row.some(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''));
      // what he quotes of his own is none only where he says so: "an example, not a move: …"
      const hedged =
        outside.some((token) => token.type === 'hedge' || hasRole(token, 'exemplary')) &&
        outside.filter((token) => !isMark(token)).length > 1;
      if (mine) return end > begin && hedged && !outside.some(isPlace);
      return outside.some((token) => TOLD.some((role) => hasRole(token, role)));
    },
    example: { says: 'Ned wrote "Vorax: 6E > 7E" and I quote that' },
  },
  {
    // "As the record shows, Vorax moved 6D > 6E last turn"
    id: 'told-of-the-past',
    when: (view) =>
      view.row.slice(0, Math.max(0, view.row.findIndex(isPlace))).some((token, i) => {
        const { row, known } = view;
        if (token.type !== 'name') return false;
        const next = row.find(({ type }, at) => at > i && type !== 'aux');
        if (!hasRole(next, 'past') || next?.type === 'lead') return false;
        const start = row.find(isPlace)?.square;
        return start !== undefined && start !== known.placeOf(token.piece ?? '') && !isStatedNow(view);
      }),
    example: { says: 'As the record shows, Sai Rei moved 2D > 3D' },
  },
  {
    // "Watch, Vorax slides to 4D and cuts us off"
    id: 'foretold',
    when: (view) =>
      view.places > 0 &&
      !isFormal(view) &&
      view.row.some(({ type, piece }) => type === 'name' && piece !== undefined) &&
      !view.row.some(({ type, piece }) => type === 'name' && piece === undefined) &&
      !view.row.some((token, i) => view.isOwned(token) && !isStruck(view, i)) &&
      !strikesFromHome(view) &&
      (view.row.some((token) => !isOfAnOrder(token, view)) || view.has('aux')),
    example: { says: 'Vorax slides from 6E to 4D and cuts us off' },
  },
  {
    // "Next turn I shall move Vorax to 4D, if it lives"
    id: 'plan-for-later',
    when: (view) => {
      const ahead = view.row.slice(0, view.row.findIndex(isPlace) + 1);
      if (!ahead.some(isOfAnotherTime) || (!isFormal(view) && isStatedNow(view))) return false;
      const more = view.row.filter((token) => !isOfAnOrder(token, view) && !isOfAnotherTime(token)).length;
      return more >= (isFormal(view) ? MOST_BARE : 1);
    },
    example: { says: 'Next turn, dear friends of the north and of the south, Sai Rei: 3D > 4D' },
  },
  {
    // "Vorax 6D > 6E last month was the worst of moves"
    id: 'told-about',
    when: ({ row }) => {
      const end = row.findLastIndex(isPlace);
      const [told, ...more] = row.slice(end + 1, end + 4);
      if (end < 0 || !told || isMark(told)) return false;
      return [told, ...more].some(
        (token) =>
          token.type === 'hedge' && hasRole(token, 'narrated') && !hasRole(token, 'none') && !hasRole(token, 'nobody'),
      );
    },
    example: { says: 'Sai Rei 3D > 4D was the worst move of all' },
  },
  {
    // "Is Vorax going to 4D?"
    id: 'question',
    when: (view) => {
      const [first] = view.row.filter((token) => !isMark(token));
      const asks = first?.type === 'aux' || hasRole(first, 'asking') || hasRole(first, 'condition');
      return asks && !isFormal(view) && view.row.at(-1)?.type === 'ask';
    },
    example: { says: 'Is Sai Rei going to 4D?' },
  },
  {
    // "The update says Vorax 6E > 7E, but it was stopped"
    id: 'reported',
    when: (view) =>
      view.has('arrow') &&
      view.names > 0 &&
      view.row.every((token) => token.type !== 'name' || (token.piece !== undefined && !view.isOwned(token))) &&
      view.row.some((token) => TOLD.some((role) => hasRole(token, role)) || hasRole(token, 'narrated')),
    example: { says: 'The update says Vorax 6E > 7E' },
  },
  {
    // "Suppose Mol goes 6E > 7E"
    id: 'supposed-of-others',
    when: (view) => {
      const first = view.row.find((token) => !isMark(token));
      const supposes = first?.type === 'hedge' && hasRole(first, 'heading') && !hasRole(first, 'perhaps');
      const ours = view.row.some(
        (token) => view.isOwned(token) || (token.square !== undefined && view.known.isMineAt(token.square)),
      );
      return view.has('arrow') && supposes && !ours && !view.row.some(({ text }) => view.known.isPartOfMine(text));
    },
    example: { says: 'Suppose Vorax goes 6E > 7E' },
  },
  {
    // "For example Vorax: 3D > 4D would be one square"
    id: 'example-given',
    when: (view) =>
      view.row.some((token) => hasRole(token, 'exemplary')) &&
      view.row.filter((token) => !isOfAnOrder(token, view) && !hasRole(token, 'exemplary')).length > 1,
    example: { says: 'For example Sai Rei: 3D > 4D would be one square' },
  },
  {
    // "To write a move you type 3D > 4D and so on"
    id: 'moves-of-nobody',
    when: (view) =>
      view.names === 0 &&
      view.places > 1 &&
      view.has('arrow') &&
      view.row.filter((token) => !isOfAnOrder(token, view)).length >= MOST_BARE &&
      !isBehindALabel(view) &&
      !view.row.some(
        ({ square }) =>
          square !== undefined &&
          view.known.isMineAt(square) &&
          view.known.own !== undefined &&
          view.known.placeOf(view.known.own) === square,
      ),
    example: { says: 'To write a move you type the two squares, 3D > 4D for one' },
  },
  {
    // "The going rate for Vorax to walk to 4D is forty shillings"
    id: 'priced',
    when: ({ row }) => isPriced(row),
    example: { says: 'The price for Sai Rei to go to 4D is forty shillings' },
  },
  {
    // "Selling: four foils, Vorax among them, for 4D"
    id: 'trade',
    when: (view) =>
      !view.has('arrow') && view.row.some((token) => hasRole(token, 'bartering') && !view.known.isVerb(token.type)),
    example: { says: 'Selling: Sai Rei in foil, 3D glasses, seat 4D' },
  },
  {
    id: 'belongings',
    when: (view) =>
      !isFormal(view) &&
      view.row.some((token, i) => {
        const mark = view.row[i + 1];
        if (token.type !== 'name' || mark?.text !== "'" || mark.from !== token.to) return false;
        const [s, next] = view.row.slice(i + 2, i + 4);
        // "Vorax's next stop is 4D"
        const order = view.row
          .slice(i + 3, i + 5)
          .some((one) => hasRole(one, 'label-to') || hasRole(one, 'label-order'));
        return hasRole(s, 'possessive') && next?.type === 'word' && !isMotion(next) && !order;
      }),
    example: { says: "Send Sai Rei's scouts from 3D to 4D" },
  },
];

/** "3D ision Reserve): 22M > 19M": what may be a name in a few words, a colon, and a place where one of the author's stands. */
function isBehindALabel({ row, known }: ClauseView): boolean {
  const colon = row.findIndex(({ type }) => type === 'colon');
  const home = row[colon + 1]?.square;
  return colon > 0 && colon <= LONGEST_LABEL && home !== undefined && known.isMineAt(home);
}

const LONGEST_LABEL = 5;

/** "I bring them from 3D to 5E and engage Vorax": who goes is not named, and begins where one of the author's stands. */
function strikesFromHome(view: ClauseView): boolean {
  const { row, known } = view;
  const home = row.some(({ square }, i) => row[i - 1]?.type === 'from' && known.isMineAt(square ?? ''));
  return home && row.every(({ type }, i) => type !== 'name' || isStruck(view, i));
}

const isOfAnotherTime = (token: Token) => hasRole(token, 'another-turn') || hasRole(token, 'other-time');
const TOLD = ['saying', 'past', 'opining'] as const;
const isPlace = ({ type }: Token) => type === 'square';

const MOST_PLAIN = 2;
/** So many words beside a move that names nobody tell of moves, they are none. */
const MOST_BARE = 5;
