import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isMark, isMotion } from '../../tokens/token-roles.js';

/** Of these it may be said what they are for and be an order: "My orders are for Vorax to go", "Time for Vorax to go". */
const ORDERING = ['label-order', 'of-now', 'moment'] as const;

/**
 * The thing that a journey is said to be for, no order: "the going rate for Vorax to walk from 3D to 4D", "there is a path
 * for Vorax to go to 4D". Undefined where nothing but an order or a wish stands so before a name.
 */
export function findWhatFor(row: readonly Token[]): Token | undefined {
  return row.find((thing, at) => {
    if (isMark(thing) || thing.type === 'aux' || isOrdering(thing) || isWish(row, at)) return false;
    const next = skip(row, at + 1, (token) => token.type === 'aux');
    if (!hasRole(row[next], 'aiming') || (next > at + 1 && isOrdering(thing))) return false;
    // "Pago para que Vorax vaya a 4D"
    const that = skip(row, next + 1, (token) => hasRole(token, 'subordinate'));
    const name = skip(row, that, (token) => hasRole(token, 'article'));
    const verb = row[name + 2];
    const infinitive = row[name + 1]?.type === 'to' && verb !== undefined && isMotion(verb);
    return row[name]?.type === 'name' && (infinitive || that > next + 1);
  });
}

/** "The going rate for Vorax to walk to 4D is forty shillings": nobody walks. */
export function isPriced(row: readonly Token[]): boolean {
  const place = row.findLastIndex(({ type }) => type === 'square');
  return hasRole(row[place + 1], 'judging') && findWhatFor(row.slice(0, place)) !== undefined;
}

function skip(row: readonly Token[], from: number, is: (token: Token) => boolean): number {
  let at = from;
  while (row[at] && is(row[at] as Token)) at++;
  return at;
}

/** "I want for Vorax to go"; but "there is no want for it" */
function isWish(row: readonly Token[], at: number): boolean {
  const [wish, who] = [row[at] as Token, row[at - 1]];
  return hasRole(wish, 'wishing') && (wish.within !== undefined || hasRole(who, 'first-person') || who?.type === 'aux');
}

function isOrdering(token: Token): boolean {
  return ORDERING.some((role) => holdsRole(token, role));
}
