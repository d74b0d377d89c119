import { textToShow } from '../../kit/order.js';
import type { Post } from '../../kit/post.js';
import { ownText } from '../../kit/post.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { TurnRecord } from '../turn.js';
import { createReadingContext } from './reading-context.js';

/** What a post that came too late or too early says: its own words, the orders in it, and whether it could hold any. */
export interface LatePost {
  readonly words: string;
  readonly orders: readonly string[];
  readonly mayOrder: boolean;
}

/** Reads posts that do not count, so that their players are told what did not count. */
export function readLate<B, V>(
  posts: readonly Post[],
  record: TurnRecord,
  board: B,
  ruleset: Ruleset<B, V>,
): ReadonlyMap<string, LatePost> {
  if (posts.length === 0) return new Map();
  const scene = createReadingContext(record, board, ruleset);
  return new Map(
    posts.map((post) => {
      const body = post.revisions.at(-1)?.body ?? { text: '', skips: [] };
      const { parts } = scene.read(body, post, scene.identify(post));
      const orders = parts.flatMap((part) => {
        if (part.bin !== 'order') return [];
        return 'group' in part ? [part.words] : part.orders.map(textToShow);
      });
      return [post.id, { words: ownText(body), orders, mayOrder: parts.some(({ bin }) => bin !== 'chatter') }] as const;
    }),
  );
}
