import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { allIn, hasClass, isElement, nodesOf } from '../dom.js';
import type { Forum, Page, SeenPost, ThreadPage } from '../forum.js';
import { formatHidden, formatUnseen, partHidden } from '../hidden.js';
import { at, type Data, listOf, momentAt, numberAt, readData, textAt, withoutData } from '../json.js';
import { checkAnswer, isJson, notFound } from '../page.js';
import { bodyFromHtml } from '../post.js';

const SIGNS = ['generator "Discourse"', 'element #data-preloaded with #data-discourse-setup', 'data with post_stream'];
/** The generator's two attributes stand in either order. */
const GENERATOR = /<meta [^<>]{0,300}content="Discourse\b[^<>]{0,300}>/;
/** `/t/slug/7`, `/t/7/12`, `/t/slug/7.json`: everything before `/t/`, and the topic's number. */
const TOPIC = /^(?<site>.*?)\/t\/(?:(?![0-9]+(?:[/.]|$))[^/]+\/)?(?<topic>\d+)(?:\/\d+)?(?<json>\.json)?$/;

/** Posts by their ids. */
const BY_IDS = /^(?<site>.*?)\/t\/(?<topic>\d+)\/posts\.json$/;
/** The posts round one of them. */
const ROUND_A_POST = /\/t\/(?:[^/]+\/)?\d+\/\d+\.json$/;
/** Ids asked for at once: the address stays within what servers take. */
const A_CHUNK = 200;

/** Discourse, by its data (`/t/NUMBER.json`): its page for people shows a part and loads the rest by script. */
export const discourse: Forum = {
  id: 'discourse',
  title: 'Discourse',
  looksFor: SIGNS,
  recognise: (html) => SIGNS.filter((_, at) => SEEN[at]?.(html) === true),
  startOf,
  startAt,
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};
const SEEN: readonly ((html: string) => boolean)[] = [
  (html) => /name="generator"/.test(GENERATOR.exec(html)?.[0] ?? ''),
  (html) => html.includes('id="data-preloaded"') && html.includes('id="data-discourse-setup"'),
  (html) => isJson(html) && html.includes('"post_stream"'),
];

function startOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const found = TOPIC.exec(pathname)?.groups;
  if (found === undefined || found.json !== undefined) return undefined;
  return `${origin}${found.site}/t/${found.topic}.json`;
}

/** Round a post the engine gives a page of the thread, some posts before it among them, and the ids of all others. */
function startAt(address: string, post: string): string | undefined {
  const here = findTopic(address);
  const [, topic, number] = /\/t\/[^/]+\/(\d+)\/(\d+)$/.exec(new URL(post).pathname) ?? [];
  return here !== undefined && here.topic === topic ? `${here.site}/t/${topic}/${number}.json` : undefined;
}

/** The site and number of the topic whose data stands at an address. */
function findTopic(address: string): { readonly site: string; readonly topic: string } | undefined {
  const { origin, pathname } = new URL(address);
  const found = TOPIC.exec(pathname)?.groups ?? BY_IDS.exec(pathname)?.groups;
  return found?.topic === undefined ? undefined : { site: `${origin}${found.site}`, topic: found.topic };
}

function readPage(page: Page): ThreadPage {
  const data = dataOf(page);
  const posts = listOf(at(data, 'post_stream', 'posts'));
  if (posts.length === 0) throw withoutData(page, textAt(data, 'errors', 0), 'post_stream.posts');
  const { site, topic } = findTopic(page.url) ?? { site: new URL(page.url).origin, topic: textAt(data, 'id') ?? '' };
  const thread = `${site}/t/${textAt(data, 'slug') ?? '-'}/${textAt(data, 'id') ?? topic}`;
  const idOf = (post: Data): string => textAt(post, 'id') ?? '';
  const { standing, hidden } = partHidden(posts, idOf, hiddenAs);
  const seen = standing.map((post) => readPost(page, post, thread)).sort(byNumber);
  const places = posts.map((post) => ({ id: idOf(post), number: numberAt(post, 'post_number') })).sort(byNumber);
  return {
    forum: 'discourse',
    dialect: 'Discourse data',
    title: textAt(data, 'title') ?? '',
    posts: seen,
    ...(hidden.length > 0 && { hidden }),
    ...(seen.length === 0 && { isBare: true as const }),
    ...findPlace(page, data, places, `${site}/t/${topic}`),
    locked: at(data, 'closed') === true || at(data, 'archived') === true,
    warnings: [...formatHidden(hidden), ...formatUnseen(seen)],
  };
}

/** A post's or a placeholder's own number in the topic. */
type Numbered = { readonly id: string; readonly number?: number | undefined };

function byNumber(a: Numbered, b: Numbered): number {
  return (a.number ?? 0) - (b.number ?? 0);
}

/** Deleted by a moderator, which only staff are shown; taken out by its author; or hidden since others flagged it. */
function hiddenAs(post: Data): HiddenAs | undefined {
  if (textAt(post, 'deleted_at') !== undefined) return 'deleted';
  if (at(post, 'user_deleted') === true) return 'withdrawn';
  return at(post, 'hidden') === true ? 'waiting' : undefined;
}

/** The data of a page: the page itself, or what a page for people was built from. */
function dataOf(page: Page): Data {
  const todo = `Give the address of its data: ${startOf(page.url) ?? 'the thread’s address with .json'}`;
  if (isJson(page.html)) return readData(page, todo);
  checkAnswer(page);
  const preloaded = nodesOf(page.html)
    .flatMap((node) => (isElement(node) ? [node, ...allIn(node, () => true)] : []))
    .find(({ attribs }) => attribs.id === 'data-preloaded')?.attribs['data-preloaded'];
  const all = preloaded === undefined ? {} : readData({ ...page, html: preloaded }, todo);
  const [topic] = Object.entries(Object(all)).flatMap(([key, text]) => (/^topic_\d+$/.test(key) ? [text] : []));
  return readData({ ...page, html: typeof topic === 'string' ? topic : page.html }, todo);
}

/**
 * Where in the thread a page stands, and what follows: upon a numbered one the next, upon the posts round a post those
 * whose ids come after, upon posts by their ids the posts round the last of them, where there were more or some were
 * not given.
 */
function findPlace(
  page: Page,
  data: Data,
  seen: readonly Numbered[],
  topic: string,
): Pick<ThreadPage, 'next' | 'page' | 'pages' | 'announced' | 'named'> {
  const { pathname, searchParams } = new URL(page.url);
  const stream = listOf(at(data, 'post_stream', 'stream')).map(String);
  const last = seen.at(-1);
  if (BY_IDS.test(pathname)) {
    const asked = searchParams.getAll('post_ids[]');
    const isAll = asked.length < A_CHUNK && asked.at(-1) === last?.id;
    return { named: true, ...(isAll || last?.number === undefined ? {} : { next: `${topic}/${last.number}.json` }) };
  }
  const known = seen.findLast(({ id }) => stream.includes(id));
  const rest = stream.slice(stream.indexOf(known?.id ?? '') + 1);
  // A thread of ten thousand posts and more is given without the list of its ids.
  const isLast = stream.length > 0 ? rest.length === 0 : textAt(data, 'post_stream', 'lastId') === last?.id;
  const count = stream.length > 0 ? stream.length : numberAt(data, 'posts_count');
  const announced = count === undefined ? {} : { announced: count };
  // A page for people shows the posts round the one its address names, wherever that is.
  const isRound = ROUND_A_POST.test(pathname) || (!isJson(page.html) && stream[0] !== seen[0]?.id);
  if (isRound) {
    if (isLast) return stream[0] === seen[0]?.id ? announced : {};
    const ids = rest.slice(0, A_CHUNK).map((id) => `post_ids[]=${id}`);
    return ids.length > 0
      ? { next: `${topic}/posts.json?${ids.join('&')}` }
      : { next: `${topic}/${last?.number}.json` };
  }
  const here = Number(searchParams.get('page') ?? 1);
  return { ...(isLast ? { pages: here } : { next: `${topic}.json?page=${here + 1}` }), page: here, ...announced };
}

function readPost(page: Page, post: Data, thread: string): SeenPost {
  const id = textAt(post, 'id') ?? '';
  const author = textAt(post, 'username');
  const ms = momentAt(post, 'created_at');
  const cooked = at(post, 'cooked');
  if (typeof cooked !== 'string') throw notFound(page, `post ${id} has no body: looked for cooked`);
  if (author === undefined) throw notFound(page, `post ${id} has no author: looked for username`);
  if (ms === undefined) throw notFound(page, `post ${id} has no time: looked for created_at`);
  const number = numberAt(post, 'post_number');
  const authorId = textAt(post, 'user_id');
  // The engine's own deeds ("closed this topic") take a place in the stream and hold no words of a player.
  const deed = textAt(post, 'action_code');
  const html = deed !== undefined ? `<p class="small-action">${deed}</p>` : cooked;
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
  // What is voted on is no order of who asks.
  if (['small-action', 'deleted', 'poll'].some((name) => hasClass(element, name))) return 'notice';
  // A link's preview is another page's text.
  return hasClass(element, 'onebox') && element.name === 'aside' ? 'attachment' : undefined;
};
