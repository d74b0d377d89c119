import { hasAny, type Token } from '../mentions/token.js';
import { type Role, rolesIn } from '../words/roles.js';
import { isCertain, signsIn } from './signs.js';

/** What may touch a piece from before in an order: a closed list, by role. */
const OPENERS = rolesIn(
  'plain i it him go send to from at via with after and unit label list strike relieve together catch give stay there all rest compass swap please mend',
);
/** Words behind which a new clause begins. */
const JOINING: readonly Role[] = ['and', 'because', 'after'];

/** Words whose clause hangs on what stands before them: "is sure that Vorax goes", "a case where Vorax goes". */
const DEPENDING = /^(?:that|dass|que|dat|as|where|which|who|how|than|until|till|wo|où|donde|waar|qui|die|der|das)$/;

/** The words that touch a piece from before and belong to no order; empty where all open one. */
export function oddOpeners(tokens: readonly Token[], from: number, head: number): readonly Token[] {
  const isOdd = (token: Token): boolean => {
    if (token.kind !== 'word') return false;
    if (!token.roles) return true;
    if (hasAny(token, OPENERS)) return hasAny(token, ['supposing', 'othertime']) && !hasAny(token, ['plain']);
    return true;
  };
  const before = tokens.slice(from, head);
  const odd = before.filter(isOdd);
  if (odd.length === 0) return odd;
  // "it rains and Vorax goes": what stands before "and" is another clause, where nothing in it is a sign
  for (let k = before.length - 1; k > 0; k--) {
    const token = before[k] as Token;
    if (token.kind !== 'word' || !hasAny(token, JOINING) || DEPENDING.test(token.low)) continue;
    const signs = signsIn(tokens, from, from + k, undefined);
    const behind = before.slice(k + 1).some(isOdd);
    if (!behind && ![...signs].some((sign) => isCertain(sign) || sign === 'if')) return [];
    break;
  }
  const [first] = before;
  return first && hasAny(first, ['because']) && odd.every((token) => token === first) ? [] : odd;
}
