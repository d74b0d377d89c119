import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { findConfirmations } from './rulings.js';
import type { Gathered, GatheredPost, MarkedPart, TurnRecord, TurnResult } from './turn.js';

/** Where a whole post ends: its orders are read, it needs the judge, it is talk, or it does not count. */
export const POST_BINS = ['orders', 'needs-judge', 'chatter', 'set-aside'] as const;

export type PostBin = (typeof POST_BINS)[number];

/** How many posts are in each bin; `all` is how many there are, and their sum. */
export type PostCounts = Readonly<Record<PostBin | 'all', number>>;

/** How many marked parts are in each bin; `all` is how many there are, and their sum. */
export type PartCounts = Readonly<Record<MarkedPart['bin'] | 'all', number>>;

/** Counts the posts of a turn by bin, each post in exactly one. */
export function countPosts(gathered: Gathered): PostCounts {
  const open = new Set(gathered.questions.filter(({ ruling }) => !ruling).map(({ place }) => place.post));
  const ordered = new Set(gathered.orders.map(({ place }) => place.post));
  const counts = { orders: 0, 'needs-judge': 0, chatter: 0, 'set-aside': 0, all: gathered.posts.length };
  for (const one of gathered.posts) counts[binOf(one, { open, ordered })]++;
  return counts;
}

/** Counts the marked parts of posts by bin. */
export function countParts(posts: readonly GatheredPost[]): PartCounts {
  const parts = posts.flatMap((one) => one.parts);
  const counts = { order: 0, doubt: 0, chatter: 0, all: parts.length };
  for (const { bin } of parts) counts[bin]++;
  return counts;
}

/** The one bin of a post; `open` holds the posts that an open question is about, `ordered` those of which an order counts, put in by the judge or read. */
function binOf(
  one: GatheredPost,
  { open, ordered }: Readonly<Record<'open' | 'ordered', ReadonlySet<string>>>,
): PostBin {
  if (open.has(one.post.id)) return 'needs-judge';
  if (ordered.has(one.post.id)) return 'orders';
  if (one.out) return 'set-aside';
  return one.parts.some(({ orders }) => orders.length > 0) ? 'orders' : 'chatter';
}

/** How much there is of everything in a turn, for a line in a list of turns. */
export interface TurnCounts {
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  /** Questions still without a ruling. */
  readonly questions: number;
  /** The ids of what was carried out by itself and should be confirmed, confirmed or not. */
  readonly confirmations: readonly string[];
}

/** Counts a turn carried out; posts edited after the lock are to be confirmed where that was before `until` (ms). */
export function countTurn(
  record: TurnRecord,
  result: TurnResult,
  until: number,
  ruleset: Pick<Ruleset, 'posts' | 'tell'>,
): TurnCounts {
  const { gathered, update } = result;
  return {
    posts: countPosts(gathered),
    orders: gathered.orders.length,
    illegal: update.verdicts.filter(({ status }) => status === 'illegal').length,
    battles: update.conflicts.length,
    questions: countOpen(result),
    confirmations: findConfirmations(record, result, [], until, ruleset).map(({ id }) => id),
  };
}

/** How many questions wait for the judge. */
export function countOpen({ gathered }: TurnResult): number {
  return gathered.questions.filter(({ ruling }) => !ruling).length;
}
