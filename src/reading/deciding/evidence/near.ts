import { hasRole, type Token } from '../../tokens/token.js';
import { isAside, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge } from '../knowledge.js';
import { goesBackwards, isHeld, isInverted } from './inverted.js';
import { findOwnDoing, isLikened, leadsNobody, makesItsWay, sendsAnother } from './journey.js';
import type { Segment } from './segments.js';
import { coreOf, isHeldBack, isPossessed, isTakingOver, isWhere } from './subject.js';

/** So far before a place the word that leads to it may stand: "to the relative safety of 20N". */
const FARTHEST = 6;
/** So many words may stand before a name that are no phrase of their own: "the brave men of Vorax". */
const MOST_BEFORE = 5;
const PARTING = new Set(['comma', 'colon', 'dash', 'semi', 'stop', 'thereafter', 'lparen', 'rparen']);
const PLACING = new Set(['from', 'to', 'at', 'square', 'arrow', 'with', 'compass', 'and', 'via']);

/**
 * True where a piece goes to a place within its reach as far as can be told: whatever its verb is, the nearness of the
 * place makes up for what nobody knows. Not where a word says that it stays, looks or sends, that something else goes,
 * or that the place is only spoken of.
 */
export function goesNear(
  said: readonly Token[],
  segment: Segment,
  goal: Token,
  strikes: boolean,
  known: Knowledge,
): boolean {
  const begin = segment.begin < 0 ? 0 : segment.begin - segment.from;
  const end = segment.begin < 0 ? 0 : segment.end - segment.from;
  const at = said.indexOf(goal);
  const before = said.slice(0, begin);
  if (at < begin) return goesBackwards(said, begin, end, at) || isInverted(said, begin, end, at);
  const between = said.slice(end, at);
  const core = strikes ? between : coreOf(said.slice(end));
  if (
    isHeld([
      ...lastPart(before).filter((token) => !isBidding(token)),
      ...(makesItsWay(between) ? [] : lastPart(between)),
    ]) ||
    isHeldBack(core) ||
    isLikened(core) ||
    isPossessed(said.slice(end), said[end - 1])
  )
    return false;
  if (segment.begin < 0 && !isTakingOver(said)) return false;
  const goes = between.findIndex((token) => isMotion(token));
  if (!strikes && !leadsThere(said, at, known)) return false;
  if (
    goes >= 0
      ? hasOtherSubject(between, goes) || sendsAnother(between, goes)
      : leadsNobody(between) || findOwnDoing(between)
  )
    return false;
  return isOfTheName(before, known);
}

/** "Let Vorax be brought to 4D" */
function isBidding(token: Token): boolean {
  return token.type === 'lead' && hasRole(token, 'bidding');
}

/** What stands behind the last mark. */
function lastPart(said: readonly Token[]): readonly Token[] {
  return said.slice(said.findLastIndex(({ type }) => PARTING.has(type)) + 1);
}

/** True behind "to", behind "for" and "on" where a journey is told of, and behind a colon: "Next stop for Vorax: 4D". */
function leadsThere(said: readonly Token[], at: number, known: Knowledge): boolean {
  const travels = said.slice(0, at).some(
    (token, i) =>
      isMotion(token) ||
      hasRole(token, 'journey') ||
      hasRole(token, 'sending') ||
      // "falls from 32G on 30G"
      (token.type === 'from' && said[i + 1]?.type === 'square'),
  );
  const arrives = said.slice(0, at).some((token) => hasRole(token, 'arriving'));
  for (let i = at - 1; i >= 0 && i >= at - FARTHEST; i--) {
    const token = said[i] as Token;
    const direct = said.slice(i + 1, at).every((one) => hasRole(one, 'article') || hasRole(one, 'step'));
    if (token.type === 'to' || token.type === 'arrow') return true;
    if (hasRole(token, 'off-goal') && !hasRole(token, 'partitive')) return false;
    if (token.type === 'at') {
      if (travels || arrives) return true;
    } else if (hasRole(token, 'aiming')) return travels || arrives;
    else if (hasRole(token, 'label-to') && token.type === 'word') return direct;
    else if (token.type === 'colon' || token.type === 'lparen') return direct && (travels || arrives);
    else if (isMotion(token) && direct) return !known.language.joining.includes(token.type);
    else if (token.type !== 'word' && !hasRole(token, 'article') && token.type !== 'lead') return false;
  }
  return false;
}

/** "waits and the wolf goes": a noun of its own stands before the verb. */
function hasOtherSubject(between: readonly Token[], goes: number): boolean {
  const part = between.slice(
    between.slice(0, goes).findLastIndex((token) => PARTING.has(token.type) || token.type === 'and') + 1,
    goes,
  );
  const noun = part.findLastIndex((token) => token.type === 'word' && !/ly$/.test(token.text));
  const named = part[noun - 1];
  return noun === 1 && named !== undefined && (hasRole(named, 'determiner') || hasRole(named, 'article'));
}

/** True where what stands before a name bids, tells when or how, or belongs to it: "I am ordering", "after lunch", "the brave men of". */
function isOfTheName(before: readonly Token[], known: Knowledge): boolean {
  const part = lastPart(before);
  if (part.some((token) => token.type === 'name' || known.language.taking.includes(token.type))) return false;
  if (part.some((token) => hasRole(token, 'taking-back') || token.type === 'hedge')) return false;
  // "word is that Vorax goes to 4D"; but "I order that"
  const that = (token: Token) =>
    hasRole(token, 'subordinate') && !hasRole(token, 'aside-opening') && !hasRole(token, 'reason');
  if (part.some(that) && !part.some((token) => hasRole(token, 'we'))) return false;
  const plain = (token: Token) =>
    isAside(token) ||
    hasRole(token, 'article') ||
    isMotion(token) ||
    PLACING.has(token.type) ||
    hasRole(token, 'we') ||
    hasRole(token, 'of-now') ||
    hasRole(token, 'label-piece');
  const words = part.filter((token) => !plain(token));
  const said = part.filter((token) => !isAside(token));
  const first = isWhere(said[0], said[1]) ? said[1] : said[0];
  if (words.length === 0) return true;
  if (words.length > MOST_BEFORE) return false;
  if (hasRole(first, 'adverbial') || hasRole(first, 'aside-opening') || hasRole(first, 'reason')) return true;
  // a capital letter may begin the name of somebody who goes
  if (words.some((token) => token !== first && /^\p{Lu}/u.test(token.text))) return false;
  const bids = part.some((token) => isMotion(token) || hasRole(token, 'sending') || hasRole(token, 'crew'));
  return bids || (hasRole(part[part.indexOf(words[0] as Token) - 1], 'article') && words.every(({ roles }) => !roles));
}
