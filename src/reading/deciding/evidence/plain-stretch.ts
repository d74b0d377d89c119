import { hasRole, type Token } from '../../tokens/token.js';
import { isMark } from '../../tokens/token-roles.js';
import type { Range } from '../knowledge.js';
import { isSpoilt, isTold } from './harm.js';
import { isJoiningLead } from './segments.js';

const JOINTS = new Set(['comma', 'semi', 'dash', 'and', 'stop', 'lparen', 'thereafter']);

/**
 * The stretches of a clause that may say something plainly: all of it, and what is left where a part of it before or
 * behind only tells what was ("they have had their nap, now they march …", "…, they were bored") and holds no place.
 */
export function findPlainStretches(tokens: readonly Token[], { from, to }: Range): readonly Range[] {
  const stretches: Range[] = isSpoilt(tokens.slice(from, to)) ? [] : [{ from, to }];
  for (let i = from + 1; i < to - 1; i++) {
    const token = tokens[i] as Token;
    if (!JOINTS.has(token.type) && !hasRole(token, 'but') && !isJoiningLead(token)) continue;
    const [before, behind] = [tokens.slice(from, i), tokens.slice(i + 1, to)];
    // "X and Y to 4D" is said of both
    if (!endsInName(before) && isOnlyTold(before) && !isSpoilt(behind)) stretches.push({ from: i + 1, to });
    // "…, and see what happens", "…, reading you loud and clear"
    if (
      isOnlyTold(behind.filter((one) => !hasRole(one, 'asking') && !hasRole(one, 'you'))) &&
      !behind.some(isName) &&
      !isSpoilt(before)
    )
      stretches.push({ from, to: i });
  }
  return stretches;
}

function isOnlyTold(said: readonly Token[]): boolean {
  return !said.some(({ type }) => type === 'square') && !isSpoilt(said.filter((token) => !isTold(token)));
}

/** True where nothing is said of the last name yet. */
function endsInName(said: readonly Token[]): boolean {
  return said.findLast((token) => !isMark(token))?.type === 'name';
}

const isName = ({ type }: Token) => type === 'name';
