import type { Order } from '../../core/order.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { GatheredPost, Ruling, TurnRecord } from '../turn.js';
import { handStem } from './question-key.js';

/** An order the judge put in, and the ruling that did. */
export interface HandOrder<V = unknown> {
  readonly order: Order<V>;
  readonly ruling: Ruling;
}

/**
 * The orders the judge put in for a post, at its time, or without one at the lock, after all others of that minute. The
 * rules hold for them as for any other. What cannot be read on the board any more is left out, and its ruling with it.
 */
export function readHandOrders<B, V>(
  about: GatheredPost | undefined,
  record: TurnRecord,
  board: B,
  ruleset: Ruleset<B, V>,
): readonly HandOrder<V>[] {
  const { sheet, control, rulings } = record;
  const stem = handStem(about ?? sheet.number);
  const own = rulings.filter(({ question, decision }) => decision === 'put-in' && question.startsWith(stem));
  const post = about?.post;
  let count = 0;
  return own.flatMap((ruling) => {
    const orders = ruling.orders.map((text): Order<V> | undefined => {
      const read = ruleset.readCanonical(text, board);
      if (!read) return undefined;
      const owners = ruleset.controllersOf(board, control, read.piece, sheet.lock);
      return {
        ...read,
        id: `${post?.id ?? `turn-${sheet.number}`}.h${++count}`,
        place: { post: post?.id ?? '', revision: about?.revision ?? 0, from: 0, to: 0 },
        player: owners.find((owner) => owner === post?.author) ?? owners[0] ?? post?.author ?? '',
        at: post ? Math.min(Math.max(post.at.ms, sheet.opened), sheet.lock) : sheet.lock,
        known: true,
        fits: [],
        text,
        words: text,
        notes: [{ words: text, meaning: `put in by ${ruling.who}: ${ruling.why}` }],
      };
    });
    if (orders.includes(undefined)) return [];
    return orders.flatMap((order) => (order ? [{ order, ruling }] : []));
  });
}
