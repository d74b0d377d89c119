import { hasRole, type Token } from '../../tokens/token.js';
import type { Range } from '../knowledge.js';
import { isSpoilt, isTold } from './harm.js';
import { isJoiningLead } from './segments.js';

const JOINTS = new Set(['comma', 'semi', 'dash', 'and', 'stop', 'lparen', 'thereafter']);

/**
 * The stretch of a clause that says something plainly: all of it, or what is left where a part of it before or behind
 * only tells what was ("they have had their nap, now they march …", "…, they were bored") and holds no place.
 */
export function findPlainStretch(tokens: readonly Token[], { from, to }: Range): Range | undefined {
  if (!isSpoilt(tokens.slice(from, to))) return { from, to };
  for (let i = from + 1; i < to - 1; i++) {
    const token = tokens[i] as Token;
    if (!JOINTS.has(token.type) && !hasRole(token, 'but') && !isJoiningLead(token)) continue;
    const [before, behind] = [tokens.slice(from, i), tokens.slice(i + 1, to)];
    if (isOnlyTold(before) && !isSpoilt(behind)) return { from: i + 1, to };
    if (isOnlyTold(behind) && !behind.some(isName) && !isSpoilt(before)) return { from, to: i };
  }
  return undefined;
}

function isOnlyTold(said: readonly Token[]): boolean {
  return !said.some(({ type }) => type === 'square') && !isSpoilt(said.filter((token) => !isTold(token)));
}

const isName = ({ type }: Token) => type === 'name';
