import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isMotion } from '../../tokens/token-roles.js';

const HARMFUL = new Set(['hedge', 'or', 'recall', 'ask', 'back', 'quote', 'steps', 'amend', 'rest']);
const ROLES = ['you', 'opining', 'other-time', 'asking'] as const;

/** True where something in a clause makes a thought, a question, a tale or a quotation of it, or speaks to somebody. */
export function isSpoilt(said: readonly Token[]): boolean {
  const why = said.findIndex((token) => hasRole(token, 'reason') || hasRole(token, 'calling'));
  const clause = why < 0 ? said : said.slice(0, why);
  return clause.some((token, i) => {
    if (HARMFUL.has(token.type)) return !hasRole(token, 'but');
    // "with all its might", "through the mud"
    if (token.type === 'all') return token.within !== undefined;
    if (token.type === 'via') return leadsToPlace(clause, i);
    if (ROLES.some((role) => hasRole(token, role)) || holdsRole(token, 'you')) return true;
    // "is headed for 4D" is of now
    return hasRole(token, 'past') && token.type !== 'aux' && !isAfterAux(clause, i) && !isParticle(clause, i);
  });
}

/** True for a word that only tells what was: "they were bored", "we fought well". */
export function isTold(token: Token): boolean {
  return hasRole(token, 'past') || hasRole(token, 'narrated');
}

/** "through 4D", "via the hill at 4D" */
function leadsToPlace(clause: readonly Token[], index: number): boolean {
  return clause.slice(index + 1, index + 4).some(({ type }) => type === 'square');
}

/** "breaks left from 3D" */
function isParticle(clause: readonly Token[], index: number): boolean {
  const before = clause[index - 1];
  return hasRole(clause[index], 'particle') && before !== undefined && (before.verbal === true || isMotion(before));
}

function isAfterAux(clause: readonly Token[], index: number): boolean {
  return clause[index - 1]?.type === 'aux';
}
