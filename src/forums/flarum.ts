import type { Classify } from './body.js';
import { at, type Data, listOf, momentAt, numberAt, readData, textAt, withoutData } from './data.js';
import { hasClass } from './dom.js';
import type { Forum, Page, SeenPost, ThreadPage } from './forum.js';
import { bodyFromHtml } from './found.js';
import { addressOf, isJson, unreadable } from './page.js';

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
  const data = readData(
    page,
    `Give the address of its data: ${startOf(page.url) ?? '/api/posts?filter[discussion]=…'}`,
  );
  const comments = listOf(at(data, 'data')).filter((post) => at(post, 'attributes', 'contentType') === 'comment');
  if (comments.length === 0)
    throw withoutData(
      page,
      textAt(data, 'errors', 0, 'detail') ?? textAt(data, 'errors', 0, 'code'),
      'data with contentType "comment"',
    );
  const included = new Map(
    listOf(at(data, 'included')).map((one) => [`${textAt(one, 'type')} ${textAt(one, 'id')}`, at(one, 'attributes')]),
  );
  const number = textAt(comments[0], 'relationships', 'discussion', 'data', 'id');
  const topic = included.get(`discussions ${number}`);
  const site = /^(.*)\/api\/posts/.exec(new URL(page.url).href.split('?')[0] ?? '')?.[1] ?? new URL(page.url).origin;
  const next = addressOf(new URL(page.url), textAt(data, 'links', 'next'));
  const announced = numberAt(topic, 'commentCount');
  return {
    forum: 'flarum',
    dialect: 'Flarum data',
    title: textAt(topic, 'title') ?? '',
    posts: comments.map((post) => readPost(page, post, included, `${site}/d/${number}`)),
    ...(next === undefined ? {} : { next }),
    ...(announced === undefined ? {} : { announced }),
    locked: at(topic, 'isLocked') === true,
    warnings: [],
  };
}

function readPost(page: Page, post: Data, included: ReadonlyMap<string, Data>, thread: string): SeenPost {
  const id = textAt(post, 'id') ?? '';
  const told = at(post, 'attributes');
  const content = at(told, 'contentHtml');
  const ms = momentAt(told, 'createdAt');
  const authorId = textAt(post, 'relationships', 'user', 'data', 'id');
  const author = nameOf(included.get(`users ${authorId}`)) ?? (authorId === undefined ? '[deleted]' : undefined);
  if (typeof content !== 'string') throw unreadable(page, `post ${id} has no body: looked for contentHtml`);
  if (author === undefined) throw unreadable(page, `post ${id} has no author: looked for users in included`);
  if (ms === undefined) throw unreadable(page, `post ${id} has no time: looked for createdAt`);
  const number = numberAt(told, 'number');
  const edited = momentAt(told, 'editedAt');
  const by = nameOf(included.get(`users ${textAt(post, 'relationships', 'editedUser', 'data', 'id')}`));
  const html = at(told, 'isHidden') === true ? `<div class="deleted">${content}</div>` : content;
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
