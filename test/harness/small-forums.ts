/** A post as a small board shows it; `at` and `mark.at` in ms UTC, `html` as the engine writes a body. */
export interface SmallPost {
  readonly id: number;
  readonly author?: string;
  /** The author's number on the board. */
  readonly user?: number;
  readonly at: number;
  readonly html: string;
  readonly mark?: { readonly at: number; readonly by: string; readonly times: number };
}

/** One page of a thread as phpBB 3.3 writes it, with as little around it as may be. */
export interface SmallPage {
  readonly posts: readonly SmallPost[];
  readonly page?: number;
  readonly pages?: number;
  readonly perPage?: number;
  readonly announced?: number;
  readonly closed?: boolean;
  readonly title?: string;
}

/** Writes a page of a thread as phpBB 3.3 would. */
export function writeSmallBoard(shown: SmallPage): string {
  const { posts, page = 1, pages = 1, perPage = posts.length, announced = posts.length } = shown;
  const { closed = false, title = 'Movement' } = shown;
  const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00');
  const written = posts.map(({ id, author = 'Gazetzot', user = 4, at, html, mark }) => {
    const notice = mark
      ? `<div class="notice">Last edited by <a href="./memberlist.php?mode=viewprofile&amp;u=4" class="username">${mark.by}</a> on ${english(mark.at)}, edited ${mark.times} time${mark.times === 1 ? '' : 's'} in total.</div>`
      : '';
    return `<div id="p${id}" class="post"><div class="inner"><dl class="postprofile"><dt><a href="./memberlist.php?mode=viewprofile&amp;u=${user}" class="username">${author}</a></dt></dl><div class="postbody"><div id="post_content${id}"><h3><a href="./viewtopic.php?p=${id}#p${id}">${title}</a></h3><p class="author">by <strong><a href="./memberlist.php?mode=viewprofile&amp;u=${user}" class="username">${author}</a></strong> &raquo; <time datetime="${iso(at)}">${english(at)}</time></p><div class="content">${html}</div>${notice}</div></div></div></div>`;
  });
  const next =
    page < pages
      ? `<li class="arrow next"><a href="./viewtopic.php?t=7&amp;start=${page * perPage}" rel="next">Next</a></li>`
      : '';
  const bar = `<div class="action-bar">${closed ? '<a title="This topic is locked, you cannot edit posts or make further replies."><i class="fa-lock"></i></a>' : ''}<div class="pagination">${announced} posts &bull; Page <strong>${page}</strong> of <strong>${pages}</strong><ul>${next}</ul></div></div>`;
  return `<!DOCTYPE html>\n<html lang="en-gb"><head><meta charset="utf-8"><title>${title} - Board</title></head><body id="phpbb"><div id="page-body"><h2 class="topic-title"><a href="./viewtopic.php?t=7">${title}</a></h2>${bar}${written.join('\n')}</div><div class="footer"><li class="rightside">All times are <span title="UTC">UTC</span></li></div></body></html>\n`;
}

/** `Tue Nov 03, 2026 9:00 pm`, in UTC. */
function english(ms: number): string {
  const part = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
      .formatToParts(new Date(ms))
      .map(({ type, value }) => [type, value]),
  );
  const time = `${part.get('hour')}:${part.get('minute')} ${part.get('dayPeriod')?.toLowerCase()}`;
  return `${part.get('weekday')} ${part.get('month')} ${part.get('day')}, ${part.get('year')} ${time}`;
}

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
