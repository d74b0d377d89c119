import { hasRole, type Token } from '../../tokens/token.js';
import { isMark } from '../../tokens/token-roles.js';
import type { Knowledge, Range } from '../knowledge.js';
import { isSpoilt, isTold } from './harm.js';
import { isJoiningLead } from './segments.js';
import { findWhatFor } from './what-for.js';

const JOINTS = new Set(['comma', 'semi', 'dash', 'and', 'stop', 'lparen', 'thereafter']);
/** Nobody says more on the one side of an order in one breath; the work grows with the joints and their stretches. */
const MOST_JOINTS = 20;

/** So many words a tale has at least. */
const SHORTEST_TALE = 2;

/**
 * The stretches of a clause that may say something plainly: all of it, and what is left where a part of it before or
 * behind only tells what was ("they have had their nap, now they march …", "…, they were bored") and holds no place.
 * Each is sought when the one before it said nothing.
 */
export function* findPlainStretches(
  tokens: readonly Token[],
  { from, to }: Range,
  { isMineAt }: Knowledge,
): Generator<Range, void> {
  const clause = tokens.slice(from, to);
  if (!isSpoilt(clause)) yield { from, to };
  // "they saw it all from 3D, and now they go to 4D"
  const first = clause.findIndex(({ square }) => square !== undefined && !isMineAt(square));
  const last = clause.findLastIndex((token) => isPlace(token) || isName(token));
  const ahead = first < 0 ? clause.length : first;
  const thing = findWhatFor(clause);
  let joints = 0;
  for (let i = 1; i < clause.length - 1 && joints < MOST_JOINTS; i++) {
    const token = clause[i] as Token;
    if ((i > ahead && i <= last) || !isJoint(token) || (thing && hasRole(token, 'aiming'))) continue;
    joints++;
    const [before, behind] = [clause.slice(0, i), clause.slice(i + 1)];
    // "X and Y to 4D" is said of both
    if (i <= ahead && !isSaidOf(before, token) && !endsInName(before) && isOnlyTold(before) && !isSpoilt(behind))
      yield { from: from + i + 1, to };
    // "…, and see what happens", "…, reading you loud and clear"
    if (
      i > last &&
      isOnlyTold(behind.filter((one) => !hasRole(one, 'asking') && !hasRole(one, 'you'))) &&
      !behind.some((one) => hasRole(one, 'saying')) &&
      !isSpoilt(before)
    )
      yield { from, to: from + i };
  }
}

function isJoint(token: Token): boolean {
  return JOINTS.has(token.type) || hasRole(token, 'but') || isJoiningLead(token);
}

/** True for words without a place that tell only what was. */
function isOnlyTold(said: readonly Token[]): boolean {
  const told = said.some(isTold);
  // "was, …" tells nothing
  if (told && said.filter((token) => !isMark(token)).length < SHORTEST_TALE) return false;
  return !isSpoilt(said.filter((token) => !isTold(token) && !(told && hasRole(token, 'bygone'))));
}

/** "The order was | for Vorax to go" */
function isSaidOf(before: readonly Token[], joint: Token): boolean {
  const last = before.at(-1);
  return last?.type === 'hedge' && isTold(last) && hasRole(joint, 'aiming');
}

/** True where nothing is said of the last name yet. */
function endsInName(said: readonly Token[]): boolean {
  return said.findLast((token) => !isMark(token))?.type === 'name';
}

const isName = ({ type }: Token) => type === 'name';
const isPlace = ({ type }: Token) => type === 'square';
