import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { hasClass, isElement, textOf } from '../dom.js';
import type { Forum, Page, SeenPost, ThreadPage } from '../forum.js';
import { formatHidden, formatUnseen, partHidden } from '../hidden.js';
import { at, type Data, listOf, momentAt, numberAt, readData, scriptById, textAt, withoutData } from '../json.js';
import { checkAnswer, isJson, notFound } from '../page.js';
import { knownPlace, needPlace } from '../pager.js';
import { bodyFromHtml } from '../post.js';
import { Sheet } from '../sheet.js';

const SIGNS = ['script#ajaxify-data', 'data with tid, posts and pagination'];
const SEEN: readonly RegExp[] = [/<script[^<>]*id="ajaxify-data"/, /^\s*\{(?=[\s\S]*?"tid":)[\s\S]*?"posts":/];
const TOPIC = /^(?<site>.*?)(?<api>\/api)?\/topic\/(?<topic>\d+(?:\/[^/]+)?)(?:\/\d+)?\/?$/;

/** NodeBB, by its data: `/api/topic/NUMBER/slug`, or the same data inside the page for people. */
export const nodebb: Forum = {
  id: 'nodebb',
  title: 'NodeBB',
  looksFor: SIGNS,
  recognise: (html) => SIGNS.filter((_, at) => SEEN[at]?.test(html) === true && (at === 0 || isNodebb(html))),
  startOf,
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function isNodebb(html: string): boolean {
  return isJson(html) && html.includes('"pagination"') && !html.includes('"post_stream"');
}

function startOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const found = TOPIC.exec(pathname)?.groups;
  if (found === undefined || found.api !== undefined) return undefined;
  return `${origin}${found.site}/api/topic/${found.topic}?page=1&sort=oldest_to_newest`;
}

function readPage(page: Page): ThreadPage {
  const data = dataOf(page);
  const posts = listOf(at(data, 'posts'));
  if (posts.length === 0)
    throw withoutData(page, refusal(data), 'posts in script#ajaxify-data or in /api/topic/NUMBER');
  const { standing, hidden } = partHidden(posts, (post) => textAt(post, 'pid') ?? '', hiddenAs);
  const { site = '' } = TOPIC.exec(new URL(page.url).pathname)?.groups ?? {};
  const { origin } = new URL(page.url);
  const here = numberAt(data, 'pagination', 'currentPage');
  const pages = numberAt(data, 'pagination', 'pageCount');
  const announced = numberAt(data, 'postcount');
  const seen = standing.map((post) => readPost(page, post, `${origin}${site}`));
  return {
    forum: 'nodebb',
    dialect: 'NodeBB data',
    title: textAt(data, 'titleRaw') ?? textAt(data, 'title') ?? '',
    posts: seen,
    ...(hidden.length > 0 && { hidden }),
    ...(seen.length === 0 && { isBare: true as const }),
    ...readPlace(page, here, pages),
    ...(announced === undefined ? {} : { announced }),
    locked: at(data, 'locked') === true || at(data, 'locked') === 1,
    warnings: [...formatHidden(hidden), ...formatUnseen(seen)],
  };
}

/** The data says where the page stands; what the page for people shows beside it must not disagree. */
function readPlace(page: Page, here: number | undefined, pages: number | undefined): ReturnType<typeof needPlace> {
  const next = here !== undefined && pages !== undefined && here < pages ? `${addressOf(page)}${here + 1}` : undefined;
  const place = { next, page: here, pages };
  if (isJson(page.html)) return knownPlace(place);
  const sheet = new Sheet(page, {});
  sheet.html(sheet.select('[component="post"]'));
  return needPlace(sheet, place, { next: 'pagination.currentPage and pageCount' });
}

/** A page's address up to its number. */
function addressOf(page: Page): string {
  const url = new URL(page.url);
  const found = TOPIC.exec(url.pathname)?.groups;
  const path = found === undefined ? url.pathname : `${found.site}${found.api ?? ''}/topic/${found.topic}`;
  return `${url.origin}${path}?sort=oldest_to_newest&page=`;
}

/** The data of a page: the page itself, or what the page for people was built from. */
function dataOf(page: Page): Data {
  if (isJson(page.html)) return readData(page, '');
  checkAnswer(page);
  const inside = scriptById(page.html, 'ajaxify-data');
  return readData({ ...page, html: inside ?? page.html }, `Give the address of its data: ${startOf(page.url) ?? ''}`);
}

function refusal(data: Data): string | undefined {
  return textAt(data, 'error') ?? textAt(data, 'status', 'message');
}

/** Everybody is told of a deleted post in its place, and who deleted it. */
function hiddenAs(post: Data): HiddenAs | undefined {
  if (at(post, 'deleted') !== true && at(post, 'deleted') !== 1) return undefined;
  const by = textAt(post, 'deleterUid');
  return by !== undefined && by === textAt(post, 'uid') ? 'withdrawn' : 'deleted';
}

function readPost(page: Page, post: Data, site: string): SeenPost {
  const id = textAt(post, 'pid') ?? '';
  const author = textAt(post, 'user', 'displayname') ?? textAt(post, 'user', 'username');
  const ms = momentAt(post, 'timestamp') ?? momentAt(post, 'timestampISO');
  const content = at(post, 'content');
  if (typeof content !== 'string') throw notFound(page, `post ${id} has no body: looked for content`);
  if (author === undefined) throw notFound(page, `post ${id} has no author: looked for user.username`);
  if (ms === undefined) throw notFound(page, `post ${id} has no time: looked for timestamp`);
  const uid = textAt(post, 'uid');
  const member = uid !== undefined && uid !== '0';
  const index = numberAt(post, 'index');
  const edited = momentAt(post, 'edited');
  const by = textAt(post, 'editor', 'username');
  const signature = textAt(post, 'user', 'signature');
  const html = [content, signature === undefined ? '' : `<div component="post/signature">${signature}</div>`].join('');
  return {
    id,
    ...(index === undefined ? {} : { number: index + 1 }),
    author,
    ...(member ? { authorId: uid } : {}),
    guest: !member,
    at: { ms, sure: 'second' },
    url: `${site}/post/${id}`,
    html,
    body: bodyFromHtml(html, sortOf),
    ...(edited === undefined
      ? {}
      : { edited: { at: { ms: edited, sure: 'second' }, ...(by === undefined ? {} : { by }) } }),
  };
}

/** Quotations are Markdown's, and what says whose they are ("@NAME said in THREAD:") is a paragraph of its own before them. */
const sortOf: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  if (element.attribs.component === 'post/signature') return 'signature';
  if (hasClass(element, 'deleted')) return 'notice';
  if (element.name !== 'p') return undefined;
  let next = element.next;
  while (next !== null && !isElement(next)) next = next.next;
  const quoted = next !== null && next.name === 'blockquote';
  return quoted && /^\s*@\S+ .+:\s*$/.test(textOf(element)) ? 'quote' : undefined;
};
