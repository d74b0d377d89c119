import type { Order } from '../../core/order.js';
import type { Questions } from '../rulings/questions.js';
import type { ReadPart } from './read-parts.js';
import { partTime } from './read-parts.js';
import type { ReadingContext } from './reading-context.js';
import { isInWindow } from './timeline.js';

/**
 * A judge's post with orders for pieces he does not control is one doubt as a whole: a report, or a message re-posted.
 * Gives the question asked about each such post, by the post's id.
 */
export function askJudgePosts<B, V>(
  { record, mineOf, ruleset }: ReadingContext<B, V>,
  questions: Questions,
  settled: readonly { readonly item: ReadPart<V>; readonly orders: readonly Order<V>[] }[],
): ReadonlyMap<string, string> {
  const judges = Object.values(record.judges);
  const asked = new Map<string, string>();
  for (const { item, orders } of settled) {
    const { post, who, revision, part } = item;
    if (!judges.includes(who.name) || asked.has(post.id)) continue;
    if (!isInWindow(partTime(item), record.sheet)) continue; // an older turn's report
    const about =
      part.bin === 'doubt' ? (part.about ?? []) : orders.filter(({ known }) => known).map(({ piece }) => piece);
    const mine = mineOf(post, who);
    if (about.every((piece) => mine.includes(piece))) continue;
    const words = post.revisions[revision]?.body.text ?? '';
    const whole: ReadPart<V> = { ...item, part: { from: 0, to: words.length, bin: 'chatter' } };
    const why = `A judge posted orders for ${ruleset.words.piece.many} he does not control: a report, or a message re-posted.`;
    asked.set(post.id, questions.askWords('judge-post', whole, words, why, []));
  }
  return asked;
}
