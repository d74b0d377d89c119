import type { Span } from '../../core/post.js';
import { type DoubtEntry, ELSEWHERE, tellEntry } from '../deciding/doubts/elsewhere.js';
import { guessOrders } from '../deciding/guess-orders.js';
import type { Knowledge } from '../deciding/knowledge.js';
import type { Intent } from '../language.js';
import type { Marked } from '../post/decided-spans.js';
import { doubtRemarkedOn, findLoneRemark } from '../post/left-open.js';
import { makeToken, type Token } from '../tokens/token.js';
import type { LikelyOrder } from './likely-orders.js';
import { MARGINS } from './margins.js';
import { type Weighing, weighPost } from './weigh-post.js';
import { type LaidPost, TOLD } from './weighed-utterance.js';
import { needWeights } from './weights.js';

/** Goes over a post once it is read: what its words make likely is something else is read or asked about as that. */
export function reweigh<V>(post: LaidPost<V>): readonly Marked<V>[] {
  const weighings = weighPost(post, needWeights, MARGINS);
  if (weighings.length === 0) return post.marked;
  const changed = new Map<Marked<V>, Marked<V> | undefined>();
  const added: Marked<V>[] = [];
  for (const weighing of weighings) {
    if (weighing.kind === 'talk') changed.set(weighing.mark, undefined);
    else if (weighing.kind === 'unlikely') changed.set(weighing.mark, asDoubted(weighing.mark, ELSEWHERE.unlikely));
    else if (weighing.kind === 'strikes')
      changed.set(weighing.mark, asDoubted(weighing.mark, ELSEWHERE.standsThere, weighing.struck));
    else if (weighing.kind === 'doubt') added.push(askAbout(weighing.span, post));
    else {
      const order = readLikely(weighing, post);
      if (order && isLeftOpen(order, post)) continue;
      if (order && weighing.mark) changed.set(weighing.mark, order);
      else if (order) added.push(order);
    }
  }
  const kept = post.marked.flatMap((mark) => (changed.has(mark) ? (changed.get(mark) ?? []) : mark));
  return [...kept, ...added].toSorted((a, b) => a.from - b.from);
}

/** True where a remark beside it, or on a line of its own, leaves an order open. */
function isLeftOpen<V>(order: Marked<V>, { rows, text }: LaidPost<V>): boolean {
  return rows.some((row) => {
    if (row.from > order.from || row.to < order.to) return findLoneRemark(row, text) !== undefined;
    return doubtRemarkedOn([order], row, text)[0]?.bin !== 'order';
  });
}

/** An order told in words as a doubt. */
function asDoubted<V>(mark: Marked<V>, entry: DoubtEntry, word?: string): Marked<V> {
  const intents = 'intents' in mark ? mark.intents : [];
  const { from, to } = mark;
  const nearest = intents.map(({ text }) => text);
  const about = intents.map(({ found }) => found.piece);
  return { from, to, bin: 'doubt', ...tellEntry(entry, word), nearest, about };
}

function askAbout<V>({ from, to }: Span, { rows, known }: LaidPost<V>): Marked<V> {
  const tokens = rows.flatMap((row) => row.tokens.filter((token) => token.from >= from && token.to <= to));
  return { from, to, bin: 'doubt', ...tellEntry(ELSEWHERE.likely), nearest: guessOrders(tokens, known), about: [] };
}

/** The orders a span is read as; undefined where the rulebook knows no such order. */
function readLikely<V>(
  { span: { from, to }, orders }: Extract<Weighing<V>, { kind: 'order' }>,
  { text, known }: LaidPost<V>,
): Marked<V> | undefined {
  const words = text.slice(from, to);
  const intents = orders.flatMap((order) => intentOf(order, { from, to }, known) ?? []);
  const [first, ...more] = intents.map((intent) => {
    const notes = [...intent.notes, { words, meaning: `${TOLD}: read as ${intent.text}` }];
    return { ...intent, notes };
  });
  if (!first || intents.length < orders.length) return undefined;
  const still = orders.every(({ goal }) => goal === undefined);
  return { from, to, bin: 'order', intents: [first, ...more], bare: false, still };
}

function intentOf<V>({ piece, goal, struck }: LikelyOrder, at: Span, known: Knowledge<V>): Intent<V> | undefined {
  const { language } = known;
  const token = (type: string, text: string, more?: Partial<Token>): Token => makeToken({ type, text, ...at, ...more });
  const subject = token('name', piece, { piece });
  const verb = struck === undefined ? undefined : known.isFriend(struck) ? language.relieving : language.joining[0];
  if (struck !== undefined && verb === undefined) return undefined;
  const strike = verb !== undefined && {
    verb: token(verb, verb),
    other: token('name', struck ?? '', { piece: struck }),
  };
  const row =
    goal === undefined
      ? [subject, token(language.staying[0] ?? '', piece)]
      : language.restate({ subject, to: token('square', goal, { square: goal }), ...strike });
  const [sentence, ...more] = known.findSentences(row);
  if (!sentence || more.length > 0 || sentence.from > 0 || sentence.to < row.length) return undefined;
  const { meaning } = sentence;
  if (meaning.kind !== 'orders' || meaning.intents.length > 1) return undefined;
  const [intent] = meaning.intents;
  return intent.found.known ? intent : undefined;
}
