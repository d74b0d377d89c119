import type { Span } from '../../kit/post.js';
import type { Knowledge } from '../deciding/knowledge.js';
import type { Marked } from '../post/decided-spans.js';
import { holdsRole, type Token } from '../tokens/token.js';
import { isAboutWording } from './about-wording.js';
import { findLikelyOrders, isIn, isInWords, type LikelyOrder, reliefAhead } from './likely-orders.js';
import type { Margins } from './margins.js';
import {
  isThing,
  isTold,
  isUnknown,
  orderAhead,
  type Scored,
  talkAhead,
  type Weighed,
  type WeighedSaying,
  weighSayings,
  worthAsking,
} from './weighed-saying.js';
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
export function weighPost<V>(post: Weighed<V>, weights: Weights, margins: Margins): readonly Weighing<V>[] {
  const { marked, known } = post;
  const sayings = weighSayings(post, weights);
  if (sayings.length === 0) return [];
  const weighings: Weighing<V>[] = [];
  for (const mark of marked) {
    const over = sayings.filter(({ marks }) => marks.includes(mark));
    const weighing = over.length > 0 && weighMark(mark, over, post, margins);
    if (weighing) weighings.push(weighing);
  }
  const told = { ...margins, move: margins.told, stay: margins.toldStay };
  for (const one of sayings) {
    const span = one.marks.some(({ bin }) => bin === 'doubt') ? undefined : spanBeside(one);
    if (!span) continue;
    const orders = isInWords(span, [one]) ? findLikelyOrders(span, [one], told, known) : undefined;
    if (orders) weighings.push({ kind: 'order', span, orders });
    else if (isWorthAsking(one, span, margins)) weighings.push({ kind: 'doubt', span });
  }
  return weighings;
}

/** What was read as an order or a doubt, as something else. */
function weighMark<V>(
  mark: Marked<V>,
  over: readonly WeighedSaying<V>[],
  { marked, known }: Weighed<V>,
  margins: Margins,
): Weighing<V> | undefined {
  if (isUnknown(mark)) {
    if (!isInWords(mark, over)) return undefined;
    const told = { ...margins, move: margins.told, stay: margins.toldStay };
    const orders = findLikelyOrders(mark, over, told, known);
    if (orders) return { kind: 'order', span: mark, mark, orders };
    return over.some((one) => isWorthAsking(one, mark, margins)) ? { kind: 'unlikely', mark } : undefined;
  }
  if (mark.bin === 'doubt') {
    if (!isAboutWording(mark.id)) return undefined;
    const orders = isInWords(mark, over) ? findLikelyOrders(mark, over, margins, known) : undefined;
    if (orders) return { kind: 'order', span: mark, mark, orders };
    return over.every((one) => isTalk(one, margins.talk)) ? { kind: 'talk', mark } : undefined;
  }
  if (!isTold(mark) || isFormal(mark, over)) return undefined;
  const struck = findStruck(mark, over, marked, known);
  if (struck !== undefined) return { kind: 'strikes', mark, struck };
  return isUnlikely(mark, over, margins) ? { kind: 'unlikely', mark } : undefined;
}

/** "X: hold", and a name on a line of its own: the form says that it is an order. */
function isFormal<V>(mark: Marked<V>, over: readonly WeighedSaying<V>[]): boolean {
  const within = over.flatMap(({ saying }) => saying.filter((bit) => isIn(bit, mark)));
  return over.length > 1 || within.some(({ token }) => token?.type === 'colon');
}

/** What of a saying stands beside its orders, where it names a piece or a place; undefined where nothing does. */
function spanBeside<V>({ saying, marks, from, to }: WeighedSaying<V>): Span | undefined {
  const isFree = (one: Span) => !marks.some((mark) => mark.from < one.to && mark.to > one.from);
  const free = saying.filter((bit) => bit.kind !== 'sign' && isFree(bit));
  if (!free.some(isThing)) return undefined;
  if (marks.length === 0) return { from, to };
  const [first] = free;
  const last = free.at(-1);
  const span = first && last && { from: first.from, to: last.to };
  return span && isFree(span) ? span : undefined;
}

function isTalk<V>({ saying, moves, stays, score }: WeighedSaying<V>, ahead: number): boolean {
  // what names nobody and no place is of the orders beside it
  if (!saying.some(isThing)) return false;
  const whole = score({ kind: 'whole', saying });
  return talkAhead(whole) >= ahead && [...moves, ...stays].every((one) => talkAhead(one.score) >= ahead);
}

function isWorthAsking<V>(
  { saying, moves, stays, score, marks }: WeighedSaying<V>,
  span: Span,
  { net, netStay, netWhole }: Margins,
): boolean {
  const against = saying.some(({ token }) => token !== undefined && speaksForTalk(token)) ? AGAINST : 0;
  const inside = ({ telling: { subject, goal } }: Scored) =>
    [subject?.at ?? -1, goal?.at ?? -1].every((at) => at < 0 || isIn(saying[at] as Span, span));
  return (
    moves.some((one) => inside(one) && worthAsking(one.score) >= net + against) ||
    stays.some((one) => inside(one) && worthAsking(one.score) >= netStay + against) ||
    (marks.length === 0 && worthAsking(score({ kind: 'whole', saying })) >= netWhole + against)
  );
}

/** Words of another turn, of an example or a question: the rest must speak so much more for an order. */
const AGAINST = 150;
const FOR_TALK = ['another-turn', 'other-time', 'bygone', 'exemplary', 'asking'] as const;

function speaksForTalk(token: Token): boolean {
  return token.type === 'ask' || FOR_TALK.some((role) => holdsRole(token, role));
}

/** Who stands where a move told in words ends and is not struck: an enemy, or a friend whom the words most likely relieve. */
function findStruck<V>(
  mark: Marked<V>,
  over: readonly WeighedSaying<V>[],
  marked: readonly Marked<V>[],
  known: Knowledge<V>,
): string | undefined {
  if (!('intents' in mark)) return undefined;
  for (const { unnamed, found } of mark.intents) {
    const there = unnamed === undefined ? undefined : known.whoIsAt(unnamed);
    if (there === undefined || there === found.piece) continue;
    if (known.isEnemy(there)) return there;
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

function movesOf<V>(piece: string, place: string | undefined, { moves }: WeighedSaying<V>): readonly Scored[] {
  return moves.filter(({ telling: { subject, goal } }) => subject?.piece === piece && goal?.place === place);
}

/** True for a stand told in words where everything else in them speaks against it. */
function isUnlikely<V>(mark: Marked<V>, over: readonly WeighedSaying<V>[], { vetoStay }: Margins): boolean {
  if (!('intents' in mark) || mark.intents.length > 1 || mark.still !== true) return false;
  const piece = mark.intents[0]?.found.piece;
  const his = over.flatMap(({ stays }) => stays.filter(({ telling }) => telling.subject?.piece === piece));
  return his.length > 0 && his.every(({ score }) => orderAhead(score) < vetoStay);
}
