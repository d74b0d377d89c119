import { type Body, ownText } from '../core/post.js';
import type { ReportContext } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { createReadingContext } from './read-posts.js';
import type { Gathered, TurnRecord } from './turn.js';

type Late = ReportContext['late'][number];

/**
 * What players are told of posts that were changed after orders closed: the thread shows the new text, the update rests on
 * what stood there then. Only where it changes what was ordered or tries to be an order; a private message has no edits.
 */
export function tellLateEdits<B, V>(
  record: TurnRecord,
  { posts }: Pick<Gathered, 'posts'>,
  board: B,
  ruleset: Ruleset<B, V>,
): readonly Late[] {
  const edits = record.edited ?? [];
  if (edits.length === 0) return [];
  const scene = createReadingContext(record, board, ruleset);
  return edits.flatMap(({ post: id, revision }): readonly Late[] => {
    const found = posts.find(({ post, out }) => post.id === id && out === undefined);
    const edit = found?.post.revisions[revision];
    if (!found || !edit || found.revision >= revision) return [];
    const { post } = found;
    const who = scene.identify(post);
    const isJudge = Object.values(record.judges).includes(who.name) && !who.player;
    const read = (body: Body | undefined) => (body ? ordersIn(scene.read(body, post, who).parts) : []);
    const [then, now] = [read(post.revisions[found.revision]?.body), read(edit.body)];
    if (isJudge || then.join('\n') === now.join('\n')) return [];
    const words = ownText(edit.body);
    const done = words === '' ? 'deleted' : 'edited';
    const judged =
      then.length === 0 ? 'no order stood in it then' : `what stood in it then was judged, “${then.join('; ')}”`;
    return [
      {
        author: post.author,
        post: id,
        why: `${done} after the lock (${ruleset.posts.late}); ${judged}`,
        at: edit.since.ms,
        words: words === '' ? 'nothing' : words,
        orders: now,
        isEarly: false,
      },
    ];
  });
}

/** What tries to be an order in a text, in its player's words, each once. */
function ordersIn(parts: ReturnType<ReturnType<typeof createReadingContext>['read']>['parts']): readonly string[] {
  const words = parts.flatMap((part) => {
    if (part.bin === 'chatter') return [];
    return part.bin === 'order' && !('group' in part) ? part.orders.map((order) => order.words) : [part.words];
  });
  return [...new Set(words.map((one) => one.replace(/\s+/g, ' ').trim()))];
}
