import { hasRole, type Token } from '../../tokens/token.js';
import { isLead, isMark, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge, Range } from '../knowledge.js';
import { isHushed } from './asides.js';

/** A stretch of a clause with the pieces of the author's it is about: one, or several that are listed. */
export interface Segment extends Range {
  readonly subjects: readonly Token[];
  /** Where the first of them stands; -1 where the piece is taken over from the clause before. */
  readonly begin: number;
  readonly end: number;
}

const JOINTS = new Set(['and', 'comma', 'thereafter', 'semi', 'dash', 'slash', 'stop', 'colon', 'lparen', 'rparen']);
/** Behind these a name is part of something else. */
const HOLDERS = new Set(['with', 'from', 'via', 'at', 'to', 'arrow', 'or']);

/** Cuts a clause where the next piece of the author's, or the next list of them, begins to be spoken of. */
export function cutSegments(tokens: readonly Token[], clause: Range, known: Knowledge): readonly Segment[] {
  const groups = findGroups(tokens, clause, known);
  return groups.map(({ begin, end }, k): Segment => {
    const before = groups[k - 1]?.end ?? clause.from;
    const next = groups[k + 1];
    const from = k === 0 ? clause.from : startOf(tokens, before, begin);
    const to = next ? startOf(tokens, end, next.begin) : clause.to;
    const subjects = tokens.slice(begin, end).filter(({ type }) => type === 'name');
    return { from: trimStart(tokens, from, begin), to: trimEnd(tokens, from, to), subjects, begin, end };
  });
}

/** Lists of names of the author's that nothing holds: "X", "X, Y and Z". */
function findGroups(tokens: readonly Token[], { from, to }: Range, known: Knowledge) {
  const groups: { begin: number; end: number }[] = [];
  for (let i = from; i < to; ) {
    if (!isSubject(tokens, i, from, known)) {
      i++;
      continue;
    }
    let end = i + 1;
    for (let next = nextListed(tokens, end); next < to && isOwn(tokens[next], known); next = nextListed(tokens, end))
      end = next + 1;
    const last = groups.at(-1);
    // "X follows Y to 4D" is about one of them, or both
    if (!last || isParted(tokens.slice(last.end, i))) groups.push({ begin: i, end });
    i = end;
  }
  return groups;
}

/** True where a joint or a place parts what is said of one name from what is said of the next. */
function isParted(between: readonly Token[]): boolean {
  // "X lets Y go to 4D"
  return between.some(
    (token, i) =>
      token.type === 'square' ||
      JOINTS.has(token.type) ||
      (token.type === 'lead' && isJoiningLead(token) && !(i === 0 && hasRole(token, 'bidding'))),
  );
}

/** Behind a comma, an "and", or both. */
function nextListed(tokens: readonly Token[], index: number): number {
  let i = index;
  if (tokens[i]?.type === 'comma') i++;
  if (tokens[i]?.type === 'and') i++;
  while (i > index && tokens[i] && hasRole(tokens[i], 'article')) i++;
  return i > index ? i : Number.POSITIVE_INFINITY;
}

function isOwn(token: Token | undefined, known: Knowledge): boolean {
  return token?.type === 'name' && known.isMine(token.piece ?? '');
}

function isSubject(tokens: readonly Token[], index: number, from: number, known: Knowledge): boolean {
  if (!isOwn(tokens[index], known)) return false;
  let i = index - 1;
  while (i >= from && hasRole(tokens[i], 'article')) i--;
  const before = i >= from ? tokens[i] : undefined;
  if (!before) return true;
  const ahead = tokens.slice(from, i);
  // "…, with Vorax dropping to 4D"
  const next = tokens[index + 1];
  if (before.type === 'with' && next && isMotion(next) && /ing$/i.test(next.text)) return true;
  if (before.type === 'with')
    return ahead.some((token) => hasRole(token, 'we')) || ahead.every((one) => isFrame(one, known));
  // "Envío a Vorax a 4D"
  if (before.type === 'to' && hasRole(tokens[i - 1], 'sending')) return true;
  // "the men of Vorax"
  if (hasRole(before, 'partitive') && hasRole(tokens[i - 1], 'crew')) return true;
  const joins =
    known.language.joining.includes(before.type) ||
    (before.hint !== undefined && known.language.joining.includes(before.hint));
  return !joins && !HOLDERS.has(before.type) && !hasRole(before, 'off-goal') && !hasRole(before, 'aiming');
}

/** True for places and what stands between them, and for another piece with what is done to it. */
function isFrame(token: Token, known: Knowledge): boolean {
  const { type } = token;
  const other = type === 'name' && !isOwn(token, known);
  return (
    other ||
    ['from', 'to', 'at', 'square', 'dash', 'lead', 'polite'].includes(type) ||
    isMotion(token) ||
    known.language.joining.includes(type) ||
    hasRole(token, 'particle')
  );
}

/** The first token behind the last joint between two groups; the name itself where none joins them. */
function startOf(tokens: readonly Token[], from: number, begin: number): number {
  for (let i = begin - 1; i >= from; i--) {
    const token = tokens[i] as Token;
    if (
      JOINTS.has(token.type) ||
      isPicture(token) ||
      hasRole(token, 'aside-opening') ||
      (token.type === 'lead' && isJoiningLead(token))
    )
      return isAndThat(tokens, i + 1) && i + 1 < begin ? i + 2 : i + 1;
  }
  return begin;
}

/** A smiley parts what is said as a full stop does. */
function isPicture({ type, text }: Token): boolean {
  return type === 'face' || (type === 'other' && PICTURE.test(text));
}

const PICTURE = /\p{Extended_Pictographic}/u;

/** "I inform you that X goes to 4D, and that | Y goes to 5D": what goes on with what another said. */
export function isAndThat(tokens: readonly Token[], index: number): boolean {
  const that = tokens[index];
  const opens = hasRole(that, 'aside-opening') || hasRole(that, 'reason');
  return tokens[index - 1]?.type === 'and' && hasRole(that, 'subordinate') && !opens;
}

/** "while", "whereas", "also". */
export function isJoiningLead(token: Token): boolean {
  const part = (['article', 'we', 'determiner', 'counter', 'about-orders'] as const).some((role) =>
    hasRole(token, role),
  );
  return isLead(token) && !part;
}

/** An order does not begin with what is said in passing. */
function trimStart(tokens: readonly Token[], from: number, to: number): number {
  let start = from;
  while (start < to && (isHushed(tokens[start]) || (start > from && isMark(tokens[start] as Token)))) start++;
  return start;
}

function trimEnd(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (
    end > from + 1 &&
    (isMark(tokens[end - 1] as Token) || tokens[end - 1]?.type === 'lead') &&
    tokens[end - 1]?.type !== 'rparen'
  )
    end--;
  return end;
}
