import type { Forum, Page, SiteSettings, ThreadPage } from '../../forum.js';
import { childElements, firstOf, textOf, wordsOf } from '../../page/dom.js';
import { knownBy } from '../../page/engine-marks.js';
import { bodyFromHtml, needPlace, needPost, type Sought, withoutPosts } from '../../page/found.js';
import { readCount, unreadable } from '../../page/page.js';
import { linkedNext } from '../../page/page-links.js';
import { Sheet } from '../../page/sheet.js';
import { datePosts } from '../../times/dating.js';
import { clockByTimes, withOrder } from '../../times/told-twice.js';
import { classifyVbulletin5, exactVbulletin5, findVbulletin5Post } from './vbulletin5-post.js';

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
  const posts = sheet.cls('b-post').filter(({ name }) => name === 'li');
  if (posts.length === 0) throw withoutPosts(sheet, readMessage(sheet), SOUGHT);
  const seen = posts.flatMap((post) => findVbulletin5Post(sheet, post) ?? []);
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
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
      () => clockByTimes(sheet, times),
      withOrder(sheet, times),
    ),
    ...readPager(sheet),
    locked: false,
  };
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
