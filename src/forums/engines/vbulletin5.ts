import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import {
  allIn,
  around,
  childElements,
  type Element,
  firstIn,
  firstOf,
  hasClass,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { partHidden } from '../hidden.js';
import { linkedNext, needPlace, readCount } from '../pager.js';
import {
  authorNameOf,
  bodyFromHtml,
  type FoundPost,
  needPost,
  refuseIgnored,
  type Sought,
  withoutPosts,
} from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { clockByTimes, datePosts, readEditMark, type ToldTwice, withOrder } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { exactMoment } from '../times/stamp.js';
import { offsetAt, readOffset } from '../times/zone.js';

const SOUGHT: Sought = {
  posts: 'li.b-post with data-node-id or a#postNUMBER',
  author: '.author and .b-comment__author',
  time: 'data-node-publishdate, time[datetime] and the words of .b-post__timestamp',
  body: '.js-post__content-text and .js-post__content',
  next: 'rel=next',
};

/** vBulletin 5 and 6, another program than 4: exact times, posts and comments on them; edit marks are in the board's time. */
export const vbulletin5: Forum = {
  id: 'vbulletin5',
  title: 'vBulletin 5 and 6',
  ...knownBy([
    ['generator "vBulletin 5" or 6', /<meta\s[^<>]*content="vBulletin [56]\./],
    ['body#vb-page-body', /<body[^<>]*\sid="vb-page-body"/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, classifyVbulletin5),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.cls('b-post').filter((post) => isPost(post) && numberOf(post) !== '');
  if (posts.length === 0) throw withoutPosts(sheet, readMessage(sheet), SOUGHT);
  const { standing, hidden } = partHidden(posts, numberOf, hiddenAs);
  const seen = standing.map((post) => findVbulletin5Post(sheet, post));
  const times = posts.map((post) => ({
    written: textOf(firstOf(post, 'b-post__timestamp')),
    exact: exactVbulletin5(post),
  }));
  const version = /content="vBulletin ([56][\d.]*\d)/.exec(page.html)?.[1];
  return {
    forum: 'vbulletin5',
    dialect: `vBulletin ${version ?? '5'}`,
    title: readTitle(sheet),
    ...datePosts(
      page,
      seen.map((post) => needPost(sheet, post, SOUGHT, classifyVbulletin5)),
      () => readClock(sheet, times),
      withOrder(sheet, times),
      hidden,
    ),
    ...readPager(sheet),
    locked: false,
  };
}

/** The footer's "All times are GMT-8", in whatever language; where there is none the times that are told twice show the zone. */
function readClock(sheet: Sheet, times: readonly ToldTwice[]): PageClock {
  const { page, settings } = sheet;
  const words = [...sheet.tag('div'), ...sheet.tag('footer'), ...sheet.tag('li')]
    .filter((part) => !sheet.isWritten(part))
    .map((part) => plain(part.children.map((child) => (child.type === 'text' ? child.data : ' ')).join('')))
    .findLast((text) => text.length < 300 && readOffset(text) !== undefined);
  const minutes = readOffset(words ?? '');
  if (minutes === undefined) return clockByTimes(sheet, times);
  const told = pageClock({ kind: 'offset', minutes }, undefined, page.date, undefined);
  if (settings.offset !== undefined || times.every(({ exact }) => Number.isNaN(exact))) return told;
  // An administrator may have put words of his own there.
  const measured = clockByTimes(sheet, times);
  return offsetAt(measured.zone, measured.now) === minutes ? told : measured;
}

/** What stands in place of a thread, where it is as short as a message and no thread's frame is round it. */
function readMessage(sheet: Sheet): string {
  const words = childElements(sheet.id('content')).map(wordsOf).join(' ');
  return words.length <= 300 && sheet.cls('pagenav').length === 0 ? words : '';
}

/** Every part of a page has a heading; the thread's is in the window's title too. */
function readTitle(sheet: Sheet): string {
  const { head } = sheet;
  return (
    sheet
      .cls('js-main-title')
      .map(wordsOf)
      .find((words) => words !== '' && head.includes(words)) ?? head
  );
}

/** "Page [1] of 3": the number stands in a field. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const page = readCount(sheet.cls('js-pagenum')[0]?.attribs.value);
  const pages = readCount(wordsOf(sheet.cls('pagetotal')[0]));
  return needPlace(sheet, { next: sheet.relNext ?? linkedNext(sheet, page), page, pages }, SOUGHT);
}

/** A post's number; empty for an advertisement among the posts. */
function numberOf(post: Element): string {
  const anchor = tagsIn(post, 'a').find(({ attribs }) => /^post\d+$/.test(attribs.id ?? ''));
  return post.attribs['data-node-id'] ?? anchor?.attribs.id?.slice(4) ?? '';
}

/** By the post's own class: moderators are shown what stands in it. */
function hiddenAs({ attribs }: Element): HiddenAs | undefined {
  const [, as = ''] = /--(deleted|unapproved)\b/.exec(attribs.class ?? '') ?? [];
  return as === '' ? undefined : as === 'deleted' ? 'deleted' : 'waiting';
}

/** One post, or one comment on a post, which stands in the post's own element. */
function findVbulletin5Post(sheet: Sheet, post: Element): FoundPost {
  const id = numberOf(post);
  const isOwn = (part: Element): boolean => around(part, (outer) => isPost(outer)) === post;
  const own = (...names: readonly string[]): Element | undefined =>
    firstIn(post, (part) => names.some((name) => hasClass(part, name)) && isOwn(part));
  const message = own('js-post__content-text') ?? own('js-post__content');
  if (message === undefined && /ignore/.test(`${post.attribs.class} ${wordsOf(post)}`)) throw refuseIgnored(sheet, id);
  const writer = own('author', 'b-comment__author');
  const uid = [writer, ...tagsIn(writer, 'a')]
    .map((link) => /\/member\/(\d+)/.exec(link?.attribs.href ?? '')?.[1])
    .find((found) => found !== undefined);
  const counter = own('b-post__count');
  const exact = exactVbulletin5(post);
  const mark = own('b-post__edit');
  const words = wordsOf(mark);
  return {
    id,
    // A comment is numbered "#3.1".
    number: readCount(/^#([\d,]+)$/.exec(wordsOf(counter))?.[1]),
    author: authorNameOf(writer),
    authorId: uid,
    guest: uid === undefined,
    at: Number.isNaN(exact) ? sheet.stamp(textOf(own('b-post__timestamp'))) : { ms: exact, sure: 'second' },
    url: sheet.address(counter),
    anchor: `post${id}`,
    message,
    beside: [mark, own('b-post__attachments'), own('post-signature')],
    mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
  };
}

/**
 * The moment of a post in its attributes, ms; NaN where none tells it. The `datetime` of 5 is in the time of the
 * board's server, whose zone is not told.
 */
function exactVbulletin5(post: Element): number {
  const unix = Number(post.attribs['data-node-publishdate'] ?? Number.NaN) * 1000;
  if (!Number.isNaN(unix)) return unix;
  const told = allIn(post, (part) => part.name === 'time' || part.attribs.itemprop === 'publishDate')
    .filter((part) => around(part, isPost) === post)
    .map(({ attribs }) => exactMoment(attribs.datetime ?? attribs.content));
  return told.find((ms) => !Number.isNaN(ms)) ?? Number.NaN;
}

function isPost(element: Element): boolean {
  return element.name === 'li' && hasClass(element, 'b-post');
}

/** What an element inside a message is. */
const classifyVbulletin5: Classify = (element) => {
  if (hasClass(element, 'bbcode_quote')) return 'quote';
  if (hasClass(element, 'b-post__edit')) return 'notice';
  if (hasClass(element, 'b-post__attachments')) return 'attachment';
  if (hasClass(element, 'post-signature')) return 'signature';
  return hasClass(element, 'bbcode_description') ? 'drop' : undefined;
};
