import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isHarmless, isMotion } from '../../tokens/token-roles.js';
import type { ClauseView } from '../clause-view.js';
import type { Example } from '../doubt-row.js';

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
      view.row.some((token) => isThought(token, view)) &&
      countTalk(view) >= MOST_PLAIN &&
      !isConditional(view),
    example: { says: 'I think the wolves would rather see Sai Rei go to 4E' },
  },
  {
    id: 'quoted',
    when: ({ row, known }) => {
      const said = row.some((token) => hasRole(token, 'saying') || hasRole(token, 'past') || hasRole(token, 'opining'));
      const mine = row.some(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''));
      return row.some(({ type }) => type === 'quote') && said && !mine;
    },
    example: { says: 'Ned wrote "Vorax: 6E > 7E" and I quote that' },
  },
  {
    id: 'belongings',
    when: (view) =>
      !isFormal(view) &&
      view.row.some((token, i) => {
        const [mark, s, next] = view.row.slice(i + 1, i + 4);
        const owned = token.type === 'name' && mark?.text === "'" && mark.from === token.to;
        return owned && hasRole(s, 'possessive') && next?.type === 'word' && !isMotion(next);
      }),
    example: { says: "Send Sai Rei's scouts from 3D to 4D" },
  },
];

const MOST_PLAIN = 2;
const THOUGHTS = ['opining', 'other-time', 'past', 'you', 'asking', 'nearly'] as const;
const FRAME = new Set([
  'name',
  'square',
  'from',
  'to',
  'via',
  'at',
  'aux',
  'and',
  'thereafter',
  'with',
  'other',
  'compass',
]);

/** A word that makes a thought, a question, a tale or advice of what is said. */
function isThought(token: Token, view?: ClauseView): boolean {
  // "Salt & Iron, which has slept long enough, goes to 10B"
  if (view && hasRole(token, 'past') && token.type !== 'hedge') return !view.movesNow;
  return ['hedge', 'ask', 'quote'].includes(token.type) || THOUGHTS.some((role) => hasRole(token, role));
}

/** "Vorax holds the bridge at 3D until the end": a place makes a doubt of it. */
function isStanding({ row, own, known }: ClauseView): boolean {
  return own && row.some(({ type }) => known.language.staying.includes(type));
}

/** Words that are of no order. */
function countTalk({ row, known }: ClauseView): number {
  return row.filter((token) => {
    if (FRAME.has(token.type) || known.isVerb(token.type) || isMotion(token)) return false;
    if (isHarmless(token) && !isThought(token)) return false;
    return (
      token.type !== 'ask' && !hasRole(token, 'article') && !hasRole(token, 'particle') && !/ly$/i.test(token.text)
    );
  }).length;
}

/** An arrow, or a name of the author's and a colon: nothing but an order looks so. */
function isFormal(view: ClauseView): boolean {
  if (view.row.some(({ type }) => type === 'arrow')) return true;
  return view.row.some((token, i) => view.isOwned(token) && view.row[i + 1]?.type === 'colon');
}

/** "If Mol leaves, Sai Rei goes to 5E": an order under a condition, told of now. */
function isConditional(view: ClauseView): boolean {
  const { row } = view;
  if (!row.some((token) => hasRole(token, 'condition')) || row.some(({ type }) => type === 'ask')) return false;
  const told = row.some(
    (token) =>
      hasRole(token, 'past') ||
      hasRole(token, 'opining') ||
      hasRole(token, 'you') ||
      (holdsRole(token, 'heading') && !hasRole(token, 'condition')),
  );
  return !told && row.some((token) => view.isOwned(token));
}
