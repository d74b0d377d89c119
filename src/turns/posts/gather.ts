import type { Post } from '../../core/post.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { Questions } from '../rulings/questions.js';
import { ruleOnParts } from '../rulings/rule-on-parts.js';
import type { Gathered, GatheredPost, TurnRecord } from '../turn.js';
import { admitPost } from './admit.js';
import { askNicknames } from './ask-nicknames.js';
import { askStrangers } from './ask-strangers.js';
import { readParts } from './read-parts.js';
import { createReadingContext } from './reading-context.js';
import { findStanding } from './timeline.js';

/**
 * Reads a turn's posts: which posts count, whose they are, what is order, doubt or chatter, and since
 * when each order has stood. Pure.
 */
export function gather<B, V>(record: TurnRecord, board: B, ruleset: Ruleset<B, V>): Gathered {
  const scene = createReadingContext(record, board, ruleset);
  const questions = new Questions(record.rulings);
  const admitted = record.posts.map((post: Post) => {
    const who = scene.identify(post);
    const found = findStanding(post, record.sheet, ruleset.posts);
    const admission = admitPost(scene, questions, post, who, found);
    const standing = admission.revision === undefined ? found : { ...found, revision: admission.revision };
    const isRead = admission.out === undefined || admission.out === 'before-opening';
    return { post, who, standing, admission, items: isRead ? readParts(scene, post, who, standing) : [] };
  });
  const items = admitted.flatMap((one) => one.items);
  const settled = ruleOnParts(scene, questions, items);
  askStrangers(items, questions, ruleset.posts);
  askNicknames(items, questions, ruleset.words);
  const posts = admitted.map(
    ({ post, who, standing, admission: { out } }): GatheredPost => ({
      post,
      revision: standing.revision,
      parts: settled.parts.get(post.id) ?? [],
      ...(who.player && { player: who.name }),
      ...(out && { out }),
    }),
  );
  return {
    posts,
    orders: settled.orders,
    doubts: settled.doubts,
    questions: questions.list,
    unsure: [...admitted.flatMap(({ admission }) => admission.unsure ?? []), ...settled.unsure],
    late: admitted.flatMap(({ post, admission: { out, late } }) => {
      const counts = out === 'before-opening' && settled.orders.some(({ place }) => place.post === post.id);
      return late && !(counts && ruleset.posts.earlyMayCount) ? [late] : [];
    }),
  };
}
