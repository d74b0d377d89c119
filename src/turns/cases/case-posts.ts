import type { Place } from '../../core/post.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { gather } from '../posts/gather.js';
import type { Gathered, TurnRecord } from '../turn.js';

/** What is read in a case's posts: the orders, and the words of the doubts. */
export function readCasePosts(
  record: TurnRecord,
  ruleset: Ruleset,
): { readonly orders: readonly string[]; readonly unread: readonly string[] } {
  return tellRead(gather(record, ruleset.readBoard(record.board), ruleset));
}

/** The same out of what was gathered. */
export function tellRead({ orders, doubts }: Gathered) {
  return {
    orders: orders
      .filter((order) => order.known)
      .toSorted(byPost)
      .map((order) => order.text),
    unread: doubts.toSorted(byPost).map((doubt) => trimDoubt(doubt.words)),
  };
}

/** In the order in which the case lists its posts, private messages among them; `p12` is the twelfth. */
function byPost(a: { readonly place: Place }, b: { readonly place: Place }): number {
  return Number(a.place.post.slice(1)) - Number(b.place.post.slice(1));
}

/** A doubt as case files write it: without a leading bullet or number. */
function trimDoubt(words: string): string {
  return words.trim().replace(/^(?:[-*•·+]|\d{1,3}[.)])\s+/u, '');
}
