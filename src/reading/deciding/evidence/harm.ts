import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isHarmless, isMotion } from '../../tokens/token-roles.js';

const HARMFUL = new Set(['hedge', 'or', 'recall', 'ask', 'back', 'quote', 'steps', 'amend', 'rest']);
const ROLES = ['you', 'opining', 'other-time', 'asking'] as const;

/** True where something in a clause makes a thought, a question, a tale or a quotation of it, or speaks to somebody. */
export function isSpoilt(said: readonly Token[]): boolean {
  const isPlace = ({ type }: Token) => type === 'square';
  const [first, last] = [said.findIndex(isPlace), said.findLastIndex(isPlace)];
  const why = said.findIndex(
    (token, i) => (first >= 0 && i > first && hasRole(token, 'reason')) || (i > last && hasRole(token, 'calling')),
  );
  const clause = why < 0 ? said : said.slice(0, why);
  return clause.some((token, i) => {
    // "slides two squares over to 4D": the place says it all
    if (token.type === 'steps' && hasRole(token, 'step')) return first < 0;
    if (HARMFUL.has(token.type)) return !hasRole(token, 'but') && !hasRole(token, 'respectively');
    // "with all its might"
    if (token.type === 'all') return token.within !== undefined;
    if (token.type === 'via') return false;
    // "engages Mol, who sits at 4D": it asks nothing
    if (hasRole(token, 'asking') && hasRole(token, 'relative') && isBehindAName(clause, i)) return false;
    if (ROLES.some((role) => hasRole(token, role)) || (token.type !== 'lead' && holdsRole(token, 'you'))) return true;
    // "is headed for 4D" is of now
    if (!hasRole(token, 'past') || token.type === 'aux') return false;
    return !isAfterAux(clause, i) && !isParticle(clause, i) && !isCaused(clause, i);
  });
}

/** True for a word that only tells what was: "they were bored", "we fought well". */
export function isTold(token: Token): boolean {
  return hasRole(token, 'past') || hasRole(token, 'narrated');
}

function isBehindAName(clause: readonly Token[], index: number): boolean {
  return clause.slice(0, index).findLast((token) => token.type !== 'comma')?.type === 'name';
}

/** "breaks left from 3D" */
function isParticle(clause: readonly Token[], index: number): boolean {
  const before = clause[index - 1];
  return hasRole(clause[index], 'particle') && before !== undefined && (before.verbal === true || isMotion(before));
}

/** "Please have Vorax moved to 4D": the first word that bids, and the participle behind the name. */
function isCaused(clause: readonly Token[], index: number): boolean {
  const name = clause.findIndex(({ type }) => type === 'name');
  const bids = clause.findIndex((token) => token.type === 'lead' && hasRole(token, 'bidding'));
  // "I have Vorax moved" may tell what was done
  const told = clause
    .slice(0, bids)
    .some((token) => !isHarmless(token) || hasRole(token, 'pronoun') || hasRole(token, 'we'));
  if (bids < 0 || bids > name || told) return false;
  const next = clause.slice(name + 2).find((token) => !hasRole(token, 'particle'));
  return index === bids || (index === name + 1 && next?.type === 'to');
}

function isAfterAux(clause: readonly Token[], index: number): boolean {
  const before = clause.slice(0, index).findLast((token) => !isHarmless(token) && !/ly$/i.test(token.text));
  return before?.type === 'aux';
}
