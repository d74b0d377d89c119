import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { hasClass } from '../dom.js';
import type { Forum, Page, SeenPost, ThreadPage } from '../forum.js';
import { formatHidden, formatUnseen, partHidden } from '../hidden.js';
import { at, type Data, listOf, momentAt, numberAt, readData, scriptById, textAt, withoutData } from '../json.js';
import { addressOf, checkAnswer, isJson, notFound } from '../page.js';
import { bodyFromHtml } from '../post.js';

const SIGNS = ['script#flarum-json-payload', 'data of the type posts, or with links to /api/posts'];
const A_PAGE = 50;

/** Flarum, by its data (`/api/posts?filter[discussion]=NUMBER`): its page for people shows a part. */
export const flarum: Forum = {
  id: 'flarum',
  title: 'Flarum',
  looksFor: SIGNS,
  recognise: (html) => SIGNS.filter((_, at) => SEEN[at]?.(html) === true),
  startOf,
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};
const SEEN: readonly ((html: string) => boolean)[] = [
  (html) => html.includes('id="flarum-json-payload"'),
  (html) => isJson(html) && /"type":\s*"posts"|\/api\/posts\?/.test(html),
];

function startOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const found = /^(.*?)\/d\/(\d+)/.exec(pathname);
  if (found === null) return undefined;
  return `${origin}${found[1]}/api/posts?filter[discussion]=${found[2]}&sort=number&page[offset]=0&page[limit]=${A_PAGE}`;
}

function readPage(page: Page): ThreadPage {
  const data = dataOf(page);
  const all = listOf(at(data, 'data'));
  const comments = all.filter((post) => at(post, 'attributes', 'contentType') === 'comment');
  // What was done to the discussion (pinned, locked, renamed, tagged) takes places among the comments.
  const { standing, hidden } = partHidden(comments, (post) => textAt(post, 'id') ?? '', hiddenAs);
  const isBare = standing.length === 0 && all.some((post) => textAt(post, 'attributes', 'contentType') !== undefined);
  if (standing.length === 0 && !isBare)
    throw withoutData(
      page,
      textAt(data, 'errors', 0, 'detail') ?? textAt(data, 'errors', 0, 'code'),
      'data with contentType "comment"',
    );
  const included = new Map(
    listOf(at(data, 'included')).map((one) => [`${textAt(one, 'type')} ${textAt(one, 'id')}`, at(one, 'attributes')]),
  );
  const number = textAt(all[0], 'relationships', 'discussion', 'data', 'id') ?? /\/d\/(\d+)/.exec(page.url)?.[1] ?? '';
  const topic = included.get(`discussions ${number}`);
  const { origin, pathname } = new URL(page.url);
  const site = origin + (/^(.*?)\/(?:api\/posts|d\/\d)/.exec(pathname)?.[1] ?? '');
  const next = addressOf(new URL(page.url), textAt(data, 'links', 'next'));
  const announced = numberAt(topic, 'commentCount');
  const seen = standing.map((post) => readPost(page, post, included, `${site}/d/${number}`));
  return {
    forum: 'flarum',
    dialect: 'Flarum data',
    title: textAt(topic, 'title') ?? '',
    posts: seen,
    ...(next === undefined ? {} : { next }),
    ...(announced === undefined ? {} : { announced }),
    locked: at(topic, 'isLocked') === true,
    ...(isBare && { isBare }),
    ...(hidden.length > 0 && { hidden }),
    warnings: [...formatHidden(hidden), ...formatUnseen(seen)],
  };
}

/** Waiting for approval, or hidden: by its author himself, or by whoever else. */
function hiddenAs(post: Data): HiddenAs | undefined {
  if (at(post, 'attributes', 'isApproved') === false) return 'waiting';
  if (at(post, 'attributes', 'isHidden') !== true) return undefined;
  const [by, author] = ['hiddenUser', 'user'].map((who) => textAt(post, 'relationships', who, 'data', 'id'));
  return by !== undefined && by === author ? 'withdrawn' : 'deleted';
}

/**
 * The data of a page: the page itself, or what a page for people was built from, put as the engine answers for posts:
 * the posts shown, what they refer to, and where the thread goes on behind the last of them.
 */
function dataOf(page: Page): Data {
  const todo = `Give the address of its data: ${startOf(page.url) ?? '/api/posts?filter[discussion]=…'}`;
  if (isJson(page.html)) return readData(page, todo);
  checkAnswer(page);
  const inside = scriptById(page.html, 'flarum-json-payload') ?? '';
  const thread = isJson(inside) ? at(readData({ ...page, html: inside }, todo), 'apiDocument') : undefined;
  if (textAt(thread, 'data', 'type') !== 'discussions') return readData(page, todo);
  const included = listOf(at(thread, 'included'));
  const posts = new Map(included.flatMap((one) => (textAt(one, 'type') === 'posts' ? [[textAt(one, 'id'), one]] : [])));
  const all = listOf(at(thread, 'data', 'relationships', 'posts', 'data')).map((post) => textAt(post, 'id'));
  // Posts that others refer to are there too, wherever in the thread they stand.
  const [from, to] = longestRun(all.map((id) => posts.has(id)));
  const data = all.slice(from, to).map((id) => posts.get(id));
  const next = startOf(page.url)?.replace('page[offset]=0', `page[offset]=${to}`);
  return { data, included: [...included, at(thread, 'data')], links: to < all.length ? { next } : {} };
}

/** Where the longest unbroken run of what is there begins, and where it has ended. */
function longestRun(there: readonly boolean[]): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  let from = 0;
  for (const [at, is] of there.entries()) {
    if (!is) from = at + 1;
    else if (at + 1 - from > best[1] - best[0]) best = [from, at + 1];
  }
  return best;
}

function readPost(page: Page, post: Data, included: ReadonlyMap<string, Data>, thread: string): SeenPost {
  const id = textAt(post, 'id') ?? '';
  const told = at(post, 'attributes');
  const html = at(told, 'contentHtml');
  const ms = momentAt(told, 'createdAt');
  const authorId = textAt(post, 'relationships', 'user', 'data', 'id');
  const author = nameOf(included.get(`users ${authorId}`)) ?? (authorId === undefined ? '[deleted]' : undefined);
  if (typeof html !== 'string') throw notFound(page, `post ${id} has no body: looked for contentHtml`);
  if (author === undefined) throw notFound(page, `post ${id} has no author: looked for users in included`);
  if (ms === undefined) throw notFound(page, `post ${id} has no time: looked for createdAt`);
  const number = numberAt(told, 'number');
  const edited = momentAt(told, 'editedAt');
  const by = nameOf(included.get(`users ${textAt(post, 'relationships', 'editedUser', 'data', 'id')}`));
  return {
    id,
    ...(number === undefined ? {} : { number }),
    author,
    ...(authorId === undefined ? {} : { authorId }),
    guest: authorId === undefined,
    at: { ms, sure: 'second' },
    url: number === undefined ? thread : `${thread}/${number}`,
    html,
    body: bodyFromHtml(html, sortOf),
    ...(edited === undefined
      ? {}
      : { edited: { at: { ms: edited, sure: 'second' }, ...(by === undefined ? {} : { by }) } }),
  };
}

function nameOf(user: Data): string | undefined {
  return textAt(user, 'displayName') ?? textAt(user, 'username');
}

const sortOf: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  return hasClass(element, 'deleted') ? 'notice' : undefined;
};
