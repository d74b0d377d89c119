import type { Intent } from '../../language.js';
import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isMark, isMotion } from '../../tokens/token-roles.js';
import type { Role } from '../../words/roles.js';
import type { Decided } from '../decided.js';
import type { Knowledge, Range } from '../knowledge.js';
import { goesFurther } from '../rest-of-an-order.js';
import { hushAsides } from './asides.js';
import { isGovernedFromBefore, isGovernedFromBehind } from './beside/governed.js';
import { isTold } from './harm.js';
import { findOwnDoing } from './journey.js';
import { intentOf } from './read-by-evidence.js';
import { findStrike, isJudged, isOnlyMotion, isTowards, isWhoStands, type SaidOrder } from './weigh.js';
import { findWhatFor } from './what-for.js';

type Intents<V> = readonly [Intent<V>, ...Intent<V>[]];

/** Doubts that only say that nobody knows how the words go together. */
const OPEN: ReadonlySet<string> = new Set([
  'move-amid-words',
  'within-reach-of-one',
  'name-and-places',
  'order-amid-talk',
  'whose-move',
  'whose-move-behind',
  'moves-unnamed',
  'name-and-colon',
  'more-behind',
  'name-and-verb',
  'verb-elsewhere',
  'name-and-aim',
  'order-amid-talk',
  'only-a-place',
]);

/** What no order told in words holds anywhere. */
const UNSURE_TYPES: ReadonlySet<string> = new Set(
  'hedge or recall ask back arrow quote steps amend rest all via slash'.split(' '),
);
const UNSURE_ROLES: readonly Role[] = [
  'able',
  'another-turn',
  'asking',
  'bartering',
  'bound',
  'condition',
  'indefinite',
  'exemplary',
  'instead',
  'leaving-open',
  'nobody',
  'none',
  'not',
  'opining',
  'other-time',
  'requesting',
  'saying',
  'swapping',
  'taking-back',
  'towards',
  'unmoving',
  'unsure',
  'waiting',
  'wishing',
  'you',
];
/** What beside a verb of motion says that somebody goes: "takes the road", "puts", "its destination is". */
const GOING: readonly Role[] = ['journey', 'sending', 'label-to', 'arriving'];
/** What beside "to" and a verb stands before the place somebody goes to. */
const LEADING: readonly Role[] = ['particle', 'aiming', 'label-to', 'sending', 'arriving'];
const ARRIVING: readonly Role[] = ['arriving', 'particle', 'journey'];
/** What ends a breath. */
const ENDS: ReadonlySet<string> = new Set(['comma', 'semi', 'dash', 'colon', 'and', 'lparen', 'rparen', 'stop']);
const SOON: readonly Role[] = ['another-turn', 'other-time', 'waiting'];
const OPENING: readonly Role[] = ['aside-opening', 'adverbial'];
/** Behind these a name or a place is no piece that goes, and nowhere to go. */
const HOLDING: ReadonlySet<string> = new Set(['from', 'via', 'at', 'with', 'or']);

/**
 * An order by what the board says alone, where a doubt only says that nobody knows how its words go together: one piece of
 * the author's and no other but one that it strikes where it goes, one place within its reach beside its own, which a word
 * leads to, and a verb; and nothing that hedges, denies, asks, tells of the past, quotes or speaks to somebody.
 */
export function readPlainly<V>(
  tokens: readonly Token[],
  doubt: Decided<V>,
  known: Knowledge<V>,
): Decided<V> | undefined {
  if (doubt.bin !== 'doubt' || !OPEN.has(doubt.id)) return undefined;
  const { from, to } = doubt;
  const orders = readOne(tokens, doubt, known) ?? readEach(tokens, doubt, known);
  return (
    orders && { bin: 'order', from, to, meaning: { kind: 'orders', intents: orders, manner: 'prose', bare: false } }
  );
}

function readOne<V>(tokens: readonly Token[], range: Range, known: Knowledge<V>): Intents<V> | undefined {
  const plain = weighPlainly(tokens, range, known);
  const hushed = plain ? undefined : hushAsides(tokens, range, known);
  const said = plain ?? (hushed && weighPlainly(hushed, range, known));
  const order = said && intentOf(said, tokens, range, known);
  return order && [order];
}

/** "X goes to 4D on what it has, and Y takes the road to 5F": where each of several is told so, all are. */
function readEach<V>(tokens: readonly Token[], { from, to }: Range, known: Knowledge<V>): Intents<V> | undefined {
  const cuts = tokens.slice(from, to).flatMap((_, i) => (opensAnother(tokens, from + i, known) ? [from + i] : []));
  if (cuts.length === 0) return undefined;
  const orders = [from, ...cuts].map((begin, i) => readOne(tokens, { from: begin, to: cuts[i] ?? to }, known)?.[0]);
  const [first, ...more] = orders.flatMap((order) => order ?? []);
  return first && more.length === cuts.length ? [first, ...more] : undefined;
}

/** True for a joint behind which one of the author's is named, behind nothing but what leads to it: ", while the Vorax". */
function opensAnother<V>(tokens: readonly Token[], index: number, { isMine }: Knowledge<V>): boolean {
  const joint = tokens[index];
  if (!joint || !ENDS.has(joint.type)) return false;
  const name = tokens.slice(index + 1).find((token) => !isMark(token) && token.type !== 'and' && token.type !== 'lead');
  return name?.type === 'name' && isMine(name.piece ?? '') && !ENDS.has(tokens[index + 1]?.type ?? '');
}

/** Weighs all that is said, else what stands in one breath with the piece and the place, where the rest bears nothing on it. */
function weighPlainly(tokens: readonly Token[], { from, to }: Range, known: Knowledge): SaidOrder | undefined {
  const row = tokens.slice(from, to);
  const said = row.at(-1)?.type === 'stop' ? row.slice(0, -1) : row;
  const mine = said.filter(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''));
  const [subject] = mine;
  const own = known.placeOf(subject?.piece ?? '');
  if (!subject || own === undefined || mine.some(({ piece }) => piece !== subject.piece)) return undefined;
  const free = said.filter(({ square }) => square !== undefined && square !== own);
  const [goal] = free;
  if (!goal?.square || free.some(({ square }) => square !== goal.square) || !known.language.isNear(own, goal.square))
    return undefined;
  const whole = weighBreath(said, subject, goal, own, known);
  if (whole) return whole;
  const { begin, end } = breathOf(said, subject, goal, known);
  const beside = { piece: subject.piece ?? '', places: [own, goal.square], known };
  const [ahead, behind] = [said.slice(0, begin), said.slice(end)];
  if (isGovernedFromBefore({ ...beside, said: ahead }) || isGovernedFromBehind({ ...beside, said: behind }))
    return undefined;
  return ahead.some(isCalled) || ahead.some(isTold)
    ? undefined
    : weighBreath(said.slice(begin, end), subject, goal, own, known);
}

function weighBreath(
  said: readonly Token[],
  subject: Token,
  goal: Token,
  own: string,
  known: Knowledge,
): SaidOrder | undefined {
  if (said.some(isUnsure)) return undefined;
  const strike = findStrike(said, subject, goal.square ?? '', known);
  const at = said.indexOf(goal);
  // "goes to 4D and back to 3D"
  if (said.some(({ square }, i) => i > at && square === own && said[i - 1]?.type !== 'from')) return undefined;
  if (!strike || isTowards(said, at) || isWhoStands(said, at) || isJudged(said, at) || goesFurther(said.slice(at + 1)))
    return undefined;
  if (findWhatFor(said) || findOwnDoing(said.slice(said.indexOf(subject) + 1, at))) return undefined;
  if (!isOnlyMotion(said, at, known) || !goes(said) || !isLedTo(said, at) || isHeld(said, said.indexOf(subject)))
    return undefined;
  return { subject, to: goal, ...strike };
}

/** From the joint before the piece and the place to the one behind them and whom it strikes there. */
function breathOf(said: readonly Token[], subject: Token, goal: Token, known: Knowledge) {
  const [one, other] = [said.indexOf(subject), said.indexOf(goal)];
  const first = Math.min(one, other);
  const struck = said.findLastIndex(
    ({ type, piece }) => type === 'name' && piece !== subject.piece && known.placeOf(piece ?? '') === goal.square,
  );
  const last = Math.max(
    one,
    other,
    struck,
    said.findLastIndex(({ square }) => square !== undefined),
  );
  const begin = said.slice(0, first).findLastIndex((token) => ENDS.has(token.type) || hasRole(token, 'concluding')) + 1;
  const soon = said.slice(last + 1).some((token) => SOON.some((role) => hasRole(token, role)));
  const closes = (token: Token) =>
    ENDS.has(token.type) ||
    token.type === 'with' ||
    // "on what it has left"; but "in two turns"
    (token.type === 'at' && !soon) ||
    OPENING.some((role) => hasRole(token, role));
  const end = said.findIndex((token, i) => i > last && closes(token));
  return { begin, end: end < 0 ? said.length : end };
}

/** True for a word that speaks to somebody, or asks. */
function isCalled(token: Token): boolean {
  return holdsRole(token, 'you') || hasRole(token, 'asking') || hasRole(token, 'able');
}

function isUnsure(token: Token): boolean {
  if (token.type === 'name' || token.type === 'square' || token.type === 'to') return false;
  if (UNSURE_TYPES.has(token.type) || isTold(token)) return true;
  const leads = token.type === 'lead' || token.type === 'polite';
  return UNSURE_ROLES.some((role) => (leads ? role !== 'you' && hasRole(token, role) : holdsRole(token, role)));
}

function goes(said: readonly Token[]): boolean {
  return said.some((token) => isMotion(token) || token.verbal === true || GOING.some((role) => hasRole(token, role)));
}

function isGoing(token: Token | undefined): boolean {
  return token !== undefined && (isMotion(token) || token.verbal === true);
}

function isLedTo(said: readonly Token[], at: number): boolean {
  const before = said[at - 1];
  // "two east of 4D" is somewhere else
  if (before === undefined || isMark(before) || before.type === 'compass') return false;
  // "lands at 4D"; but "goes to the men at 4D"
  if (before.type === 'at') return isGoing(said[at - 2]) || ARRIVING.some((role) => hasRole(said[at - 2], role));
  if (hasRole(before, 'article') || hasRole(before, 'step')) return isLedTo(said, at - 1);
  return before.type === 'to' || isGoing(before) || LEADING.some((role) => hasRole(before, role));
}

function isHeld(said: readonly Token[], at: number): boolean {
  const before = said[at - 1];
  return before !== undefined && (HOLDING.has(before.type) || hasRole(before, 'off-goal'));
}
