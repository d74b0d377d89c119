import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isHarmless, isMark, isMotion } from '../../tokens/token-roles.js';
import type { ClauseView } from '../clause-view.js';

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
export function isThought(token: Token, view?: ClauseView): boolean {
  // "Salt & Iron, which has slept long enough, goes to 10B"
  if (view && hasRole(token, 'past') && token.type !== 'hedge') return !view.movesNow;
  return ['hedge', 'ask', 'quote'].includes(token.type) || THOUGHTS.some((role) => hasRole(token, role));
}

/** "relieves Vorax, who goes on to 4D": it asks nothing. */
export function isRelative(row: readonly Token[], index: number): boolean {
  const [before, earlier] = [row[index - 1], row[index - 2]];
  const name = before?.type === 'comma' ? earlier : before;
  return hasRole(row[index], 'relative') && hasRole(row[index], 'asking') && name?.type === 'name';
}

/** "Vorax holds the bridge at 3D until the end": a place makes a doubt of it. */
export function isStanding({ row, own, known }: ClauseView): boolean {
  return own && row.some(({ type }) => known.language.staying.includes(type));
}

/** Words that are of no order. */
export function countTalk({ row, known }: ClauseView): number {
  return row.filter((token) => {
    if (FRAME.has(token.type) || known.isVerb(token.type) || isMotion(token)) return false;
    if (isHarmless(token) && !isThought(token)) return false;
    return (
      token.type !== 'ask' && !hasRole(token, 'article') && !hasRole(token, 'particle') && !/ly$/i.test(token.text)
    );
  }).length;
}

/** True for a name that only a verb names: "attacks Vorax". */
export function isStruck({ row, known: { language } }: ClauseView, index: number): boolean {
  const before = row[index - 1];
  return (
    before !== undefined && (language.taking.includes(before.type) || language.joining.includes(before.hint ?? ''))
  );
}

/** True for what the bare words of an order are made of. */
export function isOfAnOrder(token: Token, { known }: ClauseView): boolean {
  return FRAME.has(token.type) || isMark(token) || known.isVerb(token.type) || isMotion(token);
}

/** An arrow, or a name of the author's and a colon: nothing but an order looks so. */
export function isFormal(view: ClauseView): boolean {
  if (view.row.some(({ type }) => type === 'arrow')) return true;
  return view.row.some((token, i) => view.isOwned(token) && view.row[i + 1]?.type === 'colon');
}

/** "If Mol leaves, Sai Rei goes to 5E": an order under a condition, told of now. */
export function isConditional(view: ClauseView): boolean {
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
