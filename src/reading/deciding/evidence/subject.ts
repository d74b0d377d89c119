import { hasRole, type Token } from '../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge } from '../knowledge.js';
import { findOwnDoing, isLikened, leadsNobody, sendsAnother } from './journey.js';
import type { Segment } from './segments.js';

/** So many words nobody knows may stand between a name and the place it goes to. */
const MOST_UNKNOWN = 3;
const PARTING = new Set(['comma', 'colon', 'dash', 'semi', 'stop', 'and', 'thereafter', 'lparen', 'rparen']);
/** What an adverbial phrase is made of, and how long it is at most. */
const PHRASE = new Set(['word', 'with', 'at', 'and', 'lead', 'polite', 'compass']);
const LONGEST_PHRASE = 8;
/** Behind these a "that" points at something. */
const LEADING = new Set(['to', 'at', 'from', 'with']);
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
  const ahead = first > 0 ? said.slice(0, first) : [];
  const before = isAdverbial(lastPart(ahead)) ? [] : ahead;
  if (begin < 0 && !isTakingOver(said)) return false;
  if (isPossessed(behind, said[end - from - 1])) return false;
  const core = coreOf(behind);
  if (isHeldBack(core) || isLikened(core)) return false;
  const verb = before.findLastIndex((token) => isMotion(token) || isJoining(token, known));
  // "14F to 13F with the Red Guard", "To 5E goes Sai Rei, coming from 3D"
  if (before.includes(goal))
    return (
      before.every(
        (token) =>
          isAside(token) ||
          FRAME.has(token.type) ||
          hasRole(token, 'article') ||
          hasRole(token, 'particle') ||
          isOf(token) ||
          isMotion(token) ||
          (strikes && (token.type === 'name' || isJoining(token, known))) ||
          token.type === 'with',
      ) && core.every((token) => isAside(token) || FRAME.has(token.type) || isMotion(token))
    );
  if (verb >= 0) return isBidden(before, verb, known) && !behind.some(isMotionTooMany(goal, behind));
  if (!isLedIn(before)) return false;
  const goes = behind.findIndex((token) => isMotion(token) || isJoining(token, known));
  if (goes >= 0 && goes < behind.indexOf(goal)) return goesItself(behind, goes) && !sendsAnother(behind, goes);
  const between = behind.slice(0, behind.indexOf(goal));
  return (
    (isTight(between) && !leadsNobody(between) && !findOwnDoing(between)) ||
    (begin < 0 && isPronounVerb(between)) ||
    (goes >= 0 && strikes && goesItself(behind, goes))
  );
}

/** "out of 3D" */
function isOf(token: Token): boolean {
  return hasRole(token, 'off-goal') && hasRole(token, 'partitive');
}

function isJoining({ type, hint }: Token, { language }: Knowledge): boolean {
  return language.joining.includes(type) || (hint !== undefined && language.joining.includes(hint));
}

/** "Vorax can go to 4D", "Vorax, which goes to 4D", "Vorax is told that …": what it does is not said of it, or not yet. */
export function isHeldBack(core: readonly Token[]): boolean {
  const goes = core.findIndex(isMotion);
  const reached = core.findIndex(({ type }) => type === 'square');
  return core.some(
    (token, i) =>
      (hasRole(token, 'subordinate') &&
        !LEADING.has(core[i - 1]?.type ?? '') &&
        (reached < 0 || i < reached || goes > i)) ||
      (hasRole(token, 'able') &&
        (goes < 0 || i <= goes + 1) &&
        // "wants out of 3D, so off it goes to 4D"
        !core.slice(i, Math.max(i, goes)).some(({ type }) => PARTING.has(type) && type !== 'and')),
  );
}

/** Up to the last place, name or verb: what stands behind is said in passing. */
export function coreOf(behind: readonly Token[]): readonly Token[] {
  const last = behind.findLastIndex((token) => token.type === 'square' || token.type === 'name' || isMotion(token));
  return behind.slice(0, last + 1);
}

/** "They march to 4D"; "Marching to 4D". */
export function isTakingOver(said: readonly Token[]): boolean {
  const begin = pronounAt(said);
  const first = said.slice(begin).find((token) => isMotion(token) || (!isAside(token) && !hasRole(token, 'reflexive')));
  if (!first) return false;
  if (said.some((token) => hasRole(token, 'first-person'))) return !findOwnDoing(said);
  // "Time to go to 4D"
  const [to, verb] = said.slice(said.indexOf(first) + 1);
  // "therefore moves to 4D"
  if (first.type === 'word' && to !== undefined && isMotion(to)) return true;
  return (
    hasRole(first, 'standing-for') ||
    isMotion(first) ||
    (first.type === 'word' && to?.type === 'to' && verb !== undefined && isMotion(verb))
  );
}

/** Where a pronoun stands that only what says when or which way stands before: "Tonight they march", "Off it goes". */
function pronounAt(said: readonly Token[]): number {
  const ahead = (token: Token) => isAside(token) || hasRole(token, 'of-now') || hasRole(token, 'particle');
  const at = said.findIndex((token) => !ahead(token) || hasRole(token, 'standing-for'));
  return hasRole(said[at], 'standing-for') ? at : 0;
}

/** "Vorax's scouts"; but "Vorax's going to 4D". */
export function isPossessed([mark, s, next, further]: readonly Token[], name: Token | undefined): boolean {
  if (!mark || !name || mark.text !== "'" || mark.from !== name.to) return false;
  if (!s || !next || !hasRole(s, 'possessive')) return true;
  // "Vorax's off to 4D", "Vorax's gonna …"; "Vorax's ridin out to 4D", but not "Vorax's marching band"
  if (next.type === 'aux' || hasRole(next, 'particle') || (hasRole(next, 'past') && further?.type === 'to'))
    return false;
  const leads = further === undefined || further.type !== 'word' || hasRole(further, 'particle');
  return !(isMotion(next) && /in[g']?$/i.test(next.text) && leads);
}

/** Nothing before the verb but who bids: "I am sending", "please move", "to 4D goes"; nothing between it and the name. */
function isBidden(before: readonly Token[], verb: number, known: Knowledge): boolean {
  // "going to take Vorax to 4D"
  const going = (token: Token, i: number) => isMotion(token) && before[i + 1]?.type === 'to';
  const bids = before
    .slice(0, verb)
    .every((token, i) => isAside(token) || hasRole(token, 'we') || FRAME.has(token.type) || going(token, i));
  const object = before
    .slice(verb + 1)
    .every(
      (token) =>
        isMark(token) ||
        hasRole(token, 'article') ||
        hasRole(token, 'we') ||
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
  const led = before.slice(before.findLastIndex(({ type }) => PARTING.has(type)) + 1);
  // "With Vorax I go to 4D"
  const said = led.at(-1)?.type === 'with' ? led.slice(0, -1) : led;
  const leads = (token: Token) =>
    isAside(token) || hasRole(token, 'article') || FRAME.has(token.type) || hasRole(token, 'we');
  const first = said.findIndex((token) => !leads(token) || hasRole(token, 'adverbial'));
  return first < 0 || isAdverbial(said.slice(first)) || isAttribute(said, first);
}

/** What stands behind the last mark but an "and": "Through rain and mud". */
function lastPart(said: readonly Token[]): readonly Token[] {
  return said.slice(said.findLastIndex(({ type }) => PARTING.has(type) && type !== 'and') + 1);
}

/** "With a small sigh", "In the dead of night", "Over on the east side", "Up north". */
function isAdverbial(said: readonly Token[]): boolean {
  const [opener, ...words] = isWhere(said[0], said[1]) ? said.slice(1) : said;
  const last = words.at(-1) ?? opener;
  if (!opener || said.length > LONGEST_PHRASE) return false;
  if (opener === last) return opener.type === 'compass' && said.length > 1;
  if (!hasRole(opener, 'adverbial')) return false;
  const ends = last?.type === 'word' || last?.type === 'compass';
  return ends && !hasRole(last, 'off-goal') && words.every((token) => PHRASE.has(token.type));
}

/** "Over on …", "up north": a particle that only says where. */
export function isWhere(first: Token | undefined, next: Token | undefined): boolean {
  return hasRole(first, 'particle') && (next?.type === 'compass' || hasRole(next, 'adverbial'));
}

/** "the noble Sai Rei": small words behind an article, which are no part of a name. */
function isAttribute(said: readonly Token[], first: number): boolean {
  const words = said.slice(first);
  if (first === 0 || !hasRole(said[first - 1], 'article') || words.length > 2) return false;
  return words.every(({ type, text, roles }) => type === 'word' && !roles && /^\p{Ll}/u.test(text));
}

/** True where the verb of motion is the named piece's: straight behind it, or behind a comma or an "and". */
function goesItself(behind: readonly Token[], goes: number): boolean {
  let i = goes - 1;
  while (i >= 0 && isBeside(behind[i] as Token)) i--;
  if (i >= 0 && behind[i]?.type === 'to') i--;
  while (i >= 0 && isBeside(behind[i] as Token)) i--;
  const before = behind[i];
  return !before || PARTING.has(before.type) || hasRole(before, 'standing-for');
}

/** Between a name and its verb: "Vorax himself goes", "Vorax from 3D goes". */
function isBeside(token: Token): boolean {
  if (PARTING.has(token.type)) return false;
  return isAside(token) || hasRole(token, 'reflexive') || ['from', 'at', 'square'].includes(token.type);
}

/** "Cold Snap to 23D", "Cold Snap lumbers over to 23D", "… process in good order from 7G to 7E": what stands between may be any verb. */
function isTight(between: readonly Token[]): boolean {
  const begins = between.findIndex(({ type }) => type === 'from');
  if (begins > 0 && isVerbWithPhrase(between.slice(0, begins))) return true;
  const words = between.filter(
    (token) => !isAside(token) && !FRAME.has(token.type) && token.type !== 'colon' && !hasRole(token, 'reflexive'),
  );
  // "is off to 4D"
  if (words.every((token) => hasRole(token, 'particle'))) return true;
  const [verb] = words;
  if (!verb || words.length > MOST_UNKNOWN || words.some((token) => token.type !== 'word' || hasRole(token, 'article')))
    return false;
  // "shall remove itself to 4D"
  const itself = hasRole(between[between.indexOf(verb) + 1], 'reflexive');
  return (verb.verbal === true || itself) && between.indexOf(verb) <= 1;
}

/** "now they pad over to 4D": what stands straight behind such a word is a verb. */
function isPronounVerb(between: readonly Token[]): boolean {
  const [pronoun, verb, ...more] = between
    .slice(pronounAt(between))
    .filter((token) => !isAside(token) && !FRAME.has(token.type));
  const known = more.every((token) => hasRole(token, 'particle') || hasRole(token, 'reflexive'));
  return known && hasRole(pronoun, 'standing-for') && verb?.type === 'word' && !hasRole(verb, 'able');
}

/** A verb nobody knows, and perhaps how: "process", "step down", "process in good order"; not "build roads". */
function isVerbWithPhrase(said: readonly Token[]): boolean {
  const [verb, next, ...more] = said.filter((token) => !isAside(token) && !hasRole(token, 'reflexive'));
  if (verb?.type !== 'word' || hasRole(verb, 'article') || more.length > LONGEST_PHRASE) return false;
  if (next === undefined) return true;
  const how = next.type === 'at' || next.type === 'with' || hasRole(next, 'adverbial') || hasRole(next, 'particle');
  return how && more.every(({ type }) => PHRASE.has(type));
}
