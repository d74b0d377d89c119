import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import { isHarmful, isMark } from '../tokens/token-roles.js';
import type { Knowledge } from './knowledge.js';

/** True for "not a typo" and "nobody looks up here", told of something else than the order; not for "not a real order". */
export function isOfThings(remark: readonly Token[]): boolean {
  const [hedge, first, second] = remark;
  if (!hedge || !first || remark.some((token) => hasRole(token, 'about-orders'))) return false;
  if (hasRole(hedge, 'nobody')) return first.type === 'word';
  return hasRole(hedge, 'not') && hasRole(first, 'about-things') && second?.type === 'word';
}

/** True for what no order is made of, and nothing that makes one unsure. */
function isSaidInPassing(token: Token, isVerb: (type: string) => boolean): boolean {
  return !isHarmful(token) && token.type !== 'name' && !isVerb(token.type) && !hasRole(token, 'condition');
}

/** "wake me when we're there": behind it nothing bears on the order but a place. */
function isCall(after: readonly Token[], index: number): boolean {
  return (
    hasRole(after[index], 'calling') && !after.slice(index).some(({ type }) => type === 'square' || type === 'arrow')
  );
}

const BINDING = ['condition', 'leaving-open', 'another-turn', 'nearly', 'exemplary', 'taking-back', 'unsure'] as const;
/** So many words a reason has. */
const SHORTEST_REASON = 3;

/** "stays, somebody has to mind the stores" */
function tellsWhy(after: readonly Token[], hedge: Token): boolean {
  const words = after.filter((token) => !isMark(token));
  return (
    after[0]?.type === 'comma' && words.length >= SHORTEST_REASON && !BINDING.some((role) => holdsRole(hedge, role))
  );
}

/** The first token behind a sentence that makes it unsure: a harmful one, or a verb too many; not one that says again that it stays. */
export function findHarm(after: readonly Token[], { language, isVerb }: Knowledge, still: boolean): Token | undefined {
  const aside = after.findIndex((token, i) => hasRole(token, 'reason') || isCall(after, i));
  const said = aside < 0 ? after : after.slice(0, aside);
  let depth = 0;
  return said.find((token, i) => {
    if (token.type === 'lparen') depth++;
    else if (token.type === 'rparen') depth--;
    // a remark in parentheses may be about anything: "(not for sale)"
    if (depth > 0 && token.type === 'hedge') {
      const close = after.findIndex(({ type }, k) => k > i && type === 'rparen');
      const remark = after.slice(i, close < 0 ? undefined : close);
      if (!hasRole(token, 'unsure') || isOfThings(remark)) return false;
    }
    // "don't you rush it"
    if (hasRole(token, 'dont') && hasRole(after[i + 1], 'about-people')) return false;
    // "…, but hey"
    if (hasRole(token, 'but') && after.slice(i + 1).every((one) => isSaidInPassing(one, isVerb))) return false;
    if (still && token.type === 'hedge' && tellsWhy(after, token)) return false;
    if (isHarmful(token)) return true;
    if (!isVerb(token.type) || (still && language.staying.includes(token.type))) return false;
    const before = after[i - 1]?.type;
    // "replace Darkhand5, who moves away"
    const told = hasRole(after[i - 1], 'relative') && !after.slice(i).some(({ type }) => type === 'square');
    if (told && !language.taking.includes(token.type)) return false;
    return !language.quiet.includes(token.type) || before === 'and' || before === 'thereafter';
  });
}
