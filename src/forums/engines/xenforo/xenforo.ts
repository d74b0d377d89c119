import type { Forum, Page, SiteSettings, ThreadPage } from '../../forum.js';
import { firstOf, hasClass, tagsIn, textOf, wordsOf } from '../../page/dom.js';
import { knownBy } from '../../page/engine-marks.js';
import { bodyFromHtml, needPlace, needPost, type Sought, withoutPosts } from '../../page/found.js';
import { readCount, unreadable } from '../../page/page.js';
import { Sheet } from '../../page/sheet.js';
import { isShown } from '../../page/shown.js';
import { datePosts } from '../../times/dating.js';
import { clockByTimes, type ToldTwice, withOrder } from '../../times/told-twice.js';
import { classifyXenforo } from './xenforo-body.js';
import { exactXenforo, findXenforoPost, findXenforoPosts } from './xenforo-post.js';

const SOUGHT: Sought = {
  posts: 'article.message--post (2), .MessageCard#js-post-NUMBER (2) and li.message#post-NUMBER (1)',
  author: 'data-author and a.username',
  time: 'time and .DateTime in the link to the post and over the message, and one date and time in words',
  body: '.bbWrapper (2) and .messageText (1)',
  next: 'a.pageNav-jump--next (2), the last a.text in .PageNav (1) and rel=next',
};

/** XenForo 2, with exact times in attributes, and XenForo 1, whose older posts have a title without zone. */
export const xenforo: Forum = {
  id: 'xenforo',
  title: 'XenForo',
  ...knownBy([
    ['html#XF (2)', /<html[^<>]*\sid="XF"/],
    ['html#XenForo (1)', /<html[^<>]*\sid="XenForo"/],
    ['html[data-xf]', /<html[^<>]*\sdata-xf="/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, classifyXenforo),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = findXenforoPosts(sheet);
  if (posts.length === 0) throw refuse(sheet);
  checkFolds(sheet);
  const seen = posts.flatMap(([id, post]) => findXenforoPost(sheet, id, post) ?? []);
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  const { id, 'data-xf': told } = sheet.tag('html')[0]?.attribs ?? {};
  return {
    forum: 'xenforo',
    dialect: `XenForo ${told ?? (id === 'XenForo' ? '1' : '2')}`,
    title: readTitle(sheet),
    ...datePosts(
      page,
      seen.map((post) => needPost(sheet, post, SOUGHT, classifyXenforo)),
      () => clockByTimes(sheet, timesOf(sheet)),
      withOrder(sheet, timesOf(sheet)),
    ),
    ...readPager(sheet),
    locked:
      sheet.cls('blockStatus-message--locked').length > 0 ||
      sheet.cls('threadAlerts').some((part) => /not open for further replies/i.test(textOf(part))),
  };
}

function readTitle(sheet: Sheet): string {
  const [named] = [...sheet.cls('p-title-value'), ...sheet.cls('MessageCard__thread-title')];
  const old = tagsIn(sheet.cls('titleBar')[0], 'h1')[0];
  // Skins put the list of pages into the heading.
  const isBare = firstOf(old, 'PageNav') === undefined;
  return wordsOf(named) || (isBare ? wordsOf(old) : '') || sheet.head.replace(/ \|[\s\S]*$/, '');
}

/** Message cards can stand in a tree, whose deeper branches are fetched only for who unfolds them. */
function checkFolds(sheet: Sheet): void {
  for (const { attribs } of sheet.tag('label')) {
    const [shown, all] = [readCount(attribs['posts-loaded']), readCount(attribs['total-reply-count'])];
    if (shown !== undefined && all !== undefined && shown < all)
      throw unreadable(
        sheet.page,
        `it folds replies away: of ${all} to post ${attribs['parent-post']} it shows ${shown}`,
        'Read the thread as a list, if the board lets you, or save the page with every reply unfolded.',
      );
  }
}

/** XenForo prints no zone, but times in attributes, and beside them as the board writes them. */
function timesOf(sheet: Sheet): readonly ToldTwice[] {
  return [...sheet.cls('DateTime'), ...sheet.tag('time')].map((time) => {
    const { title, 'data-datestring': day, 'data-timestring': hour } = time.attribs;
    return { written: title ?? `${day} at ${hour}`, exact: exactXenforo(time) };
  });
}

function refuse(sheet: Sheet): Error {
  const block = sheet.cls('blockMessage').find(isShown);
  return withoutPosts(sheet, wordsOf(sheet.cls('errorOverlay')[0] ?? block), SOUGHT);
}

function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [old] = sheet.cls('PageNav');
  if (old !== undefined) {
    const onward = tagsIn(old, 'a')
      .filter((link) => hasClass(link, 'text'))
      .at(-1);
    return needPlace(
      sheet,
      {
        next: (/^(?:<|&lt;|‹)|Prev/.test(wordsOf(onward)) ? undefined : sheet.address(onward)) ?? sheet.relNext,
        page: readCount(old.attribs['data-page']),
        pages: readCount(old.attribs['data-last']),
      },
      SOUGHT,
    );
  }
  const [main] = sheet.cls('pageNav-main');
  const page = readCount(wordsOf(firstOf(main, 'pageNav-page--current')));
  const numbers = tagsIn(main, 'a').flatMap((link) => readCount(wordsOf(link)) ?? []);
  return needPlace(
    sheet,
    {
      next: sheet.address(sheet.cls('pageNav-jump--next')[0]) ?? sheet.relNext,
      page,
      pages: page === undefined ? undefined : Math.max(page, ...numbers),
    },
    SOUGHT,
  );
}
