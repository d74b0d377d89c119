import { textToShow } from '../../core/order.js';
import type { Post } from '../../core/post.js';
import { ownText } from '../../core/post.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { TurnRecord } from '../turn.js';
import { createReadingContext } from './reading-context.js';

/** What a post that came too late or too early says: its own words, the orders in it, and whether it could hold any. */
export interface LatePost {
  readonly words: string;
  readonly orders: readonly string[];
  readonly mayOrder: boolean;
}

/** True for what a judge posted of the turn himself: it tells the secret of its dice. */
function isJudgesOwn(words: string, author: string, { judges, sheet }: TurnRecord): boolean {
  return Object.values(judges).includes(author) && words.includes(sheet.secret);
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
  const read = (post: Post): LatePost => {
    const body = post.revisions.at(-1)?.body ?? { text: '', skips: [] };
    const who = scene.identify(post);
    if (isJudgesOwn(body.text, who.name, record)) return { words: '', orders: [], mayOrder: false };
    const { parts } = scene.read(body, post, who);
    const orders = parts.flatMap((part) => {
      if (part.bin !== 'order') return [];
      // in the player's words; a private message's may tell what else it says
      return 'group' in part ? [part.words] : part.orders.map(post.via === 'pm' ? textToShow : ({ words }) => words);
    });
    return {
      words: ownText(body),
      orders: [...new Set(orders.map((one) => one.replace(/\s+/g, ' ').trim()))],
      mayOrder: parts.some(({ bin }) => bin !== 'chatter'),
    };
  };
  return new Map(posts.map((post) => [post.id, read(post)]));
}
