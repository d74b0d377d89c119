import { hasRole, type Token } from '../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge } from '../knowledge.js';
import type { Segment } from './segments.js';

/** So many words nobody knows may stand between a name and the place it goes to. */
const MOST_UNKNOWN = 3;
const PARTING = new Set(['comma', 'colon', 'dash', 'semi', 'stop', 'and', 'thereafter', 'lparen', 'rparen']);
const FRAME = new Set(['from', 'to', 'at', 'square', 'arrow']);

/** True where it is the piece named that goes: before its verb with nothing between that could go instead, or behind a verb that bids it. */
export function isItsSubject(
  said: readonly Token[],
  { from, begin, end }: Segment,
  goal: Token,
  strikes: boolean,
  known: Knowledge,
): boolean {
  const first = begin < 0 ? -1 : begin - from;
  const behind = begin < 0 ? said : said.slice(end - from);
  const before = first > 0 ? said.slice(0, first) : [];
  if (begin < 0 && !isTakingOver(said)) return false;
  if (isPossessed(behind, said[end - from - 1])) return false;
  if (behind.some((token) => hasRole(token, 'able') || hasRole(token, 'subordinate'))) return false;
  const verb = before.findLastIndex((token) => isMotion(token) || isJoining(token, known));
  // "14F to 13F with the Red Guard", "To 5E goes Sai Rei, coming from 3D"
  if (before.includes(goal))
    return (
      before.every(
        (token) =>
          isAside(token) ||
          FRAME.has(token.type) ||
          hasRole(token, 'article') ||
          isMotion(token) ||
          token.type === 'with',
      ) && behind.every((token) => isAside(token) || FRAME.has(token.type) || isMotion(token))
    );
  if (verb >= 0) return isBidden(before, verb, known) && !behind.some(isMotionTooMany(goal, behind));
  if (!isLedIn(before)) return false;
  const goes = behind.findIndex((token) => isMotion(token) || isJoining(token, known));
  if (goes >= 0 && goes < behind.indexOf(goal)) return goesItself(behind, goes) && !sendsAnother(behind, goes);
  if (goes >= 0 && strikes) return goesItself(behind, goes);
  return isTight(behind.slice(0, behind.indexOf(goal)));
}

function isJoining({ type, hint }: Token, { language }: Knowledge): boolean {
  return language.joining.includes(type) || (hint !== undefined && language.joining.includes(hint));
}

/** "They march to 4D"; "Marching to 4D". */
function isTakingOver(said: readonly Token[]): boolean {
  const first = said.find((token) => !isAside(token));
  return first !== undefined && (hasRole(first, 'standing-for') || isMotion(first));
}

/** "Vorax's scouts"; but "Vorax's going to 4D". */
function isPossessed([mark, s, next]: readonly Token[], name: Token | undefined): boolean {
  if (!mark || !name || mark.text !== "'" || mark.from !== name.to) return false;
  const goes = next && (next.type === 'aux' || (isMotion(next) && /ing$/i.test(next.text)));
  return !(s && hasRole(s, 'possessive') && goes);
}

/** Nothing before the verb but who bids: "I am sending", "please move", "to 4D goes"; nothing between it and the name. */
function isBidden(before: readonly Token[], verb: number, known: Knowledge): boolean {
  const bids = before.slice(0, verb).every((token) => isAside(token) || hasRole(token, 'we') || FRAME.has(token.type));
  const object = before
    .slice(verb + 1)
    .every(
      (token) =>
        isMark(token) ||
        hasRole(token, 'article') ||
        token.type === 'with' ||
        FRAME.has(token.type) ||
        (token.type === 'name' && isJoining(before[verb] as Token, known)),
    );
  return bids && object;
}

const isMotionTooMany = (goal: Token, behind: readonly Token[]) => (token: Token) =>
  isMotion(token) && behind.indexOf(token) > behind.indexOf(goal);

/** Before the name only what leads in, or something that a comma parts from it. */
function isLedIn(before: readonly Token[]): boolean {
  const parted = before.findLastIndex(({ type }) => PARTING.has(type));
  return before
    .slice(parted + 1)
    .every((token) => isAside(token) || hasRole(token, 'article') || FRAME.has(token.type) || hasRole(token, 'we'));
}

/** True where the verb of motion is the named piece's: straight behind it, or behind a comma or an "and". */
function goesItself(behind: readonly Token[], goes: number): boolean {
  let i = goes - 1;
  while (i >= 0 && isAside(behind[i] as Token) && !PARTING.has(behind[i]?.type ?? '')) i--;
  if (i >= 0 && behind[i]?.type === 'to') i--;
  while (i >= 0 && isAside(behind[i] as Token) && !PARTING.has(behind[i]?.type ?? '')) i--;
  const before = behind[i];
  return !before || PARTING.has(before.type) || hasRole(before, 'standing-for');
}

/** "Vorax sends a scout to 4D" */
function sendsAnother(behind: readonly Token[], goes: number): boolean {
  const next = behind[goes + 1];
  if (!hasRole(behind[goes], 'sending') || next?.type !== 'word') return false;
  return !hasRole(next, 'particle') && !hasRole(next, 'reflexive');
}

/** "Cold Snap to 23D", "Cold Snap lumbers over to 23D": what stands between may be any verb. */
function isTight(between: readonly Token[]): boolean {
  const words = between.filter((token) => !isAside(token) && !FRAME.has(token.type) && token.type !== 'colon');
  if (words.length === 0) return true;
  const [verb] = words;
  if (!verb || words.length > MOST_UNKNOWN || words.some((token) => token.type !== 'word' || hasRole(token, 'article')))
    return false;
  return /(?:s|ing)$/i.test(verb.text) && between.indexOf(verb) <= 1;
}
