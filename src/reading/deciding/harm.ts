import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import { isHarmful, isMark, isMotion } from '../tokens/token-roles.js';
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

const PARTS = new Set(['comma', 'semi', 'dash', 'lparen']);
/** Of whom a remark of its own is told: "nobody", "somebody", "who". */
const OTHERS = ['nobody', 'indefinite', 'relative'] as const;
const DENYING = ['not', 'none', 'nobody', 'dont'] as const;
const ON_THE_ORDER = [
  ...BINDING.filter((role) => role !== 'unsure'),
  'about-orders',
  'waiting',
  'other-time',
  'given',
  'saying',
  'you',
  'pointing-there',
] as const;
const OF_AN_ORDER = new Set([
  'or',
  'ask',
  'recall',
  'back',
  'arrow',
  'square',
  'name',
  'steps',
  'amend',
  'quote',
  'all',
  'rest',
]);

/**
 * Where behind an order begins what is told of somebody else and bears nothing on it: "…, somebody has to stop him",
 * "…, who shall not live to learn them"; the number of tokens where nothing does.
 */
export function findOthersRemark(after: readonly Token[], isTaking: (type: string) => boolean): number {
  const begin = after.findIndex(
    (token, i) => PARTS.has(token.type) && OTHERS.some((role) => hasRole(after[i + 1], role)),
  );
  if (begin < 0) return after.length;
  const remark = after.slice(begin + 1).filter((token) => !isMark(token));
  const bears = remark.some(
    (token) =>
      OF_AN_ORDER.has(token.type) ||
      isMotion(token) ||
      isTaking(token.type) ||
      (hasRole(token, 'unsure') && !DENYING.some((role) => hasRole(token, role))) ||
      ON_THE_ORDER.some((role) => hasRole(token, role)),
  );
  return bears || remark.length <= SHORTEST_REASON ? after.length : begin;
}

/** The first token behind a sentence that makes it unsure: a harmful one, or a verb too many; not one that says again that it stays. */
export function findHarm(after: readonly Token[], { language, isVerb }: Knowledge, still: boolean): Token | undefined {
  const aside = after.findIndex((token, i) => hasRole(token, 'reason') || isCall(after, i));
  const own = findOthersRemark(after, (type) => language.taking.includes(type));
  const said = after.slice(0, aside < 0 ? own : Math.min(aside, own));
  let depth = 0;
  const last = said.findLast((token) => !isMark(token));
  return said.find((token, i) => {
    // "to 4E can't", where nothing follows
    if (token === last && hasRole(token, 'able') && hasRole(token, 'not')) return true;
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
