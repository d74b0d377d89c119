import type { Span } from '../../core/post.js';
import { isPriced } from '../deciding/evidence/what-for.js';
import type { Knowledge } from '../deciding/knowledge.js';
import type { Marked } from '../post/decided-spans.js';
import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import { isMotion } from '../tokens/token-roles.js';
import { isAboutWording } from './about-wording.js';
import type { Bit, Utterance } from './bits.js';
import { findLikelyOrders, isIn, isInWords, type LikelyOrder, orderedIn, reliefAhead } from './likely-orders.js';
import type { Margins } from './margins.js';
import {
  isThing,
  isToldInForm,
  isToldInWords,
  isUnknown,
  type LaidPost,
  orderAhead,
  type Scored,
  talkAhead,
  type WeighedUtterance,
  weighUtterances,
  worthAsking,
} from './weighed-utterance.js';
import type { Weights } from './weights.js';

/** What of a post is most likely something else than it was read as. */
export type Weighing<V> =
  | { readonly kind: 'order'; readonly span: Span; readonly mark?: Marked<V>; readonly orders: readonly LikelyOrder[] }
  | { readonly kind: 'talk'; readonly mark: Marked<V> }
  | { readonly kind: 'unlikely'; readonly mark: Marked<V> }
  | { readonly kind: 'strikes'; readonly mark: Marked<V>; readonly struck: string }
  | { readonly kind: 'doubt'; readonly span: Span };

/** So much must speak for it that a friend is relieved whom no verb relieves, and who leaves anyhow. */
const STAYING = 250;
const LEAVING = 500;

/** What of a post the words make likely is otherwise than it was read. */
export function weighPost<V>(post: LaidPost<V>, weights: () => Weights, margins: Margins): readonly Weighing<V>[] {
  const { marked, known } = post;
  const utterances = weighUtterances(post, weights);
  if (utterances.length === 0) return [];
  const weighings: Weighing<V>[] = [];
  for (const mark of marked) {
    const over = utterances.filter(({ marks }) => marks.includes(mark));
    const weighing = over.length > 0 && weighMark(mark, over, post, margins);
    if (weighing) weighings.push(weighing);
  }
  const told = { ...margins, move: margins.told, stay: margins.toldStay };
  for (const one of utterances) {
    const span = one.marks.some(({ bin }) => bin === 'doubt') ? undefined : spanBeside(one);
    if (!span) continue;
    const hedged = one.utterance.some(({ token }) => token?.type === 'hedge');
    const orders = !hedged && isInWords(span, [one], known) ? findLikelyOrders(span, [one], told, known) : undefined;
    if (orders) weighings.push({ kind: 'order', span, orders });
    else if (isWorthAsking(one, span, margins, known)) weighings.push({ kind: 'doubt', span });
  }
  return weighings;
}

/** What was read as an order or a doubt, as something else. */
function weighMark<V>(
  mark: Marked<V>,
  over: readonly WeighedUtterance<V>[],
  { marked, known }: LaidPost<V>,
  margins: Margins,
): Weighing<V> | undefined {
  if (isUnknown(mark)) {
    if (!isInWords(mark, over, known)) return undefined;
    const told = { ...margins, move: margins.told, stay: margins.toldStay };
    const orders = findLikelyOrders(mark, over, told, known);
    if (orders) return { kind: 'order', span: mark, mark, orders };
    return over.some((one) => isWorthAsking(one, mark, margins, known)) ? { kind: 'unlikely', mark } : undefined;
  }
  if (mark.bin === 'doubt') {
    const within = tokensIn(mark, over);
    if (!isAboutWording(mark.id, within) || isToldInForm(within, known)) return undefined;
    const orders = isInWords(mark, over, known) ? findLikelyOrders(mark, over, margins, known) : undefined;
    if (orders) return { kind: 'order', span: mark, mark, orders };
    return over.every((one) => isTalk(one, margins.talk)) ? { kind: 'talk', mark } : undefined;
  }
  if (!isToldInWords(mark) || over.length > 1 || isToldInForm(tokensIn(mark, over), known)) return undefined;
  const struck = findStruck(mark, over, marked, known);
  if (struck !== undefined) return { kind: 'strikes', mark, struck };
  return isUnlikely(mark, over, margins) ? { kind: 'unlikely', mark } : undefined;
}

function tokensIn<V>(mark: Span, over: readonly WeighedUtterance<V>[]): readonly Token[] {
  return over.flatMap(({ utterance }) => utterance.flatMap((bit) => (bit.token && isIn(bit, mark) ? bit.token : [])));
}

/** What of an utterance stands beside its orders, where it names a piece or a place; undefined where nothing does. */
function spanBeside<V>({ utterance, marks, from, to }: WeighedUtterance<V>): Span | undefined {
  const isFree = (one: Span) => !marks.some((mark) => mark.from < one.to && mark.to > one.from);
  const free = utterance.filter((bit) => bit.kind !== 'sign' && isFree(bit));
  if (!free.some(isThing)) return undefined;
  if (marks.length === 0) return { from, to };
  const [first] = free;
  const last = free.at(-1);
  const span = first && last && { from: first.from, to: last.to };
  return span && isFree(span) ? span : undefined;
}

function isTalk<V>({ utterance, moves, stays, score }: WeighedUtterance<V>, ahead: number): boolean {
  // what names no place may be of an order beside it
  if (!utterance.some(({ place }) => place !== undefined)) return false;
  const whole = score({ kind: 'whole', utterance });
  return talkAhead(whole) >= ahead && [...moves, ...stays].every((one) => talkAhead(one.score) >= ahead);
}

function isWorthAsking<V>(
  { utterance, mentions, moves, stays, score, marks, cells }: WeighedUtterance<V>,
  span: Span,
  { net, netStay, netWhole, netGoing }: Margins,
  known: Knowledge<V>,
): boolean {
  if (isUnderACondition(utterance, known) || (cells && isUnfilled(utterance, known))) return true;
  if (utterance.some(({ token }) => token && (hasRole(token, 'another-turn') || holdsRole(token, 'another-turn'))))
    return false;
  if (isPriced(utterance.flatMap(({ token }) => token ?? []))) return false;
  const against = isStill(utterance) || utterance.some(({ token }) => token && speaksForTalk(token)) ? AGAINST : 0;
  const ordered = orderedIn(marks);
  const inside = ({ telling: { subject, goal } }: Scored) =>
    !ordered.has(subject?.piece ?? '') &&
    [subject?.at ?? -1, goal?.at ?? -1].every((at) => at < 0 || isIn(utterance[at] as Span, span));
  return (
    moves.some((one) => inside(one) && !isLeft(one) && worthAsking(one.score) >= net + against) ||
    (moves.length === 0 &&
      stays.some((one) => inside(one) && worthAsking(one.score) >= netStay + against + unnamed(one))) ||
    (marks.length === 0 &&
      moves.every((one) => worthAsking(one.score) >= 0) &&
      worthAsking(score({ kind: 'whole', utterance })) >=
        (goesNowhere(utterance) ? netGoing : netWhole) +
          against +
          (mentions.some(({ naming }) => naming === 'name') ? 0 : NOBODY))
  );
}

/** "Vorax is new to 4D", "Vorax looks longingly to 4D": nothing in it goes anywhere. */
function isStill(utterance: Utterance): boolean {
  const words = utterance.flatMap(({ token }) => token ?? []);
  const moves = (token: Token) =>
    !hasRole(token, 'unmoving') &&
    (isMotion(token) ||
      token.verbal === true ||
      token.hint !== undefined ||
      MOVING.some((role) => hasRole(token, role)));
  return words.some((token) => token.type === 'aux' || hasRole(token, 'unmoving')) && !words.some(moves);
}

const MOVING = ['particle', 'sending', 'bidding', 'journey', 'moving', 'arriving', 'past'] as const;

/** "| Vorax | 3D | see PM |": a row of a table with words where a place should be. */
function isUnfilled<V>(utterance: Utterance, { isMine, placeOf }: Knowledge<V>): boolean {
  const mine = utterance.find(({ piece }) => piece !== undefined && isMine(piece));
  const home = utterance.findIndex(({ place }) => place !== undefined && place === placeOf(mine?.piece ?? ''));
  return home >= 0 && utterance.slice(home).some(({ kind }) => kind === 'word');
}

/** "If Mol leaves 4D, Vorax goes there from 3D": what hangs on a condition is asked about. */
function isUnderACondition<V>(utterance: Utterance, { isMine }: Knowledge<V>): boolean {
  const [first] = utterance;
  if (first?.token?.type !== 'hedge' || !hasRole(first.token, 'condition')) return false;
  const comma = utterance.findLastIndex(({ text }) => text === ',');
  const [piece, verb] = utterance.slice(comma + 1);
  return comma > 0 && isMine(piece?.piece ?? '') && verb?.token !== undefined && isMotion(verb.token);
}

/** "Vorax moves to the square behind Mol": it goes, and no place is named. */
function goesNowhere(utterance: Utterance): boolean {
  return !utterance.some(({ place }) => place !== undefined) && utterance.some(({ token }) => token && isMotion(token));
}

/** "Greetings from Vorax to all at 4D": behind these nobody goes. */
function isLeft({ telling: { utterance, subject } }: Scored): boolean {
  return ['from', 'via'].includes(utterance[(subject?.at ?? 0) - 1]?.token?.type ?? '');
}

/** Who is named by "I" or "it" is named in every other utterance. */
function unnamed({ telling: { subject } }: Scored): number {
  return subject?.naming === 'name' ? 0 : BY_A_WORD;
}

const BY_A_WORD = 200;
const NOBODY = 150;

/** Words of another time, of an example or a question: the rest must speak so much more for an order. */
const AGAINST = 250;
const FOR_TALK = ['other-time', 'bygone', 'exemplary', 'asking', 'you'] as const;

function speaksForTalk(token: Token): boolean {
  return token.type === 'ask' || FOR_TALK.some((role) => hasRole(token, role) || holdsRole(token, role));
}

/** Who stands where a move told in words ends and is not struck: an enemy, or a friend whom the words most likely relieve. */
function findStruck<V>(
  mark: Marked<V>,
  over: readonly WeighedUtterance<V>[],
  marked: readonly Marked<V>[],
  known: Knowledge<V>,
): string | undefined {
  if (!('intents' in mark)) return undefined;
  for (const { unnamed, found } of mark.intents) {
    const there = unnamed === undefined ? undefined : known.whoIsAt(unnamed);
    if (there === undefined || there === found.piece) continue;
    if (known.isEnemy(there) && over.some((one) => one.utterance.some(isUnread))) return there;
    // who leaves by himself is relieved only where the words say so
    const leaves = marked.some((one) => 'intents' in one && one.intents.some((intent) => intent.found.piece === there));
    const relieved =
      mark.intents.length === 1 &&
      known.isFriend(there) &&
      over.some((one) =>
        movesOf(found.piece, unnamed, one).some(
          ({ telling }) => (reliefAhead(telling, one, known) ?? 0) > (leaves ? LEAVING : STAYING),
        ),
      );
    if (relieved) return there;
  }
  return undefined;
}

/** A word that tells nobody anything: it may say that somebody is struck. */
function isUnread({ kind, token }: Bit): boolean {
  return kind === 'word' && (token === undefined || (token.type === 'word' && token.roles === undefined));
}

function movesOf<V>(piece: string, place: string | undefined, { moves }: WeighedUtterance<V>): readonly Scored[] {
  return moves.filter(({ telling: { subject, goal } }) => subject?.piece === piece && goal?.place === place);
}

/** True for a stand told in words where everything else in them speaks against it. */
function isUnlikely<V>(mark: Marked<V>, over: readonly WeighedUtterance<V>[], { vetoStay }: Margins): boolean {
  if (!('intents' in mark) || mark.intents.length > 1 || mark.still !== true) return false;
  // without a place it says no more than that it stays
  if (!over.some((one) => one.utterance.some(({ place }) => place !== undefined))) return false;
  const piece = mark.intents[0]?.found.piece;
  const his = over.flatMap(({ stays }) => stays.filter(({ telling }) => telling.subject?.piece === piece));
  return his.length > 0 && his.every(({ score }) => orderAhead(score) < vetoStay);
}
