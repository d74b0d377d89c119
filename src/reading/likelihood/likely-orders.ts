import type { Span } from '../../kit/post.js';
import { isTold as tellsOfThePast } from '../deciding/evidence/harm.js';
import type { Knowledge } from '../deciding/knowledge.js';
import { hasRole, type Token } from '../tokens/token.js';
import { isHarmless } from '../tokens/token-roles.js';
import type { Bit, Saying } from './bits.js';
import type { Margins } from './margins.js';
import { findStrike, type Telling } from './tellings.js';
import { orderAhead, type WeighedSaying, worthAsking } from './weighed-saying.js';

/** An order that a saying most likely is. */
export interface LikelyOrder {
  readonly piece: string;
  /** Where it goes; undefined where it stays. */
  readonly goal?: string | undefined;
  readonly struck?: string | undefined;
}

/** So much more must speak for a piece that a pronoun means or that is not named, and beside a word for what was. */
const UNNAMED = 200;
const OF_THE_PAST = 100;
const HEDGED = 150;

/** Signs of the rulebook's form, and a figure that may stand for a word. */
const FORMAL = new Set(['arrow', 'number']);

export function isIn(one: Span, { from, to }: Span): boolean {
  return one.from >= from && one.to <= to;
}

/** True for what is told in words: in the rulebook's form a doubt is about the form. */
export function isInWords<V>(span: Span, over: readonly WeighedSaying<V>[]): boolean {
  const bits = over.flatMap(({ saying }) => saying.filter((bit) => isIn(bit, span)));
  return bits.some(({ kind }) => kind === 'word') && !bits.some(({ token }) => FORMAL.has(token?.type ?? ''));
}

/** The orders a span most likely is, where they take all names and places in it; undefined where any is left. */
export function findLikelyOrders<V>(
  span: Span,
  over: readonly WeighedSaying<V>[],
  margins: Pick<Margins, 'move' | 'stay' | 'strike'>,
  known: Knowledge<V>,
): readonly LikelyOrder[] | undefined {
  const orders: LikelyOrder[] = [];
  const done = new Set(
    over.flatMap(({ marks }) =>
      marks.flatMap((mark) => ('intents' in mark ? mark.intents.map(({ found }) => found.piece) : [])),
    ),
  );
  for (const one of over) {
    const taken = new Set<number>();
    const homes = new Set(one.mentions.map(({ piece }) => known.placeOf(piece)));
    for (const [at, bit] of one.saying.entries()) {
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

/** The likeliest move to a place, where it is likely of one piece alone. */
function likeliestTo<V>(at: number, { moves }: WeighedSaying<V>, ahead: number): Telling | undefined {
  const likely = moves
    .filter(({ telling, score }) => telling.goal?.at === at && orderAhead(score) >= ahead + extraOf(telling))
    .toSorted((a, b) => orderAhead(b.score) - orderAhead(a.score));
  const [best] = likely;
  const alone = likely.every(({ telling }) => telling.subject?.piece === best?.telling.subject?.piece);
  return alone ? best?.telling : undefined;
}

/** Whom a pronoun means, a saying that names nobody, and one with a word for what was or that hedges are less sure. */
function extraOf({ saying, subject }: Telling): number {
  const unnamed = subject?.naming === 'pronoun' || subject?.naming === 'unnamed';
  const says = (is: (token: Token) => boolean) =>
    saying.some(({ kind, token }) => kind === 'word' && token !== undefined && is(token));
  return (unnamed ? UNNAMED : 0) + (says(tellsOfThePast) ? OF_THE_PAST : 0) + (says(hedges) ? HEDGED : 0);
}

const HEDGING = ['towards', 'opining', 'unsure', 'perhaps', 'other-time', 'another-turn', 'bound', 'asking'] as const;

function hedges(token: Token): boolean {
  return token.type === 'hedge' || HEDGING.some((role) => hasRole(token, role));
}

/** A move as an order, with the bit that names who is struck; undefined where it is not sure whether he is. */
function moveTo<V>(
  goal: string,
  move: Telling,
  { saying, mentions, score }: WeighedSaying<V>,
  margin: number,
  known: Knowledge<V>,
): (LikelyOrder & { readonly named?: number | undefined }) | undefined {
  const { subject } = move;
  const strike = findStrike(move, mentions, known);
  if (!subject) return undefined;
  if (!strike?.struck) return { piece: subject.piece, goal };
  const { at: named, piece: there } = strike.struck;
  const ahead = worthAsking(score(strike));
  if (Math.abs(ahead) < margin) return undefined;
  // an enemy is not passed over in silence, and a friend gives way only where a word says so
  const strikes = ahead > 0;
  if (known.isEnemy(there) ? !strikes || named < 0 : strikes && !(named >= 0 && says(saying, known.language.relieving)))
    return undefined;
  return { piece: subject.piece, goal, struck: strikes ? there : undefined, named: named < 0 ? undefined : named };
}

/** How likely a move told in words without a verb relieves who stands where it ends, in hundredths; undefined where nobody does. */
export function reliefAhead<V>(
  move: Telling,
  { mentions, score }: WeighedSaying<V>,
  known: Knowledge<V>,
): number | undefined {
  const strike = findStrike(move, mentions, known);
  return strike && worthAsking(score(strike));
}

function says(saying: Saying, verb: string | undefined): boolean {
  return saying.some(({ token }) => token !== undefined && (token.type === verb || token.hint === verb));
}

/** What pieces of a span are left beside the moves in it, where they stay; undefined where one of them does not, or is another's. */
function staysBeside<V>(
  { saying, stays, marks }: WeighedSaying<V>,
  span: Span,
  taken: ReadonlySet<number>,
  moves: readonly LikelyOrder[],
  ahead: number,
  known: Knowledge<V>,
): readonly LikelyOrder[] | undefined {
  const found: LikelyOrder[] = [];
  for (const [at, bit] of saying.entries()) {
    const { kind, piece } = bit;
    if (kind !== 'piece' || taken.has(at)) continue;
    const mine = piece !== undefined && known.isMine(piece);
    const ordered = marks.some((mark) => mark.bin === 'order' && mark.from < bit.to && mark.to > bit.from);
    if (mine ? !isIn(bit, span) : ordered) continue;
    if (!mine) return undefined;
    if ([...moves, ...found].some((order) => order.piece === piece)) continue;
    const stay = stays.find(({ telling }) => telling.subject?.at === at);
    if (!stay || !saysThatAlone(saying, at, known) || orderAhead(stay.score) < ahead) return undefined;
    found.push({ piece });
  }
  return found;
}

/** "X stays, they are tired": a stand's clause holds no more than that, and no place. */
function saysThatAlone(saying: Saying, subject: number, { language: { staying } }: Knowledge): boolean {
  const stays = ({ token }: Bit) => token !== undefined && staying.includes(token.type);
  const first = saying.findIndex((bit, at) => at > subject && stays(bit));
  if (first < 0 || saying.some(({ place }) => place !== undefined)) return false;
  const behind = saying.slice(first).find((bit) => bit.token !== saying[first]?.token);
  return behind === undefined || behind.kind === 'sign' || (behind.token !== undefined && isHarmless(behind.token));
}
