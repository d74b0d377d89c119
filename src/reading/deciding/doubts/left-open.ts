import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isMark } from '../../tokens/token-roles.js';
import { type Decided, doubtOf } from '../decided.js';
import { isTold } from '../evidence/harm.js';
import type { Range } from '../knowledge.js';
import { ELSEWHERE, tellEntry } from './elsewhere.js';

const PARTING = new Set(['comma', 'semi', 'dash', 'colon', 'stop', 'ask', 'lparen', 'rparen']);
const ENDING = new Set(['stop', 'ask']);
/** A remark about the order beside it is no longer than this: "I think", "not quite sure". */
const LONGEST = 4;
/** So soon the tale of one's own post names the post. */
const LONGEST_TALE = 7;

/**
 * No order is sure that its own sentence leaves open, whatever its form: "3D > 4D i think", "Vorax, probably, to 4D". A
 * remark of some length speaks of something else ("I think the forum ate my post"); a short sentence behind the order
 * speaks of it ("3D > 4D. I think.").
 */
export function doubtLeftOpen<V>(tokens: readonly Token[], decided: readonly Decided<V>[]): readonly Decided<V>[] {
  const open = tokens.flatMap((token, i) => (leavesOpen(token) ? [i] : []));
  return decided.map((one, k) => {
    if (one.bin !== 'order' || one.meaning.kind !== 'orders') return one;
    const [before, next] = [decided[k - 1], decided[k + 1]];
    const word = open.find((at) => bearsOn(tokens, at, one, next)) ?? findTale(tokens, one.from);
    if (word === undefined) return one;
    const part = partAt(tokens, word);
    const from = Math.max(Math.min(one.from, part.from), before?.to ?? 0);
    const end = tokens.findIndex(({ type }, i) => i >= Math.max(one.to, part.to) && ENDING.has(type));
    const to = next?.from ?? (end < 0 ? tokens.length : end + 1);
    const { intents } = one.meaning;
    const doubt = doubtOf<V>({ from, to }, tellEntry(ELSEWHERE.leftOpen, tokens[word]?.text), []);
    if (doubt.bin !== 'doubt') return one;
    return { ...doubt, nearest: intents.map(({ text }) => text), about: intents.map(({ found }) => found.piece) };
  });
}

/** "I tried to post Vorax: 3D > 4D but …", "I had a whole post typed out, Vorax …": the verb of what somebody tells of his post. */
function findTale(tokens: readonly Token[], order: number): number | undefined {
  const begin = tokens.slice(0, order).findLastIndex(({ type }) => ENDING.has(type)) + 1;
  const [who, verb, ...more] = tokens.slice(begin, Math.min(order, begin + LONGEST_TALE));
  if (!hasRole(who, 'first-person') || !verb || !isTold(verb)) return undefined;
  const told = [verb, ...more];
  const post = told.findIndex((token) => hasRole(token, 'saying') || hasRole(token, 'given'));
  return post >= 0 && !told.slice(0, post).some(isMark) ? begin + 1 : undefined;
}

function leavesOpen(token: Token): boolean {
  return token.type !== 'name' && (hasRole(token, 'leaving-open') || holdsRole(token, 'leaving-open'));
}

/** What stands between marks round a word. */
function partAt(tokens: readonly Token[], at: number): Range {
  const from = tokens.slice(0, at).findLastIndex(({ type }) => PARTING.has(type)) + 1;
  const close = tokens.findIndex(({ type }, i) => i > at && PARTING.has(type));
  return { from, to: close < 0 ? tokens.length : close };
}

function bearsOn<V>(
  tokens: readonly Token[],
  at: number,
  { from, to }: Decided<V>,
  next: Decided<V> | undefined,
): boolean {
  if (at >= from && at < to) return true;
  const { from: begin, to: end } = partAt(tokens, at);
  // in one breath with it
  if (begin < to && from < end) return true;
  const words = tokens.slice(begin, end).filter((token) => !isMark(token));
  if (words.length > LONGEST || words.some(({ type }) => type === 'name' || type === 'square')) return false;
  // "can you believe"
  if (words.some((token) => holdsRole(token, 'you'))) return false;
  const between = at < from ? tokens.slice(end, from) : tokens.slice(to, begin);
  const stops = between.filter(({ type }) => ENDING.has(type)).length;
  return at < from ? stops === 0 : stops <= 1 && (next === undefined || next.from > at);
}
