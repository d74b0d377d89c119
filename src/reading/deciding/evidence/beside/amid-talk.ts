import { hasRole, type Token } from '../../../tokens/token.js';
import { isMark } from '../../../tokens/token-roles.js';
import { type Decided, doubtOf } from '../../decided.js';
import { ELSEWHERE } from '../../doubts/elsewhere.js';
import type { Knowledge, Range } from '../../knowledge.js';
import { isTold } from '../harm.js';
import { readByEvidence, readPart, type ToldOrder } from '../read-by-evidence.js';
import { isGovernedFromBefore, isGovernedFromBehind } from './governed.js';

const PARTING = new Set(['comma', 'semi', 'dash', 'colon', 'lparen', 'rparen', 'and', 'stop']);
const MOST_PARTS = 10;

/**
 * A part of a clause that by itself is an order told in words, where what stands beside it is talk that bears nothing on
 * it: "My horse is lame, so Sai Rei goes to 4D, and nobody saw a thing".
 */
export function readBesideTalk<V>(
  tokens: readonly Token[],
  clause: Range,
  known: Knowledge<V>,
): readonly ToldOrder<V>[] {
  for (const part of eachPart(tokens, clause)) {
    const found = readPart(tokens, clause, part, known);
    const intents = found.flatMap(({ meaning }) => (meaning.kind === 'orders' ? meaning.intents : []));
    const [only, ...more] = intents;
    if (!only) continue;
    if (more.length > 0) return [];
    const { piece } = only.found;
    const row = tokens.slice(part.from, part.to);
    const places = [known.placeOf(piece) ?? '', ...row.flatMap(({ square }) => square ?? [])];
    const before = { said: tokens.slice(clause.from, part.from), piece, places, known };
    const behind = { said: tokens.slice(part.to, clause.to), piece, places, known };
    return isGovernedFromBefore(before) || isGovernedFromBehind(behind) ? [] : found;
  }
  return [];
}

/** The same where something beside it makes talk of the whole, perhaps: a doubt. What stands before may make a plan of it: then it is talk. */
export function findAmidTalk<V>(tokens: readonly Token[], clause: Range, known: Knowledge<V>): readonly Decided<V>[] {
  if (tokens.slice(clause.from, clause.to).some(({ type }) => type === 'ask')) return [];
  for (const part of eachPart(tokens, clause)) {
    if (tokens.slice(clause.from, part.from).some(isPlan)) break;
    const found = readByEvidence(tokens, part, known);
    const intents = found.flatMap(({ meaning }) => (meaning.kind === 'orders' ? meaning.intents : []));
    if (intents.length === 0) continue;
    const { id, why } = ELSEWHERE.amidTalk;
    const about = intents.map(({ found: { piece } }) => piece);
    const doubt = doubtOf<V>(clause, { id, why }, []);
    return [{ ...doubt, ...(doubt.bin === 'doubt' && { nearest: intents.map(({ text }) => text), about }) }];
  }
  return [];
}

/** The stretches of a clause between marks and joints that hold all its places which one can hold, the longest of a beginning first. */
function* eachPart(tokens: readonly Token[], clause: Range): Iterable<Range> {
  const isPlace = ({ type }: Token) => type === 'square';
  if (!tokens.slice(clause.from, clause.to).some(isPlace)) return;
  const parts = cutParts(tokens, clause);
  if (parts.length < 2 || parts.length > MOST_PARTS) return;
  for (const [i, { from }] of parts.entries())
    for (const { to } of parts.slice(i).toReversed()) {
      const whole = from === clause.from && to === clause.to;
      if (!whole && tokens.slice(from, to).some(isPlace)) yield { from, to };
    }
}

function cutParts(tokens: readonly Token[], { from, to }: Range): readonly Range[] {
  const row = tokens.slice(from, to);
  const last = row.findLastIndex(({ type }) => type === 'square');
  const isCut = (token: Token, i: number) =>
    PARTING.has(token.type) ||
    hasRole(token, 'concluding') ||
    hasRole(token, 'reason') ||
    // "… to 4D to keep you company"
    (i > last && token.type === 'to' && row[i + 1]?.type === 'word');
  const cuts = row.flatMap((token, i) => (isCut(token, i) ? [from + i] : []));
  return [from - 1, ...cuts]
    .map((cut, i) => ({ from: cut + 1, to: cuts[i] ?? to }))
    .filter((part) => tokens.slice(part.from, part.to).some((token) => !isMark(token)));
}

/** What makes a thought, a plan or an example of all that follows. */
function isPlan(token: Token): boolean {
  return (token.type === 'hedge' && !isTold(token)) || hasRole(token, 'other-time') || hasRole(token, 'asking');
}
