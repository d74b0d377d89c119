import type { Doubt, Order } from '../../core/order.js';
import type { Unsure } from '../../rulesets/contract/turn-input.js';
import { addMoves } from '../posts/add-moves.js';
import { askJudgePosts } from '../posts/judge-posts.js';
import { numberOrders, ordersForGroup, ordersRead, ordersRuled } from '../posts/orders.js';
import type { ReadPart } from '../posts/read-parts.js';
import { partTime, placeOf } from '../posts/read-parts.js';
import type { ReadingContext } from '../posts/reading-context.js';
import { isInWindow } from '../posts/timeline.js';
import type { MarkedPart } from '../turn.js';
import type { Questions } from './questions.js';

/** What the items of a turn come to. */
export interface RuledParts<V> {
  readonly orders: readonly Order<V>[];
  readonly doubts: readonly Doubt[];
  readonly unsure: readonly Unsure[];
  /** By the post's id, in the order written. */
  readonly parts: ReadonlyMap<string, readonly MarkedPart[]>;
}

/** An item on its way: its orders so far, and the question about it. */
interface PartOnItsWay<V> {
  readonly item: ReadPart<V>;
  orders: readonly Order<V>[];
  question?: string;
}

/** Turns what was read into orders and questions; groups last, because they look at other posts. */
export function ruleOnParts<B, V>(
  scene: ReadingContext<B, V>,
  questions: Questions,
  items: readonly ReadPart<V>[],
): RuledParts<V> {
  const nextId = numberOrders();
  const doubts: Doubt[] = [];
  const all = items.map((item): PartOnItsWay<V> => ({ item, orders: ordersRead(scene, item, nextId) }));
  const judgePosts = askJudgePosts(scene, questions, all);

  const askDoubt = (
    one: PartOnItsWay<V>,
    words: string,
    why: string,
    nearest: readonly string[],
    row: string,
  ): void => {
    const at = partTime(one.item);
    if (!isInWindow(at, scene.record.sheet)) return;
    doubts.push({ place: placeOf(one.item), player: one.item.who.name, at, words, why, nearest, row });
    one.question = questions.askWords('doubt', one.item, words, why, nearest, row);
    const ruling = questions.rulingOn(one.question);
    if (ruling?.decision === 'read-as') one.orders = ordersRuled(scene, one.item, ruling, nextId);
  };

  for (const one of all) {
    const { post, part } = one.item;
    const asked = judgePosts.get(post.id);
    if (asked !== undefined && questions.rulingOn(asked)?.decision !== 'carry-out') one.orders = [];
    else if (part.bin === 'doubt')
      askDoubt(one, part.words, part.why, addMoves(scene, one.item, part.words, part.nearest), part.id);
  }
  const explicit = all.flatMap(({ orders }) => orders);
  for (const one of all) {
    const { part, post, who } = one.item;
    if (part.bin !== 'order' || !('group' in part) || judgePosts.has(post.id)) continue;
    const orders = ordersForGroup(scene, one.item, part.group, explicit, nextId);
    if (orders) one.orders = orders;
    else
      askDoubt(
        one,
        part.words,
        `${who.name} gave one of these ${scene.ruleset.words.piece.many} another order in another post, so it is not sure which he means.`,
        [],
        'group-ordered-elsewhere',
      );
  }
  return {
    orders: all.flatMap(({ orders }) => orders),
    doubts,
    unsure: all.flatMap(({ item, orders }) =>
      orders.flatMap((order) => unsureOf(item, order, scene.ruleset.posts.edited)),
    ),
    parts: markParts(all, judgePosts),
  };
}

/** The posts' parts as the review page marks them, each with its orders and the question about it. */
function markParts<V>(
  all: readonly PartOnItsWay<V>[],
  judgePosts: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly MarkedPart[]> {
  const parts = new Map<string, MarkedPart[]>();
  for (const { item, orders, question } of all) {
    const { post, part } = item;
    const asked = judgePosts.get(post.id) ?? question;
    const bin = asked !== undefined ? 'doubt' : part.bin === 'order' && orders.length === 0 ? 'chatter' : part.bin;
    const list = parts.get(post.id) ?? [];
    parts.set(post.id, list);
    list.push({
      from: part.from,
      to: part.to,
      bin,
      orders: orders.map(({ id }) => id),
      ...(asked !== undefined && { question: asked }),
    });
  }
  return parts;
}

/** An order that came with an edit nobody saw before, or that left no mark. */
function unsureOf<V>({ post, times }: ReadPart<V>, { piece, at }: Order<V>, ruling: string): readonly Unsure[] {
  const since = times.find(({ ms }) => ms === at);
  if (!since) return [];
  if (post.unseen && since.revision === 0)
    return [
      {
        piece,
        ruling,
        why: 'its post was edited before it was first seen, so it bears the time of the edit',
      },
    ];
  if (post.revisions[since.revision]?.unmarked)
    return [
      {
        piece,
        ruling,
        why: 'its post was changed without an edit mark, so it bears the time of the capture that first showed it',
      },
    ];
  return [];
}
