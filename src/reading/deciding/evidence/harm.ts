import { hasRole, holdsRole, type Token } from '../../tokens/token.js';

const HARMFUL = new Set(['hedge', 'or', 'recall', 'ask', 'back', 'quote', 'steps', 'amend', 'via', 'all', 'rest']);
const ROLES = ['you', 'opining', 'other-time', 'asking'] as const;

/** True where something in a clause makes a thought, a question, a tale or a quotation of it, or speaks to somebody. */
export function isSpoilt(said: readonly Token[]): boolean {
  const why = said.findIndex((token) => hasRole(token, 'reason'));
  const clause = why < 0 ? said : said.slice(0, why);
  return clause.some((token, i) => {
    if (HARMFUL.has(token.type)) return !hasRole(token, 'but');
    if (ROLES.some((role) => hasRole(token, role)) || holdsRole(token, 'you')) return true;
    // "is headed for 4D" is of now
    return hasRole(token, 'past') && token.type !== 'aux' && !isAfterAux(clause, i);
  });
}

function isAfterAux(clause: readonly Token[], index: number): boolean {
  return clause[index - 1]?.type === 'aux';
}
