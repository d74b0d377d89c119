import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import { isHarmless, isMark, isMotion } from '../tokens/token-roles.js';
import type { ClauseView } from './clause-view.js';

/** The words that say a move of one of the author's: the first of them, and the place it leads to. */
interface Said {
  readonly from: number;
  readonly to: number;
}

const JOINTS = new Set(['comma', 'semi', 'dash', 'colon', 'stop', 'rparen', 'thereafter']);
/** What is told, thought or asked where it stands before a move. */
const FRAMES = ['opining', 'asking', 'nearly', 'saying', 'waiting'] as const;
/** What a verb that leads nobody anywhere is, or what stands beside it. */
const STILL = ['unmoving', 'able', 'past', 'opining', 'asking', 'saying', 'possessive'] as const;
/** Between a name and the "to" of its move where no verb stands: "Vorax not to 4D". */
const LONGEST_PAUSE = 3;

/**
 * True where a move of one of the author's is said as of now and nothing that stands around it clearly makes talk of it.
 * A question, an example, a quotation and another turn do wherever they stand; what is thought, told, denied or given as a
 * condition does only before the move and in the same breath. No weaker word hushes it: such a clause is at least a doubt.
 */
export function isStatedNow(view: ClauseView): boolean {
  const { row } = view;
  const said = findSaid(view);
  if (!said || row.some((token) => token.type === 'ask' || token.type === 'quote' || hasRole(token, 'exemplary')))
    return false;
  const first = row.find((token) => !isMark(token));
  // "Had I sent Vorax to 4D, we would not be talking now"
  if (first && hasRole(first, 'condition') && holdsRole(first, 'past')) return false;
  if (row.some((token) => hasRole(token, 'of-now'))) return true;
  return !isFramed(row.slice(0, said.from)) && !isPutOff(row.slice(said.to + 1));
}

function findSaid(view: ClauseView): Said | undefined {
  const { row } = view;
  for (const i of row.keys()) {
    const home = homeOf(view, i);
    if (home === undefined) continue;
    const to = row.findIndex(({ square }, at) => at > i && square !== undefined && square !== home);
    if (to < 0 || hasRole(row[to + 1], 'judging')) continue;
    let before = i - 1;
    while (before >= 0 && isBesideAName(row[before])) before--;
    const between = row.slice(i + 1, to);
    if (between.some(({ type }) => type === 'name')) continue;
    // "I bring Vorax to 4D"; but "Moving Vorax to 4D is a bad idea"
    if (isGoing(row[before]) && leads(between) && (before === 0 || !/ing$/i.test(row[before]?.text ?? '')))
      return { from: before, to };
    if (between.some((one) => hasRole(one, 'able')) || isDenied(row, between)) continue;
    const goes = between.findIndex((one) => isGoing(one) && !hasRole(one, 'sending'));
    // "Nobody stops Vorax, it marches to 4D": what stands before the comma frames nothing
    const joint = between.slice(0, goes).findLastIndex(isJoint);
    if (goes >= 0 && leads(between)) return { from: joint < 0 ? i : i + 1 + joint + 1, to };
    const lead = between.findIndex(({ type }) => type === 'to' || type === 'arrow');
    if (lead >= 0 && lead <= LONGEST_PAUSE && !between.slice(0, lead).some(isVerbal)) return { from: i, to };
  }
  return findNear(view);
}

/** A piece and a place it could reach, with a verb nobody knows: "Vorax simmers its way to 4D", "Off to 4D trot the Lost Men". */
function findNear(view: ClauseView): Said | undefined {
  const { row, known } = view;
  for (const i of row.keys()) {
    const home = homeOf(view, i);
    if (home === undefined) continue;
    const place = row.findIndex(
      ({ square }) => square !== undefined && square !== home && known.language.isNear(home, square),
    );
    if (place < 0) continue;
    const [from, to] = [Math.min(i, place), Math.max(i, place)];
    const between = row.slice(from + 1, to);
    // "Vorax | 3D | 4D", as in a table
    const listed =
      between.some(({ square }) => square === home) &&
      between.every((one) => isMark(one) || one.type === 'or' || one.square === home);
    const does = listed || between.some((one) => one.verbal || isGoing(one));
    // "is the king of 4D", "to 4D is suicide"; but "takes the road to 4D"
    const judged =
      hasRole(row[to + 1], 'judging') || between.some((one) => hasRole(one, 'judging') && one.verbal !== true);
    // "takes the road to 4D"
    const sends = between.some((one) => hasRole(one, 'sending')) && !between.some((one) => hasRole(one, 'journey'));
    const still = between.some((one) => STILL.some((role) => hasRole(one, role)));
    if (
      does &&
      !isDenied(row, between) &&
      !judged &&
      !sends &&
      !still &&
      !between.some(({ type }) => type === 'name' || type === 'colon')
    )
      return { from, to };
  }
  return undefined;
}

/** "Vorax is not going to 4D"; but "Vorax does not go to 4E, it goes to 4D" */
function isDenied(row: readonly Token[], between: readonly Token[]): boolean {
  const places = row.filter(({ type }) => type === 'square');
  return (
    places.length === 1 &&
    between.some((one, i) => {
      const next = between.slice(i + 1).find((other) => !isMark(other));
      return one.type === 'hedge' && hasRole(one, 'not') && next !== undefined && isMotion(next);
    })
  );
}

/** Where the one stands who goes: a piece of the author's, or the one the clause before is about for "they". */
function homeOf(view: ClauseView, index: number): string | undefined {
  const { row, known } = view;
  if (view.isFree(index)) return known.placeOf(row[index]?.piece ?? '');
  return hasRole(row[index], 'standing-for') ? known.placeOf(known.carried.before?.piece ?? '') : undefined;
}

/** "my", "the"; but "told to hurry, so Vorax goes to 4D" */
function isBesideAName(token: Token | undefined): boolean {
  return hasRole(token, 'article') || (token?.type === 'lead' && !isJoint(token));
}

function isGoing(token: Token | undefined): boolean {
  return token !== undefined && isMotion(token) && !hasRole(token, 'past');
}

function isVerbal(token: Token): boolean {
  return token.verbal === true || token.type === 'aux' || isMotion(token) || hasRole(token, 'past');
}

/** True where the last word before a place leads to it. */
function leads(between: readonly Token[]): boolean {
  const last = between.findLast((token) => !hasRole(token, 'article'));
  if (!last) return true;
  const aims = last.type === 'to' || last.type === 'arrow' || last.type === 'at' || last.type === 'square';
  return aims || hasRole(last, 'aiming') || hasRole(last, 'towards') || isMotion(last) || hasRole(last, 'particle');
}

/** True where what stands before a move makes talk of it: "I think …", "Next turn, dear friends, …"; not "Nobody stops them, …". */
function isFramed(before: readonly Token[]): boolean {
  // "I suppose it goes to 4D" leaves open what is said as of now
  if (before.every((token) => isHarmless(token) || hasRole(token, 'leaving-open'))) return false;
  const opening = before.findIndex((token) => !isMark(token) && token.type !== 'lead');
  if (before.some((token, i) => isOfAnotherTime(token) && (i === opening || !hasRole(token, 'bygone')))) return true;
  // "Suppose, dear friends, that …" is said of all that follows
  const first = before[opening];
  if (first?.type === 'hedge' && holdsRole(first, 'heading') && !hasRole(first, 'perhaps') && !hasRole(first, 'bygone'))
    return true;
  // "As promised"
  const last = before.findLastIndex((token, i) => isFrame(token) && before[i - 1]?.text.toLowerCase() !== 'as');
  return last >= 0 && !before.slice(last + 1).some(isJoint);
}

function isFrame(token: Token): boolean {
  if (hasRole(token, 'perhaps') || hasRole(token, 'bygone')) return false;
  if (token.type === 'hedge') return !hasRole(token, 'but');
  return FRAMES.some((role) => hasRole(token, role)) || (token.type === 'word' && /ed$/i.test(token.text));
}

function isJoint(token: Token): boolean {
  return JOINTS.has(token.type) || hasRole(token, 'but') || /^(?:so|and|but)$/i.test(token.text);
}

/** "… to 4D next turn"; not "… to 4D, and next turn we see". */
function isPutOff(behind: readonly Token[]): boolean {
  const when = behind.findIndex((token) => isOfAnotherTime(token) && !hasRole(token, 'bygone'));
  return when >= 0 && !behind.slice(0, when).some(isJoint);
}

function isOfAnotherTime(token: Token): boolean {
  return hasRole(token, 'another-turn') || hasRole(token, 'other-time');
}
