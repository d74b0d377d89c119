import type { Span } from '../../core/post.js';
import { isTold } from '../deciding/evidence/harm.js';
import type { Knowledge } from '../deciding/knowledge.js';
import type { Marked } from '../post/decided-spans.js';
import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import { isHarmless } from '../tokens/token-roles.js';
import type { Bit, Utterance } from './bits.js';
import type { Margins } from './margins.js';
import { strikeOf, type Telling } from './tellings.js';
import { orderAhead, type WeighedUtterance, worthAsking } from './weighed-utterance.js';

/** An order that an utterance most likely is. */
export interface LikelyOrder {
  readonly piece: string;
  /** Where it goes; undefined where it stays. */
  readonly goal?: string | undefined;
  readonly struck?: string | undefined;
}

/** So much more must speak for a piece that a pronoun means or that is not named, and beside a word for what was. */
const UNNAMED = 200;
const OF_THE_PAST = 100;
const HEDGED = 250;

export function isIn(one: Span, { from, to }: Span): boolean {
  return one.from >= from && one.to <= to;
}

/**
 * True for what is told in words and nothing in it takes back, points back or leaves a choice: in the rulebook's form a doubt
 * is about the form, and what is asked for such a word is not settled by the others.
 */
export function isInWords<V>(
  span: Span,
  over: readonly WeighedUtterance<V>[],
  { language, isNearVerb }: Knowledge<V>,
): boolean {
  const bits = over.flatMap(({ utterance }) => utterance.filter((bit) => isIn(bit, span)));
  const words = bits.filter(({ kind }) => kind === 'word');
  const takes = (type: string) => language.taking.includes(type) && !language.joining.includes(type);
  const spoils = (token: Token) =>
    SPOILING.has(token.type) ||
    takes(token.type) ||
    (token.type === 'hedge' && hasRole(token, 'condition')) ||
    SPOILING_ROLES.some((role) => holdsRole(token, role));
  return (
    words.length > 0 &&
    // "… engaging Mol, may be": something was to follow
    !words.slice(-SHORTEST_REMARK).some(({ token }) => token?.type === 'hedge') &&
    // "replacck Mol"
    !words.some(({ text, token }) => token?.type === 'word' && isNearVerb(text)) &&
    !bits.some(({ text }) => text === '?') &&
    // "the rest of the evening" is nobody's
    !bits.some(
      ({ token }, i) => token !== undefined && spoils(token) && !(token.type === 'rest' && bits[i + 1]?.text === 'of'),
    ) &&
    !isInForm(bits)
  );
}

/** True for what has signs of the rulebook's form. */
function isInForm(bits: readonly Bit[]): boolean {
  return bits.some(
    ({ token }, i) =>
      token?.type === 'arrow' ||
      token?.type === 'colon' ||
      (token?.type === 'dash' && bits[i - 1]?.place !== undefined),
  );
}

/** So near the end a hedge has nothing of its own behind it. */
const SHORTEST_REMARK = 2;
/** Figures that may stand for a word; words that point back or leave a choice. */
const SPOILING = new Set(['number', 'ask', 'amend', 'recall', 'or', 'back', 'quote', 'steps', 'rest', 'all']);
const SPOILING_ROLES = ['taking-back', 'nobody', 'none', 'not', 'you'] as const;

/** The orders a span most likely is, where they take all names and places in it; undefined where any is left. */
export function findLikelyOrders<V>(
  span: Span,
  over: readonly WeighedUtterance<V>[],
  margins: Pick<Margins, 'move' | 'stay' | 'strike'>,
  known: Knowledge<V>,
): readonly LikelyOrder[] | undefined {
  const orders: LikelyOrder[] = [];
  const done = orderedIn(over.flatMap(({ marks }) => marks));
  for (const one of over) {
    const taken = new Set<number>();
    const homes = new Set(one.mentions.map(({ piece }) => known.placeOf(piece)));
    for (const [at, bit] of one.utterance.entries()) {
      if (bit.place === undefined || !isIn(bit, span)) continue;
      const move = likeliestTo(at, one, margins.move);
      if (!move && homes.has(bit.place)) continue;
      const order = move && moveTo(bit.place, move, one, margins.strike, known);
      if (!order || done.has(order.piece)) return undefined;
      const before = orders.find(({ piece }) => piece === order.piece);
      if (before?.goal !== bit.place && (before || orders.some(({ goal }) => goal === bit.place))) return undefined;
      if (order.named !== undefined) taken.add(order.named);
      if (!before) orders.push(order);
    }
    const stays = staysBeside(one, span, taken, orders, margins.stay, known);
    if (!stays || stays.some(({ piece }) => done.has(piece))) return undefined;
    orders.push(...stays);
  }
  return orders.length > 0 ? orders : undefined;
}

/** The pieces that orders are for. */
export function orderedIn<V>(marks: readonly Marked<V>[]): ReadonlySet<string> {
  return new Set(marks.flatMap((mark) => ('intents' in mark ? mark.intents.map(({ found }) => found.piece) : [])));
}

/** The likeliest move to a place, where it is likely of one piece alone. */
function likeliestTo<V>(at: number, { moves }: WeighedUtterance<V>, ahead: number): Telling | undefined {
  const likely = moves
    .filter(({ telling, score }) => telling.goal?.at === at && orderAhead(score) >= ahead + extraOf(telling))
    .toSorted((a, b) => orderAhead(b.score) - orderAhead(a.score));
  const [best] = likely;
  const alone = likely.every(({ telling }) => telling.subject?.piece === best?.telling.subject?.piece);
  return alone ? best?.telling : undefined;
}

/** Whom a pronoun means, an utterance that names nobody, and one with a word for what was or that hedges are less sure. */
function extraOf({ utterance, subject }: Telling): number {
  const unnamed = subject?.naming === 'pronoun' || subject?.naming === 'unnamed';
  const says = (is: (token: Token) => boolean) =>
    utterance.some(({ kind, token }) => kind === 'word' && token !== undefined && is(token));
  return (unnamed ? UNNAMED : 0) + (says(isTold) ? OF_THE_PAST : 0) + (says(hedges) ? HEDGED : 0);
}

const HEDGING = [
  'leaving-open',
  'towards',
  'opining',
  'unsure',
  'perhaps',
  'other-time',
  'another-turn',
  'bound',
  'asking',
] as const;

function hedges(token: Token): boolean {
  return token.type === 'hedge' || HEDGING.some((role) => hasRole(token, role));
}

/** A move as an order, with the bit that names who is struck; undefined where it is not sure whether he is. */
function moveTo<V>(
  goal: string,
  move: Telling,
  { utterance, mentions, score }: WeighedUtterance<V>,
  margin: number,
  known: Knowledge<V>,
): (LikelyOrder & { readonly named?: number | undefined }) | undefined {
  const { subject } = move;
  const strike = strikeOf(move, mentions, known);
  if (!subject) return undefined;
  if (!strike?.struck) return { piece: subject.piece, goal };
  const { at: named, piece: there } = strike.struck;
  const ahead = worthAsking(score(strike));
  if (Math.abs(ahead) < margin) return undefined;
  // an enemy is not passed over in silence nor relieved, and a friend gives way only where a word says so
  const strikes = ahead > 0;
  if (known.isEnemy(there) && says(utterance, known.language.relieving)) return undefined;
  if (
    known.isEnemy(there) ? !strikes || named < 0 : strikes && !(named >= 0 && says(utterance, known.language.relieving))
  )
    return undefined;
  return { piece: subject.piece, goal, struck: strikes ? there : undefined, named: named < 0 ? undefined : named };
}

/** How likely a move told in words without a verb relieves who stands where it ends, in hundredths; undefined where nobody does. */
export function reliefAhead<V>(
  move: Telling,
  { mentions, score }: WeighedUtterance<V>,
  known: Knowledge<V>,
): number | undefined {
  const strike = strikeOf(move, mentions, known);
  return strike && worthAsking(score(strike));
}

function says(utterance: Utterance, verb: string | undefined): boolean {
  return utterance.some(({ token }) => token !== undefined && (token.type === verb || token.hint === verb));
}

/** What pieces of a span are left beside the moves in it, where they stay; undefined where one of them does not, or is another's. */
function staysBeside<V>(
  { utterance, stays, marks }: WeighedUtterance<V>,
  span: Span,
  taken: ReadonlySet<number>,
  moves: readonly LikelyOrder[],
  ahead: number,
  known: Knowledge<V>,
): readonly LikelyOrder[] | undefined {
  const found: LikelyOrder[] = [];
  for (const [at, bit] of utterance.entries()) {
    const { kind, piece } = bit;
    if (kind !== 'piece' || taken.has(at)) continue;
    const mine = piece !== undefined && known.isMine(piece);
    const ordered = marks.some((mark) => mark.bin === 'order' && mark.from < bit.to && mark.to > bit.from);
    if (mine ? !isIn(bit, span) : ordered) continue;
    if (!mine) return undefined;
    if ([...moves, ...found].some((order) => order.piece === piece)) continue;
    const stay = stays.find(({ telling }) => telling.subject?.at === at);
    if (!stay || !saysThatAlone(utterance, at, known) || orderAhead(stay.score) < ahead) return undefined;
    found.push({ piece });
  }
  return found;
}

/** "X stays, they are tired": a stand's clause holds no more than that, and no place but its own. */
function saysThatAlone(utterance: Utterance, subject: number, { language: { staying }, placeOf }: Knowledge): boolean {
  const stays = ({ token }: Bit) => token !== undefined && staying.includes(token.type);
  const first = utterance.findIndex((bit, at) => at > subject && stays(bit));
  const home = placeOf(utterance[subject]?.piece ?? '');
  if (first < 0 || utterance.some(({ place }) => place !== undefined && place !== home)) return false;
  const isItsPlace = ({ place, token }: Bit, at: number) =>
    place === home || (LEADING.has(token?.type ?? '') && utterance[at + 1]?.place === home);
  const behind = utterance.find(
    (bit, at) => at > first && bit.token !== utterance[first]?.token && !(home !== undefined && isItsPlace(bit, at)),
  );
  return behind === undefined || behind.kind === 'sign' || (behind.token !== undefined && isHarmless(behind.token));
}

const LEADING = new Set(['to', 'at', 'from', 'square']);
