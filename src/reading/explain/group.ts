import { has, type Token } from '../mentions/token.js';
import type { Parts } from './asked.js';
import type { Cast } from './cast.js';
import { BARE, type Explanation } from './explanation.js';

/** "All my units hold", "the rest stays". */
export function groupIn(
  tokens: readonly Token[],
  { a, b, places }: Parts,
  { subjects, others }: Cast,
): Explanation | undefined {
  if (places.length > 0 || subjects.length + others.length > 0) return undefined;
  let at = -1;
  for (let i = a; i < b && at < 0; i++) if (isGroup(tokens, i)) at = i;
  const token = tokens[at];
  if (at < 0 || !token) return undefined;
  const itself = /no other|nobody else|no one else/.test(token.low);
  // "the rest" is no word of resting
  const found = tokens.findIndex((one, i) => i >= a && i < b && i !== at && has(one, 'stay') && one.verb === undefined);
  const stay = found < 0 ? undefined : found;
  if (stay === undefined && !itself) return undefined;
  if (
    stay !== undefined &&
    tokens.slice(a, stay).some((one, n) => a + n !== at && has(one, 'it you -plain -all -rest'))
  )
    return undefined;
  const core = [Math.min(at, stay ?? at), Math.max(at, stay ?? at)] as const;
  const group = has(token, 'rest -all') ? 'rest' : 'all';
  return {
    ...BARE,
    a,
    b,
    core,
    group,
    manner: 'stay',
    subject: undefined,
    head: at,
  };
}

/** True for words that mean the author's pieces as a group; "all" does only where it is said of them what they do: "hi all" means nobody. */
function isGroup(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.kind !== 'word' || !has(token, 'all rest')) return false;
  if (!has(token, 'plain')) return true;
  const next = tokens[i + 2];
  return has(tokens[i + 1], 'stay') && (next?.kind !== 'word' || has(next, 'plain -and'));
}
