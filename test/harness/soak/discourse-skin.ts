import { writeTopic } from '../small-topic.js';
import type { Skin } from './skins.js';

/** Discourse: its data by pages, round a post and by ids; the time of the last change of any sort, marks with a count. */
export function discourseSkin(userOf: (name: string) => number, htmlOf: (text: string) => string): Skin {
  return {
    type: 'application/json; charset=utf-8',
    thread: 't/movement/7',
    pageOf: ({ pathname, searchParams }) => {
      if (pathname === '/t/movement/7') return 1;
      if (pathname === '/t/7.json') return Number(searchParams.get('page') ?? 1);
      return /^\/t\/7\/(?:\d+|posts)\.json$/.test(pathname) ? 2 : undefined;
    },
    write: ({ all, url, perPage, now }) => {
      const posts = all.map(({ post: { id, author, at, states }, text, mark }) => ({
        id,
        number: id - 300,
        author,
        authorId: userOf(author),
        at,
        html: `<p>${htmlOf(text)}</p>`,
        changed: states.findLast((state) => state.at <= now)?.at ?? at,
        version: (mark?.times ?? 0) + 1,
      }));
      const data = new URL(url.pathname === '/t/movement/7' ? '/t/7.json' : url, url);
      return writeTopic(posts, data, { most: 50, listed: true, aPage: perPage }) ?? '';
    },
    idsIn: (text) => {
      const { post_stream: stream }: { readonly post_stream: { readonly posts: readonly { readonly id: number }[] } } =
        JSON.parse(text);
      return stream.posts.map(({ id }) => id);
    },
  };
}
