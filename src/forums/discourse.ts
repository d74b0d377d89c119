import type { Classify } from './body.js';
import { at, type Data, listOf, momentAt, numberAt, readData, textAt, withoutData } from './data.js';
import { hasClass } from './dom.js';
import type { Forum, Page, SeenPost, ThreadPage } from './forum.js';
import { bodyFromHtml } from './found.js';
import { isJson, unreadable } from './page.js';

const SIGNS = ['generator "Discourse"', 'element #data-preloaded with #data-discourse-setup', 'data with post_stream'];
/** `/t/slug/7`, `/t/7/12`, `/t/slug/7.json`: everything before `/t/`, and the topic's number. */
const TOPIC = /^(?<site>.*?)\/t\/(?:(?![0-9]+(?:[/.]|$))[^/]+\/)?(?<topic>\d+)(?:\/\d+)?(?<json>\.json)?$/;

/** Discourse, by its data (`/t/NUMBER.json`): its page for people shows a part and loads the rest by script. */
export const discourse: Forum = {
  id: 'discourse',
  title: 'Discourse',
  looksFor: SIGNS,
  recognise: (html) => SIGNS.filter((_, at) => SEEN[at]?.(html) === true),
  startOf,
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};
const SEEN: readonly ((html: string) => boolean)[] = [
  (html) => /<meta name="generator" content="Discourse\b/.test(html),
  (html) => html.includes('id="data-preloaded"') && html.includes('id="data-discourse-setup"'),
  (html) => isJson(html) && html.includes('"post_stream"'),
];

function startOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const found = TOPIC.exec(pathname)?.groups;
  if (found === undefined || found.json !== undefined) return undefined;
  return `${origin}${found.site}/t/${found.topic}.json`;
}

function readPage(page: Page): ThreadPage {
  const data = readData(
    page,
    `Give the address of its data: ${startOf(page.url) ?? 'the thread’s address with .json'}`,
  );
  const posts = listOf(at(data, 'post_stream', 'posts'));
  const stream = listOf(at(data, 'post_stream', 'stream'));
  if (posts.length === 0) throw withoutData(page, textAt(data, 'errors', 0), 'post_stream.posts');
  const { site = '', topic = '' } = TOPIC.exec(new URL(page.url).pathname)?.groups ?? {};
  const thread = `${new URL(page.url).origin}${site}/t/${textAt(data, 'slug') ?? '-'}/${textAt(data, 'id') ?? topic}`;
  const seen = posts.map((post) => readPost(page, post, thread));
  const last = stream.findIndex((id) => String(id) === seen.at(-1)?.id);
  const here = Number(new URL(page.url).searchParams.get('page') ?? 1);
  const more = last >= 0 && last < stream.length - 1;
  return {
    forum: 'discourse',
    dialect: 'Discourse data',
    title: textAt(data, 'title') ?? '',
    posts: seen,
    ...(more ? { next: `${new URL(page.url).origin}${site}/t/${topic}.json?page=${here + 1}` } : {}),
    page: here,
    ...(more ? {} : { pages: here }),
    ...(stream.length > 0 ? { announced: stream.length } : {}),
    locked: at(data, 'closed') === true || at(data, 'archived') === true,
    warnings: [],
  };
}

function readPost(page: Page, post: Data, thread: string): SeenPost {
  const id = textAt(post, 'id') ?? '';
  const author = textAt(post, 'username');
  const ms = momentAt(post, 'created_at');
  const cooked = at(post, 'cooked');
  if (typeof cooked !== 'string') throw unreadable(page, `post ${id} has no body: looked for cooked`);
  if (author === undefined) throw unreadable(page, `post ${id} has no author: looked for username`);
  if (ms === undefined) throw unreadable(page, `post ${id} has no time: looked for created_at`);
  const number = numberAt(post, 'post_number');
  const authorId = textAt(post, 'user_id');
  // The engine's own deeds ("closed this topic") take a place in the stream and hold no words of a player.
  const deed = textAt(post, 'action_code');
  const gone = at(post, 'user_deleted') === true || at(post, 'hidden') === true;
  const html =
    deed !== undefined ? `<p class="small-action">${deed}</p>` : gone ? `<div class="deleted">${cooked}</div>` : cooked;
  const changed = momentAt(post, 'updated_at');
  const times = (numberAt(post, 'version') ?? 1) - 1;
  return {
    id,
    ...(number === undefined ? {} : { number }),
    author,
    ...(authorId === undefined ? {} : { authorId }),
    guest: false,
    at: { ms, sure: 'second' },
    url: number === undefined ? thread : `${thread}/${number}`,
    html,
    body: bodyFromHtml(html, sortOf),
    // The time of the last change of any sort: never before the edit's own.
    ...(times > 0 && changed !== undefined ? { edited: { at: { ms: changed, sure: 'inferred' }, times } } : {}),
  };
}

const sortOf: Classify = (element) => {
  if (element.name === 'blockquote' || (element.name === 'aside' && hasClass(element, 'quote'))) return 'quote';
  if (hasClass(element, 'small-action') || hasClass(element, 'deleted')) return 'notice';
  // A link's preview is another page's text.
  return hasClass(element, 'onebox') && element.name === 'aside' ? 'attachment' : undefined;
};
