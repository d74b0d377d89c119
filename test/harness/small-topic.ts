/** A post of a small Discourse topic. Its number is its own for ever. */
export interface TopicPost {
  readonly id: number;
  readonly number: number;
  readonly author?: string;
  readonly authorId?: number;
  readonly at: number;
  readonly html: string;
  /** When it was last changed, and its version, where it was. */
  readonly changed?: number;
  readonly version?: number;
}

/** What a board allows: posts by their ids at once, at the most, whether it lists the ids of all posts, and posts on a page. */
export interface TopicLimits {
  readonly aPage?: number;
  readonly most: number;
  readonly listed: boolean;
}

/**
 * What Discourse answers for topic 7 at an address: a numbered page of twenty posts or the twenty round a post, either
 * with the ids of all posts, or posts by their ids. Undefined where the address is none of its.
 */
export function writeTopic(
  posts: readonly TopicPost[],
  url: URL,
  { most, listed, aPage = 20 }: TopicLimits,
): string | undefined {
  const stream = posts.map(({ id }) => id);
  const write = (shown: readonly TopicPost[], more: object) =>
    JSON.stringify({ post_stream: { posts: shown.map(writePost), ...more }, id: 7 });
  if (url.pathname === '/t/7/posts.json') {
    const asked = url.searchParams.getAll('post_ids[]').map(Number);
    return write(posts.filter(({ id }) => asked.includes(id)).slice(0, most), {});
  }
  const [, near] = /^\/t\/7\/(\d+)\.json$/.exec(url.pathname) ?? [];
  if (near === undefined && url.pathname !== '/t/7.json') return undefined;
  const round = Math.max(0, posts.findIndex(({ number }) => number >= Number(near)) - Math.floor(aPage / 4));
  const from =
    near === undefined
      ? (Number(url.searchParams.get('page') ?? 1) - 1) * aPage
      : Math.min(round, Math.max(0, posts.length - aPage));
  const topic = { title: 'Tide Race', slug: 'tide-race', posts_count: posts.length, closed: false };
  return JSON.stringify({
    ...JSON.parse(
      write(posts.slice(from, from + aPage), listed ? { stream } : { isMegaTopic: true, lastId: stream.at(-1) }),
    ),
    ...topic,
  });
}

function writePost({ id, number, author, authorId, at, html, changed = at, version = 1 }: TopicPost) {
  return {
    id,
    username: author ?? `Player ${number % 40}`,
    user_id: authorId ?? 100 + (number % 40),
    post_number: number,
    version,
    created_at: new Date(at).toISOString(),
    updated_at: new Date(changed).toISOString(),
    cooked: html,
  };
}
