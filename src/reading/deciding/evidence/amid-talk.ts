import { hasRole, type Token } from '../../tokens/token.js';
import { type Decided, doubtOf } from '../decided.js';
import { ELSEWHERE } from '../doubts/elsewhere.js';
import type { Knowledge, Range } from '../knowledge.js';
import { isTold } from './harm.js';
import { readByEvidence } from './read-by-evidence.js';

const PARTING = new Set(['comma', 'semi', 'dash', 'colon', 'lparen', 'rparen']);
const MOST_PARTS = 8;

/**
 * A part of a clause that by itself would be an order told in words, where only what stands beside it makes talk of the
 * whole: "Sai Rei is off to 4D, see you there". What stands before may make a plan or an example of it: then it is talk.
 */
export function findAmidTalk<V>(tokens: readonly Token[], clause: Range, known: Knowledge<V>): readonly Decided<V>[] {
  const row = tokens.slice(clause.from, clause.to);
  if (!row.some(({ type }) => type === 'square') || row.some(({ type }) => type === 'ask')) return [];
  const parts = cutParts(tokens, clause);
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  for (const [i, { from }] of parts.entries()) {
    if (tokens.slice(clause.from, from).some(isPlan)) break;
    for (const { to } of parts.slice(i).toReversed()) {
      const found = readByEvidence(tokens, { from, to }, known);
      const intents = found.flatMap(({ meaning }) => (meaning.kind === 'orders' ? meaning.intents : []));
      if (intents.length === 0) continue;
      const { id, why } = ELSEWHERE.amidTalk;
      const about = intents.map(({ found: { piece } }) => piece);
      const doubt = doubtOf<V>(clause, { id, why }, []);
      return [{ ...doubt, ...(doubt.bin === 'doubt' && { nearest: intents.map(({ text }) => text), about }) }];
    }
  }
  return [];
}

function cutParts(tokens: readonly Token[], { from, to }: Range): readonly Range[] {
  const cuts = tokens.slice(from, to).flatMap(({ type }, i) => (PARTING.has(type) ? [from + i] : []));
  return [from - 1, ...cuts]
    .map((cut, i) => ({ from: cut + 1, to: cuts[i] ?? to }))
    .filter((part) => part.to > part.from);
}

/** What makes a thought, a plan or an example of all that follows. */
function isPlan(token: Token): boolean {
  return (token.type === 'hedge' && !isTold(token)) || hasRole(token, 'other-time') || hasRole(token, 'asking');
}
