import type { Forum, Page, SiteSettings, ThreadPage } from '../../forum.js';
import { type Element, hasClass, tagsIn, textOf, wordsOf } from '../../page/dom.js';
import { knownBy } from '../../page/engine-marks.js';
import { bodyFromHtml, needPlace, needPost, type Sought, withoutPosts } from '../../page/found.js';
import { readPageOf } from '../../page/further.js';
import { readCount } from '../../page/page.js';
import { Sheet } from '../../page/sheet.js';
import { datePosts } from '../../times/dating.js';
import { pageClock } from '../../times/page-clock.js';
import { classifyInvision } from './invision-body.js';
import { findInvisionPost } from './invision-post.js';
import { findPost3, readClock3 } from './invision3.js';

const SOUGHT: Sought = {
  posts: 'article#elComment_NUMBER (4, 5) and .post_block#post_id_NUMBER (3)',
  author: 'data-quotedata, .cAuthorPane_author (4), .ipsUsername (5) and .author (3)',
  time: 'time[datetime] outside the message (4, 5) and abbr.published (3)',
  body: '[data-role=commentContent], .cPost_contentWrap (4) and .entry-content (3)',
  next: 'li.ipsPagination_next (4), li.ipsPagination__next (5) and rel=next',
};

/** Invision Community 4 and 5, and IP.Board 3 before them: exact times; the edit mark stands inside the message. */
export const invision: Forum = {
  id: 'invision',
  title: 'Invision Community',
  ...knownBy([
    ['body.ipsApp', /<body[^<>]*class=['"][^'"]*\bipsApp\b/],
    ['posts article#elComment_NUMBER', /<article[^<>]*\sid=['"]elComment_\d/],
    ['link "Invision Community"', /<a[^<>]*title=['"]Invision Community['"]/],
    ['body#ipboard_body (3)', /<body[^<>]*\sid=['"]ipboard_body['"]/],
    ['variables ipb.vars (3)', /\bipb\.vars\[/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, classifyInvision),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.ids(/^elComment_\d+$/);
  const older = sheet.ids(/^post_id_\d+$/);
  if (posts.length + older.length === 0) throw withoutPosts(sheet, readRefusal(sheet), SOUGHT);
  const is3 = posts.length === 0;
  const found = is3 ? older.map((post) => findPost3(sheet, post)) : posts.map((post) => findInvisionPost(sheet, post));
  return {
    forum: 'invision',
    dialect: `Invision ${is3 ? '3' : sheet.cls('ipsEntry').length > 0 ? '5' : '4'}`,
    title: readTitle(sheet),
    ...datePosts(
      page,
      found.map((post) => needPost(sheet, post, SOUGHT, classifyInvision)),
      () => (is3 ? readClock3(sheet) : pageClock(undefined, undefined, page.date, settings.offset)),
      settings,
    ),
    ...readPager(sheet),
    locked: sheet.cls('ipsMessage').some((part) => /closed to further replies/i.test(textOf(part))),
  };
}

function readTitle(sheet: Sheet): string {
  const [heading] = [...sheet.cls('ipsType_pageTitle'), ...sheet.cls('ipsType_pagetitle')];
  return wordsOf(tagsIn(heading, 'span').at(-1)) || wordsOf(heading) || wordsOf(sheet.tag('h1')[0]) || sheet.head;
}

function readRefusal(sheet: Sheet): string {
  return wordsOf(sheet.id('elError') ?? sheet.cls('ipsMessage_error')[0] ?? sheet.cls('message')[0]);
}

/** The list of pages: 5 writes its classes with two underscores, 4 with one, and 3 says "Page 1 of 3". */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const items = sheet.tag('li').filter((item) => isOf(item, 'page'));
  const [list] = sheet.cls('ipsPagination');
  const said = readPageOf(wordsOf([...sheet.cls('ipsPagination_pageJump'), ...sheet.cls('pagejump')][0]));
  const page = readCount(wordsOf(items.find((item) => isOf(item, 'active')))) ?? said.page;
  const pages = readCount(list?.attribs['data-pages']) ?? said.pages;
  const onward = sheet.tag('li').find((item) => isOf(item, 'next') && !isOf(item, 'inactive'));
  const next = sheet.address(tagsIn(onward, 'a')[0]) ?? sheet.relNext;
  return needPlace(sheet, { next, page, pages }, SOUGHT);
}

function isOf(item: Element, part: string): boolean {
  return hasClass(item, `ipsPagination_${part}`) || hasClass(item, `ipsPagination__${part}`);
}
