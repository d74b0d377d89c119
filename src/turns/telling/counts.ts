import type { Gathered, GatheredPost, MarkedPart } from '../turn.js';

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
  const counts = { orders: 0, 'needs-judge': 0, chatter: 0, 'set-aside': 0, all: gathered.posts.length };
  for (const one of gathered.posts) counts[binOf(one, open)]++;
  return counts;
}

/** Counts the marked parts of posts by bin. */
export function countParts(posts: readonly GatheredPost[]): PartCounts {
  const parts = posts.flatMap((one) => one.parts);
  const counts = { order: 0, doubt: 0, chatter: 0, all: parts.length };
  for (const { bin } of parts) counts[bin]++;
  return counts;
}

/** The one bin of a post; `open` holds the posts that an open question is about. */
function binOf(one: GatheredPost, open: ReadonlySet<string>): PostBin {
  if (open.has(one.post.id)) return 'needs-judge';
  if (one.out) return 'set-aside';
  return one.parts.some(({ orders }) => orders.length > 0) ? 'orders' : 'chatter';
}
