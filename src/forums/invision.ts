import type { Classify } from './body.js';
import { datePosts, readEditMark, type Undated, type Written } from './dating.js';
import { around, type Element, firstIn, firstOf, hasClass, isElement, tagsIn, textOf, wordsOf } from './dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from './forum.js';
import { bodyFromHtml, needPlace, needPost, type Sought, withoutPosts } from './found.js';
import { readCount } from './page.js';
import { pageClock } from './page-clock.js';
import { Sheet } from './sheet.js';
import { knownBy } from './signs.js';

const SOUGHT: Sought = {
  posts: 'article#elComment_NUMBER',
  author: '.cAuthorPane_author (4) and .ipsUsername (5)',
  time: 'time[datetime] outside the message',
  body: '[data-role=commentContent]',
  next: 'li.ipsPagination_next a',
};

/** Invision Community 4 and 5: exact times; the edit mark stands inside the message. */
export const invision: Forum = {
  id: 'invision',
  title: 'Invision Community',
  ...knownBy([
    ['body.ipsApp', /<body[^>]*class=['"][^'"]*\bipsApp\b/],
    ['posts article#elComment_NUMBER', /<article[^>]*\sid=['"]elComment_\d/],
    ['link "Invision Community"', /<a[^>]*title=['"]Invision Community['"]/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.tag('article').filter(({ attribs }) => /^elComment_\d+$/.test(attribs.id ?? ''));
  if (posts.length === 0)
    throw withoutPosts(sheet, wordsOf(sheet.id('elError') ?? sheet.cls('ipsMessage_error')[0]), SOUGHT);
  const [, here, last] = /Page (\d+) of (\d+)/.exec(wordsOf(sheet.cls('ipsPagination_pageJump')[0])) ?? [];
  const onward = sheet.cls('ipsPagination_next').find((item) => !hasClass(item, 'ipsPagination_inactive'));
  return {
    forum: 'invision',
    dialect: `Invision ${sheet.cls('ipsEntry').length > 0 ? '5' : '4'}`,
    title:
      wordsOf(tagsIn(sheet.cls('ipsType_pageTitle')[0], 'span').at(-1)) || wordsOf(sheet.tag('h1')[0]) || sheet.head,
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(
      sheet,
      { next: sheet.address(tagsIn(onward, 'a')[0]), page: readCount(here), pages: readCount(last) },
      SOUGHT,
    ),
    locked: sheet.cls('ipsMessage').some((part) => /closed to further replies/i.test(textOf(part))),
  };
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = post.attribs.id?.slice('elComment_'.length) ?? '';
  const message = firstIn(post, ({ attribs }) => attribs['data-role'] === 'commentContent');
  const isInside = (part: Element): boolean => around(part, (outer) => outer === message) !== undefined;
  const writer = firstOf(post, 'cAuthorPane_author', 'ipsUsername');
  const links = [...tagsIn(writer, 'a'), ...(writer === undefined ? [] : [writer])];
  const uid = links
    .map(({ attribs }) => /\/profile\/(\d+)-/.exec(attribs.href ?? '')?.[1])
    .find((u) => u !== undefined);
  const time = tagsIn(post, 'time').find((part) => !isInside(part));
  const mark = firstIn(post, isEditMark);
  const words = wordsOf(mark);
  const permalink = tagsIn(post, 'a').find(
    ({ attribs }) => attribs.href?.includes(`comment=${id}`) || attribs.href?.endsWith(`omment-${id}`),
  );
  const edited = exactIn(tagsIn(mark, 'time')[0]);
  return needPost(
    sheet,
    {
      id,
      author: wordsOf(writer),
      authorId: uid,
      guest: uid === undefined,
      at: exactIn(time),
      url: sheet.address(permalink),
      anchor: `comment-${id}`,
      message,
      beside: [
        mark === undefined || isInside(mark) ? undefined : mark,
        firstIn(post, ({ attribs }) => attribs['data-role'] === 'memberSignature'),
      ],
      mark:
        mark === undefined
          ? undefined
          : { words, edit: edited && readEditMark(wordsOf(tagsIn(mark, 'strong')[0] ?? mark), edited) },
    },
    SOUGHT,
    sortOf,
  );
}

function exactIn(time: Element | undefined): Written | undefined {
  const ms = Date.parse(time?.attribs.datetime ?? '');
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}

function isEditMark(element: Element): boolean {
  return (
    hasClass(element, 'ipsEdited') || ('data-excludequote' in element.attribs && tagsIn(element, 'time').length > 0)
  );
}

const sortOf: Classify = (element) => {
  // "2 days ago, NAME said": the day goes on counting, the name stays.
  if (hasClass(element, 'ipsQuote_citation') && isElement(element.parent))
    return { text: `${element.parent.attribs['data-ipsquote-username'] ?? ''} said:` };
  if (hasClass(element, 'ipsQuote') || 'data-ipsquote' in element.attribs) return 'quote';
  if (hasClass(element, 'ipsEdited') || 'data-excludequote' in element.attribs) return 'notice';
  if (element.attribs['data-role'] === 'memberSignature') return 'signature';
  return undefined;
};
