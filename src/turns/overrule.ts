import { commit } from '../kit/dice.js';
import type { Order } from '../kit/order.js';
import type { Post } from '../kit/post.js';
import { ownText } from '../kit/post.js';
import type { Verdict } from '../kit/verdict.js';
import type { Ruleset } from '../rulesets/ruleset.js';
import { isInWindow } from './timeline.js';
import type { Gathered, GatheredPost, Question, Ruling, TurnRecord } from './turn.js';

/** The rule named where a judge's own word decides. */
export const BY_RULING = 'judge’s ruling';

/** A turn's orders after the judge's overruling: what is judged, and the fate of what he took out. */
export interface Overruled {
  /** With the rulings as settled questions, and a question for each ruling whose words are gone. */
  readonly gathered: Gathered;
  /** Orders that stand in a post and are not judged. */
  readonly out: readonly Order[];
  readonly verdicts: readonly Verdict[];
  /** What the judge put in, for everybody to read. */
  readonly remarks: readonly string[];
}

/** The name under which an order is overruled: its post and its words, so that a changed post is asked about again. */
export function orderQuestion(order: Order, orders: readonly Order[]): string {
  const stem = stemOf(order);
  const again = orders
    .filter((one) => stemOf(one) === stem)
    .sort((a, b) => numberOf(a) - numberOf(b))
    .findIndex(({ id }) => id === order.id);
  return again > 0 ? `${stem}:${again + 1}` : stem;
}

/** The name under which orders are put in by hand for a post as it reads now. */
export function handQuestion({ post, revision }: GatheredPost, orders: readonly string[]): string {
  return `${post.id}:hand:${digest(textOf(post, revision))}:${digest(orders.join('\n'))}`;
}

/**
 * What the judge decided about single orders: left out with a reason, or put in by hand. A ruling whose post no longer
 * reads as it did does nothing, and is asked about again.
 */
export function overrule<B, V>(gathered: Gathered, record: TurnRecord, board: B, ruleset: Ruleset<B, V>): Overruled {
  const out = new Map<string, { readonly order: Order; readonly verdict: Verdict }>();
  const questions: Question[] = [];
  const rulingOn = (id: string): Ruling | undefined => record.rulings.findLast(({ question }) => question === id);
  for (const order of gathered.orders) {
    const id = orderQuestion(order, gathered.orders);
    const ruling = rulingOn(id);
    if (ruling?.decision !== 'leave-out') continue;
    questions.push(settled(id, order, ruling));
    out.set(order.id, { order, verdict: rejected(order, ruling.why) });
  }
  const hand = gathered.posts.flatMap((one) => putIn(one, record, board, ruleset));
  for (const { question } of hand) if (!questions.some(({ id }) => id === question.id)) questions.push(question);
  const byHand = hand.map(({ order }) => order);
  for (const order of gathered.orders) {
    const instead = byHand.find(({ piece }) => piece === order.piece);
    if (instead && !out.has(order.id)) out.set(order.id, { order, verdict: replaced(order, instead) });
  }
  const asked = new Set([...gathered.questions, ...questions].map(({ id }) => id));
  const changed = gathered.posts.flatMap((one) => askChanged(one, record, asked, rulingOn));
  const places = new Map(gathered.posts.map(({ post }, place) => [post.id, place]));
  const placeOf = ({ place }: Order): number => places.get(place.post) ?? 0;
  return {
    gathered: {
      ...gathered,
      // Between equal minutes the order of the posts decides, for orders put in as for all others.
      orders: [...gathered.orders.filter(({ id }) => !out.has(id)), ...byHand].sort((a, b) => placeOf(a) - placeOf(b)),
      questions: [...gathered.questions, ...questions, ...changed],
    },
    out: [...out.values()].map(({ order }) => order),
    verdicts: [...out.values()].map(({ verdict }) => verdict),
    remarks: hand.map(({ order, ruling }) => `${ruling.who} put in “${order.text}” for ${order.player}: ${ruling.why}`),
  };
}

function putIn<B, V>({ post, revision }: GatheredPost, record: TurnRecord, board: B, ruleset: Ruleset<B, V>) {
  const stem = `${post.id}:hand:${digest(textOf(post, revision))}:`;
  const rulings = record.rulings.filter(({ question, decision }) => decision === 'put-in' && question.startsWith(stem));
  let count = 0;
  return rulings.flatMap((ruling) =>
    ruling.orders.flatMap((text) => {
      const read = ruleset.readCanonical(text, board);
      if (!read) return [];
      const owners = ruleset.controllersOf(board, record.control, read.piece, record.sheet.lock);
      const player = owners.find((owner) => owner === post.author) ?? owners[0] ?? post.author;
      const order: Order<V> = {
        ...read,
        id: `${post.id}.h${++count}`,
        place: { post: post.id, revision, from: 0, to: 0 },
        player,
        at: Math.min(Math.max(post.at.ms, record.sheet.opened), record.sheet.lock),
        known: true,
        fits: [],
        text,
        words: text,
        notes: [{ words: text, meaning: `put in by ${ruling.who}: ${ruling.why}` }],
      };
      return [{ order, ruling, question: settled(ruling.question, order, ruling) }];
    }),
  );
}

/** A ruling about words that are no longer there; asked once for each text of the post. */
function askChanged(
  { post, revision }: GatheredPost,
  record: TurnRecord,
  asked: ReadonlySet<string>,
  rulingOn: (id: string) => Ruling | undefined,
): readonly Question[] {
  if (!isInWindow(post.at.ms, record.sheet)) return [];
  const stem = `${post.id}:changed:`;
  const stale = record.rulings.filter(
    ({ question }) => question.startsWith(`${post.id}:`) && !question.startsWith(stem) && !asked.has(question),
  );
  if (stale.length === 0) return [];
  const words = textOf(post, revision);
  // The rulings are part of the name: a further one that loses its words is a further question.
  const id = `${stem}${digest(`${words}|${stale.map((one) => one.id).join()}`)}`;
  const ruling = rulingOn(id);
  return [
    {
      id,
      kind: 'changed',
      place: { post: post.id, revision, from: 0, to: words.length },
      player: post.author,
      words,
      why: `A ruling has lost what it was about: ${stale.map(tell).join('; ')}. The post, or what it hangs on, was changed since.`,
      change: 'The ruling does nothing now. The post counts as it reads, unless you rule again.',
      nearest: [],
      ...(ruling && { ruling }),
    },
  ];
}

function tell({ decision, orders, why }: Ruling): string {
  return `${decision.replaceAll('-', ' ')}${orders.length > 0 ? ` ${orders.join(', ')}` : ''}${why ? ` (${why})` : ''}`;
}

function settled(id: string, { place, player, words, text }: Order, ruling: Ruling): Question {
  const why = ruling.decision === 'put-in' ? 'Put in by the judge.' : 'Left out by the judge.';
  return { id, kind: 'overruled', place, player, words, why, change: text, nearest: [], ruling };
}

function rejected({ id, piece }: Order, why: string): Verdict {
  return { order: id, piece, fate: 'illegal', rule: BY_RULING, why };
}

function replaced({ id, piece }: Order, instead: Order): Verdict {
  const why = `The judge put in another order instead: ${instead.text}.`;
  return { order: id, piece, fate: 'superseded', rule: BY_RULING, why };
}

/** An order's place among those of its post, by its id. */
function numberOf({ id }: Order): number {
  return Number(id.slice(id.lastIndexOf('.') + 1));
}

function stemOf({ place, words, text }: Order): string {
  return `${place.post}:order:${digest(`${words}|${text}`)}`;
}

function textOf(post: Post, revision: number): string {
  const body = post.revisions[revision]?.body;
  return body ? ownText(body) : '';
}

function digest(text: string): string {
  return commit(text).slice(0, 12);
}
